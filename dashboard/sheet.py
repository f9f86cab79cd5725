"""The text of a record as HTML: line numbers, the words of each move beside it, findings under their lines.

Everything that comes from a record is escaped here.
"""

from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby

from dashboard.verdict import Remark, worst
from dashboard.words import Words

_WIDEST = 600

STYLE = """<style>
.sheet { font: 0.82rem/1.6 "Noto Sans Mono", ui-monospace, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace;
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
.book { overflow-x: auto; font-size: .9rem; font-variant-numeric: tabular-nums }
.book th, .book td { border: 0; border-bottom: 1px solid rgb(128 128 128 / .25); padding: .2rem .5rem;
                     text-align: left }
.book td:first-child { white-space: nowrap }
.book.who td:first-child { white-space: normal; min-width: 6em }
.book th:first-child, .book td:first-child { padding-left: 0 }
.book .num { text-align: right; white-space: nowrap }
@media (max-width: 640px) { .book { font-size: .8rem } .book th, .book td { padding: .2rem .25rem } }
.book tr.off td { background: color-mix(in srgb, var(--level) 12%, transparent) }
.book tr.sum td { font-weight: 600 }
.quote { margin: 0 0 .8rem; overflow-wrap: anywhere } .quote p { margin: .1rem 0 }
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


def remark(r: Remark, words: Words) -> str:
    """Return one finding as a block of its own."""
    return f'<div class="remark {r.level}">{_words(r, words, place=True)}</div>'


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
    body = _words(r, words, place=False)
    return f'<tr class="said {r.level}"><td class="n">^</td><td colspan="{wide - 1}">{body}</td></tr>'


def _words(r: Remark, words: Words, *, place: bool) -> str:
    where = f"{words('verdict.line', n=_line_of(r))}: " if place else ""
    tag = f'<span class="tag">{escape(words.term("level", r.level))} {escape(r.code)}</span>'
    advice = f'<p class="help">{escape(r.help)}</p>' if r.help else ""
    return f"<p>{escape(where)}{tag} {escape(r.message)}</p>{advice}"


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
