-- One row per missed win of the hands that stand for themselves: who let go what, what it cost, how the hand ended, and
-- why statistics leave it out (null where they count it).
-- Params, null for no filter: rules, since, until, site VARCHAR; players VARCHAR[], empty for no filter; most BIGINT;
-- "by" VARCHAR: cost, total or date
WITH found AS (
    SELECT missed.record_id, missed.ordinal, missed.event, missed.seat, card, missed.total, why, free, cost, seated.name,
           seated.player, records.id, records.rules, records."date", records."match", latest.result,
           CASE WHEN left_out IS NOT NULL THEN left_out WHEN NOT free THEN 'late' END AS left_out
    FROM missed
    JOIN latest USING (record_id, engine, rules_hash, "before")
    JOIN counted USING (record_id)
    JOIN records USING (record_id)
    JOIN seated ON seated.record_id = missed.record_id AND seated.seat = missed.seat
    WHERE stands
      AND ($rules IS NULL OR records.rules = $rules)
      AND ($site IS NULL OR records.site = $site)
      AND within(records."date", $since, $until)
      AND (len($players) = 0 OR seated.player IN (SELECT player FROM seated WHERE list_contains($players, "key")))
), listed AS (
    SELECT *, count(*) OVER () AS "all" FROM found
    ORDER BY CASE $by WHEN 'cost' THEN cost WHEN 'total' THEN total END DESC NULLS LAST,
             "date" DESC NULLS LAST, id, record_id, ordinal
    LIMIT $most
)
SELECT listed.*, mine.pay, ended.names
FROM listed
JOIN results AS mine ON mine.record_id = listed.record_id AND mine.seat = listed.seat
JOIN (
    SELECT record_id, list(name ORDER BY seat) AS names FROM results
    WHERE record_id IN (SELECT record_id FROM listed) GROUP BY record_id
) AS ended ON ended.record_id = listed.record_id
ORDER BY CASE $by WHEN 'cost' THEN cost WHEN 'total' THEN listed.total END DESC NULLS LAST,
         "date" DESC NULLS LAST, id, listed.record_id, ordinal
