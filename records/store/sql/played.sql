-- One row per hand behind the id `after`: the record that stands for it, its id and text, in the order of ids.
-- A record that another one corrects is left out, and a view of a hand of which a full record is there.
-- Params: after VARCHAR, most BIGINT
SELECT record_id, "text" FROM records AS one
WHERE record_id > $after AND core_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM records AS other WHERE other.replaces = one.record_id)
  AND ("view" = 'full' OR NOT EXISTS (SELECT 1 FROM records AS other WHERE other.id = one.id AND other."view" = 'full'))
ORDER BY record_id LIMIT $most
