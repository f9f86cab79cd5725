"""The course of a hand for showing: the table after every event, what is hidden covered, and what lies open worth."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from random import Random
from typing import NamedTuple

from engine.filling import WISHES, Wish
from engine.game import Game
from engine.games import GAMES
from engine.hidden import hidden_in
from engine.ruleset import RuleSet
from engine.sight import SoFar, TableView, covered, secrets
from engine.verify import Frame, replay
from parser import UNKNOWN, Event, Hold, Record

_WISHES = (*WISHES[:2], Wish(poor=True, win=False))


class Shot(NamedTuple):
    """The table after event `number` (0: after the deal).

    `worth` is what the event made is worth (its `=`), None where it has no value or hangs on hidden cards. `so_far`
    is what every playing seat has so far by what can be seen, in seat order; empty once the hand is over.
    """

    number: int
    event: Event | None
    view: TableView
    worth: int | None
    so_far: tuple[SoFar, ...]


class Course(NamedTuple):
    """The shots of a hand from the deal on. Not `whole`: behind the last one the table is not known.

    `hides`: some card is hidden by the record itself.
    """

    shots: tuple[Shot, ...]
    whole: bool
    hides: bool


def course(record: Record, rules: RuleSet, seat: int | None = None) -> Course:
    """Return the course of a hand as recorded, or as `seat` (0: everybody) saw it where the record hides nothing.

    Without shots: the table cannot be laid.
    """
    game = GAMES[rules.game]
    hides = hidden_in(record, game) is not None
    full, frames = _filled(record, rules, game) if hides else (record, tuple(replay(record, rules)))
    said = record if hides or seat is None else game.seen_by(record, seat)
    unsure = set(game.open_claims(record, rules) if hides else ())
    own = None if hides else seat
    shots = tuple(_shot(f, _Sight(said, full, rules, own), known=f.number not in unsure) for f in frames)
    whole = len(frames) == len(record.events) + 1 and frames[-1].play.sound
    return Course(shots, whole, hides)


class _Sight(NamedTuple):
    """What is seen of a full record: as `said`, and whole by `seat` (None: only as said)."""

    said: Record
    full: Record
    rules: RuleSet
    seat: int | None

    @property
    def open(self) -> bool:
        """Tell whether nothing is covered."""
        return self.said is self.full


def _filled(record: Record, rules: RuleSet, game: Game) -> tuple[Record, Sequence[Frame]]:
    """Return one filling of a record that hides cards, and its frames up to what no filling can mend."""
    wrong = (place for place, _ in game.impossible(record, rules) if isinstance(place, int))
    bare = replace(record, final={}, result=None, steps=(), total=None, pay=None, score=None)
    shorter = replace(bare, events=bare.events[: next(wrong, len(bare.events) + 1) - 1])
    stream = Random(record.id)  # noqa: S311 - the same record gets the same table
    best: tuple[Record, Sequence[Frame]] = record, ()
    for asked, wish in product((record, bare, shorter), _WISHES):
        full = game.fill(asked, rules, stream, wish)
        frames = () if full is None else tuple(replay(full, rules))
        if full is not None and len(frames) > len(best[1]):
            best = full, frames
        if len(frames) == len(record.events) + 1:
            break
    return best


def _shot(frame: Frame, sight: _Sight, *, known: bool) -> Shot:
    view = frame.play.view()
    if not sight.open:
        view = _covered(view, frame.number, sight)
    event = frame.event
    made = event is not None and event.verb and known and not frame.findings and frame.play.sound
    worth = frame.play.claim(event)[0] if event is not None and made else None
    said = sight.said.events[frame.number - 1] if event is not None else None
    if said is not None and said.card == UNKNOWN:
        worth = None
    return Shot(frame.number, said, view, worth, tuple(_so_far(frame, view, sight)))


def _covered(view: TableView, number: int, sight: _Sight) -> TableView:
    """Return a table with what only the filling, or another seat, knows as unknown cards."""
    seats = tuple(s if s.seat == sight.seat else covered(s, sight.said, sight.full, number) for s in view.seats)
    drawn = number > 0 and sight.said.events[number - 1].card == UNKNOWN
    return view._replace(seats=seats, card=UNKNOWN if drawn and view.card is not None else view.card)


def _so_far(frame: Frame, view: TableView, sight: _Sight) -> Iterator[SoFar]:
    """Yield what every seat has so far, hidden cards counted as nothing; nothing once the hand is over."""
    play, record = frame.play, sight.full
    if not play.sound or play.copy().end(None)[0] is not None:
        return
    hold, turn, facts, left = play.position()
    shown = {seat.seat: seat.hand for seat in view.seats}
    hold = {n: _seen(n, held, frame.number, UNKNOWN in shown.get(n, ()), sight) for n, held in hold.items()}
    position = replace(
        record, deal={}, shown=None, stock=None, hold=hold, turn=turn, facts=facts, left=left, events=(), times=(),
        comments=(), result=None, final={}, steps=(), total=None, pay=None, score=None, end=0,
    )  # fmt: skip
    yield from GAMES[sight.rules.game].so_far(position, sight.rules)


def _seen(seat: int, held: Hold, number: int, hides: bool, sight: _Sight) -> Hold:
    """Return a side with its unknown cards, and without the groups nobody knows."""
    secret = secrets(seat, sight.said, sight.full, number) if seat != sight.seat else ()
    cards = (UNKNOWN,) * len(held.cards) if hides else held.cards
    return Hold(cards, tuple(meld for meld in held.melds if meld.cards[0] not in secret))
