-- Of the hands won: those won by one's own card.
SELECT player, bucket, count(*) FILTER (self_drawn) AS part, count(*) AS whole
FROM cases WHERE won
GROUP BY GROUPING SETS ((player, bucket), (bucket))
