"""Single-token changes of a record's text that change the play or a claim."""

import random
import re
from collections.abc import Iterator

from parser import CODES

CARD = re.compile(r"(?<![0-9a-z])[0-9][mpsz](?![0-9a-z])")
VERBS = ("draw", "discard", "peng", "gang", "hu", "call", "lay", "ting")
KINDS = [c for c in CODES if c[-1] in "mpsz"]
PLAIN = {
    "id",
    "date",
    "seat 1",
    "seat 2",
    "seat 3",
    "seat 4",
    "match",
    "hand",
    "x-situation",
    "rules",
    "options",
    "stock",
}


def mutations(text: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    """Yield (kind of change, changed text) for every line that is play or claim, one random change of each kind."""
    lines = text.splitlines()
    for i, line in enumerate(lines):
        if is_event(line):
            if " pass" in line:
                continue
            yield from ((kind, joined(lines, i, new)) for kind, new in event_changes(line, rng))
            yield from line_changes(lines, i)
        elif ": " in line and line.split(":")[0] not in PLAIN:
            yield from ((kind, joined(lines, i, new)) for kind, new in value_changes(line, rng))


def is_event(line: str) -> bool:
    return re.match(r"[1-4] ", line) is not None


def joined(lines: list[str], i: int, new: str) -> str:
    return "\n".join([*lines[:i], new, *lines[i + 1 :]]) + "\n"


def event_changes(line: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    seat, verb = line.split()[:2]
    yield "seat", re.sub(r"^\d", rng.choice([s for s in "123" if s != seat]), line)
    yield "verb", line.replace(verb, rng.choice([v for v in VERBS if v != verb]), 1)
    for match in CARD.finditer(line):
        other = rng.choice([k for k in KINDS if k != match[0]])
        yield "card", line[: match.start()] + other + line[match.end() :]
    if source := re.search(r"<(\d)", line):
        yield "source", line.replace(source[0], "<" + rng.choice([s for s in "123" if s != source[1]]))
    if claim := re.search(r"=(\d+)", line):
        yield "claim", line.replace(claim[0], f"={int(claim[1]) + rng.choice((-1, 1, 10))}".replace("=-", "="))


def line_changes(lines: list[str], i: int) -> Iterator[tuple[str, str]]:
    """A line dropped, doubled, swapped with the next: `@end` is set right, or the count alone would tell."""
    yield "dropped", counted([*lines[:i], *lines[i + 1 :]])
    yield "doubled", counted([*lines[: i + 1], *lines[i:]])
    if i + 1 < len(lines) and is_event(lines[i + 1]) and " pass" not in lines[i + 1] and lines[i] != lines[i + 1]:
        yield "swapped", counted([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]])


def counted(lines: list[str]) -> str:
    return "\n".join([*lines[:-1], f"@end {sum(map(is_event, lines))}"]) + "\n"


def value_changes(line: str, rng: random.Random) -> Iterator[tuple[str, str]]:
    """One number or card of a header or footer line changed."""
    key, value = line.split(": ", 1)
    if key.startswith("deal ") or key == "jiang":
        yield f"{key.split()[0]} card", f"{key}: {other_card(value, rng)}"
        return
    numbers = list(re.finditer(r"\d+", value)) if not key.startswith(("result", "step")) else []
    if key.startswith("step"):
        numbers = list(re.finditer(r"\d+$", value))
    for match in numbers:
        changed = str(int(match[0]) + rng.choice((1, 10)))
        yield f"{key.split()[0]} value", f"{key}: {value[: match.start()]}{changed}{value[match.end() :]}"
    if key == "result":
        yield "result", "result: huang" if value.startswith("hu ") else "result: hu 1"


def other_card(cards: str, rng: random.Random) -> str:
    groups = [g for g in cards.split() if len(g) > 1]
    i = rng.randrange(len(groups))
    ranks, suit = groups[i][:-1], groups[i][-1]
    at = rng.randrange(len(ranks))
    rank = rng.choice([r for r in ("123" if suit == "z" else "123456789") if r != ranks[at]])
    groups[i] = "".join(sorted(ranks[:at] + rank + ranks[at + 1 :])) + suit
    return " ".join(groups)
