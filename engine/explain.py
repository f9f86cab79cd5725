"""Which house rule would make a claim right: a search of the options, and of the game's other rule sets.

Everything with up to two changes is tried, a rule set being one change; more only where fewer explain nothing, and
as long as there are not too many readings: three changes always, all there are in a rule set with few options. So
every smallest answer is found, and every other that contains none of them, within that reach, which is told.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from math import prod

from engine.asserted import Claim
from engine.report import LedgerStep, Report, Status
from engine.ruleset import RuleSet
from engine.whatif import Change, breaches, changes, rescored, under
from parser import Level, Record

Agreed = tuple[tuple[str, str], ...]

_ALWAYS, _MOST = 2, 3
_READINGS = 2_500
"""So many readings of one size are tried beyond `_MOST` changes."""
_HIDDEN_MOST = 1
"""A hand with hidden cards takes hundreds of replays to judge once."""
_ANY_NUMBER = "N"


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to make the claim right, or to come near it: what would be agreed otherwise, and the verdict then."""

    changes: tuple[Change, ...]
    report: Report


@dataclass(frozen=True, slots=True)
class Explanation:
    """What can be said for a claim.

    `right`: it holds as the rules are. `answers` are the minimal ones, the fewest changes first, those within the
    record's own rule set before others. Without any, `nearest` comes closest and `gap` tells how far off it stays.
    `tried` counts the readings looked at, `most` the changes at once; `known` is False where hidden cards keep the
    claim from being judged.
    """

    claim: Claim
    right: bool
    answers: tuple[Answer, ...]
    nearest: Answer | None
    gap: int
    tried: int
    most: int
    known: bool


def explain(record: Record, rulebook: Mapping[str, RuleSet], claim: Claim | None = None) -> Explanation:
    """Return the smallest changes of what was agreed under which a claim is right; without a claim, the record's own.

    `rulebook` holds the record's rule set; raises KeyError where it does not.
    """
    return _Search(record, rulebook, claim or Claim()).explanation()


class _Search:
    """The search for one claim; every reading is judged once."""

    def __init__(self, record: Record, rulebook: Mapping[str, RuleSet], claim: Claim) -> None:
        self.record, self.rulebook, self.claim = record, rulebook, claim
        self.own = rulebook[record.rules]
        self.base = rescored(record, rulebook)
        others = (rulebook[name] for name in sorted(rulebook) if name != record.rules)
        self.sets = [self.own, *(rules for rules in others if rules.game == self.own.game)]
        self.numbers = {n for n in _claimed(record, claim) if n > 0}
        self.answers: list[Answer] = []
        self.found: list[frozenset[tuple[str, str]]] = []
        self.nearest: Answer | None = None
        self.far: tuple[int, int] | None = None
        self.tried = 0

    def explanation(self) -> Explanation:
        """Run it."""
        right, hidden = self._holds(self.base), self.base.bounds is not None
        self._come_near(self.record, self.base)
        most = 0 if right else self._searched(_HIDDEN_MOST if hidden else self._affordable())
        known = right or not hidden or bool(self.answers) or self._decided()
        nearest = None if right or self.answers else self.nearest
        gap = self.far[0] if nearest is not None and self.far is not None else 0
        return Explanation(self.claim, right, tuple(self.answers), nearest, gap, self.tried, most, known)

    def _decided(self) -> bool:
        """Tell whether a claim is wrong however the hidden cards are filled."""
        if self.claim.key != "total":
            return not self.claim.key and self.base.status is Status.REFUTED
        bounds = dict(zip(self.record.playing, self.base.bounds or (), strict=False)).get(self.claim.seat)
        return bounds is not None and not bounds[0] <= self.claim.value <= bounds[1]

    def _affordable(self) -> int:
        """Return how many changes at once can be tried."""
        most = _MOST
        while most <= len(self.own.options) and 0 < self._readings_of(most + 1) <= _READINGS:
            most += 1
        return most

    def _readings_of(self, size: int) -> int:
        """Return how many readings have so many changes, for an option with any number as if it had one value more."""
        return sum(
            sum(prod(len(rules.options[n].values) - 1 for n in names) for names in combinations(rules.options, more))
            for rules in self.sets for more in (size - (rules is not self.own),)
        )  # fmt: skip

    def _searched(self, most: int) -> int:
        """Search level by level; return how many changes at once were tried."""
        for size in range(1, most + 1):
            if size > _ALWAYS and self.answers:
                return _ALWAYS
            self._level(size)
        return most

    def _level(self, size: int) -> None:
        """Try every reading with so many changes that contains no answer found before."""
        for rules in self.sets:
            more = size - (rules is not self.own)
            for agreed in self._readings(rules, more):
                other = () if rules is self.own else (("rules", rules.name),)
                made = frozenset((*other, *agreed))
                if not any(smaller <= made for smaller in self.found):
                    self._try(rules, agreed, made)

    def _readings(self, rules: RuleSet, size: int) -> Iterator[Agreed]:
        """Yield every choice of `size` options of a rule set at values they do not have now."""
        now = rules.chosen(under(self.record, rules, {}).options)
        other = {name: [v for v in option.values if v != now[name]] for name, option in rules.options.items()}
        for names in combinations(other, size):
            for values in product(*(other[name] for name in names)):
                for agreed in self._numbered(rules, tuple(zip(names, values, strict=True))):
                    if all(now[name] != value for name, value in agreed):  # a number may be the one agreed
                        yield agreed

    def _numbered(self, rules: RuleSet, agreed: Agreed) -> Iterator[Agreed]:
        """Yield a choice with every number that may have been meant where an option takes any."""
        place = next((i for i, (_, value) in enumerate(agreed) if value == _ANY_NUMBER), None)
        if place is None:
            yield agreed
            return
        before, (name, _), behind = agreed[:place], agreed[place], agreed[place + 1 :]
        for rest in self._numbered(rules, behind):
            for number in sorted(self.numbers | self._bisected(rules, (*before, *rest), name)):
                yield (*before, (name, str(number)), *rest)

    def _try(self, rules: RuleSet, agreed: Agreed, made: frozenset[tuple[str, str]]) -> None:
        other = under(self.record, rules, dict(agreed))
        report = rescored(other, self.rulebook)
        self.tried += 1
        if self._holds(report):
            self.answers.append(self._answer(other, report))
            self.found.append(made)
        else:
            self._come_near(other, report)

    def _come_near(self, other: Record, report: Report) -> None:
        """Keep a reading that comes nearer than any before; of two equally far off, with fewer claims refuted."""
        gap = _gap(self.claim, self.record, report)
        if gap is None or not self._plays(report):
            return
        far = gap, sum(f.level is Level.SCORE for f in report.findings)
        if self.far is None or far < self.far:
            self.nearest, self.far = self._answer(other, report), far

    def _bisected(self, rules: RuleSet, agreed: Agreed, option: str) -> set[int]:
        """Return the numbers at which an option comes nearest to the payment claimed, the others as agreed.

        Between one total and the next a payment rises or falls steadily with a number that cuts totals, so each
        stretch that leads past the claim is halved; where none does, one of the totals comes nearest. For other
        claims there are none.
        """
        seat, pay = _paid(self.record, self.claim)
        totals = rescored(under(self.record, rules, dict(agreed)), self.rulebook).totals if seat else None
        if totals is None:
            return set()

        def paid(number: int) -> int:
            told = under(self.record, rules, dict((*agreed, (option, str(number)))))
            return _by_seat(self.record, rescored(told, self.rulebook).pay).get(seat, 0)

        pays = {n: paid(n) for n in sorted({1, *(n for n in totals if n)})}
        found: set[int] = set()
        for low, high in pairwise(pays):
            if min(pays[low], pays[high]) <= pay <= max(pays[low], pays[high]):
                sign, numbers = (1 if pays[low] <= pays[high] else -1), range(low, high)
                at = bisect_left(numbers, sign * pay, key=lambda n, s=sign: s * paid(n))
                found |= {n for n in (low + at - 1, low + at) if n > 0}
        return found or set(sorted(pays, key=lambda n: abs(pays[n] - pay))[:1])

    def _answer(self, other: Record, report: Report) -> Answer:
        return Answer(changes(self.record, self.rulebook, other), report)

    def _holds(self, report: Report) -> bool:
        if not self.claim.key:
            return report.status is Status.VERIFIED
        return self._plays(report) and _gap(self.claim, self.record, report) == 0

    def _plays(self, report: Report) -> bool:
        """Tell whether every move that stands as the rules are stands here too."""
        return not breaches(self.base, report)


def _claimed(record: Record, claim: Claim) -> Iterable[int]:
    """Return the numbers that are claimed as a score."""
    return (claim.value,) if claim.key else record.total or ()


def _paid(record: Record, claim: Claim) -> tuple[int, int]:
    """Return the seat whose payment is claimed, of several the one that gets most, and the payment; 0 for none."""
    if claim.key == "pay":
        return claim.seat, claim.value
    if claim.key or not record.pay or len(record.pay) != len(record.playing):
        return 0, 0
    return max(zip(record.playing, record.pay, strict=True), key=lambda one: one[1])


def _gap(claim: Claim, record: Record, report: Report) -> int | None:
    """Return how far the computed value is from the claimed one; None where there is none to hold it against."""
    match claim.key:
        case "total":
            return _off({claim.seat: claim.value}, _by_seat(record, report.totals))
        case "pay":
            return _off({claim.seat: claim.value}, _by_seat(record, report.pay))
        case "step":
            ours = [s for s in report.ledger if _names(claim, s)]
            return min((abs(s.value - claim.value) for s in ours), default=None)
        case _:
            claimed, computed = (record.total, report.totals) if record.total else (record.pay, report.pay)
            return _off(_by_seat(record, claimed), _by_seat(record, computed))


def _names(claim: Claim, step: LedgerStep) -> bool:
    named = (claim.seat, claim.item, claim.what, claim.times)
    return named == (step.seat, step.item, step.what, step.op == "times")


def _by_seat(record: Record, numbers: Iterable[int | None] | None) -> dict[int, int]:
    pairs = zip(record.playing, numbers or (), strict=False)
    return {seat: number for seat, number in pairs if number is not None}


def _off(claimed: Mapping[int, int], computed: Mapping[int, int]) -> int | None:
    if not claimed or not claimed.keys() <= computed.keys():
        return None
    return sum(abs(value - computed[seat]) for seat, value in claimed.items())
