-- The bytes of one piece of an upload.
-- Params: upload VARCHAR, part INTEGER
SELECT bytes FROM upload_parts WHERE upload = $upload AND part = $part
