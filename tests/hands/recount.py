"""Waits and unseen cards of a full record counted the naive way: the record as a seat saw it, card by card.

Nothing here reads the table that the engine keeps, but for whose turn it is and what a seat may not do.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from engine import Frame, RuleSet, replay
from engine.changpai import wild
from engine.changpai.game import LongCards
from engine.changpai.kinds import ONE, SUIT
from engine.changpai.play import LongCardPlay
from engine.changpai.split import is_whole, run_masks
from engine.games import GAMES
from engine.paohuzi.arrange import From, Group, Side
from engine.paohuzi.game import Paohuzi
from engine.paohuzi.kinds import card_of, kind_of
from engine.paohuzi.play import PaohuziPlay
from engine.paohuzi.score import wins
from engine.paohuzi.titles import Course
from parser import CARD, UNKNOWN, Card, Event, Record

LONG_KINDS = 30


class Seen(NamedTuple):
    """What a seat knows: the cards in every hand as far as they are known, those on the table, its own groups."""

    hands: dict[int, Counter[Card]]
    table: Counter[Card]
    groups: list[tuple[str, tuple[Card, ...]]]

    @property
    def cards(self) -> Counter[Card]:
        """All cards it has seen and that are still where it saw them."""
        return sum(self.hands.values(), self.table.copy())


def seen(view: Record, seat: int, number: int) -> Seen:
    """Follow a view of `seat` through `number` events."""
    hands = {n: Counter(c for c in cards if c != UNKNOWN) for n, cards in view.deal.items()}
    if view.shown is not None and view.dealer != seat:
        hands[view.dealer][view.shown] += 1
    now = Seen(hands, Counter(view.jiang or ()), [])
    drawn: Card = UNKNOWN
    laid: set[tuple[int, Card]] = set()
    for event in view.events[:number]:
        card = event.card
        if card is None or event.over or event.verb in {"pass", "hu"}:
            continue
        if event.verb == "draw":
            drawn = card
            if card != UNKNOWN:
                (now.table if view.jiang is None else hands[event.seat])[card] += 1
        elif event.verb == "call":
            hands[event.seat][card] = 4 - (view.jiang or ()).count(card)
        elif event.verb == "keep":
            now.table[card] -= 1
            hands[event.seat][card] += 1
        else:
            _take(now, event, card, drawn, laid)
            _group(now, event, card, own=event.seat == seat)
    return now


def _take(now: Seen, event: Event, card: Card, drawn: Card, laid: set[tuple[int, Card]]) -> None:
    """Move cards from a hand to the table."""
    used = [c for cards in event.used for c in cards if c != UNKNOWN]
    used += [card] if event.verb in {"discard", "xi"} else []
    for c in used:
        now.hands[event.seat][c] -= now.hands[event.seat][c] > 0
        now.table[c] += 1
    if card == UNKNOWN:
        return
    taken = event.verb in {"ti", "wei", "chouwei"} and len(used) != 4
    if taken and drawn == UNKNOWN:
        now.table[card] += 1
    if event.used == ((),) and (event.seat, card) not in laid:
        now.table[card] += 3
        now.hands[event.seat][card] = 0  # a card kept openly, and laid face down with the others
    if event.verb in {"peng", "wei", "chouwei"}:
        laid.add((event.seat, card))


def _group(now: Seen, event: Event, card: Card, *, own: bool) -> None:
    """Lay a group before its seat."""
    if not own or event.verb not in {"peng", "gang", "lay", "chi", "wei", "chouwei", "ti", "pao"}:
        return
    if event.verb == "chi":
        now.groups.append(("chi", tuple(sorted((card, *event.used[0])))))
        now.groups.extend(("chi", tuple(sorted(cards))) for cards in event.used[1:])
        return
    grows = next((g for g in now.groups if g[0] != "chi" and card in g[1]), None)
    if grows is not None:
        now.groups.remove(grows)
    size = 3 if event.verb in {"peng", "wei", "chouwei"} else 4
    size = len(event.used[0]) if event.verb == "lay" else size
    now.groups.append((event.verb, (card,) * size))


class Naive:
    """One record counted from its lines."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        self.record, self.rules, self.game = record, rules, GAMES[rules.game]
        self.frames: list[Frame] = list(replay(record, rules))
        self.views = {seat: self.game.seen_by(record, seat) for seat in record.playing}
        self.copies = self.game.kinds(record, rules)
        if isinstance(self.game, LongCards):
            tables = self.game.tables(record, rules)
            self.masks = run_masks(tuple(CARD[c] for c in tables.cards.barred_from_runs))
            self.wild = tables.deck.extra == "wild"
        self.end = next((n for n, e in enumerate(record.events, 1) if e.verb == "hu" and not e.over), len(self.frames))
        self.known = {(n, s): self._known(n, s) for s in record.playing for n in range(len(self.frames))}
        self.rests = {(n, s): self._waits(n, s) for s in record.playing for n in range(len(self.frames))}

    def _known(self, number: int, seat: int) -> Seen:
        """What a seat knows after an event; a card drawn to be taken is not shown yet, though a win on it shows it."""
        known, view = seen(self.views[seat], seat, number), self.frames[number].play.view()
        if view.phase == "take" and view.actor != seat and view.card is not None:
            shown = self.views[seat].events[number - 1].card == view.card
            known.table[view.card] -= shown
        return known

    def unseen(self, number: int, seat: int, kinds: tuple[Card, ...]) -> tuple[tuple[Card, int], ...]:
        """Copies of kinds that a seat has not seen after an event."""
        cards = self.known[number, seat].cards
        return tuple((kind, self.copies[kind] - cards[kind]) for kind in kinds)

    def _waits(self, number: int, seat: int) -> tuple[Card, ...] | None:
        view = self.frames[number].play.view()
        if number >= self.end or (view.phase == "play" and view.actor == seat):
            return None
        return self.waits_with(number, seat, None)

    def waits_with(self, number: int, seat: int, gone: Card | None) -> tuple[Card, ...] | None:
        """What a seat waits for after an event, or would had it then discarded a card as well."""
        play, known = self.frames[number].play, self.known[number, seat]
        hand = known.hands[seat] - Counter(() if gone is None else (gone,))
        if isinstance(self.game, LongCards):
            assert isinstance(play, LongCardPlay)
            return self._long(hand, known.groups, left=play.view().left)
        assert isinstance(self.game, Paohuzi)
        assert isinstance(play, PaohuziPlay)
        return self._short(play, seat, hand, known.groups, discarded=gone is not None)

    def _long(
        self, hand: Counter[Card], groups: list[tuple[str, tuple[Card, ...]]], *, left: int
    ) -> tuple[Card, ...] | None:
        if hand.total() + 3 * len(groups) != 22:
            return None
        jiang = self.record.jiang or ()
        own = hand + Counter(c for _, cards in groups for c in cards) + Counter(jiang)
        found: list[Card] = []
        for kind in self.copies:
            if own[kind] == self.copies[kind] or (kind >= LONG_KINDS and not left):
                continue
            hand[kind] += 1
            if self._whole(hand, groups):
                found.append(kind)
            hand[kind] -= 1
        return tuple(found)

    def _whole(self, hand: Counter[Card], groups: list[tuple[str, tuple[Card, ...]]]) -> bool:
        """Whether a hand of long cards splits, its 百搭 standing for what is missing (W1 W6)."""
        keys = [0, 0, 0, 0, 0]
        for card, n in hand.items():
            keys[SUIT[card]] += n * ONE[card]
        if not keys[4]:
            return is_whole(keys[:4], self.masks)
        room = wild.rooms(keys[:4], ((cards[0], len(cards)) for _, cards in groups), self.record.jiang or ())
        return self.wild and wild.is_whole(keys[:4], room, self.masks, keys[4].bit_count())

    def _short(
        self,
        play: PaohuziPlay,
        seat: int,
        hand: Counter[Card],
        groups: list[tuple[str, tuple[Card, ...]]],
        *,
        discarded: bool,
    ) -> tuple[Card, ...]:
        state, rules = play.state, play.rules
        mine = state.seats[seat]
        if mine.owed or mine.dead:
            return ()
        side = Side(
            tuple(hand[card_of(kind)] for kind in range(20)),
            tuple(Group(verb, tuple(sorted(map(kind_of, cards)))) for verb, cards in groups),
        )
        own = hand + Counter(c for _, cards in groups for c in cards)
        melds = [verb for verb, _ in groups if verb != "ti"]
        fresh = seat != self.record.dealer and not mine.discarded and not discarded
        dihu = fresh and (rules.titles.dihu_melds or not melds)
        last = state.left == 1
        found: set[Card] = set()
        for kind in range(20):
            if own[card_of(kind)] == 4:
                continue
            if state.left:
                origin = From.PASSED if mine.missed >> kind & 1 else From.OWN
                drawn = wins(rules, side, kind, origin, Course(zimo=True, dihu=dihu, haidi=last))
                other = wins(rules, side, kind, From.OTHER, Course(dihu=dihu, haidi=last))
                if drawn or other:
                    found.add(card_of(kind))
            if rules.play.hu_on_discard and wins(rules, side, kind, From.OTHER, Course(dihu=dihu)):
                found.add(card_of(kind))
        return tuple(sorted(found))

    def spells(self, seat: int) -> Iterator[tuple[int, int, tuple[Card, ...]]]:
        """First event, last event and kinds of every wait of a seat."""
        rests = [(n, kinds) for (n, s), kinds in self.rests.items() if s == seat and kinds is not None]
        runs = [(kinds, [n for n, _ in group]) for kinds, group in groupby(rests, key=lambda one: one[1])]
        for i, (kinds, numbers) in enumerate(runs):
            if kinds:
                yield numbers[0], (runs[i + 1][1][0] if i + 1 < len(runs) else len(self.frames)) - 1, kinds

    def slips(self) -> Iterator[tuple[int, int, Card, int, Card, int]]:
        """Event, seat, card, acceptance, best card and its acceptance of every discard that left a worse wait."""
        for number, event in enumerate(self.record.events, 1):
            if event.verb != "discard" or event.card is None:
                continue
            legal = sorted(
                e.card for e in self.frames[number - 1].play.legal() if e.verb == "discard" and e.card is not None
            )
            counts = {card: self._acceptance(number - 1, event.seat, card) for card in legal}
            best = max(counts.values())
            if best > counts[event.card]:
                first = next(card for card in legal if counts[card] == best)
                yield number, event.seat, event.card, counts[event.card], first, best

    def _acceptance(self, number: int, seat: int, card: Card) -> int:
        return sum(n for _, n in self.unseen(number, seat, self.waits_with(number, seat, card) or ()))
