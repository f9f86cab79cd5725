"""`paipu check`: verify files and say what is wrong."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine import Report, RuleSet, judge
from engine.report import Status
from parser import read
from records.cli.as_json import Words, line
from records.cli.as_text import report_text, sum_line
from records.cli.terminal import Output, Ticker, complain, ticking
from records.ingest.files import Input, Trouble, UnreadableInputError, inputs, nothing, opened, position, trouble

_STRIDE = 64


class Task(NamedTuple):
    """How to check: the rule sets, the form of a verdict, its language, and where it goes."""

    rulebook: Mapping[str, RuleSet]
    write: Callable[[Report, str, Words], str]
    lang: Words
    output: Output


def check(
    arguments: Iterable[str], rulebook: Mapping[str, RuleSet], *, as_json: bool, strict: bool, lang: Words
) -> int:
    """Check every file and write the verdicts; return the exit code (0, 1 or 2, as `exit_code` says)."""
    counts = Counter[Status]()
    troubled = False
    with Output("utf-8" if as_json else None) as output:
        task = Task(rulebook, line if as_json else report_text, lang, output)
        for source in inputs(arguments):
            found = source if isinstance(source, Trouble) else _check_file(source, task, counts)
            if found:
                troubled = True
                complain(*found.words)
        if not as_json:
            output.write(sum_line(counts, lang))
    return 2 if troubled else exit_code(counts, strict=strict)


def exit_code(counts: Mapping[Status, int], *, strict: bool) -> int:
    """Return 2 when something could not be read, else 1 when something was refuted, else 0.

    With `strict`, what could not be verified or not be determined counts like a refuted record.
    """
    if counts.get(Status.UNREADABLE):
        return 2
    grave = (Status.REFUTED, Status.UNDETERMINED, Status.UNVERIFIED) if strict else (Status.REFUTED,)
    return int(any(counts.get(status) for status in grave))


def _check_file(source: Input, task: Task, counts: Counter[Status]) -> Trouble | None:
    before = counts.total()
    try:
        with ticking(source.size) as tick:
            for report in _reports(source, task.rulebook, tick):
                counts[report.status] += 1
                task.output.write(task.write(report, source.name, task.lang))
    except UnreadableInputError as error:
        return trouble(source.name, error.reason)
    return None if counts.total() > before else nothing(source.name)


def _reports(source: Input, rulebook: Mapping[str, RuleSet], tick: Ticker) -> Iterator[Report]:
    with opened(source) as stream:
        for number, report in enumerate(judge(read(stream), rulebook), 1):
            yield report
            if number % _STRIDE == 0:
                tick(number, position(stream))
