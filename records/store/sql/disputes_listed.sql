-- One row per dispute on a record that passes the filters, the last one first: the hand, the claim, the ruling that
-- holds (null: none); found is the number of all that pass.
-- Params, null for no filter: rules, since, until, site VARCHAR, ruled BOOLEAN; players VARCHAR[], empty for no filter;
-- most, skip BIGINT
WITH passing AS MATERIALIZED (
    SELECT dispute, disputes.record_id, id, rules, "date", claim, "by", "at", note, ruling
    FROM disputes
    JOIN records USING (record_id)
    LEFT JOIN (SELECT dispute, ruling FROM last_rulings WHERE NOT withdrawn) AS held USING (dispute)
    WHERE ($rules IS NULL OR rules = $rules)
      AND ($ruled IS NULL OR (ruling IS NOT NULL) = $ruled)
      AND within("date", $since, $until)
      AND ($site IS NULL OR site = $site)
), seen AS MATERIALIZED (
    SELECT passing.* FROM passing
    WHERE len($players) = 0 OR record_id IN (
        SELECT record_id FROM seated
        WHERE len($players) > 0 AND record_id IN (SELECT record_id FROM passing)
          AND NOT rests AND player IN (SELECT player FROM seated WHERE list_contains($players, "key"))
    )
), shown AS MATERIALIZED (
    SELECT *, count(*) OVER () AS found FROM seen ORDER BY dispute DESC LIMIT $most OFFSET $skip
), now AS MATERIALIZED (
    SELECT record_id, engine, rules_hash, "before" FROM latest WHERE record_id IN (SELECT record_id FROM shown)
), seats_shown AS (
    SELECT record_id, list(name ORDER BY seat) AS names
    FROM now JOIN seats USING (record_id, engine, rules_hash, "before")
    GROUP BY record_id
)
SELECT dispute, record_id, id, rules, "date", claim, "by",
       strftime("at" AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%SZ') AS "at", note,
       (SELECT count(*) FROM evidence WHERE evidence.dispute = shown.dispute) AS evidence, ruling, names, found
FROM shown LEFT JOIN seats_shown USING (record_id)
ORDER BY dispute DESC
