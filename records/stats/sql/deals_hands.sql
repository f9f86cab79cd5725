-- One row per hand whose deal is counted: its record, what came of it, and its players by seat, in the order of ids.
-- Left out are records that another one corrects, second records of one hand (another view, the same play), and what
-- is broken or impossible.
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
FROM records
JOIN latest USING (record_id)
JOIN people USING (record_id)
LEFT JOIN ended USING (record_id)
WHERE core_id IS NOT NULL
  AND status <> 'unverified'
  AND ($rules IS NULL OR rules = $rules)
  AND ($site IS NULL OR site = $site)
  AND ($since IS NULL OR left("date", 10) >= $since)
  AND ($until IS NULL OR left("date", length($until)) <= $until AND length("date") >= least(length($until), 10))
  AND record_id NOT IN (SELECT replaces FROM records WHERE replaces IS NOT NULL)
  AND record_id NOT IN (
      SELECT record_id FROM findings SEMI JOIN latest USING (record_id, engine, rules_hash, "before")
      WHERE "level" IN ('format', 'impossible')
  )
QUALIFY row_number() OVER (PARTITION BY id ORDER BY "view" <> 'full', "batch" DESC, record_id) = 1
    AND row_number() OVER (PARTITION BY core_id ORDER BY "batch", record_id) = 1
ORDER BY record_id
