-- Total of the hands won.
SELECT player, bucket, sum(total)::BIGINT AS part, count(total) AS whole, stddev_samp(total) AS spread, skewness(total) AS skew
FROM cases WHERE won
GROUP BY GROUPING SETS ((player, bucket), (bucket))
HAVING count(total) > 0
