"""The store: one DuckDB file with uploads, records and what verification said about them."""
