-- The seats of the ruling that was just given.
-- Params: seats INTEGER[], totals, pay BIGINT[]
INSERT INTO ruled
SELECT (SELECT count(*) FROM rulings), unnest($seats::INTEGER[]), unnest($totals::BIGINT[]), unnest($pay::BIGINT[])
