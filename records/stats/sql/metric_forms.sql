-- Of the hands won in a game of several forms: those of each form.
WITH won AS (SELECT player, bucket, form FROM cases WHERE won AND form <> '')
SELECT player, bucket, what, count(*) FILTER (form = what) AS part, count(*) AS whole
FROM won CROSS JOIN (SELECT DISTINCT form AS what FROM won)
GROUP BY GROUPING SETS ((player, bucket, what), (bucket, what))
