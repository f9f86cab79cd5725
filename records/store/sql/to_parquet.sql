-- Writes the rows given aside as `rows` to a file.
-- Params: path VARCHAR
COPY "rows" TO $path (FORMAT parquet, COMPRESSION zstd)
