-- The player that a key counts as; no row where it occurs nowhere.
-- Params: key VARCHAR
SELECT player FROM seated WHERE "key" = $key LIMIT 1
