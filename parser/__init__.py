"""The record format (docs/format.md): cards, the record model, readers and writers, findings. No rules."""

from parser.cards import CARD, CODES, UNKNOWN, Card, Cards, code, format_cards, glue_cards
from parser.event_line import worded
from parser.findings import GRAVITY, Code, Finding, Lang, Level, Span, is_bad
from parser.identity import core_id, record_id
from parser.keys import KEYS
from parser.model import Event, Fact, Hold, Meld, Op, Record, Step, Turn, Unread, View
from parser.place import Source
from parser.reader import Reading, read, read_text
from parser.show import printable, show
from parser.writer import event_text, write_json, write_text

__all__ = [
    "CARD",
    "CODES",
    "GRAVITY",
    "KEYS",
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
    "Reading",
    "Record",
    "Source",
    "Span",
    "Step",
    "Turn",
    "Unread",
    "View",
    "code",
    "core_id",
    "event_text",
    "format_cards",
    "glue_cards",
    "is_bad",
    "printable",
    "read",
    "read_text",
    "record_id",
    "show",
    "worded",
    "write_json",
    "write_text",
]
