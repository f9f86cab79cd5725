"""牌局: one plain page of HTML to print: no script, nothing fetched. What comes from records is escaped."""

from collections.abc import Iterable
from html import escape

from dashboard.sitting.hands import hands_html
from dashboard.sitting.settle import account_html
from dashboard.words import Words
from parser import Lang
from records.page.style import STYLE
from records.sittings import Sitting

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
_NUMBERS = "td.num, th.num { text-align: right } td.num { white-space: nowrap } tr.sum td { font-weight: 700 }"


def sitting_parts(found: Sitting, words: Words) -> list[tuple[str, str]]:
    """Return heading and HTML of each part of a sitting's page."""
    return [
        ("", f"<p>{escape(found.site)}</p>" if found.site else ""),
        (words("sittings.hands"), hands_html(found, words, links=False)),
        (words("sittings.account"), account_html(found, words)),
    ]


def printed(title: str, parts: Iterable[tuple[str, str]], lang: Lang) -> str:
    """Return a page of parts (heading, HTML); empty ones are left out."""
    body = "".join(_part(heading, inside) for heading, inside in parts if inside)
    return (
        f'<!DOCTYPE html>\n<html lang="{"en" if lang == "en" else "zh-Hans"}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n'
        f"<style>{STYLE}{_NUMBERS}</style>\n</head>\n<body>\n<h1>{escape(title)}</h1>\n{body}</body>\n</html>\n"
    )


def _part(heading: str, inside: str) -> str:
    head = f"<h2>{escape(heading)}</h2>" if heading else ""
    return f"<section>{head}{inside}</section>\n"
