-- Params: upload VARCHAR, name VARCHAR, size BIGINT
INSERT INTO uploads SELECT $upload, $name, $size::BIGINT, now()
