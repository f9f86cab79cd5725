-- Sum of the sets in the hands that another won.
SELECT player, bucket, sum(base)::BIGINT AS part, count(base) AS whole, stddev_samp(base) AS spread, skewness(base) AS skew
FROM cases WHERE winner <> seat
GROUP BY GROUPING SETS ((player, bucket), (bucket))
HAVING count(base) > 0
