"""A naive judge of 跑胡子 moves, written from section 3 of the rule text alone: may this event come next?

Cards are (rank, size) as in `oracle_arrange`, hands are lists, everything is looked for by trying.
"""

from collections import Counter
from itertools import combinations

from paohuzi.oracle_arrange import Card, Question, answer, three

from parser import Event, Record, code

NEXT = {1: 2, 2: 3, 3: 1}
Claim = tuple[str, tuple[Card, ...]]


def card_of(card: int | None) -> Card:
    if card is None:
        return 0, ""
    text = code(card)
    return int(text[0]) or 10, text[1]


def cards(used: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(map(card_of, used))


class Player:
    """One player's cards and what he may no longer do."""

    def __init__(self, hand: list[Card]) -> None:
        self.hand = hand
        self.table: list[Claim] = []
        self.dealt = {c for c in hand if hand.count(c) == 4}
        self.quads = len(self.dealt)
        self.unlaid = self.quads
        self.owes = max(0, self.quads - 1)
        self.drew = False
        self.discards = 0
        self.no_chi: set[Card] = set()
        self.no_peng: set[Card] = set()
        self.missed: set[Card] = set()
        self.finished = False

    def has(self, wanted: tuple[Card, ...]) -> bool:
        return not Counter(wanted) - Counter(self.hand)

    def whole(self, card: Card) -> bool:
        return self.hand.count(card) >= 3

    def loose(self) -> list[Card]:
        return [c for c in self.hand if not self.whole(c)]

    def lose(self, given: tuple[Card, ...]) -> None:
        for card in given:
            self.hand.remove(card)

    def laid(self, card: Card) -> str:
        """The verb of his 碰 or 偎 of a card, "" when there is none."""
        return next((v for v, group in self.table if group == (card,) * 3), "")

    def ways(self, card: Card) -> list[tuple[tuple[Card, ...], ...]]:
        """T8: every way to eat a card: two cards, then each 比."""
        free = self.loose()
        pairs = {tuple(sorted(p)) for p in combinations(free, 2) if three(tuple(sorted((card, *p))))}
        pairs = {p for p in pairs if p != (card, card)}
        return [(pair, *bi) for pair in pairs for bi in self.bi(card, minus(free, pair), 2)]

    def bi(self, card: Card, free: list[Card], most: int) -> list[tuple[tuple[Card, ...], ...]]:
        if card not in free:
            return [()]
        threes = {tuple(sorted(t)) for t in combinations(free, 3) if card in t and three(tuple(sorted(t)))}
        threes = {t for t in threes if len(set(t)) > 1} if most else set()
        return [(t, *more) for t in threes for more in self.bi(card, minus(free, t), most - 1)]

    def patterns(self, card: Card) -> bool:
        return any(three(tuple(sorted((card, *p)))) and p != (card, card) for p in combinations(self.loose(), 2))

    def could_eat(self, card: Card) -> str:
        """T8 T9: "yes", "no", "bi" when no 比 completes a pattern, "last" when nothing would be left to discard."""
        if card in self.no_chi or self.finished:
            return "no"
        ways = self.ways(card)
        if not ways:
            return "bi" if self.patterns(card) else "no"
        return "yes" if any(self.leaves(sum(map(len, w))) for w in ways) else "last"

    def leaves(self, used: int) -> bool:
        return self.owes > 0 or len(self.loose()) > used

    def could_peng(self, card: Card) -> bool:
        allowed = card not in self.no_peng and not self.finished
        return self.hand.count(card) == 2 and allowed and self.leaves(2)


def minus(some: list[Card], given: tuple[Card, ...]) -> list[Card]:
    left = some.copy()
    for card in given:
        left.remove(card)
    return left


class Flow:
    """A hand so far. `phase`: own (discards), take (a hidden draw), open (a card lies open), draw, over."""

    def __init__(self, record: Record) -> None:
        self.record, self.options = record, dict(record.options)
        self.players = {n: Player(list(cards(record.deal[n]))) for n in (1, 2, 3)}
        self.phase, self.actor = "own", record.dealer
        self.card: Card | None = None
        self.drawn = False
        self.wall = list(cards(record.stock or ()))
        self.begun = False
        self.winner_after: int | None = None
        if not self.players[self.actor].loose():
            self.phase, self.actor = "draw", NEXT[self.actor]
            self.players[record.dealer].finished = True

    def opt(self, name: str, default: str) -> str:
        return self.options.get(name, default)

    # what is due before anything else

    def must_pao(self) -> int:
        """G4 T6: who has to 跑 the open card, 0 for nobody."""
        if self.phase != "open" or self.card is None:
            return 0
        for n, player in self.players.items():
            laid, mine = player.laid(self.card), n == self.actor
            if laid == "peng" and self.drawn:
                return n
            if not mine and (player.hand.count(self.card) == 3 or laid in {"wei", "chouwei"}):
                return n
        return 0

    def must_lay(self) -> bool:
        """T10."""
        dealer = self.players[self.record.dealer]
        return any(p.unlaid and p.drew for p in self.players.values()) or bool(dealer.unlaid and not self.begun)

    def keep_due(self) -> bool:
        return self.phase == "open" and self.drawn and self.players[self.actor].owes > 0

    # may this come next?

    def legal(self, event: Event) -> bool:
        """Tell whether the rules allow this event now."""
        if self.phase == "over":
            return False
        player = self.players[event.seat]
        lays = event.verb == "ti" and bool(event.used) and len(event.used[0]) == 4
        if lays:
            return event.used == ((event.card,) * 4,) and player.hand.count(card_of(event.card)) == 4
        if event.verb == "hu":
            return self.hu(event, player)
        if self.phase == "take":
            return self.take(event, player)
        if event.verb in {"wei", "chouwei", "ti"} or self.must_lay():
            return False
        due = self.must_pao()
        if due:
            return event.verb == "pao" and event.seat == due and self.pao(event, player)
        judges = {
            "draw": self.draw, "discard": self.discard, "peng": self.peng, "chi": self.chi, "keep": self.keep,
        }  # fmt: skip
        return event.verb in judges and judges[event.verb](event, player)

    def draw(self, event: Event, _player: Player) -> bool:
        due = NEXT[self.actor] if self.phase == "open" else self.actor
        on = self.phase in {"open", "draw"} and event.seat == due and not self.keep_due()
        return on and bool(self.wall) and self.wall[0] == card_of(event.card)

    def discard(self, event: Event, player: Player) -> bool:
        card = card_of(event.card)
        return self.phase == "own" and event.seat == self.actor and card in player.hand and not player.whole(card)

    def names(self, event: Event) -> bool:
        """Whether the event names the open card and whose it is."""
        source = self.actor if event.seat != self.actor else None
        return self.phase == "open" and card_of(event.card) == self.card and event.source == source

    def peng(self, event: Event, player: Player) -> bool:
        right = event.used == ((event.card,) * 2,) and event.seat != self.actor
        return self.names(event) and right and player.could_peng(card_of(event.card))

    def pao(self, event: Event, player: Player) -> bool:
        card = card_of(event.card)
        used = ((event.card,) * 3,) if player.hand.count(card) == 3 else ((),)
        return self.names(event) and event.used == used

    def chi(self, event: Event, player: Player) -> bool:
        """T4 T5 T8 T9."""
        card = card_of(event.card)
        seats = ({self.actor} if self.drawn else set[int]()) | {NEXT[self.actor]}
        if not self.names(event) or event.seat not in seats or player.could_eat(card) != "yes":
            return False
        way = tuple(tuple(sorted(cards(u))) for u in event.used)
        ways = {(w[0], *sorted(w[1:])) for w in player.ways(card)}
        return (way[0], *sorted(way[1:])) in ways and player.leaves(sum(map(len, way)))

    def keep(self, event: Event, _player: Player) -> bool:
        return self.keep_due() and event.seat == self.actor and card_of(event.card) == self.card

    def take(self, event: Event, player: Player) -> bool:
        """T5: the drawer's own 提, 偎, 臭偎."""
        card = card_of(event.card)
        if event.seat != self.actor or card != self.card or event.source is not None:
            return False
        held, laid = player.hand.count(card), player.laid(card)
        if held == 2:
            verb = "chouwei" if card in player.missed else "wei"
            return event.verb == verb and event.used == ((event.card,) * 2,)
        used = ((event.card,) * 3,) if held == 3 else ((),)
        return event.verb == "ti" and event.used == used and (held == 3 or laid in {"wei", "chouwei"})

    def hu(self, event: Event, player: Player) -> bool:
        """T3 T5 T10 T11 T13 W2 W3."""
        if player.owes:
            return False
        n, dealer = event.seat, self.record.dealer
        last = self.drawn and not self.wall
        dihu = n != dealer and not player.discards
        if dihu and self.opt("dihu", "no_discard") == "no_meld":
            mine = player.table[:-1] if self.winner_after == n else player.table
            dihu = all(verb == "ti" and cards[0] in player.dealt for verb, cards in mine)
        if event.card is None:
            dealt = n == dealer and not self.begun and self.card is None
            return dealt and self.wins(player, None, "none", tianhu=True)
        card = card_of(event.card)
        if self.winner_after == n and card == self.card:
            own = self.opt("hu_own_wei", "yes") == "yes"
            return event.source is None and own and self.wins(player, None, "none", zimo=True, dihu=dihu, haidi=last)
        if player.finished:
            return False
        if self.card is None and not self.begun:
            shown, open_ = card_of(self.record.shown), self.opt("dealer_card", "yes") == "yes"
            right = event.source == dealer != n and card == shown and not self.players[dealer].whole(shown)
            return open_ and right and self.wins(player, card, "other", dihu=dihu)
        if self.phase not in {"open", "take"} or card != self.card:
            return False
        if n == self.actor:
            how = "passed" if card in player.missed else "own"
            mine = self.drawn and event.source is None
            return mine and self.wins(player, card, how, zimo=True, dihu=dihu, haidi=last)
        allowed = self.drawn or self.opt("hu_on_discard", "no") == "yes"
        right = self.phase == "open" and event.source == self.actor and allowed
        return right and self.wins(player, card, "other", dihu=dihu, haidi=last)

    def wins(self, player: Player, card: Card | None, how: str, **course: bool) -> bool:
        q = Question(tuple(sorted(player.hand)), tuple(player.table), card, how, **course)
        return answer(q, self.options, self.record.rules[-3:]) is not None

    # what a move changes

    def go(self, event: Event) -> None:
        """Make a legal move."""
        player, card = self.players[event.seat], card_of(event.card)
        if event.verb == "ti" and len(event.used[0]) == 4:
            player.lose((card,) * 4)
            player.table.append(("ti", (card,) * 4))
            player.unlaid -= 1
            return
        if event.verb == "hu":
            self.phase = "over"
            return
        if self.phase == "open":
            self.passes(event)
        getattr(self, f"go_{event.verb}")(event, player, card)
        self.begun |= event.verb in {"draw", "discard"}

    def passes(self, event: Event) -> None:
        """T9: what the open card bars for whom, now that this event takes it or lets it lie."""
        card, both = self.card or (0, ""), self.opt("pass_scope", "both") == "both"
        if event.verb in {"peng", "pao"}:
            return
        eater = event.seat if event.verb == "chi" else None
        order = ([self.actor] if self.drawn else []) + [NEXT[self.actor]]
        reached = order[: order.index(eater)] if eater else order
        pengs = [n for n, p in self.players.items() if n != self.actor and p.could_peng(card)]
        eats = {n: self.players[n].could_eat(card) for n in reached if not (event.verb == "keep" and n == event.seat)}
        for n in pengs:
            if n != eater or not both:
                player = self.players[n]
                player.missed.add(card)
                player.no_peng.add(card)
                if both:
                    player.no_chi.add(card)
        for n, found in eats.items():
            if found in {"yes", "bi"}:
                self.players[n].no_chi.add(card)
            if found == "yes" and both:
                self.players[n].no_peng.add(card)

    def go_draw(self, event: Event, player: Player, card: Card) -> None:
        self.wall.pop(0)
        player.drew = True
        held, laid = player.hand.count(card), player.laid(card)
        self.phase = "take" if held >= 2 or laid in {"wei", "chouwei"} else "open"
        self.actor, self.card, self.drawn, self.winner_after = event.seat, card, True, None

    def go_discard(self, event: Event, player: Player, card: Card) -> None:
        player.lose((card,))
        player.discards += 1
        player.no_chi.add(card)
        self.phase, self.actor, self.card, self.drawn, self.winner_after = "open", event.seat, card, False, None

    def go_keep(self, event: Event, player: Player, card: Card) -> None:
        player.hand.append(card)
        player.owes -= 1
        self.phase, self.actor = "draw", NEXT[event.seat]

    def go_peng(self, event: Event, player: Player, card: Card) -> None:
        player.lose((card,) * 2)
        player.table.append(("peng", (card,) * 3))
        self.took(event.seat, player)

    def go_chi(self, event: Event, player: Player, card: Card) -> None:
        for i, used in enumerate(map(cards, event.used)):
            player.lose(used)
            player.table.append(("chi", tuple(sorted((*used, card))) if not i else tuple(sorted(used))))
        self.took(event.seat, player)

    def go_wei(self, event: Event, player: Player, card: Card) -> None:
        player.lose((card,) * 2)
        player.table.append((event.verb, (card,) * 3))
        self.took(event.seat, player)
        self.winner_after = event.seat

    go_chouwei = go_wei

    def go_ti(self, event: Event, player: Player, card: Card) -> None:
        self.quad(event, player, card)
        self.winner_after = event.seat

    def go_pao(self, event: Event, player: Player, card: Card) -> None:
        self.quad(event, player, card)

    def quad(self, event: Event, player: Player, card: Card) -> None:
        if event.used[0]:
            player.lose((card,) * 3)
        else:
            player.table = [g for g in player.table if g[1] != (card,) * 3]
        player.table.append((event.verb, (card,) * 4))
        player.quads += 1
        self.turn(event.seat, player, discards=player.quads == 1)

    def took(self, seat: int, player: Player) -> None:
        owed = player.owes > 0
        player.owes -= owed
        self.turn(seat, player, discards=not owed)

    def turn(self, seat: int, player: Player, *, discards: bool) -> None:
        """T7 T13."""
        if discards and player.loose():
            self.phase, self.actor = "own", seat
        else:
            player.finished |= discards
            self.phase, self.actor = "draw", NEXT[seat]
