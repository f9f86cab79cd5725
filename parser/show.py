"""Findings as text for a terminal; whatever a file holds is made harmless first."""

import re
import unicodedata
from typing import Literal

from parser.findings import Finding, Span

_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
_CELLS = 100
_BEFORE = 40
_ELLIPSIS = "…"

ShowLang = Literal["zh", "en", "both"]


def show(finding: Finding, *, lang: ShowLang = "zh", name: str = "-") -> str:
    """Return a finding as `name:line:column: level[CODE]: message`, its line with a caret, and help.

    `name` is the file's name. Control characters and bidi controls are shown as escapes.
    """
    span, code = finding.span, finding.code
    message = _both(finding.message("zh"), finding.message("en"), lang)
    parts = [f"{printable(name)}:{span.line}:{span.column}: {code.level.value}[{code.id}]: {message}"]
    if span.text:
        parts += _excerpt(span)
    advice = _both(finding.help("zh"), finding.help("en"), lang)
    return "\n".join([*parts, f"  = help: {advice}"] if advice else parts)


def printable(text: str) -> str:
    r"""Return `text` with every control and bidi control as `\x1b` or `\u202e`."""
    return _UNSAFE.sub(lambda found: _escape(ord(found[0])), text)


def _escape(char: int) -> str:
    return f"\\x{char:02x}" if char <= 0xFF else f"\\u{char:04x}"


def _both(zh: str, en: str, lang: ShowLang) -> str:
    words = {"zh": (zh,), "en": (en,), "both": (zh, en)}[lang]
    return printable(" / ".join(word for word in words if word))


def _excerpt(span: Span) -> list[str]:
    start = _window(span)
    shown = span.text[start : start + _CELLS]
    lead = _ELLIPSIS if start else ""
    tail = _ELLIPSIS if start + _CELLS < len(span.text) else ""
    at = span.column - 1 - start
    before, marked = shown[:at], shown[at : at + span.width]
    caret = " " * (cells(lead) + cells(printable(before))) + "^" * max(cells(printable(marked)), 1)
    margin = " " * len(str(span.line))
    return [f"{span.line} | {lead}{printable(shown)}{tail}", f"{margin} | {caret}"]


def _window(span: Span) -> int:
    return 0 if span.column <= _CELLS - _BEFORE else span.column - _BEFORE


def cells(text: str) -> int:
    """Return how many terminal cells `text` takes: wide characters two, combining and invisible ones none."""
    return sum(map(_cells, text))


def _cells(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
