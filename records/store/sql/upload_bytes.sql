-- One row per piece of a file, in order.
-- Params: upload VARCHAR
SELECT bytes FROM upload_parts WHERE upload = $upload ORDER BY part
