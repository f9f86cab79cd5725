-- How many hands are behind the number, how many of them in its part, and what they add up to.
SELECT count(*) AS whole, count(*) FILTER (part) AS part, sum(amount)::BIGINT AS amount FROM behind
