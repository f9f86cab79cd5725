-- One row per sitting of which a hand passes the filters, the newest first: its hands, and those of them that count.
-- Params, null for no filter: rules, since, until, site VARCHAR; players VARCHAR[], empty for no filter
WITH hand_of AS (
    SELECT record_id, coalesce(site, '') AS site, "match", rules, "date", left_out
    FROM records JOIN counted USING (record_id)
    WHERE "match" IS NOT NULL AND stands
), passing AS (
    SELECT DISTINCT site, "match" FROM hand_of
    WHERE ($rules IS NULL OR rules = $rules)
      AND ($site IS NULL OR site = $site)
      AND within("date", $since, $until)
      AND (len($players) = 0 OR record_id IN (
          SELECT record_id FROM seated
          WHERE NOT rests AND player IN (SELECT player FROM seated WHERE list_contains($players, "key"))
      ))
)
SELECT site, "match", min("date") AS began, max("date") AS ended, list(DISTINCT rules ORDER BY rules) AS rules,
       count(*) AS hands, count(*) FILTER (left_out IS NULL) AS counting
FROM hand_of SEMI JOIN passing USING (site, "match")
GROUP BY ALL
ORDER BY began DESC NULLS LAST, site, "match"
