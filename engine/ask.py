"""算胡 (score a position): a question about the end of a hand, put as a position record and judged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random

from engine.filling import Wish
from engine.game import Candidate
from engine.games import GAMES
from engine.report import Report
from engine.ruleset import RuleSet
from engine.verify import hidden_in, replay, verify
from parser import Finding, Record, is_bad, read_text, write_text

SELF_DRAWN = ("tianhu", "gangkai", "haidi")
FROM_ANOTHER = ("dihu", "qianggang")
COURSE = ("ting", *SELF_DRAWN, *FROM_ANOTHER)
"""What only the course tells of a win: 报听, 天胡, 杠开, 海底, 地胡 (the dealer's first discard), 抢杠."""


class AskError(ValueError):
    """A question that contradicts itself: its field `place`, and what is wrong in Chinese and English."""

    def __init__(self, place: str, zh: str, en: str) -> None:
        super().__init__(f"{place}: {en}")
        self.place, self.zh, self.en = place, zh, en


@dataclass(frozen=True, slots=True)
class Question:
    """Who won on which card from whom, and what lay where. Cards are texts as people write them (docs/format.md).

    `holds` has one text a seat, `cards / groups` without the winning card, None for a hand nobody showed.
    `source` is the seat the card came from, None when it was self-drawn. `course` are words of `COURSE`.
    `left` are the cards left in the stock; None: unknown, and not the last one unless `course` says so.
    """

    turned: str
    holds: Sequence[str | None]
    winner: int
    card: str
    source: int | None = None
    course: frozenset[str] = frozenset()
    left: int | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    claim: int | None = None
    names: Sequence[str] = ("甲", "乙", "丙")


@dataclass(frozen=True, slots=True)
class Answer:
    """The position as a record, the verdict on it, and every way to count the winning hand, the best first."""

    record: Record
    report: Report
    candidates: Sequence[Candidate]


def ask(rules: RuleSet, question: Question) -> Answer:
    """Judge a question under a rule set. Raises AskError for one that contradicts itself."""
    _consistent(question)
    record, faults = _canonical(_text(rules, question))
    report = verify(record, faults, {rules.name: rules})
    return Answer(record, report, _candidates(record, rules) if report.winner else ())


def _canonical(text: str) -> tuple[Record, tuple[Finding, ...]]:
    """Return the record brought to canonical form, or as it was written with what cannot be read."""
    (reading,) = read_text(text)
    if isinstance(reading.item, Record) and not any(map(is_bad, reading.findings)):
        (reading,) = read_text(write_text(reading.item))
    if not isinstance(reading.item, Record):
        raise AskError("holds", "太长，读不了", "too long to be read")
    return reading.item, reading.findings


def _consistent(q: Question) -> None:
    """Refuse seats that are not there, and a course that does not go with the way of winning."""
    seats = range(1, len(q.holds) + 1)
    if q.winner not in seats:
        raise AskError("winner", f"没有座位 {q.winner}", f"there is no seat {q.winner}")
    if q.source is not None and (q.source not in seats or q.source == q.winner):
        raise AskError("source", f"{q.source} 不是别家的座位", f"{q.source} is not another player's seat")
    for word in sorted(q.course):
        if word not in COURSE:
            known = " ".join(COURSE)
            raise AskError("course", f"不认得 {word}；有：{known}", f"unknown: {word}; there are: {known}")
        if word in SELF_DRAWN and q.source is not None:
            raise AskError("course", f"{word} 只能自摸", f"{word} needs a self-drawn win")
        if word in FROM_ANOTHER and q.source is None:
            raise AskError("course", f"{word} 的牌是别家的", f"{word} needs a card from another player")
    if not q.card.strip() and "tianhu" not in q.course:
        raise AskError("card", "没写胡的是哪张牌", "the winning card is missing")


def _text(rules: RuleSet, q: Question) -> str:
    """Return the text of the position record."""
    lines = [f"rules: {rules.name}"]
    if q.options:
        lines.append("options: " + " ".join(f"{name}={value}" for name, value in sorted(q.options.items())))
    lines += [f"seat {seat}: {name}" for seat, name in enumerate(q.names, 1)]
    lines += [f"dealer: {_dealer(q)}", f"jiang: {q.turned}"]
    dealt = int(rules.tables["deck"]["dealt"])
    lines += [f"hold {seat}: {_hold(q, seat, dealt)}" for seat in range(1, len(q.holds) + 1)]
    lines += [f"left: {_left(q)}", f"turn: {_turn(q)}", *_facts(q)]
    took = f" <{q.source}" if q.source else ""
    claim = f" ={q.claim}" if q.claim is not None else ""
    lines += [f"{q.winner} hu {'' if 'tianhu' in q.course else q.card}{took}{claim}".replace("  ", " ").rstrip()]
    lines = [" ".join(line.split()) for line in lines]
    name = sha256("\n".join(lines).encode()).hexdigest()[:12]
    return "\n".join(["@paipu 1", f"id: suanhu/{name}", *lines, f"result: hu {q.winner}", "@end 1", ""])


def _dealer(q: Question) -> int:
    """Return who dealt, as far as it matters: 天胡 is the dealer's, 地胡 takes his first discard."""
    return (q.source or 1) if "dihu" in q.course else q.winner if "tianhu" in q.course else 1


def _hold(q: Question, seat: int, dealt: int) -> str:
    hold = q.holds[seat - 1]
    if hold is None:
        robbed = seat == q.source and "qianggang" in q.course
        return f"?*{dealt - 3} / peng {q.card}" if robbed else f"?*{dealt}"
    if seat != q.winner or q.source is not None:
        return hold
    cards, slash, groups = hold.partition("/")
    return f"{'' if cards.strip() == '-' else cards} {q.card} {slash}{groups}"


def _left(q: Question) -> int:
    """Return the stock; one card is the least that says no more than that the last was not drawn."""
    if "haidi" in q.course:
        return 0
    return 1 if q.left is None else q.left


def _turn(q: Question) -> str:
    if q.source is None:
        return f"{q.winner} discard"
    return f"{q.source} offer {q.card} {'gang' if 'qianggang' in q.course else 'discard'}"


def _facts(q: Question) -> list[str]:
    """Return the facts lines; a hand that is won before its owner's first discard is fresh."""
    said = [word for word in ("ting", "tianhu", "gangkai") if word in q.course]
    said += ["fresh"] if "tianhu" in q.course else []
    lines = {q.winner: said} | ({q.source: ["fresh"]} if q.source and "dihu" in q.course else {})
    return [f"facts {seat}: {' '.join(words)}" for seat, words in sorted(lines.items()) if words]


def _candidates(record: Record, rules: RuleSet) -> Sequence[Candidate]:
    """Return every way to count the winning hand; those of hidden hands do not matter to it."""
    full: Record | None = record
    if hidden_in(record) is not None:
        stream = Random(record.id)  # noqa: S311 - the same record gets the same filling
        full = GAMES[rules.game].fill(record, rules, stream, Wish())
    if full is None:
        return ()
    *_, last = replay(replace(full, kept=None), rules)
    scores = last.play.scores(record.result) if last.play.sound else None
    return scores.candidates if scores else ()
