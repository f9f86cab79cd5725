"""Position records of 跑胡子: the table in the middle of a hand (docs/format.md, Position records)."""

from collections.abc import Iterable, Iterator

from engine import codes
from engine.game import Fault
from engine.paohuzi import codes as own
from engine.paohuzi.arrange import Group
from engine.paohuzi.final import laid_cards, named
from engine.paohuzi.kinds import COPIES, KINDS, PATTERNS, card_of, cards_of, kind_of
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.start import copy_faults, order_of, seat_faults
from engine.paohuzi.table import Phase, Seat, State, new_state
from engine.paohuzi.turn import is_separate, put_up
from engine.sight import Position
from parser import UNKNOWN, Cards, Fact, Hold, Meld, Record, Turn, code

_LAID = {"peng", "wei", "chouwei", "pao", "ti", "chi"}
_QUADS = {"pao", "ti"}
_FACTS = ("fresh", "tianhu", "owes", "barred", "passed")
_NOBODY = Hold(())


def start_position(record: Record, rules: PaohuziRules) -> tuple[State | None, list[Fault]]:
    """Return the table a position record describes, or None when it cannot be laid, and what is wrong."""
    faults = seat_faults(record)
    if record.shown is not None:
        why = ("残局没有 shown", "a position has none")
        faults.append(Fault("shown", codes.HEADER_EXTRA, {"key": "shown", "why": why}))
    if faults:
        return None, faults
    if record.turn is None:
        return None, [Fault("turn", codes.HEADER_MISSING, {"key": "turn"})]
    turn = record.turn
    if turn.card == UNKNOWN or turn.how == "gang":
        fault = codes.NO_CARD if turn.card == UNKNOWN else codes.NO_SUCH_MOVE
        return None, [Fault("turn", fault, {"act": turn.how})]
    lines = [*((f"hold {n}", cards_of_hold(h)) for n, h in sorted(record.hold.items()))]
    lines.append(("turn", (turn.card,) if turn.card is not None else ()))
    faults += _sizes(record, rules, turn) + copy_faults(lines)
    faults += _left(record, sum(len(cards) for _, cards in lines))
    faults += [f for n in record.playing for f in _seat_faults(record, n)]
    if faults:
        return None, faults
    state = new_state(rules, order_of(record), None, None)
    for n in state.order:
        _sit(state, state.seats[n], record.hold.get(n, _NOBODY), record.facts.get(n, ()))
    state.late = any(seat.unlaid for seat in state.seats.values())
    _set_turn(state, turn, record)
    return state, _not_stated(record, turn)


def cards_of_hold(hold: Hold) -> Cards:
    """Return the cards of a hold, those in its groups included."""
    return (*hold.cards, *(card for m in hold.melds if m.verb in _LAID for card in laid_cards(m.verb, m.cards)))


def hold_size(hold: Hold, owes: int, dealt: int) -> int:
    """T7 T10: return how many cards a hold counts at rest."""
    quads = sum(m.verb in _QUADS for m in hold.melds)
    quads += sum(hold.cards.count(card) == COPIES for card in set(hold.cards) - {UNKNOWN})
    return dealt + max(0, quads - 1) - owes


def _sizes(record: Record, rules: PaohuziRules, turn: Turn) -> list[Fault]:
    """T7 T10 T13: a seat without a card to discard may hold more."""
    faults: list[Fault] = []
    for n in record.playing:
        if n not in record.hold:
            faults.append(Fault(f"hold {n}", codes.HEADER_MISSING, {"key": f"hold {n}"}))
            continue
        hold = record.hold[n]
        got = len(cards_of_hold(hold))
        want = hold_size(hold, _owes(record, n), rules.deck.dealt) + (turn.phase == "discard" and turn.seat == n)
        if got != want and not (want < got <= want + 2 and _is_dead(hold)):
            faults.append(Fault(f"hold {n}", own.HOLD_COUNT, {"want": want, "got": got}))
    return faults


def _is_dead(hold: Hold) -> bool:
    return all(hold.cards.count(card) >= 3 and card != UNKNOWN for card in hold.cards)


def _owes(record: Record, seat: int) -> int:
    return next((f.value or 0 for f in record.facts.get(seat, ()) if f.name == "owes"), 0)


def _left(record: Record, lying: int) -> list[Fault]:
    """Hold `left` against the cards that lie nowhere else."""
    most = COPIES * KINDS - lying
    if record.left is None or record.left <= most:
        return []
    return [Fault("left", codes.LEFT_TOO_MANY, {"most": most})]


def _seat_faults(record: Record, n: int) -> Iterator[Fault]:
    """Refuse groups and facts that this game does not have."""
    key, melds = f"hold {n}", record.hold.get(n, _NOBODY).melds
    for meld in melds:
        if meld.verb not in _LAID:
            yield Fault(key, codes.NO_SUCH_MOVE, {"act": meld.verb})
        elif UNKNOWN in meld.cards:
            yield Fault(key, codes.NO_CARD, {})
        elif meld.verb == "chi" and tuple(sorted(map(kind_of, meld.cards))) not in PATTERNS:
            yield Fault(key, own.NO_PATTERN, {"cards": " ".join(map(code, meld.cards))})
    alike = [m.cards[0] for m in melds if m.verb in _LAID - {"chi"}]
    yield from (Fault(key, codes.GROUP_TWICE, {"card": code(c)}) for c in set(alike) if alike.count(c) > 1)
    for fact in record.facts.get(n, ()):
        if fact.name not in _FACTS:
            yield Fault(f"facts {n}", codes.NO_SUCH_FACT, {"fact": fact.name})
        elif why := _no_fact(record, n, fact):
            yield Fault(f"facts {n}", codes.FACT_CANNOT_BE, {"fact": fact.name, "why": why})


def _no_fact(record: Record, n: int, fact: Fact) -> tuple[str, str] | None:
    """Return why a fact cannot be of a seat; None when it can."""
    if fact.name == "tianhu" and n != record.dealer:
        return "天胡只有庄家 (S3)", "天胡 is the dealer's (S3)"
    if any(kind_of(card) < 0 for card in fact.cards or ()):
        return "这种玩法没有这样的牌", "this game has no such card"
    return None


def _sit(state: State, seat: Seat, hold: Hold, facts: tuple[Fact, ...]) -> None:
    """Give a seat its cards, groups and what only the course tells."""
    for card in hold.cards:
        if card != UNKNOWN:
            seat.move(kind_of(card), 1)
    for card in cards_of_hold(hold):
        if card != UNKNOWN:
            state.seen[kind_of(card)] += 1
    seat.lay(*(group_of(meld) for meld in hold.melds))
    seat.unlaid, seat.laid = seat.counts.count(COPIES), sum(g.verb == "ti" for g in seat.groups)
    seat.quads = seat.unlaid + sum(g.verb in _QUADS for g in seat.groups)
    said = {fact.name: fact for fact in facts}
    seat.discarded = int("fresh" not in said)
    seat.owed = said["owes"].value or 0 if "owes" in said else 0
    seat.drawn = not seat.unlaid
    barred, seat.missed = _mask(said, "barred"), _mask(said, "passed")
    seat.no_chi = barred if is_separate(state) else barred | seat.missed
    seat.no_peng = barred | seat.missed


def group_of(meld: Meld) -> Group:
    """Return a group of a hold as one on the table."""
    return Group(meld.verb, tuple(sorted(map(kind_of, laid_cards(meld.verb, meld.cards)))))


def _mask(said: dict[str, Fact], name: str) -> int:
    cards: Iterable[int] = said[name].cards if name in said else ()
    return sum(1 << kind for kind in {kind_of(card) for card in cards} if kind >= 0)


def _set_turn(state: State, turn: Turn, record: Record) -> None:
    """Set whose turn it is, and what lies open."""
    seat, dealer = state.seats[turn.seat], state.seats[state.dealer]
    state.actor = turn.seat
    state.left = record.left if record.left is not None else 0
    first = turn.phase == "discard" and turn.seat == state.dealer and not dealer.discarded
    said = {fact.name for fact in record.facts.get(turn.seat, ())}
    state.opened = not (first and "tianhu" in said)
    dealt = state.rules.deck.dealt
    for n, other in state.seats.items():
        hold = record.hold.get(n, _NOBODY)
        extra = len(cards_of_hold(hold)) - hold_size(hold, other.owed, dealt)
        other.dead = extra > 0 and not other.has_loose()
    if turn.phase == "offer" and turn.card is not None:
        _offer(state, seat, kind_of(turn.card), drawn=turn.how == "draw")
    elif turn.phase == "draw":
        state.phase, state.unsure = Phase.DRAW, True
    else:
        state.phase, state.unsure = Phase.PLAY, state.opened
        state.could = () if state.opened or not state.can_win(turn.seat) else (turn.seat,)


def _offer(state: State, seat: Seat, kind: int, *, drawn: bool) -> None:
    """Lay a card open; one that the drawer's own 提 or 偎 takes is not shown (T5)."""
    state.seen[kind] += 1
    group = seat.triple(kind)
    seat.drawn |= drawn
    if drawn and (seat.counts[kind] >= 2 or (group is not None and group.verb != "peng")):
        state.phase, state.card, state.drawn = Phase.TAKE, kind, True
        state.could = (seat.number,) if state.can_win(seat.number) else ()
        return
    seat.discards.append(kind)
    if not drawn:
        seat.discarded += 1
        seat.no_chi |= 1 << kind
    put_up(state, seat, kind, 0, drawn=drawn)


def _not_stated(record: Record, turn: Turn) -> list[Fault]:
    """Name the facts that would count and that no seat is said to have."""
    said = {fact.name for facts in record.facts.values() for fact in facts}
    dealt = turn.phase == "discard" and turn.seat == record.dealer
    unsaid = " ".join(name for name in _FACTS if name not in said and (name != "tianhu" or dealt))
    return [Fault("turn", codes.NOT_STATED, {"facts": unsaid})] if unsaid else []


def position_of(state: State) -> Position:
    """Return the lines of a position record that describe this table."""
    holds = {n: Hold(s.cards, tuple(Meld(*named(g)) for g in s.groups)) for n, s in state.seats.items()}
    facts = {n: found for n, s in state.seats.items() if (found := _facts(state, s))}
    return Position(holds, _turn(state), facts, state.left)


def _turn(state: State) -> Turn:
    if state.phase in {Phase.OFFER, Phase.TAKE}:
        how = "draw" if state.drawn else "discard"
        return Turn(state.actor, "offer", card_of(state.card or 0), how)
    return Turn(state.actor, "draw" if state.phase is Phase.DRAW else "discard")


def _facts(state: State, seat: Seat) -> tuple[Fact, ...]:
    """Return what only the course tells; a kind barred from 吃 alone is barred, since no 碰 of it is to come."""
    offered = state.phase is Phase.OFFER and state.actor == seat.number and not state.drawn
    kind = 1 << (state.card or 0) if offered else 0
    barred = seat.no_chi & ~kind
    dealt = not state.opened and state.phase is Phase.PLAY and seat.number == state.dealer
    found = [Fact("fresh")] if seat.discarded == int(offered) else []
    found += [Fact("tianhu")] if dealt else []
    found += [Fact("owes", seat.owed)] if seat.owed else []
    for name, mask in (("barred", barred), ("passed", seat.missed)):
        if mask:
            found.append(Fact(name, cards=cards_of(k for k in range(KINDS) if mask >> k & 1)))
    return tuple(found)
