-- One row per ruling in the disputes about one record, in order, with its totals and payments by seat.
-- Params: record_id VARCHAR
SELECT ruling, dispute, rulings."by", strftime(rulings."at" AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%SZ') AS "at", withdrawn,
       rules, options, engine, rules_hash, reasons,
       ruling IN (SELECT ruling FROM standing) AS holds,
       list(seat ORDER BY seat) FILTER (WHERE seat IS NOT NULL) AS seats,
       list(total ORDER BY seat) FILTER (WHERE seat IS NOT NULL) AS totals,
       list(pay ORDER BY seat) FILTER (WHERE seat IS NOT NULL) AS pay
FROM rulings JOIN disputes USING (dispute) LEFT JOIN ruled USING (ruling)
WHERE record_id = $record_id
GROUP BY ALL
ORDER BY ruling
