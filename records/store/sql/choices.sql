-- One row: what the filters can be set to.
SELECT (SELECT coalesce(list(DISTINCT rules ORDER BY rules), []) FROM records WHERE rules IS NOT NULL) AS rules,
       (SELECT coalesce(list(DISTINCT name ORDER BY name), []) FROM seats) AS players
