"""Position records of long cards: the table in the middle of a hand (docs/format.md, Position records)."""

from engine import codes
from engine.changpai import codes as own
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.rules import LongCardRules
from engine.changpai.start import copy_faults, order_of, seat_faults, turned_faults
from engine.changpai.table import Group, Phase, Seat, State, new_state
from engine.changpai.turn import put_up
from engine.changpai.values import is_qishou
from engine.game import Fault
from engine.sight import Position
from parser import Fact, Hold, Meld, Record, Turn, code

_LAID = {"peng", "gang", "angang", "jiagang", "lay"}
_FACTS = {"ting", "fresh", "gangkai", "tianhu", "zhi", "xi5"}
_NOBODY = Hold(())


def start_position(record: Record, rules: LongCardRules) -> tuple[State | None, list[Fault]]:
    """Return the table a position record describes, or None when it cannot be laid, and what is wrong."""
    faults = seat_faults(record)
    if record.dealer not in record.playing or record.jiang is None or record.turn is None:
        missing = [k for k, v in (("jiang", record.jiang), ("turn", record.turn)) if v is None]
        return None, faults + [Fault(k, codes.HEADER_MISSING, {"key": k}) for k in missing]
    turn = record.turn
    lines = [
        ("jiang", record.jiang),
        *((f"hold {n}", cards_of(h, record.jiang)) for n, h in sorted(record.hold.items())),
    ]
    lines.append(("turn", (turn.card,) if turn.card is not None else ()))
    lines.append(("stock", record.stock or ()))
    faults += turned_faults(record, rules) + _sizes(record, rules, turn) + copy_faults(lines, rules)
    faults += _left(record, rules, sum(len(cards) for _, cards in lines[:-1]))
    faults += [f for n in record.playing for f in _group_faults(record, n) + _fact_faults(record, rules, n)]
    faults += _turn_faults(record, turn)
    if any(f.code is not own.REST_WRONG for f in faults):
        return None, faults
    state = new_state(rules, order_of(record), record.jiang, record.stock)
    for n in state.order:
        _sit(state, state.seats[n], record.hold.get(n, _NOBODY), record.facts.get(n, ()))
    _set_turn(state, turn, record)
    return state, faults + _not_stated(record, rules)


def _not_stated(record: Record, rules: LongCardRules) -> list[Fault]:
    """Name the facts that would count under these rules and that no seat is said to have."""
    counts = {
        "ting": rules.factors.tianting > 1,
        "fresh": rules.factors.dihu > 1,
        "gangkai": rules.bonus.gangkai > 0,
        "tianhu": rules.factors.tianhu > 1,
        "zhi": rules.play.zhi > 0,
        "xi5": any(_has_all_xi(record, n) for n in record.hold),
    }
    said = {fact.name for facts in record.facts.values() for fact in facts}
    unsaid = " ".join(name for name, matters in counts.items() if matters and name not in said)
    return [Fault("turn", codes.NOT_STATED, {"facts": unsaid})] if unsaid else []


def _sizes(record: Record, rules: LongCardRules, turn: Turn) -> list[Fault]:
    """Each hold counts 22 with every group as three, one more for the seat that is to discard."""
    faults: list[Fault] = []
    for n in record.playing:
        if n not in record.hold:
            faults.append(Fault(f"hold {n}", codes.HEADER_MISSING, {"key": f"hold {n}"}))
            continue
        hold = record.hold[n]
        got = len(hold.cards) + 3 * sum(m.verb in _LAID for m in hold.melds)
        want = rules.deck.dealt + (turn.phase == "discard" and turn.seat == n)
        if got != want:
            faults.append(Fault(f"hold {n}", own.HOLD_SIZE, {"want": want, "got": got}))
    return faults


def _left(record: Record, rules: LongCardRules, lying: int) -> list[Fault]:
    """Hold `left` against the cards that lie nowhere else, and the stock against it."""
    most = new_state(rules, order_of(record), record.jiang or (), None).deck - lying
    got = None if record.stock is None else len(record.stock)
    if got is not None and record.left not in {None, got}:
        return [Fault("stock", codes.STOCK_SIZE, {"want": record.left, "got": got})]
    left = got if record.left is None else record.left
    if left is None or left <= most:
        return []
    return [Fault("left" if record.left is not None else "stock", codes.LEFT_TOO_MANY, {"most": most})]


def cards_of(hold: Hold, turned: tuple[int, ...]) -> tuple[int, ...]:
    """Return the cards of a hold, those in its groups included."""
    laid = [m.cards[0] for m in hold.melds if m.verb in _LAID | {"xi"} for _ in range(_size(m, turned))]
    return (*hold.cards, *laid)


def _size(meld: Meld, turned: tuple[int, ...]) -> int:
    """Return how many cards lie in a group: a 龙 lacks its turned copy."""
    if meld.verb == "lay":
        return COPIES - turned.count(meld.cards[0])
    return {"peng": 3, "xi": 1}.get(meld.verb, COPIES)


def _group_faults(record: Record, n: int) -> list[Fault]:
    """Refuse groups that long cards do not have."""
    hold = record.hold.get(n, _NOBODY)
    key = f"hold {n}"
    kinds = [m.cards[0] for m in hold.melds if m.verb in _LAID]
    other = [m for m in hold.melds if m.verb not in _LAID | {"call"} and not _is_xi(m)]
    faults = [Fault(key, codes.NO_SUCH_MOVE, {"act": m.verb}) for m in other]
    faults += [Fault(key, codes.GROUP_TWICE, {"card": code(k)}) for k in set(kinds) if kinds.count(k) > 1]
    return faults + [f for m in hold.melds if m.verb in {"call", "lay"} for f in _called_faults(record, key, m, hold)]


def _is_xi(meld: Meld) -> bool:
    return meld.verb == "xi" and FIRST_EXTRA <= meld.cards[0] < KINDS


def _has_all_xi(record: Record, n: int) -> bool:
    """S6: tell whether a seat has laid all the 喜 that are not turned."""
    turned = sum(kind >= FIRST_EXTRA for kind in record.jiang or ())
    return sum(map(_is_xi, record.hold.get(n, _NOBODY).melds)) == KINDS - FIRST_EXTRA - turned


def _fact_faults(record: Record, rules: LongCardRules, n: int) -> list[Fault]:
    """Refuse facts that long cards do not have, and those that cannot be of this seat (S6 T14)."""
    said, key = [fact.name for fact in record.facts.get(n, ())], f"facts {n}"
    faults = [Fault(key, codes.NO_SUCH_FACT, {"fact": name}) for name in said if name not in _FACTS]
    if "zhi" in said and (not rules.play.zhi or n != record.dealer):
        faults.append(Fault(key, own.ZHI_DEALER if rules.play.zhi else own.ZHI_NOT_PLAYED, {}))
    if "xi5" in said and not _has_all_xi(record, n):
        faults.append(Fault(key, own.XI_NOT_ALL, {}))
    if "ting" in said and not rules.play.ting:
        faults.append(Fault(key, own.TING_NOT_PLAYED, {}))
    elif "ting" in said and n == record.dealer:
        faults.append(Fault(key, own.TING_DEALER, {}))
    if "tianhu" in said and (why := _no_tianhu(record, n)):
        faults.append(Fault(key, codes.FACT_CANNOT_BE, {"fact": "tianhu", "why": why}))
    if "gangkai" in said and not _gangs(record, n):
        why = ("这一家没有杠", "the seat has no 杠")
        faults.append(Fault(key, codes.FACT_CANNOT_BE, {"fact": "gangkai", "why": why}))
    return faults


def _gangs(record: Record, n: int) -> bool:
    return any(m.verb in {"gang", "jiagang", "angang"} for m in record.hold.get(n, _NOBODY).melds)


def _no_tianhu(record: Record, n: int) -> tuple[str, str] | None:
    """S7: return why a seat cannot be about to win with the cards dealt, None when it can."""
    if n != record.dealer:
        return "只有庄家能天胡", "only the dealer can"
    if record.turn is not None and (record.turn.seat, record.turn.phase) != (n, "discard"):
        return "不是庄家打第一张牌之前", "it is not the dealer's first turn"
    opened = {"peng", "gang", "jiagang", "angang"}
    if any(m.verb in opened for hold in record.hold.values() for m in hold.melds):
        return "桌上已有碰或杠", "a 碰 or 杠 lies on the table"
    return None


def _turn_faults(record: Record, turn: Turn) -> list[Fault]:
    """Refuse an offered card that is not named, or added to a 碰 that is not there."""
    if turn.phase != "offer":
        return []
    if turn.card is None or turn.card >= KINDS:
        return [Fault("turn", codes.NO_CARD, {})]
    peng = Meld("peng", (turn.card,)) in record.hold.get(turn.seat, _NOBODY).melds
    return [Fault("turn", own.NO_JIAGANG, {"card": code(turn.card)})] if turn.how == "gang" and not peng else []


def _called_faults(record: Record, key: str, meld: Meld, hold: Hold) -> list[Fault]:
    kind = meld.cards[0]
    need = COPIES - (record.jiang or ()).count(kind)
    if meld.verb == "lay":
        return [Fault(key, own.LAY_TWO, {})] if need <= 2 else []
    laid = Meld("angang", (kind,)) in hold.melds
    hidden = sum(c >= KINDS for c in hold.cards)
    short = hold.cards.count(kind) + hidden < need and not laid
    return [Fault(key, own.CALL_INCOMPLETE, {"card": code(kind)})] if short else []


def _sit(state: State, seat: Seat, hold: Hold, facts: tuple[Fact, ...]) -> None:
    """Give a seat its cards, groups and what only the course tells."""
    for kind in hold.cards:
        seat.add(kind)
    for verb, cards in hold.melds:
        kind = cards[0]
        if verb == "call":
            seat.called |= {kind}
        elif verb == "xi":
            seat.laid_xi.append(kind)
        else:
            three = verb == "lay" and state.turned_copies(kind) > 0
            seat.groups.append(Group("lay3" if three else verb, kind))
    for kind in cards_of(hold, state.turned):
        state.seen[kind] += 1
    seat.dealt = tuple(COPIES if kind in seat.called else 0 for kind in range(KINDS))
    said = {fact.name for fact in facts}
    seat.ting = "ting" in said
    seat.discarded = int("fresh" not in said)
    seat.zhi, seat.xi_dealt = "zhi" in said, "xi5" in said
    seat.locked = (seat.zhi or seat.ting) and seat.discarded > 0
    state.gang_made |= any(g.verb in {"gang", "jiagang", "angang"} for g in seat.groups)


def _set_turn(state: State, turn: Turn, record: Record) -> None:
    """Set whose turn it is, and what is on offer."""
    seat = state.seats[turn.seat]
    said = {fact.name for fact in record.facts.get(turn.seat, ())}
    dealer = state.seats[state.dealer]
    state.opened = bool(dealer.discarded) or turn.phase == "draw"
    if not state.opened:  # nothing has left the hands, so what is there was dealt
        for other in state.seats.values():
            other.dealt = tuple(map(max, other.counts, other.dealt))
    state.actor = turn.seat
    state.left = record.left if record.left is not None else len(record.stock or ())
    for other in state.seats.values():
        if other.ting and other.locked and (other is not seat or turn.phase != "discard"):
            other.declared = state.waits(other)
    if turn.phase == "offer" and turn.card is not None:
        _offer(state, seat, turn, turn.card)
    elif turn.phase == "draw":
        state.phase = Phase.REPLACE if "gangkai" in said else Phase.DRAW
    else:
        state.phase, state.drawn_unknown = Phase.PLAY, "tianhu" not in said
        state.replacing = "gangkai" in said


def _offer(state: State, seat: Seat, turn: Turn, kind: int) -> None:
    state.seen[kind] += 1
    if turn.how == "gang":
        seat.groups = [Group("jiagang", kind) if g == Group("peng", kind) else g for g in seat.groups]
        put_up(state, Phase.ROB, seat, kind, 0)
        return
    state.first = seat.number == state.dealer and not seat.discarded and not state.gang_made
    state.opened = True
    seat.discards.append(kind)
    seat.discarded += 1
    put_up(state, Phase.OFFER, seat, kind, 0)


def position_of(state: State) -> Position:
    """Return the lines of a position record that describe this table."""
    holds = {n: _hold(state, seat) for n, seat in state.seats.items()}
    facts = {n: found for n, seat in state.seats.items() if (found := _facts(state, seat))}
    return Position(holds, _turn(state), facts, state.left)


def _hold(state: State, seat: Seat) -> Hold:
    """Return a seat as a hold; what counts as 起手 is written as called (V7), a 加杠 on offer as its 碰."""
    robbed = state.phase is Phase.ROB and seat.number == state.actor
    melds = [
        Meld("peng" if robbed and g == Group("jiagang", state.card or 0) else g.verb.removesuffix("3"), (g.kind,))
        for g in seat.groups
    ]
    kinds = {k for k in range(FIRST_EXTRA) if state.opened and _dealt_set(state, seat, k)}
    called = {k for k in seat.called if seat.group_of(k) is None or seat.group_of(k) == Group("angang", k)}
    melds += [Meld("xi", (kind,)) for kind in sorted(seat.laid_xi)]
    return Hold(seat.cards, (*melds, *(Meld("call", (k,)) for k in sorted(called | kinds))))


def _dealt_set(state: State, seat: Seat, kind: int) -> bool:
    need = COPIES - state.turned_copies(kind)
    return seat.counts[kind] == need and is_qishou(state.rules, kind, need, seat)


def _turn(state: State) -> Turn:
    if state.phase in {Phase.OFFER, Phase.ROB}:
        return Turn(state.actor, "offer", state.card, "gang" if state.phase is Phase.ROB else "discard")
    draws = state.phase in {Phase.REPLACE, Phase.DRAW} or bool(state.seats[state.actor].xi_owed)
    return Turn(state.actor, "draw" if draws else "discard")


def _facts(state: State, seat: Seat) -> tuple[Fact, ...]:
    offered = state.phase is Phase.OFFER and state.actor == seat.number
    acts = state.actor == seat.number and state.phase in {Phase.PLAY, Phase.REPLACE}
    dealt = state.phase is Phase.PLAY and state.card is None and not state.opened and not state.after_peng
    said = {
        "ting": seat.ting,
        "fresh": seat.discarded == int(offered),
        "gangkai": acts and (state.replacing or state.phase is Phase.REPLACE),
        "tianhu": acts and dealt and seat.number == state.dealer and not state.gang_made,
        "zhi": seat.zhi,
        "xi5": seat.xi_dealt,
    }
    return tuple(Fact(name) for name, true in said.items() if true)
