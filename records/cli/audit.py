"""`paipu audit`: one record's score, as recorded and under other terms, and what would make a claim right."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

from engine import LedgerStep, Report, RuleSet, judge, quote
from engine.asserted import ClaimError, claim_of, text_of
from engine.explain import Answer, Explanation
from engine.whatif import Difference
from parser import Record, Unread, printable, show
from records import queries
from records.audit import Study, WhatIf, study
from records.cli.as_json import line
from records.cli.as_text import head, ledger_text, report_text
from records.cli.check import exit_code
from records.cli.find import find
from records.cli.terminal import Output
from records.explained import agreed, explained
from records.page import page
from records.store.archive import Archive
from records.terms import RefusedError, options_of, other_terms
from records.text import SIGN, Words, pick, player

Form = Literal["text", "json", "html"]


class Asked(NamedTuple):
    """What the command line asks: which record of a file, other terms (empty for none), a claim."""

    record: str
    number: int
    rules: str
    options: tuple[str, ...]
    claim: str | None


def audit_record(asked: Asked, folder: Path, rulebook: Mapping[str, RuleSet], form: Form, lang: Words) -> int:
    """Write the audit of a record; return 0, 1 when something is refuted, 2 when there is no such record."""
    found = find(asked.record, asked.number, folder)
    report = next(judge([found.reading], rulebook))
    if isinstance(report.item, Unread):
        with Output("utf-8" if form == "json" else None) as output:
            output.write(line(report, found.name, lang) if form == "json" else report_text(report, found.name, lang))
        return 2
    made = _study(report.item, report, asked, rulebook)
    with Output(None if form == "text" else "utf-8") as output:
        if form == "html":
            history = queries.history(Archive(folder), found.archived) if found.archived else None
            output.write(page(made, rulebook, lang, history))
        elif form == "json":
            output.write(_json(made, found.name, lang))
        else:
            output.write("".join(f"{text}\n" for text in _text(made, found.name, rulebook, lang)))
    return _code(made)


def _study(record: Record, report: Report, asked: Asked, rulebook: Mapping[str, RuleSet]) -> Study:
    try:
        claim = None if asked.claim is None else claim_of(asked.claim)
    except ClaimError as error:
        raise RefusedError(*error.words) from error
    if claim is not None and claim.seat not in record.playing:
        raise RefusedError(f"{asked.claim}：没有这一家在打", f"{asked.claim}: nobody plays at that seat")
    options = options_of(asked.options)
    other = other_terms(record, asked.rules, options, rulebook) if asked.rules or options else None
    return study(record, report, rulebook, other, claim)


def _code(made: Study) -> int:
    """Return 1 where what was asked about is refuted: the claim, the record under other terms, or the record."""
    if made.explanation is not None and made.explanation.claim.key:
        return int(not made.explanation.right and made.explanation.known)
    return exit_code({(made.whatif or made).report.status: 1}, strict=False)


def _text(made: Study, name: str, rulebook: Mapping[str, RuleSet], lang: Words) -> Iterator[str]:
    yield head(made.report, name, lang)
    yield from (show(finding, lang=lang, name=name).rstrip("\n") for finding in made.report.findings)
    if made.whatif is None:
        for seat in made.record.playing:
            lines = [step for step in made.lines if step.seat == seat]
            if lines:
                yield ledger_text(made.record, seat, lines, lang)
    else:
        yield from _other(made.record, made.whatif, rulebook, lang)
    if made.explanation is not None:
        yield from map(printable, explained(made.explanation, rulebook, lang))


def _other(record: Record, whatif: WhatIf, rulebook: Mapping[str, RuleSet], lang: Words) -> Iterator[str]:
    rules = rulebook.get(whatif.report.rules)
    terms = agreed(whatif.changes, rules, lang) or pick(lang, "约定照旧", "nothing agreed otherwise")
    yield f"{pick(lang, '若', 'if')} {printable(terms)}"
    yield head(whatif.report, pick(lang, "重算", "re-scored"), lang)
    for found in whatif.differences:
        who = printable(player(record, found.seat))
        yield f"  {pick(lang, '座', 'seat')} {found.seat} {who}  {_steps(found, lang)}"
        step = found.after or found.before
        yield from (
            f"        {text}:{number}  「{said.strip()}」" for text, number, said in quote(step.source if step else "")
        )
    if not whatif.differences:
        yield f"  {pick(lang, '每一步都一样', 'every step is the same')}"


def _steps(found: Difference, lang: Words) -> str:
    step = found.after or found.before
    if step is None:
        return ""
    none = pick(lang, "无", "none")
    before, after = (f"{SIGN[s.op]}{s.value}" if s else none for s in (found.before, found.after))
    return f"{printable(f'{step.item} {step.what}'.strip())}  {before} → {after}  {step.clause} [{step.source}]"


def _json(made: Study, name: str, lang: Words) -> str:
    """Return the audit as one JSON object: the verdicts as `check --json` has them, and what the audit adds."""
    whatif, parts = made.whatif, dict[str, Any]()
    if whatif is not None:
        parts["changes"] = [change._asdict() for change in whatif.changes]
        parts["differences"] = [
            {"seat": d.seat, "before": _step(d.before), "after": _step(d.after)} for d in whatif.differences
        ]
    if made.explanation is not None:
        parts["explanation"] = _explanation(made.explanation)
    verdicts = f'"record":{line(made.report, name, lang).rstrip()}'
    if whatif is not None:
        verdicts += f',"rescored":{line(whatif.report, name, lang).rstrip()}'
    rest = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))[1:]
    return f"{{{verdicts}{',' if parts else ''}{rest}\n"


def _step(step: LedgerStep | None) -> dict[str, Any] | None:
    return None if step is None else step._asdict()


def _explanation(found: Explanation) -> dict[str, Any]:
    return {
        "claim": text_of(found.claim),
        "right": found.right,
        "answers": [_answer(answer) for answer in found.answers],
        "nearest": None if found.nearest is None else _answer(found.nearest),
        "gap": found.gap,
        "tried": found.tried,
        "known": found.known,
    }


def _answer(answer: Answer) -> dict[str, Any]:
    changed = [change._asdict() for change in answer.changes]
    return {"changes": changed, "totals": answer.report.totals, "pay": answer.report.pay}
