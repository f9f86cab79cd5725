-- Of the hands won whose score has an item: its value.
-- Params: item VARCHAR
SELECT player, bucket, sum("value")::BIGINT AS part, count(*) AS whole, stddev_samp("value") AS spread, skewness("value") AS skew
FROM cases JOIN scored USING (record_id, engine, rules_hash, "before", seat)
WHERE won AND item = $item
GROUP BY GROUPING SETS ((player, bucket), (bucket))
