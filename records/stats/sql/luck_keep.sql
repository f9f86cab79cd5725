-- Keeps the rows staged as `split` that are not there yet.
INSERT INTO luck BY NAME
SELECT * FROM split ANTI JOIN luck USING (record_id, engine, rules_hash, seed, shuffles, seat)
