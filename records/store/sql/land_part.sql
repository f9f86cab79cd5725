-- Params: upload VARCHAR, part INTEGER, bytes BLOB
INSERT INTO upload_parts SELECT $upload, $part::INTEGER, $bytes::BLOB
