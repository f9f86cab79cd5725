"""Hands made to be won: a winning hand is chosen first, then a legal course of play that leads to it.

What is rare at the table (清胡, 三文钱, 三老会, 起手, 抢杠 …) is common here.
"""

import random
from collections import Counter
from collections.abc import Mapping

from parser import Record, code, format_cards, read_text

from .plan import NotThisTime, Plan


def bracket(kind: int, n: int) -> str:
    """The cards used."""
    return "(" + " ".join([code(kind)] * n) + ")"


def winning(rng: random.Random, rules: str, options: Mapping[str, str]) -> Record:
    """A record of `rules` that ends with a 胡 (a few times a false one, or none)."""
    while True:
        try:
            return Course(rng, rules, options).record()
        except NotThisTime:
            continue


class Course(Plan):
    """One hand being played as planned: the lines so far."""

    def say(self, seat: int, *words: str) -> None:
        """Write an event line."""
        self.lines.append(" ".join((str(self.names[seat]), *words)))

    def by(self, seat: int | None) -> list[str]:
        """Whom a card comes from, as the event line says it."""
        return [] if seat is None else [f"<{self.names[seat]}"]

    def draw(self, seat: int, card: int | None = None) -> int:
        """Draw this card, or any."""
        if not self.left:
            raise NotThisTime
        while self.xi and self.left > 2 and self.rng.random() < 0.05:
            self.draw_xi(seat)
        self.left -= 1
        card = self.some() if card is None else card
        self.say(seat, "draw", code(card))
        return card

    def draw_xi(self, seat: int) -> None:
        """Draw a 喜 and lay it: another draw follows."""
        kind = code(self.xi.pop())
        self.left -= 1
        self.say(seat, "draw", kind)
        self.say(seat, "xi", kind)

    def xi_of(self) -> dict[int, list[int]]:
        """Who is dealt which 喜: all to one, none to the winner, or as they fall."""
        style, whose = self.rng.random(), dict[int, list[int]]()
        seats = [self.winner] if style < 0.3 else self.others if style < 0.6 else [1, 2, 3, 0]
        for kind in list(self.xi):
            seat = self.rng.choice(seats)
            if seat and self.rng.random() < 0.8 + (style < 0.3) * 0.15:
                whose.setdefault(seat, []).append(kind)
                self.xi.remove(kind)
        return whose

    def lay_xi(self, held: Mapping[int, list[int]], cards: Mapping[int, list[int]]) -> None:
        """Everybody lays his 喜 and draws as many, the dealer first; now and then another 喜."""
        for seat in (self.dealer, self.dealer % 3 + 1, (self.dealer + 1) % 3 + 1):
            for kind in held.get(seat, []):
                self.say(seat, "xi", code(kind))
            for card in cards.get(seat, []):
                self.draw(seat, card)

    def throw(self, seat: int) -> None:
        """掷庄, when nothing the dealer still plans forbids it."""
        self.turns[seat] += 1
        planned = (
            self.claims.get(seat) or seat in {self.source, self.robber} or (seat == self.winner and not self.ready())
        )
        if self.one and seat == self.dealer and self.turns[seat] == self.throws and not planned:
            self.say(seat, "zhi")

    def discard(self, seat: int, card: int) -> None:
        self.say(seat, "discard", code(card))
        if self.rng.random() < 0.1:
            after = seat % 3 + 1
            self.say(after, self.rng.choice(("pass", "pass hu", "pass peng", "pass hu peng")))

    def opening(self) -> None:
        """叫, 摞 and 报听."""
        dealt = {seat: Counter(cards) for seat, cards in self.deal.items()}
        for seat in (1, 2, 3):
            for kind in range(30):
                full = 4 - self.jiang.count(kind)
                whole = dealt[seat][kind] == full >= 2
                if not whole or kind in self.lays or kind == self.card:
                    continue
                if seat not in {self.winner, self.rival} and full > 2 and self.rng.random() < 0.3:
                    self.lay_other(seat, kind, full)
                elif self.rng.random() < 0.6:
                    self.say(seat, "call", code(kind))
        for kind in self.lays:
            copies = 4 - self.jiang.count(kind)
            self.say(self.winner, "lay", code(kind), bracket(kind, copies))
            if copies == 4:
                self.draw(self.winner, self.later.pop())
        calm = not self.own and not any(self.claims.values()) and self.winner != self.dealer
        if calm and self.rules == "rugao" and self.rng.random() < 0.4:
            self.ting = True
            self.say(self.winner, "ting")

    def lay_other(self, seat: int, kind: int, copies: int) -> None:
        """Another seat lays a set of its deal."""
        self.say(seat, "lay", code(kind), bracket(kind, copies))
        hand = self.deal[seat]
        hand[:] = [card for card in hand if card != kind]
        if copies == 4:
            hand.append(self.draw(seat))

    def ready(self) -> bool:
        """Tell whether only the winning card is missing."""
        return not self.own and not any(self.claims.values())

    def hu(self, source: int | None = None) -> None:
        self.say(self.winner, "hu", *([] if self.card is None else [code(self.card)]), *self.by(source))
        self.won = True

    def gang(self, kind: int, used: int, source: int | None = None) -> None:
        """杠, then its replacement: the winning card, one still missing, or any that is discarded."""
        self.say(self.winner, "gang", code(kind), *self.by(source), bracket(kind, used))
        if self.end == "gangkai" and self.ready() and not self.later:
            self.draw(self.winner, self.card)
            self.hu()

    def own_turn(self) -> None:
        """The winner draws and goes on."""
        if self.ready() and self.end in {"draw", "haidi"} and (self.end == "draw" or self.left == 1):
            self.draw(self.winner, self.card)
            self.hu()
            return
        if not self.own or self.rng.random() < 0.3:
            self.discard(self.winner, self.draw(self.winner))
            return
        verb, kind = self.own.pop()
        drawn = self.draw(self.winner, None if verb == "angang" else kind)
        self.gang(kind, 1 if verb == "fourth" else 4)
        if self.won:
            return
        replacement = self.draw(self.winner, self.later.pop() if verb == "angang" else None)
        self.discard(self.winner, drawn if verb == "angang" else replacement)

    def claim(self, source: int) -> None:
        """The winner claims a card just discarded."""
        verb, kind = self.claims[source].pop()
        self.discard_dealt(source, kind)
        if verb == "gang":
            self.gang(kind, 3, source)
            if not self.won:
                self.discard(self.winner, self.draw(self.winner))
            return
        self.say(self.winner, "peng", code(kind), *self.by(source), bracket(kind, 2))
        if verb == "jiagang":
            self.own.append(("fourth", kind))
        self.discard(self.winner, self.junk.pop())

    def other_turn(self, seat: int, *, first: bool) -> int:
        """Another seat's turn; return who is next to draw."""
        won = self.card if self.card is not None else -1
        rob = self.ready() and won >= 0
        if rob and self.robbing == "held" and seat == self.robber and not first:
            self.draw(seat, won)
            self.say(seat, "gang", code(won), bracket(won, 1))
            self.hu(seat)
            return seat
        drawn = None if first else self.draw(seat)
        if self.claims[seat]:
            self.claim(seat)
            return self.winner % 3 + 1
        if rob and self.robbing == "offer" and seat == self.source:
            self.discard_dealt(seat, won)
            self.say(self.robber, "peng", code(won), *self.by(seat), bracket(won, 2))
            self.robbing = "held"
            self.discard(self.robber, self.spare(self.robber))
            return self.robber % 3 + 1
        if self.ready() and seat == self.source and self.end in {"discard", "dihu"}:
            self.say(seat, "discard", code(won))
            self.rival_speaks(seat, won)
            self.hu(seat)
            return seat
        self.discard(seat, self.spare(seat) if drawn is None else drawn)
        return seat % 3 + 1

    def rival_speaks(self, source: int, won: int) -> None:
        """The other seat that waits for it passes, is overridden, or says nothing."""
        if not self.rival or self.rng.random() < 0.4:
            return
        if source % 3 + 1 == self.winner and self.rng.random() < 0.5:
            self.say(self.rival, "hu", code(won), *self.by(source), "!over")
        else:
            self.say(self.rival, "pass", *self.rng.choice(([], ["hu"], ["peng"])))

    def discard_dealt(self, seat: int, kind: int) -> None:
        """Discard a card that was dealt for this."""
        self.deal[seat].remove(kind)
        self.say(seat, "discard", code(kind))

    def spare(self, seat: int) -> int:
        """A card of the hand that no plan needs."""
        kept = Counter([kind for _, kind in self.claims[seat]])
        if self.card is not None and self.end in {"discard", "dihu", "rob"}:
            kept[self.card] += 2
        spare = list((Counter(self.deal[seat]) - kept).elements())
        card = self.rng.choice(spare)
        self.deal[seat].remove(card)
        return card

    def record(self) -> Record:
        """Play it and read it."""
        self.plan()
        dealt = {seat: format_cards(cards) for seat, cards in self.deal.items()}
        xi = self.xi_of()
        swapped = {seat: self.rng.sample(self.deal[seat], len(kinds)) for seat, kinds in xi.items()}
        for seat, kinds in xi.items():
            dealt[seat] = format_cards([*(Counter(self.deal[seat]) - Counter(swapped[seat])).elements(), *kinds])
        self.turns, self.throws = Counter[int](), self.rng.choice((0, 0, 0, 1, 2, 3))
        self.lay_xi(xi, swapped)
        self.opening()
        self.play()
        head = ["@paipu 1", "id: made/1", f"rules: {self.rules}"]
        if self.options:
            head.append("options: " + " ".join(f"{k}={v}" for k, v in sorted(self.options.items())))
        seats = sorted(self.names.values())
        table = 4 if self.four else 3
        head += [f"seat {n}: {name}" for n, name in zip(range(1, table + 1), "甲乙丙丁", strict=False)]
        head += [f"rest: {n}" for n in range(1, table + 1) if n not in seats]
        head += [f"dealer: {self.names[self.dealer]}", f"jiang: {format_cards(self.jiang)}"]
        head += [f"deal {self.names[seat]}: {dealt[seat]}" for seat in sorted(dealt, key=self.names.__getitem__)]
        result = f"result: hu {self.names[self.winner]}" if self.won else "result: huang"
        text = "\n".join([*head, *self.lines, result, f"@end {len(self.lines)}", ""])
        (reading,) = read_text(text)
        assert isinstance(reading.item, Record), text
        assert not reading.findings, (text, reading.findings)
        return reading.item

    def play(self) -> None:
        """Go round until the hand is won or the stock is empty."""
        seat = self.dealer
        first = True
        while not self.won and (self.left or first):
            self.throw(seat)
            if seat == self.winner:
                self.first_discard() if first else self.own_turn()
                seat = seat % 3 + 1
            else:
                seat = self.other_turn(seat, first=first)
            first = False

    def first_discard(self) -> None:
        """The winner deals: he wins at once or discards."""
        if self.end == "tianhu":
            self.hu()
        else:
            self.discard(self.winner, self.junk.pop())
