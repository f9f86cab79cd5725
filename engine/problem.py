"""A problem: what a rule finds wrong, before it is given its place in the record."""

from collections.abc import Mapping
from typing import NamedTuple

from parser import Code, Finding, Record


class Problem(NamedTuple):
    """One breach of a rule. `part` names the token of the event line; `args` fill the code's words.

    `sound` is False when the table is no longer known after it, so that nothing later can be judged.
    """

    code: Code
    part: str = ""
    args: dict[str, object] = {}  # noqa: RUF012 - never changed: a tuple field cannot default otherwise
    sound: bool = True


def at_event(record: Record, number: int, problem: Problem) -> Finding:
    """Return the finding of a problem with event `number`."""
    return Finding(problem.code, record.at_event(number, problem.part), event=number, args=problem.args)


def at_key(record: Record, key: str, code: Code, args: Mapping[str, object], nth: int = 0) -> Finding:
    """Return a finding at a header or footer key; for `step N` at the nth such line, from 0."""
    return Finding(code, record.at_key(key, nth), key=key, args=args)
