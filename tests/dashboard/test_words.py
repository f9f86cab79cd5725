"""The catalogues: the same keys in both languages, all of them used, and no other."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, cast

import pytest

from dashboard.faces import FACES, face, what
from dashboard.labels import cell, plain
from dashboard.words import LANGS, words
from engine import RuleSet, judge, shipped
from engine.ask import COURSE
from parser import CODES, Lang, read
from parser.verbs import VERBS
from records.text import told_apart

DASHBOARD = Path(__file__).parents[2] / "dashboard"
# Filled at run time from words of the format: a term without an entry shows as it is.
_TERMS = ("item.", "verb.", "form.", "why.", "level.", "status.")


def test_both_languages_have_the_same_keys() -> None:
    zh, en = (words(lang).texts for lang in LANGS)
    assert list(zh) == list(en)


def test_both_languages_fill_the_same_values() -> None:
    for key, text in words("zh").texts.items():
        names = [{field for _, field, _, _ in Formatter().parse(t) if field} for t in (text, words("en").texts[key])]
        assert names[0] == names[1], key


def test_every_key_asked_for_is_there_and_every_key_there_is_asked_for() -> None:
    code = written(DASHBOARD, "py")
    asked = set(re.findall(r"""\b(?:words|say|self)\(f?["']([a-z_.{}]+)["']""", code)) - set(LANGS)
    keys = words("zh").texts
    assert not [key for key in asked if "{" not in key and key not in keys]
    assert not idle([key for key in keys if not key.startswith(_TERMS)], code, asked)


def test_a_key_that_only_a_pattern_matches_is_idle_unless_its_part_is_named() -> None:
    code = "words(f'a.{name}') for name in ('one', 'two'); 'a.three' if x else 'b'"
    assert idle(["a.one", "a.three", "a.four", "b.one"], code, {"a.{name}"}) == ["a.four", "b.one"]


def written(folder: Path, kind: str) -> str:
    """All text of one kind of file."""
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob(f"*.{kind}")))


def idle(keys: list[str], code: str, asked: set[str]) -> list[str]:
    """The keys that are not in the code, neither whole nor as a pattern with parts that are words of code or data."""
    patterns = [re.compile(re.sub(r"\\{[\w\\.]+\\}", "([a-z0-9_]+)", re.escape(key))) for key in asked if "{" in key]
    whole = set(re.findall(r"""["']([a-z0-9_.]+)["']""", code)) | asked
    data = from_data()

    def named(key: str) -> bool:
        there = whole | data.get(key.rpartition(".")[0], set())
        return any(there.issuperset(found.groups()) for p in patterns if (found := p.fullmatch(key)))

    return [key for key in keys if key not in whole and not named(key)]


@cache
def from_data() -> Mapping[str, set[str]]:
    """What fills a section at run time, where that is not written in the pages."""
    options = {option.name: option.values for rules in shipped().values() for option in rules.options.values()}
    tables = [table for rules in shipped().values() for table in tables_of(rules)]
    values = {*flat(tables), *(value for values in options.values() for value in values)}
    choices = {f"{name}_{value}" for name, values in options.items() for value in values}
    rows = set(re.findall(r"\w+", written(DASHBOARD.parent / "records", "sql")))
    phases = set(re.findall(r'"(\w+)"', written(DASHBOARD.parent / "engine", "py")))
    found = {
        "disputes.option": set(options), "disputes.choice": choices, "value": values, "key": values,
        "suanhu.courses": set(COURSE), "suanhu.takes": set(COURSE), "data.tables": rows, "data.column": rows,
        "turn": phases,
    }  # fmt: skip
    return {section: {re.sub(r"\W+", "_", name) for name in names} for section, names in found.items()}


def flat(node: object) -> Iterator[str]:
    """Every key and value of tables."""
    if isinstance(node, Mapping):
        for key, value in cast("Mapping[str, object]", node).items():
            yield key
            yield from flat(value)
    elif isinstance(node, list | tuple):
        for part in cast("Iterable[object]", node):
            yield from flat(part)
    else:
        yield str(node)


def test_a_missing_key_is_no_silent_blank() -> None:
    with pytest.raises(KeyError):
        words("zh")("no.such.key")
    assert words("zh").term("item", "brand-new") == "brand-new"


def test_every_card_has_a_name_of_its_own() -> None:
    assert set(FACES) == set(CODES)
    assert len(set(FACES.values())) == len(CODES)
    assert (face("9m"), face("1z"), face("0x"), face("0d"), face("?")) == (
        "九万 9m", "红花 1z", "小十 0x", "拾 0d", "暗牌 ?",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("9m", "九万 9m"),
        ("123z", "红花白花千字 123z"),
        ("33x3d", "小三小三叁 33x3d"),
        ("1", "1"),
        ("ta", "ta"),
        ("", ""),
    ],
)
def test_what_a_step_names(text: str, said: str) -> None:
    assert what(text) == said


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", " =x", "\t=x"])
def test_no_cell_is_a_formula(text: str) -> None:
    assert cell(text) == f"'{text}"
    assert cell("张三") == "张三"
    assert cell(None) is None


def test_markdown_in_a_name_is_shown_as_it_is() -> None:
    assert plain("**a** [b](c) <d> $e$ :f: `g`") == (r"\*\*a\*\* \[b\]\(c\) \<d\> \$e\$ \:f\: \`g\`")


def test_no_folder_that_streamlit_takes_for_its_older_kind_of_app() -> None:
    # With one the first visitor after a start gets a side bar of file names, and `st.navigation` comes too late.
    assert not (DASHBOARD / "pages").exists()


def tables_of(rules: RuleSet) -> Iterator[Mapping[str, Any]]:
    """The tables of a rule set, and what each value of each option makes of them."""
    yield rules.tables
    values = ((option.name, v.replace("N", "60")) for option in rules.options.values() for v in option.values)
    yield from (rules.patched({name: value}) for name, value in values)


def scored(tables: Mapping[str, Any]) -> Iterator[str]:
    """Every item that a ledger under these tables may have."""
    yield from ("peng", "zaishou", "gang", "ti", "qishou", "sanlaohui", "base", "xi", "form", "total", "cap")
    yield from (f"{form}{shape['plus']}" for form, shape in tables["forms"].items() if shape["plus"])
    yield from (form for form, shape in tables["forms"].items() if shape["times"] > 1)
    yield from (item for item in (*tables["bonus"], *tables["factors"]) if not item.endswith("_turned"))
    waits = tables["waits"]
    for wait in waits.keys() - {"graded"}:
        yield from (f"{wait}-{grade}" for grade in ("hard", "soft")) if wait in waits["graded"] else (wait,)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rules", [r for r in shipped().values() if r.game == "changpai"], ids=lambda r: r.name)
def test_whatever_a_rule_set_says_has_words(rules: RuleSet, lang: Lang) -> None:
    texts = words(lang).texts
    for tables in tables_of(rules):
        assert {f"item.{item}" for item in scored(tables)} <= texts.keys()
        assert {f"form.{form}" for form in tables["forms"]} <= texts.keys()
        assert {f"item.{wait}" for wait in tables["waits"].keys() - {"graded"}} <= texts.keys()
    assert all({f"suanhu.courses.{word}", f"suanhu.takes.{word}"} & texts.keys() for word in COURSE)
    assert {f"verb.{verb}" for verb in VERBS} <= texts.keys()
    for option in rules.options.values():
        spelt = [v.replace("-", "_") for v in option.values if not v[0].isdigit() and v != "N"]
        assert not [v for v in spelt if not {f"value.{v}", f"item.{v}"} & texts.keys()], option.name
        assert rules.clauses[option.clause].title[lang == "en"]
    assert all(clause.title[lang == "en"] for clause in rules.clauses.values())


@pytest.mark.parametrize("name", ["rugao", "nantong", "danjiang", "danjiang-rugao"])
def test_every_step_of_a_recorded_hand_has_words(name: str) -> None:
    with (DASHBOARD.parent / "tests" / "corpus" / f"changpai-{name}.paipu").open("rb") as stream:
        steps = [step for report in judge(read(stream)) for step in report.ledger]
    assert len(steps) > 500
    for texts in (words(lang).texts for lang in LANGS):
        assert {f"item.{step.item}" for step in steps} <= texts.keys()
        assert {f"form.{step.what}" for step in steps if step.item == "form"} <= texts.keys()


def test_players_of_one_name_are_told_apart() -> None:
    pairs = [("张三", "张三"), ("茶馆:张三", "张三"), ("李四", "李四")]
    assert told_apart(pairs) == {"张三": "张三", "茶馆:张三": "张三 (茶馆:张三)", "李四": "李四"}


def test_several_in_a_row_have_the_comma_of_the_language() -> None:
    assert [words(lang).listed(["a", "b"]) for lang in LANGS] == ["a、b", "a, b"]
