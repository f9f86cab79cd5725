-- Params: upload VARCHAR
SELECT count(*) > 0 AS found FROM uploads WHERE upload = $upload
