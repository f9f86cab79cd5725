-- One row per item that passes the filters: its current verdict, and the result that counts. Newest landing first.
-- Params, null for no filter: rules, status, player, since, until, words, site VARCHAR; players VARCHAR[], empty for no
-- filter; most, skip BIGINT
SELECT record_id, id, rules, "date", status, result, claimed_result, findings, missed, names, winner, total, pay,
       record_id IN (SELECT record_id FROM conflicts) AS conflict, ruling,
       events, "batch"
FROM records
JOIN latest USING (record_id)
LEFT JOIN (
    SELECT record_id, ruling,
           list(name ORDER BY seat) AS names,
           list(pay ORDER BY seat) FILTER (WHERE NOT rests) AS pay,
           max(total) FILTER (WHERE seat = winner) AS total
    FROM results JOIN latest USING (record_id)
    GROUP BY ALL
) USING (record_id)
WHERE ($rules IS NULL OR rules = $rules)
  AND ($status IS NULL OR status = $status)
  AND ($player IS NULL OR list_contains(names, $player))
  AND within("date", $since, $until)
  AND ($site IS NULL OR site = $site)
  AND (len($players) = 0 OR record_id IN (
      SELECT record_id FROM seated
      WHERE NOT rests AND (list_contains($players, "key") OR list_contains($players, player))
  ))
  AND ($words IS NULL OR contains(lower("text"), lower($words)))
ORDER BY "batch" DESC, "date" DESC NULLS LAST, id, record_id
LIMIT $most OFFSET $skip
