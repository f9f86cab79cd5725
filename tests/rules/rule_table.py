"""A table for the rule tests: a few cards and a few moves in, a whole legal record and its report out.

Only the cards a test is about are written. The rest of every hand is filled up with pairs and single
cards that are worth nothing and win nothing. In the moves `~` is a card nobody wants:

    1 discard ~         a filler card of the hand (or the `~` just drawn)
    2 draw ~            an unseen card that wins for nobody
    2 ~                 both: draw and discard it
    ~ 51                that many cards drawn and discarded in turn, until so few are left as remain
"""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from engine import Report, judge, shipped, verify
from parser import CARD, Reading, code, format_cards, is_bad, read_text
from parser.cards import parse_plain

Hands = dict[int, str]
JIANG = "8m 8p"
KINDS = 30
RUN_STARTS = frozenset(suit * 9 + rank for suit in range(3) for rank in range(7))


def kinds(text: str) -> list[int]:
    """Return the cards of `123m 5p` in the order written."""
    cards = parse_plain(text)
    assert cards is not None, text
    return cards


def is_whole(hand: Iterable[int]) -> bool:
    """Tell whether cards split into groups and one pair, tried naively."""
    counts = [0] * KINDS
    for kind in hand:
        if kind < KINDS:
            counts[kind] += 1
    return _splits(tuple(counts), pair=False)


@cache
def _splits(counts: tuple[int, ...], *, pair: bool) -> bool:
    first = next((k for k, n in enumerate(counts) if n), None)
    if first is None:
        return pair
    groups = [(first,) * 3, (first, first + 1, first + 2)] if first in RUN_STARTS else [(first,) * 3]
    if not pair and counts[first] >= 2 and _splits(_without(counts, (first,) * 2), pair=True):
        return True
    return any(
        all(counts[k] >= group.count(k) for k in group) and _splits(_without(counts, group), pair=pair)
        for group in groups
    )


def _without(counts: tuple[int, ...], group: tuple[int, ...]) -> tuple[int, ...]:
    left = list(counts)
    for kind in group:
        left[kind] -= 1
    return tuple(left)


class Table:
    """The cards of one hand while its record is written."""

    def __init__(self, jiang: str, hands: Hands, moves: list[str], dealer: int, extra: int) -> None:
        self.jiang = kinds(jiang)
        self.unseen = Counter(dict.fromkeys(range(KINDS), 4))
        if extra:
            self.unseen.update(range(30, 35))
        self.unseen -= Counter(self.jiang)
        self.order = [dealer, *(n for n in (dealer % 3 + 1, (dealer + 1) % 3 + 1))]
        self.hands = {n: kinds(hands[n]) if n in hands else [] for n in (1, 2, 3)}
        self.named = {n: Counter(hand) for n, hand in self.hands.items()}
        for hand in self.hands.values():
            self.unseen -= Counter(hand)
        drawn = [kinds(m.split()[2])[0] for m in moves if m.split()[1:2] == ["draw"] and m.split()[2] not in "~?"]
        self.unseen -= Counter(drawn)
        for n in self.order:
            self._fill(n, 22 + (n == dealer))
        self.dealt = {n: list(hand) for n, hand in self.hands.items()}
        self.unseen += Counter(drawn)
        self.planned = Counter(drawn)
        self.last: dict[int, int] = {}
        self.left = sum(self.unseen.values())
        self.offer: tuple[int, int] | None = None
        self.turn = dealer

    def _fill(self, seat: int, size: int) -> None:
        """Fill a hand up, at most two of a kind (one of a turned kind), far from any sequence."""
        hand, have = self.hands[seat], Counter(self.hands[seat])
        ranks = [k for step in (0, 1, 2) for k in range(27) if k % 9 % 3 == step]
        for kind in [*ranks[:9], 27, 28, 29, *ranks[9:]]:
            most = 1 if kind in self.jiang else 2
            while len(hand) < size and have[kind] < most and self.unseen[kind] > 0:
                hand.append(kind)
                have[kind] += 1
                self.unseen[kind] -= 1
        assert len(hand) == size, f"seat {seat} has {len(hand)} cards"

    def unwanted(self, cards: Iterable[int], also: int | None = None) -> int:
        """Return a card that wins for nobody but perhaps its owner, the last resort being any."""
        cards = list(cards)
        others = [hand for n, hand in self.hands.items() if n != also]
        free = (k for k in cards if not any(is_whole([*hand, k]) for hand in others if len(hand) % 3 == 1))
        return next(free, cards[0])

    def play(self, move: str) -> str:
        """Return the event line of a move, its `~` chosen, and keep the hands."""
        seat, verb, *rest = move.split()
        number = int(seat)
        if rest and rest[0] == "~":
            rest[0] = code(self._choose(number, verb))
        line = " ".join([seat, verb, *rest])
        self._keep(number, verb, rest)
        return line

    def _choose(self, seat: int, verb: str) -> int:
        if verb == "draw":
            free = [k for k in self.unseen if self.unseen[k] - self.planned[k] > 0] or list(+self.unseen)
            self.last[seat] = self.unwanted(sorted(free, key=lambda k: (-self.unseen[k], k)))
            return self.last[seat]
        if seat in self.last:
            return self.last.pop(seat)
        spare = [k for k in reversed(self.hands[seat]) if not self.named[seat][k]] or self.hands[seat]
        return self.unwanted(spare, seat)

    def _keep(self, seat: int, verb: str, rest: list[str]) -> None:
        hand = self.hands[seat]
        if verb == "draw":
            kind = CARD[rest[0]]
            hand.append(kind)
            self.unseen[kind] -= 1
            self.planned[kind] -= self.planned[kind] > 0
            self.left -= 1
        elif verb == "discard" and CARD[rest[0]] in hand:
            hand.remove(CARD[rest[0]])
            self.turn = seat
        elif verb in {"peng", "gang", "lay"} and "!over" not in rest:
            for word in rest[1:]:
                kind = CARD.get(word.strip("()"))
                if kind is not None and kind in hand:
                    hand.remove(kind)


def _moves(table: Table, moves: list[str]) -> list[str]:
    lines: list[str] = []
    for move in moves:
        words = move.split()
        if words[0] == "~":
            while table.left > int(words[1]):
                seat = table.order[(table.order.index(table.turn) + 1) % 3]
                lines += [table.play(f"{seat} draw ~"), table.play(f"{seat} discard ~")]
        elif words[1:] == ["~"]:
            lines += [table.play(f"{words[0]} draw ~"), table.play(f"{words[0]} discard ~")]
        else:
            lines.append(table.play(move))
    return lines


@cache
def _text(
    rules: str,
    hands: tuple[tuple[int, str], ...],
    moves: str,
    jiang: str,
    options: str,
    dealer: int,
    head: str,
    foot: str,
) -> str:
    plan = [m.strip() for m in moves.split(",") if m.strip()]
    table = Table(jiang, dict(hands), plan, dealer, "wild=5" in options or "xi=5" in options)
    events = _moves(table, plan)
    lines = ["@paipu 1", "id: test/1", f"rules: {rules}"]
    lines += [f"options: {options}"] if options else []
    lines += [
        "seat 1: 张三",
        "seat 2: 李四",
        "seat 3: 王五",
        f"dealer: {dealer}",
        f"jiang: {format_cards(table.jiang)}",
    ]
    lines += [f"deal {n}: {format_cards(hand)}" for n, hand in table.dealt.items()]
    if "stock: ~" in head:
        drawn = [e.split()[2] for e in events if e.split()[1] == "draw"]
        rest = [code(k) for k in table.unseen.elements()]
        head = head.replace("stock: ~", "stock: " + " ".join(drawn + rest))
    lines += [line for line in head.split("\n") if line]
    lines += events
    last = events[-1].split() if events else []
    if "hu" in last and "result:" not in foot and "!" not in events[-1]:
        lines.append(f"result: hu {last[0]}")
    lines += [line.strip() for line in foot.split("\n") if line.strip()]
    return "\n".join([*lines, f"@end {len(events)}"]) + "\n"


@cache
def readings(text: str) -> tuple[Reading, ...]:
    """Return the readings of a text, remembered."""
    return tuple(read_text(text))


def record(
    rules: str,
    hands: Hands,
    moves: str,
    *,
    jiang: str = JIANG,
    options: str = "",
    dealer: int = 1,
    head: str = "",
    foot: str = "",
) -> str:
    """Return the text of a record. `head` and `foot` are further header and footer lines."""
    return _text(rules, tuple(sorted(hands.items())), moves, jiang, options, dealer, head, foot)


def check(text: str) -> Report:
    """Return the report of a text that holds one record."""
    (reading,) = readings(text)
    return verify(reading.item, reading.findings, shipped())


def check_all(text: str) -> list[Report]:
    """Return the reports of a text, the hands of a sitting held against each other."""
    return list(judge(readings(text), shipped()))


def judged(rules: str, hands: Hands, moves: str, **more: str | int) -> Report:
    """Play and return the report, whatever it says."""
    return check(record(rules, hands, moves, **more))  # pyright: ignore[reportArgumentType]


def played(rules: str, hands: Hands, moves: str, **more: str | int) -> Report:
    """Play a hand that must be in order and return the report."""
    text = record(rules, hands, moves, **more)  # pyright: ignore[reportArgumentType]
    report = check(text)
    assert not faults(report), f"{messages(report)}\n{text}"
    return report


def faults(report: Report) -> list[str]:
    """Return what is wrong above a note, as `illegal 3` (event) or `impossible deal 2` (key)."""
    return [f"{f.level.value} {f.key if f.event is None else f.event}" for f in report.findings if is_bad(f)]


def messages(report: Report) -> list[str]:
    """Return what is wrong above a note, in words."""
    return [f"{f.event or f.key}: {f.code.id} {f.message('en')}" for f in report.findings if is_bad(f)]


def notes(report: Report) -> list[str]:
    """Return the notes as `N604 3`."""
    return [f"{f.code.id} {f.key if f.event is None else f.event}" for f in report.findings if not is_bad(f)]


def steps(report: Report, seat: int = 2) -> str:
    """Return a seat's ledger in one line: `zaishou 2m 4, base 4, total 10`."""
    marks = {"times": "x", "add": "", "set": ""}
    words = (f"{s.item} {s.what} {marks[s.op]}{s.value}" for s in report.ledger if s.seat == seat)
    return ", ".join(" ".join(w.split()) for w in words)


def sets(report: Report, seat: int) -> str:
    """Return the part of a seat's ledger up to 底胡, the value of its sets."""
    return steps(report, seat).partition(", base")[0] if not steps(report, seat).startswith("base") else ""


def added(report: Report, seat: int = 2) -> str:
    """Return the part of the winner's ledger behind 底胡: form, additions, factors, total."""
    return steps(report, seat).partition("form ")[2]


def clauses(report: Report, seat: int) -> dict[str, str]:
    """Return the clause of every step of a seat by item."""
    return {f"{s.item} {s.what}".strip(): s.clause for s in report.ledger if s.seat == seat}


def missed(report: Report) -> list[tuple[int, int, str, int, str]]:
    """Return the missed wins: event, seat, card, total, why."""
    return [tuple(m) for m in report.missed]


# 清胡 of seat 2 without a value: 111222… never, waits for 3p and 6p; 6p is neither 丫子 nor 边张
QING = "123456789s 123456789m 45p 99p"
# winners on 6p that hold none of the suit the set is of
WINNERS = {"p": QING, "z": QING, "s": "123456789p 123456789m 45p 11p", "m": "123456789p 123456789s 45p 11p"}
END = "2 draw 6p, 2 hu 6p"


def lost(rules: str, seat: int, cards: str, moves: str = "1 discard ~", **more: str | int) -> Report:
    """Return the report of a hand that seat 2 wins by 清胡 while `seat` holds `cards`; `moves` come before."""
    return played(rules, {2: QING, seat: cards}, f"{moves}, {END}", **more)
