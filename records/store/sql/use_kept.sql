-- Lets the queries that follow read the kept copies in place of the views.
CREATE TEMP VIEW counted AS FROM kept.counted;
CREATE TEMP VIEW seated AS FROM kept.seated;
CREATE TEMP VIEW played AS FROM kept.played;
