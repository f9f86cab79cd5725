-- One row per hand that counts and was not ruled on: its record.
SELECT record_id FROM counted WHERE left_out IS NULL AND record_id NOT IN (SELECT record_id FROM standing)
