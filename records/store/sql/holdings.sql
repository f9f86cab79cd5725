-- One row per rule set, site, month, recorder, verdict and reason why statistics leave an item out (null: they do not) of
-- the items that pass the filters: how many, and how many of them conflict with another record.
-- Params, null for no filter: rules, since, until, site VARCHAR
SELECT rules, site, left("date", 7) AS "month", recorder, status, left_out, count(*) AS items,
       count(*) FILTER (record_id IN (SELECT record_id FROM conflicts)) AS conflicts
FROM records JOIN latest USING (record_id) JOIN counted USING (record_id)
WHERE ($rules IS NULL OR rules = $rules)
  AND ($site IS NULL OR site = $site)
  AND within("date", $since, $until)
GROUP BY ALL
ORDER BY ALL
