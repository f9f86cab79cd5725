-- The whole schema, version 6. Keys are kept unique by the landing (one writer at a time), not by constraints,
-- so that the same text serves a single file and a lake.

CREATE TABLE archive (
    schema_version INTEGER NOT NULL,
    data_version BIGINT NOT NULL,
    stamp VARCHAR NOT NULL
);
INSERT INTO archive VALUES (6, 0, uuid());
COMMENT ON TABLE archive IS 'One row: the state of the archive itself.';
COMMENT ON COLUMN archive.schema_version IS 'Version of this schema; a program refuses another one.';
COMMENT ON COLUMN archive.data_version IS 'Grows by one with every landing that changed something.';
COMMENT ON COLUMN archive.stamp IS 'Drawn anew with every landing that changed something: the same stamp means the same data, in whatever file.';

CREATE TABLE uploads (
    upload VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    size BIGINT NOT NULL,
    landed_at TIMESTAMPTZ NOT NULL
);
COMMENT ON TABLE uploads IS 'One row per distinct file content. Key: upload.';
COMMENT ON COLUMN uploads.upload IS 'SHA-256 of the raw bytes, lower-case hex.';
COMMENT ON COLUMN uploads.name IS 'Name under which these bytes came first.';
COMMENT ON COLUMN uploads.size IS 'Number of bytes.';
COMMENT ON COLUMN uploads.landed_at IS 'When they came first.';

CREATE TABLE upload_parts (
    upload VARCHAR NOT NULL,
    part INTEGER NOT NULL,
    bytes BLOB NOT NULL
);
COMMENT ON TABLE upload_parts IS 'One row per piece of an upload, so that a large file never stands in memory. Key: upload, part.';
COMMENT ON COLUMN upload_parts.upload IS 'uploads.upload.';
COMMENT ON COLUMN upload_parts.part IS 'Place of the piece, from 0; the pieces in this order are the file.';
COMMENT ON COLUMN upload_parts.bytes IS 'The raw bytes.';

CREATE TABLE records (
    record_id VARCHAR NOT NULL,
    intact BOOLEAN NOT NULL,
    core_id VARCHAR,
    id VARCHAR,
    "view" VARCHAR,
    rules VARCHAR,
    rules_version INTEGER,
    options VARCHAR,
    "match" VARCHAR,
    hand BIGINT,
    prev VARCHAR,
    replaces VARCHAR,
    "date" VARCHAR,
    site VARCHAR,
    event VARCHAR,
    "table" VARCHAR,
    recorder VARCHAR,
    events INTEGER NOT NULL,
    "text" VARCHAR NOT NULL,
    upload VARCHAR NOT NULL,
    line BIGINT NOT NULL
);
COMMENT ON TABLE records IS 'One row per distinct item that came in: a record, or what could not be read as one. Never edited. Key: record_id.';
COMMENT ON COLUMN records.record_id IS 'Record id (docs/format.md, Identity); for an item without one, SHA-256 of its text as it stood.';
COMMENT ON COLUMN records.intact IS 'True when record_id is a record id (docs/format.md, Identity).';
COMMENT ON COLUMN records.core_id IS 'Core id (docs/format.md, Identity): the same play has the same one. Null for what could not be read.';
COMMENT ON COLUMN records.id IS 'The id line.';
COMMENT ON COLUMN records."view" IS 'full, table or a seat number.';
COMMENT ON COLUMN records.rules IS 'Name of the rule set, without version.';
COMMENT ON COLUMN records.rules_version IS 'Version the record names, or null.';
COMMENT ON COLUMN records.options IS 'The options line.';
COMMENT ON COLUMN records."match" IS 'The sitting.';
COMMENT ON COLUMN records.hand IS 'Number of the hand in the sitting, from 1.';
COMMENT ON COLUMN records.prev IS 'Record id of the hand before, as the record says.';
COMMENT ON COLUMN records.replaces IS 'Record id that this one corrects.';
COMMENT ON COLUMN records."date" IS 'ISO 8601, as precise as written.';
COMMENT ON COLUMN records.site IS 'The site line.';
COMMENT ON COLUMN records.event IS 'The event line.';
COMMENT ON COLUMN records."table" IS 'The table line.';
COMMENT ON COLUMN records.recorder IS 'The recorder line.';
COMMENT ON COLUMN records.events IS 'Number of event lines.';
COMMENT ON COLUMN records."text" IS 'Canonical text; where the item has a format fault, its lines as they stood.';
COMMENT ON COLUMN records.upload IS 'uploads.upload: the file it first came in.';
COMMENT ON COLUMN records.line IS 'Its first line in that file, from 1.';

CREATE TABLE hands (
    record_id VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    rules_hash VARCHAR NOT NULL,
    "before" VARCHAR NOT NULL,
    "batch" BIGINT NOT NULL,
    status VARCHAR NOT NULL,
    game VARCHAR,
    whole BOOLEAN NOT NULL,
    result VARCHAR,
    claimed_result VARCHAR,
    winner INTEGER,
    form VARCHAR,
    wait VARCHAR,
    from_seat INTEGER,
    self_drawn BOOLEAN,
    won_by VARCHAR,
    missed INTEGER NOT NULL,
    findings INTEGER NOT NULL,
    "current" BOOLEAN NOT NULL
);
COMMENT ON TABLE hands IS 'One row per verification of an item. Key: record_id, engine, rules_hash, before.';
COMMENT ON COLUMN hands.record_id IS 'records.record_id.';
COMMENT ON COLUMN hands.engine IS 'Version of the engine that judged.';
COMMENT ON COLUMN hands.rules_hash IS 'Hash of the rule set it judged by; empty where none applied.';
COMMENT ON COLUMN hands."before" IS 'Record id of the hand before in its sitting that it was held against; empty where there was none.';
COMMENT ON COLUMN hands."batch" IS 'archive.data_version at its landing.';
COMMENT ON COLUMN hands.status IS 'unreadable, unverified, refuted, undetermined or verified (docs/format.md, Findings and verdicts).';
COMMENT ON COLUMN hands.game IS 'Game of that rule set; null where none applied.';
COMMENT ON COLUMN hands.whole IS 'Whether the record tells a hand from the deal to an end that counts: neither a position nor unfinished nor void.';
COMMENT ON COLUMN hands.result IS 'Computed end of the hand: hu N, huang, void; null when unfinished or unknown.';
COMMENT ON COLUMN hands.claimed_result IS 'The result line.';
COMMENT ON COLUMN hands.winner IS 'Winning seat, from 1.';
COMMENT ON COLUMN hands.form IS 'Form of the winning hand, as in the ledger.';
COMMENT ON COLUMN hands.wait IS 'Wait of the winning hand, as in the ledger.';
COMMENT ON COLUMN hands.from_seat IS 'Seat that the winning card came from; null when self-drawn.';
COMMENT ON COLUMN hands.self_drawn IS 'Whether the winner drew the winning card; null without a winner.';
COMMENT ON COLUMN hands.won_by IS 'Verb by which the winning card came: discard, draw, that of a robbed set; empty with the dealt hand, null without a winner.';
COMMENT ON COLUMN hands.missed IS 'Number of missed wins.';
COMMENT ON COLUMN hands.findings IS 'Number of findings above note.';
COMMENT ON COLUMN hands."current" IS 'True for one verification of each item, its current verdict: one held against the hand before goes before one that was not, then the newest. Set by the landing.';

CREATE TABLE seats (
    record_id VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    rules_hash VARCHAR NOT NULL,
    "before" VARCHAR NOT NULL,
    seat INTEGER NOT NULL,
    name VARCHAR NOT NULL,
    player VARCHAR,
    dealer BOOLEAN NOT NULL,
    rests BOOLEAN NOT NULL,
    base BIGINT,
    factors VARCHAR,
    total BIGINT,
    claimed_total BIGINT,
    pay BIGINT,
    claimed_pay BIGINT,
    missed INTEGER NOT NULL,
    seen BOOLEAN NOT NULL,
    waits_from INTEGER,
    waits_turn INTEGER
);
COMMENT ON TABLE seats IS 'One row per verification and seat. Key: record_id, engine, rules_hash, before, seat.';
COMMENT ON COLUMN seats.record_id IS 'records.record_id.';
COMMENT ON COLUMN seats.engine IS 'hands.engine.';
COMMENT ON COLUMN seats.rules_hash IS 'hands.rules_hash.';
COMMENT ON COLUMN seats."before" IS 'hands.before.';
COMMENT ON COLUMN seats.seat IS 'Seat number, from 1.';
COMMENT ON COLUMN seats.name IS 'Name of the player, as written.';
COMMENT ON COLUMN seats.player IS 'Stable player id of the site, or null.';
COMMENT ON COLUMN seats.dealer IS 'Whether the seat dealt.';
COMMENT ON COLUMN seats.rests IS 'Whether the seat sat out.';
COMMENT ON COLUMN seats.base IS 'Sum of the sets: the ledger item base, or huxi.';
COMMENT ON COLUMN seats.factors IS 'Items that multiplied the total, in order, with one space between.';
COMMENT ON COLUMN seats.total IS 'Computed total, before a cap; null where it hangs on hidden cards.';
COMMENT ON COLUMN seats.claimed_total IS 'The total line.';
COMMENT ON COLUMN seats.pay IS 'Computed payment; negative when paid.';
COMMENT ON COLUMN seats.claimed_pay IS 'The pay line.';
COMMENT ON COLUMN seats.missed IS 'Number of wins this seat missed.';
COMMENT ON COLUMN seats.seen IS 'Whether the hand is whole and every card of this seat known, so that its waits are.';
COMMENT ON COLUMN seats.waits_from IS '听牌: number of the first event behind which the seat waits, 0 for the deal; null when it never does.';
COMMENT ON COLUMN seats.waits_turn IS 'Number of its discards by then.';

CREATE TABLE findings (
    record_id VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    rules_hash VARCHAR NOT NULL,
    "before" VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    code VARCHAR NOT NULL,
    level VARCHAR NOT NULL,
    event INTEGER,
    footer VARCHAR,
    line BIGINT NOT NULL,
    "column" INTEGER NOT NULL,
    width INTEGER NOT NULL,
    message_zh VARCHAR NOT NULL,
    message_en VARCHAR NOT NULL,
    help_zh VARCHAR NOT NULL,
    help_en VARCHAR NOT NULL
);
COMMENT ON TABLE findings IS 'One row per finding of a verification. Key: record_id, engine, rules_hash, before, ordinal.';
COMMENT ON COLUMN findings.record_id IS 'records.record_id.';
COMMENT ON COLUMN findings.engine IS 'hands.engine.';
COMMENT ON COLUMN findings.rules_hash IS 'hands.rules_hash.';
COMMENT ON COLUMN findings."before" IS 'hands.before.';
COMMENT ON COLUMN findings.ordinal IS 'Place among the findings of the record, from 1.';
COMMENT ON COLUMN findings.code IS 'Stable code.';
COMMENT ON COLUMN findings.level IS 'format, impossible, illegal, score, undetermined or note (docs/format.md, Findings and verdicts).';
COMMENT ON COLUMN findings.event IS 'Number of the event, from 1, or null.';
COMMENT ON COLUMN findings.footer IS 'Header or footer key, or null.';
COMMENT ON COLUMN findings.line IS 'Line in records.upload, from 1.';
COMMENT ON COLUMN findings."column" IS 'Column in characters, from 1.';
COMMENT ON COLUMN findings.width IS 'Number of characters meant.';
COMMENT ON COLUMN findings.message_zh IS 'What is wrong, in Chinese.';
COMMENT ON COLUMN findings.message_en IS 'What is wrong, in English.';
COMMENT ON COLUMN findings.help_zh IS 'What would be right, in Chinese; may be empty.';
COMMENT ON COLUMN findings.help_en IS 'What would be right, in English; may be empty.';

CREATE TABLE ledger (
    record_id VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    rules_hash VARCHAR NOT NULL,
    "before" VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    item VARCHAR NOT NULL,
    what VARCHAR NOT NULL,
    op VARCHAR NOT NULL,
    "value" BIGINT NOT NULL,
    total BIGINT NOT NULL,
    clause VARCHAR NOT NULL,
    source VARCHAR NOT NULL
);
COMMENT ON TABLE ledger IS 'One row per scoring step, for records with a finding or a claimed step; for others it is computed when asked for. Key: record_id, engine, rules_hash, before, ordinal.';
COMMENT ON COLUMN ledger.record_id IS 'records.record_id.';
COMMENT ON COLUMN ledger.engine IS 'hands.engine.';
COMMENT ON COLUMN ledger.rules_hash IS 'hands.rules_hash.';
COMMENT ON COLUMN ledger."before" IS 'hands.before.';
COMMENT ON COLUMN ledger.ordinal IS 'Place of the step among the steps of the record, from 1.';
COMMENT ON COLUMN ledger.seat IS 'Seat whose score it is.';
COMMENT ON COLUMN ledger.item IS 'Ledger item (docs/format.md, Footer).';
COMMENT ON COLUMN ledger.what IS 'Cards or word the item names; may be empty.';
COMMENT ON COLUMN ledger.op IS 'add, times or set.';
COMMENT ON COLUMN ledger."value" IS 'The value that is added, multiplied with or set.';
COMMENT ON COLUMN ledger.total IS 'Running total after the step.';
COMMENT ON COLUMN ledger.clause IS 'Clause id that gives it.';
COMMENT ON COLUMN ledger.source IS 'Where the rule text says so, or D for a decision.';

CREATE TABLE missed (
    record_id VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    rules_hash VARCHAR NOT NULL,
    "before" VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    event INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    card VARCHAR NOT NULL,
    total BIGINT NOT NULL,
    why VARCHAR NOT NULL,
    free BOOLEAN NOT NULL,
    cost BIGINT
);
COMMENT ON TABLE missed IS '漏胡: one row per win that was possible and not taken. Key: record_id, engine, rules_hash, before, ordinal.';
COMMENT ON COLUMN missed.record_id IS 'records.record_id.';
COMMENT ON COLUMN missed.engine IS 'hands.engine.';
COMMENT ON COLUMN missed.rules_hash IS 'hands.rules_hash.';
COMMENT ON COLUMN missed."before" IS 'hands.before.';
COMMENT ON COLUMN missed.ordinal IS 'Place among the missed wins of the record, from 1.';
COMMENT ON COLUMN missed.event IS 'Number of the event that made the offer; 0 for the dealt hand.';
COMMENT ON COLUMN missed.seat IS 'Seat that could have won.';
COMMENT ON COLUMN missed.card IS 'The winning card; empty for the dealt hand.';
COMMENT ON COLUMN missed.total IS 'What it would have scored, before a cap.';
COMMENT ON COLUMN missed.why IS 'passed, overridden or unrecorded.';
COMMENT ON COLUMN missed.free IS 'Whether it was the seat''s to take: the hand is whole, and no 胡 made in its place went before it.';
COMMENT ON COLUMN missed.cost IS 'What the seat''s payment would have been more by it; null where unknown.';

CREATE TABLE made (
    record_id VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    rules_hash VARCHAR NOT NULL,
    "before" VARCHAR NOT NULL,
    seat INTEGER NOT NULL,
    verb VARCHAR NOT NULL,
    times INTEGER NOT NULL
);
COMMENT ON TABLE made IS 'One row per verification, seat and verb: what each seat did. Key: record_id, engine, rules_hash, before, seat, verb.';
COMMENT ON COLUMN made.record_id IS 'records.record_id.';
COMMENT ON COLUMN made.engine IS 'hands.engine.';
COMMENT ON COLUMN made.rules_hash IS 'hands.rules_hash.';
COMMENT ON COLUMN made."before" IS 'hands.before.';
COMMENT ON COLUMN made.seat IS 'Seat number, from 1.';
COMMENT ON COLUMN made.verb IS 'Verb of an event (docs/format.md, Events).';
COMMENT ON COLUMN made.times IS 'Number of such events of the seat; those overridden or void do not count.';

CREATE TABLE scored (
    record_id VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    rules_hash VARCHAR NOT NULL,
    "before" VARCHAR NOT NULL,
    seat INTEGER NOT NULL,
    item VARCHAR NOT NULL,
    op VARCHAR NOT NULL,
    steps INTEGER NOT NULL,
    "value" BIGINT NOT NULL
);
COMMENT ON TABLE scored IS 'One row per verification, seat and ledger item: the ledger of every hand in short. Key: record_id, engine, rules_hash, before, seat, item, op.';
COMMENT ON COLUMN scored.record_id IS 'records.record_id.';
COMMENT ON COLUMN scored.engine IS 'hands.engine.';
COMMENT ON COLUMN scored.rules_hash IS 'hands.rules_hash.';
COMMENT ON COLUMN scored."before" IS 'hands.before.';
COMMENT ON COLUMN scored.seat IS 'Seat whose score it is.';
COMMENT ON COLUMN scored.item IS 'Ledger item (docs/format.md, Footer).';
COMMENT ON COLUMN scored.op IS 'add, times or set.';
COMMENT ON COLUMN scored.steps IS 'Number of such steps.';
COMMENT ON COLUMN scored."value" IS 'Their sum, their product, or the value last set.';

CREATE VIEW latest AS SELECT * EXCLUDE ("current") FROM hands WHERE "current";
COMMENT ON VIEW latest IS 'One row per item: its current verdict.';

CREATE VIEW conflicts AS
SELECT a.record_id, b.record_id AS other, a.id, a."view"
FROM records a JOIN records b
  ON a.id = b.id AND a."view" = b."view" AND a.core_id <> b.core_id
WHERE a.replaces IS DISTINCT FROM b.record_id AND b.replaces IS DISTINCT FROM a.record_id;
COMMENT ON VIEW conflicts IS 'One row per ordered pair of records with one source key (id and view) and different play, none correcting the other (docs/format.md, Identity).';

CREATE TABLE disputes (
    dispute INTEGER NOT NULL,
    record_id VARCHAR NOT NULL,
    claim VARCHAR NOT NULL,
    "by" VARCHAR NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    note VARCHAR NOT NULL
);
COMMENT ON TABLE disputes IS '争议: one row per dispute opened on a record. Key: dispute.';
COMMENT ON COLUMN disputes.dispute IS 'Its number, from 1 in the order they were opened.';
COMMENT ON COLUMN disputes.record_id IS 'records.record_id.';
COMMENT ON COLUMN disputes.claim IS 'What is claimed, as in the record: total 1 240, step 1 peng 9m 8, pay 1 -20; empty when it is said in words only.';
COMMENT ON COLUMN disputes."by" IS 'Who claims it.';
COMMENT ON COLUMN disputes."at" IS 'When it was opened.';
COMMENT ON COLUMN disputes.note IS 'The dispute in words; may be empty.';

CREATE TABLE evidence (
    dispute INTEGER NOT NULL,
    ordinal INTEGER NOT NULL,
    kind VARCHAR NOT NULL,
    content VARCHAR NOT NULL,
    "by" VARCHAR NOT NULL,
    "at" TIMESTAMPTZ NOT NULL
);
COMMENT ON TABLE evidence IS 'One row per piece of evidence in a dispute. Key: dispute, ordinal.';
COMMENT ON COLUMN evidence.dispute IS 'disputes.dispute.';
COMMENT ON COLUMN evidence.ordinal IS 'Its place among the evidence of the dispute, from 1.';
COMMENT ON COLUMN evidence.kind IS 'position or view (content: records as text), whatif (content: the rules and options that hold in it) or note (content: words).';
COMMENT ON COLUMN evidence.content IS 'What it says.';
COMMENT ON COLUMN evidence."by" IS 'Who gave it.';
COMMENT ON COLUMN evidence."at" IS 'When it was given.';

CREATE TABLE rulings (
    ruling INTEGER NOT NULL,
    dispute INTEGER NOT NULL,
    "by" VARCHAR NOT NULL,
    "at" TIMESTAMPTZ NOT NULL,
    withdrawn BOOLEAN NOT NULL,
    rules VARCHAR NOT NULL,
    options VARCHAR NOT NULL,
    engine VARCHAR NOT NULL,
    rules_hash VARCHAR NOT NULL,
    reasons VARCHAR NOT NULL
);
COMMENT ON TABLE rulings IS '裁定: one row per ruling in a dispute. The last one of a dispute holds, unless it takes the ones before back. Key: ruling.';
COMMENT ON COLUMN rulings.ruling IS 'Its number, from 1 in the order they were given.';
COMMENT ON COLUMN rulings.dispute IS 'disputes.dispute.';
COMMENT ON COLUMN rulings."by" IS 'Who ruled.';
COMMENT ON COLUMN rulings."at" IS 'When.';
COMMENT ON COLUMN rulings.withdrawn IS 'True for a row that takes the rulings before it in this dispute back: the computed result holds again.';
COMMENT ON COLUMN rulings.rules IS 'Rule set the hand is scored by; empty when withdrawn.';
COMMENT ON COLUMN rulings.options IS 'Options it is scored by, as an options line; may be empty.';
COMMENT ON COLUMN rulings.engine IS 'Version of the engine that scored it; empty when withdrawn.';
COMMENT ON COLUMN rulings.rules_hash IS 'Hash of that rule set; empty when withdrawn.';
COMMENT ON COLUMN rulings.reasons IS 'Why.';

CREATE TABLE ruled (
    ruling INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    total BIGINT,
    pay BIGINT NOT NULL
);
COMMENT ON TABLE ruled IS 'One row per ruling and playing seat: the hand scored by the rules and options of the ruling. Key: ruling, seat.';
COMMENT ON COLUMN ruled.ruling IS 'rulings.ruling.';
COMMENT ON COLUMN ruled.seat IS 'Seat number, from 1.';
COMMENT ON COLUMN ruled.total IS 'Total, before a cap; null where nothing is scored.';
COMMENT ON COLUMN ruled.pay IS 'Payment; negative when paid.';

CREATE VIEW last_rulings AS
SELECT * FROM rulings QUALIFY row_number() OVER (PARTITION BY dispute ORDER BY ruling DESC) = 1;
COMMENT ON VIEW last_rulings IS 'One row per dispute that was ruled on: its last ruling, or the row that took it back.';

CREATE VIEW standing AS
SELECT record_id, last_rulings.*
FROM last_rulings JOIN disputes USING (dispute)
WHERE NOT withdrawn
QUALIFY row_number() OVER (PARTITION BY record_id ORDER BY ruling DESC) = 1;
COMMENT ON VIEW standing IS 'One row per record with a ruling that holds: the last one, of whichever dispute.';

CREATE VIEW results AS
SELECT seats.record_id, seat, name, player, dealer, rests,
       if(ruling IS NULL, seats.total, ruled.total) AS total,
       if(ruling IS NULL, seats.pay, ruled.pay) AS pay,
       ruling
FROM seats
JOIN latest USING (record_id, engine, rules_hash, "before")
LEFT JOIN standing ON standing.record_id = seats.record_id
LEFT JOIN ruled USING (ruling, seat);
COMMENT ON VIEW results IS 'One row per record and seat: the total and payment that count. They are those of the ruling that holds, where there is one; else those of the current verdict. Statistics are made of this.';

CREATE TABLE luck (
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

CREATE TABLE same_as (
    ordinal INTEGER NOT NULL,
    alias VARCHAR NOT NULL,
    player VARCHAR NOT NULL,
    "by" VARCHAR NOT NULL,
    "at" TIMESTAMPTZ NOT NULL
);
COMMENT ON TABLE same_as IS 'One row per time that two player keys were said to be one person. The last row of an alias counts. Key: ordinal.';
COMMENT ON COLUMN same_as.ordinal IS 'Its number, from 1 in the order they were said.';
COMMENT ON COLUMN same_as.alias IS 'A player key (seated.key).';
COMMENT ON COLUMN same_as.player IS 'The key it is another one of; the alias itself where what was said before is taken back.';
COMMENT ON COLUMN same_as."by" IS 'Who says so.';
COMMENT ON COLUMN same_as."at" IS 'When.';

CREATE VIEW same AS
WITH RECURSIVE links AS (
    SELECT alias, player FROM (
        FROM same_as QUALIFY row_number() OVER (PARTITION BY alias ORDER BY ordinal DESC) = 1
    ) WHERE alias <> player
), chain AS (
    SELECT alias, player FROM links
    UNION
    SELECT chain.alias, links.player FROM chain JOIN links ON chain.player = links.alias
)
SELECT alias, player FROM chain WHERE player NOT IN (SELECT alias FROM links);
COMMENT ON VIEW same IS 'One row per player key that is another one of some other key: what same_as comes to.';

CREATE VIEW seated AS
WITH keyed AS (
    SELECT seats.*, records.id, rules, game, site, "date", "match", hand, result, winner, self_drawn, won_by, from_seat,
           form, wait,
           coalesce(replace(replace(site, '\', '\\'), ':', '\:') || ':', '')
           || CASE WHEN player IS NOT NULL THEN '#' || replace(replace(player, '\', '\\'), ':', '\:')
                   WHEN starts_with(name, '#') THEN '\' || replace(replace(name, '\', '\\'), ':', '\:')
                   ELSE replace(replace(name, '\', '\\'), ':', '\:') END AS "key"
    FROM seats
    JOIN latest USING (record_id, engine, rules_hash, "before")
    JOIN records USING (record_id)
)
SELECT keyed.* EXCLUDE (player), coalesce(same.player, "key") AS player
FROM keyed LEFT JOIN same ON same.alias = "key";
COMMENT ON VIEW seated IS 'One row per record and seat of the current verdict: key names the person at the table (site:name, or site:#id where the site has ids, a backslash before what would mislead), player is the key of the person it was merged with.';

CREATE VIEW counted AS
WITH known AS (
    SELECT record_id, bool_and(pay IS NOT NULL) AS paid, list(name ORDER BY name) AS names, any_value(ruling) AS ruling
    FROM results WHERE NOT rests GROUP BY record_id
), grave AS (
    SELECT record_id, bool_or("level" <> 'illegal') AS impossible
    FROM findings SEMI JOIN latest USING (record_id, engine, rules_hash, "before")
    WHERE "level" IN ('format', 'impossible', 'illegal')
    GROUP BY record_id
), judged AS (
    SELECT record_id, id, "view", core_id, names, ruling,
           status NOT IN ('unreadable', 'unverified') AND impossible IS NOT TRUE AS dealt,
           record_id IN (SELECT replaces FROM records WHERE replaces IS NOT NULL) AS replaced,
           CASE WHEN status IN ('unreadable', 'unverified') THEN status
                WHEN ruling IS NULL AND impossible IS NOT NULL THEN 'illegal'
                WHEN paid IS NOT TRUE AND status = 'undetermined' THEN status
                WHEN NOT whole THEN 'unfinished'
                WHEN paid IS NOT TRUE THEN 'undetermined' END AS unfit
    FROM latest JOIN records USING (record_id) LEFT JOIN known USING (record_id) LEFT JOIN grave USING (record_id)
), once AS (
    SELECT * FROM judged WHERE NOT replaced AND core_id IS NOT NULL
    QUALIFY row_number() OVER (
        PARTITION BY id ORDER BY unfit IS NOT NULL, NOT dealt, "view" <> 'full', ruling IS NULL, record_id
    ) = 1
), fresh AS (
    SELECT record_id FROM once
    QUALIFY row_number() OVER (
        PARTITION BY core_id, names ORDER BY unfit IS NOT NULL, NOT dealt, ruling IS NULL, record_id
    ) = 1
)
SELECT record_id, fresh.record_id IS NOT NULL AS stands, dealt,
       CASE WHEN unfit IS NOT NULL THEN unfit
            WHEN replaced THEN 'replaced'
            WHEN fresh.record_id IS NULL THEN 'again' END AS left_out
FROM judged LEFT JOIN fresh USING (record_id);
COMMENT ON VIEW counted IS 'One row per item. stands: it is the record that stands for its hand, of those with its id and those with the same play and players; none that another corrects, and first one whose result counts, then one whose deal does, then a full one, then one that was ruled on. dealt: its deal can be counted. left_out: why statistics leave it out (unreadable, unverified, unfinished, illegal, undetermined, replaced, again: the same hand counts already), null where they count it.';

CREATE MACRO within("day", since, until) AS
    (since IS NULL OR left("day", 10) >= since)
    AND (until IS NULL OR left("day", length(until)) <= until AND length("day") >= least(length(until), 10));

CREATE VIEW played AS
SELECT record_id, seat, seated.player, seated.name, site, id, rules, game, "date", "match", hand, seated.dealer, result,
       winner, winner IS NOT DISTINCT FROM seat AS won, self_drawn, won_by, from_seat, form, wait,
       results.total, results.pay, base, seen, waits_from, waits_turn,
       coalesce(missed_free, 0) AS missed, missed_cost, engine, rules_hash, "before"
FROM seated
JOIN results USING (record_id, seat)
LEFT JOIN (
    SELECT record_id, engine, rules_hash, "before", seat, count(*) AS missed_free, max(cost) AS missed_cost
    FROM missed WHERE free GROUP BY ALL
) USING (record_id, engine, rules_hash, "before", seat)
WHERE NOT seated.rests AND record_id IN (SELECT record_id FROM counted WHERE left_out IS NULL);
COMMENT ON VIEW played IS 'One row per hand that counts and playing seat: what statistics are made of. missed is the number of wins it let go that were its to take, missed_cost the greatest cost of them.';
