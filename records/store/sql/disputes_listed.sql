-- One row per dispute on a record that passes the filters, the last one first: the hand, the claim, the ruling that
-- holds (null: none); found is the number of all that pass.
-- Params, null for no filter: rules, since, until, site VARCHAR, ruled BOOLEAN; players VARCHAR[], empty for no filter;
-- most, skip BIGINT
SELECT dispute, record_id, id, rules, "date", claim, "by",
       strftime("at" AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%SZ') AS "at", note,
       (SELECT count(*) FROM evidence WHERE evidence.dispute = disputes.dispute) AS evidence, ruling,
       (SELECT list(name ORDER BY seat) FROM seats JOIN latest USING (record_id, engine, rules_hash, "before")
        WHERE seats.record_id = disputes.record_id) AS names,
       count(*) OVER () AS found
FROM disputes
JOIN records USING (record_id)
LEFT JOIN (SELECT dispute, ruling FROM last_rulings WHERE NOT withdrawn) AS held USING (dispute)
WHERE ($rules IS NULL OR rules = $rules)
  AND ($ruled IS NULL OR (ruling IS NOT NULL) = $ruled)
  AND within("date", $since, $until)
  AND ($site IS NULL OR site = $site)
  AND (len($players) = 0 OR record_id IN (
      SELECT record_id FROM seated
      WHERE NOT rests AND (list_contains($players, "key") OR list_contains($players, player))
  ))
ORDER BY dispute DESC
LIMIT $most OFFSET $skip
