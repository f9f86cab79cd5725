-- Keeps the hands and seats that pass the filters for the queries that follow, told apart by `bucket`; with opponents,
-- a row per opponent.
-- Params, null for no filter: rules, since, until, site VARCHAR; by VARCHAR
CREATE OR REPLACE TEMP TABLE cases AS
WITH chosen AS (
    FROM played
    WHERE ($rules IS NULL OR rules = $rules)
      AND ($site IS NULL OR site = $site)
      AND within("date", $since, $until)
)
SELECT chosen.*, other.seat AS other_seat, other.pay AS other_pay,
       coalesce(CASE $by
           WHEN 'rules' THEN chosen.rules
           WHEN 'year' THEN left(chosen."date", 4)
           WHEN 'month' THEN if(length(chosen."date") >= 7, left(chosen."date", 7), '')
           WHEN 'day' THEN if(length(chosen."date") >= 10, left(chosen."date", 10), '')
           WHEN 'site' THEN chosen.site
           WHEN 'seat' THEN chosen.seat::VARCHAR
           WHEN 'dealer' THEN if(chosen.dealer, 'dealer', 'others')
           WHEN 'opponent' THEN other.player
       END, '') AS bucket
FROM chosen
LEFT JOIN chosen AS other ON $by = 'opponent' AND other.record_id = chosen.record_id AND other.seat <> chosen.seat
