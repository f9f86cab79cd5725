-- One row per item that passes the filters: its current verdict, and the result that counts. Newest landing first.
-- Params, null for no filter: rules, status, player, since, until, words, site VARCHAR; players VARCHAR[], empty for no
-- filter; most, skip BIGINT
WITH listed AS (
    SELECT record_id, id, rules, "date", status, result, claimed_result, findings, missed, winner, events,
           latest.engine, latest.rules_hash, latest."before", "batch"
    FROM records
    JOIN latest USING (record_id)
    WHERE ($rules IS NULL OR rules = $rules)
      AND ($status IS NULL OR status = $status)
      AND ($site IS NULL OR site = $site)
      AND within("date", $since, $until)
      AND ($player IS NULL OR record_id IN (
          SELECT record_id FROM seats JOIN latest USING (record_id, engine, rules_hash, "before") WHERE name = $player
      ))
      AND (len($players) = 0 OR record_id IN (
          SELECT record_id FROM seated
          WHERE NOT rests AND player IN (SELECT player FROM seated WHERE list_contains($players, "key"))
      ))
      AND ($words IS NULL OR contains(lower("text"), lower($words)))
    ORDER BY "batch" DESC, "date" DESC NULLS LAST, id, record_id
    LIMIT $most OFFSET $skip
), ended AS (
    SELECT listed.record_id, any_value(standing.ruling) AS ruling,
           list(name ORDER BY seats.seat) AS names,
           list(if(standing.ruling IS NULL, seats.pay, ruled.pay) ORDER BY seats.seat) FILTER (WHERE NOT rests) AS pay,
           max(if(standing.ruling IS NULL, seats.total, ruled.total)) FILTER (WHERE seats.seat = winner) AS total
    FROM listed
    JOIN seats USING (record_id, engine, rules_hash, "before")
    LEFT JOIN standing ON standing.record_id = listed.record_id
    LEFT JOIN ruled ON ruled.ruling = standing.ruling AND ruled.seat = seats.seat
    GROUP BY listed.record_id
)
SELECT record_id, id, rules, "date", status, result, claimed_result, findings, missed, names, winner, total, pay,
       EXISTS (FROM conflicts WHERE conflicts.record_id = listed.record_id) AS conflict, ruling, events, "batch"
FROM listed LEFT JOIN ended USING (record_id)
ORDER BY "batch" DESC, "date" DESC NULLS LAST, id, record_id
