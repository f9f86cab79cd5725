"""档案 (the archive): store, ingest, queries and the `paipu` command. It keeps verdicts and gives none."""
