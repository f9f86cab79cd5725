-- Whether the copies are those of the data as they are.
SELECT (SELECT data_version FROM kept.state) = (SELECT data_version FROM archive) AS fresh
