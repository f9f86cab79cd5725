-- One row per rule set and player, of the hands that count and are split: sums of the parts, spread of net and play. A
-- hand that was ruled on is left out: what it came to is no longer what was played.
-- Params: engine VARCHAR, seed BIGINT, shuffles INTEGER; null for no filter: rules, since, until, site VARCHAR; players
-- VARCHAR[], empty for no filter
SELECT rules, player, any_value(name) AS name, count(*) AS hands, sum(net)::BIGINT AS net, sum(deal) AS deal,
       sum(turned) AS turned, sum(draws) AS draws, sum(play) AS play, stddev_samp(net) AS net_spread,
       stddev_samp(play) AS play_spread
FROM luck JOIN played USING (record_id, seat)
WHERE luck.engine = $engine AND luck.rules_hash = played.rules_hash AND seed = $seed AND shuffles = $shuffles
  AND record_id NOT IN (SELECT record_id FROM standing)
  AND ($rules IS NULL OR rules = $rules)
  AND ($site IS NULL OR site = $site)
  AND within("date", $since, $until)
  AND (len($players) = 0 OR player IN (SELECT player FROM seated WHERE list_contains($players, "key")))
GROUP BY rules, player ORDER BY rules, sum(play) DESC, player
