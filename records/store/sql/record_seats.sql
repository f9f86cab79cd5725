-- One row a seat, of the current verdict on one item, in order.
-- Params: record_id VARCHAR
SELECT seats.* EXCLUDE (record_id, engine, rules_hash)
FROM seats SEMI JOIN latest USING (record_id, engine, rules_hash)
WHERE record_id = $record_id
ORDER BY seat
