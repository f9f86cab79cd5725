-- Payment in the hands played.
SELECT player, bucket, sum(pay)::BIGINT AS part, count(pay) AS whole, stddev_samp(pay) AS spread, skewness(pay) AS skew
FROM cases
GROUP BY GROUPING SETS ((player, bucket), (bucket))
HAVING count(pay) > 0
