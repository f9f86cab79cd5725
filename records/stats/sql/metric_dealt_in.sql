-- Of the hands played: those that another won by this seat's discard.
SELECT player, bucket, count(*) FILTER (NOT won AND from_seat = seat AND won_by = 'discard') AS part, count(*) AS whole
FROM cases
GROUP BY GROUPING SETS ((player, bucket), (bucket))
