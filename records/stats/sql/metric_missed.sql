-- Of the hands with a win to take: those in which one was let go.
SELECT player, bucket, count(*) FILTER (missed > 0) AS part, count(*) AS whole
FROM cases WHERE won OR missed > 0
GROUP BY GROUPING SETS ((player, bucket), (bucket))
