-- One row per sitting and player: the name used last, the hands that count, and what they came to; who sat first is first.
WITH hand_of AS (
    SELECT record_id, coalesce(site, '') AS site, "match", left_out
    FROM records JOIN counted USING (record_id)
    WHERE "match" IS NOT NULL AND stands
)
SELECT hand_of.site, hand_of."match", seated.player, arg_max(seated.name, coalesce(seated.hand, 0)) AS name,
       count(*) FILTER (left_out IS NULL AND NOT seated.rests) AS hands,
       coalesce(sum(results.pay) FILTER (left_out IS NULL), 0)::BIGINT AS net, min(seated.seat) AS seat
FROM hand_of JOIN seated USING (record_id) JOIN results USING (record_id, seat)
GROUP BY ALL
ORDER BY hand_of.site, hand_of."match", min(seated.seat), seated.player
