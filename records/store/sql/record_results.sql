-- One row per seat of one record: the total and payment that count, beside those of the current verdict.
-- Params: record_id VARCHAR
SELECT results.* EXCLUDE (record_id), seats.total AS computed_total, seats.pay AS computed_pay
FROM results
JOIN latest USING (record_id)
JOIN seats USING (record_id, engine, rules_hash, "before", seat)
WHERE record_id = $record_id
ORDER BY seat
