"""What can be told of a hand that hides cards without choosing a filling: impossible cards, and bounds."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine import codes
from engine.changpai.fill import Side, deck_of, given, sides_of
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.position import cards_of
from engine.changpai.rules import LongCardRules
from engine.changpai.score import loser, round_up
from engine.changpai.start import order_of
from engine.changpai.table import Group, Seat, new_state
from engine.changpai.values import entries
from engine.changpai.worth import Row, value_table
from engine.game import Reach
from engine.problem import Problem
from engine.report import Bounds
from parser import CARD, UNKNOWN, Card, Cards, Event, Record, code, format_cards

_NEVER = -(10**6)


def impossible(record: Record, rules: LongCardRules) -> Iterator[tuple[str | int, Problem]]:
    """Yield the first breach of the number of cards that no filling can mend (C1 C2 T1 E1), by key or event."""
    yield from _sizes(record, rules)
    deck = deck_of(rules)
    hands: dict[int, Counter[Card]] = {}
    blanks: dict[int, int] = {}
    for key, seat, cards in _header(record):
        for card in cards:
            if card != UNKNOWN and (found := _see(deck, card)):
                yield key, found
                return
        if seat:
            hands[seat] = Counter(c for c in cards if c != UNKNOWN)
            blanks[seat] = cards.count(UNKNOWN)
    for seat in record.playing:
        if seat not in hands:
            hands[seat], blanks[seat] = Counter(), rules.deck.dealt + (seat == record.dealer)
    for number, event in enumerate(record.events, 1):
        if event.seat in hands and not event.false and (found := _flow(event, hands, blanks, deck)):
            yield number, found
            return


def _sizes(record: Record, rules: LongCardRules) -> Iterator[tuple[str, Problem]]:
    """Yield the hands of which cards are hidden and whose number is not what is dealt (T1)."""
    for seat, cards in sorted(record.deal.items()):
        want = rules.deck.dealt + (seat == record.dealer)
        if seat in record.playing and UNKNOWN in cards and len(cards) != want:
            yield f"deal {seat}", Problem(codes.HAND_SIZE, "", {"want": want, "got": len(cards)}, sound=False)


def _header(record: Record) -> Iterator[tuple[str, int, Cards]]:
    """Yield the lines that show cards: key, the seat that holds them (0: nobody), the cards."""
    yield "jiang", 0, record.jiang or ()
    for seat, cards in sorted(record.deal.items()):
        yield f"deal {seat}", seat, cards
    for seat, hold in sorted(record.hold.items()):
        laid = cards_of(hold, record.jiang or ())[len(hold.cards) :]
        yield f"hold {seat}", 0, laid
        yield f"hold {seat}", seat, hold.cards
    if record.turn is not None and record.turn.card is not None:
        yield "turn", 0, (record.turn.card,)


def _see(deck: Counter[Card], card: Card) -> Problem | None:
    """Take one more copy of a card as seen."""
    most = COPIES if card < FIRST_EXTRA else int(card < KINDS and deck[card] >= 0 and card in deck)
    if card not in deck:
        return Problem(codes.EXTRA_CARD, "card", {"card": code(card)}, sound=False)
    deck[card] -= 1
    if deck[card] >= 0:
        return None
    return Problem(codes.COPIES, "card", {"card": code(card), "n": most - deck[card], "most": most}, sound=False)


def _flow(event: Event, hands: dict[int, Counter[Card]], blanks: dict[int, int], deck: Counter[Card]) -> Problem | None:
    """Move the cards of one event; a card given away was known, or it was one of the unknown ones."""
    seat = event.seat
    if event.verb == "draw" and event.card is not None:
        if event.card == UNKNOWN:
            blanks[seat] += 1
            return None
        hands[seat][event.card] += 1
        return _see(deck, event.card)
    for card in given(event):
        if hands[seat][card] > 0:
            hands[seat][card] -= 1
        elif not blanks[seat]:
            hand = format_cards(hands[seat].elements())
            return Problem(codes.NOT_HELD, "card", {"card": code(card), "hand": hand}, sound=False)
        else:
            blanks[seat] -= 1
            if card != UNKNOWN and (found := _see(deck, card)):
                return found
    return None


def reach(record: Record, rules: LongCardRules, winner: int | None) -> dict[int, Reach]:
    """Return what every hand that is open at the end may come to; a loser's total and 底胡 are bounded (P1)."""
    sides, pool = sides_of(record, rules)
    rows = value_table(rules.worth, rules.cards.flowers, tuple(sorted(c for c in record.jiang or () if c != UNKNOWN)))
    won = next((e.card for e in record.events if e.verb == "hu" and e.seat == winner), None)
    found: dict[int, Reach] = {}
    for side in sides:
        if not side.blanks:
            continue
        groups = _groups(record, side.seat)
        if UNKNOWN in groups or UNKNOWN in (record.jiang or ()):
            found[side.seat] = Reach(None, None, {})
            continue
        ways = [_ways(rules, rows, side, k, min(pool[k], side.blanks), groups.get(k)) for k in range(FIRST_EXTRA)]
        sets = {
            code(k): (min(w.least for w in way), max(w.most for w in way))
            for k, way in enumerate(ways)
            if side.seat != winner or (k in groups and k != won)  # a winner's hand counts as it is arranged (V6)
        }
        count, xi = _xi(record, rules, side)
        if side.seat != winner:
            sets |= {str(n): (xi, xi) if n == count else (1, 0) for n in range(1, KINDS - FIRST_EXTRA + 1)}
        if rules.deck.extra == "wild":  # in a loser's hand they count nothing (W6)
            wild = sum(max(0, pool[k]) for k in range(FIRST_EXTRA, KINDS))
            ways.append([Spent(0, 0, three=False)] * (wild + 1))
        base = _extremes(rules, ways, side.blanks) if side.seat != winner else None
        found[side.seat] = Reach(*_bounds(rules, base, xi), sets)
    return found


def _bounds(rules: LongCardRules, sets: Bounds | None, xi: int) -> tuple[Bounds | None, Bounds | None]:
    """P1 V10: return the bounds of a loser's total and of his 底胡, given those of his sets and what his 喜 add."""
    if sets is None:
        return None, None
    to = rules.round.to
    rounded = (round_up(sets[0], to), round_up(sets[1], to))
    if rules.round.at == "base":
        return (rounded[0] + xi, rounded[1] + xi), rounded
    return (round_up(sets[0] + xi, to), round_up(sets[1] + xi, to)), sets


def _xi(record: Record, rules: LongCardRules, side: Side) -> tuple[int, int]:
    """S6: return how many 喜 a seat has laid, which everybody sees, and what they add.

    `sets` of a loser's Reach knows them by their number; a number that is not theirs has no value.
    """
    hold, seat = record.hold.get(side.seat), Seat(side.seat)
    seat.laid_xi = [meld.cards[0] for meld in hold.melds if meld.verb == "xi"] if hold else []
    seat.xi_dealt = any(fact.name == "xi5" for fact in record.facts.get(side.seat, ()))
    opened = next((i for i, e in enumerate(record.events) if e.verb == "discard"), len(record.events))
    laid = [(i, e.card) for i, e in side.flow if e.verb == "xi" and e.card is not None and not e.over and not e.false]
    seat.laid_xi += [card for _, card in laid]
    turned = tuple(c for c in record.jiang or () if c != UNKNOWN)
    whole = seat.xi == KINDS - FIRST_EXTRA - sum(c >= FIRST_EXTRA for c in turned)
    seat.xi_dealt |= whole and not record.hold and all(i < opened for i, _ in laid)
    lines = loser(new_state(rules, order_of(record), turned, None), seat).lines
    return seat.xi, sum(line.value for line in lines if line.item == "xi")


def open_claims(record: Record, rules: LongCardRules) -> frozenset[int]:
    """Return the 碰 whose value hangs on hidden cards: the fourth copy may or may not have been in the hand (V3 4b)."""
    if rules.holding.peng_and_fourth == "peng":
        return frozenset()
    sides, _ = sides_of(record, rules)
    stay = (record.stock or ())[sum(e.verb == "draw" and not e.false for e in record.events) :]
    hidden = {side.seat: side for side in sides if side.hides}
    return frozenset(
        number
        for number, event in enumerate(record.events, 1)
        if event.verb == "peng" and event.seat in hidden and event.card is not None and not event.false
        and event.card not in (record.jiang or ()) and event.card not in stay
        and not _fourth_known(event.card, number, hidden[event.seat], sides)
    )  # fmt: skip


def _fourth_known(kind: Card, number: int, side: Side, sides: list[Side]) -> bool:
    """Tell whether it is known where the fourth copy was when event `number` claimed the third for `side`."""
    elsewhere = sum(other.out()[kind] + other.end[kind] for other in sides if other is not side)
    own = [(i + 1, e) for i, e in side.flow if not e.over and not e.false]
    gone = any(i < number and e.verb == "discard" and e.card == kind for i, e in own)
    later = any(i > number and e.verb == "draw" and e.card == kind for i, e in own)
    came = side.dealt[kind] + sum(i < number and e.verb == "draw" and e.card == kind for i, e in own)
    return elsewhere >= 2 or gone or later or came >= 3


def _groups(record: Record, seat: int) -> dict[Card, Group]:
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


class Spent(NamedTuple):
    """What so many more copies of one kind make of it: least and greatest value, and whether three are there."""

    least: int
    most: int
    three: bool


def _ways(
    rules: LongCardRules, rows: tuple[Row, ...], side: Side, kind: Card, free: int, group: Group | None
) -> list[Spent]:
    """Return, for 0, 1, … more copies of a kind in the hand, what it is worth."""
    called = frozenset(e.card for _, e in side.flow if e.verb == "call" and e.card is not None)
    found: list[Spent] = []
    for more in range(max(0, free) + 1):
        seat = Seat(side.seat, called=called, groups=[group] if group else [])
        for _ in range(side.end[kind] + more):
            seat.add(kind)
        values: list[int] = []
        for dealt in (0, COPIES):
            seat.dealt = tuple(dealt if k == kind else 0 for k in range(KINDS))
            values.append(sum(e.value for e in entries(rules, rows, seat, None)))
        found.append(Spent(min(values), max(values), seat.own(kind) >= 3))
    return found


def _extremes(rules: LongCardRules, ways: list[list[Spent]], blanks: int) -> tuple[int, int]:
    """Return the least and greatest sum over all ways to spend the unknown cards on kinds (V9)."""
    flowers = {CARD[c] for c in rules.cards.flowers} if rules.sanlaohui.times > 1 else set[int]()
    sure = bool(flowers) and all(ways[kind][0].three for kind in flowers)
    least = _spend(ways, blanks, flowers if sure else set(), -rules.sanlaohui.times)
    most = max(_spend(ways, blanks, chosen, rules.sanlaohui.times) for chosen in (set[int](), flowers))
    return -least, most


def _spend(ways: list[list[Spent]], blanks: int, flowers: set[int], times: int) -> int:
    """Return the greatest sum over all ways to spend `blanks` cards; with negative `times`, minus the least.

    Kinds in `flowers` must come to three, and count `times` as much.
    """
    best: list[int] = [0] + [_NEVER] * blanks
    for kind, options in enumerate(ways):
        after = [_NEVER] * (blanks + 1)
        for more, option in enumerate(options):
            if kind in flowers and not option.three:
                continue
            value = option.most if times > 0 else -option.least
            value *= abs(times) if kind in flowers else 1
            for spent in range(blanks + 1 - more):
                after[spent + more] = max(after[spent + more], best[spent] + value)
        best = after
    return best[blanks]
