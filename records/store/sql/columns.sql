-- One row per column of every table and view, in order: its type and what it means.
SELECT table_name AS "table", column_name AS "column", data_type AS "type", coalesce("comment", '') AS meaning
FROM duckdb_columns() WHERE NOT internal AND database_name = current_database() AND schema_name = 'main'
ORDER BY table_name, column_index
