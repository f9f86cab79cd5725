"""算胡 (score a position): a question about the end of a hand, put as a position record and judged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from engine.filling import Wish
from engine.game import Candidate
from engine.games import GAMES
from engine.hidden import hidden_in
from engine.question import AskError, Asking, Question, canonical
from engine.report import Report
from engine.ruleset import RuleSet
from engine.sight import SoFar
from engine.verify import verify
from parser import UNKNOWN, Record, is_bad

COURSE = tuple(dict.fromkeys(word for game in GAMES.values() for word in game.course))
"""Every word of the course that some game knows."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The position as a record, the verdict on it, and every way to count the winning hand, the best first.

    `so_far`: where nobody has won, what lies open on every side.
    """

    record: Record
    report: Report
    candidates: Sequence[Candidate]
    so_far: Sequence[SoFar] = ()


def asking(rules: RuleSet, options: Mapping[str, str]) -> Asking:
    """Return what can be asked under a rule set; options it does not have change nothing."""
    return GAMES[rules.game].asking(rules, {} if rules.refuse(options) else options)


def ask(rules: RuleSet, question: Question) -> Answer:
    """Judge a question under a rule set. Raises AskError for one that contradicts itself."""
    game = GAMES[rules.game]
    _consistent(question, rules)
    record, faults = canonical(game.question(question, rules))
    _is_card(record, question)
    report = verify(record, faults, {rules.name: rules})
    if report.winner:
        return Answer(record, report, _candidates(record, rules))
    clear = all(finding.event is not None for finding in report.findings if is_bad(finding))
    return Answer(record, report, (), game.so_far(record, rules) if clear else ())


def _consistent(q: Question, rules: RuleSet) -> None:
    """Refuse seats that are not there, and a course that does not go with the way of winning."""
    game, can = GAMES[rules.game], asking(rules, q.options)
    if len(q.holds) not in can.seats:
        raise AskError("seated", f"没有 {len(q.holds)} 家的", f"{len(q.holds)} seats do not play this")
    if not can.turned and q.turned.strip(" -"):
        raise AskError("turned", "这里不翻牌", "no card is turned here")
    seats = set(range(1, len(q.holds) + 1))
    if q.dealer is not None and q.dealer not in seats:
        raise AskError("dealer", f"没有座位 {q.dealer}", f"there is no seat {q.dealer}")
    rests = game.resting(len(q.holds), game.dealer(q))
    if rests is not None and q.holds[rests - 1] is not None:
        raise AskError(str(rests), f"{rests} 家定醒，没有牌", f"seat {rests} rests and holds no cards")
    _winner(q, seats, rests)
    for word in sorted(q.course):
        _known(word, game.course)
        _goes_with(word, q, can)
    if "haidi" in q.course and q.left:
        raise AskError("left", "海底的牌墙没有余牌", "haidi leaves no card in the stock")
    if not q.won and (q.source is not None or q.claim is not None):
        raise AskError("card", "没写胡的是哪张牌", "the winning card is missing")


def _is_card(record: Record, q: Question) -> None:
    """Refuse a winning card that is none."""
    offered = record.turn.card if record.turn is not None else None
    won = [offered] if q.source is not None else [event.card for event in record.events]
    if q.won and "tianhu" not in q.course and (won[:1] or [None])[0] in {None, UNKNOWN}:
        raise AskError("card", f"{q.card} 不是一张牌", f"{q.card} is no card")


def _winner(q: Question, seats: set[int], rests: int | None) -> None:
    """Refuse a winner, and a seat his card came from, that do not play."""
    if q.winner not in seats:
        raise AskError("winner", f"没有座位 {q.winner}", f"there is no seat {q.winner}")
    if q.winner == rests:
        raise AskError("winner", f"{q.winner} 家定醒，胡不了", f"seat {q.winner} rests and cannot win")
    if q.source is not None and q.source not in seats - {rests, q.winner}:
        raise AskError("source", f"{q.source} 不是别家的座位", f"{q.source} is not another player's seat")


def _known(word: str, course: Sequence[str]) -> None:
    """Refuse a word of the course that is none."""
    if word not in course:
        known = " ".join(course)
        raise AskError("course", f"不认得 {word}；有：{known}", f"unknown: {word}; there are: {known}")


def _goes_with(word: str, q: Question, can: Asking) -> None:
    """Refuse a word of the course that does not go with the way of winning, or with another word."""
    if word in can.own and q.source is not None:
        raise AskError("course", f"{word} 只能自摸", f"{word} needs a self-drawn win")
    if word in can.others and q.source is None and q.won:
        raise AskError("course", f"{word} 的牌是别家的", f"{word} needs a card from another player")
    if pair := next((sorted(pair) for pair in can.apart if word in pair and {*pair} <= q.course), None):
        one, other = pair
        raise AskError("course", f"{one} 与 {other} 不会同时有", f"{one} and {other} do not go together")


def _candidates(record: Record, rules: RuleSet) -> Sequence[Candidate]:
    """Return every way to count the winning hand; those of hidden hands do not matter to it."""
    full: Record | None = record
    alone = asking(rules, record.options).alone
    if not alone and hidden_in(record, GAMES[rules.game]) is not None:
        stream = Random(record.id)  # noqa: S311 - the same record gets the same filling
        full = GAMES[rules.game].fill(record, rules, stream, Wish())
    if full is None:
        return ()
    play, _ = GAMES[rules.game].open(replace(full, kept=None), rules)
    for number, event in enumerate(full.events, 1):
        if play is not None and play.sound:
            play.step(event, number)
    scores = play.scores(record.result) if play is not None and play.sound else None
    return scores.candidates if scores else ()
