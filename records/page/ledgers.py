"""Ledgers and clauses on the page. Everything that comes from a record is escaped here."""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from engine import LedgerStep, RuleSet, quote
from engine.whatif import Difference
from records.audit import Line
from records.page.cards import NAMES
from records.text import SIGN, Words, pick

_HEADS = {
    "step": ("步", "step"),
    "value": ("规则算", "by the rules"),
    "claim": ("记录写", "claimed"),
    "running": ("累计", "running"),
    "clause": ("条文", "clause"),
}


def claimed_html(lines: Iterable[Line], rules: RuleSet | None, lang: Words) -> str:
    """Return the ledger of one seat with the claims of the record beside it."""
    rows = "".join(_claimed(line, rules, lang) for line in lines)
    return _table(("step", "value", "claim", "running", "clause"), rows, lang)


def other_html(steps: Iterable[LedgerStep], differing: Iterable[Difference], rules: RuleSet | None, lang: Words) -> str:
    """Return a ledger of one seat; the steps that are others in the other ledger are marked."""
    marked = [step for found in differing for step in (found.before, found.after) if step is not None]
    rows = "".join(_step(step, step in marked, rules, lang) for step in steps)
    return _table(("step", "value", "running", "clause"), rows, lang)


class Cited(NamedTuple):
    """A clause as a ledger cites it: the rule set that has it, its id, and where the rule text says so."""

    rules: RuleSet | None
    clause: str
    source: str


def clauses_html(cited: Iterable[Cited], lang: Words) -> str:
    """Return clauses in words, each once, with the lines of the rule texts they rest on, each quoted once."""
    seen = set[str]()
    return "".join(_clause(one, seen, lang) for one in dict.fromkeys(cited) if one.clause)


def _clause(cited: Cited, seen: set[str], lang: Words) -> str:
    rules, name, source = cited
    clause = rules.clauses.get(name) if rules else None
    title, said = "", ""
    if rules is not None and clause is not None:
        title = f"{escape(pick(lang, *clause.title))} <small>{escape(rules.name)}</small>"
        texts = {"zh": (clause.zh,), "en": (clause.en,), "both": (clause.zh, clause.en)}[lang]
        said = "".join(f"<p>{escape(text)}</p>" for text in texts)
    lines = "".join(_quoted(f"{text}:{number}", line.strip(), seen, lang) for text, number, line in quote(source))
    quoted = f"<blockquote>{lines}</blockquote>" if lines else ""
    decided = pick(lang, "原文没说到的，由规则书裁定。", "Where the text is silent, decided by the rulebook.")
    mark = f"<p>{decided}</p>" if "D" in source.split(", ") else ""
    return f'<div class="clause"><p><b>{escape(name)}</b> {title} [{escape(source)}]</p>{said}{quoted}{mark}</div>'


def _quoted(place: str, line: str, seen: set[str], lang: Words) -> str:
    if place in seen:
        return f"<p>{place} {pick(lang, '见上', 'quoted above')}</p>"
    seen.add(place)
    return f"<p>{place} 「{escape(line)}」</p>"


def _claimed(line: Line, rules: RuleSet | None, lang: Words) -> str:
    value = pick(lang, "规则里没有", "not in the rules") if line.value is None else f"{SIGN[line.op]}{line.value}"
    claim = "" if line.claimed is None else f"{SIGN[line.op]}{line.claimed}"
    wrong = line.agrees is False
    cells = (value, f"{'✗ ' if wrong else ''}{claim}", "" if line.total is None else str(line.total))
    return _row(line.item, line.what, cells, line.clause, rules, lang, set_=line.op == "set", off=wrong)


def _step(step: LedgerStep, differs: bool, rules: RuleSet | None, lang: Words) -> str:
    cells = (f"{'≠ ' if differs else ''}{SIGN[step.op]}{step.value}", str(step.total))
    return _row(step.item, step.what, cells, step.clause, rules, lang, set_=step.op == "set", off=differs)


def _row(
    item: str, what: str, cells: Iterable[str], name: str, rules: RuleSet | None, lang: Words, *, set_: bool, off: bool
) -> str:
    clause = rules.clauses.get(name) if rules else None
    title = "" if clause is None else pick(lang, *clause.title)
    numbers = "".join(f'<td class="n">{escape(cell)}</td>' for cell in cells)
    kind = " ".join(word for word, yes in (("set", set_), ("off", off)) if yes)
    step = escape(f"{item} {what}{_named(what)}".strip())
    return f'<tr class="{kind}"><td>{step}</td>{numbers}<td>{escape(f"{name} {title}".strip())}</td></tr>'


def _named(what: str) -> str:
    """Return the name of the one card that a step names."""
    return f" {NAMES[what]}" if what in NAMES else ""


def _table(columns: Iterable[str], rows: str, lang: Words) -> str:
    numeric = {"value", "claim", "running"}
    heads = "".join(f"<th{_number(name in numeric)}>{pick(lang, *_HEADS[name])}</th>" for name in columns)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _number(yes: bool) -> str:
    return ' class="n"' if yes else ""
