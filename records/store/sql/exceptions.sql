-- One row per item that does not simply count: whether it stands for its hand, and why statistics leave it out.
SELECT record_id, stands, left_out FROM counted WHERE NOT stands OR left_out IS NOT NULL
