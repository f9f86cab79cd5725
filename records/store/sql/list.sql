-- One row per item that passes the filters: its current verdict. Newest landing first.
-- Params, null for no filter: rules, status, player, since, until, words VARCHAR; most, skip BIGINT
SELECT record_id, id, rules, "date", status, result, claimed_result, findings, missed, names, winner, total, pay,
       record_id IN (SELECT record_id FROM conflicts) AS conflict,
       events, "batch"
FROM records
JOIN latest USING (record_id)
LEFT JOIN (
    SELECT record_id, engine, rules_hash, "before",
           list(name ORDER BY seat) AS names,
           list(pay ORDER BY seat) FILTER (WHERE NOT rests) AS pay,
           max(total) FILTER (WHERE seat = latest.winner) AS total
    FROM seats JOIN latest USING (record_id, engine, rules_hash, "before")
    GROUP BY ALL
) USING (record_id, engine, rules_hash, "before")
WHERE ($rules IS NULL OR rules = $rules)
  AND ($status IS NULL OR status = $status)
  AND ($player IS NULL OR list_contains(names, $player))
  AND ($since IS NULL OR left("date", 10) >= $since)
  AND ($until IS NULL OR left("date", length($until)) <= $until)
  AND ($words IS NULL OR contains(lower("text"), lower($words)))
ORDER BY "batch" DESC, "date" DESC NULLS LAST, id, record_id
LIMIT $most OFFSET $skip
