"""What all fillings of a record that hides cards say together (docs/format.md, Hidden cards)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine import codes
from engine.game import Reach
from engine.problem import Problem, at_event, at_key
from engine.report import MOVES, Bounds, LedgerStep, Missed, Report
from parser import UNKNOWN, Finding, Level, Record, Step, is_bad

Key = tuple[str, int | None, str | None, int]
Place = tuple[int | None, str | None, int]


def key_of(finding: Finding) -> Key:
    """Return what makes findings of two fillings the same."""
    return finding.code.id, finding.event, finding.key, finding.span.line


@dataclass(slots=True)
class Hidden:
    """One record that hides cards, under its fillings.

    `open` says what each open hand may come to, `claims` are the events whose `=` hangs on hidden cards, with
    the values it can have (None: not known), `excused` are findings of moves that only hidden cards forbid.
    """

    record: Record
    where: str
    reports: list[Report]
    scored: list[Report]
    open: dict[int, Reach]
    claims: Mapping[int, frozenset[int] | None]
    excused: set[Key]

    def always(self, finding: Finding) -> bool:
        """Tell whether every report that comes to its place has a finding."""
        key = key_of(finding)
        return all(any(key_of(f) == key for f in report.findings) for report in self._among(finding))

    def always_missed(self, missed: Missed) -> bool:
        """Tell whether a win is missed under every filling."""
        return all(missed in report.missed for report in self.reports)

    def _among(self, finding: Finding) -> list[Report]:
        """Return the reports that judge the place of a finding: a 胡 that does not win ends the hand before it."""
        footer = self.scored or self.reports if finding.level is Level.SCORE else self.reports
        if finding.event is None:
            return footer
        last = finding.event - (finding.level is not Level.SCORE)
        lost = (any(f.code is codes.NOT_WINNING and (f.event or 0) <= last for f in r.findings) for r in self.reports)
        return [report for report, ends in zip(self.reports, lost, strict=True) if not ends]

    def ends_over(self, report: Report) -> bool:
        """Tell whether a report ends at an overridden 胡 that does not win: what that hangs on, the score does not."""
        lost = (f.event for f in report.findings if f.code is codes.NOT_WINNING)
        return any(number is not None and self.record.events[number - 1].over for number in lost)

    @property
    def nothing(self) -> bool:
        """Tell whether nothing is scored, whatever the hidden cards are: nobody has won."""
        return not self.scored and not any(f.code is codes.NOT_WINNING for r in self.reports for f in r.findings)


def combined(hidden: Hidden) -> Report:
    """Return one report that says what all fillings say."""
    first = (hidden.scored or hidden.reports)[0]
    totals = _totals(hidden)
    known = totals is not None and None not in totals
    pays = {report.pay for report in hidden.scored or hidden.reports}
    results = {report.result for report in hidden.reports if not hidden.ends_over(report)}
    seats = {s for s, total in zip(hidden.record.playing, totals or (), strict=False) if total is not None}
    return replace(
        first,
        item=hidden.record,
        findings=tuple(_findings(hidden)),
        result=first.result if len(results) == 1 else None,
        totals=totals,
        pay=first.pay if len(pays) == 1 and (known or not first.ledger) else None,
        ledger=tuple(_ledger(hidden, seats)),
        missed=tuple(m for m in first.missed if _seen(hidden.record, m.seat) and hidden.always_missed(m)),
        form=first.form if len({report.form for report in hidden.scored}) == 1 else None,
        wait=first.wait if len({report.wait for report in hidden.scored}) == 1 else None,
        bounds=_bounds(hidden, totals),
    )


def _seen(record: Record, seat: int) -> bool:
    """Tell whether a seat's cards are known, from its deal or from what it laid open at the end."""
    dealt = record.deal.get(seat) or (record.hold[seat].cards if seat in record.hold else (UNKNOWN,))
    final = record.final[seat].cards if seat in record.final else (UNKNOWN,)
    return UNKNOWN not in dealt or UNKNOWN not in final


def _fixed(bounds: Bounds | None) -> bool:
    return bounds is not None and bounds[0] == bounds[1]


def _totals(hidden: Hidden) -> tuple[int | None, ...] | None:
    """Return the totals that are the same under every filling and cannot be otherwise."""
    if not hidden.scored or hidden.scored[0].totals is None:
        return None
    sure = all(report.ledger or hidden.ends_over(report) for report in hidden.reports)
    found: list[int | None] = []
    for i, seat in enumerate(hidden.record.playing):
        values = {report.totals[i] for report in hidden.scored if report.totals is not None}
        fixed = seat not in hidden.open or _fixed(hidden.open[seat].total)
        loser = seat != hidden.scored[0].winner
        found.append(values.pop() if len(values) == 1 and fixed and (sure or loser) else None)
    return tuple(found)


def _bounds(hidden: Hidden, totals: tuple[int | None, ...] | None) -> tuple[Bounds | None, ...] | None:
    if totals is None:
        return None
    known = zip(hidden.record.playing, totals, strict=True)
    return tuple((t, t) if t is not None else hidden.open[s].total if s in hidden.open else None for s, t in known)


def _ledger(hidden: Hidden, seats: set[int]) -> Iterator[LedgerStep]:
    """Yield the steps of the seats whose ledger is the same under every filling."""
    for seat in hidden.record.playing:
        ledgers = {tuple(s for s in report.ledger if s.seat == seat) for report in hidden.scored}
        if seat in seats and len(ledgers) == 1:
            yield from ledgers.pop()


def _findings(hidden: Hidden) -> Iterator[Finding]:
    """Yield each finding that stands, and one `undetermined` for each place that is left open."""
    seen: set[Key] = set()
    open_places: set[Place] = set()
    for finding in (f for report in (*hidden.scored, *hidden.reports) for f in report.findings):
        key = key_of(finding)
        if key in seen or key in hidden.excused:
            continue
        seen.add(key)
        always = hidden.always(finding)
        if finding.code is codes.MISSED and not _seen(hidden.record, int(str(finding.args["seat"]))):
            continue
        if not is_bad(finding) or (finding.level in MOVES and finding.code is not codes.NOT_WINNING):
            if always:
                yield finding
        elif always and _proved(hidden, finding):
            wants = "/".join(map(str, sorted(hidden.claims.get(finding.event or 0) or ())))
            yield replace(finding, args={**finding.args, "want": wants}) if wants else finding
        elif _place(finding) not in open_places:
            open_places.add(_place(finding))
            yield _open(hidden, finding)
    for claim in _unsure(hidden):
        if _place(claim) not in open_places and not any(_place(claim) == key[1:] for key in seen):
            yield _open(hidden, claim)


def _place(finding: Finding) -> Place:
    return finding.event, finding.key, finding.span.line


def _unsure(hidden: Hidden) -> Iterator[Finding]:
    """Yield a finding for every claim that no filling contradicted, but whose hand is open."""
    record = hidden.record
    nth: Counter[int] = Counter()
    for step in () if hidden.nothing else record.steps:
        if step.seat in hidden.open and not _sure(hidden.open[step.seat], step):
            yield at_key(record, f"step {step.seat}", codes.NEEDS_HAND, {}, nth[step.seat])
        nth[step.seat] += 1
    for number, event in enumerate(record.events, 1):
        total = hidden.open[event.seat].total if event.seat in hidden.open else None
        open_win = event.verb == "hu" and event.seat in hidden.open and not _fixed(total)
        if event.claim is not None and (open_win or number in hidden.claims):
            yield at_event(record, number, Problem(codes.NEEDS_HAND, "claim"))
    if hidden.nothing or all(_fixed(reach.total) for reach in hidden.open.values()):
        return
    ends = (record.result or "").startswith("hu")
    for key, claimed in (("total", record.total), ("pay", record.pay if ends else None)):
        if claimed is not None:
            yield at_key(record, key, codes.NEEDS_HAND, {})
    if record.score is not None and record.pay is None and ends:
        yield at_key(record, "score", codes.NEEDS_HAND, {})


def _sure(reach: Reach, step: Step) -> bool:
    """Tell whether a claimed step of an open hand cannot be otherwise."""
    if step.item in {"total", "cap"}:
        return _fixed(reach.total)
    if step.item == "base":
        return _fixed(reach.base)
    return step.what in reach.sets and _fixed(reach.sets[step.what])


def _proved(hidden: Hidden, finding: Finding) -> bool:
    """Tell whether what every tried filling says holds under all of them."""
    name, _, number = (finding.key or "").partition(" ")
    if finding.event is not None:
        event = hidden.record.events[finding.event - 1]
        if finding.event in hidden.claims:
            values = hidden.claims[finding.event]
            return values is not None and event.claim not in values
        return event.verb != "hu" or event.seat not in hidden.open
    if hidden.nothing:
        return True
    if name == "step":
        return int(number) not in hidden.open or _impossible_step(hidden, int(number), finding)
    if name == "total":
        return any(_outside(hidden, i, seat) for i, seat in enumerate(hidden.record.playing))
    if name == "pay":
        return finding.code is codes.PAY_SUM or not hidden.open
    return name != "score" or hidden.record.pay is not None or not hidden.open


def _impossible_step(hidden: Hidden, seat: int, finding: Finding) -> bool:
    """Tell whether a step claims a value that its set cannot have in this open hand."""
    lines = hidden.record.source.steps.get(f"step {seat}", ())
    steps = [step for step in hidden.record.steps if step.seat == seat]
    step = next((s for s, line in zip(steps, lines, strict=False) if line == finding.span.line), None)
    if step is None or step.what not in hidden.open[seat].sets:
        return False
    least, most = hidden.open[seat].sets[step.what]
    return not least <= step.value <= most


def _outside(hidden: Hidden, i: int, seat: int) -> bool:
    """Tell whether the total claimed for a seat is one it cannot have."""
    claimed = hidden.record.total[i] if hidden.record.total and i < len(hidden.record.total) else None
    if claimed is None:
        return False
    if seat not in hidden.open:
        return all(report.totals is not None and report.totals[i] != claimed for report in hidden.scored)
    bounds = hidden.open[seat].total
    return bounds is not None and not bounds[0] <= claimed <= bounds[1]


def _open(hidden: Hidden, finding: Finding) -> Finding:
    """Return the `undetermined` finding for a fact, naming the unknown it hangs on."""
    name, _, number = (finding.key or "").partition(" ")
    seats = sorted(hidden.open)
    if finding.event is not None:
        seat = hidden.record.events[finding.event - 1].seat
        seats = [seat] if seat in hidden.open else seats
    elif name == "step" and int(number) in hidden.open:
        seats = [int(number)]
    if not seats:
        code, args = codes.HANGS_ON, {"what": hidden.where}
    else:
        totals = {seat: hidden.open[seat].total for seat in seats}
        ranges = [f"{seat}: {total[0]}-{total[1]}" for seat, total in totals.items() if total]
        between = ("；总胡 " + ", ".join(ranges), "; totals " + ", ".join(ranges)) if ranges else ("", "")
        code, args = codes.NEEDS_HAND, {"seats": " ".join(map(str, seats)), "between": between}
    return replace(finding, code=code, args=args)
