-- One row per kind of finding in the current verdicts on the items that pass the filters, the one in most items first:
-- how often, in how many items, and three of these with the event and words of their first such finding.
-- Params, null for no filter: rules, since, until, site VARCHAR
WITH each AS (
    SELECT code, "level", record_id, records.id, count(*) AS times, arg_min(coalesce(findings.event, 0), ordinal) AS event,
           arg_min(message_zh, ordinal) AS zh, arg_min(message_en, ordinal) AS en
    FROM findings
    SEMI JOIN latest USING (record_id, engine, rules_hash, "before")
    JOIN records USING (record_id)
    WHERE ($rules IS NULL OR rules = $rules)
      AND ($site IS NULL OR site = $site)
      AND within("date", $since, $until)
    GROUP BY ALL
)
SELECT code, "level", count(*) AS items, sum(times)::BIGINT AS times, min_by(zh, record_id) AS zh, min_by(en, record_id) AS en,
       min_by(record_id, record_id, 3) AS examples, min_by(coalesce(id, ''), record_id, 3) AS ids,
       min_by(event, record_id, 3) AS events
FROM each
GROUP BY code, "level"
ORDER BY "level" = 'note', items DESC, code
