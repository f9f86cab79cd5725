-- Of the hands played: those won.
SELECT player, bucket, count(*) FILTER (won) AS part, count(*) AS whole
FROM cases
GROUP BY GROUPING SETS ((player, bucket), (bucket))
