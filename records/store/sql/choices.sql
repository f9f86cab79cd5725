-- One row: what filters can be set to. Player keys that are another one of some other key are not told.
SELECT (SELECT coalesce(list(DISTINCT rules ORDER BY rules), []) FROM records WHERE rules <> '') AS rules,
       (SELECT coalesce(list(DISTINCT site ORDER BY site), []) FROM records WHERE site <> '') AS sites,
       (SELECT coalesce(list(DISTINCT player ORDER BY player), []) FROM seated WHERE NOT rests AND name <> '') AS players
