"""What a long-card player makes of his hand: how near a win it is, which cards help, which are dangerous."""

from collections.abc import Sequence

from engine.changpai.distance import GROUPS, lacks, parts
from engine.changpai.kinds import COPIES, FIRST_EXTRA, FIRST_FLOWER, ONE, SUIT
from engine.changpai.outlook import sees
from engine.changpai.table import Seat, State
from engine.sense import Outlook
from parser import Event

_SUITS, _EXTRA = (0, 1, 2, 3), 4
_OTHERS = tuple(tuple(other for other in _SUITS if other != suit) for suit in _SUITS)
_FAR = 9
_WILD = 99.0
_EARLY = 40
_BONUS = 4.0


def _near(kind: int) -> tuple[int, ...]:
    if kind >= FIRST_FLOWER:
        return ()
    return tuple(k for k in range(kind - 2, kind + 3) if k != kind and 0 <= k < FIRST_FLOWER and SUIT[k] == SUIT[kind])


_NEAR = tuple(map(_near, range(FIRST_EXTRA)))
"""By kind, those that can stand beside it in a sequence."""


class LongCardSense:
    """One seat's view of its actions: its own cards, the turned ones, and what lies on the table."""

    def __init__(self, state: State, number: int) -> None:
        self._state = state
        self._seat: Seat = state.seats[number]
        self._runs = tuple(mask << 1 for mask in state.masks)
        keys = self._seat.keys
        self._wild = keys[4].bit_count() if state.rules.deck.extra == "wild" else 0
        self._plain = [parts(keys[s], self._runs[s], False) for s in _SUITS]
        self._gains = [parts(keys[s], self._runs[s], True) - self._plain[s] for s in _SUITS]
        self._total = sum(self._plain)
        self._seen: Sequence[int] | None = None

    def after(self, event: Event | None) -> Outlook:
        """Return how the seat stands after an action: `lacks` in cards."""
        verb, kind = (event.verb, event.card or 0) if event is not None else ("", 0)
        if event is None or verb == "draw":
            return Outlook(self._lacks(0, 0, 0), 0.0)
        if verb == "discard":
            return self._discarded(kind)
        if verb in {"peng", "gang", "lay"}:
            return self._laid(event, kind)
        if verb == "zhi":
            near = self._lacks(0, 0, 0)
            return Outlook(near if near <= 1 else near + _FAR, _BONUS)
        return Outlook(self._lacks(0, 0, 0), _BONUS)

    def danger(self, card: int) -> float:
        """Return how likely a discard is to be claimed or won on, the likelier the fewer cards are left."""
        state, late = self._state, 1 - min(self._state.left, _EARLY) / _EARLY
        seen = self._visible()
        if card >= FIRST_EXTRA:
            return 0.0
        live = sum(COPIES - seen[k] for k in _NEAR[card]) / (4 * COPIES)
        waiting = any(s.ting for s in state.seats.values() if s is not self._seat)
        passed = any(card in s.discards for s in state.seats.values())
        chance = ((COPIES - seen[card]) / COPIES + live) / 2 * (0.5 if passed else 1.0)
        return min(chance * (1.0 if waiting else late), 1.0)

    def _lacks(self, kind: int, taken: int, groups: int) -> int:
        """Return what the hand lacks without `taken` cards of a kind and with `groups` more groups laid."""
        suit, groups = SUIT[kind], GROUPS - len(self._seat.groups) - groups
        if suit == _EXTRA or not taken:
            spare = self._wild - (taken if suit == _EXTRA else 0)
            return max(lacks(self._total + max(self._gains), groups) - spare, 0)
        key, runs = self._seat.keys[suit] - taken * ONE[kind], self._runs[suit]
        plain = parts(key, runs, False)
        gain = max(parts(key, runs, True) - plain, *(self._gains[s] for s in _OTHERS[suit]))
        return max(lacks(self._total - self._plain[suit] + plain + gain, groups) - self._wild, 0)

    def _discarded(self, kind: int) -> Outlook:
        """Return how the seat stands without a card; of hands that wait, the one that waits for more is better."""
        near = self._lacks(kind, 1, 0)
        keeps = -self._worth(kind)
        if near <= 1:
            keeps += _BONUS * self._live(self._state.waits_without(self._seat, kind))
        return Outlook(near, keeps)

    def _laid(self, event: Event, kind: int) -> Outlook:
        """Return how the seat stands with a set laid down: a 加杠 makes no new group, a called set stays as it is."""
        taken = len(event.used[0])
        row = self._state.rows[kind]
        value = {"peng": row.peng, "gang": row.gang, "lay": row.qishou}[event.verb]
        keeps = -1.0 if event.verb == "lay" and kind in self._seat.called else 1 + value / 100
        return Outlook(self._lacks(kind, taken, int(taken > 1)), keeps)

    def _live(self, mask: int) -> int:
        """Return how many copies of the kinds in a mask have not been seen."""
        seen = self._visible()
        return sum(COPIES - seen[k] for k in range(FIRST_EXTRA) if mask >> k & 1)

    def _worth(self, kind: int) -> float:
        """Return how much a card helps its hand: copies and neighbours; a 百搭 always."""
        if kind >= FIRST_EXTRA:
            return _WILD
        counts = self._seat.counts
        near = sum([counts[k] for k in _NEAR[kind]])
        return 2.0 * (counts[kind] - 1) + near + (0.5 if self._state.rows[kind].jiang else 0.0)

    def _visible(self) -> Sequence[int]:
        """Return how many copies of each kind this seat sees."""
        if self._seen is None:
            self._seen = sees(self._state, self._seat.number)
        return self._seen
