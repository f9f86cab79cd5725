"""The rule text as data: every clause is there, in both languages, and cites lines that exist."""

import re
import tomllib
from collections import Counter
from functools import cache
from importlib.resources import files

import pytest
from wording import chinese, counted_zh, digits, options, spelled_en, spelled_zh

from engine import shipped

R, N, J, K = "rugao", "nantong", "danjiang", "danjiang-rugao"
XI = "002:65 002:67 002:69 002:71"

CITES = {
    "C1": {R: "000:3", N: "003:4", J: "002:1 002:83", K: "002:1 002:83"},
    "C2": {R: "D", N: "003:4", J: f"002:1 {XI}", K: f"002:1 {XI}"},
    "C3": {R: "000:3 000:62", N: "003:4", J: "002:55 002:81", K: "002:55 002:81"},
    "C4": {R: "000:12 D", N: "003:8 D", J: "002:5 D", K: "002:5 D"},
    "T1": {R: "000:1 000:5", N: "003:6", J: "002:1 002:3", K: "002:1 002:3"},
    "T2": {R: "000:1 000:7", N: "003:6", J: "002:1 002:3", K: "002:1 002:3"},
    "T3": {R: "000:1 000:4 000:7", N: "003:6 D", J: "002:3", K: "002:3"},
    "T4": {J: "002:1", K: "002:1"},
    "T5": {R: "000:8-10 000:32 D", N: "D", J: "002:9 D", K: "002:9 D"},
    "T6": {R: "000:11 D", N: "D"},
    "T7": {R: "000:1", N: "003:6", J: "002:1", K: "002:1"},
    "T8": {R: "000:2 000:6", N: "003:8", J: "002:5 002:53", K: "002:5 002:53"},
    "T9": {R: "000:66 D", N: "D", J: "002:53 D", K: "002:53 D"},
    "T10": {R: "000:20 D", N: "D", J: "002:53 D", K: "002:53 D"},
    "T11": {R: "D", N: "D", J: "D", K: "D"},
    "T12": {R: "D", N: "D", J: "002:51 D", K: "002:51 D"},
    "T13": {J: "002:51 D", K: "002:51 D"},
    "T14": {J: "002:63 D", K: "002:63 D"},
    "T15": {R: "D", N: "D", J: "002:53 D", K: "002:53 D"},
    "W1": {R: "000:12-19", N: "003:6 003:8-10", J: "002:1", K: "002:1"},
    "W2": {R: "000:16", N: "003:17", J: "002:41", K: "002:41 002:45"},
    "W3": {R: "000:17-19", N: "003:8-10", J: "002:5", K: "002:5"},
    "W4": {R: "D", N: "D", J: "D", K: "D"},
    "W5": {R: "000:2 000:20 D", N: "003:10 D", J: "002:5 D", K: "002:5 D"},
    "W6": {N: "003:4 D"},
    "V1": {R: "000:76 000:78", N: "003:13"},
    "V2": {R: "000:77 D", N: "003:13 D"},
    "V3": {R: "000:76-78 D", N: "003:13 D", J: "D", K: "D"},
    "V3.1": {R: "000:8-10 000:32 D", N: "003:13 D", J: "002:9 D", K: "002:9 D"},
    "V3.2": {R: "000:76 000:78", N: "003:13", J: "D", K: "D"},
    "V3.3": {R: "000:76 000:78", N: "003:13", J: "002:53", K: "002:53"},
    "V3.4a": {R: "000:28 000:36 000:49 000:78 000:80-81 D", N: "003:13 003:15-16 D", J: "D", K: "D"},
    "V3.4b": {R: "000:78", N: "003:13", J: "002:53", K: "002:53"},
    "V3.4c": {R: "000:76 000:78", N: "003:13", J: "002:57 D", K: "002:57 D"},
    "V3.5a": {R: "000:76 000:78 D", N: "003:13 D", J: "002:9 D", K: "002:9 D"},
    "V3.5b": {
        R: "000:28 000:36 000:44-45 000:48-49 000:70 000:78 000:80-81 D",
        N: "003:13 003:15-16 D",
        J: "002:9 D",
        K: "002:9 D",
    },
    "V3.5c": {R: "000:32 000:40 000:70 000:79-80 D", N: "003:14-15 D"},
    "V4": {R: "000:27-52 000:78-81 D", N: "003:13-16 D"},
    "V5": {J: "002:11 002:13 002:57 D", K: "002:11 002:13 002:57 D"},
    "V6": {R: "000:21 000:57 000:70-71 000:83 D", N: "003:12 003:18 D", J: "002:7 002:39 D", K: "002:7 002:39 D"},
    "V7": {R: "000:8-10 000:32", N: "003:13", J: "002:9", K: "002:9"},
    "V8": {R: "D", N: "D", J: "D", K: "D"},
    "V9": {R: "000:62 D", N: "D", J: "002:55 D"},
    "V10": {R: "000:73 D", N: "003:24 D", J: "002:17 D", K: "002:17 D"},
    "S1": {
        R: "000:53-55 000:84 D",
        N: "003:20-23",
        J: "002:19 002:21 002:23 002:39",
        K: "002:19 002:21 002:23 002:25",
    },
    "S2": {R: "000:57 000:82 D", N: "003:17 D", J: "002:41 D", K: "002:41 002:45 D"},
    "S3": {R: "000:59", N: "003:18", J: "002:35"},
    "S4": {R: "000:60-61 000:65 D", N: "003:19 D", J: "002:37 D", K: "002:37 002:47 002:49 D"},
    "S5": {R: "000:66 D"},
    "S6": {J: "002:67 002:69 D", K: "002:67 002:69 D"},
    "S7": {R: "D", J: "D", K: "D"},
    "S7.menpiao": {R: "000:63 D", J: "002:59 D", K: "002:59 D"},
    "S7.tianhu": {R: "000:64", J: "002:61", K: "002:61"},
    "S7.dihu": {R: "000:67 000:69"},
    "S7.tianting": {R: "000:67-68"},
    "S7.haidi": {R: "000:72", K: "002:27"},
    "S7.yihetou": {J: "002:57"},
    "S7.qionghen": {J: "002:71 D", K: "002:33 002:71 D"},
    "S7.huimian": {K: "002:29 002:31 D"},
    "S8": {K: "002:25"},
    "S9": {J: "D", K: "D"},
    "P1": {R: "000:21 000:83", N: "003:12 003:18", J: "002:7", K: "002:7"},
    "P2": {R: "D", N: "D", J: "D", K: "D"},
    "P3": {J: "002:63 D", K: "002:63 D"},
    "P4": {R: "D", N: "D", J: "D", K: "D"},
    "E1": {R: "D", N: "D", J: "D", K: "D"},
    "E2": {R: "D", N: "D", J: "D", K: "D"},
    "E3": {R: "D", N: "D", J: "D", K: "D"},
    "E4": {R: "D", N: "D", J: "D", K: "D"},
    "E5": {R: "D", N: "D", J: "D", K: "D"},
    "M": {R: "D", N: "D", J: "D", K: "D"},
}

OPTIONS = {
    "round": {"total", "base"},
    "nine_in_run": {"yes", "no"},
    "nine_stacks": {"yes", "no"},
    "nine_siblings": {"yes", "no"},
    "pair_later": {"12", "0"},
    "concealed": {"set", "held"},
    "wenqian3_sets": {"yes", "no"},
    "bazi": {"yes", "no"},
    "won_card": {"open", "concealed"},
    "sanlaohui": {"yes", "no"},
    "piao": {"50x2", "20x2+40"},
    "wenqian4": {"100", "200"},
    "ting_lock": {"yes", "no"},
    "exhausted": {"none", "settle"},
    "settle": {"pairs", "winner"},
    "cap": {"none", "N"},
    "wild": {"0", "5"},
    "values": {"full", "one-doubling"},
    "xi": {"0", "5"},
    "xi_column": {"147", "none", "all"},
    "qqh": {"4", "16"},
    "tuowei": {"yazi", "0"},
}

# the words on each source line that a clause stands or falls with
QUOTES = {
    "000:20": "没有一炮多响",
    "000:28": "碰一碰：8胡在手：24胡",
    "000:49": "碰一碰：16胡在手：48胡",
    "000:53": "（底胡50胡+其他）*2",
    "000:57": "三文钱与在手刻子重复算胡",
    "000:66": "杠掉牌后补一张牌即胡牌",
    "000:70": "双将后摸：48胡",
    "000:72": "海底捞月",
    "000:73": "所有胡数进整",
    "000:76": "碰：2 在手：4杠：8 提：12 起手：16",
    "000:77": "兼将就翻",
    "000:84": "最后乘二，再加四十胡",
    "002:27": "海底捞月",
    "002:53": "必须优先胡牌",
    "002:57": "普通牌（1和）",
    "003:15": "碰一碰是三十二胡",
    "003:20": "再加三十胡",
    "003:22": "成胡二十胡加八十胡",
    "003:24": "胡数进整",
}

TITLES = {
    R: ("如皋笃子胡", "Rugao duzihu: two turned cards"),
    N: ("南通长牌", "Nantong long cards: two turned cards"),
    J: ("单将长牌", "Danjiang: one turned card"),
    K: ("单将长牌·如皋算法", "Danjiang with Rugao scoring: one turned card"),
}
SHIPPED = [(rules, clause) for clause, cites in CITES.items() for rules in cites if rules in TITLES]


def wording():
    return parsed((files("engine") / "rules" / "clauses" / "changpai.toml").read_text("utf-8"))


@cache
def parsed(text):
    return tomllib.loads(text)


def source(name):
    return (files("engine") / "rules" / "sources" / f"{name}.txt").read_bytes().decode("utf-8").split("\n")


def lines(citation):
    name, _, span = citation.partition(":")
    first, _, last = span.partition("-")
    return [source(name)[number - 1] for number in range(int(first), int(last or first) + 1)]


def test_the_clauses_and_no_others_are_there():
    assert set(wording()) == set(CITES)


@pytest.mark.parametrize("rules", TITLES)
def test_a_rule_set_has_its_clauses_and_no_others(rules):
    assert list(shipped()[rules].clauses) == [clause for clause, cites in CITES.items() if rules in cites]


@pytest.mark.parametrize("rules", TITLES)
def test_name_game_version_title(rules):
    found = shipped()[rules]
    assert (found.name, found.game, found.version, found.title) == (rules, "changpai", 1, TITLES[rules])


@pytest.mark.parametrize(("rules", "clause"), SHIPPED)
def test_citations(rules, clause):
    assert shipped()[rules].clauses[clause].cites == tuple(CITES[clause][rules].split())


@pytest.mark.parametrize("citation", sorted({c for cites in CITES.values() for s in cites.values() for c in s.split()}))
def test_cited_lines_exist(citation):
    assert citation == "D" or all(line.strip() for line in lines(citation))


@pytest.mark.parametrize("citation", QUOTES)
def test_cited_lines_say_what_they_are_cited_for(citation):
    assert QUOTES[citation] in lines(citation)[0]


@pytest.mark.parametrize("clause", CITES)
def test_both_languages(clause):
    data = wording()[clause]
    assert set(data) == {"title", "zh", "en"}
    zh, en = data["title"]
    assert all(chinese(text) for text in (zh, data["zh"]))
    assert all(text and not chinese(text) for text in (en, data["en"]))


@pytest.mark.parametrize("clause", CITES)
def test_both_languages_name_the_same_options(clause):
    assert set(options(wording()[clause]["zh"])) == set(options(wording()[clause]["en"]))


@pytest.mark.parametrize("clause", CITES)
def test_named_options_exist(clause):
    for option in options(wording()[clause]["zh"]):
        name, _, value = option.partition("=")
        assert name in OPTIONS
        assert not value or value in OPTIONS[name]


def test_every_option_is_explained_by_a_clause():
    assert {o.partition("=")[0] for c in wording().values() for o in options(c["zh"])} == set(OPTIONS)


@pytest.mark.parametrize("clause", CITES)
def test_both_languages_name_the_same_numbers(clause):
    """A number or clause id written in digits stands in both languages (spelled numbers aside)."""
    digits = [set(re.findall(r"[A-Z]\d+(?:\.\d\w?)?|× ?\d+|\+ ?\d+", wording()[clause][lang])) for lang in ("zh", "en")]
    assert {d.replace(" ", "") for d in digits[0]} == {d.replace(" ", "") for d in digits[1]}


@pytest.mark.parametrize("clause", CITES)
def test_a_number_in_digits_is_in_the_other_language_as_often_or_spelled(clause):
    zh, en = (re.sub(r"`[^`]*`|[A-Z]\d+(\.\d\w?)?", " ", wording()[clause][lang]) for lang in ("zh", "en"))
    in_zh, in_en = Counter(spelled_zh(zh)), Counter(spelled_en(en))
    assert digits(en) - digits(zh) <= in_zh - in_en
    assert digits(zh) - digits(en) <= in_en - in_zh
    assert set(counted_zh(zh)) <= set(digits(en) - digits(zh)) | set(in_en)


@pytest.mark.parametrize(("name", "count"), [("000", 86), ("002", 87), ("003", 24)])
def test_sources_end_where_the_rule_text_ends(name, count):
    text = source(name)
    assert len(text) == count + 1
    assert not text[-1]
    assert "\r" not in "".join(text)
