"""The options: which a rule set has, their defaults and clauses, and what each value changes."""

import pytest
from rule_table import END, QING, faults, judged, missed, played, steps

from engine import shipped

# option: clause, values of rugao, values of nantong; the first is the default
OPTIONS = {
    "round": ("V10", "total base", "base total"),
    "nine_in_run": ("C4", "yes no", "yes no"),
    "nine_stacks": ("V2", "no yes", "no yes"),
    "nine_siblings": ("V2", "yes no", "yes no"),
    "pair_later": ("V3.5c", "12 0", "12 0"),
    "concealed": ("V6", "set held", "set held"),
    "wenqian3_sets": ("V6", "yes no", "no yes"),
    "bazi": ("V6", "no yes", "no yes"),
    "won_card": ("V8", "open concealed", "open concealed"),
    "sanlaohui": ("V9", "yes no", "no yes"),
    "piao": ("S1", "50x2 20x2+40", "50x2 20x2+40"),
    "wenqian4": ("S2", "100 200", "100 200"),
    "ting_lock": ("T6", "yes no", "yes no"),
    "exhausted": ("T12", "none settle", "none settle"),
    "settle": ("P2", "pairs winner", "pairs winner"),
    "cap": ("P4", "none N", "none N"),
    "wild": ("W6", "", "0 5"),
}
RULES = {"rugao": 1, "nantong": 2}
VALUES = [
    (rules, name, value)
    for rules, column in RULES.items()
    for name, row in OPTIONS.items()
    for value in (row[column] or "-").split()
    if value != "-"
]


@pytest.mark.parametrize("rules", RULES)
def test_a_rule_set_has_these_options(rules):
    want = {name: row[RULES[rules]].split() for name, row in OPTIONS.items() if row[RULES[rules]]}
    assert {o.name: list(o.values) for o in shipped()[rules].options.values()} == want


@pytest.mark.parametrize("rules", RULES)
def test_an_option_names_its_clause(rules):
    assert {o.name: o.clause for o in shipped()[rules].options.values()} == {
        name: row[0] for name, row in OPTIONS.items() if row[RULES[rules]]
    }


@pytest.mark.parametrize(("option", "fault"), [
    ("cap=50", []), ("cap=none", []), ("cap=10000", []),
    ("cap=10001", ["format options"]), ("cap=0", ["format options"]), ("cap=-5", ["format options"]),
    ("cap=N", ["format options"]), ("round=half", ["format options"]), ("xi=5", ["format options"]),
    ("nonsense=1", ["format options"]),
])  # fmt: skip
def test_a_value_the_option_does_not_have_is_a_format_fault(option, fault):
    for rules in RULES:
        assert faults(judged(rules, {2: QING}, f"1 discard ~, {END}", options=option)) == fault


WON = "1 discard ~, 2 ~, 3 draw 2p, 3 discard 2p, 2 hu 2p <3"
DRAWN = f"1 discard ~, {END}"
DRAWN_LATER = f"1 discard ~, 2 ~, 3 draw 2p, 3 discard ~, 1 ~, {END}"
WENQIAN = "1 discard ~, 2 draw 6m, 2 hu 6m"
HUANG = "result: huang"

# option: hands, moves, jiang, footer, and by value a part of the ledger, or the payments, or what is wrong
SCENES = {
    "round": (
        {2: QING, 3: "222p"}, DRAWN, "", "",
        {"total": "zaishou 2p 4, base 4, total 10", "base": "zaishou 2p 4, base 10, total 10"},
    ),
    "nine_in_run": ({2: QING}, DRAWN, "", "", {"yes": [], "no": ["illegal 3"]}),
    "nine_stacks": (
        {2: "123456789p 123456789m 45p 11p", 3: "999s"}, DRAWN, "9m 5p", "",
        {"no": "zaishou 9s 8", "yes": "zaishou 9s 16"},
    ),
    "nine_siblings": (
        {2: "123456789p 123456789s 45p 11p", 3: "999m"}, DRAWN, "9s 5p", "",
        {"yes": "zaishou 9m 8", "no": "zaishou 9m 4"},
    ),
    "pair_later": ({2: QING, 3: "2p"}, DRAWN_LATER, "2p 2p", "", {"12": "ti 2p 48", "0": "base 0"}),
    "concealed": ({2: "22234p 123456789s 123456m 45m"}, WENQIAN, "", "", {"set": "base 0", "held": "zaishou 2p 4"}),
    "wenqian3_sets": (
        {2: "111222333p 123456789s 45m 99m"}, WENQIAN, "", "",
        {"yes": "zaishou 1p 4, zaishou 2p 4, zaishou 3p 4", "no": "base 0"},
    ),
    "bazi": (
        {2: "444555666s 123456789m 45p 99p"}, DRAWN, "", "",
        {"no": "base 0", "yes": "zaishou 4s 4, zaishou 5s 4, zaishou 6s 4"},
    ),
    "won_card": (
        {2: "22p 99p 123456789s 123456789m"}, WON, "", "", {"open": "peng 2p 2", "concealed": "zaishou 2p 4"},
    ),
    "sanlaohui": (
        {2: QING, 3: "111222333z"}, DRAWN, "", "",
        {
            "yes": "zaishou 1z 8, zaishou 2z 8, zaishou 3z 8, sanlaohui 123z 24, base",
            "no": "zaishou 1z 8, zaishou 2z 8, zaishou 3z 8, base",
        },
    ),
    "piao": (
        {1: "9p", 2: "99p 222m 333s 555p 777p 444s 55m 66s 1z"},
        "1 discard 9p, 2 peng 9p <1 (9p 9p), 2 discard 1z, 3 draw 5m, 3 discard 5m, 2 hu 5m <3", "", "",
        {"50x2": "piao 50, piao x2, total", "20x2+40": "piao 20, piao x2, piao40 40, total"},
    ),
    "wenqian4": (
        {2: "111122223333p 123456s 45m 99m"}, WENQIAN, "", "", {"100": "wenqian 3 100", "200": "wenqian 4 200"},
    ),
    "exhausted": (
        {2: QING, 3: "222p"}, "1 discard ~, ~ 0", "", HUANG, {"none": (0, 0, 0), "settle": (-10, -10, 20)},
    ),
    "settle": ({2: QING, 3: "222p"}, DRAWN, "", "", {"pairs": (-120, 210, -90), "winner": (-110, 210, -100)}),
    "cap": ({2: QING}, DRAWN, "", "", {"none": (-110, 220, -110), "50": (-50, 100, -50), "110": (-110, 220, -110)}),
}  # fmt: skip


@pytest.mark.parametrize(("rules", "name", "value"), [
    (rules, name, value) for rules in RULES for name, scene in SCENES.items() for value in scene[4]
])  # fmt: skip
def test_what_a_value_changes(rules, name, value):
    hands, moves, jiang, foot, results = SCENES[name]
    want = results[value]
    is_default = value == OPTIONS[name][RULES[rules]].split()[0]
    for options in (f"{name}={value}", *([""] if is_default else [])):
        report = judged(rules, hands, moves, jiang=jiang or "8m 8p", foot=foot, options=options)
        if isinstance(want, list):
            assert faults(report) == want
        elif isinstance(want, tuple):
            assert (report.pay, faults(report)) == (want, [])
        else:
            assert want in steps(report, 3 if 3 in hands else 2)


@pytest.mark.parametrize(
    ("options", "fault"), [("", ["illegal 10"]), ("ting_lock=yes", ["illegal 10"]), ("ting_lock=no", [])]
)
def test_ting_lock(options, fault):
    moves = "1 discard ~, 2 draw ~, 2 ting, 2 discard ~, 3 ~, 1 ~, 2 draw 1z, 2 discard 9p"
    hand = {2: "123456789s 123456m 22299p 45p"}
    assert faults(judged("rugao", hand, moves, options=options)) == fault


def test_every_value_has_a_scene():
    scenes = {(name, value) for name, scene in SCENES.items() for value in scene[4]}
    missing = {(name, value) for _, name, value in VALUES} - scenes
    assert missing == {("ting_lock", "yes"), ("ting_lock", "no"), ("cap", "N"), ("wild", "0"), ("wild", "5")}


@pytest.mark.parametrize("rules", RULES)
def test_a_report_names_every_effective_option(rules):
    report = played(rules, {2: QING}, DRAWN, options="cap=50")
    want = {name: row[RULES[rules]].split()[0] for name, row in OPTIONS.items() if row[RULES[rules]]}
    assert report.options == want | {"cap": "50"}
    assert missed(report) == []
