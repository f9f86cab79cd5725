-- One row: whether hands were ever split here.
SELECT count(*) > 0 AS there FROM duckdb_tables() WHERE table_name = 'luck'
