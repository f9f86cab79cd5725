-- One row per piece of evidence in the disputes about one record, in order.
-- Params: record_id VARCHAR
SELECT dispute, ordinal, kind, content, evidence."by",
       strftime(evidence."at" AT TIME ZONE 'UTC', '%Y-%m-%dT%H:%M:%SZ') AS "at"
FROM evidence JOIN disputes USING (dispute) WHERE record_id = $record_id ORDER BY dispute, ordinal
