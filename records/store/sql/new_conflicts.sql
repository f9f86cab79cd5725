-- One row per record of the last landing that shares its source key with another play.
SELECT DISTINCT record_id, id FROM conflicts SEMI JOIN fresh_records USING (record_id) ORDER BY id, record_id
