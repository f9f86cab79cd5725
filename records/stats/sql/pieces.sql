-- One row per piece of an upload, without its bytes.
SELECT upload, part FROM upload_parts ORDER BY upload, part
