"""算胡: what a question about a hand may tell of its course, and what lies open before anybody has won."""

from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.rules import LongCardRules
from engine.changpai.score import loser
from engine.changpai.start import order_of
from engine.changpai.table import Group, Seat, State, new_state
from engine.ledger import Ledger
from engine.sight import SoFar
from parser import UNKNOWN, Hold, Record

_CLOSING = {"total", "cap"}


def course(rules: LongCardRules) -> tuple[str, ...]:
    """Return the facts of the course that count under these rules (engine.changpai.ask.COURSE).

    天胡 counts also where only waits are paid: it has no winning card (W5).
    """
    waits = (rules.waits.yazi, rules.waits.bian, rules.waits.diao)
    counts = {
        "ting": rules.factors.tianting > 1,
        "zhi": rules.play.zhi > 0,
        "xi5": rules.deck.extra == "xi",
        "tianhu": rules.factors.tianhu > 1 or any(any(wait.only + wait.several) for wait in waits),
        "gangkai": rules.bonus.gangkai > 0,
        "haidi": rules.factors.haidi > 1,
        "dihu": rules.factors.dihu > 1,
        "qianggang": True,
    }
    return tuple(word for word, matters in counts.items() if matters)


def so_far(record: Record, rules: LongCardRules) -> list[SoFar]:
    """V10: return, for every seat with a `hold`, its 底胡 as a loser counts it; unknown cards count nothing.

    The record is a position. A hand that lacks a card, or has one too many, waits for nothing.
    """
    state = new_state(rules, order_of(record), record.jiang or (), None)
    return [_side(state, _seated(state, n, hold), hold) for n, hold in sorted(record.hold.items())]


def _side(state: State, seat: Seat, hold: Hold) -> SoFar:
    lines = [line for line in loser(state, seat).lines if line.item not in _CLOSING]
    size = seat.size + 3 * len(seat.groups)
    whole = size == state.rules.deck.dealt and UNKNOWN not in hold.cards
    mask = state.waits(seat) if whole else 0
    return SoFar(Ledger.of(seat.number, lines), tuple(kind for kind in range(FIRST_EXTRA) if mask >> kind & 1))


def _seated(state: State, number: int, hold: Hold) -> Seat:
    """Return a seat that holds what is known of a hand."""
    seat = Seat(number)
    for kind in hold.cards:
        if kind != UNKNOWN:
            seat.add(kind)
    for verb, (kind, *_) in hold.melds:
        if verb == "call":
            seat.called |= {kind}
        elif verb == "xi":
            seat.laid_xi.append(kind)
        else:
            three = verb == "lay" and state.turned_copies(kind) > 0
            seat.groups.append(Group("lay3" if three else verb, kind))
    seat.dealt = tuple(COPIES if kind in seat.called else 0 for kind in range(KINDS))
    return seat
