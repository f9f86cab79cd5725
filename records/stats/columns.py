"""The deals of many hands as columns: what each shows and what each role was dealt, a row a hand in every array."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import numpy as np
import polars as pl

from engine.odds import Measure
from parser import CARD, Card, Cards, code
from parser.cards import parse_plain
from records.stats.setup import Setup

Flags = np.ndarray[tuple[int], np.dtype[np.bool_]]
Numbers = np.ndarray[tuple[int], np.dtype[np.int64]]
Matrix = np.ndarray[tuple[int, int], np.dtype[np.int64]]

_LINE, _RANKS, _SUITS = 10, (48, 57), 97
"""The bytes of a line's end, of the first and last rank, and of the first letter."""


class Role(NamedTuple):
    """What one role was dealt: the copies of every kind of the deck, and the players' keys.

    Where `known` is false a card, or one of those that lie beside the hands, was not seen; then nothing is counted.
    """

    known: Flags
    cards: Matrix
    people: list[str]


class Columns:
    """The deals of some hands with one setup, in the order of `frame` (statement `stats/deals_hands`).

    `shown` has by header line the cards of every hand, sorted, none where they were not seen. `last` is the last card
    of the wall (None: not seen). `ends` are result, winner's total and what changed owner; None: not known.
    """

    def __init__(self, setup: Setup, frame: pl.DataFrame) -> None:
        self.setup = setup
        self.records: list[str] = frame["record_id"].to_list()
        self.dates: list[str | None] = frame["date"].to_list()
        self.kinds = tuple(sorted(setup.deck))
        self.shown = {opening.key: _shown(frame[opening.key].to_list()) for opening in setup.openings}
        self.last: list[Card | None] = [CARD.get(text) for text in frame["last"].to_list()]
        self.ends: list[tuple[str | None, int | None, int | None]] = frame.select("result", "total", "moved").rows()
        self._turned = self._beside()
        self.roles = tuple(self._role(frame, n) for n in range(len(setup.sizes)))
        self._values: dict[tuple[str, int], Numbers] = {}

    def values(self, measure: Measure, role: int) -> Numbers:
        """Return the value of a measure in what a role was dealt; meaningless where that is not known."""
        key = measure.name, role
        if key not in self._values:
            self._values[key] = self._scores(measure)[
                np.arange(len(self.kinds)), self.roles[role].cards, self._turned
            ].sum(axis=1)
        return self._values[key]

    def _scores(self, measure: Measure) -> "np.ndarray[tuple[int, int, int], np.dtype[np.int64]]":
        """Return what so many held copies of a kind score with so many turned: by kind, held, turned."""
        held, turned = range(max(self.setup.deck.values()) + 1), range(self.setup.turned + 1)
        return np.array([[[measure.score(kind, h, t) for t in turned] for h in held] for kind in self.kinds])

    def _beside(self) -> Matrix:
        """Return the copies of every kind that lie beside the hands, dealt to nobody."""
        found = np.zeros((len(self.records), len(self.kinds)), dtype=np.int64)
        for opening in self.setup.openings:
            if opening.seat is None:
                found += self._counts([" ".join(map(code, cards)) for cards in self.shown[opening.key]])
        return found

    def _role(self, frame: pl.DataFrame, role: int) -> Role:
        lines: list[str] = [text or "" for text in frame["dealt"].list.get(role, null_on_oob=True).to_list()]
        cards = self._counts(lines)
        known = (cards.sum(axis=1) > 0) & (self._turned.sum(axis=1) == self.setup.turned)
        people: list[str] = [name or "" for name in frame["people"].list.get(role, null_on_oob=True).to_list()]
        return Role(known, cards * known[:, None], people)

    def _counts(self, lines: Sequence[str]) -> Matrix:
        """Return the copies of every kind in lines of cards, a row a line."""
        raw = np.frombuffer("\n".join([*lines, ""]).encode(), dtype=np.uint8)
        is_rank, is_suit = (raw >= _RANKS[0]) & (raw <= _RANKS[1]), raw >= _SUITS
        ranks, suits = np.flatnonzero(is_rank), np.flatnonzero(is_suit)
        kinds = _places(self.kinds)[raw[ranks], raw[suits[np.cumsum(is_suit)[ranks]]]]
        size = len(self.kinds)
        cells = np.cumsum(raw == _LINE)[ranks] * size + kinds
        return np.bincount(cells[kinds >= 0], minlength=len(lines) * size).reshape(len(lines), size)


def _places(kinds: Cards) -> Matrix:
    """Return by the bytes of rank and suit the place of a kind in the deck; -1 for none of it."""
    found = np.full((128, 128), -1, dtype=np.int64)
    for place, kind in enumerate(kinds):
        rank, suit = code(kind).encode()
        found[rank, suit] = place
    return found


def _shown(lines: Sequence[str]) -> list[Cards]:
    known: Mapping[str, Cards] = {line: tuple(sorted(parse_plain(line) or ())) if line else () for line in set(lines)}
    return [known[line] for line in lines]
