"""Which moves have to come, and which of several that are wanted at once goes first."""

from collections.abc import Mapping
from typing import NamedTuple

DECLARED, LAST = 1_000, -1
"""The ranks of what binds nobody else, before all claims, and of what goes on when nobody claims anything."""


class Precedence(NamedTuple):
    """What a game says of its verbs.

    `due` are those that have to come: who is offered one of the first set may not decline; one of a later set binds
    only where nobody is offered any of those before. `ranks` are those of the claims, from 0, the greater first.
    """

    due: tuple[frozenset[str], ...]
    ranks: Mapping[str, int]

    def rank(self, verb: str) -> int:
        """Return where a move stands among those wanted at once: the greater goes first."""
        return self.ranks.get(verb, LAST if verb in self.due[0] else DECLARED)
