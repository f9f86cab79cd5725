-- One row per table that is kept, in the order of their names.
SELECT table_name AS name FROM duckdb_tables() WHERE NOT internal AND NOT temporary ORDER BY name
