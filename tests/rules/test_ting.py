"""T6: 报听."""
# ruff: noqa: N802 - a test is named after its clause

from dataclasses import replace

from rule_table import added, faults, judged, missed, readings, record

from engine import Report, shipped, verify

# waiting for 6p and 3p; with 9p beside them it is one card more than waiting
TING = "123456789s 123456m 22299p 45p"
LOCK = "1 discard ~, 2 draw ~, 2 ting, 2 discard ~, 3 ~, 1 ~"


def test_T6_with_22_cards_waiting_or_with_23_when_the_discard_leaves_him_waiting():
    assert faults(judged("rugao", {2: TING}, "2 ting, 1 discard ~, 2 ~")) == []
    assert faults(judged("rugao", {2: TING}, "1 discard ~, 2 ting, 2 ~")) == []
    assert faults(judged("rugao", {2: TING}, "1 discard ~, 2 draw ~, 2 ting, 2 discard ~")) == []
    far = {2: "123456789s 12345m 222599p 45p"}
    assert faults(judged("rugao", far, "1 discard ~, 2 draw 6m, 2 ting, 2 discard 5p")) == []


def test_T6_not_when_he_does_not_wait():
    far = {2: "123456789s 12345m 222599p 45p"}
    assert faults(judged("rugao", far, "2 ting, 1 discard ~, 2 ~")) == ["illegal 1"]
    assert faults(judged("rugao", far, "1 discard ~, 2 draw 1z, 2 ting")) == ["illegal 3"]
    assert faults(judged("rugao", far, "1 discard ~, 2 draw 6m, 2 ting, 2 discard 9p")) == ["illegal 4"]


def test_T6_a_non_dealer_only_and_once():
    assert faults(judged("rugao", {1: TING + " 1z"}, "1 ting, 1 discard 1z")) == ["illegal 1"]
    assert faults(judged("rugao", {2: TING}, "2 ting, 1 discard ~, 2 ting, 2 ~")) == ["illegal 3"]


def test_T6_before_his_own_first_discard():
    assert faults(judged("rugao", {2: TING}, "1 discard ~, 2 ~, 2 ting")) == ["illegal 4"]
    assert faults(judged("rugao", {2: TING}, "1 discard ~, 2 ~, 3 ~, 1 ~, 2 draw ~, 2 ting")) == ["illegal 9"]
    seat3 = judged("rugao", {3: TING}, "1 discard ~, 2 ~, 3 draw ~, 3 ting, 3 discard ~")
    assert faults(seat3) == []


def test_T6_the_first_discard_is_free_every_later_one_is_the_card_drawn():
    free = {2: "123456789s 12345m 222599p 45p"}
    assert faults(judged("rugao", free, "1 discard ~, 2 draw 6m, 2 ting, 2 discard 5p, 3 ~, 1 ~, 2 ~")) == []
    held = judged("rugao", {2: TING}, f"{LOCK}, 2 draw 1z, 2 discard 9p")
    assert faults(held) == ["illegal 10"]
    drawn = judged("rugao", {2: TING}, f"{LOCK}, 2 draw 1z, 2 discard 1z")
    assert faults(drawn) == []


def test_T6_declared_before_the_draw_the_first_discard_is_free_too():
    moves = "2 ting, 1 discard ~, 2 draw 5p, 2 discard 4p, 3 ~, 1 draw 9p, 1 discard 9p, 2 hu 9p <1"
    assert faults(judged("rugao", {2: TING}, moves)) == []


def test_T6_no_peng_after_it():
    hands = {2: TING, 3: "9p"}
    assert faults(judged("rugao", hands, "2 ting, 1 discard ~, 2 ~, 3 draw ~, 3 discard 9p, 2 peng 9p <3 (9p 9p)")) == [
        "illegal 7"
    ]
    before = judged("rugao", hands, "1 discard ~, 2 ~, 3 draw ~, 3 discard 9p, 2 peng 9p <3 (9p 9p)")
    assert faults(before) == []


def test_T6_a_gang_only_if_the_wait_stays_the_same():
    keeps = {2: TING, 1: "2p"}
    moves = "2 ting, 1 discard ~, 2 ~, 3 ~, 1 draw ~, 1 discard 2p, 2 gang 2p <1 (2p 2p 2p), 2 draw ~"
    assert faults(judged("rugao", keeps, moves)) == []
    # 222 45 p waits for 3 and 6 of 45, and for 3 of 22 234 5 … : 2223p waits for more than what the 杠 leaves
    wide = {2: "123456789s 123456m 222p 3p 555p", 1: "2p"}
    assert faults(judged("rugao", wide, moves)) == ["illegal 9"]
    own = {2: TING}
    concealed = "2 ting, 1 discard ~, 2 draw 2p, 2 gang 2p (2p 2p 2p 2p), 2 draw ~, 2 discard ~"
    assert faults(judged("rugao", own, concealed)) == []
    changed = {2: wide[2]}
    assert faults(judged("rugao", changed, concealed)) == ["illegal 4"]


def test_T6_he_may_pass_a_win():
    report = judged("rugao", {2: TING}, "2 ting, 1 discard ~, 2 draw 6p, 2 discard 6p, 3 ~, 1 ~, 2 draw 3p, 2 hu 3p")
    assert faults(report) == []
    assert [m[:3] for m in missed(report)] == [(3, 2, "6p")]


def test_T6_ting_lock_no_lifts_only_the_lock_on_discards():
    report = judged("rugao", {2: TING}, f"{LOCK}, 2 draw 1z, 2 discard 9p", options="ting_lock=no")
    assert faults(report) == []
    hands = {2: TING, 3: "9p"}
    moves = "2 ting, 1 discard ~, 2 ~, 3 draw ~, 3 discard 9p, 2 peng 9p <3 (9p 9p)"
    assert faults(judged("rugao", hands, moves, options="ting_lock=no")) == ["illegal 7"]
    wide = {2: "123456789s 123456m 222p 3p 555p"}
    concealed = "2 ting, 1 discard ~, 2 draw 2p, 2 gang 2p (2p 2p 2p 2p)"
    assert faults(judged("rugao", wide, concealed, options="ting_lock=no")) == ["illegal 4"]
    first = {2: "123456789s 12345m 222599p 45p"}
    assert faults(judged("rugao", first, "1 discard ~, 2 draw 6m, 2 ting, 2 discard 9p", options="ting_lock=no")) == [
        "illegal 4"
    ]


def test_T6_nantong_has_no_ting():
    assert faults(judged("nantong", {2: TING}, "2 ting, 1 discard ~, 2 ~")) == ["illegal 1"]


def house_with_ting(moves: str, options: str = "") -> Report:
    """Return the report under a house's own rules: nantong, but 报听 is played."""
    nantong = shipped()["nantong"]
    tables = nantong.tables | {"play": nantong.tables["play"] | {"ting": True}}
    text = record("nantong", {2: TING}, moves, options=options)
    return verify(readings(text)[0].item, (), {"nantong": replace(nantong, tables=tables, hash=f"{nantong.hash} ting")})


def test_T6_a_house_that_plays_ting_by_nantong_has_the_lock_and_its_option_and_no_factor():
    assert faults(house_with_ting(f"{LOCK}, 2 draw 1z, 2 discard 9p")) == ["illegal 10"]
    assert faults(house_with_ting(f"{LOCK}, 2 draw 1z, 2 discard 9p", "ting_lock=no")) == []
    assert added(house_with_ting(f"{LOCK}, 2 draw 6p, 2 hu 6p")) == "ta 20, zimo 10, total 40"
