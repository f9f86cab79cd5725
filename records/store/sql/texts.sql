-- One row per item behind the id `after`: its id and text, in the order of ids.
-- Params: after VARCHAR, most BIGINT
SELECT record_id, "text" FROM records WHERE record_id > $after ORDER BY record_id LIMIT $most
