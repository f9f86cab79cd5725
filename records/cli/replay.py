"""`paipu replay`: a hand, move by move; keys on a terminal, a plain listing otherwise."""

import os
import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import NamedTuple

from engine import Frame, RuleSet, SeatView, judge, replay
from parser import Finding, Reading, Record, Unread, code, format_cards, printable, read, show
from records.cli.as_json import Words
from records.cli.as_text import pick
from records.cli.terminal import Output, complain
from records.ingest.files import Trouble, UnreadableInputError, inputs, opened, trouble
from records.text import player

_CLEAR = "\x1b[2J\x1b[H"
_KEYS = {"\x1b[C": 1, " ": 1, "l": 1, "\r": 1, "\n": 1, "\x1b[D": -1, "h": -1, "\x7f": -1}
_HELP = "→ 空格 后一手 next · ← 前一手 back · . , 问题 findings · g G 首尾 ends · q 退出 quit"


class Course(NamedTuple):
    """A hand ready to be stepped through: its frames, and what is wrong by event number (0: elsewhere)."""

    record: Record
    frames: Sequence[Frame]
    findings: Mapping[int, list[Finding]]
    name: str
    lang: Words


def replay_file(file: str, number: int, rulebook: Mapping[str, RuleSet], lang: Words) -> int:
    """Show record `number` (from 1) of a file; return 0, or 2 when there is nothing that can be replayed."""
    found = next(inputs([file]))
    if isinstance(found, Trouble):
        complain(*found.words)
        return 2
    try:
        with opened(found) as stream:
            reading = next(islice(read(stream), number - 1, None), None)
    except UnreadableInputError as error:
        complain(*trouble(found.name, error.reason).words)
        return 2
    course = _course(reading, rulebook, found.name, lang)
    if course is None:
        return 2
    if file != "-" and sys.stdin.isatty() and sys.stdout.isatty():  # a record read from there has used the keys up
        _interactive(course)
    else:
        _listing(course)
    return 0


def _course(reading: Reading | None, rulebook: Mapping[str, RuleSet], name: str, lang: Words) -> Course | None:
    if reading is None:
        complain(f"{name}：没有这一局", f"{name}: no such record")
        return None
    item = reading.item
    report = next(judge([reading], rulebook))
    rules = None if isinstance(item, Unread) else rulebook.get(item.rules)
    frames = () if isinstance(item, Unread) or rules is None else tuple(replay(item, rules))
    if isinstance(item, Unread) or not frames:
        sys.stderr.writelines(show(f, lang=lang, name=name).rstrip("\n") + "\n" for f in report.findings)
        complain(f"{name}：这一局不能复盘", f"{name}: this record cannot be replayed")
        return None
    by_event: dict[int, list[Finding]] = {}
    for finding in report.findings:
        by_event.setdefault(finding.event or 0, []).append(finding)
    return Course(item, frames, by_event, name, lang)


def _listing(course: Course) -> None:
    with Output() as output:
        for frame in course.frames:
            output.write(_move(course, frame) + "\n")
            if frame.number in (0, len(course.frames) - 1):
                output.write(_table(course, frame))
            output.write(_said(course, frame.number))


def _interactive(course: Course) -> None:
    at, last = 0, len(course.frames) - 1
    bad = sorted(n for n in course.findings if 0 < n <= last)
    with _single_keys():
        while True:
            frame = course.frames[at]
            with Output() as output:
                screen = f"{_CLEAR}{_move(course, frame)}\n\n{_table(course, frame)}\n{_said(course, at)}\n{_HELP}\n"
                output.write(screen)
            key = _key()
            if key in {"q", "\x03", "\x04", ""}:
                return
            at = _moved(key, at, last, bad)


def _moved(key: str, at: int, last: int, bad: Sequence[int]) -> int:
    """Return where a key leads from frame `at`."""
    match key:
        case "g":
            return 0
        case "G":
            return last
        case ".":
            return next((n for n in bad if n > at), at)
        case ",":
            return next((n for n in reversed(bad) if n < at), at)
        case _:
            return min(last, max(0, at + _KEYS.get(key, 0)))


def _move(course: Course, frame: Frame) -> str:
    if frame.event is None:
        return f"{printable(course.record.id)}  {pick(course.lang, '发牌', 'the deal')}"
    name = player(course.record, frame.event.seat)
    return f"{frame.number:>4}  {printable(name)}  {printable(frame.event.head + frame.event.tail)}"


def _table(course: Course, frame: Frame) -> str:
    view = frame.play.view()
    turned = format_cards(view.turned)
    card = "" if view.card is None else f" {code(view.card)}"
    actor = player(course.record, view.actor)
    words = pick(course.lang, f"翻出 {turned}  剩 {view.left} 张", f"turned {turned}, {view.left} left")
    lines = [f"  {words}  → {printable(actor)} {view.phase}{card}", *(_seat(course, s) for s in view.seats)]
    return "\n".join(lines) + "\n"


def _seat(course: Course, seat: SeatView) -> str:
    groups = "  ".join(f"({verb} {format_cards(cards)})" for verb, cards in seat.groups)
    discards = " ".join(map(code, seat.discards))
    marks = " ".join(pick(course.lang, *mark) for mark in seat.marks)
    head = f"  {seat.seat} {printable(player(course.record, seat.seat))} {marks}"
    return "\n".join(
        line.rstrip() for line in (head, f"      {format_cards(seat.hand)}  {groups}", f"      ↓ {discards}")
    )


def _said(course: Course, number: int) -> str:
    found = course.findings.get(number, ())
    return "".join(show(f, lang=course.lang, name=course.name).rstrip("\n") + "\n" for f in found)


@contextmanager
def _single_keys() -> Generator[None, None, None]:
    """Let each key come at once, without echo; the terminal is given back as it was."""
    import termios  # noqa: PLC0415 - a terminal is here, so its module is
    import tty  # noqa: PLC0415

    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin)
        yield
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def _key() -> str:
    """Return the next key; an arrow comes as three characters in one piece."""
    return os.read(sys.stdin.fileno(), 8).decode("utf-8", "replace")
