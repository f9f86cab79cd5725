-- One row per verdict that the last landing added.
SELECT record_id, engine, rules_hash FROM fresh_hands
