-- One row per sitting and player among `cases`, in the order of time: what the player won or lost in it. A hand outside
-- any sitting is one of its own.
WITH sat AS (
    SELECT coalesce(site, '') AS site, "match" IS NULL AS alone, coalesce("match", record_id) AS sitting, player, pay, "date"
    FROM cases
)
SELECT site, alone, sitting, player, sum(pay)::BIGINT AS net
FROM sat JOIN (SELECT site, alone, sitting, min("date") AS began FROM sat GROUP BY ALL) USING (site, alone, sitting)
GROUP BY ALL
ORDER BY any_value(began) NULLS FIRST, site, alone, sitting, player
