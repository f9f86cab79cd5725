-- One row: the state of the archive.
SELECT schema_version, data_version, stamp FROM archive
