-- One row per verdict that the last landing added.
SELECT record_id, engine, rules_hash, "before" FROM fresh_hands
