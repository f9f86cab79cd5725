"""The table of a long-card hand at one moment: what every seat holds, and what may happen next."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from engine import codes
from engine.changpai import wild
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS, ONE, SUIT
from engine.changpai.rules import LongCardRules
from engine.changpai.split import is_whole, run_masks, waits
from engine.changpai.worth import Row, value_table
from engine.problem import Problem
from parser import CARD, Cards, code, format_cards


class Phase(StrEnum):
    """What the table waits for."""

    PLAY = "play"  # the actor holds one card more: he discards, 杠s or 胡s
    DRAW = "draw"  # the actor draws, nothing is on offer (only in positions)
    REPLACE = "replace"  # the actor draws a replacement
    OFFER = "offer"  # a discard lies on the table
    ROB = "rob"  # a 加杠 was made and may be robbed
    OVER = "over"  # the hand is won
    UNTURNED = "unturned"  # nobody turned the 将: the hand is drawn without play (T13)


class Group(NamedTuple):
    """A group on the table: `peng`, `gang` (明杠), `jiagang`, `angang` or `lay`, of one kind."""

    verb: str
    kind: int

    @property
    def size(self) -> int:
        """Return how many cards lie in it; a laid 龙 of three is told by its count in the table."""
        return 3 if self.verb in {"peng", "lay3"} else COPIES


class Win(NamedTuple):
    """胡: who, on which card, from whom (None: self-drawn), and what the course of play adds.

    `card` is None for 天胡. `alone`: it was the only kind the hand waited for.
    """

    seat: int
    card: int | None
    source: int | None
    gangkai: bool = False
    haidi: bool = False
    dihu: bool = False
    tianhu: bool = False
    alone: bool = False


@dataclass(slots=True)
class Seat:
    """One player's side. `counts` by kind, `keys` the same by suit; `waiting` is None until asked for.

    `declared` are the kinds (a mask) waited for since 报听, 0 while they are still open; `locked` after
    the first discard since then. `owed` and `xi_owed` count replacements for 摞龙 and for 喜 not yet
    drawn. `laid_xi` are the 喜 laid aside, `xi_dealt` says that all there are came with the deal (S6).
    `zhi`: he declared 掷庄, and `locked` then says that what he draws he discards; `draws` counts his
    ordinary draws, `zhi_over` says that it is too late to declare. What was `dealt` includes the
    replacements for 喜 before the dealer's first discard (V7).
    """

    number: int
    counts: list[int] = field(default_factory=lambda: [0] * KINDS)
    keys: list[int] = field(default_factory=lambda: [0, 0, 0, 0, 0])
    size: int = 0
    dealt: tuple[int, ...] = ()
    groups: list[Group] = field(default_factory=list[Group])
    called: frozenset[int] = frozenset()
    ting: bool = False
    locked: bool = False
    declared: int = 0
    discards: list[int] = field(default_factory=list[int])
    discarded: int = 0
    owed: int = 0
    waiting: int | None = None
    laid_xi: list[int] = field(default_factory=list[int])
    xi_owed: int = 0
    xi_dealt: bool = False
    zhi: bool = False
    zhi_over: bool = False
    draws: int = 0

    def add(self, kind: int) -> None:
        """Take one card into the hand."""
        self.counts[kind] += 1
        self.keys[SUIT[kind]] += ONE[kind]
        self.size += 1

    def remove(self, kind: int, n: int = 1) -> None:
        """Take `n` copies out of the hand; they must be there."""
        self.counts[kind] -= n
        self.keys[SUIT[kind]] -= ONE[kind] * n
        self.size -= n
        self.waiting = None

    def copy(self) -> "Seat":
        """Return an independent copy."""
        return Seat(
            self.number, self.counts.copy(), self.keys.copy(), self.size, self.dealt, self.groups.copy(), self.called,
            self.ting, self.locked, self.declared, self.discards.copy(), self.discarded, self.owed, self.waiting,
            self.laid_xi.copy(), self.xi_owed, self.xi_dealt, self.zhi, self.zhi_over, self.draws,
        )  # fmt: skip

    @property
    def cards(self) -> Cards:
        """Return the cards in the hand, sorted."""
        return tuple(kind for kind in range(KINDS) for _ in range(self.counts[kind]))

    @property
    def xi(self) -> int:
        """Return how many 喜 are laid aside."""
        return len(self.laid_xi)

    @property
    def xi_held(self) -> Cards:
        """Return the extra cards in the hand, sorted."""
        return tuple(kind for kind in range(FIRST_EXTRA, KINDS) if self.counts[kind]) if self.keys[4] else ()

    def group_of(self, kind: int) -> Group | None:
        """Return the laid group of this kind, if there is one."""
        return next((g for g in self.groups if g.kind == kind), None)

    def own(self, kind: int) -> int:
        """Return how many copies of a kind are on this side."""
        group = self.group_of(kind)
        return self.counts[kind] + (group.size if group else 0)


@dataclass(slots=True)
class State:
    """The whole table. Seats are in playing order from the dealer; every number counts cards.

    `actor` is the seat that acts (PLAY, REPLACE) or whose card is on offer (OFFER, ROB); `card` that
    card, or the card just drawn. `event` is the number of the event that brought it, `could` who can
    win at this moment. `drawn_unknown`: a position does not tell which card the actor drew.
    `first`: the card on offer is the dealer's very first discard, no 杠 before it.
    """

    rules: LongCardRules
    order: tuple[int, ...]
    seats: dict[int, Seat]
    turned: Cards
    rows: tuple[Row, ...]
    masks: tuple[int, int, int, int]
    stock: Cards | None
    deck: int
    left: int
    seen: list[int]
    phase: Phase = Phase.PLAY
    actor: int = 0
    card: int | None = None
    event: int = 0
    opened: bool = False
    after_peng: bool = False
    replacing: bool = False
    gang_made: bool = False
    first: bool = False
    drawn_unknown: bool = False
    sound: bool = True
    could: tuple[int, ...] = ()
    passed: tuple[tuple[int, str], ...] = ()
    overridden: tuple[tuple[int, str], ...] = ()
    win: Win | None = None

    def copy(self) -> "State":
        """Return an independent copy, from which replay can go on."""
        return State(
            self.rules, self.order, {n: s.copy() for n, s in self.seats.items()}, self.turned, self.rows, self.masks,
            self.stock, self.deck, self.left, self.seen.copy(), self.phase, self.actor, self.card, self.event,
            self.opened, self.after_peng, self.replacing, self.gang_made, self.first, self.drawn_unknown, self.sound,
            self.could, self.passed, self.overridden, self.win,
        )  # fmt: skip

    @property
    def dealer(self) -> int:
        """Return the dealer's seat."""
        return self.order[0]

    def see(self, kind: int) -> Problem | None:
        """Count one more copy of a kind as seen; the fifth is impossible (C1 C2)."""
        self.seen[kind] += 1
        most = COPIES if kind < FIRST_EXTRA else int(self.rules.deck.extra != "none")
        if self.seen[kind] <= most:
            return None
        if not most:
            return Problem(codes.EXTRA_CARD, "card", {"card": code(kind)}, sound=False)
        args: dict[str, object] = {"card": code(kind), "n": self.seen[kind], "most": most}
        return Problem(codes.COPIES, "card", args, sound=False)

    def after(self, seat: int) -> tuple[int, ...]:
        """Return the other playing seats in playing order after `seat`."""
        i = self.order.index(seat)
        return self.order[i + 1 :] + self.order[:i]

    def turned_copies(self, kind: int) -> int:
        """Return t: how many copies of a kind are turned."""
        return self.rows[kind].turned

    def waits(self, seat: Seat) -> int:
        """Return the kinds (a mask) that complete a seat's hand, remembered until the hand changes.

        The hand holds no extra card. A kind of which no copy can come is none (S4).
        """
        if seat.waiting is None:
            seat.waiting = self._waits(seat, seat.keys)
        return seat.waiting

    def _waits(self, seat: Seat, keys: list[int]) -> int:
        if keys[4]:
            return wild.waits(*self._with_wild(seat, keys)) if self.rules.deck.extra == "wild" else 0
        mask = waits(keys[:4], self.masks)
        return self._possible(seat, mask) if mask else 0

    def _with_wild(self, seat: Seat, keys: list[int]) -> tuple[list[int], list[int], tuple[int, int, int, int], int]:
        """Return what `engine.changpai.wild` asks of a hand with 百搭."""
        room = wild.rooms(keys[:4], ((g.kind, g.size) for g in seat.groups), self.turned)
        return keys[:4], room, self.masks, keys[4].bit_count()

    def _possible(self, seat: Seat, mask: int) -> int:
        for kind in range(FIRST_EXTRA):
            if mask >> kind & 1 and seat.own(kind) + self.rows[kind].turned >= COPIES:
                mask &= ~(1 << kind)
        return mask

    def waits_without(self, seat: Seat, kind: int) -> int:
        """Return what a seat would wait for after discarding one `kind`."""
        keys = seat.keys.copy()
        keys[SUIT[kind]] -= ONE[kind]
        return self._waits(seat, keys)

    def can_win(self, seat: Seat, kind: int) -> bool:
        """Tell whether a seat without an extra card wins with one more `kind`; on a 百搭 nobody does (W6)."""
        return kind < FIRST_EXTRA and bool(self.waits(seat) >> kind & 1)

    def whole(self, seat: Seat) -> bool:
        """Tell whether a seat with an extra card has a winning hand."""
        keys = seat.keys
        if keys[4]:
            return self.rules.deck.extra == "wild" and wild.is_whole(*self._with_wild(seat, keys))
        return is_whole(keys[:4], self.masks)


def win_at(state: State, seat: int) -> Win:
    """Return the win that is open to `seat` at this moment, on the card on offer or the one drawn."""
    card, player = state.card, state.seats[seat]
    if state.phase in {Phase.OFFER, Phase.ROB}:
        alone = state.waits(player).bit_count() == 1
        return Win(seat, card, state.actor, dihu=state.phase is Phase.OFFER and state.first, alone=alone)
    if card is None:
        return Win(seat, None, None, tianhu=True)
    before = player.copy()
    before.remove(card)
    return Win(seat, card, None, state.replacing, not state.left, alone=state.waits(before).bit_count() == 1)


def hand_text(seat: Seat) -> str:
    """Return a seat's hand for a message."""
    return format_cards(seat.cards)


def new_state(rules: LongCardRules, order: tuple[int, ...], turned: Cards, stock: Cards | None) -> State:
    """Return an empty table: nobody holds a card, `turned` lie face up."""
    turned = tuple(sorted(turned))
    seen = [0] * KINDS
    for kind in turned:
        seen[kind] += 1
    barred = tuple(CARD[c] for c in rules.cards.barred_from_runs)
    extra = 0 if rules.deck.extra == "none" else 5
    deck = 4 * FIRST_EXTRA + extra
    left = deck - rules.deck.turned - len(order) * rules.deck.dealt - 1
    return State(
        rules=rules, order=order, seats={n: Seat(n) for n in order}, turned=turned,
        rows=value_table(rules.worth, rules.cards.flowers, turned),
        masks=run_masks(barred), stock=stock, deck=deck, left=left, seen=seen, actor=order[0],
    )  # fmt: skip
