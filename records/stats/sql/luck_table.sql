CREATE TABLE IF NOT EXISTS luck (
    record_id VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    rules_hash VARCHAR NOT NULL,
    seed BIGINT NOT NULL,
    shuffles INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    net BIGINT NOT NULL,
    deal DOUBLE NOT NULL,
    turned DOUBLE NOT NULL,
    draws DOUBLE NOT NULL,
    play DOUBLE NOT NULL,
    "error" DOUBLE NOT NULL
);
COMMENT ON TABLE luck IS 'One row per hand that was split and playing seat: its net as deal, turned, draws and play (docs/luck.md). Key: record_id, engine, rules_hash, seed, shuffles, seat.';
COMMENT ON COLUMN luck.record_id IS 'records.record_id.';
COMMENT ON COLUMN luck.engine IS 'Version of the engine that split it.';
COMMENT ON COLUMN luck.rules_hash IS 'Hash of the rule set.';
COMMENT ON COLUMN luck.seed IS 'Seed of the shuffles.';
COMMENT ON COLUMN luck.shuffles IS 'Number of shuffles of which every worth is the mean.';
COMMENT ON COLUMN luck.seat IS 'Seat number, from 1.';
COMMENT ON COLUMN luck.net IS 'Computed payment: deal + turned + draws + play.';
COMMENT ON COLUMN luck.deal IS 'What the seat''s place and the dealt cards are worth.';
COMMENT ON COLUMN luck.turned IS 'What the turned cards changed.';
COMMENT ON COLUMN luck.draws IS 'What the draws changed.';
COMMENT ON COLUMN luck.play IS 'What choices changed, one''s own and those of the others.';
COMMENT ON COLUMN luck."error" IS 'Standard error of play by the shuffles.';
