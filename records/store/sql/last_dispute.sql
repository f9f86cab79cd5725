-- One number: how many disputes there are, which is the number of the last.
SELECT count(*) AS number FROM disputes
