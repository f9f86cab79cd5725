-- One number: the hands that belong to no sitting.
SELECT count(*) AS hands FROM records JOIN counted USING (record_id) WHERE "match" IS NULL AND stands
