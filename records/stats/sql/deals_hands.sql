-- One row per hand whose deal is counted: its rules and options, the lines that show cards, what came of it; of the
-- playing seats, from the dealer on, the player and the deal line. A line that is not there, or hides a card, is empty.
-- Left out is what is broken or impossible.
-- Params, null for no filter: rules, since, until, site VARCHAR; players VARCHAR[], empty for no filter
WITH chosen AS (
    SELECT record_id, rules, coalesce(options, '') AS options, "date",
           list_aggregate(regexp_extract_all("text", '\n(?:jiang|shown|deal [1-4]|stock): [^\n]*'), 'string_agg', '')
           || E'\n' AS head
    FROM counted JOIN records USING (record_id)
    WHERE stands AND dealt
      AND ($rules IS NULL OR rules = $rules)
      AND ($site IS NULL OR site = $site)
      AND within("date", $since, $until)
      AND (len($players) = 0 OR record_id IN (
          SELECT record_id FROM seated
          WHERE NOT rests AND player IN (SELECT player FROM seated WHERE list_contains($players, "key"))
      ))
), ended AS (
    SELECT record_id, max(results.total) FILTER (WHERE seat = winner) AS total,
           sum(greatest(results.pay, 0))::BIGINT AS moved
    FROM results JOIN latest USING (record_id)
    WHERE NOT rests
    GROUP BY record_id
    HAVING bool_and(results.pay IS NOT NULL)
), seating AS (
    SELECT record_id, coalesce(max(seat) FILTER (WHERE dealer), 1) AS first,
           [any_value(player) FILTER (WHERE seat = 1), any_value(player) FILTER (WHERE seat = 2),
            any_value(player) FILTER (WHERE seat = 3), any_value(player) FILTER (WHERE seat = 4)] AS people
    FROM seated WHERE NOT rests
    GROUP BY record_id
), told AS (
    SELECT chosen.*, people,
           list_filter([first, first % 4 + 1, (first + 1) % 4 + 1, (first + 2) % 4 + 1],
                       lambda seat: people[seat] IS NOT NULL) AS seats,
           [regexp_extract(head, '\ndeal 1: ([^\n?]*)\n', 1), regexp_extract(head, '\ndeal 2: ([^\n?]*)\n', 1),
            regexp_extract(head, '\ndeal 3: ([^\n?]*)\n', 1), regexp_extract(head, '\ndeal 4: ([^\n?]*)\n', 1)] AS deals
    FROM chosen JOIN seating USING (record_id)
)
SELECT record_id, rules, options, "date",
       regexp_extract(head, '\njiang: ([^\n?]*)\n', 1) AS jiang,
       regexp_extract(head, '\nshown: ([^\n?]*)\n', 1) AS shown,
       list_transform(seats, lambda seat: people[seat]) AS people,
       list_transform(seats, lambda seat: deals[seat]) AS dealt,
       if(contains(head, E'\ndeal '), right(regexp_extract(head, '\nstock: ([^\n?]*)\n', 1), 2), '') AS last,
       result, total, moved
FROM told
JOIN latest USING (record_id)
LEFT JOIN ended USING (record_id)
ORDER BY record_id
