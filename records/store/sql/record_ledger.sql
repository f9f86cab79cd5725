-- One row a scoring step, of the current verdict on one item, in order.
-- Params: record_id VARCHAR
SELECT ledger.* EXCLUDE (record_id, engine, rules_hash)
FROM ledger SEMI JOIN latest USING (record_id, engine, rules_hash)
WHERE record_id = $record_id
ORDER BY ordinal
