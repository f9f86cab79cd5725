"""The record format (FORMAT): cards, the record model, readers and writers, findings. No rules."""

from parser.cards import CARD, CODES, UNKNOWN, Card, Cards, code, format_cards, glue_cards
from parser.findings import GRAVITY, Code, Finding, Lang, Level, Span, is_bad
from parser.model import Event, Fact, Hold, Meld, Op, Record, Step, Turn, Unread, View
from parser.place import Source

__all__ = [
    "CARD",
    "CODES",
    "GRAVITY",
    "UNKNOWN",
    "Card",
    "Cards",
    "Code",
    "Event",
    "Fact",
    "Finding",
    "Hold",
    "Lang",
    "Level",
    "Meld",
    "Op",
    "Record",
    "Source",
    "Span",
    "Step",
    "Turn",
    "Unread",
    "View",
    "code",
    "format_cards",
    "glue_cards",
    "is_bad",
]
