"""算胡 of 跑胡子: what can be asked, and the position record that a question makes."""

from collections.abc import Mapping

from engine import codes
from engine.paohuzi.hu import why_not
from engine.paohuzi.kinds import COPIES, JIAO, RUNS, cards_of
from engine.paohuzi.position import start_position
from engine.paohuzi.rules import PaohuziRules
from engine.problem import Problem, at_key
from engine.question import (
    AskError,
    Asking,
    GroupForm,
    Question,
    canonical,
    facts,
    head,
    of_suits,
    text_of,
    win,
    with_card,
)
from engine.ruleset import RuleSet, cached_tables
from parser import UNKNOWN, Record, glue_cards, is_bad

COURSE = ("tianhu", "dihu", "haidi", "shown", "discarded", "passed")
"""What only the course tells of a win: 天胡, 地胡, 海底, the dealer's shown card (T11), a discard (T4), a drawn card
whose 碰 the winner had passed (臭偎, G3)."""

_GROUPS = (
    GroupForm("chi", 3, 3), GroupForm("peng", 3, 3), GroupForm("wei", 3, 3), GroupForm("chouwei", 3, 3),
    GroupForm("pao", 4, 4), GroupForm("ti", 4, 4),
)  # fmt: skip
_WALL = 19


def asking(rules: RuleSet, options: Mapping[str, str]) -> Asking:
    """Return what can be asked under these rules: of the losers' cards nothing counts."""
    tables = cached_tables(PaohuziRules, rules, tuple(sorted(options.items())))
    play = tables.play
    takes = ("", *(["shown"] if play.dealer_card else []), *(["discarded"] if play.hu_on_discard else []))
    passed = ("passed",) if not tables.titles.pengpenghu_kan else ()
    return Asking(
        dict.fromkeys(of_suits("xd"), COPIES),
        tables.deck.dealt,
        _GROUPS,
        ("tianhu", "dihu", "haidi", *takes[1:], *passed),
        takes,
        frozenset({"tianhu", "passed"}),
        frozenset({"shown", "discarded"}),
        (
            ("tianhu", "dihu"),
            ("tianhu", "haidi"),
            ("tianhu", "passed"),
            ("shown", "haidi"),
            ("discarded", "haidi"),
        ),
        patterns=tuple(glue_cards(cards_of(pattern)) for pattern in RUNS + JIAO),
        quads=True,
        alone=True,
    )


def dealt_by(q: Question) -> int:
    """Return the dealer; not said, as far as it matters: his are 天胡 and the shown card, never 地胡."""
    if q.dealer is not None:
        return q.dealer
    if "shown" in q.course and q.source:
        return q.source
    if "tianhu" in q.course:
        return q.winner
    return 1 if q.winner != 1 else 2


def question(q: Question, rules: RuleSet) -> str:
    """Return the text of the position record. Raises AskError for a question that contradicts itself.

    The winner's hand is that before the winning card came: two or three alike make a 偎 or 提 of it by themselves.
    The dealer's shown card is written as if he had drawn it, since a position has no such card; it counts the same.
    """
    tables = cached_tables(PaohuziRules, rules, tuple(sorted(q.options.items())) if not rules.refuse(q.options) else ())
    dealer = dealt_by(q)
    _consistent(q, tables, dealer)
    lines = head(q, rules.name, dealer)
    lines += [f"hold {seat}: {_hold(q, seat, tables)}" for seat in range(1, len(q.holds) + 1)]
    lines += [f"left: {_left(q)}", f"turn: {_turn(q)}", *facts(_facts(q, dealer)), *win(q)]
    text = text_of(lines, won=q.won)
    record, found = canonical(text)
    if not any(map(is_bad, found)):
        _possible(q, record, tables)
    return text


def _hold(q: Question, seat: int, tables: PaohuziRules) -> str:
    hold = q.holds[seat - 1]
    if hold is None:
        return f"?*{tables.deck.dealt}"
    return with_card(hold, q.card) if seat == q.winner and "tianhu" in q.course else hold


def _possible(q: Question, record: Record, tables: PaohuziRules) -> None:
    """Refuse a hand that has too few cards or does not win, which no hidden hand of another can mend."""
    winner = q.winner
    state, faults = start_position(record, tables)
    problems = [Problem(f.code, args=dict(f.args)) for f in faults if f.key == f"hold {winner}"]
    whole = q.won and UNKNOWN not in record.hold[winner].cards
    if state is not None and whole and not state.can_win(winner):
        problems.append(Problem(codes.NOT_WINNING, args={"why": why_not(state, winner)}))
    for finding in (at_key(record, f"hold {winner}", problem.code, problem.args) for problem in problems):
        zh, en = f"{finding.message('zh')} {finding.help('zh')}", f"{finding.message('en')} {finding.help('en')}"
        raise AskError(str(winner), zh, en)


def _consistent(q: Question, tables: PaohuziRules, dealer: int) -> None:
    """Refuse a course that the rules or the seats rule out."""
    if "tianhu" in q.course and dealer != q.winner:
        raise AskError("course", "天胡的是庄家", "tianhu is the dealer's")
    if "dihu" in q.course and dealer == q.winner:
        raise AskError("course", "地胡的是闲家", "dihu is for those who did not deal")
    if "shown" in q.course and dealer != q.source:
        raise AskError("source", "示众的是庄家的牌", "the shown card is the dealer's")
    if "shown" in q.course and not tables.play.dealer_card:
        raise AskError("source", "约定不能胡庄家示众的牌 (T11)", "dealer_card=no: the shown card cannot be won (T11)")
    if q.stock > _WALL:
        raise AskError("left", f"墩上最多 {_WALL} 张", f"the wall has {_WALL} cards at most")


def _left(q: Question) -> int:
    """Return the wall, whole while only the dealer's cards were seen."""
    return _WALL if q.left is None and {"tianhu", "shown"} & q.course else q.stock


def _turn(q: Question) -> str:
    if "tianhu" in q.course:
        return f"{q.winner} discard"
    if not q.won:
        return f"{q.winner} draw"
    return f"{q.source or q.winner} offer {q.card} {'discard' if 'discarded' in q.course else 'draw'}"


def _facts(q: Question, dealer: int) -> list[tuple[int, str]]:
    """Return what is said of each seat: who has not discarded yet, 天胡, a passed 碰."""
    said = [(dealer, "fresh")] if {"tianhu", "shown"} & q.course else []
    said += [(q.winner, "fresh")] if {"dihu", "shown"} & q.course else []
    said += [(q.winner, "tianhu")] if "tianhu" in q.course else []
    return said + ([(q.winner, f"passed={''.join(q.card.split())}")] if "passed" in q.course else [])
