-- Whether the copies are those of the data as they are.
SELECT (SELECT stamp FROM kept.state) = (SELECT stamp FROM archive) AS fresh
