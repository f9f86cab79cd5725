-- In the hands played with an opponent: the seat's payment less the opponent's.
SELECT player, bucket, sum(pay - other_pay)::BIGINT AS part, count(*) AS whole, stddev_samp(pay - other_pay) AS spread
FROM cases WHERE other_seat IS NOT NULL
GROUP BY GROUPING SETS ((player, bucket), (bucket))
HAVING count(*) > 0
