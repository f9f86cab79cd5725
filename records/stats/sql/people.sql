-- One row per player key that occurs: the name it had last, the player it counts as, and its hands that count.
SELECT "key", arg_max(name, ("date" IS NOT NULL, "date", record_id)) AS name, any_value(player) AS player,
       count(*) FILTER (record_id IN (SELECT record_id FROM counted WHERE left_out IS NULL)) AS hands
FROM seated
WHERE NOT rests
GROUP BY "key"
ORDER BY hands DESC, "key"
