-- One row per reason for which items are left out, and one (null) for those that count.
SELECT left_out, count(*) AS items FROM counted GROUP BY left_out ORDER BY left_out NULLS FIRST
