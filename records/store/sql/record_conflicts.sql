-- One row per other record with the source key of this one and another play.
-- Params: record_id VARCHAR
SELECT other AS record_id, id, "view" FROM conflicts WHERE record_id = $record_id ORDER BY other
