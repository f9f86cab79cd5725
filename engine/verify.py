"""Verification of one record: replay it, hold every claim against the rules, and report."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from engine import codes
from engine.claims import Judge, check_claims, check_event_claim
from engine.game import Fault, Play, Scores
from engine.games import GAMES
from engine.hidden import hidden_in, verify_hidden
from engine.ledger import Ledger
from engine.problem import Problem, at_event, at_key
from engine.report import LedgerStep, Missed, Report, Status, ordered, status_of
from engine.ruleset import RuleSet
from engine.shipped import shipped
from parser import Event, Finding, Level, Record, Unread, is_bad

_DECIDES = {"rules", "options", "view", "rest", "dealer", "seat 1", "seat 2", "seat 3", "seat 4"}
"""Header lines without which nothing can be judged, so that nothing is when one is unreadable."""


class Frame(NamedTuple):
    """The table after one event (number 0: after the deal), with what is wrong with that event."""

    number: int
    event: Event | None
    play: Play
    findings: tuple[Finding, ...]


def replay(record: Record, rules: RuleSet, after: Frame | None = None) -> Iterator[Frame]:
    """Yield a frame for the deal and for each event; from `after`, only for the events behind it.

    Stops behind the event that leaves the table unknown, and before the first that hides a card. A record that
    cannot be opened, or whose header hides cards, yields nothing.
    """
    game = GAMES[rules.game]
    hides = hidden_in(record, game)
    if isinstance(hides, str):
        return
    if after is None:
        play, _ = game.open(record, rules)
        if play is None:
            return
        after = Frame(0, None, play, ())
        yield after
    play = after.play.copy()
    for number, event in enumerate(record.events[after.number :], after.number + 1):
        if not play.sound or number == hides:
            return
        found = tuple(at_event(record, number, p) for p in play.step(event, number))
        yield Frame(number, event, play.copy(), found)


def cut(record: Record, rules: RuleSet, number: int) -> Record:
    """Return the position after event `number` as a record, with the events behind it and the same footer.

    Raises ValueError when the table is not known at that event, or when a position record cannot tell it: a
    replacement is owed, or something behind hangs on more of the course than a position says.
    """
    frame = next((f for f in replay(record, rules) if f.number == number), None)
    if frame is None or not frame.play.sound:
        raise ValueError(f"the table is not known after event {number}")
    hold, turn, facts, left = frame.play.position()
    events, times = record.events[number:], record.times[number:]
    position = replace(
        record, deal={}, shown=None, stock=None, hold=hold, turn=turn, facts=facts, left=left, events=events,
        times=times, comments=(), end=len(events),
    )  # fmt: skip
    frames = [frame, *replay(record, rules, frame)]
    if _values(frames, record.result) != _values(list(replay(position, rules)), record.result):
        raise ValueError(f"a position cannot tell the table after event {number}")
    return position


def _values(frames: list[Frame], result: str | None) -> tuple[object, ...]:
    """Return what the events of some frames are worth, and the hand at their end."""
    values = [f.play.claim(f.event)[0] for f in frames[1:] if f.event is not None and f.event.used and not f.findings]
    last = frames[-1].play.copy() if frames else None
    scores = last.scores(last.end(result)[0]) if last is not None and last.sound else None
    return len(frames), values, (scores.ledgers, scores.pay) if scores else None


def verify(
    item: Record | Unread, found: tuple[Finding, ...] = (), rulebook: Mapping[str, RuleSet] | None = None
) -> Report:
    """Return the verdict on one item; `found` is what the reader had to say about it."""
    rulebook = shipped() if rulebook is None else rulebook
    if isinstance(item, Unread):
        return Report(item, Status.UNREADABLE, found, "")
    rules = rulebook.get(item.rules)
    if item.version != 1 or rules is None:
        return _unverified(item, found, rulebook)
    return _Verification(item, rules, found).report()


def _unverified(record: Record, found: tuple[Finding, ...], rulebook: Mapping[str, RuleSet]) -> Report:
    findings = list(found)
    if record.version == 1 and record.rules:
        known = " ".join(sorted(rulebook))
        findings.append(at_key(record, "rules", codes.UNKNOWN_RULES, {"name": record.rules, "known": known}))
    findings = ordered(findings)
    status = Status.REFUTED if any(is_bad(f) for f in findings) else Status.UNVERIFIED
    return Report(record, status, tuple(findings), record.rules)


class _Verification:
    """The verification of one record under one rule set."""

    def __init__(self, record: Record, rules: RuleSet, found: tuple[Finding, ...], *, filled: bool = False) -> None:
        self.record = record
        self.filled = filled
        self.rules = rules
        self.findings = list(found)
        self.scores: Scores | None = None
        self.result: str | None = None
        self.missed: list[Missed] = []
        self.opened = False

    def report(self) -> Report:
        """Run it."""
        record = self.record
        if record.rules_version not in {None, self.rules.version}:
            got, want = record.rules_version, self.rules.version
            self.findings.append(at_key(record, "rules", codes.OTHER_VERSION, {"got": got, "want": want}))
        if refused := self.rules.refuse(record.options):
            name, value = refused
            args = {"rules": self.rules.name, "name": name, "value": value}
            self.findings.append(at_key(record, "options", codes.OPTION, args))
        if not any(f.key in _DECIDES and f.level is Level.FORMAT for f in self.findings) and self._one_start():
            hidden = None if self.filled else hidden_in(record, GAMES[self.rules.game])
            if hidden is not None:
                return self._hidden(hidden)
            self._open()
        return self._report()

    def _one_start(self) -> bool:
        """Tell whether the hand begins at one place: dealt, or held in the middle."""
        return not (self.record.deal and self.record.hold)

    def _hidden(self, place: str | int) -> Report:
        """Judge a record that hides cards first at `place`."""
        where = place if isinstance(place, str) else f"event {place}"
        report = verify_hidden(self.record, self.rules, GAMES[self.rules.game], where, self._filled)
        if report is None:
            code, args = codes.HIDDEN, dict[str, object](what=where)
            at = at_event(self.record, place, Problem(code, "card", args)) if isinstance(place, int) else None
            report = Report.of(self.record, self.rules, (at or at_key(self.record, where, code, args),))
        findings = tuple(ordered([*self.findings, *report.findings]))
        return replace(report, findings=findings, status=status_of(findings))

    def _filled(self, full: Record) -> Report:
        return _Verification(full, self.rules, (), filled=True).report()

    def _open(self) -> None:
        play, faults = GAMES[self.rules.game].open(self.record, self.rules)
        self._faults(faults)
        if play is None:
            return
        self.opened = True
        judge = Judge(self.record, self.rules, play)
        unread = {f.event for f in self.findings if f.level is Level.FORMAT}
        for number, event in enumerate(self.record.events, 1):
            problems = play.step(event, number)
            if problems and number not in unread:
                self.findings += [at_event(self.record, number, p) for p in problems]
            if not play.sound:
                break
            if event.claim is not None and not event.false and not problems and not self._cut_off(number):
                self._claim(judge, number, event)
        self.missed = play.missed
        if play.sound and not self._unread("result"):
            self._close(play, judge)

    def _unread(self, key: str) -> bool:
        return any(f.key == key and f.level is Level.FORMAT for f in self.findings)

    def _cut_off(self, number: int) -> bool:
        """Tell whether an event is the last line of a truncated record, so that its number may be cut."""
        return number == len(self.record.events) and self.record.end is None and self.record.result is None

    def _claim(self, judge: Judge, number: int, event: Event) -> None:
        want, clause = judge.play.claim(event)
        if wrong := check_event_claim(judge, number, want, clause):
            code, args = wrong
            self.findings.append(at_event(self.record, number, Problem(code, "claim", args)))

    def _close(self, play: Play, judge: Judge) -> None:
        """Judge the end of the hand and the footer."""
        record = self.record
        legal = not any(f.event is not None and is_bad(f) for f in self.findings if f.level is not Level.SCORE)
        self.result, faults = play.end(record.result)
        self._faults(faults)
        if faults and self.result is None:
            return
        self.scores = play.scores(self.result)
        if legal and not faults:
            self._faults(play.finals(record))
        if legal:
            ended = self.result is not None
            self.findings += check_claims(judge, self.scores, ended)
        if self.result is not None:
            self._faults(play.notes())

    def _faults(self, faults: list[Fault]) -> None:
        """Note what is wrong with header and footer lines, but not that an unreadable line is missing."""
        unread = {f.key for f in self.findings if f.level is Level.FORMAT}
        faults = [f for f in faults if f.code is not codes.HEADER_MISSING or f.key not in unread]
        self.findings += [at_key(self.record, key, code, args) for key, code, args in faults]

    def _report(self) -> Report:
        record, scores = self.record, self.scores
        self.findings += [self._missed_note(m) for m in self.missed]
        findings = ordered(self.findings)
        finished = scores is not None and record.result is not None
        best = scores.candidates[0] if scores and scores.candidates else None
        return Report(
            item=record,
            status=self._status(findings),
            findings=tuple(findings),
            rules=self.rules.name,
            game=self.rules.game,
            rules_hash=self.rules.hash,
            options=self.rules.chosen(record.options),
            result=self.result,
            winner=scores.winner if scores else None,
            form=best.form if best else None,
            wait=best.wait if best else None,
            from_seat=scores.source if scores else None,
            totals=tuple(x.total for x in scores.ledgers) if scores and finished else None,
            pay=self._pay(finished),
            ledger=tuple(step for x in scores.ledgers for step in cited(x, self.rules)) if scores else (),
            missed=tuple(self.missed),
            stands=best.stands if best else (),
        )

    def _status(self, findings: list[Finding]) -> Status:
        """Return the verdict; a hand that was not opened, with nothing against it, is not verified."""
        status = status_of(findings)
        return Status.UNVERIFIED if status is Status.VERIFIED and not self.opened else status

    def _pay(self, finished: bool) -> tuple[int, ...] | None:
        if self.scores is not None:
            return self.scores.pay if finished else None
        return (0,) * len(self.record.playing) if self.result in {"huang", "void"} else None

    def _missed_note(self, missed: Missed) -> Finding:
        why = {"passed": "过", "overridden": "被抢先", "unrecorded": "无记录"}[missed.why]
        args: dict[str, object] = {
            "seat": missed.seat,
            "card": missed.card or ("起手", "the dealt hand"),
            "total": missed.total,
            "why": (why, missed.why),
        }
        if missed.event:
            return at_event(self.record, missed.event, Problem(codes.MISSED, "card", args))
        return at_key(self.record, "turn" if self.record.turn else f"deal {missed.seat}", codes.MISSED, args)


def cited(ledger: Ledger, rules: RuleSet) -> Iterator[LedgerStep]:
    """Yield the steps of a ledger, each with what its clause rests on."""
    for line, total in zip(ledger.lines, ledger.totals, strict=True):
        source = rules.source(line.clause)
        yield LedgerStep(ledger.seat, line.item, line.what, line.op, line.value, total, line.clause, source)
