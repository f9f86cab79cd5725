"""The documents say what the program does: every example is run, every generated page is as committed."""

import json
import re
import runpy
from collections import Counter
from itertools import chain, pairwise
from pathlib import Path
from string import Formatter

import pytest

from engine import Status, judge
from parser import Code, Level, core_id, event_text, is_bad, read, read_text, record_id, write_json, write_text
from parser import codes as parser_codes
from parser.aliases import EXTRAS, PORTRAITS, VERB_ALIASES
from parser.events import MOST_COMMENT
from parser.keys import KEYS
from parser.scan import MOST_EVENTS, MOST_LINE, MOST_OTHERS
from parser.stream import MOST_BYTES, MOST_JSON
from parser.values import MOST_ID, MOST_NAME
from parser.verbs import FLAGS, VERBS

ROOT = Path(__file__).parents[1]
GENERATE = ROOT / "docs" / "generate.py"
FORMAT = (ROOT / "docs" / "format.md").read_text(encoding="utf-8")
GENERATED = runpy.run_path(str(GENERATE))
PAGES = GENERATED["pages"]()
CODES = GENERATED["all_codes"]()

HEADER = {
    "id": "docs/1",
    "rules": "rugao",
    "seat 1": "张三",
    "seat 2": "李四",
    "seat 3": "王五",
    "seat 4": "赵六",
    "rest": "4",
    "dealer": "1",
    **{f"deal {seat}": "?*22" for seat in (1, 2, 3)},
}
FOOTER = {key for key, value in KEYS.items() if value.footer}


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", FORMAT, re.DOTALL | re.MULTILINE)


def lines(kind: str) -> list[str]:
    return [line for block in blocks(kind) for line in block.splitlines()]


def reading_with(line: str):
    """Read `line` in a record that has everything else it needs."""
    key, colon, value = line.partition(": ")
    header, events, footer = dict(HEADER), ["1 discard 9m"], []
    if key.startswith("hold"):
        header = {k.replace("deal ", "hold "): "-" if k.startswith("deal ") else v for k, v in header.items()}
    if key in FOOTER:
        footer = [line]
    elif colon:
        header[key] = value
    else:
        events.append(line)
    text = ["@paipu 1", *(f"{k}: {v}" for k, v in header.items()), *events, *footer, f"@end {len(events)}"]
    (reading,) = read_text("\n".join(text) + "\n")
    return reading


@pytest.mark.parametrize(
    ("status", "block"),
    [
        *((Status.VERIFIED, block) for block in blocks("paipu")),
        *((Status.UNDETERMINED, block) for block in blocks("paipu undetermined")),
        *((Status.UNVERIFIED, block) for block in blocks("paipu unverified")),
    ],
)
def test_every_record_has_the_verdict_it_is_shown_with(status: Status, block: str) -> None:
    for report in judge(read_text(block)):
        bad = [finding.message("en") for finding in report.findings if is_bad(finding)]
        assert report.status is status, bad
        assert bool(bad) == (status is Status.UNDETERMINED)


@pytest.mark.parametrize("block", [b for b in chain(*map(blocks, ("paipu", "paipu undetermined"))) if "\n\n1" not in b])
def test_records_are_shown_in_canonical_form_unless_the_play_is_in_chinese(block: str) -> None:
    texts = [write_text(reading.item) for reading in read_text(block)]
    assert ("\n".join(texts) == block) != ("张三 打" in block)


@pytest.mark.parametrize("line", lines("line"))
def test_every_line_is_read_and_is_canonical(line: str) -> None:
    reading = reading_with(line)
    assert [finding.code.id for finding in reading.findings if is_bad(finding)] == []
    assert line in write_text(reading.item).splitlines()


@pytest.mark.parametrize("line", lines("fault"))
def test_every_fault_is_found(line: str) -> None:
    code, _, text = line.partition(" ")
    assert code in [finding.code.id for finding in reading_with(text).findings]


LENIENT = re.findall(r"^\| (N\d+(?: N\d+)*) \| `(.+?)` \| `(.+?)` \|", FORMAT, re.MULTILINE)


@pytest.mark.parametrize(("noted", "written", "canonical"), LENIENT)
def test_every_leniency_is_noted_and_read_as_said(noted: str, written: str, canonical: str) -> None:
    reading = reading_with(written)
    assert sorted({finding.code.id for finding in reading.findings} - {"N111"}) == noted.split()
    assert event_text(reading.item.events[-1]) == canonical


def test_every_note_of_the_reader_is_explained() -> None:
    notes = {code.id for code in parser_codes.ALL.values() if code.level is Level.NOTE}
    assert notes <= set(re.findall(r"\bN\d{3}\b", FORMAT))


def test_the_worked_example_is_the_sample_and_has_these_ids() -> None:
    example = blocks("paipu")[0]
    assert example in (ROOT / "records" / "samples" / "teahouse.paipu").read_text(encoding="utf-8")
    (reading,) = read_text(example)
    assert f"record id `{record_id(reading.item)}` and core id `{core_id(reading.item)}`" in FORMAT
    (members,) = blocks("json")
    assert list(json.loads(members).items()) == list(json.loads(write_json(reading.item)).items())
    assert core_id(next(read_text(blocks("paipu")[2])).item) == core_id(reading.item)


TERMINALS = {
    "LF": r"\n",
    "nat": r"(?:0|[1-9]\d*)",
    "pos": r"[1-9]\d*",
    "int": r"(?:0|-?[1-9]\d*)",
    "signed": r"(?:0|[+-][1-9]\d*)",
    "digit": r"[0-9]",
    "lower": r"[a-z]",
    "alnum": r"[A-Za-z0-9]",
    "hash": r"[0-9a-f]{64}",
    "iso8601": r"[0-9T:.Z+-]+",
    "text": r"\S(?:[^\n]*\S)?",
    "word": r"[^\W\d_][\w-]*",
    "idchar": r"[\w.:-]",
}
BRACKETS = {"(": "(?:", ")": ")", "[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "|": "|", ",": ""}


def grammar() -> dict[str, str]:
    """Return the grammar's productions as regular expressions."""
    (text,) = blocks("ebnf")
    tokens = re.findall(r'"[^"]*"|\w+|[=;(){}|,]|[][]', re.sub(r"\(\*.*?\*\)", "", text))
    ends = [-1, *(i for i, part in enumerate(tokens) if part == ";")]
    rules = {tokens[a + 1]: tokens[a + 3 : b] for a, b in pairwise(ends)}

    def pattern(part: str) -> str:
        if part.startswith('"'):
            return re.escape(part[1:-1])
        if part in rules:
            return f"(?:{''.join(map(pattern, rules[part]))})"
        return BRACKETS[part] if part in BRACKETS else TERMINALS[part]

    return {name: pattern(name) for name in rules}


GRAMMAR = grammar()


def test_every_canonical_record_has_the_form_of_the_grammar() -> None:
    texts = [text for kind in ("paipu", "paipu undetermined", "paipu unverified") for text in blocks(kind)]
    texts.append((ROOT / "records" / "samples" / "rugao.paipu").read_text(encoding="utf-8"))
    records = [r.strip("\n") + "\n" for text in texts if "张三 打" not in text for r in text.split("\n\n")]
    assert len(records) > 10
    assert [record for record in records if not re.fullmatch(GRAMMAR["record"], record)] == []


@pytest.mark.parametrize("line", lines("line"))
def test_every_canonical_line_has_the_form_of_the_grammar(line: str) -> None:
    assert re.fullmatch(f"{GRAMMAR['header']}|{GRAMMAR['event']}|{GRAMMAR['footer']}", line + "\n")


@pytest.mark.parametrize("line", [written for _, written, _ in LENIENT])
def test_no_lenient_line_has_the_form_of_the_grammar(line: str) -> None:
    assert not re.fullmatch(GRAMMAR["event"], line + "\n")


def documented(word: str) -> bool:
    return f"`{word}`" in FORMAT


def test_every_key_verb_flag_item_and_alias_is_explained() -> None:
    keys = {f"{key[:-1]}N" if value.seat else key for key, value in KEYS.items()} - {"seat N"}
    assert [word for word in (*keys, "seat 1", "x-…", *VERBS) if not documented(word)] == []
    assert [flag for flag in FLAGS if not documented(f"!{flag}")] == []
    assert [word for word in (*chain(*PORTRAITS.values()), *VERB_ALIASES, *chain(*EXTRAS)) if word not in FORMAT] == []


def test_every_ledger_item_of_the_samples_is_explained() -> None:
    with (ROOT / "records" / "samples" / "rugao.paipu").open("rb") as file:
        items = {step.item for report in judge(read(file)) for step in report.ledger}
    assert len(items) > 10
    assert [item for item in items if not documented(item)] == []


def test_the_limits_are_those_of_the_reader() -> None:
    limits = (MOST_LINE, MOST_EVENTS, MOST_OTHERS, MOST_BYTES, MOST_JSON, MOST_ID, MOST_NAME, MOST_COMMENT)
    section = FORMAT.partition("## 13 ")[2].partition("## 14 ")[0]
    assert [limit for limit in limits if f" {limit:,} " not in section] == []


def test_every_verdict_and_level_is_explained() -> None:
    assert [word.value for word in (*Status, *Level) if not documented(word.value)] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_generated_page_is_as_committed(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == PAGES[path], "run docs/generate.py"


def test_no_page_of_rules_is_left_over() -> None:
    assert set((ROOT / "docs" / "rules").iterdir()) == {path for path in PAGES if path.parent.name == "rules"}


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#][^)]*)\)", FORMAT)
    assert links
    assert [link for link in links if not (ROOT / "docs" / link).exists()] == []
    anchors = {
        re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")
        for title in re.findall(r"^#+ (.+)$", FORMAT, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", FORMAT)) <= anchors


def test_finding_codes_are_unique() -> None:
    assert [code for code, times in Counter(code.id for code in CODES).items() if times > 1] == []


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.id)
def test_a_finding_says_the_same_in_both_languages(code: Code) -> None:
    assert code.zh
    assert code.en
    assert bool(code.help_zh) == bool(code.help_en)
    assert placeholders(code.zh) == placeholders(code.en)
    assert placeholders(code.help_zh) == placeholders(code.help_en)
