"""Names of cards and moves as people say them, with the code of a card beside its name."""

import re

from dashboard.words import Words
from parser import CODES, Event, Record, code
from records.text import player

_DIGITS = "一二三四五六七八九"
_SMALL, _BIG = "一二三四五六七八九十", "壹贰叁肆伍陆柒捌玖拾"
_NAMES: dict[str, list[str]] = {
    "m": [f"{n}万" for n in _DIGITS],
    "p": [f"{n}饼" for n in _DIGITS],
    "s": [f"{n}条" for n in _DIGITS],
    "z": ["红花", "白花", "千字"],
    "j": list("福禄寿喜财"),
    "x": [f"小{n}" for n in _SMALL],
    "d": list(_BIG),
}
FACES: dict[str, str] = {"?": "暗牌"} | {
    card: _NAMES[card[1]][(int(card[0]) - 1) % 10] for card in CODES if len(card) == 2
}
_GLUED = re.compile(r"(\d+)([mpszjxd])")


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
