"""Where the members of a JSON line stand, found only when a finding needs it."""

import json
import re
from functools import lru_cache

Path = tuple[str | int, ...]

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+')
_DEEPEST = 4
_MOST = 4096


@lru_cache(1)
def json_places(line: str) -> dict[Path, tuple[int, int]]:
    """Map the path of each value, `("deal", 2)`, to its start and end column (from 0); the first of a double member."""
    places: dict[Path, tuple[int, int]] = {}
    path: list[str | int] = []
    key = ""
    for token in _TOKEN.finditer(line):
        if len(places) > _MOST:
            break
        text = token[0]
        if text in "[{":
            places.setdefault(tuple(path), token.span())
            path.append(0 if text == "[" else "")
        elif text in "]}":
            del path[-1:]
        elif text == ":" and path:
            path[-1] = key
        elif text == "," and path:
            last = path[-1]
            path[-1] = last + 1 if isinstance(last, int) else ""
        elif text not in ":,":
            key = _string(text)
            if path[-1:] != [""] and len(path) <= _DEEPEST:
                places.setdefault(tuple(path), token.span())
    return places


def _string(token: str) -> str:
    try:
        return str(json.loads(token))
    except ValueError:
        return token
