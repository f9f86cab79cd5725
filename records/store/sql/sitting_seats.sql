-- One row per record of a list and seat: the person who sat there (view `seated`), the total and payment that count (view
-- `results`, for these records alone).
-- Params: ids VARCHAR[]
SELECT record_id, seat, person.player, name, dealer, rests, if(ruling IS NULL, seats.total, ruled.total) AS total,
       if(ruling IS NULL, seats.pay, ruled.pay) AS pay
FROM (FROM seats WHERE record_id IN (SELECT unnest($ids))) AS seats
JOIN (FROM latest WHERE list_contains($ids, record_id)) USING (record_id, engine, rules_hash, "before")
JOIN (SELECT record_id, seat, player FROM seated WHERE list_contains($ids, record_id)) AS person USING (record_id, seat)
LEFT JOIN (SELECT record_id, ruling FROM standing) USING (record_id)
LEFT JOIN ruled USING (ruling, seat)
ORDER BY list_position($ids, record_id), seat
