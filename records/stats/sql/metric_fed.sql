-- Of the hands played with an opponent: those that the opponent won by this seat's discard.
SELECT player, bucket, count(*) FILTER (winner = other_seat AND from_seat = seat AND won_by = 'discard') AS part, count(*) AS whole
FROM cases WHERE other_seat IS NOT NULL
GROUP BY GROUPING SETS ((player, bucket), (bucket))
