"""Names of cards and moves as people say them, with the code of a card beside its name."""

import re

from dashboard.cards.suits import SUITS, rank_of
from dashboard.words import Words
from parser import CODES, Event, Record, code
from records.text import player

FACES: dict[str, str] = {"?": "暗牌"} | {card: SUITS[card[1]].names[rank_of(card) - 1] for card in CODES if card != "?"}
_GLUED = re.compile(rf"(\d+)([{''.join(SUITS)}])")


def face(card: str) -> str:
    """Return name and code of a card: `九万 9m`."""
    return f"{FACES[card]} {card}" if card in FACES else card


def what(text: str) -> str:
    """Return what a scoring step names, with the names of the cards before it: `红花白花千字 123z`."""
    found = _GLUED.findall(text)
    if not found or "".join(ranks + suit for ranks, suit in found) != text:
        return text
    return "".join(FACES.get(rank + suit, "") for ranks, suit in found for rank in ranks) + f" {text}"


def move(record: Record, event: Event, words: Words) -> str:
    """Return an event as people say it: `张三 碰 九万 9m ← 李四`; empty for one that could not be read."""
    if not event.verb:
        return ""
    parts = [player(record, event.seat), words.term("verb", event.verb)]
    parts += [words.term("verb", name) for name in event.passes]
    if event.card is not None:
        parts.append(face(code(event.card)))
    if event.source is not None:
        parts.append(f"← {player(record, event.source)}")
    return " ".join(parts)
