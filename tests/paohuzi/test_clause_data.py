"""The rule text of 红拐弯 as data: every clause is there, in both languages, and cites items that exist."""

import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files

import pytest
from wording import chinese, counted_zh, digits, options, spelled_en, spelled_zh

from engine import quote, shipped

TITLES = {
    "hongguaiwan-234": ("红拐弯(234)", "Hongguaiwan (234)"),
    "hongguaiwan-468": ("红拐弯(468)", "Hongguaiwan (468)"),
}
# what both tables cite, or each of them
CITES = {
    "C1": "004:1.1",
    "C2": ("004:4.3 D", "004:5.13 D"),
    "G1": "004:2.3 004:2.4",
    "G2": "004:2.2 004:2.5 004:2.6",
    "G3": "004:3.5 004:3.6 004:3.7",
    "G4": "004:3.7 004:3.8 004:3.9 D",
    "G5": "004:3.2 004:3.5 004:3.6 004:3.8 004:3.9",
    "T1": "004:2.1",
    "T2": "004:3.1",
    "T3": "004:3.12",
    "T4": "004:3.2 004:3.11 004:6.5 D",
    "T5": "004:3.2 004:3.11 004:6.5 004:6.6 D",
    "T6": "004:3.11",
    "T7": "004:3.10 004:3.11 004:3.12",
    "T8": "004:3.2 004:3.3 D",
    "T9": "004:3.4 D",
    "T10": "004:2.4 004:3.12 D",
    "T11": "004:2.1 004:6.5 D",
    "T12": "004:3.1 D",
    "T13": "D",
    "T14": "D",
    "W1": "004:6.4",
    "W2": "004:6.5",
    "W3": "004:6.1-6.3 D",
    "W4": "004:3.7 004:3.9 004:3.11 D",
    "W5": "D",
    "H": "004:5.1-5.10",
    "H.peng": "004:5.1",
    "H.kan": "004:5.2",
    "H.pao": "004:5.3",
    "H.ti": "004:5.4",
    "H.yiersan": "004:5.5-5.7",
    "H.erqishi": "004:5.8-5.9",
    "H.rest": "004:5.10 D",
    "S1": "004:7.1 004:7.2",
    "S2": "004:7.2 004:7.3 D",
    "S3": "004:7.2 D",
    "S3.tianhu": ("004:4.1", "004:4.11"),
    "S3.dihu": ("004:4.2 D", "004:4.12 D"),
    "S3.dianhong": ("004:4.3", "004:5.13"),
    "S3.honghu": ("004:4.4", "004:4.14"),
    "S3.wuhu": ("004:4.5", "004:4.15"),
    "S3.pengpenghu": ("004:4.6 D", "004:4.16 D"),
    "S3.shibada": ("004:4.7", "004:4.17"),
    "S3.shiliuxiao": ("004:4.8", "004:4.18"),
    "S3.haidi": ("004:4.9 004:7.2 D", "004:4.19"),
    "S4": "004:7.2 D",
    "E1": "D",
    "E2": "D",
    "E3": "D",
    "E4": "D",
    "E5": "D",
    "M": "D",
}
# every option with its clause and its values, the default first; `haidi` is of 234 alone
OPTIONS = {
    "hu_on_discard": ("T4", ["no", "yes"]),
    "hu_own_wei": ("T5", ["yes", "no"]),
    "pass_scope": ("T9", ["both", "separate"]),
    "dihu": ("S3.dihu", ["no_discard", "no_meld"]),
    "dealer_card": ("T11", ["yes", "no"]),
    "zimo15": ("W3", ["on", "off"]),
    "zimo_tun": ("S1", ["on", "off"]),
    "haidi": ("S3.haidi", ["2", "3"]),
    "break_pao": ("W4", ["yes", "no"]),
    "pengpeng_kan": ("S3.pengpenghu", ["yes", "no"]),
}
# the words in each item that a clause stands or falls with
QUOTES = {
    "1.1": "一共80张牌",
    "2.1": "必须示众",
    "2.3": "不能拆散",
    "2.4": "摸牌前须放到桌面示众",
    "2.5": "2、7、10为一句话",
    "2.6": "绞牌",
    "3.1": "下家做下局庄",
    "3.2": "上家不吃",
    "3.3": "若不能比则不能吃",
    "3.4": "自己打出去的牌",
    "3.6": "两暗一明",
    "3.7": "自己碰过的牌",
    "3.8": "自己或者别人再摸到形成跑",
    "3.9": "三暗一明",
    "3.10": "不需要再打牌出去",
    "3.11": "不能忍偎",
    "3.12": "摸（N-1）",
    "4.9": "2番",
    "5.1": "(大字)3胡(小字)1胡",
    "5.2": "(大字) 6胡，(小字) 3胡",
    "5.3": "(大字)9胡，(小字)6胡",
    "5.4": "(大字) 12胡，(小字)9胡",
    "5.13": "点胡",
    "6.3": "18胡",
    "6.4": "7方门子",
    "6.5": "不能胡别人打出来的牌",
    "6.6": "无一张多胡",
    "7.1": "每3胡+1囤",
    "7.2": "（3囤+1自摸）*（乌胡5+海底胡3）=32分",
    "7.3": "输家输分之和",
}


def wording():
    return parsed((files("engine") / "rules" / "clauses" / "paohuzi.toml").read_text("utf-8"))


@cache
def parsed(text):
    return tomllib.loads(text)


def cites(clause, rules):
    told = CITES[clause]
    return tuple((told if isinstance(told, str) else told[list(TITLES).index(rules)]).split())


EVERY = sorted({cite for clause in CITES for rules in TITLES for cite in cites(clause, rules)} - {"D"})


def test_the_clauses_and_no_others_are_there():
    assert set(wording()) == set(CITES)


@pytest.mark.parametrize("rules", TITLES)
def test_name_game_version_title(rules):
    found = shipped()[rules]
    assert (found.name, found.game, found.version, found.title) == (rules, "paohuzi", 1, TITLES[rules])


@pytest.mark.parametrize("rules", TITLES)
def test_citations(rules):
    found = shipped()[rules].clauses
    assert {c: found[c].cites for c in found} == {c: cites(c, rules) for c in CITES}
    assert list(found) == list(CITES)


@pytest.mark.parametrize("rules", TITLES)
def test_options_their_clauses_and_values(rules):
    wanted = {n: o for n, o in OPTIONS.items() if n != "haidi" or rules.endswith("234")}
    found = shipped()[rules].options
    assert {n: (o.clause, list(o.values)) for n, o in found.items()} == wanted
    assert list(found) == list(wanted)


@pytest.mark.parametrize("cite", EVERY)
def test_cited_items_exist(cite):
    quoted = quote(cite)
    assert quoted
    assert all(line.strip() for _, _, line in quoted)
    assert {place for _, place, _ in quoted} >= set(re.findall(r"\d+\.\d+", cite))


@pytest.mark.parametrize("item", QUOTES)
def test_cited_items_say_what_they_are_cited_for(item):
    ((text, place, said),) = quote(f"004:{item}")
    assert (text, place) == ("004", item)
    assert QUOTES[item] in said


def test_an_item_ends_where_a_heading_stands():
    assert quote("004:4.9")[0][2] == "海底胡:胡墩上最后一张牌，自摸平胡均可 2番"
    assert quote("004:5.1-5.3")[2] == ("004", "5.3", "跑 (大字)9胡，(小字)6胡")


@pytest.mark.parametrize("clause", CITES)
def test_both_languages(clause):
    data = wording()[clause]
    assert set(data) == {"title", "zh", "en"}
    zh, en = data["title"]
    assert all(chinese(text) for text in (zh, data["zh"]))
    assert all(text and not chinese(text) for text in (en, data["en"]))


@pytest.mark.parametrize("clause", CITES)
def test_named_options_exist_and_are_the_same_in_both_languages(clause):
    zh, en = (set(options(wording()[clause][lang])) for lang in ("zh", "en"))
    assert zh == en
    for option in zh:
        name, _, value = option.partition("=")
        assert value in OPTIONS[name][1]


def test_every_option_value_is_explained_by_its_clause():
    for name, (clause, values) in OPTIONS.items():
        assert {f"{name}={value}" for value in values} <= set(options(wording()[clause]["zh"]))


@pytest.mark.parametrize("clause", CITES)
def test_both_languages_name_the_same_clauses(clause):
    ids = [Counter(re.findall(r"[CGTWSEH]\d+|\d\.\d+", wording()[clause][lang])) for lang in ("zh", "en")]
    assert ids[0] == ids[1]
    assert set(ids[0]) <= {*CITES, *(item for text, item, _ in quote("004:1.1-7.3"))}


@pytest.mark.parametrize("clause", CITES)
def test_a_number_in_digits_is_in_the_other_language_as_often_or_spelled(clause):
    zh, en = (re.sub(r"`[^`]*`|[A-Z]\d+|\d+[xd]|\d\.\d+", " ", wording()[clause][lang]) for lang in ("zh", "en"))
    in_zh, in_en = Counter(spelled_zh(zh)), Counter(spelled_en(en))
    assert digits(en) - digits(zh) <= in_zh - in_en
    assert digits(zh) - digits(en) <= in_en - in_zh
    assert Counter(counted_zh(zh)) <= digits(en) - digits(zh) + in_en


def test_the_source_ends_where_the_rule_text_ends():
    text = (files("engine") / "rules" / "sources" / "004.txt").read_bytes().decode("utf-8").split("\n")
    assert text[-2:] == ["7.3 赢家积分=输家输分之和。", ""]
    assert "\r" not in "".join(text)
