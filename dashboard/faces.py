"""Names of cards and moves as people say them, with the code of a card beside its name."""

import re
from collections.abc import Iterable
from itertools import groupby

from dashboard.cards.suits import SUITS, rank_of
from dashboard.words import Words
from parser import CARD, CODES, Card, Event, Record, code, format_cards
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


def spoken(cards: Iterable[Card], words: Words) -> str:
    """Return a hand as people say it: `一五六万 红花 白花`; in English its codes."""
    if words.lang == "en":
        return format_cards(cards)
    return " ".join(_group(suit, list(kinds)) for suit, kinds in groupby(sorted(cards), suit_of))


def reworded(text: str, words: Words) -> str:
    """Return a text of the engine with the codes of its cards as people say them: `叫七饼` for `叫7p`."""

    def said(found: re.Match[str]) -> str:
        ranks, suit = found.groups()
        return spoken((CARD[rank + suit] for rank in ranks), words)

    return _GLUED.sub(said, text)


def suit_of(card: Card) -> str:
    """Return the letter of a card's suit."""
    return code(card)[-1]


def _group(suit: str, cards: list[Card]) -> str:
    codes = list(map(code, cards))
    if suit in SUITS and SUITS[suit].row:
        return "".join(SUITS[suit].row[rank_of(card) - 1] for card in codes) + SUITS[suit].ending
    return " ".join(map(FACES.__getitem__, codes))


def move(record: Record, event: Event, words: Words) -> str:
    """Return an event as people say it: `张三 碰 九万 9m ← 李四`; empty for one that could not be read.

    The cards it takes are named where they differ from its own.
    """
    if not event.verb:
        return ""
    parts = [player(record, event.seat), words.term("verb", event.verb)]
    parts += [words.term("verb", name) for name in event.passes]
    if event.card is not None:
        parts.append(face(code(event.card)))
    if any(card != event.card for cards in event.used for card in cards):
        parts.append(f"({' / '.join(spoken(cards, words) for cards in event.used)})")
    if event.source is not None:
        parts.append(f"← {player(record, event.source)}")
    return " ".join(parts)
