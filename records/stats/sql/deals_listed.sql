-- One row per record named: who played, how it ended, the winner's total and payment.
-- Params: records VARCHAR[]
SELECT record_id, id, "date", result, names, total, pay
FROM records
JOIN latest USING (record_id)
JOIN (
    SELECT record_id, list(results.name ORDER BY seat) AS names, max(results.total) FILTER (WHERE seat = winner) AS total,
           max(results.pay) FILTER (WHERE seat = winner) AS pay
    FROM results JOIN latest USING (record_id)
    WHERE list_contains($records, record_id)
    GROUP BY record_id
) USING (record_id)
