-- Params: dispute INTEGER, kind, content, by VARCHAR, at TIMESTAMPTZ
INSERT INTO evidence
SELECT $dispute::INTEGER, (SELECT count(*) + 1 FROM evidence WHERE dispute = $dispute), $kind, $content, $by, $at::TIMESTAMPTZ
