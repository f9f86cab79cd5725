-- One row per status: the number of items whose current verdict it is.
SELECT status, count(*)::BIGINT AS items FROM latest GROUP BY status ORDER BY status
