-- One row per seat of one record: the total and payment that count.
-- Params: record_id VARCHAR
SELECT * EXCLUDE (record_id) FROM results WHERE record_id = $record_id ORDER BY seat
