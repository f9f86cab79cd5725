-- One row per verdict on one item, the current one first.
-- Params: record_id VARCHAR
SELECT engine, rules_hash, "before", "batch", status, findings FROM hands WHERE record_id = $record_id
ORDER BY "before" = '', "batch" DESC, engine DESC, rules_hash, "before"
