-- One row per record of one sitting, in the order of its hands.
-- Params: site, match VARCHAR; an empty site means none
SELECT record_id FROM records WHERE "match" = $match AND coalesce(site, '') = $site ORDER BY hand, "date", line, record_id
