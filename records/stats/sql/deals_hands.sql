-- One row per hand whose deal is counted: its record, what came of it, and its players by seat, in the order of ids.
-- Left out is what is broken or impossible.
-- Params, null for no filter: rules, since, until, site VARCHAR
WITH ended AS (
    SELECT record_id, max(results.total) FILTER (WHERE seat = winner) AS total,
           sum(greatest(results.pay, 0))::BIGINT AS moved
    FROM results JOIN latest USING (record_id)
    WHERE NOT rests
    GROUP BY record_id
    HAVING bool_and(results.pay IS NOT NULL)
), people AS (
    SELECT record_id, list(player ORDER BY seat) AS people FROM seated GROUP BY record_id
)
SELECT record_id, result, total, moved, people
FROM counted
JOIN records USING (record_id)
JOIN latest USING (record_id)
JOIN people USING (record_id)
LEFT JOIN ended USING (record_id)
WHERE stands AND dealt
  AND ($rules IS NULL OR rules = $rules)
  AND ($site IS NULL OR site = $site)
  AND within("date", $since, $until)
ORDER BY record_id
