"""The whole page. Everything that comes from a record is escaped here or in the modules beside this one."""

from collections.abc import Iterator, Mapping
from html import escape

from engine import Report, RuleSet, SeatView, replay
from engine.games import GAMES
from engine.hidden import hidden_in
from parser import Record, record_id
from records.audit import Study
from records.explained import agreed, explained
from records.page.history import history_html
from records.page.ledgers import Cited, claimed_html, clauses_html, other_html
from records.page.style import STYLE
from records.page.table import cards_html, seats_html
from records.queries import History
from records.terms import options_text
from records.text import MARKS, STATUS, Words, pick, player, text_of

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def page(study: Study, rulebook: Mapping[str, RuleSet], lang: Words, history: History | None = None) -> str:
    """Return an audit as one HTML page: table, cards, both ledgers, clauses quoted, verdict, record id.

    `history` adds the disputes about the record and the rulings on it.
    """
    title = escape(f"{pick(lang, '计分审计', 'audit')} {study.record.id}")
    body = "".join(_parts(study, rulebook, lang, history))
    return (
        f'<!DOCTYPE html>\n<html lang="{"en" if lang == "en" else "zh-Hans"}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{title}</title>\n<style>{STYLE}</style>\n'
        f"</head>\n<body>\n<h1>{title}</h1>\n{body}</body>\n</html>\n"
    )


def _parts(study: Study, rulebook: Mapping[str, RuleSet], lang: Words, history: History | None) -> Iterator[str]:
    whatif = study.whatif
    yield _verdict(study.report, lang)
    if whatif is not None:
        terms = agreed(whatif.changes, rulebook.get(whatif.report.rules), lang)
        yield f"<p>{pick(lang, '若', 'if')} {escape(terms)}</p>{_verdict(whatif.report, lang)}"
    if study.explanation is not None:
        yield "".join(f"<p>{escape(said)}</p>" for said in explained(study.explanation, rulebook, lang))
    yield _facts(study.record, lang)
    yield _part(lang, "桌", "table", seats_html(study, lang))
    if history is not None:
        yield _part(lang, "争议与裁定", "disputes and rulings", history_html(history, lang))
    yield _part(lang, "牌", "cards", cards_html(study.record, _shown(study), lang))
    yield _part(lang, "账", "ledgers", "".join(_ledgers(study, rulebook, lang)))
    yield _part(lang, "条文与原文", "clauses and their sources", clauses_html(_cited(study, rulebook), lang))
    yield _part(lang, "牌谱", "the record", f"<pre>{escape(text_of(study.record))}</pre>")
    yield f"<footer>{pick(lang, '记录 id', 'record id')} {record_id(study.record) or '–'}</footer>\n"


def _verdict(report: Report, lang: Words) -> str:
    """Return the verdict and what is wrong, a paragraph a finding."""
    result = f"  {escape(report.result)}" if report.result else ""
    head = f'<p class="verdict">{MARKS[report.status]} {pick(lang, *STATUS[report.status])}{result}</p>'
    found = (pick(lang, f.message("zh"), f.message("en")) for f in report.findings)
    places = (f"{f.code.id} {pick(lang, f'第 {f.span.line} 行', f'line {f.span.line}')}" for f in report.findings)
    return head + "".join(f"<p>{at}: {escape(said)}</p>" for at, said in zip(places, found, strict=True))


def _facts(record: Record, lang: Words) -> str:
    facts = {
        pick(lang, "规则", "rules"): f"{record.rules} {options_text(record.options)}",
        pick(lang, "日期", "date"): record.date,
        pick(lang, "地点", "place"): " · ".join(filter(None, (record.site, record.event, record.table))),
        pick(lang, "记录人", "recorder"): record.recorder,
        pick(lang, "记录 id", "record id"): record_id(record),
    }
    rows = "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in facts.items() if value)
    return f"<dl>{rows}</dl>\n"


def _part(lang: Words, zh: str, en: str, inside: str) -> str:
    """Return a part with its heading; nothing for an empty one."""
    return f"<section><h2>{pick(lang, zh, en)}</h2>{inside}</section>\n" if inside else ""


def _shown(study: Study) -> tuple[SeatView, ...]:
    """Return the sides of the table as the play left them; none where it cannot be laid or hides cards."""
    record, rules = study.record, study.rules
    if rules is None or (record.deal and record.hold) or hidden_in(record, GAMES[rules.game]) is not None:
        return ()
    last = None
    for frame in replay(record, rules):
        last = frame
    return last.play.view().seats if last is not None else ()


def _ledgers(study: Study, rulebook: Mapping[str, RuleSet], lang: Words) -> Iterator[str]:
    for seat in study.record.playing:
        lines = [line for line in study.lines if line.seat == seat]
        claimed = claimed_html(lines, study.rules, lang) if lines else ""
        other = _other(study, seat, rulebook, lang)
        if claimed or other:
            title = escape(f"{seat} {player(study.record, seat)}")
            yield f'<div class="seat"><h3>{title}</h3>{claimed}{other}</div>'


def _other(study: Study, seat: int, rulebook: Mapping[str, RuleSet], lang: Words) -> str:
    """Return the ledger under other terms below that as recorded; nothing where none are asked."""
    if study.whatif is None:
        return ""
    report = study.whatif.report
    differing = [found for found in study.whatif.differences if found.seat == seat]
    steps = [step for step in report.ledger if step.seat == seat]
    if not steps:
        return ""
    head = f"<p>{pick(lang, '重算', 're-scored')}</p>"
    return head + other_html(steps, differing, rulebook.get(report.rules), lang)


def _cited(study: Study, rulebook: Mapping[str, RuleSet]) -> Iterator[Cited]:
    """Yield every clause that a ledger or a change of options cites."""
    yield from (Cited(study.rules, step.clause, step.source) for step in study.report.ledger)
    if study.whatif is not None:
        rules = rulebook.get(study.whatif.report.rules)
        yield from (Cited(rules, change.clause, change.source) for change in study.whatif.changes)
        yield from (Cited(rules, step.clause, step.source) for step in study.whatif.report.ledger)
