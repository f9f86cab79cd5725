-- One row per hand that counts: its record.
SELECT record_id FROM counted WHERE left_out IS NULL
