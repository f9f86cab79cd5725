-- Params: record_id, claim, by, note VARCHAR, at TIMESTAMPTZ
INSERT INTO disputes
SELECT (SELECT count(*) + 1 FROM disputes), $record_id, $claim, $by, $at::TIMESTAMPTZ, $note
