"""The text of a record as HTML: line numbers, the words of each move beside it, findings under their lines.

Everything that comes from a record is escaped here.
"""

from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby

from dashboard.book import clause_html
from dashboard.verdict import Remark, worst
from dashboard.words import Words
from engine import RuleSet
from parser.show import cells

_WIDEST = 600
_EXCERPT = 120

STYLE = """<style>
.sheet { font: 0.875rem/1.6 "Noto Sans Mono", ui-monospace, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace;
         overflow: auto; max-height: 44rem;
         border: 1px solid rgb(128 128 128 / .3); border-radius: .5rem; padding: .4rem 0 }
.sheet table, .book table { border-collapse: collapse; width: 100%; margin: 0; border: 0 }
.sheet td { border: 0; padding: 0 .6rem; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere }
.sheet td.n { width: 1%; white-space: nowrap; text-align: right; opacity: .75; user-select: none }
.sheet td.g { font-family: inherit; opacity: .8 }
.remark { border-left: .25rem solid var(--level) }
.sheet tr.hit td { background: color-mix(in srgb, var(--level) 14%, transparent) }
.sheet tr.hit td.n { border-left: .25rem solid var(--level) }
.sheet mark { color: inherit; background: color-mix(in srgb, var(--level) 30%, transparent);
              text-decoration: underline wavy var(--level); text-underline-offset: .2em }
.sheet tr.said td { white-space: normal; padding-bottom: .3rem;
                    background: color-mix(in srgb, var(--level) 7%, transparent) }
.sheet tr.said td.n { border-left: .25rem solid var(--level) }
.remark { padding: .25rem .75rem; margin: 0 0 .6rem; overflow-wrap: anywhere }
.remark p, .said p { margin: 0 } .remark .help, .said .help { opacity: .85 }
.tag { color: var(--level-text); font-weight: 600 }
.remark pre { font: .9rem/1.45 "Noto Sans Mono CJK SC", "Sarasa Mono SC", ui-monospace, Menlo, Consolas, monospace;
              margin: .1rem 0 .2rem; padding: 0; background: none; border: 0; overflow-x: auto; white-space: pre }
.remark summary { min-height: 2.75rem; display: flex; gap: .4em; align-items: center; cursor: pointer }
.remark summary::before { content: "▸" } .remark [open] > summary::before { content: "▾" }
.book { overflow-x: auto; font-size: .9rem; font-variant-numeric: tabular-nums }
.book th, .book td { border: 0; border-bottom: 1px solid rgb(128 128 128 / .25); padding: .2rem .5rem;
                     text-align: left }
.book td:first-child { white-space: nowrap }
.book.who td:first-child { white-space: normal; min-width: 6em }
.book th:first-child, .book td:first-child { padding-left: 0 }
.book .num { text-align: right; white-space: nowrap }
@media (max-width: 640px) { .book { font-size: .875rem } .book th, .book td { padding: .2rem .25rem } }
.book tr.off td { background: color-mix(in srgb, var(--level) 12%, transparent) }
.book tr.sum td { font-weight: 600 }
.quote { margin: 0 0 .8rem; overflow-wrap: anywhere } .quote small { font-size: .875rem } .quote p { margin: .1rem 0 }
.quote blockquote { margin: .2rem 0 .2rem .2rem; padding-left: .7rem; border-left: .2rem solid rgb(128 128 128 / .4) }
.format, .impossible, .illegal, .score { --level: #d1432f; --level-text: light-dark(#b02a18, #ff8d7a) }
.undetermined { --level: #c98a00; --level-text: light-dark(#7f5600, #f0c060) }
.note { --level: #5b7fae; --level-text: light-dark(#3a5c8a, #9dbce6) }
</style>"""


def sheet(lines: Mapping[int, str], remarks: Iterable[Remark], glosses: Mapping[int, str], words: Words) -> str:
    """Return the numbered lines as a table, each finding under the line it is about."""
    by_line = {n: list(found) for n, found in groupby(sorted(remarks, key=_line_of), _line_of)}
    stray = [r for n, found in by_line.items() if n not in lines for r in found]
    wide = 3 if glosses else 2
    rows = "".join(
        _line(n, text, by_line.get(n, []), glosses.get(n), wide)
        + "".join(_said(r, wide, words) for r in by_line.get(n, []))
        for n, text in lines.items()
    )
    said = "".join(_said(r, wide, words) for r in stray)
    label = escape(words("verdict.text"))
    return f'<div class="sheet" tabindex="0" role="region" aria-label="{label}"><table>{said}{rows}</table></div>'


def remark(r: Remark, text: str, rules: RuleSet | None, words: Words) -> str:
    """Return one finding as a block of its own: its line with a caret, what is wrong, what would be right, and why."""
    where = f"<p>{escape(words('verdict.line', n=_line_of(r)))} · {_tag(r, words)}</p>{_caret(r, text)}"
    wrong = _told("wrong", r.message, words)
    right = _told("right", r.help, words) if r.help else ""
    return f'<div class="remark {r.level}">{where}{wrong}{right}{_why(r, rules, words)}</div>'


def _told(what: str, said: str, words: Words) -> str:
    return f"<p><b>{escape(words(f'verdict.{what}'))}</b> {escape(said)}</p>"


def _why(r: Remark, rules: RuleSet | None, words: Words) -> str:
    """Return the clauses a finding rests on, opened by a tap."""
    found = r.clauses(rules)
    if rules is None or not found:
        return ""
    titles = " · ".join(f"{name} {rules.clauses[name].title[words.lang == 'en']}" for name in found)
    quoted = "".join(clause_html(name, rules.source(name), rules, words) for name in found)
    return f"<details><summary><b>{escape(words('verdict.why'))}</b> {escape(titles)}</summary>{quoted}</details>"


def _caret(r: Remark, text: str) -> str:
    """Return the line with a caret under the place; a wide character moves it by a wide space."""
    if not text:
        return ""
    start = max(0, r.span.column - 1 - _EXCERPT // 2) if r.span.column > _EXCERPT else 0
    shown = text[start : start + _EXCERPT]
    at = min(r.span.column - 1 - start, len(shown))
    lead = "…" if start else ""
    blank = "".join("\u3000" if cells(char) > 1 else " " for char in lead + shown[:at])
    mark = "^" * max(1, cells(shown[at : at + r.span.width]))
    tail = "…" if start + _EXCERPT < len(text) else ""
    return f'<pre tabindex="0">{escape(lead + shown + tail)}\n{blank}{mark}</pre>'


def _line_of(r: Remark) -> int:
    return r.span.line


def _line(n: int, text: str, found: list[Remark], gloss: str | None, wide: int) -> str:
    hit = f' class="hit {worst(r.level for r in found)}"' if found else ""
    body = _marked(text, found)
    rest = (
        f'<td colspan="{wide - 1}">{body}</td>'
        if gloss is None
        else f'<td>{body}</td><td class="g">{escape(gloss)}</td>'
    )
    return f'<tr{hit}><td class="n">{n}</td>{rest}</tr>'


def _said(r: Remark, wide: int, words: Words) -> str:
    advice = f'<p class="help">{escape(r.help)}</p>' if r.help else ""
    body = f"<p>{_tag(r, words)} {escape(r.message)}</p>{advice}"
    return f'<tr class="said {r.level}"><td class="n">^</td><td colspan="{wide - 1}">{body}</td></tr>'


def _tag(r: Remark, words: Words) -> str:
    return f'<span class="tag">{escape(words.term("level", r.level))} {escape(r.code)}</span>'


def _marked(text: str, found: list[Remark]) -> str:
    """Return a line with the place of its first finding marked; a line of no end is cut around it."""
    if not found:
        return escape(text[:_WIDEST]) + ("…" if len(text) > _WIDEST else "")
    span = found[0].span
    start = min(span.column - 1, len(text))
    end = min(start + max(1, span.width), len(text))
    left = max(0, start - _WIDEST // 2)
    right = min(len(text), end + _WIDEST // 2)
    before, inside, after = text[left:start], text[start:end], text[end:right]
    head, tail = "…" if left else "", "…" if right < len(text) else ""
    return f"{head}{escape(before)}<mark>{escape(inside[:_WIDEST])}</mark>{escape(after)}{tail}"
