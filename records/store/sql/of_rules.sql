-- One row per record of one rule set: its text, and where it came from, in the order it came.
-- Params: rules VARCHAR
SELECT record_id, "text", upload, line FROM records WHERE rules = $rules ORDER BY upload, line, record_id
