"""Several views of one hand: compared event by event, `?` matching anything, and merged into one record."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Literal

from engine import codes
from engine.problem import Problem, at_event, at_key
from engine.report import Report
from parser import UNKNOWN, Card, Cards, Event, Finding, Record, worded, write_text

_REMEMBERED = 10_000
_CLAIMS = ("result", "total", "pay", "score")


@dataclass(frozen=True, slots=True)
class Merged:
    """One record made of several views, and where they contradict each other (then the earlier view holds)."""

    record: Record
    conflicts: tuple[Finding, ...]


def merge(first: Record, second: Record) -> Merged:
    """Return both views of one hand as one record; a conflict is placed in the second."""
    conflicts = list(_header_conflicts(first, second))
    events, found = _events(first, second)
    conflicts += found
    deal = {seat: _hand(first.deal.get(seat, ()), second.deal.get(seat, ())) for seat in {*first.deal, *second.deal}}
    conflicts += [
        at_key(second, f"deal {seat}", codes.VIEWS_DIFFER, {"view": _name(first)})
        for seat in first.deal.keys() & second.deal.keys()
        if not _may_be_one(first.deal[seat], second.deal[seat])
    ]
    claims = {name: getattr(first, name) or getattr(second, name) for name in _CLAIMS}
    record = replace(
        first,
        deal=dict(sorted(deal.items())),
        stock=_stock(first, second),
        events=events,
        final={**second.final, **first.final},
        steps=first.steps or second.steps,
        comments=(),
        **claims,
    )
    record = replace(record, view=_view(record), end=len(events))
    return Merged(replace(record, comments=_comments(first, second, record)), tuple(conflicts))


@dataclass(slots=True)
class Views:
    """The views of hands seen so far, by id; the oldest are forgotten beyond 10,000."""

    first: OrderedDict[str, Record] = field(default_factory=OrderedDict[str, Record])

    def follow(self, report: Report) -> Report:
        """Return the report with what an earlier view of the same hand has against it."""
        record = report.item
        if not isinstance(record, Record) or record.version != 1 or not record.id:
            return report
        earlier = self.first.get(record.id)
        if earlier is None:
            if record.view is not None:
                self._keep(record)
            return report
        if earlier.view == record.view:
            return report
        merged = merge(earlier, record)
        self.first[record.id] = merged.record
        return report.with_findings(merged.conflicts) if merged.conflicts else report

    def _keep(self, record: Record) -> None:
        self.first[record.id] = record
        if len(self.first) > _REMEMBERED:
            self.first.popitem(last=False)


def _name(record: Record) -> str:
    return str(record.view or "full")


def _header_conflicts(first: Record, second: Record) -> list[Finding]:
    """Return where two views differ on what everybody sees."""
    keys = ("rules", "dealer", "rest", "base", "jiang", *_CLAIMS)
    differ = [k for k in keys if None is not getattr(first, k) != getattr(second, k) is not None]
    named = zip_longest(first.seats, second.seats)
    differ += [f"seat {seat}" for seat, (one, other) in enumerate(named, 1) if one != other]
    return [at_key(second, key, codes.VIEWS_DIFFER, {"view": _name(first)}) for key in differ]


def _events(first: Record, second: Record) -> tuple[tuple[Event, ...], list[Finding]]:
    """Return the events of both, the passes of either left out where the other has none."""
    plain = [[(i, e) for i, e in enumerate(r.events, 1) if e.verb != "pass"] for r in (first, second)]
    merged: dict[int, Event] = {}
    found: list[Finding] = []
    for one, other in zip_longest(*plain):
        if one is None or other is None:
            number = other[0] if other else len(second.events)
            where = at_event(second, number, Problem(codes.VIEWS_DIFFER, "", {"view": _name(first)}))
            found.append(where if second.events else at_key(second, "@end", codes.VIEWS_DIFFER, {"view": _name(first)}))
            break
        event = _event(one[1], other[1])
        if event is None:
            found.append(at_event(second, other[0], Problem(codes.VIEWS_DIFFER, "", {"view": _name(first)})))
        else:
            merged[one[0]] = event
    events = tuple(merged.get(i, event) for i, event in enumerate(first.events, 1))
    return events, found


def _event(one: Event, other: Event) -> Event | None:
    """Return what both say of one event, None when they contradict each other."""
    same = (one.seat, one.verb, one.source, one.over, one.false) == (
        other.seat, other.verb, other.source, other.over, other.false,
    )  # fmt: skip
    card = _card(one.card, other.card)
    brackets = [_bracket(a, b) for a, b in zip(one.used, other.used, strict=False)]
    used = [bracket for bracket in brackets if bracket is not None]
    if not same or card == _CLASH or len(one.used) != len(other.used) or len(used) != len(brackets):
        return None
    claim = one.claim if one.claim is not None else other.claim
    said = one.comment or other.comment
    return worded(replace(one, card=card, used=tuple(used), claim=claim, comment=said))


_CLASH = -1


def _card(one: Card | None, other: Card | None) -> Card | None:
    if one in {None, UNKNOWN} or other in {None, UNKNOWN}:
        return other if one in {None, UNKNOWN} else one
    return one if one == other else _CLASH


def _bracket(one: Cards, other: Cards) -> Cards | None:
    cards = [_card(a, b) for a, b in zip(one, other, strict=False)]
    if len(one) != len(other) or _CLASH in cards:
        return None
    return tuple(card for card in cards if card is not None)


def _may_be_one(one: Cards, other: Cards) -> bool:
    """Tell whether two lists can be the same cards."""
    known = [Counter(c for c in cards if c != UNKNOWN) for cards in (one, other)]
    missing = (known[1] - known[0]).total()
    return len(one) == len(other) and missing <= one.count(UNKNOWN)


def _hand(one: Cards, other: Cards) -> Cards:
    """Return all that two views know of one hand."""
    if not one or not other or not _may_be_one(one, other):
        return one or other
    known = [Counter(c for c in cards if c != UNKNOWN) for cards in (one, other)]
    both = known[0] | known[1]
    return (*sorted(both.elements()), *(UNKNOWN,) * (len(one) - both.total()))


def _stock(first: Record, second: Record) -> Cards | None:
    if first.stock is None or second.stock is None or len(first.stock) != len(second.stock):
        return first.stock or second.stock
    return tuple(b if a == UNKNOWN else a for a, b in zip(first.stock, second.stock, strict=True))


def _comments(first: Record, second: Record, merged: Record) -> tuple[tuple[int, str], ...]:
    """Return the comment lines of both views, each before the line it belonged to, the same one once."""
    if not first.comments and not second.comments:
        return ()
    places = list(_anchors(merged))
    said: dict[str, dict[str, None]] = {anchor: {} for anchor in places}
    for record in (first, second):
        anchors = list(_anchors(record))
        for above, (line, text) in enumerate(sorted(record.comments, key=_line_number)):
            later = anchors[line - 1 - above :]
            anchor = next((a for a in later if a in said), places[-1])
            said[anchor][text] = None
    found: list[tuple[int, str]] = []
    for row, anchor in enumerate(places, 1):
        found += [(row + n, text) for n, text in enumerate(said[anchor], len(found))]
    return tuple(found)


def _anchors(record: Record) -> Iterator[str]:
    """Yield a name for every line of a record but its comments, the same in every view of the hand."""
    events = iter(record.events)
    event, made = next(events, None), 0
    bare = replace(record, comments=(), times=(None,) * len(record.events))
    for line in write_text(bare).splitlines():
        if event is not None and line == event.head + event.tail:
            made += event.verb != "pass"
            yield f"event {made}{event.head if event.verb == 'pass' else ''}"
            event = next(events, None)
        else:
            yield line if line.startswith("step ") else line.partition(" " if line.startswith("@") else ":")[0]


def _line_number(comment: tuple[int, str]) -> int:
    return comment[0]


def _view(record: Record) -> Literal["table"] | None:
    """Return the view of a merged record: full when it hides nothing, else what everybody saw."""
    cards = [c for hand in record.deal.values() for c in hand]
    cards += [c for e in record.events for c in (e.card, *(c for used in e.used for c in used)) if c is not None]
    return "table" if UNKNOWN in cards else None
