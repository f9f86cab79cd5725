-- Whether copies were ever made.
SELECT count(*) > 0 AS there FROM duckdb_tables() WHERE schema_name = 'kept' AND table_name = 'state'
