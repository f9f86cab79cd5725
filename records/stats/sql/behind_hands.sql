-- Some of the hands behind the number, the last first, with the names at the table.
-- Params: part BOOLEAN, true for those of the part only; most, skip BIGINT
WITH page AS (
    FROM behind WHERE part OR NOT $part
    ORDER BY "date" DESC NULLS LAST, id DESC, record_id, seat
    LIMIT $most OFFSET $skip
)
SELECT page.record_id, page.id, page."date", page.rules, page.result, page.seat, page.pay, page.amount, page.part,
       page.event, list(seats.name ORDER BY seats.seat) AS names
FROM page JOIN seats USING (record_id, engine, rules_hash, "before")
GROUP BY ALL
ORDER BY page."date" DESC NULLS LAST, page.id DESC, page.record_id, page.seat
