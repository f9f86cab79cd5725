"""`paipu score`: what a hand is worth, from the command line or from a file of positions, line by line."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from engine import RuleSet, Status, judge
from engine.ask import ask
from engine.question import AskError, Question
from parser import Finding, Level, is_bad, read
from records.cli.as_json import Words, line, words
from records.cli.as_score import arrangement_text, score_text, so_far_text
from records.cli.as_text import report_text, sum_line
from records.cli.check import exit_code
from records.cli.terminal import Output, complain
from records.ingest.files import Input, Trouble, UnreadableInputError, inputs, opened, trouble

K = TypeVar("K", int, str)
Form = Literal["text", "table", "json"]
_NAME = "<score>"
_NAMES = ("甲", "乙", "丙", "丁")
_SEATS = (3, 4)
_GROUPS = {
    "明杠": "gang",
    "暗杠": "angang",
    "加杠": "jiagang",
    "叫牌": "call",
    "摞龙": "lay",
    "碰": "peng",
    "杠": "gang",
    "叫": "call",
    "摞": "lay",
    "喜": "xi",
    "吃": "chi",
    "偎": "wei",
    "臭偎": "chouwei",
    "跑": "pao",
    "提": "ti",
}
_GROUP = re.compile(rf"(^|[,，、])\s*({'|'.join(_GROUPS)})\s*")


@dataclass(frozen=True, slots=True)
class Asked:
    """A position as it stands on the command line, every value as it was typed."""

    rules: str
    jiang: str
    hand: str
    melds: str
    win: str
    seat: int
    source: int | None
    facts: Sequence[str]
    left: int | None
    options: Sequence[str]
    others: Sequence[str]
    claim: int | None
    dealer: int | None = None
    seats: int = 3


def score_files(arguments: Iterable[str], rulebook: Mapping[str, RuleSet], form: Form, lang: Words) -> int:
    """Score every record of some files; return the exit code, as that of `paipu check`."""
    counts = Counter[Status]()
    troubled = False
    with Output("utf-8" if form == "json" else None) as output:
        for source in inputs(arguments):
            found = source if isinstance(source, Trouble) else _score_file(source, rulebook, counts, output, form, lang)
            if found:
                troubled = True
                complain(*found.words)
        if form != "json":
            output.write(sum_line(counts, lang))
    return 2 if troubled else exit_code(counts, strict=False)


def _score_file(
    source: Input, rulebook: Mapping[str, RuleSet], counts: Counter[Status], output: Output, form: Form, lang: Words
) -> Trouble | None:
    try:
        with opened(source) as stream:
            for report in judge(read(stream), rulebook):
                counts[report.status] += 1
                if form == "json":
                    output.write(line(report, source.name, lang))
                else:
                    output.write(report_text(report, source.name, lang))
                    output.write(score_text(report, rulebook.get(report.rules), lang, table=form == "table"))
    except UnreadableInputError as error:
        return trouble(source.name, error.reason)
    return None if counts else Trouble(source.name, "里面没有牌谱", "no record in it")


def score(files: Sequence[str], asked: Asked, rulebook: Mapping[str, RuleSet], form: Form, lang: Words) -> int:
    """Score files, or the position of the command line; one or the other."""
    if not files:
        return score_asked(asked, rulebook, form, lang)
    if asked != _NOT_ASKED:
        complain(
            "给了文件，就不再写别的选项：规则与牌在文件里", "files have their own rules and cards: no options beside"
        )
        return 2
    return score_files(files, rulebook, form, lang)


def score_asked(asked: Asked, rulebook: Mapping[str, RuleSet], form: Form, lang: Words) -> int:
    """Score the position of the command line; return 0, 1 when it is refuted, 2 when it cannot be asked."""
    rules = rulebook.get(asked.rules)
    if not asked.rules:
        complain("--rules：没写规则", "--rules is missing")
        return 2
    if rules is None:
        have = " ".join(rulebook)
        complain(
            f"--rules：没有规则 {asked.rules}；有：{have}", f"--rules: no rule set {asked.rules}; there are: {have}"
        )
        return 2
    try:
        answer = ask(rules, question(asked))
    except AskError as error:
        own = {str(seat): f"--other {seat}" for seat in range(1, asked.seats + 1)} | {str(asked.seat): "--hand"}
        place = (_OPTION_OF | own).get(error.place, error.place)
        complain(f"{place}：{error.zh}", f"{place}: {error.en}")
        return 2
    with Output("utf-8" if form == "json" else None) as output:
        if form == "json":
            output.write(line(answer.report, _NAME, lang))
        else:
            output.write("".join(_finding(f, asked, lang) for f in answer.report.findings))
            output.write(so_far_text(answer, rules, lang) + arrangement_text(answer, lang))
            output.write(score_text(answer.report, rules, lang, table=form == "table"))
    return exit_code({answer.report.status: 1}, strict=False)


_OPTION_OF = {
    "winner": "--seat", "source": "--from", "course": "--fact", "card": "--win", "holds": "--hand",
    "dealer": "--dealer", "turned": "--jiang", "seated": "--seats", "left": "--left",
}  # fmt: skip
_PLACE_OF = {"jiang": "--jiang", "turn": "--win", "options": "--option", "left": "--left", "@paipu": "--rules"}


_NOT_ASKED = Asked("", "-", "-", "", "", 1, None, (), None, (), (), None)


def question(asked: Asked) -> Question:
    """Return the question. Raises AskError for an option or another's hand that cannot be read."""
    if asked.seats not in _SEATS:
        raise AskError("--seats", f"{asked.seats}：三家或四家", f"{asked.seats}: three or four sit at the table")
    seats = range(1, asked.seats + 1)
    hand = f"{asked.hand} / {_groups(asked.melds)}" if asked.melds.strip() else asked.hand
    others = _once("--other", [_other(text, seats) for text in asked.others])
    if asked.seat in others:
        raise AskError("--other", f"{asked.seat} 家的牌写在 --hand", f"the hand of seat {asked.seat} is --hand")
    holds: dict[int, str] = {asked.seat: hand} | others
    return Question(
        turned=asked.jiang,
        holds=tuple(map(holds.get, seats)),
        winner=asked.seat,
        card=asked.win,
        source=asked.source,
        course=frozenset(asked.facts),
        left=asked.left,
        options=_once("--option", [_option(text) for text in asked.options]),
        claim=asked.claim,
        names=_NAMES[: asked.seats],
        dealer=asked.dealer,
    )


def _groups(text: str) -> str:
    """Return groups with their Chinese verbs in pinyin: `碰九万，暗杠 白花` is `peng 九万, angang 白花`."""
    return _GROUP.sub(lambda found: f"{',' if found[1] else ''} {_GROUPS[found[2]]} ", text).strip()


def _other(text: str, seats: Collection[int]) -> tuple[int, str]:
    seat, colon, hold = text.replace("：", ":").partition(":")
    cards, slash, groups = hold.partition("/")
    if not colon or seat.strip() not in map(str, seats):
        raise AskError("--other", f"{text}：要写成“座位: 牌 / 组”", f"{text}: wanted 'SEAT: cards / groups'")
    return int(seat), f"{cards}{slash} {_groups(groups)}"


def _once(place: str, said: Sequence[tuple[K, str]]) -> dict[K, str]:
    """Return what was said of each; refuse what is said twice."""
    found: dict[K, str] = {}
    for key, value in said:
        if key in found:
            raise AskError(place, f"{key} 写了两遍", f"{key} is given twice")
        found[key] = value
    return found


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or len(text.split()) != 1:
        raise AskError("--option", f"{text}：要写成 名=值", f"{text}: wanted NAME=VALUE")
    return name, value


def _finding(finding: Finding, asked: Asked, lang: Words) -> str:
    """Return a finding with the option it is about; the claim stands on the event."""
    key, _, seat = (finding.key or "").partition(" ")
    if key in {"hold", "facts", "seat"} and seat:
        own = int(seat) == asked.seat
        place = ("--fact" if key == "facts" else "--hand") if own else f"--other {seat}"
    elif finding.event is not None:
        place = "--claim" if finding.level is Level.SCORE else "--win"
    else:
        place = _PLACE_OF.get(key, key)
    message, advice = words(finding, lang)
    mark = "✗ " if is_bad(finding) else "· "
    return f"{mark}{place}: {message}\n" + (f"    {advice}\n" if advice else "")
