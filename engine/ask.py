"""算胡 (score a position): a question about the end of a hand, put as a position record and judged."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from random import Random

from engine.filling import Wish
from engine.game import Candidate, SoFar
from engine.games import GAMES
from engine.hidden import hidden_in
from engine.report import Report
from engine.ruleset import RuleSet
from engine.verify import replay, verify
from parser import UNKNOWN, Finding, Meld, Record, code, is_bad, read_text, write_text

SELF_DRAWN = ("tianhu", "gangkai", "haidi")
FROM_ANOTHER = ("dihu", "qianggang")
COURSE = ("ting", "zhi", "xi5", *SELF_DRAWN, *FROM_ANOTHER)
"""What only the course tells of a win: 报听, 掷庄, every 喜 dealt to one side, 天胡, 杠开, 海底, 地胡 (the dealer's
first discard), 抢杠."""

_NOT_BOTH = (frozenset({"tianhu", "gangkai"}), frozenset({"tianhu", "haidi"}), frozenset({"dihu", "qianggang"}))
_EXTRA = 5
_XI = re.compile(r"\bxi\b")


class AskError(ValueError):
    """A question that contradicts itself: its field `place` (or a seat), and what is wrong in Chinese and English."""

    def __init__(self, place: str, zh: str, en: str) -> None:
        super().__init__(f"{place}: {en}")
        self.place, self.zh, self.en = place, zh, en


@dataclass(frozen=True, slots=True)
class Question:
    """Who won on which card from whom, and what lay where. Cards are texts as people write them (docs/format.md).

    `holds` has one text a seat, `cards / groups` without the winning card, None for a hand nobody showed;
    of four seats the one before the `dealer` rests. `card` is "" when nobody has won yet. `source` is the
    seat the card came from, None when it was self-drawn. `course` are words of `COURSE`. `left` are the
    cards left in the stock; None: unknown, and not the last one unless `course` says so. `dealer` None: not said.
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
    dealer: int | None = None

    @property
    def won(self) -> bool:
        """Tell whether the question says who won on what."""
        return bool(self.card.strip()) or "tianhu" in self.course

    @property
    def dealt_by(self) -> int:
        """Return the dealer; not said, as far as it matters: 天胡 is the dealer's, 地胡 takes his first discard."""
        if self.dealer is not None:
            return self.dealer
        return (self.source or 1) if "dihu" in self.course else self.winner if "tianhu" in self.course else 1


@dataclass(frozen=True, slots=True)
class Answer:
    """The position as a record, the verdict on it, and every way to count the winning hand, the best first.

    `so_far`: where nobody has won, what lies open on every side.
    """

    record: Record
    report: Report
    candidates: Sequence[Candidate]
    so_far: Sequence[SoFar] = ()


def courses(rules: RuleSet, options: Mapping[str, str]) -> tuple[str, ...]:
    """Return the words of `COURSE` that count under a rule set."""
    return GAMES[rules.game].course(rules, options)


def resting(rules: RuleSet, seats: int, dealer: int) -> int | None:
    """Return the seat that rests when `dealer` deals, None when nobody does."""
    return GAMES[rules.game].resting(seats, dealer)


def ask(rules: RuleSet, question: Question) -> Answer:
    """Judge a question under a rule set. Raises AskError for one that contradicts itself."""
    _consistent(question, resting(rules, len(question.holds), question.dealt_by))
    record, faults = _canonical(_text(rules, question))
    _shown(record, question)
    report = verify(record, faults, {rules.name: rules})
    if report.winner:
        return Answer(record, report, _candidates(record, rules))
    clear = all(finding.event is not None for finding in report.findings if is_bad(finding))
    return Answer(record, report, (), GAMES[rules.game].so_far(record, rules) if clear else ())


def _canonical(text: str) -> tuple[Record, tuple[Finding, ...]]:
    """Return the record brought to canonical form, or as it was written with what cannot be read."""
    (reading,) = read_text(text)
    if isinstance(reading.item, Record) and not any(map(is_bad, reading.findings)):
        (reading,) = read_text(write_text(reading.item))
    if not isinstance(reading.item, Record):
        raise AskError("holds", "太长，读不了", "too long to be read")
    return reading.item, reading.findings


def _consistent(q: Question, rests: int | None) -> None:
    """Refuse seats that are not there, and a course that does not go with the way of winning."""
    seats = set(range(1, len(q.holds) + 1))
    if q.dealt_by not in seats:
        raise AskError("dealer", f"没有座位 {q.dealer}", f"there is no seat {q.dealer}")
    if rests is not None and q.holds[rests - 1] is not None:
        raise AskError(str(rests), f"{rests} 家定醒，没有牌", f"seat {rests} rests and holds no cards")
    if q.winner not in seats:
        raise AskError("winner", f"没有座位 {q.winner}", f"there is no seat {q.winner}")
    seats -= {rests}
    if q.winner not in seats:
        raise AskError("winner", f"{q.winner} 家定醒，胡不了", f"seat {q.winner} rests and cannot win")
    if q.source is not None and (q.source not in seats or q.source == q.winner):
        raise AskError("source", f"{q.source} 不是别家的座位", f"{q.source} is not another player's seat")
    _course(q)
    if not q.won and (q.source is not None or q.claim is not None):
        raise AskError("card", "没写胡的是哪张牌", "the winning card is missing")


def _course(q: Question) -> None:
    """Refuse a course that contradicts itself, the way of winning or the cards left."""
    for word in sorted(q.course):
        _goes_with(word, q)
    for pair in _NOT_BOTH:
        if pair <= q.course:
            one, other = sorted(pair)
            raise AskError("course", f"{one} 与 {other} 不会同时有", f"{one} and {other} do not go together")
    if "haidi" in q.course and q.left:
        raise AskError("left", "海底的牌墙没有余牌", "haidi leaves no card in the stock")
    if "qianggang" in q.course and q.left == 0:
        raise AskError("left", "牌墙已空，不能杠", "no gang is made with an empty stock")


def _goes_with(word: str, q: Question) -> None:
    """Refuse a word of the course that is none, or does not go with the rest."""
    if word not in COURSE:
        known = " ".join(COURSE)
        raise AskError("course", f"不认得 {word}；有：{known}", f"unknown: {word}; there are: {known}")
    if word in SELF_DRAWN and q.source is not None:
        raise AskError("course", f"{word} 只能自摸", f"{word} needs a self-drawn win")
    if word in FROM_ANOTHER and q.source is None and q.won:
        raise AskError("course", f"{word} 的牌是别家的", f"{word} needs a card from another player")
    if word == "tianhu" and q.dealt_by != q.winner:
        raise AskError("course", "天胡的是庄家", "tianhu is the dealer's")
    if word == "dihu" and q.dealt_by != q.source:
        raise AskError("course", "地胡胡的是庄家打的牌", "dihu takes the dealer's discard")
    if word == "zhi" and q.dealer is None:
        raise AskError("course", "掷庄的是庄家：先说谁是庄家", "zhi is the dealer's: say who dealt")


def _shown(record: Record, q: Question) -> None:
    """Refuse a winning card that is none, and what the hands shown contradict: 抢杠 without the 碰, 喜 on two sides."""
    offered = record.turn.card if record.turn is not None else None
    won = [offered] if q.source is not None else [event.card for event in record.events]
    if q.won and "tianhu" not in q.course and (won[:1] or [None])[0] in {None, UNKNOWN}:
        raise AskError("card", f"{q.card} 不是一张牌", f"{q.card} is no card")
    turn, hold = record.turn, record.hold.get(q.source or 0)
    card = turn.card if turn is not None and turn.how == "gang" else None
    if card is not None and hold is not None and Meld("peng", (card,)) not in hold.melds:
        said = "加杠被抢：要先碰过这张牌", "only a gang added to a peng is robbed: he has no such peng"
        raise AskError(str(q.source), *said)
    if "xi5" in q.course:
        want = _EXTRA - sum(code(card).endswith("j") for card in record.jiang or ())
        if not any(sum(meld.verb == "xi" for meld in hold.melds) == want for hold in record.hold.values()):
            raise AskError("course", "喜没有都在一家", "the xi do not all lie on one side")


def _text(rules: RuleSet, q: Question) -> str:
    """Return the text of the position record."""
    rests, dealt = resting(rules, len(q.holds), q.dealt_by), int(rules.tables["deck"]["dealt"])
    lines = [f"rules: {rules.name}"]
    if q.options:
        lines.append("options: " + " ".join(f"{name}={value}" for name, value in sorted(q.options.items())))
    lines += [f"seat {seat}: {name}" for seat, name in enumerate(q.names, 1)]
    lines += [f"rest: {rests}"] if rests else []
    lines += [f"dealer: {q.dealt_by}", f"jiang: {q.turned}"]
    lines += [f"hold {seat}: {_hold(q, seat, dealt)}" for seat in range(1, len(q.holds) + 1) if seat != rests]
    lines += [f"left: {_left(q)}", f"turn: {_turn(q)}", *_facts(q), *_win(q)]
    lines = [" ".join(line.split()) for line in lines]
    name = sha256("\n".join(lines).encode()).hexdigest()[:12]
    return "\n".join(["@paipu 1", f"id: suanhu/{name}", *lines, f"@end {int(q.won)}", ""])


def _win(q: Question) -> list[str]:
    """Return the 胡 and the result, nothing when nobody has won."""
    took = f" <{q.source}" if q.source else ""
    claim = f" ={q.claim}" if q.claim is not None else ""
    card = "" if "tianhu" in q.course else q.card
    return [f"{q.winner} hu {card}{took}{claim}", f"result: hu {q.winner}"] if q.won else []


def _hold(q: Question, seat: int, dealt: int) -> str:
    hold = q.holds[seat - 1]
    if hold is None:
        robbed = seat == q.source and "qianggang" in q.course
        return f"?*{dealt - 3} / peng {q.card}" if robbed else f"?*{dealt}"
    if seat != q.winner or q.source is not None or not q.won:
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
        return f"{q.winner} {'discard' if q.won else 'draw'}"
    return f"{q.source} offer {q.card} {'gang' if 'qianggang' in q.course else 'discard'}"


def _facts(q: Question) -> list[str]:
    """Return the facts lines; a hand that is won before its owner's first discard is fresh."""
    said: list[tuple[int, str]] = [(q.winner, word) for word in ("ting", "tianhu", "gangkai") if word in q.course]
    said += [(q.winner, "fresh")] if "tianhu" in q.course else []
    said += [(q.source, "fresh")] if q.source and "dihu" in q.course else []
    said += [(q.dealt_by, "zhi")] if "zhi" in q.course else []
    said += [(_most_xi(q), "xi5")] if "xi5" in q.course else []
    seats = sorted({seat for seat, _ in said})
    return [f"facts {seat}: {' '.join(word for other, word in said if other == seat)}" for seat in seats]


def _most_xi(q: Question) -> int:
    """Return the seat with the most 喜 laid aside."""
    return max(range(1, len(q.holds) + 1), key=lambda seat: len(_XI.findall(q.holds[seat - 1] or "")))


def _candidates(record: Record, rules: RuleSet) -> Sequence[Candidate]:
    """Return every way to count the winning hand; those of hidden hands do not matter to it."""
    full: Record | None = record
    if hidden_in(record, GAMES[rules.game]) is not None:
        stream = Random(record.id)  # noqa: S311 - the same record gets the same filling
        full = GAMES[rules.game].fill(record, rules, stream, Wish())
    if full is None:
        return ()
    *_, last = replay(replace(full, kept=None), rules)
    scores = last.play.scores(record.result) if last.play.sound else None
    return scores.candidates if scores else ()
