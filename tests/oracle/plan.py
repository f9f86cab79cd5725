"""The plan of a hand made to be won: the winning hand, how its laid groups come about, where the last card is from."""

import random
from collections import Counter
from collections.abc import Mapping

from parser import CARD

FLOWERS = (CARD["1z"], CARD["2z"], CARD["3z"])
NINE = CARD["9s"]
WENQIAN = CARD["1p"]
STARTS = [k for k in range(27) if k % 9 <= 6]
STYLES = ("qing", "wenqian", "piao", "mixed", "sparse", "flowers", "dense", "twin", "flowers", "one")
ENDS = ("draw", "discard", "dihu", "tianhu", "gangkai", "rob", "haidi")
ONE_CARD = {"danjiang", "danjiang-rugao"}
XI = range(CARD["1j"], CARD["5j"] + 1)
TRIES = 40


class NotThisTime(Exception):  # noqa: N818 - no fault: the cards did not suffice, another try is made
    """The cards chosen do not allow the course of play."""


def turned(rng: random.Random) -> list[int]:
    """Two turned cards: the special pairs are as common as the plain ones."""
    first = rng.choice((rng.randrange(30), rng.choice((*FLOWERS, NINE)), rng.randrange(27)))
    second = rng.choice((first, rng.choice((*FLOWERS, NINE)), rng.randrange(30), rng.randrange(30)))
    if first < FLOWERS[0] and rng.random() < 0.15:
        second = (first + 9) % 27
    return sorted((first, second))


def turned_one(rng: random.Random, *, xi: bool) -> list[int]:
    """One turned card: flowers and 喜 are common."""
    special = rng.choice((*FLOWERS, *XI)) if xi else rng.choice(FLOWERS)
    return [rng.choice((rng.randrange(30), special))]


class Plan:
    """One hand being written: the cards nobody has yet, what every seat holds, the lines so far."""

    def __init__(self, rng: random.Random, rules: str, options: Mapping[str, str]) -> None:
        self.rng, self.rules, self.options = rng, rules, options
        self.one, xi = rules in ONE_CARD, options.get("xi") == "5"
        self.jiang = turned_one(rng, xi=xi) if self.one else turned(rng)
        self.xi = rng.sample([kind for kind in XI if kind not in self.jiang], 5 - (self.jiang[0] in XI)) if xi else []
        self.free = Counter(dict.fromkeys(range(30), 4))
        self.take([kind for kind in self.jiang if kind not in XI])
        self.winner, self.dealer = rng.randint(1, 3), rng.randint(1, 3)
        self.end = rng.choice(ENDS)
        if self.end == "tianhu":
            self.dealer = self.winner
        self.names = self.seating()
        self.others = [s for s in (1, 2, 3) if s != self.winner]
        self.deal: dict[int, list[int]] = {1: [], 2: [], 3: []}
        self.claims: dict[int, list[tuple[str, int]]] = {s: [] for s in self.others}
        self.own: list[tuple[str, int]] = []
        self.lays: list[int] = []
        self.later: list[int] = []
        self.junk: list[int] = []
        self.lines: list[str] = []
        self.left = 120 + (5 if xi else 0) - 67 - len(self.jiang)
        self.ting = False
        self.robbing = ""
        self.won = False
        self.card: int | None = None
        self.wanted = -1
        self.source = self.robber = self.rival = 0

    def seating(self) -> dict[int, int]:
        """Seat numbers in the record: three at the table, or four with the one before the dealer resting."""
        self.four = self.rng.random() < 0.2
        if not self.four:
            return {1: 1, 2: 2, 3: 3}
        first = self.rng.randint(1, 4)  # the dealer
        return {(self.dealer + i - 1) % 3 + 1: (first + i - 1) % 4 + 1 for i in range(3)}

    # cards

    def take(self, cards: list[int]) -> list[int]:
        """Reserve these cards."""
        for card in cards:
            if not self.free[card]:
                raise NotThisTime
            self.free[card] -= 1
        return cards

    def some(self) -> int:
        """Reserve a card nobody has planned for."""
        cards = list(self.free.elements())
        if not cards:
            raise NotThisTime
        return self.take([self.rng.choice(cards)])[0]

    def kind(self) -> int:
        """A kind, the raised ones more often."""
        raised = [k for k in range(27) if any(j < FLOWERS[0] and k % 9 == j % 9 for j in self.jiang)]
        return self.rng.choice(
            (self.rng.randrange(30), self.rng.choice((*FLOWERS, NINE)), self.rng.choice(raised or [NINE]))
        )

    def holding(self) -> list[list[int]]:
        """The groups of the winner's hand, laid ones planned for aside; the pair is last."""
        style, low = self.rng.choice(STYLES), self.rng.choice([k for k in STARTS if k % 9 <= 5])
        if style == "one" and self.one:
            return self.one_peng()
        laid = 0 if style == "qing" else self.rng.choice((0, 0, 1, 2, 3, 5))
        if style == "twin":
            groups = [self.take([low] * 3), self.take([low + 1, low + 2, low + 3])]
            pair = low + 3
        else:
            groups, pair = list[list[int]](), self.rng.randrange(30)
        most = 3
        if style == "flowers" and self.rng.random() < 0.4:
            most, pair = 2, FLOWERS[2]
            self.wanted = pair
        for nth in range(7 - len(groups)):
            if nth < laid:
                self.lay_out(FLOWERS[nth] if style == "flowers" and nth < most else self.kind())
            else:
                groups.append(self.group("mixed" if nth >= most and style == "flowers" else style, nth, low))
        return [*groups, self.take([pair] * 2)]

    def one_peng(self) -> list[list[int]]:
        """One laid 碰, six sequences and a pair: mostly 一和头儿 or 十三胡."""
        kind = self.rng.choice([k for k in range(27) if k % 9 % 8])
        source = self.rng.choice(self.others)
        self.take([kind] * 3)
        self.deal[source].append(kind)
        self.deal[self.winner] += [kind] * 2
        self.claims[source].append(("peng", kind))
        self.junk.append(self.some())
        return [*(self.try_run(self.rng.choice(STARTS)) for _ in range(6)), self.take([self.rng.randrange(30)] * 2)]

    def group(self, style: str, nth: int, low: int) -> list[int]:
        """A group in the hand, as the style of the hand wants it."""
        if style == "flowers" and nth < 3:
            return self.take([FLOWERS[nth]] * 3)
        if style == "wenqian" and nth >= 7 - self.rng.choice((2, 3, 4)):
            return self.try_run(WENQIAN)
        if style == "piao":
            return self.try_run(WENQIAN) if self.rng.random() < 0.3 else self.try_set()
        if style in {"mixed", "wenqian", "flowers"} and self.rng.random() < 0.5:
            return self.try_set()
        if style == "dense":
            near = low + self.rng.choice((0, 0, 1, 1, 2))
            return self.try_run(near) if near in STARTS and self.rng.random() < 0.8 else self.try_set()
        return self.try_run(self.rng.choice((WENQIAN, *STARTS)))

    def try_run(self, low: int) -> list[int]:
        """A sequence, this one if the cards are there."""
        for start in (low, *self.rng.sample(STARTS, TRIES // 2)):
            if all(self.free[start + i] for i in range(3)):
                return self.take([start, start + 1, start + 2])
        raise NotThisTime

    def try_set(self) -> list[int]:
        """Three alike."""
        for _ in range(TRIES):
            if self.free[kind := self.kind()] >= 3:
                return self.take([kind] * 3)
        raise NotThisTime

    def lay_out(self, kind: int) -> None:
        """Plan a laid group of this kind, made in one of the ways there are."""
        verb = self.rng.choice(("peng", "peng", "gang", "jiagang", "angang", "drawn", "lay"))
        copies = 4 - self.jiang.count(kind)
        hand = self.deal[self.winner]
        if verb == "lay":
            if copies < 3:
                raise NotThisTime
            hand += self.take([kind] * copies)
            self.lays.append(kind)
            return
        if copies < 4 and verb != "peng":
            verb = "peng"
        self.take([kind] * (3 if verb == "peng" else 4))
        if verb in {"angang", "drawn"}:
            hand += [kind] * (4 if verb == "angang" else 3)
            self.own.append((verb, kind))
            return
        source = self.rng.choice(self.others)
        self.deal[source].append(kind)
        hand += [kind] * (3 if verb == "gang" else 2)
        self.claims[source].append((verb, kind))
        if verb != "gang":
            self.junk.append(self.some())

    # the plan

    def plan(self) -> None:
        """Choose everything that is fixed before play."""
        hand = [card for group in self.holding() for card in group]
        self.rng.shuffle(hand)
        if self.wanted in hand and self.end != "tianhu":
            hand.remove(self.wanted)
            hand.append(self.wanted)
        self.check_end()
        if self.end != "tianhu":
            self.card = hand.pop()
        for _ in range(self.fours() + sum(verb == "angang" for verb, _ in self.own)):
            self.later.append(hand.pop())
        if hand and self.rng.random() < 0.03:
            hand[0] = self.some()
        self.deal[self.winner] += hand + self.junk
        if self.dealer == self.winner and self.end != "tianhu":
            self.junk.append(self.some())
            self.deal[self.winner].append(self.junk[-1])
        self.plan_end()
        for seat in self.others:
            if not self.rivals(seat):
                self.fill(seat)
        if any(len(self.deal[s]) != 22 + (s == self.dealer) for s in (1, 2, 3)):
            raise NotThisTime

    def check_end(self) -> None:
        """See that the hand can end as it should with the laid groups it has."""
        open_claims = [verb for claims in self.claims.values() for verb, _ in claims]
        made = bool(self.own or open_claims)
        impossible = {
            "tianhu": made or self.fours() > 0,
            "dihu": made or self.dealer == self.winner,
            "gangkai": not self.own and "gang" not in open_claims,
        }
        if impossible.get(self.end, False):
            raise NotThisTime

    def fours(self) -> int:
        """How many laid sets draw a replacement."""
        return sum(k not in self.jiang for k in self.lays)

    def plan_end(self) -> None:
        """Give the winning card to whom it will come from."""
        self.source = self.rng.choice(self.others)
        if self.end == "dihu":
            self.source = self.dealer
        if self.end in {"discard", "dihu"} and self.card is not None:
            self.deal[self.source].append(self.card)
        if self.end == "rob" and self.card is not None:
            self.take([self.card] * 3)
            self.robber, self.source = self.rng.sample(self.others, 2)
            self.deal[self.robber] += [self.card] * 2
            self.deal[self.source].append(self.card)
            self.robbing = "offer"

    def rivals(self, seat: int) -> bool:
        """Now and then another seat waits for the winning card, too; tell whether this one does now."""
        calm = self.end in {"discard", "dihu"} and seat not in {self.source, self.dealer} and not self.claims[seat]
        if not calm or self.card is None or self.rng.random() < 0.6:
            return False
        runs = [[low, low + 1, low + 2] for low in STARTS if low <= self.card <= low + 2]
        group = self.rng.choice([*runs, [self.card] * 3, [self.card] * 2])
        group.remove(self.card)
        pair = next((k for k in self.rng.sample(range(30), 30) if self.free[k] >= 2), None)
        if pair is None:
            raise NotThisTime
        hand = self.take(group) + (self.take([pair] * 2) if len(group) == 2 else [])
        while len(hand) < 22:
            hand += self.try_set() if self.rng.random() < 0.2 else self.try_run(self.rng.choice(STARTS))
        self.deal[seat] += hand
        if NINE not in {*hand, self.card} or self.options.get("nine_in_run") != "no":
            self.rival = seat
        return True

    def fill(self, seat: int) -> None:
        """Deal the rest of a hand: alike, where the cards allow it, or single."""
        hand, size = self.deal[seat], 22 + (seat == self.dealer)
        alike = self.rng.random()
        while len(hand) < size:
            kind = self.kind()
            n = self.free[kind] if self.rng.random() < 0.4 else min(3, self.free[kind])
            if n >= 2 and len(hand) + n <= size and self.rng.random() < alike and kind not in hand:
                hand += self.take([kind] * n)
            else:
                hand.append(self.some())
