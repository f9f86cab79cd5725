-- Lands the staged frames: what the archive holds already is left as it is, so landing twice changes nothing.
CREATE TEMP TABLE fresh_hands AS
SELECT record_id, engine, rules_hash, "before" FROM staged_hands ANTI JOIN hands USING (record_id, engine, rules_hash, "before");

CREATE TEMP TABLE fresh_records AS
SELECT record_id FROM staged_records ANTI JOIN records USING (record_id);

UPDATE archive SET data_version = data_version + 1, stamp = uuid() WHERE EXISTS (FROM fresh_hands);

INSERT INTO records BY NAME SELECT * FROM staged_records SEMI JOIN fresh_records USING (record_id);

INSERT INTO hands BY NAME
SELECT *, (SELECT data_version FROM archive) AS "batch", false AS "current"
FROM staged_hands SEMI JOIN fresh_hands USING (record_id, engine, rules_hash, "before");

UPDATE hands SET "current" = (hands.engine, hands.rules_hash, hands."before") = (best.engine, best.rules_hash, best."before")
FROM (
    SELECT record_id, engine, rules_hash, "before" FROM hands SEMI JOIN fresh_hands USING (record_id)
    QUALIFY row_number() OVER (
        PARTITION BY record_id ORDER BY "before" = '', "batch" DESC, engine DESC, rules_hash, "before"
    ) = 1
) AS best
WHERE hands.record_id = best.record_id;

INSERT INTO seats BY NAME SELECT * FROM staged_seats SEMI JOIN fresh_hands USING (record_id, engine, rules_hash, "before");
INSERT INTO findings BY NAME SELECT * FROM staged_findings SEMI JOIN fresh_hands USING (record_id, engine, rules_hash, "before");
INSERT INTO ledger BY NAME SELECT * FROM staged_ledger SEMI JOIN fresh_hands USING (record_id, engine, rules_hash, "before");
INSERT INTO missed BY NAME SELECT * FROM staged_missed SEMI JOIN fresh_hands USING (record_id, engine, rules_hash, "before");
INSERT INTO made BY NAME SELECT * FROM staged_made SEMI JOIN fresh_hands USING (record_id, engine, rules_hash, "before");
INSERT INTO scored BY NAME SELECT * FROM staged_scored SEMI JOIN fresh_hands USING (record_id, engine, rules_hash, "before");
