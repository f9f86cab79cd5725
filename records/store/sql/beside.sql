-- One row, or none where it is in no sitting: the hands before and after a record in its sitting, by their number.
-- Of several records of one hand the one that stands for it.
-- Params: record_id VARCHAR
WITH own AS (
    SELECT "match", site, hand FROM records WHERE record_id = $record_id AND "match" IS NOT NULL AND hand IS NOT NULL
),
sat AS (
    SELECT record_id, records.hand
    FROM records JOIN counted USING (record_id)
    JOIN own ON records."match" = own."match" AND records.site IS NOT DISTINCT FROM own.site
    WHERE stands AND records.hand IS NOT NULL
)
SELECT (SELECT arg_max(record_id, sat.hand) FROM sat WHERE sat.hand < own.hand) AS "before",
       (SELECT arg_min(record_id, sat.hand) FROM sat WHERE sat.hand > own.hand) AS "after"
FROM own
