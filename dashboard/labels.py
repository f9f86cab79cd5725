"""Short texts for controls and tables; what comes from records is made harmless for markdown and spreadsheets."""

import re

from dashboard.words import Words
from engine import Report, Status
from parser import Record
from records.text import LEFT_OUT, MARKS, pick

_MARKDOWN = re.compile(r"([\\`*_{}\[\]()#+\-.!|<>~$:&])")


def status_label(status: Status, words: Words) -> str:
    """Return mark and word of a status."""
    return f"{MARKS[status]} {words.term('status', status.value)}"


def item_label(number: int, report: Report, words: Words) -> str:
    """Return one line that names an item of a file."""
    item = report.item
    line = item.source.first if isinstance(item, Record) else item.line
    name = item.id or words("verdict.line", n=line)
    return f"{number + 1}. {MARKS[report.status]} {name} · {words.term('status', report.status.value)}"


def plain(text: str) -> str:
    """Return `text` so that markdown shows it as it is."""
    return _MARKDOWN.sub(r"\\\1", text)


def when(date: object) -> str:
    """Return a date as written, to the minute; nothing for none."""
    return str(date or "")[:16].replace("T", " ")


def day(date: object) -> str:
    """Return the day of a date as written; nothing for none."""
    return str(date or "")[:10]


def cell(text: str | None) -> str | None:
    """Return `text` so that no spreadsheet takes it for a formula when a table is saved as CSV."""
    return f"'{text}" if text and text.lstrip()[:1] in {"=", "+", "-", "@", "\t", "\r"} else text


def left_out_label(why: str, words: Words) -> str:
    """Return that an item is not counted, and why."""
    return words("list.not_counted", why=pick(words.lang, *LEFT_OUT[why]))


def value_word(value: str, words: Words) -> str:
    """Return the word for the value of an option or of a table, the value itself where there is none."""
    key = value.replace("-", "_")
    return words(f"value.{key}") if f"value.{key}" in words.texts else words.term("item", value)


def result_label(result: str | None, names: list[str] | None, words: Words) -> str:
    """Return how a hand ended, with the winner's name."""
    if result is None:
        return words("result.none")
    kind, _, seat = result.partition(" ")
    name = names[int(seat) - 1] if names and seat.isdigit() and int(seat) <= len(names) else seat
    return words(f"result.{kind}", name=name)
