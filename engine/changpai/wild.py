"""百搭: what they may stand for, so that suits and hands are whole (W6).

`key` and `room` hold three bits a rank: the cards that are there, and how many more copies may be stood
for, own and turned copies never exceeding four. Results are remembered by suit, as in `split`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.changpai.kinds import COPIES, FIRST, ONE, SUIT
from engine.changpai.split import Arrangement
from parser import Cards

MOST = 6
"""The five 百搭 and one more card: whatever completes a hand could as well be a 百搭."""

_SUITS = (0, 1, 2, 3)
_REMEMBER = 1 << 17
_FIELD = 10
_RANKS = 9
_POSSIBLE = sum(1 << _FIELD * n + _RANKS for n in range(MOST + 1))
_FULL = tuple(sum(COPIES << 3 * rank for rank in range(ranks)) for ranks in (9, 9, 9, 3))

Masks = tuple[int, int, int, int]


class Start(NamedTuple):
    """What begins at one rank: sequences, 刻子, pairs, and how many cards of the rank they take."""

    runs: int
    sets: int
    pairs: int
    cards: int


_STARTS: tuple[Start, ...] = tuple(
    Start(runs, sets, pairs, runs + 3 * sets + 2 * pairs)
    for runs in range(COPIES + 1)
    for sets in (0, 1)
    for pairs in (0, 1)
    if runs + 3 * sets + 2 * pairs <= COPIES
)
_BEGIN = {
    (runs, pair): tuple(s for s in _STARTS if (runs or not s.runs) and s.pairs <= pair)
    for runs in (0, 1)
    for pair in (0, 1)
}


def rooms(keys: Sequence[int], laid: Iterable[tuple[int, int]], turned: Cards) -> list[int]:
    """Return, for each suit, how many more copies of each rank may be stood for.

    `keys` are the cards in the hand; `laid` names kinds laid in groups and how many cards of each.
    """
    free = [full - key for full, key in zip(_FULL, keys, strict=True)]
    for kind, n in (*laid, *((kind, 1) for kind in turned)):
        if SUIT[kind] in _SUITS:
            free[SUIT[kind]] -= n * ONE[kind]
    return free


@lru_cache(maxsize=_REMEMBER)
def _table(key: int, room: int, runs: int, most: int, pair: int, begun: int = 0, older: int = 0) -> int:
    """Return a field of ten bits for each number of 百搭, to `most`, that completes a suit from this rank on.

    Nine bits are the ranks that one of them may stand for, the highest says that it can be done at all.
    `pair`: the pair is still to be found here; `begun`, `older`: sequences begun one and two ranks before.
    """
    if not key and not room:
        return 0 if pair or begun or older else 1 << _RANKS
    found = 0
    lacking = begun + older - (key & 7)
    for start in _BEGIN[runs & 1, pair]:
        wilds = lacking + start.cards
        if not 0 <= wilds <= min(room & 7, most):
            continue
        rest = _table(key >> 3, room >> 3, runs >> 1, most - wilds, pair - start.pairs, start.runs, begun)
        rest = ((rest & ~_POSSIBLE) << 1 | rest & _POSSIBLE) << _FIELD * wilds
        found |= rest | (rest & _POSSIBLE) >> _RANKS if wilds else rest
    return found


@lru_cache(maxsize=_REMEMBER)
def _numbers(table: int) -> int:
    """Return the numbers of 百搭 (a mask) that can complete a suit."""
    return sum((table >> _FIELD * n + _RANKS & 1) << n for n in range(MOST + 1))


@lru_cache(maxsize=_REMEMBER)
def _sums(one: int, other: int) -> int:
    """Return the sums (a mask) of a number of one mask and a number of another."""
    return sum({1 << a + b for a in range(MOST + 1) for b in range(MOST + 1 - a) if one >> a & other >> b & 1})


class _Suit(NamedTuple):
    """The tables of one suit without and with the pair, or the numbers of several suits."""

    bare: int
    paired: int

    @property
    def numbers(self) -> "_Suit":
        return _Suit(_numbers(self.bare), _numbers(self.paired))

    def beside(self, other: "_Suit") -> "_Suit":
        """Return the numbers of two parts of a hand, the pair in at most one of them."""
        paired = _sums(self.bare, other.paired) | _sums(self.paired, other.bare)
        return _Suit(_sums(self.bare, other.bare), paired)


def _suits(keys: Sequence[int], free: Sequence[int], masks: Masks, most: int) -> list[_Suit]:
    tables = (tuple(_table(keys[s], free[s], masks[s], most, pair) for pair in (0, 1)) for s in _SUITS)
    return [_Suit(bare, paired) for bare, paired in tables]


def _others(suits: list[_Suit]) -> list[_Suit]:
    """Return, for each suit, the numbers of the three others together."""
    m, p, s, z = (suit.numbers for suit in suits)
    first, last = m.beside(p), s.beside(z)
    return [p.beside(last), m.beside(last), first.beside(z), first.beside(s)]


def is_whole(keys: Sequence[int], free: Sequence[int], masks: Masks, wilds: int) -> bool:
    """Tell whether four suits and `wilds` 百搭 make groups and one pair."""
    suits = _suits(keys, free, masks, wilds)
    return bool(suits[3].numbers.beside(_others(suits)[3]).paired >> wilds & 1)


def waits(keys: Sequence[int], free: Sequence[int], masks: Masks, wilds: int) -> int:
    """Return the kinds (a mask) whose one more card makes a whole hand of four suits and `wilds` 百搭.

    It is what one more 百搭 could stand for.
    """
    suits = _suits(keys, free, masks, wilds + 1)
    found = 0
    for s, others in enumerate(_others(suits)):
        for n in range(1, wilds + 2):
            left = wilds + 1 - n
            ranks = suits[s].bare * (others.paired >> left & 1) | suits[s].paired * (others.bare >> left & 1)
            found |= (ranks >> _FIELD * n & (1 << _RANKS) - 1) << FIRST[s]
    return found


def shares(keys: Sequence[int], free: Sequence[int], masks: Masks, wilds: int) -> list[list[tuple[int, int]]]:
    """Return, for each suit, the numbers of 百搭 and of pairs it can have in a whole hand with `wilds` 百搭."""
    suits = _suits(keys, free, masks, wilds)
    found: list[list[tuple[int, int]]] = []
    for suit, others in zip((suit.numbers for suit in suits), _others(suits), strict=True):
        bare = [(n, 0) for n in range(wilds + 1) if suit.bare >> n & others.paired >> wilds - n & 1]
        found.append(bare + [(n, 1) for n in range(wilds + 1) if suit.paired >> n & others.bare >> wilds - n & 1])
    return found


class Place(NamedTuple):
    """Where the splitting of a suit has come to: the kind, and the sequences begun one and two kinds before."""

    kind: int
    begun: int = 0
    older: int = 0


class Filling(NamedTuple):
    """One way to split a suit: what its 百搭 stand for, its groups in card order, whether it has three alike."""

    arrangement: Arrangement
    stands: Cards
    groups: tuple[Cards, ...]
    three: bool

    @property
    def order(self) -> tuple[object, ...]:
        """W4: what sorts first of ways that are otherwise alike."""
        return self.groups, self.arrangement.pair


@lru_cache(maxsize=1 << 8)
def fillings(key: int, room: int, runs: int, wilds: int, pair: int, place: Place) -> tuple[Filling, ...]:
    """Return every way to split a suit, from a place on, into groups and `pair` pairs with `wilds` 百搭, each once."""
    kind, begun, older = place
    if not _table(key, room, runs, wilds, pair, begun, older) >> _FIELD * wilds + _RANKS:
        return ()
    if not key and not room:
        return (Filling(Arrangement((), (), -1), (), (), three=False),)
    found: list[Filling] = []
    lacking = begun + older - (key & 7)
    for start in _BEGIN[runs & 1, pair]:
        n = lacking + start.cards
        if 0 <= n <= min(room & 7, wilds):
            behind = Place(kind + 1, start.runs, begun)
            three = n + (key & 7) > 2
            rest = fillings(key >> 3, room >> 3, runs >> 1, wilds - n, pair - start.pairs, behind)
            found += [_begun(start, kind, n, filling, three=three) for filling in rest]
    return tuple(found)


def _begun(start: Start, kind: int, wilds: int, rest: Filling, *, three: bool) -> Filling:
    runs, sets, pair = rest.arrangement
    pair = kind if start.pairs else pair
    arrangement = Arrangement((kind,) * start.runs + runs, (kind,) * start.sets + sets, pair)
    groups = ((kind,) * 3,) * start.sets + ((kind, kind + 1, kind + 2),) * start.runs
    return Filling(arrangement, (kind,) * wilds + rest.stands, groups + rest.groups, three or rest.three)
