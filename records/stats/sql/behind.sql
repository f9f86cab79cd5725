-- The hands of one player behind one number of `cases`: those of its whole, and of each whether it is in its part, and
-- what it adds to it. A hand that lies open at an event names it, else its end.
-- Params: query, player, bucket, what, item, among VARCHAR; verbs, games, items VARCHAR[]
CREATE OR REPLACE TEMP TABLE behind AS
WITH asked AS (
    FROM cases WHERE player = $player AND bucket = $bucket
), did AS (
    SELECT DISTINCT record_id, engine, rules_hash, "before", seat, true AS did
    FROM made SEMI JOIN asked USING (record_id)
    WHERE $query = 'verb' AND list_contains($verbs::VARCHAR[], verb)
), score AS (
    SELECT record_id, engine, rules_hash, "before", seat, sum("value") FILTER (item = $item) AS "value",
           bool_or(item = $among) AS among,
           coalesce(list(item) FILTER (op = 'times' OR list_contains($items::VARCHAR[], item)), []) AS items
    FROM scored SEMI JOIN asked USING (record_id)
    WHERE $query IN ('item', 'titles') GROUP BY ALL
), dearest AS (
    SELECT record_id, engine, rules_hash, "before", seat, arg_max(event, (cost IS NOT NULL, cost, -event)) AS missed_at
    FROM missed SEMI JOIN asked USING (record_id)
    WHERE $query IN ('missed', 'missed_cost') AND free GROUP BY ALL
), told AS (
    SELECT asked.*, missed_at, events, CASE $query
               WHEN 'self_drawn' THEN won
               WHEN 'forms' THEN won AND form <> ''
               WHEN 'win_total' THEN won AND total IS NOT NULL
               WHEN 'losing_base' THEN winner <> seat AND base IS NOT NULL
               WHEN 'net' THEN pay IS NOT NULL
               WHEN 'lost_to' THEN other_seat IS NOT NULL
               WHEN 'fed' THEN other_seat IS NOT NULL
               WHEN 'ahead' THEN other_pay IS NOT NULL
               WHEN 'verb' THEN list_contains($games::VARCHAR[], game)
               WHEN 'missed' THEN won OR missed > 0
               WHEN 'missed_cost' THEN missed > 0 AND missed_cost IS NOT NULL
               WHEN 'waiting' THEN seen
               WHEN 'waiting_turn' THEN seen AND waits_turn IS NOT NULL
               WHEN 'item' THEN won AND "value" IS NOT NULL
               WHEN 'titles' THEN won AND among
               ELSE true END AS whole,
           CASE $query
               WHEN 'wins' THEN won
               WHEN 'drawn' THEN winner IS NULL
               WHEN 'self_drawn' THEN self_drawn
               WHEN 'dealt_in' THEN NOT won AND from_seat = seat AND won_by = 'discard'
               WHEN 'forms' THEN form = $what
               WHEN 'lost_to' THEN winner = other_seat
               WHEN 'fed' THEN winner = other_seat AND from_seat = seat AND won_by = 'discard'
               WHEN 'verb' THEN did
               WHEN 'missed' THEN missed > 0
               WHEN 'waiting' THEN waits_from IS NOT NULL
               WHEN 'titles' THEN list_contains(items, $what)
               ELSE true END AS part,
           CASE $query
               WHEN 'win_total' THEN total
               WHEN 'losing_base' THEN base
               WHEN 'net' THEN pay
               WHEN 'ahead' THEN pay - other_pay
               WHEN 'missed_cost' THEN missed_cost
               WHEN 'waiting_turn' THEN waits_turn
               WHEN 'item' THEN "value" END::BIGINT AS amount
    FROM asked
    JOIN records USING (record_id)
    LEFT JOIN did USING (record_id, engine, rules_hash, "before", seat)
    LEFT JOIN score USING (record_id, engine, rules_hash, "before", seat)
    LEFT JOIN dearest USING (record_id, engine, rules_hash, "before", seat)
)
SELECT record_id, engine, rules_hash, "before", seat, id, "date", rules, result, pay, amount, coalesce(part, false) AS part,
       CASE WHEN $query IN ('missed', 'missed_cost') AND missed > 0 THEN missed_at
            WHEN $query IN ('waiting', 'waiting_turn') AND waits_from IS NOT NULL THEN waits_from
            ELSE events END AS event
FROM told WHERE whole
QUALIFY $query NOT IN ('hands', 'drawn') OR row_number() OVER (PARTITION BY record_id ORDER BY seat) = 1
