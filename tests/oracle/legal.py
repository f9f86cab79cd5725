"""A naive judge of moves, written from section 2 of the rule text alone: may this event come next?"""

from parser import Event, Record

from .score import splits_of
from .sets import Rules, rules_of
from .table import XI, Side, after, move, start
from .waits import waits, without

FREE = {"call", "lay", "xi", "zhi"}


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
        self.draws = 0
        self.thrown: int | None = None
        self.for_xi = self.too_late = False

    def legal(self, event: Event) -> bool:
        """Tell whether the rules allow this event now."""
        if self.phase == "over" or (event.source is not None and (event.seat, event.verb) in self.declined):
            return False
        if event.verb not in FREE and self.overridden is not None and not self.outranks(event, self.overridden):
            return False
        if self.laying() is not None and event.verb not in {"xi", "draw", "call", "lay", "zhi"}:
            return False
        judges = {
            "draw": self.draw, "discard": self.discard, "peng": self.peng, "gang": self.gang, "hu": self.hu,
            "call": self.call, "lay": self.lay, "ting": self.ting, "xi": self.lays_xi, "zhi": self.zhi,
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
        if event.verb not in {"call", "lay", "ting", "xi", "zhi"}:
            self.declined = set()
        self.for_xi = self.table.sides[event.seat].owed_xi > 0
        move(self.table, event, self.number)
        after_moves = {
            "draw": self.after_draw, "discard": self.after_discard, "peng": self.after_peng, "gang": self.after_gang,
            "hu": self.after_hu, "lay": self.after_lay, "ting": self.after_ting, "zhi": self.after_zhi,
        }  # fmt: skip
        if event.verb in after_moves:
            after_moves[event.verb](event)

    def outranks(self, event: Event, claim: Event) -> bool:
        """T10: only a 胡 overrides; that of another the one of a seat nearer to the discarder."""
        order = after(self.record, self.actor)
        if event.verb != "hu" or event.seat not in order:
            return False
        return claim.verb != "hu" or order.index(event.seat) < order.index(claim.seat)

    def laying(self) -> int | None:
        """T4: the seat that must lay a 喜 or draw the replacement of one before anything else."""
        seats = [self.record.dealer, *after(self.record, self.record.dealer)]
        for seat in seats:
            side = self.table.sides[seat]
            if (side.owed_xi and self.table.left) or any(card >= XI for card in side.hand):
                return seat
        return None

    # what each move needs

    def lays_xi(self, event: Event, side: Side) -> bool:
        """T4: one he holds, all of them before the replacements are drawn."""
        ring = [self.record.dealer, *after(self.record, self.record.dealer)]
        before = any(self.dealt_xi(seat) for seat in ring[: ring.index(event.seat)])
        others = any(self.table.sides[seat].owed_xi for seat in ring if seat != event.seat)
        return event.card is not None and event.card >= XI and event.card in side.hand and not (before or others)

    def dealt_xi(self, seat: int) -> bool:
        """Whether the seat still holds a 喜 of its first cards."""
        return any(card >= XI and card in self.record.deal[seat] for card in self.table.sides[seat].hand)

    def zhi(self, event: Event, _side: Side) -> bool:
        """T14: the dealer, until his discard after his third ordinary draw, once."""
        return self.rules.one and event.seat == self.record.dealer and self.thrown is None and not self.too_late

    def draw(self, event: Event, side: Side) -> bool:
        """T7 T8: the replacement that is owed, or the next in playing order after a discard nobody claims."""
        if not self.table.left or event.card is None or not self.unseen(event.card):
            return False
        if self.owed or self.laying() is not None:
            early = side.owed_xi == len(side.xi) > 0 and self.dealt_xi(event.seat)
            return (event.seat in self.owed or side.owed_xi > 0) and not early
        return self.phase == "offer" and event.seat == after(self.record, self.actor)[0]

    def unseen(self, card: int) -> bool:
        """Whether a draw can be this card: the one the stock says, or one of four not seen yet."""
        stock = self.record.stock
        if stock:
            return stock[len(stock) - self.table.left] == card
        dealt = sum(cards.count(card) for cards in self.record.deal.values())
        drawn = sum(e.verb == "draw" and e.card == card for e in self.record.events[: self.number])
        copies = 4 if card < XI else int(self.rules.xi)
        return dealt + drawn + self.rules.jiang.count(card) < copies

    def own_turn(self, event: Event) -> bool:
        """Whether it is this seat's own turn, with nothing owed to anybody."""
        return self.phase in {"own", "peng"} and event.seat == self.actor and not self.owed

    def discard(self, event: Event, side: Side) -> bool:
        """T6 T7."""
        if not self.own_turn(event) or event.card not in side.hand:
            return False
        if event.card >= XI:
            return False
        if self.thrown is not None and event.seat == self.record.dealer:
            return self.thrown < 0 or event.card == self.thrown
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
        free = not side.ting and not self.throws(event.seat)
        return self.on_offer(event) and held and event.used == ((event.card,) * 2,) and free

    def throws(self, seat: int) -> bool:
        """T14: he has declared 掷庄."""
        return self.thrown is not None and seat == self.record.dealer

    def gang(self, event: Event, side: Side) -> bool:
        """T6 T8 T9 T12."""
        kind, left = event.card, self.table.left
        if kind is None or not left or self.throws(event.seat) or len(event.used) != 1 or set(event.used[0]) != {kind}:
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

    def after_zhi(self, _event: Event) -> None:
        self.thrown = -1

    def after_draw(self, event: Event) -> None:
        if self.throws(event.seat) and self.begun:
            self.thrown = event.card
        if event.seat == self.actor or not (self.owed or self.for_xi):
            self.drawn = self.table.open[-1].win.card
        if self.for_xi:
            return
        if event.seat in self.owed:
            self.owed.remove(event.seat)
            self.phase = "own" if self.phase == "rob" else self.phase
            return
        self.phase, self.actor = "own", event.seat
        self.draws += event.seat == self.record.dealer

    def after_discard(self, event: Event) -> None:
        self.begun = True
        self.discarded.add(event.seat)
        self.too_late |= event.seat == self.record.dealer and self.draws >= 3
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
