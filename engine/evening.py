"""An evening's play: what the next hand of a sitting begins with, and who owes whom in the end."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.claims import add
from engine.games import GAMES
from engine.report import Report
from engine.ruleset import RuleSet
from parser import Record, record_id


class Transfer(NamedTuple):
    """One payment between two players; `amount` is more than 0."""

    payer: str
    payee: str
    amount: int


class NextHand(NamedTuple):
    """What follows from one hand for the next: seats, scores before it (None: not known), number, and `prev`."""

    dealer: int
    rest: int | None
    base: tuple[int, ...] | None
    hand: int | None
    prev: str | None


class Sheet(NamedTuple):
    """An evening's account: each hand's nets by seat (None: not known), and their sum over the known ones."""

    rows: tuple[tuple[int, ...] | None, ...]
    sums: tuple[int, ...]


def settle_up(scores: Mapping[str, int]) -> list[Transfer]:
    """Return the fewest transfers that bring every score to 0 (exact for up to four players).

    Raises ValueError when the scores do not sum to 0.
    """
    if sum(scores.values()):
        raise ValueError(f"the scores sum to {sum(scores.values())}, not to 0")
    left = {name: score for name, score in scores.items() if score}
    transfers: list[Transfer] = []
    while left:
        group = _balanced(left)
        transfers += _chain({name: left.pop(name) for name in group})
    return transfers


def _balanced(scores: Mapping[str, int]) -> tuple[str, ...]:
    """Return the smallest group that settles within itself: each such group saves a transfer."""
    groups = (group for size in range(2, len(scores) + 1) for group in combinations(scores, size))
    return next(group for group in groups if not sum(scores[name] for name in group))


def _chain(scores: dict[str, int]) -> list[Transfer]:
    """Settle a group with one transfer less than it has members."""
    transfers: list[Transfer] = []
    while any(scores.values()):
        payer, payee = min(scores, key=scores.__getitem__), max(scores, key=scores.__getitem__)
        amount = min(-scores[payer], scores[payee])
        transfers.append(Transfer(payer, payee, amount))
        scores[payer] += amount
        scores[payee] -= amount
    return transfers


def first_hand(rules: RuleSet, seats: int, dealer: int = 1) -> NextHand:
    """Return what the first hand of a sitting begins with."""
    return NextHand(dealer, GAMES[rules.game].resting(seats, dealer), (0,) * seats, 1, None)


def next_hand(record: Record, report: Report, rules: RuleSet) -> NextHand:
    """Return what the hand after `record` begins with, `report` being the verdict on it.

    A void or unfinished hand binds nobody: the same dealer is named again, with the same scores.
    """
    game, seats = GAMES[rules.game], len(record.seats)
    dealer = game.next_dealer(record, report.result or record.result) or record.dealer
    nets = nets_of(record, report)
    unfinished = record.result is None and report.result is None
    base = record.score or _moved(record, (0,) * len(record.playing) if nets is None and unfinished else nets)
    hand = record.hand + 1 if record.hand is not None else None
    return NextHand(dealer, game.resting(seats, dealer), base, hand, record_id(record))


def _moved(record: Record, nets: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """Return the scores behind a hand; None where those before it or its payments are not known."""
    return None if record.base is None or nets is None else add(record, record.base, nets)


def nets_of(record: Record, report: Report) -> tuple[int, ...] | None:
    """Return what the table paid, else what the rules give, by playing seat; None where neither is known."""
    return record.pay or report.pay


def sheet(reports: Sequence[Report]) -> Sheet:
    """Return the account of a sitting; a hand that another one `replaces` does not count."""
    by_id = {record_id(r.item): (r.item, r) for r in reports if isinstance(r.item, Record)}
    hands = standing([record for record, _ in by_id.values()])
    rows = tuple(_row(*by_id[record_id(record)]) for record in hands)
    known = [row for row in rows if row is not None]
    return Sheet(rows, tuple(map(sum, zip(*known, strict=True))))


def standing(records: Sequence[Record]) -> list[Record]:
    """Return the records that no other one replaces, a correction in the place of what it corrects."""
    found: dict[str | None, Record] = {}
    for record in records:
        own = record_id(record)
        if record.replaces in found:
            found = {
                own if k == record.replaces else k: record if k == record.replaces else r for k, r in found.items()
            }
        else:
            found[own] = record
    return list(found.values())


def _row(record: Record, report: Report) -> tuple[int, ...] | None:
    nets = nets_of(record, report)
    if nets is None:
        return None
    by_seat = dict(zip(record.playing, nets, strict=False))
    return tuple(by_seat.get(seat, 0) for seat in range(1, len(record.seats) + 1))
