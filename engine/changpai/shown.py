"""What everybody sees of a hand that hides cards, and `final` lines held against it (docs/format.md, Footer)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from engine import codes
from engine.changpai.kinds import COPIES, FIRST_EXTRA
from engine.changpai.rules import LongCardRules
from engine.changpai.sides import Side, sides_of
from engine.changpai.table import Group
from engine.problem import Problem
from parser import UNKNOWN, Card, Event, Hold, Record, code, format_cards

Laid = Counter[tuple[str, Card]]


def groups_shown(record: Record, seat: int) -> dict[Card, Group]:
    """Return the groups a seat has laid by the end."""
    groups: dict[Card, Group] = {}
    for meld in record.hold[seat].melds if seat in record.hold else ():
        if meld.verb not in {"call", "xi"}:
            groups[meld.cards[0]] = Group(meld.verb, meld.cards[0])
    robbed = {e.card for e in record.events if e.verb == "hu" and e.source == seat and not e.over}
    for event in record.events:
        if event.seat != seat or event.over or event.false or event.card is None or not event.used:
            continue
        n = len(event.used[0])
        verb = {"peng": "peng", "lay": "lay" if n == COPIES else "lay3"}.get(event.verb)
        if event.verb == "gang":
            verb = "gang" if event.source is not None else ("jiagang" if n == 1 else "angang")
            verb = "peng" if verb == "jiagang" and event.card in robbed and event is _last_gang(record) else verb
        if verb:
            groups[event.card] = Group(verb, event.card)
    return groups


def _last_gang(record: Record) -> Event | None:
    """Return the 加杠 that the very next event robs, if the hand ends so."""
    plain = [e for e in record.events if not e.over and not e.false and e.verb != "pass"]
    ends = len(plain) >= 2 and plain[-1].verb == "hu" and plain[-2].verb == "gang"
    return plain[-2] if ends else None


def final_problems(record: Record, rules: LongCardRules) -> Iterator[tuple[str, Problem]]:
    """Yield every `final` that no filling agrees with (E1): its size, groups, 叫, and cards that lie elsewhere."""
    kept: dict[int, Hold] = {}
    sides, pool = sides_of(replace(record, final={}), rules)
    if min(pool.values()) < 0:
        return
    for side in sides:
        if side.seat not in record.final:
            continue
        hold = record.final[side.seat]
        key = f"final {side.seat}"
        more, pool = sides_of(replace(record, final=kept | {side.seat: hold}), rules)
        blanks = next(other.blanks for other in more if other.seat == side.seat)
        if blanks < 0 or not _agrees(record, side, hold):
            yield key, Problem(codes.FINAL_DIFFERS, "", {"want": _text(record, side)})
        elif over := [kind for kind, n in sorted(pool.items()) if n < 0]:
            most = COPIES if over[0] < FIRST_EXTRA else 1
            args: dict[str, object] = {"card": code(over[0]), "n": most - pool[over[0]], "most": most}
            yield key, Problem(codes.COPIES, "", args)
        else:
            kept[side.seat] = hold


def _agrees(record: Record, side: Side, hold: Hold) -> bool:
    """Tell whether the number of cards, the groups and what was called are as everybody saw them."""
    shown = Counter((m.verb, m.cards[0]) for m in hold.melds if m.verb != "call")
    called = {m.cards[0] for m in hold.melds if m.verb == "call"}
    won = _won(record, side.seat)
    has_won = won is None or won in hold.cards or UNKNOWN in hold.cards
    same = len(hold.cards) == side.left + (won is not None)
    return same and has_won and _same(shown, _laid(record, side)) and called <= _called(record, side)


def _same(shown: Laid, laid: Laid) -> bool:
    """Compare groups; one of hidden cards may be of any kind."""
    hidden = Counter(verb for (verb, kind), n in laid.items() for _ in range(n) if kind == UNKNOWN)
    known = Counter({group: n for group, n in laid.items() if group[1] != UNKNOWN})
    return known <= shown and Counter(verb for verb, _ in (shown - known).elements()) == hidden


def _laid(record: Record, side: Side) -> Laid:
    """Return what lies before a seat: its groups and its 喜."""
    groups = groups_shown(record, side.seat)
    laid = Counter((group.verb.removesuffix("3"), group.kind) for kind, group in groups.items() if kind != UNKNOWN)
    laid += Counter(("angang", UNKNOWN) for _, e in side.flow if e.verb == "gang" and e.card == UNKNOWN and not e.false)
    melds = record.hold[side.seat].melds if side.seat in record.hold else ()
    laid += Counter(("xi", m.cards[0]) for m in melds if m.verb == "xi")
    plain = (e for _, e in side.flow if e.verb == "xi" and not e.over and not e.false)
    return laid + Counter(("xi", e.card) for e in plain if e.card is not None)


def _called(record: Record, side: Side) -> set[Card]:
    melds = record.hold[side.seat].melds if side.seat in record.hold else ()
    return {m.cards[0] for m in melds if m.verb == "call"} | {
        e.card for _, e in side.flow if e.verb == "call" and e.card is not None
    }


def _won(record: Record, seat: int) -> Card | None:
    """Return the card a seat has won from another."""
    wins = (e for e in record.events if e.verb == "hu" and e.seat == seat and not e.over and not e.false)
    return next((e.card for e in wins if e.source is not None), None)


def _text(record: Record, side: Side) -> str:
    """Return what is known of the cards a seat had at the end, in the form of a `final`."""
    won = _won(record, side.seat)
    cards = [*side.end.elements(), *(() if won is None else (won,)), *(UNKNOWN for _ in range(side.blanks))]
    groups = ", ".join(
        f"{verb} {'?' if kind == UNKNOWN else code(kind)}" for verb, kind in _laid(record, side).elements()
    )
    return format_cards(cards) + (f" / {groups}" if groups else "")
