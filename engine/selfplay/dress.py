"""What is written of a hand that was played: its end, what was claimed of it, the times, who saw it."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Literal

from engine.claims import add
from engine.game import Play, Scores
from parser import Event, Record, Step, worded

Claims = Literal["full", "total", "none"]

_QUICK, _SLOW = (200, 1_500), (400, 12_000)


def value_of(play: Play, event: Event, claims: Claims) -> int | None:
    """Return what is written as the `=` of the event just made."""
    if claims == "none" or (claims == "total" and event.verb != "hu"):
        return None
    return play.claim(event)[0]


def ended(record: Record, play: Play, events: Sequence[Event], result: str, claims: Claims) -> Record:
    """Return the record of a hand that ended so, with the scores behind it as far as they are claimed."""
    lines = tuple(map(worded, events))
    record = replace(record, events=lines, times=(None,) * len(lines), result=result, end=len(lines))
    return record if claims == "none" else _claimed(record, play, claims)


def _claimed(record: Record, play: Play, claims: Claims) -> Record:
    scores = play.scores(record.result)
    pay = pay_of(record, scores)
    record = replace(record, pay=pay, score=add(record, record.base or (), pay))
    if scores is not None:
        record = replace(record, total=tuple(ledger.total for ledger in scores.ledgers))
    if claims != "full" or record.result == "void":
        return record
    return replace(record, final=play.laid_open(), steps=_steps(scores) if scores else ())


def pay_of(record: Record, scores: Scores | None) -> tuple[int, ...]:
    """Return the nets of the playing seats, in seat order."""
    return scores.pay if scores is not None else (0,) * len(record.playing)


def _steps(scores: Scores) -> tuple[Step, ...]:
    return tuple(
        Step(ledger.seat, line.item, line.what, line.value, line.op == "times")
        for ledger in scores.ledgers
        for line in ledger.lines
    )


def timed(record: Record, stream: Random) -> Record:
    """Return the record with milliseconds before every event: longer where somebody has to think."""
    times = tuple(stream.randint(*(_SLOW if _is_thought(event) else _QUICK)) for event in record.events)
    return replace(record, times=times)


def _is_thought(event: Event) -> bool:
    """Tell whether a move has to be thought of: a discard, a win, a set of cards that are not all alike."""
    return event.verb in {"discard", "hu"} or any(card != event.card for cards in event.used for card in cards)
