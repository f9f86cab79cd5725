"""What an explanation says, in words: which house rule makes a claim right, or comes nearest."""

from collections.abc import Iterable, Iterator, Mapping

from engine import RuleSet
from engine.asserted import text_of
from engine.explain import Answer, Explanation
from engine.report import Report
from engine.whatif import Change
from records.text import Words, pick, signed


def explained(explanation: Explanation, rulebook: Mapping[str, RuleSet], lang: Words) -> Iterator[str]:
    """Yield the lines that say what can be said for a claim; what the record named in it is not escaped."""
    claim = text_of(explanation.claim) or pick(lang, "记录的账", "what the record claims")
    if explanation.right:
        yield _said(lang, f"{claim}：照约定就对", f"{claim}: right as it was agreed")
        return
    for answer in explanation.answers:
        terms = _terms(answer, rulebook, lang)
        yield f"{_said(lang, f'{claim}：如此约定就对', f'{claim}: right if')}  {terms}  {result(answer.report)}"
    if not explanation.known:
        yield _said(lang, f"{claim}：要看暗牌，不能断定", f"{claim}: hangs on hidden cards")
    elif not explanation.answers:
        most, tried = explanation.most, explanation.tried
        zh = f"{claim}：没有哪样约定使它成立（至多改 {most} 处，试了 {tried} 种）"
        yield _said(lang, zh, f"{claim}: no house rule makes it right ({tried} tried, {most} changes at most)")
        yield from _nearest(explanation, rulebook, lang)


def result(report: Report) -> str:
    """Return totals and payments: `[50 30 240]  -170 -230 +400`."""
    totals = " ".join("?" if total is None else str(total) for total in report.totals or ())
    return f"[{totals}]  {' '.join(map(signed, report.pay or ()))}".strip()


def agreed(changes: Iterable[Change], rules: RuleSet | None, lang: Words) -> str:
    """Return what is agreed otherwise, each option with its clause: `cap none → 100 (P9 封顶, 000:96)`."""
    return " + ".join(_change(change, rules, lang) for change in changes)


def _nearest(explanation: Explanation, rulebook: Mapping[str, RuleSet], lang: Words) -> Iterator[str]:
    near = explanation.nearest
    if near is None:
        return
    terms = _terms(near, rulebook, lang) or pick(lang, "照记录的约定", "as it was agreed")
    zh, en = f"最近的，差 {explanation.gap}：", f"nearest, off by {explanation.gap}:"
    yield f"{_said(lang, zh, en)} {terms}  {result(near.report)}"


def _terms(answer: Answer, rulebook: Mapping[str, RuleSet], lang: Words) -> str:
    return agreed(answer.changes, rulebook.get(answer.report.rules), lang)


def _change(change: Change, rules: RuleSet | None, lang: Words) -> str:
    clause = rules.clauses.get(change.clause) if rules else None
    title = pick(lang, *clause.title) if clause else ""
    because = f" ({change.clause} {title}, {change.source})" if change.clause else ""
    return f"{change.name} {change.old} → {change.new}{because}"


def _said(lang: Words, zh: str, en: str) -> str:
    return f"{zh} · {en}" if lang == "both" else pick(lang, zh, en)
