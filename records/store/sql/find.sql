-- One row per item whose id begins so, ten at most.
-- Params: prefix VARCHAR
SELECT record_id FROM records WHERE starts_with(record_id, $prefix) ORDER BY record_id LIMIT 10
