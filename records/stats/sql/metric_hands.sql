-- Hands played.
SELECT player, bucket, count(DISTINCT record_id) AS part, count(DISTINCT record_id) AS whole
FROM cases
GROUP BY GROUPING SETS ((player, bucket), (bucket))
