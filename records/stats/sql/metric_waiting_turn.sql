-- Of the hands in which it waited: number of its discards by then.
SELECT player, bucket, sum(waits_turn)::BIGINT AS part, count(waits_turn) AS whole, stddev_samp(waits_turn) AS spread, skewness(waits_turn) AS skew
FROM cases WHERE seen
GROUP BY GROUPING SETS ((player, bucket), (bucket))
HAVING count(waits_turn) > 0
