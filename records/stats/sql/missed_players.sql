-- One row per player who let a win go that was his to take, in a hand that counts, the dearest first: his hands, those
-- with a win let go, the wins, and of each hand's dearest the sum and the greatest.
-- Params, null for no filter: rules, since, until, site VARCHAR; players VARCHAR[], empty for no filter
WITH chosen AS (
    FROM played
    WHERE ($rules IS NULL OR rules = $rules)
      AND ($site IS NULL OR site = $site)
      AND within("date", $since, $until)
), told AS (
    SELECT DISTINCT player FROM seated
    WHERE list_contains($players, "key")
)
SELECT player, arg_max(name, ("date" IS NOT NULL, "date", record_id)) AS name, count(*) AS hands,
       count(*) FILTER (missed > 0) AS missed_hands, sum(missed)::BIGINT AS wins,
       coalesce(sum(missed_cost), 0)::BIGINT AS cost, max(missed_cost) AS dearest
FROM chosen
WHERE len($players) = 0 OR player IN (FROM told)
GROUP BY player
HAVING sum(missed) > 0
ORDER BY cost DESC, wins DESC, player
