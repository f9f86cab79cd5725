-- One row, or none: an item with its current verdict and the file it came in.
-- Params: record_id VARCHAR
SELECT records.*, latest.* EXCLUDE (record_id), uploads.name AS upload_name
FROM records JOIN latest USING (record_id) LEFT JOIN uploads USING (upload)
WHERE record_id = $record_id
