-- One row per file, the first to come first.
SELECT * FROM uploads ORDER BY landed_at, upload
