-- One row per file that came in, the last first: its items that came with it first, and those of them that are unreadable.
-- Params: most BIGINT
SELECT name, size, strftime(landed_at AT TIME ZONE 'UTC', '%Y-%m-%d %H:%M') AS landed,
       coalesce(items, 0) AS items, coalesce(unreadable, 0) AS unreadable
FROM uploads
LEFT JOIN (
    SELECT upload, count(*) AS items, count(*) FILTER (status = 'unreadable') AS unreadable
    FROM records JOIN latest USING (record_id)
    GROUP BY upload
) USING (upload)
ORDER BY landed_at DESC, upload
LIMIT $most
