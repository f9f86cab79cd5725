"""A report as one line of JSON: the contract of `paipu check --json` (`records/schema/check.schema.json`)."""

from collections.abc import Iterable
from functools import lru_cache
from json.encoder import encode_basestring, encode_basestring_ascii

from engine.report import LedgerStep, Missed, Report
from parser import Finding, Record, record_id
from records.text import Words


def line(report: Report, file: str, lang: Words) -> str:
    """Return `report` as one line with its LF. `file` may hold what is no UTF-8; it comes out escaped."""
    item = report.item
    if isinstance(item, Record):
        first, rules, key = item.source.first, _string(item.rules), _nullable(record_id(item))
    else:
        first, rules, key = item.line, "null", "null"
    return (
        f'{{"file":{encode_basestring_ascii(file)},"line":{first},"id":{_nullable(item.id or None)},'
        f'"record_id":{key},"rules":{rules},"status":"{report.status.value}",'
        f'"findings":{_array(_finding(f, lang) for f in report.findings)},'
        f'"result":{_nullable(report.result)},"totals":{_numbers(report.totals)},"pay":{_numbers(report.pay)},'
        f'"bounds":{_bounds(report)},'
        f'"ledger":{_array(map(_step, report.ledger))},"missed":{_array(map(_missed, report.missed))}}}\n'
    )


def words(finding: Finding, lang: Words) -> tuple[str, str]:
    """Return message and help of a finding in the language asked for, or in both."""
    if lang != "both":
        return finding.message(lang), finding.help(lang)
    return _both(finding.message("zh"), finding.message("en")), _both(finding.help("zh"), finding.help("en"))


def _both(zh: str, en: str) -> str:
    return f"{zh} · {en}" if zh and en else zh or en


def _finding(finding: Finding, lang: Words) -> str:
    message, advice = words(finding, lang)
    span = finding.span
    return (
        f'{{"code":"{finding.code.id}","level":"{finding.level.value}","event":{_number(finding.event)},'
        f'"footer":{_nullable(finding.key)},"line":{span.line},"column":{span.column},'
        f'"message":{_string(message)},"help":{_string(advice)}}}'
    )


@lru_cache(maxsize=1 << 14)
def _step(step: LedgerStep) -> str:
    return (
        f'{{"seat":{step.seat},"item":"{step.item}","what":"{step.what}","op":"{step.op}","value":{step.value},'
        f'"total":{step.total},"clause":{_string(step.clause)},"source":{_string(step.source)}}}'
    )


def _missed(missed: Missed) -> str:
    return (
        f'{{"event":{missed.event},"seat":{missed.seat},"card":"{missed.card}","total":{missed.total},'
        f'"why":"{missed.why}"}}'
    )


def _array(texts: Iterable[str]) -> str:
    return f"[{','.join(texts)}]"


def _string(text: str) -> str:
    return encode_basestring(text)


def _nullable(text: str | None) -> str:
    return "null" if text is None else encode_basestring(text)


def _number(number: int | None) -> str:
    return "null" if number is None else str(number)


def _numbers(numbers: tuple[int | None, ...] | None) -> str:
    return "null" if numbers is None else _array(map(_number, numbers))


def _bounds(report: Report) -> str:
    if report.bounds is None:
        return "null"
    return _array("null" if bound is None else f"[{bound[0]},{bound[1]}]" for bound in report.bounds)
