-- Of the hands played: those that nobody won.
SELECT player, bucket, count(DISTINCT record_id) FILTER (winner IS NULL) AS part, count(DISTINCT record_id) AS whole
FROM cases
GROUP BY GROUPING SETS ((player, bucket), (bucket))
