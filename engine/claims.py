"""Claimed scores against computed ones: steps, totals, payments and scores of the footer (E3).

A fault is reported once, where it first shows: what only repeats a refuted number is not reported again.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from engine import codes
from engine.game import Candidate, Play, Scores
from engine.ledger import Ledger, Line
from engine.problem import at_key
from engine.ruleset import RuleSet
from parser import Code, Finding, Record, Step


@dataclass(slots=True)
class Judge:
    """What has been found so far: `believed` are refuted totals by seat, `doubted` seats with a refuted step."""

    record: Record
    rules: RuleSet
    play: Play
    believed: dict[int, int] = field(default_factory=dict[int, int])
    doubted: set[int] = field(default_factory=set[int])
    pay_refuted: bool = False

    def because(self, clause: str) -> tuple[str, str]:
        """Return a clause and where the rule text has it."""
        source = self.rules.source(clause)
        where = f"{clause} ({source})" if source else clause
        title = self.rules.clauses[clause].title if clause in self.rules.clauses else ("", "")
        return f"见 {where} {title[0]}".rstrip(), f"see {where} {title[1]}".rstrip()


def matches(step: Step, line: Line) -> bool:
    """Tell whether a claimed step says what a ledger line says."""
    same = (step.what, step.value, step.times) == (line.what, line.value, line.op == "times")
    return same and step.item in {line.item, line.also}


def ledger_text(ledger: Ledger) -> str:
    """Return a ledger in one line: `peng 9m 2 · base 2 · form ta 20 · total 30`."""
    words = (
        f"{line.item} {line.what} {'x' if line.op == 'times' else ''}{line.value}".replace("  ", " ")
        for line in ledger.lines
    )
    return " · ".join(words)


def check_claims(judge: Judge, scores: Scores | None, ended: bool) -> Iterator[Finding]:
    """Yield what is wrong with the footer's claims, in the order of the record."""
    if scores is None:
        yield from _nothing_scored(judge, ended)
    else:
        yield from _steps(judge, scores)
        yield from _totals(judge, scores)
        yield from _pay(judge, scores)
    if scores is not None or ended:
        yield from _score(judge, scores)


def _nothing_scored(judge: Judge, ended: bool) -> Iterator[Finding]:
    """Without a winner, and where that is not settled, there is nothing to claim and nobody pays."""
    record = judge.record
    why = judge.because(judge.play.because.nothing) if ended else ("本局没有打完", "the hand is not finished")
    for seat in dict.fromkeys(step.seat for step in record.steps):
        yield at_key(record, f"step {seat}", codes.STEP_NOTHING, {"why": why})
    if record.total is not None and any(record.total):
        yield at_key(record, "total", codes.STEP_NOTHING, {"why": why})
    if record.pay is not None and any(record.pay):
        judge.pay_refuted = True
        zeros = " ".join("0" for _ in record.pay)
        yield at_key(record, "pay", codes.PAY_WRONG, {"want": zeros, "why": why})


def _steps(judge: Judge, scores: Scores) -> Iterator[Finding]:
    by_seat: dict[int, list[Step]] = {}
    for step in judge.record.steps:
        by_seat.setdefault(step.seat, []).append(step)
    for ledger in scores.ledgers:
        claimed = by_seat.pop(ledger.seat, [])
        candidates = scores.candidates if ledger.seat == scores.winner else [Candidate(ledger, "", "")]
        yield from _seat_steps(judge, claimed, candidates)
    for seat in by_seat:
        yield at_key(
            judge.record, f"step {seat}", codes.STEP_NOTHING, {"why": ("这一家没有打", "that seat did not play")}
        )


def _seat_steps(judge: Judge, claimed: list[Step], options: Sequence[Candidate]) -> Iterator[Finding]:
    """Hold one seat's steps against the best arrangement that fits them best."""
    if not claimed:
        return
    best = options[0].ledger.total
    fitting = [c.ledger for c in options if c.ledger.total == best]
    ledger = max(fitting, key=lambda one: _fit(claimed, one))
    left = list(ledger.lines)
    for nth, step in enumerate(claimed):
        line = next((one for one in left if matches(step, one)), None)
        if line is not None:
            left.remove(line)
            continue
        if finding := _wrong_step(judge, step, nth, ledger, options):
            yield finding
        judge.doubted.add(step.seat)
        if step.item == "total":
            judge.believed[step.seat] = step.value


def _fit(claimed: list[Step], ledger: Ledger) -> int:
    return sum(any(matches(step, line) for line in ledger.lines) for step in claimed)


def _wrong_step(judge: Judge, step: Step, nth: int, ledger: Ledger, options: Sequence[Candidate]) -> Finding | None:
    """Return the finding for a step that is not in the ledger, None if it only repeats an earlier fault."""
    line = next((one for one in ledger.lines if one.item == step.item and one.what == step.what), None)
    follows = line is not None and (line.op == "set" or line.derived)
    if follows and (step.seat in judge.doubted or step.seat in judge.believed):
        return None
    item = f"{step.item} {step.what}".strip()
    key = f"step {step.seat}"
    if any(matches(step, one) for one in ledger.lines):
        return at_key(judge.record, key, codes.STEP_TWICE, {"item": item}, nth)
    other = next((c.ledger for c in options if any(matches(step, one) for one in c.ledger.lines)), None)
    if other is not None and (line is None or line.op != "set"):
        why = (f"最高：{ledger_text(ledger)}", f"best: {ledger_text(ledger)}")
        args = {"item": item, "other": other.total, "best": ledger.total, "why": why}
        return at_key(judge.record, key, codes.STEP_OTHER, args, nth)
    if line is None:
        why = (f"应为：{ledger_text(ledger)}", f"should be: {ledger_text(ledger)}")
        return at_key(judge.record, key, codes.STEP_NOT_HERE, {"item": item, "why": why}, nth)
    got = f"x{step.value}" if step.times else str(step.value)
    want = f"x{line.value}" if line.op == "times" else str(line.value)
    why = judge.because(line.clause)
    if line.op == "set":
        why = (f"{ledger_text(ledger)}；{why[0]}", f"{ledger_text(ledger)}; {why[1]}")
    return at_key(judge.record, key, codes.STEP_WRONG, {"item": item, "got": got, "want": want, "why": why}, nth)


def _totals(judge: Judge, scores: Scores) -> Iterator[Finding]:
    claimed = judge.record.total
    if claimed is None:
        return
    wrong = [
        ledger
        for got, ledger in zip(claimed, scores.ledgers, strict=False)
        if got != ledger.total and ledger.seat not in judge.doubted and got != judge.believed.get(ledger.seat)
    ]
    judge.believed.update({x.seat: got for got, x in zip(claimed, scores.ledgers, strict=False) if got != x.total})
    if wrong:
        want = " ".join(str(ledger.total) for ledger in scores.ledgers)
        text = "; ".join(f"{ledger.seat}: {ledger_text(ledger)}" for ledger in wrong)
        yield at_key(judge.record, "total", codes.TOTAL_WRONG, {"want": want, "why": (text, text)})


def _pay(judge: Judge, scores: Scores) -> Iterator[Finding]:
    claimed = judge.record.pay
    if claimed is None or claimed == scores.pay:
        return
    judge.pay_refuted = True
    if sum(claimed):
        yield at_key(judge.record, "pay", codes.PAY_SUM, {"sum": f"{sum(claimed):+d}"})
        return
    if claimed == _following(judge, scores) or (judge.doubted and judge.record.total is None):
        return
    want = " ".join(f"{net:+d}" if net else "0" for net in scores.pay)
    totals = " ".join(str(ledger.settled) for ledger in scores.ledgers)
    because = judge.because(judge.play.because.pay)
    why = (f"总胡 {totals}；{because[0]}", f"from the totals {totals}; {because[1]}")
    yield at_key(judge.record, "pay", codes.PAY_WRONG, {"want": want, "why": why})


def _following(judge: Judge, scores: Scores) -> tuple[int, ...]:
    """Return the payments that follow from the totals as claimed, right or refuted."""
    totals: Mapping[int, int] = {x.seat: judge.believed.get(x.seat, x.total) for x in scores.ledgers}
    nets = judge.play.nets(totals)
    return tuple(nets[x.seat] for x in scores.ledgers)


def _score(judge: Judge, scores: Scores | None) -> Iterator[Finding]:
    record = judge.record
    if record.score is None or record.base is None:
        return
    computed = scores.pay if scores else (0,) * len(record.playing)
    nets = [record.pay or computed]
    if judge.pay_refuted or judge.believed or judge.doubted:
        nets += [computed, *([_following(judge, scores)] if scores else [])]
    if all(record.score != add(record, record.base, net) for net in nets):
        want = " ".join(str(s) for s in add(record, record.base, nets[0]))
        yield at_key(record, "score", codes.SCORE_WRONG, {"want": want})


def add(record: Record, scores: tuple[int, ...], nets: tuple[int, ...]) -> tuple[int, ...]:
    """Return the scores of all seats after these payments of the playing seats."""
    by_seat = dict(zip(record.playing, nets, strict=False))
    return tuple(have + by_seat.get(seat, 0) for seat, have in enumerate(scores, 1))


def check_event_claim(
    judge: Judge, number: int, want: int | None, clause: str
) -> tuple[Code, dict[str, object]] | None:
    """Return what is wrong with the `=` of the event just made, whose value by the rules is `want`."""
    event = judge.record.events[number - 1]
    if event.claim is None or event.claim == want:
        return None
    if event.verb == "hu":
        judge.believed[event.seat] = event.claim
    if want is None:
        return codes.STEP_NOTHING, {"why": ("这一步没有胡数", "this move has no value")}
    return codes.CLAIM_WRONG, {"got": event.claim, "want": want, "why": judge.because(clause)}
