"""A sitting while it is recorded: hands that are closed, and the one on the table.

Everything is in the records themselves: the text of a sitting is its whole state. Whatever is typed goes
through the reader of the format, whose findings are the words of a refusal.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine import RuleSet, verify
from engine.codes import UNKNOWN_RULES
from engine.evening import NextHand, first_hand, next_hand, standing
from parser import Event, Finding, Level, Record, Unread, event_text, read_text, record_id, write_text
from parser.event_line import worded

Refusal = tuple[Finding, ...]
_FOOTER: Mapping[str, object] = {"result": None, "final": {}, "steps": (), "total": None, "pay": None, "score": None}


class Setup(NamedTuple):
    """What all hands of a sitting share, as typed."""

    match: str
    options: Mapping[str, str]
    seats: tuple[str, ...]
    site: str = ""
    date: str = ""
    recorder: str = ""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Closed hands in the order they were closed, corrections behind them, and the hand being recorded."""

    hands: tuple[Record, ...] = ()
    draft: Record | None = None

    @property
    def closed(self) -> str:
        """Return the text of the closed hands."""
        return "\n".join(map(write_text, self.hands))

    @property
    def text(self) -> str:
        """Return the whole sitting as text, from which it can be taken up again."""
        return "\n".join(map(write_text, (*self.hands, *((self.draft,) if self.draft else ()))))

    @property
    def match(self) -> str:
        """Return the name of the sitting; of hands that name none, the id of the first without its number."""
        first = (*self.hands, self.draft)[0]
        return (first.match or first.id.rpartition("/")[0] or first.id) if first else ""


def taken_up(text: str, rulebook: Mapping[str, RuleSet]) -> Sitting | Refusal:
    """Return the last sitting that a text holds; its last record is on the table when it has no result."""
    readings = list(read_text(text))
    records = [r.item for r in readings if isinstance(r.item, Record)]
    faults = [f for r in readings for f in r.findings if f.level is Level.FORMAT]
    faults += [f for r in records for f in verify(r, rulebook=rulebook).findings if _cannot_go_on(f)]
    if faults or not records:
        return tuple(faults)
    last = records[-1]
    records = [r for r in records if (r.match, r.seats) == (last.match, last.seats)]
    open_hand = last if last.result is None else None
    return Sitting(tuple(records[:-1] if open_hand else records), open_hand)


def restored(closed: str, opened: str, rulebook: Mapping[str, RuleSet]) -> Sitting | Refusal:
    """Return a sitting from the texts of its closed hands and of the one on the table ("" for none)."""
    found = taken_up("\n".join(filter(None, (closed, opened))), rulebook)
    if not isinstance(found, Sitting):
        return found
    hands = (*found.hands, *((found.draft,) if found.draft else ()))
    return Sitting(hands[:-1], hands[-1]) if opened else Sitting(hands)


def begun(setup: Setup, rules: RuleSet) -> Record | Refusal:
    """Return the first hand of a sitting before its deal."""
    record = Record(
        id=f"{one_line(setup.match)}/1", rules=rules.name, seats=tuple(map(one_line, setup.seats)), dealer=1,
        options=dict(sorted(setup.options.items())), match=one_line(setup.match),
        date=one_line(setup.date) or None, site=one_line(setup.site) or None,
        recorder=one_line(setup.recorder) or None, end=0,
    )  # fmt: skip
    found = reread(seated(record, first_hand(rules, len(setup.seats))))
    if not isinstance(found, Record):
        return found
    report = verify(found, rulebook={rules.name: rules})
    return tuple(filter(_cannot_go_on, report.findings)) or found


def _cannot_go_on(finding: Finding) -> bool:
    """Tell whether a hand cannot be played on: its rules or their options are not known."""
    return finding.code is UNKNOWN_RULES or finding.key == "options"


def seated(record: Record, start: NextHand) -> Record:
    """Return a hand that begins as `start` says."""
    return replace(
        record, dealer=start.dealer, rest=start.rest, base=start.base, hand=start.hand, prev=start.prev,
        id=f"{record.match}/{start.hand}", replaces=None, end=0,
    )  # fmt: skip


def after(sitting: Sitting, rulebook: Mapping[str, RuleSet]) -> Sitting:
    """Return the sitting with its next hand on the table, before the deal."""
    hands = current(sitting)
    last = max(hands, key=lambda record: record.hand or 0)
    start = _next(last, rulebook)
    record = replace(undealt(last), match=sitting.match, hold={}, left=None, turn=None, facts={}, x={})
    start = start._replace(hand=start.hand or len(hands) + 1)
    return replace(sitting, draft=_sure(seated(record, start)))


def _next(record: Record, rulebook: Mapping[str, RuleSet]) -> NextHand:
    return next_hand(record, verify(record, rulebook=rulebook), rulebook[record.rules])


def current(sitting: Sitting) -> list[Record]:
    """Return the hands that stand: each with its last correction in its place."""
    return standing(sitting.hands)


def dealt(draft: Record, view: str | None, cards: Mapping[str, str]) -> Record | Refusal:
    """Return the hand with its cards as typed, by header key; what is empty is left out."""
    lines = [f"view: {view}"] if view else []
    lines += [f"{key}: {line}" for key, text in cards.items() if (line := one_line(text))]
    return grown(undealt(draft), lines)


def undealt(draft: Record) -> Record:
    """Return the hand before its deal."""
    return replace(
        bare(draft), view=None, jiang=None, shown=None, deal={}, stock=None, events=(), times=(), comments=(), end=0
    )


def added(draft: Record, move: Event | str, ms: int | None = None) -> Record | Refusal:
    """Return the hand with one more move, chosen or typed, made after `ms`; a 胡 that counts is its result."""
    line = one_line(move) if isinstance(move, str) else event_text(worded(move))
    record = grown(bare(draft), [line], moves=1)
    if not isinstance(record, Record):
        return record
    last = record.events[-1]
    if ms is not None and record.times[-1] is None:
        record = replace(record, times=(*record.times[:-1], ms))
    won = last.verb == "hu" and not last.over and not last.false
    return ended(record, f"hu {last.seat}") if won else _sure(record)


def ended(draft: Record, result: str) -> Record:
    """Return the hand with its result: `hu N`, `huang` or `void`."""
    return _sure(replace(bare(draft), result=result))


def claimed(draft: Record, lines: Iterable[str]) -> Record | Refusal:
    """Return the finished hand with other footer lines behind its result."""
    return grown(replace(bare(draft), result=draft.result), map(one_line, lines))


def called(draft: Record, value: str) -> Record | Refusal:
    """Return the hand with `=value` at its last move, as typed; nothing typed takes it away."""
    *before, last = draft.events
    plain = worded(replace(last, claim=None))
    said, ms = one_line(value), draft.times[-1]
    line = f"{plain.head}{f' ={said}' if said else ''}{'' if ms is None else f' @{ms}'}{plain.tail}"
    found = grown(replace(bare(draft), events=tuple(before), times=draft.times[:-1]), [line], moves=1)
    footer = {name: getattr(draft, name) for name in _FOOTER}
    return _sure(replace(found, **footer)) if isinstance(found, Record) else found


def undone(draft: Record) -> Record:
    """Return the hand one step back: without its footer, else without its last move, else without its deal."""
    last = draft.events[-1] if draft.events else None
    if draft.result is not None and not (last and draft.result == f"hu {last.seat}" and last.verb == "hu"):
        return _sure(bare(draft))
    if not draft.events:
        return _sure(undealt(draft))
    events = draft.events[:-1]
    return _sure(replace(bare(draft), events=events, times=draft.times[:-1], end=len(events)))


def mending(sitting: Sitting, number: int) -> Sitting:
    """Return the sitting with a copy of a standing hand on the table, to be corrected."""
    record = current(sitting)[number]
    return replace(sitting, draft=_sure(replace(record, replaces=record_id(record))))


def resumed(sitting: Sitting, number: int, *, archived: bool) -> Sitting:
    """Return the sitting with an unfinished hand on the table again.

    What the archive has, or a later hand names as the one before, is gone on with by a record that replaces it.
    """
    record = current(sitting)[number]
    if archived or record is not sitting.hands[-1]:
        return mending(sitting, number)
    return Sitting(sitting.hands[:-1], record)


def going_on(sitting: Sitting, *, archived: bool) -> Sitting:
    """Return the sitting with its open hand replacing the one that the archive has of it, if it has one."""
    if sitting.draft is None or not archived:
        return sitting
    return replace(sitting, draft=_sure(replace(sitting.draft, replaces=record_id(sitting.draft))))


def closed(sitting: Sitting, rulebook: Mapping[str, RuleSet]) -> Sitting:
    """Return the sitting with the hand on the table closed.

    A correction that changes the scores corrects the scores before the later hands, too.
    """
    draft = sitting.draft
    if draft is None:
        return sitting
    later = [r for r in current(sitting) if draft.replaces and (r.hand or 0) > (draft.hand or 0)]
    hands = [*sitting.hands, draft]
    before = draft
    for record in later:
        start = _next(before, rulebook)
        if start.base == record.base:
            break
        before = _sure(replace(record, replaces=record_id(record), prev=start.prev, base=start.base, score=None))
        hands.append(before)
    return Sitting(tuple(hands))


def bare(draft: Record) -> Record:
    """Return a hand without its footer."""
    return replace(draft, **_FOOTER)


def grown(record: Record, lines: Iterable[str], moves: int = 0) -> Record | Refusal:
    """Return a record with more lines before its `@end`, read anew."""
    events = len(record.events) + moves
    kept = write_text(replace(record, end=0)).splitlines()[:-1]
    return _read("\n".join([*kept, *lines, f"@end {events}"]) + "\n")


def reread(record: Record) -> Record | Refusal:
    """Return a record as its own text says it."""
    return _read(write_text(replace(record, end=len(record.events))))


def one_line(text: str) -> str:
    """Return typed text on one line."""
    return " ".join(text.split())


def _read(text: str) -> Record | Refusal:
    reading = next(read_text(text))
    faults = tuple(f for f in reading.findings if f.level is Level.FORMAT)
    return faults if faults or isinstance(reading.item, Unread) else reading.item


def _sure(record: Record) -> Record:
    """Return a record made of values that were read before, read anew."""
    found = reread(record)
    if not isinstance(found, Record):
        raise TypeError(f"not a record: {[fault.message('en') for fault in found]}")
    return found
