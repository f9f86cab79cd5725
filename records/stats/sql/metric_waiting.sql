-- Of the hands whose cards are all known: those in which it waited.
SELECT player, bucket, count(*) FILTER (waits_from IS NOT NULL) AS part, count(*) AS whole
FROM cases WHERE seen
GROUP BY GROUPING SETS ((player, bucket), (bucket))
