-- Of the hands in which a win was let go and what it cost is known: the cost of the dearest.
SELECT player, bucket, sum(missed_cost)::BIGINT AS part, count(missed_cost) AS whole, stddev_samp(missed_cost) AS spread, skewness(missed_cost) AS skew
FROM cases WHERE missed > 0
GROUP BY GROUPING SETS ((player, bucket), (bucket))
HAVING count(missed_cost) > 0
