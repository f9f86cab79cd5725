-- One row per hand whose deal is counted, in the order of ids: its rules and options, the lines that show cards, what
-- came of it; of the playing seats, from the dealer on, the player and the deal line. A line that is not there, or hides
-- a card, is empty. Left out is what is broken or impossible.
-- Params, null for no filter: rules, since, until, site VARCHAR; players VARCHAR[], empty for no filter
WITH chosen AS (
    SELECT record_id, rules, coalesce(options, '') AS options, "date", "text"
    FROM counted JOIN records USING (record_id)
    WHERE stands AND dealt
      AND ($rules IS NULL OR rules = $rules)
      AND ($site IS NULL OR site = $site)
      AND within("date", $since, $until)
      AND (len($players) = 0 OR record_id IN (
          SELECT record_id FROM seated
          WHERE NOT rests AND (list_contains($players, "key") OR list_contains($players, player))
      ))
), ended AS (
    SELECT record_id, max(results.total) FILTER (WHERE seat = winner) AS total,
           sum(greatest(results.pay, 0))::BIGINT AS moved
    FROM results JOIN latest USING (record_id)
    WHERE NOT rests
    GROUP BY record_id
    HAVING bool_and(results.pay IS NOT NULL)
), placed AS (
    SELECT record_id, seat, player, max(seat) FILTER (WHERE dealer) OVER (PARTITION BY record_id) AS first
    FROM seated WHERE NOT rests
), people AS (
    SELECT record_id, list(player ORDER BY seat < first, seat) AS people, list(seat ORDER BY seat < first, seat) AS seats
    FROM placed GROUP BY record_id
), lines AS (
    SELECT record_id,
           regexp_extract("text", '\njiang: ([^\n?]*)\n', 1) AS jiang,
           regexp_extract("text", '\nshown: ([^\n?]*)\n', 1) AS shown,
           regexp_extract("text", '\nstock: ([^\n?]*)\n', 1) AS stock,
           [regexp_extract("text", '\ndeal 1: ([^\n?]*)\n', 1), regexp_extract("text", '\ndeal 2: ([^\n?]*)\n', 1),
            regexp_extract("text", '\ndeal 3: ([^\n?]*)\n', 1), regexp_extract("text", '\ndeal 4: ([^\n?]*)\n', 1)] AS deals
    FROM chosen
)
SELECT record_id, rules, options, "date", jiang, shown, people, list_transform(seats, lambda seat: deals[seat]) AS dealt,
       if(contains("text", E'\ndeal '), right(stock, 2), '') AS last, result, total, moved
FROM chosen
JOIN lines USING (record_id)
JOIN latest USING (record_id)
JOIN people USING (record_id)
LEFT JOIN ended USING (record_id)
ORDER BY record_id
