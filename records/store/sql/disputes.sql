-- One row per dispute, the last one first: the record, and the ruling that holds in it (null: none).
-- Params, null for no filter: record_id VARCHAR, dispute INTEGER; unruled BOOLEAN
SELECT dispute, record_id, id, claim, "by", strftime("at" AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%SZ') AS "at", note,
       (SELECT count(*) FROM evidence WHERE evidence.dispute = disputes.dispute) AS evidence,
       (SELECT ruling FROM last_rulings WHERE last_rulings.dispute = disputes.dispute AND NOT withdrawn) AS ruling
FROM disputes JOIN records USING (record_id)
WHERE ($record_id IS NULL OR record_id = $record_id)
  AND ($dispute IS NULL OR dispute = $dispute)
  AND (NOT $unruled OR ruling IS NULL)
ORDER BY dispute DESC
