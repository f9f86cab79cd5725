-- Of the hands played in one of `games`: those in which the seat did one of `verbs`.
-- Params: games, verbs VARCHAR[]
SELECT player, bucket, count(*) FILTER (did) AS part, count(*) AS whole
FROM cases
LEFT JOIN (
    SELECT DISTINCT record_id, engine, rules_hash, "before", seat, true AS did FROM made WHERE list_contains($verbs, verb)
) USING (record_id, engine, rules_hash, "before", seat)
WHERE list_contains($games, game)
GROUP BY GROUPING SETS ((player, bucket), (bucket))
