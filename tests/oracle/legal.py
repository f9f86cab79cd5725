"""A naive judge of moves, written from section 2 of the rule text alone: may this event come next?"""

from collections import Counter
from functools import cache

from parser import Event, Record

from .score import may_run, splits_of, without
from .sets import Rules, rules_of
from .table import Side, after, move, start

KINDS = range(30)


class Flow:
    """A hand so far: its table, whose move it is, and what the moves so far forbid."""

    def __init__(self, record: Record) -> None:
        self.rules: Rules = rules_of(record)
        self.record = record
        self.lock = record.options.get("ting_lock", "yes") == "yes"
        self.table = start(record)
        self.phase, self.actor, self.card = "own", record.dealer, None
        self.owed: list[int] = []
        self.discarded: set[int] = set()
        self.begun = False
        self.declared: dict[int, frozenset[int]] = {}
        self.free: set[int] = set()
        self.drawn: int | None = None
        self.number = 0
        self.overridden: Event | None = None
        self.declined: set[tuple[int, str]] = set()

    def legal(self, event: Event) -> bool:
        """Tell whether the rules allow this event now."""
        if self.phase == "over" or (event.source is not None and (event.seat, event.verb) in self.declined):
            return False
        if self.overridden is not None and not self.outranks(event, self.overridden):
            return False
        judges = {
            "draw": self.draw, "discard": self.discard, "peng": self.peng, "gang": self.gang, "hu": self.hu,
            "call": self.call, "lay": self.lay, "ting": self.ting,
        }  # fmt: skip
        return judges[event.verb](event, self.table.sides[event.seat])

    def go(self, event: Event) -> None:
        """Make a legal move."""
        self.number += 1
        if event.verb == "pass":
            self.declined |= {(event.seat, verb) for verb in event.passes or ("hu", "gang", "peng")}
        if event.over:
            self.overridden = event
        if event.verb == "pass" or event.over or event.false:
            return
        self.overridden = None
        if event.verb not in {"call", "lay", "ting"}:
            self.declined = set()
        move(self.table, event, self.number)
        after_moves = {
            "draw": self.after_draw, "discard": self.after_discard, "peng": self.after_peng, "gang": self.after_gang,
            "hu": self.after_hu, "lay": self.after_lay, "ting": self.after_ting,
        }  # fmt: skip
        if event.verb in after_moves:
            after_moves[event.verb](event)

    def outranks(self, event: Event, claim: Event) -> bool:
        """T10: only a 胡 overrides; that of another the one of a seat nearer to the discarder."""
        order = after(self.record, self.actor)
        if event.verb != "hu" or event.seat not in order:
            return False
        return claim.verb != "hu" or order.index(event.seat) < order.index(claim.seat)

    # what each move needs

    def draw(self, event: Event, _side: Side) -> bool:
        """T7 T8: the replacement that is owed, or the next in playing order after a discard nobody claims."""
        if not self.table.left or event.card is None or not self.unseen(event.card):
            return False
        if self.owed:
            return event.seat in self.owed
        return self.phase == "offer" and event.seat == after(self.record, self.actor)[0]

    def unseen(self, card: int) -> bool:
        """Whether a draw can be this card: the one the stock says, or one of four not seen yet."""
        stock = self.record.stock
        if stock:
            return stock[len(stock) - self.table.left] == card
        dealt = sum(cards.count(card) for cards in self.record.deal.values())
        drawn = sum(e.verb == "draw" and e.card == card for e in self.record.events[: self.number])
        return dealt + drawn + self.rules.jiang.count(card) < 4

    def own_turn(self, event: Event) -> bool:
        """Whether it is this seat's own turn, with nothing owed to anybody."""
        return self.phase in {"own", "peng"} and event.seat == self.actor and not self.owed

    def discard(self, event: Event, side: Side) -> bool:
        """T6 T7."""
        if not self.own_turn(event) or event.card not in side.hand:
            return False
        if not side.ting:
            return True
        if event.seat in self.free:
            unchanged = event.card == self.drawn and bool(self.declared[event.seat])
            return unchanged or bool(waits_after(self.rules, side, event.card))
        return not self.lock or event.card == self.drawn

    def on_offer(self, event: Event) -> bool:
        """Whether the event claims the card on offer."""
        claims = event.source == self.actor != event.seat and event.card == self.card
        return claims and self.phase == "offer" and not self.owed

    def peng(self, event: Event, side: Side) -> bool:
        """T6 T8."""
        held = event.card is not None and side.hand.count(event.card) >= 2
        return self.on_offer(event) and held and event.used == ((event.card,) * 2,) and not side.ting

    def gang(self, event: Event, side: Side) -> bool:
        """T6 T8 T9 T12."""
        kind, left = event.card, self.table.left
        if kind is None or not left or len(event.used) != 1 or set(event.used[0]) != {kind}:
            return False
        used = len(event.used[0])
        if side.hand.count(kind) < used:
            return False
        if event.source is not None:
            return used == 3 and self.on_offer(event) and self.keeps_wait(event.seat, kind, 3)
        if not self.own_turn(event) or self.phase == "peng":
            return False
        if used == 1 and ("peng", kind) not in side.laid:
            return False
        return used in {1, 4} and self.keeps_wait(event.seat, kind, used)

    def keeps_wait(self, seat: int, kind: int, used: int) -> bool:
        """T6: after 报听 the kinds waited for stay those declared; declared with 23 there are some."""
        side = self.table.sides[seat]
        if not side.ting:
            return True
        hand = list(without(tuple(side.hand), (kind,) * used))
        laid = side.laid if used == 1 else [*side.laid, ("angang", kind)]
        then = waits(self.rules, Side(side.dealt, hand, laid))
        return then == self.declared[seat] if self.declared[seat] else bool(then)

    def hu(self, event: Event, side: Side) -> bool:
        """W5, T9 抢杠."""
        if event.source is not None:
            claims = event.source == self.actor != event.seat and event.card == self.card
            ok = claims and self.phase in {"offer", "rob"} and (not self.owed or self.phase == "rob")
            return ok and bool(splits_of(self.rules, side, event.card))
        if self.phase != "own" or event.seat != self.actor:
            return False
        return event.card == self.drawn and bool(splits_of(self.rules, side, None))

    def dealt_set(self, side: Side, kind: int) -> int:
        """How many copies there are outside 将, if all of them were dealt to this side and are there; else 0."""
        copies = 4 - self.rules.jiang.count(kind)
        return copies if side.dealt.count(kind) == side.hand.count(kind) == copies else 0

    def call(self, event: Event, side: Side) -> bool:
        """T5."""
        kind = event.card
        return not self.begun and kind is not None and kind not in side.called and self.dealt_set(side, kind) >= 2

    def lay(self, event: Event, side: Side) -> bool:
        """T5 T6 T12."""
        kind = event.card
        if self.begun or kind is None:
            return False
        copies = self.dealt_set(side, kind)
        fits = copies >= 3 and event.used == ((kind,) * copies,) and (copies == 3 or self.table.left > 0)
        return fits and self.keeps_wait(event.seat, kind, copies)

    def ting(self, event: Event, side: Side) -> bool:
        """T6."""
        if not self.rules.rugao or event.seat == self.record.dealer or side.ting or event.seat in self.discarded:
            return False
        return can_wait(self.rules, side)

    # what each move changes

    def after_draw(self, event: Event) -> None:
        self.drawn = event.card if event.seat == self.actor or not self.owed else self.drawn
        if event.seat in self.owed:
            self.owed.remove(event.seat)
            self.phase = "own" if self.phase == "rob" else self.phase
            return
        self.phase, self.actor = "own", event.seat

    def after_discard(self, event: Event) -> None:
        self.begun = True
        self.discarded.add(event.seat)
        if event.seat in self.free:
            self.free.remove(event.seat)
            self.declared[event.seat] = waits(self.rules, self.table.sides[event.seat])
        self.phase, self.card, self.drawn = "offer", event.card, None

    def after_peng(self, event: Event) -> None:
        self.phase, self.actor = "peng", event.seat

    def after_gang(self, event: Event) -> None:
        robbed = len(event.used[0]) == 1
        self.phase, self.actor, self.card = "rob" if robbed else "own", event.seat, event.card
        self.owed.append(event.seat)

    def after_lay(self, event: Event) -> None:
        if len(event.used[0]) == 4:
            self.owed.append(event.seat)

    def after_ting(self, event: Event) -> None:
        self.free.add(event.seat)
        self.declared[event.seat] = waits(self.rules, self.table.sides[event.seat])

    def after_hu(self, _event: Event) -> None:
        self.phase = "over"


def size(side: Side) -> int:
    """Cards held, every laid group as three (W1)."""
    return len(side.hand) + 3 * len(side.laid)


def less(side: Side, card: int | None) -> Side:
    """The side without one card of its hand."""
    return Side(side.dealt, [] if card is None else list(without(tuple(side.hand), (card,))), side.laid)


def can_wait(rules: Rules, side: Side) -> bool:
    """In waiting with 22, or with 23 after some discard (T6)."""
    if size(side) == 22:
        return bool(waits(rules, side))
    return size(side) == 23 and any(waits_after(rules, side, card) for card in set(side.hand))


def waits_after(rules: Rules, side: Side, card: int | None) -> frozenset[int]:
    """The kinds 23 cards wait for without this one, which counts as one's own still: it cannot come."""
    return waits(rules, less(side, card), card)


def waits(rules: Rules, side: Side, gone: int | None = None) -> frozenset[int]:
    """The kinds that complete 22 cards (none complete 23), of which a copy can still come (S4)."""
    own = Counter([*side.hand, *([] if gone is None else [gone])])
    for verb, kind in side.laid:
        own[kind] += 3 if verb == "peng" else 4
    hand, nine = side.hand, rules.option["nine_in_run"] == "yes"
    return frozenset(
        kind
        for kind in KINDS
        if own[kind] + rules.jiang.count(kind) < 4 and whole(tuple(sorted([*hand, kind])), nine=nine)
    )


@cache
def whole(cards: tuple[int, ...], *, nine: bool, pair: bool = False) -> bool:
    """Whether sorted cards split into groups and one pair."""
    if len(cards) % 3 != (0 if pair else 2):
        return False
    if not cards:
        return pair
    first = cards[0]
    if not pair and cards.count(first) >= 2 and whole(without(cards, (first,) * 2), nine=nine, pair=True):
        return True
    groups = [(first,) * 3, (first, first + 1, first + 2)]
    possible = [g for g in groups if g[0] == g[2] or may_run(g, nine=nine)]
    fits = [g for g in possible if all(cards.count(k) >= g.count(k) for k in g)]
    return any(whole(without(cards, g), nine=nine, pair=pair) for g in fits)
