-- One row: the versions of the archive.
SELECT schema_version, data_version FROM archive
