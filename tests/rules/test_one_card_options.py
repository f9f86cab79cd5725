"""The options of the one-card rule sets: which there are, their defaults and clauses, and what each value changes."""

import pytest
from rule_table import END, QING, faults, judged, steps

from engine import shipped

BOTH = ("danjiang", "danjiang-rugao")
OPTIONS = {
    "round": ("V10", "base total"),
    "values": ("V5", "full one-doubling"),
    "nine_in_run": ("C4", "yes no"),
    "concealed": ("V6", "set held"),
    "wenqian3_sets": ("V6", "no yes"),
    "bazi": ("V6", "yes no"),
    "won_card": ("V8", "open concealed"),
    "wenqian4": ("S2", "100 200"),
    "xi": ("C2", "0 5"),
    "xi_column": ("S9", "147 none all"),
    "qqh": ("S7.qionghen", "4 16"),
    "tuowei": ("S4", "yazi 0"),
    "exhausted": ("T12", "none settle"),
    "settle": ("P2", "pairs winner"),
    "cap": ("P4", "none N"),
}


@pytest.mark.parametrize("rules", BOTH)
def test_a_rule_set_has_these_options(rules):
    want = {name: (clause, values.split()) for name, (clause, values) in OPTIONS.items()}
    if rules == "danjiang":
        del want["tuowei"]
    assert {o.name: (o.clause, list(o.values)) for o in shipped()[rules].options.values()} == want


DRAWN = f"1 discard ~, {END}"
WON = "1 discard ~, 2 ~, 3 draw 3p, 3 discard 3p, 2 hu 3p <3"
WENQIAN = "1 discard ~, 2 draw 6m, 2 hu 6m"

# option: hands, moves, footer, and by value a part of the ledger, the payments of both sets, or what is wrong
SCENES = {
    "round": (
        {2: QING, 3: "222p"}, DRAWN, "",
        {"base": "zaishou 2p 8, base 10, total 10", "total": "zaishou 2p 8, base 8, total 10"},
    ),
    "values": ({2: QING, 3: "222p"}, DRAWN, "", {"full": "zaishou 2p 8", "one-doubling": "zaishou 2p 4"}),
    "nine_in_run": ({2: QING}, DRAWN, "", {"yes": [], "no": ["illegal 3"]}),
    "concealed": (
        {2: "33345p 123456789s 123m 777m 45m"}, WENQIAN, "",
        {"set": "zaishou 7m 2, base", "held": "zaishou 7m 2, zaishou 3p 2"},
    ),
    "wenqian3_sets": (
        {2: "111222333p 777s 123456s 45m 99m"}, WENQIAN, "",
        {"yes": "zaishou 1p 8, zaishou 2p 8, zaishou 3p 2, zaishou 7s 2", "no": "zaishou 7s 2, base"},
    ),
    "bazi": (
        {2: "444555666s 123456789m 45p 99p"}, DRAWN, "",
        {"yes": "zaishou 4s 2, zaishou 5s 8, zaishou 6s 2", "no": "base 0"},
    ),
    "won_card": (
        {2: "33p 99p 123456789s 123456789m"}, WON, "", {"open": "peng 3p 1", "concealed": "zaishou 3p 2"},
    ),
    "wenqian4": (
        {2: "111122223333p 123456s 45m 99m"}, WENQIAN, "", {"100": "wenqian 3 100", "200": "wenqian 4 200"},
    ),
    "exhausted": (
        {2: QING, 3: "222p"}, "1 discard ~, ~ 0", "result: huang",
        {"none": [(0, 0, 0)] * 2, "settle": [(-10, -10, 20)] * 2},
    ),
    "settle": (
        {2: QING, 3: "222p"}, DRAWN, "",
        {"pairs": [(-100, 170, -70), (-110, 190, -80)], "winner": [(-90, 170, -80), (-100, 190, -90)]},
    ),
    "cap": (
        {2: QING}, DRAWN, "",
        {
            "none": [(-90, 180, -90), (-100, 200, -100)], "50": [(-50, 100, -50)] * 2,
            "95": [(-90, 180, -90), (-95, 190, -95)],
        },
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "name", "value"),
    [(rules, name, value) for rules in BOTH for name, scene in SCENES.items() for value in scene[3]],
)
def test_what_a_value_changes(rules, name, value):
    hands, moves, foot, results = SCENES[name]
    want = results[value]
    is_default = value == OPTIONS[name][1].split()[0]
    for options in (f"{name}={value}", *([""] if is_default else [])):
        report = judged(rules, hands, moves, jiang="8m", foot=foot, options=options)
        if isinstance(want, str):
            assert want in steps(report, 3 if 3 in hands else 2)
        elif want and isinstance(want[0], tuple):
            assert (report.pay, faults(report)) == (want[BOTH.index(rules)], [])
        else:
            assert faults(report) == want


@pytest.mark.parametrize("rules", BOTH)
def test_options_of_the_two_card_sets_are_refused(rules):
    for option in ("wild=5", "piao=50x2", "ting_lock=no", "sanlaohui=yes", "nine_stacks=yes", "pair_later=0"):
        assert faults(judged(rules, {2: QING}, DRAWN, jiang="8m", options=option)) == ["format options"]
