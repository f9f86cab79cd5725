"""Small tables for tests of single clauses: only the cards that matter lie in the hands."""

import re
from collections.abc import Mapping

from paohuzi.tables import rules_with

from engine.paohuzi.arrange import Group
from engine.paohuzi.kinds import kind_of
from engine.paohuzi.play import PaohuziPlay
from engine.paohuzi.table import Phase, new_state
from parser import CARD, Event
from parser.event_line import worded
from parser.events import Table, read_event


def kinds(text: str) -> list[int]:
    """The kinds of `123x0d`, in the order written."""
    return [kind_of(CARD[rank + size]) for ranks, size in re.findall(r"(\d+)([xd])", text) for rank in ranks]


def table(
    hands: Mapping[int, str],
    due: str,
    *,
    dealer: int = 1,
    left: int = 10,
    owed: Mapping[int, int] | None = None,
    **options: str,
) -> PaohuziPlay:
    """Hands as `112x 3d / peng 4x, chi 123x`; `due` is `1 draw` or `1 discard`, the deal being over."""
    order = ((1, 2, 3) * 2)[dealer - 1 : dealer + 2]
    state = new_state(rules_with("234", options), order, None, None)
    for n, text in hands.items():
        cards, _, groups = text.partition("/")
        seat = state.seats[n]
        for kind in kinds(cards):
            seat.move(kind, 1)
            state.seen[kind] += 1
        for group in filter(None, groups.split(",")):
            verb, what = group.split()
            copies = 1 if verb == "chi" else 4 if verb in {"pao", "ti"} else 3
            seat.lay(Group(verb, tuple(sorted(kinds(what) * copies))))
        seat.unlaid = seat.counts.count(4)
        state.late = state.late or seat.unlaid > 0
        seat.quads = seat.unlaid + sum(len(group.cards) == 4 for group in seat.groups)
        seat.owed = (owed or {}).get(n, 0)
        seat.discarded, seat.drawn = 1, not seat.unlaid
    seat_text, word = due.split()
    state.actor, state.left, state.opened = int(seat_text), left, True
    state.phase = Phase.DRAW if word == "draw" else Phase.PLAY
    return PaohuziPlay(state)


def event(line: str) -> Event:
    """The event of a line."""
    return read_event(line, Table(), lambda *_args, **_more: None)[0]


def go(play: PaohuziPlay, *lines: str) -> list[str]:
    """Make moves that are allowed, then the last; return the codes of what is wrong with that."""
    for line in lines[:-1]:
        assert not play.step(event(line), 1), line
    return [problem.code.id for problem in play.step(event(lines[-1]), 1)]


def offered(play: PaohuziPlay) -> set[str]:
    """The legal actions as lines."""
    return {worded(e).head for e in play.legal()}
