-- One row per hand whose deal is counted: its record and what came of it, in the order of ids. Left out are records that
-- another one corrects, second records of one hand (another view, the same play), and what is broken or impossible.
-- Params, null for no filter: rules, since, until, site VARCHAR
SELECT record_id, result, total, moved
FROM records
JOIN latest USING (record_id)
LEFT JOIN (
    SELECT record_id, max(total) FILTER (WHERE seat = winner) AS total, sum(greatest(pay, 0)) AS moved
    FROM results JOIN latest USING (record_id)
    GROUP BY record_id
) USING (record_id)
WHERE core_id IS NOT NULL
  AND status <> 'unverified'
  AND ($rules IS NULL OR rules = $rules)
  AND ($site IS NULL OR site = $site)
  AND ($since IS NULL OR left("date", 10) >= $since)
  AND ($until IS NULL OR left("date", length($until)) <= $until)
  AND record_id NOT IN (SELECT replaces FROM records WHERE replaces IS NOT NULL)
  AND NOT EXISTS (
      SELECT 1 FROM findings
      WHERE findings.record_id = latest.record_id AND findings.engine = latest.engine
        AND findings.rules_hash = latest.rules_hash AND findings."before" = latest."before"
        AND level IN ('format', 'impossible')
  )
QUALIFY row_number() OVER (PARTITION BY id ORDER BY "view" <> 'full', "batch" DESC, record_id) = 1
    AND row_number() OVER (PARTITION BY core_id ORDER BY "batch", record_id) = 1
ORDER BY record_id
