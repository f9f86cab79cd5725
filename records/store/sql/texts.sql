-- One row per item: its id and text, in the order they came.
SELECT record_id, "text" FROM records JOIN latest USING (record_id) ORDER BY "batch", upload, line, record_id
