-- One row per record of a list: its current verdict, its disputes and the ruling that holds (null: none).
-- Params: ids VARCHAR[]
SELECT record_id, id, "view", rules, hand, "date", recorder, status, result, claimed_result, winner, form, findings, missed,
       ruling, coalesce(disputed, 0) AS disputes
FROM (FROM latest WHERE list_contains($ids, record_id))
JOIN (FROM records WHERE list_contains($ids, record_id)) AS records USING (record_id)
LEFT JOIN (SELECT record_id, ruling FROM standing) USING (record_id)
LEFT JOIN (SELECT record_id, count(*) AS disputed FROM disputes GROUP BY ALL) USING (record_id)
ORDER BY list_position($ids, record_id)
