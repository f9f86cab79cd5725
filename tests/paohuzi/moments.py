"""Position records of a few cards and moves: the hands are filled up with cards that nothing happens to."""

from collections import Counter
from collections.abc import Mapping

from paohuzi.tables import kinds, side

from engine import Report, codes, judge
from engine.paohuzi.kinds import KINDS, card_of, cards_of
from parser import Level, Record, code, format_cards, is_bad, read_text

SEATS = (1, 2, 3)


def moment(
    turn: str,
    moves: str,
    holds: Mapping[int, str],
    facts: Mapping[int, str] | None = None,
    left: int = 10,
    options: str = "",
    which: str = "234",
    foot: str = "",
) -> str:
    """Return a position record. Every hold is filled up."""
    told = dict(facts or {})
    offered = turn.split()[2] if "offer" in turn else ""
    sizes = {n: _size(holds.get(n, ""), told.get(n, "")) + (turn == f"{n} discard") for n in SEATS}
    full, spare = _filled(holds, sizes, f"{offered} {moves} {' '.join(told.values())}")
    head = [f"hold {n}: {full[n]}" for n in SEATS] + [f"left: {left}", f"turn: {turn}"]
    return _record(head + [f"facts {n}: {told[n]}" for n in sorted(told)], _with(moves, spare), options, which, foot)


def dealt(
    moves: str, hands: Mapping[int, str], shown: str = "", options: str = "", which: str = "234", foot: str = ""
) -> str:
    """Return a record from the deal on, seat 1 dealing; the hands are filled up."""
    full, spare = _filled(hands, {1: 21, 2: 20, 3: 20}, f"{moves} {shown}")
    head = [f"shown: {shown or hands[1][0] + hands[1].strip('0123456789')[0]}"]
    return _record(head + [f"deal {n}: {full[n]}" for n in SEATS], _with(moves, spare), options, which, foot)


def _record(head: list[str], moves: str, options: str, which: str, foot: str) -> str:
    plan = [m.strip() for m in moves.split(",") if m.strip()]
    lines = ["@paipu 1", "id: test/1", f"rules: hongguaiwan-{which}"]
    lines += [f"options: {options}"] if options else []
    lines += [*(f"seat {n}: p{n}" for n in SEATS), "dealer: 1", *head, *plan]
    return "\n".join([*lines, *(line.strip() for line in foot.split(",") if line), f"@end {len(plan)}"]) + "\n"


def _with(moves: str, spare: Mapping[int, str]) -> str:
    """Return the moves with `~` as a card that filled up the hand of who moves."""
    return ",".join(move.replace("~", spare[int(move.split()[0])]) for move in moves.split(","))


def _filled(holds: Mapping[int, str], sizes: Mapping[int, int], moves: str) -> tuple[dict[int, str], dict[int, str]]:
    """Fill every hold to its size with kinds that no move names, two of one at most; and one such card of each."""
    spare: dict[int, str] = {}
    used = Counter(k for hold in holds.values() for k in _all(hold))
    left = {k: 4 - used[k] for k in range(KINDS) if k not in kinds(moves)}
    full: dict[int, str] = {}
    for n in SEATS:
        cards, _, groups = holds.get(n, "").partition(" / ")
        held = side(holds.get(n, ""))
        need = sizes[n] - sum(held.counts) - sum(len(g.cards) for g in held.groups)
        own: Counter[int] = Counter()
        spread = sorted(left.keys() - _all(holds.get(n, "")), key=lambda k: (-left[k], (k * 7 + n) % KINDS))
        for kind in [*spread, *spread]:
            if need > 0 and left[kind] and own[kind] < 2:
                own[kind], left[kind], need = own[kind] + 1, left[kind] - 1, need - 1
        assert need == 0, (n, holds, need)
        text = format_cards(cards_of((Counter(kinds(cards)) + own).elements()))
        full[n] = f"{text} / {groups}" if groups else text
        spare[n] = code(card_of(min(own))) if own else ""
    return full, spare


def _all(hold: str) -> list[int]:
    held = side(hold)
    return [*kinds(hold.partition(" / ")[0]), *(k for g in held.groups for k in g.cards)]


def _size(hold: str, facts: str) -> int:
    """T7: the cards of a player at rest."""
    held = side(hold)
    quads = sum(n == 4 for n in held.counts) + sum(len(g.cards) == 4 for g in held.groups)
    owed = next((int(f[5:]) for f in facts.split() if f.startswith("owes=")), 0)
    return 20 + max(0, quads - 1) - owed


def judged(text: str) -> Report:
    """Return the report on the one record of a text."""
    (report,) = judge(read_text(text))
    assert isinstance(report.item, Record), [f.message("en") for f in report.findings]
    return report


def wrong(text: str) -> list[str]:
    """Return what is wrong with a record: the code and place of each finding above note."""
    found = judged(text).findings
    return [f"{f.code.id} at {f.key if f.event is None else f.event}" for f in found if is_bad(f)]


def notes(text: str) -> list[str]:
    """Return the notes on a record, without those of what a position does not tell."""
    found = judged(text).findings
    told = [f for f in found if f.level is Level.NOTE and f.code is not codes.NOT_STATED]
    return [f"{f.code.id} at {f.key if f.event is None else f.event}" for f in told]
