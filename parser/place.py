"""Places: where each part of a record stood in its source."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from parser.findings import Span


@dataclass(frozen=True, slots=True)
class Source:
    """Line numbers (from 1) and texts of a record's parts in its file.

    `events[i]` is the line number of event i + 1, `keys` that of a header or footer key
    (`deal 3`, `total`, `@paipu`, `@end`), `steps` maps `step N` to the line numbers of its lines.
    `texts` maps a line number to the line as it stood. In JSON Lines all numbers are the record's one
    line; columns are then found by the text of the member.
    """

    first: int = 1
    last: int = 1
    events: tuple[int, ...] = ()
    keys: Mapping[str, int] = field(default_factory=dict[str, int])
    steps: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    texts: Mapping[int, str] = field(default_factory=dict[int, str])

    def event(self, number: int, part: str = "") -> Span:
        """Return where event `number` stands, or its token `part`.

        `part` is one of "", "seat", "verb", "card", "source", "used", "claim", "flag"; a part the
        line does not have gives the whole line.
        """
        raise NotImplementedError

    def key(self, key: str, nth: int = 0) -> Span:
        """Return where a key stands; a key the record lacks is placed at its first line, `@end` at its last."""
        raise NotImplementedError
