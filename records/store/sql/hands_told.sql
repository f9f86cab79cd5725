-- One row per hand behind the id `after`: the record that stands for it, its id and text, in the order of ids.
-- Params: after VARCHAR, most BIGINT
SELECT record_id, "text" FROM counted JOIN records USING (record_id)
WHERE stands AND record_id > $after
ORDER BY record_id LIMIT $most
