"""What a 跑胡子 seat waits for, and which cards it sees (G5 T5 W1-W4)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.paohuzi.kinds import COPIES, KINDS, cards_of
from engine.paohuzi.table import Phase, State
from parser import Cards


def waits(state: State, number: int) -> Cards | None:
    """Return the kinds that would make a win were they to come next; None while the hand is not at rest."""
    if state.phase is Phase.OVER or (state.phase is Phase.PLAY and state.actor == number):
        return None
    seat = state.seats[number]
    own = Counter(kind for group in seat.groups for kind in group.cards)
    possible = [
        kind for kind in range(KINDS)
        if own[kind] + seat.counts[kind] < COPIES and seat.may_win(state.bound, kind, quad=seat.quads > 0)
    ]  # fmt: skip
    ways = _nexts(state, number) if possible else ()
    return cards_of({kind for test in ways for kind in possible if _wins(test, number, kind)})


def _nexts(state: State, number: int) -> Iterator[State]:
    """Yield the ways in which a card may come next: drawn by the seat or by another, discarded by another."""
    test = state.copy()
    test.phase, test.taken, test.opened, test.drawn = Phase.OFFER, 0, True, True
    if state.left:
        test.left = state.left - 1
        for test.actor in (number, state.next(number)):
            yield test
    if state.rules.play.hu_on_discard:
        test.left, test.drawn, test.actor = state.left, False, state.next(number)
        yield test


def _wins(test: State, number: int, kind: int) -> bool:
    test.card = kind
    return test.can_win(number)


def sees(state: State, number: int) -> Sequence[int]:
    """Return how many copies of each kind a seat sees: in its hand and open; another's 偎 lies face down (G5).

    The card that is to be taken is seen by who drew it, and so is an owed card that nobody was shown (T5 T10).
    """
    own = state.seats[number]
    seen = own.counts.copy()
    for seat in state.seats.values():
        for kind in seat.discards:
            seen[kind] += 1
        for group in seat.groups:
            for kind in group.cards if group.verb != "wei" or seat is own else ():
                seen[kind] += 1
    if state.card is not None:
        seen[state.card] += state.phase is Phase.TAKE and state.actor == number
        seen[state.card] -= state.phase is Phase.OFFER and state.covered and state.actor != number
    return seen
