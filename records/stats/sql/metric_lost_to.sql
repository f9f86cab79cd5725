-- Of the hands played with an opponent: those that the opponent won.
SELECT player, bucket, count(*) FILTER (winner = other_seat) AS part, count(*) AS whole
FROM cases WHERE other_seat IS NOT NULL
GROUP BY GROUPING SETS ((player, bucket), (bucket))
