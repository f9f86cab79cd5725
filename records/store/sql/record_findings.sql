-- One row a finding, of the current verdict on one item, in order.
-- Params: record_id VARCHAR
SELECT findings.* EXCLUDE (record_id, engine, rules_hash)
FROM findings SEMI JOIN latest USING (record_id, engine, rules_hash)
WHERE record_id = $record_id
ORDER BY ordinal
