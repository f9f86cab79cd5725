-- One row per table that holds the archive's data, in the order of their names; copies of views lie in a schema of their own.
SELECT table_name AS name FROM duckdb_tables()
WHERE NOT internal AND NOT temporary AND schema_name = 'main'
ORDER BY name
