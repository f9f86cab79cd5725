-- The rows of one table or view.
-- Params: name VARCHAR
FROM query_table($name)
