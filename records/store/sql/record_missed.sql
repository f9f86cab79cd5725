-- One row a missed win, of the current verdict on one item, in order.
-- Params: record_id VARCHAR
SELECT missed.* EXCLUDE (record_id, engine, rules_hash)
FROM missed SEMI JOIN latest USING (record_id, engine, rules_hash)
WHERE record_id = $record_id
ORDER BY ordinal
