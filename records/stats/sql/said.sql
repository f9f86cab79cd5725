-- Params: alias, player, by VARCHAR, at TIMESTAMPTZ
INSERT INTO same_as SELECT (SELECT count(*) + 1 FROM same_as), $alias, $player, $by, $at::TIMESTAMPTZ
