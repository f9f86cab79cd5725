-- One row a finding, of the current verdict on one item, in order.
-- Params: record_id VARCHAR
SELECT findings.* EXCLUDE (record_id, engine, rules_hash, "before")
FROM findings SEMI JOIN latest USING (record_id, engine, rules_hash, "before")
WHERE record_id = $record_id
ORDER BY ordinal
