-- One row: how many files came in, and their bytes.
SELECT count(*) AS files, coalesce(sum(size), 0)::BIGINT AS size FROM uploads
