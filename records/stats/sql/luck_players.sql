-- One row per rule set and player, of the hands that count and are split: sums of the parts, spread of net and play.
-- Params: engine VARCHAR, seed BIGINT, shuffles INTEGER
SELECT rules, player, any_value(name) AS name, count(*) AS hands, sum(net)::BIGINT AS net, sum(deal) AS deal,
       sum(turned) AS turned, sum(draws) AS draws, sum(play) AS play, stddev_samp(net) AS net_spread,
       stddev_samp(play) AS play_spread
FROM luck JOIN played USING (record_id, seat)
WHERE luck.engine = $engine AND luck.rules_hash = played.rules_hash AND seed = $seed AND shuffles = $shuffles
GROUP BY rules, player ORDER BY rules, sum(play) DESC, player
