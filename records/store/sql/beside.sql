-- One row, or none where it is in no sitting: the hands before and after a record in its sitting, by their number.
-- Of several records of one hand: none that another corrects, then a full one.
-- Params: record_id VARCHAR
WITH own AS (
    SELECT "match", site, hand FROM records WHERE record_id = $record_id AND "match" IS NOT NULL AND hand IS NOT NULL
),
sat AS (
    SELECT records.record_id, records.hand
    FROM records JOIN own ON records."match" = own."match" AND records.site IS NOT DISTINCT FROM own.site
    WHERE records.hand IS NOT NULL
      AND records.record_id NOT IN (SELECT replaces FROM records WHERE replaces IS NOT NULL)
    QUALIFY row_number() OVER (
        PARTITION BY records.hand ORDER BY coalesce("view", 'full') <> 'full', records.record_id
    ) = 1
)
SELECT (SELECT arg_max(record_id, sat.hand) FROM sat WHERE sat.hand < own.hand) AS "before",
       (SELECT arg_min(record_id, sat.hand) FROM sat WHERE sat.hand > own.hand) AS "after"
FROM own
