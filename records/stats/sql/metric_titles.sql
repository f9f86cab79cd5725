-- Of the hands won whose score has the item `among`: those with each item that multiplies, or is one of `items`.
-- Params: among VARCHAR, items VARCHAR[]
WITH won AS (
    SELECT player, bucket, coalesce(list(item) FILTER (op = 'times' OR list_contains($items, item)), []) AS items
    FROM cases JOIN scored USING (record_id, engine, rules_hash, "before", seat)
    WHERE won
    GROUP BY record_id, seat, player, bucket
    HAVING bool_or(item = $among)
)
SELECT player, bucket, what, count(*) FILTER (list_contains(items, what)) AS part, count(*) AS whole
FROM won CROSS JOIN (SELECT DISTINCT unnest(items) AS what FROM won)
GROUP BY GROUPING SETS ((player, bucket, what), (bucket, what))
