-- One row per hand that is kept with its split: its id, and the rules it was split under.
-- Params: engine VARCHAR, seed BIGINT, shuffles INTEGER
SELECT DISTINCT record_id, rules_hash FROM luck WHERE engine = $engine AND seed = $seed AND shuffles = $shuffles
