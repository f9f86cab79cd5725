"""Rule set files: a house's own on a shipped base, and every kind of contradiction refused with file and key."""

from importlib.resources import files

import pytest

from engine import RuleError, load, shipped, verify
from parser import Record, read_text

RUGAO, DANJIANG = (
    (files("engine") / "rules" / f"{name}.toml").read_text(encoding="utf-8") for name in ("rugao", "danjiang")
)
HOUSE = """
name = "laowang"
title = ["老王茶馆", "Old Wang's teahouse"]
base = "rugao"

[defaults]
nine_stacks = "yes"
cap = "300"
round = "base"

[bonus]
zimo = 20

[forms.qing]
discard = 80
"""
HAND = """@paipu 1
id: house/1
rules: {rules}
{options}seat 1: 甲
seat 2: 乙
seat 3: 丙
dealer: 1
jiang: 9p 5s
hold 1: 123456m 11789p 234s / peng 1z, peng 2z, peng 3z
hold 2: 22334455667m 2888p 8888999s
hold 3: 5689m 2233445566p 12233447s
left: 20
turn: 1 discard
1 hu 1m
result: hu 1
@end 1
"""


def hand(rules: str, **options: str) -> Record:
    line = "options: " + " ".join(f"{k}={v}" for k, v in sorted(options.items())) + "\n" if options else ""
    (reading,) = read_text(HAND.format(rules=rules, options=line))
    assert isinstance(reading.item, Record)
    assert not reading.findings, [f.message("en") for f in reading.findings]
    return reading.item


def test_a_house_set_is_its_base_with_its_own_defaults_and_values() -> None:
    house = load(HOUSE, "laowang.toml", shipped())
    base = shipped()["rugao"]
    assert (house.base, house.game, house.clauses) == ("rugao", "changpai", base.clauses)
    assert house.chosen({}) == base.chosen({}) | {"nine_stacks": "yes", "cap": "300", "round": "base"}
    tables, plain = house.patched({}), base.patched({"nine_stacks": "yes", "cap": "300", "round": "base"})
    assert tables["bonus"]["zimo"] == 20
    plain["bonus"]["zimo"], plain["forms"]["qing"]["discard"] = 20, 80
    assert tables == plain


@pytest.mark.parametrize("name", list(shipped()["rugao"].options))
def test_what_a_house_agreed_can_still_be_agreed_otherwise(name: str) -> None:
    base = shipped()["rugao"]
    for value in base.options[name].values:
        chosen = value.replace("N", "70")
        text = f'name = "x"\ntitle = ["x", "x"]\nbase = "rugao"\n[defaults]\n{name} = "{chosen}"\n'
        house = load(text, "x.toml", shipped())
        for other in base.options[name].values:
            agreed = {name: other.replace("N", "90")}
            assert house.patched(agreed) == base.patched(agreed), (chosen, agreed)
        assert house.patched({}) == base.patched({name: chosen})


def test_a_hand_under_a_house_set_counts_by_it() -> None:
    rulebook = {**shipped(), "laowang": load(HOUSE, "laowang.toml", shipped())}
    house, base = verify(hand("laowang"), (), rulebook), verify(hand("rugao"))
    assert house.totals is not None
    assert base.totals is not None
    assert house.rules == "laowang"
    zimo = {(s.item, s.value) for s in house.ledger} - {(s.item, s.value) for s in base.ledger}
    assert ("zimo", 20) in zimo
    nine = [s.value for s in verify(hand("rugao", nine_stacks="yes")).ledger if s.what == "9s"]
    assert [s.value for s in house.ledger if s.what == "9s"] == nine


BAD = {
    "no toml": ("= = =", "x.toml"),
    "version": (RUGAO.replace("version = 1", 'version = "x"'), "version"),
    "name": (RUGAO.replace('name = "rugao"', 'name = "../x"'), "name"),
    "name is a number": (RUGAO.replace('name = "rugao"', "name = 5"), "name"),
    "title": (RUGAO.replace('title = ["如皋笃子胡"', 'title = [1, "如皋笃子胡"'), "title"),
    "game": (RUGAO.replace('game = "changpai"', 'game = "chess"'), "chess"),
    "unknown table": (RUGAO.replace("[deck]", "[zz]\na = 1\n[deck]"), "zz"),
    "unknown key": (RUGAO.replace("[deck]", "[deck]\nzz = 1"), "zz"),
    "missing key": (RUGAO.replace("peng = 2\n", "", 1), "peng"),
    "wenqian no sequence": (RUGAO.replace('"1p", "2p", "3p"', '"1p", "2p", "9p"', 1), "cards.wenqian"),
    "a flower with a rank": (RUGAO.replace('flowers = ["1z", "2z", "3z"]', 'flowers = ["1m"]', 1), "cards.flowers"),
    "classes with two turned": (
        DANJIANG.replace("turned = 1 ", "turned = 2 ", 1),
        'worth.by = "class" needs deck.turned = 1',
    ),
    "xi without its table": (RUGAO.replace('extra = "none"', 'extra = "xi"', 1), 'extra = "xi" needs the table xi'),
    "no number": (RUGAO.replace("peng = 2", 'peng = "two"', 1), "values.peng"),
    "negative": (RUGAO.replace("peng = 2", "peng = -2", 1), "values.peng"),
    "no card": (RUGAO.replace('laojiang = ["1z"', 'laojiang = ["9z"'), "laojiang"),
    "options": ("options = 5\n" + RUGAO.split("[options.round]")[0], "options"),
    "option is a number": (RUGAO + "\n[options]\nx = 5\n", "options"),
    "no values": (RUGAO.replace('values = ["total", "base"]', "values = 5"), "options.round"),
    "value without change": (
        RUGAO.replace('values = ["total", "base"]', 'values = ["total", "base", "never"]'),
        "never",
    ),
    "change of nothing": (RUGAO.replace('"round.at" = "base"', '"round.where" = "base"'), "round.where"),
    "change to nonsense": (RUGAO.replace('"round.at" = "base"', '"round.at" = "moon"'), "options.round"),
    "option without clause": (RUGAO.replace('clause = "V10"', 'clause = "V99"', 1), "V99"),
    "clause without wording": (RUGAO.replace("[clauses]", '[clauses]\nQ1 = ["D"]'), "Q1"),
    "cites": (RUGAO.replace('C1 = ["000:3"]', "C1 = 5"), "clauses"),
    "unknown base": ('name = "x"\ntitle = ["x", "x"]\nbase = "y"\n', "base"),
    "unknown default": ('name = "x"\ntitle = ["x", "x"]\nbase = "rugao"\n[defaults]\nxi = "5"\n', "defaults.xi"),
    "bad value": ('name = "x"\ntitle = ["x", "x"]\nbase = "rugao"\n[bonus]\nzimo = "a"\n', "bonus.zimo"),
    "bad key": ('name = "x"\ntitle = ["x", "x"]\nbase = "rugao"\n[bonus]\nzz = 1\n', "bonus.zz"),
    "an option and its own value": (
        'name = "x"\ntitle = ["x", "x"]\nbase = "rugao"\n[defaults]\ncap = "50"\n[payment]\ncap = 60\n',
        "defaults.cap",
    ),
    "options beside a base": ('name = "x"\ntitle = ["x", "x"]\nbase = "rugao"\n[options.a]\nvalues = ["b"]\n', "base"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_contradicts_itself_is_refused_with_file_and_key(kind: str) -> None:
    text, key = BAD[kind]
    assert text != RUGAO
    with pytest.raises(RuleError) as error:
        load(text, "x.toml", shipped())
    assert "x.toml" in str(error.value)
    assert key in str(error.value)


def test_an_option_whose_value_the_house_has_settled_is_no_option_any_more() -> None:
    house = load('name = "x"\ntitle = ["x", "x"]\nbase = "rugao"\n[payment]\ncap = 50\n', "x.toml", shipped())
    assert set(shipped()["rugao"].options) - set(house.options) == {"cap"}
    assert house.patched({})["payment"]["cap"] == 50
    assert house.refuse({"cap": "none"}) == ("cap", "none")
