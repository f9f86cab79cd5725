-- Params: dispute INTEGER, by, rules, options, engine, rules_hash, reasons VARCHAR, at TIMESTAMPTZ, withdrawn BOOLEAN
INSERT INTO rulings
SELECT (SELECT count(*) + 1 FROM rulings), $dispute::INTEGER, $by, $at::TIMESTAMPTZ, $withdrawn, $rules, $options, $engine,
       $rules_hash, $reasons
