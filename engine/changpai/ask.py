"""算胡 of long cards: what can be asked, and the position record that a question makes."""

import re
from collections.abc import Mapping

from engine.changpai.rules import LongCardRules
from engine.changpai.sofar import course
from engine.changpai.start import resting
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
from parser import Meld, Record, code

COURSE = ("ting", "zhi", "xi5", "tianhu", "gangkai", "haidi", "dihu", "qianggang")
"""What only the course tells of a win: 报听, 掷庄, every 喜 dealt to one side, 天胡, 杠开, 海底, 地胡 (the dealer's
first discard), 抢杠."""

_GROUPS = (
    GroupForm("peng", 3, 3), GroupForm("gang", 4, 3), GroupForm("angang", 4, 3), GroupForm("jiagang", 4, 3),
    GroupForm("call", 0, 0), GroupForm("lay", 4, 3), GroupForm("xi", 1, 0),
)  # fmt: skip
_EXTRA = 5
_SEATS = (3, 4)
_XI = re.compile(r"\bxi\b")


def asking(rules: RuleSet, options: Mapping[str, str]) -> Asking:
    """Return what can be asked under these rules; the three flowers stand behind the suits on a keyboard."""
    tables = cached_tables(LongCardRules, rules, tuple(sorted(options.items())))
    most = _SEATS[-1]
    rows = [[f"{rank}{suit}" for rank in range(1, 10)] + [f"{nth}z"] for nth, suit in enumerate("mps", 1)]
    copies = {card: 4 for row in rows for card in row}
    extra = tables.deck.extra
    copies |= {} if extra == "none" else dict.fromkeys(of_suits("j"), 1)
    return Asking(
        copies,
        tables.deck.dealt,
        _GROUPS,
        course(tables),
        ("", "qianggang"),
        frozenset({"tianhu", "gangkai", "haidi"}),
        frozenset({"dihu", "qianggang"}),
        (("tianhu", "gangkai"), ("tianhu", "haidi"), ("dihu", "qianggang")),
        turned=tables.deck.turned,
        beside=of_suits("j") if extra == "xi" else (),
        called=tables.holding.qishou_shown,
        seats=_SEATS,
        rests=tuple(resting(most, dealer) for dealer in range(1, most + 1)),
    )


def dealt_by(q: Question) -> int:
    """Return the dealer; not said, as far as it matters: 天胡 is the dealer's, 地胡 takes his first discard."""
    if q.dealer is not None:
        return q.dealer
    return (q.source or 1) if "dihu" in q.course else q.winner if "tianhu" in q.course else 1


def question(q: Question, rules: RuleSet) -> str:
    """Return the text of the position record. Raises AskError for a question that contradicts itself."""
    dealer = dealt_by(q)
    if "tianhu" in q.course and dealer != q.winner:
        raise AskError("course", "天胡的是庄家", "tianhu is the dealer's")
    if "dihu" in q.course and dealer != q.source:
        raise AskError("course", "地胡胡的是庄家打的牌", "dihu takes the dealer's discard")
    if "zhi" in q.course and q.dealer is None:
        raise AskError("course", "掷庄的是庄家：先说谁是庄家", "zhi is the dealer's: say who dealt")
    if "qianggang" in q.course and q.left == 0:
        raise AskError("left", "牌墙已空，不能杠", "no gang is made with an empty stock")
    text = _text(q, rules, dealer)
    _shown(canonical(text)[0], q)
    return text


def _text(q: Question, rules: RuleSet, dealer: int) -> str:
    rests, dealt = resting(len(q.holds), dealer), int(rules.tables["deck"]["dealt"])
    lines = [*head(q, rules.name, dealer, rests), f"jiang: {q.turned}"]
    lines += [f"hold {seat}: {_hold(q, seat, dealt)}" for seat in range(1, len(q.holds) + 1) if seat != rests]
    return text_of([*lines, f"left: {q.stock}", f"turn: {_turn(q)}", *facts(_facts(q, dealer)), *win(q)], won=q.won)


def _hold(q: Question, seat: int, dealt: int) -> str:
    hold = q.holds[seat - 1]
    if hold is None:
        robbed = seat == q.source and "qianggang" in q.course
        return f"?*{dealt - 3} / peng {q.card}" if robbed else f"?*{dealt}"
    return with_card(hold, q.card) if seat == q.winner and q.source is None and q.won else hold


def _turn(q: Question) -> str:
    if q.source is None:
        return f"{q.winner} {'discard' if q.won else 'draw'}"
    return f"{q.source} offer {q.card} {'gang' if 'qianggang' in q.course else 'discard'}"


def _facts(q: Question, dealer: int) -> list[tuple[int, str]]:
    """Return what is said of each seat; a hand that is won before its owner's first discard is fresh."""
    said: list[tuple[int, str]] = [(q.winner, word) for word in ("ting", "tianhu", "gangkai") if word in q.course]
    said += [(q.winner, "fresh")] if "tianhu" in q.course else []
    said += [(q.source, "fresh")] if q.source and "dihu" in q.course else []
    said += [(dealer, "zhi")] if "zhi" in q.course else []
    return said + ([(_most_xi(q), "xi5")] if "xi5" in q.course else [])


def _most_xi(q: Question) -> int:
    """Return the seat with the most 喜 laid aside."""
    return max(range(1, len(q.holds) + 1), key=lambda seat: len(_XI.findall(q.holds[seat - 1] or "")))


def _shown(record: Record, q: Question) -> None:
    """Refuse what the hands shown contradict: 抢杠 without the 碰, every 喜 dealt to nobody."""
    turn, hold = record.turn, record.hold.get(q.source or 0)
    card = turn.card if turn is not None and turn.how == "gang" else None
    if card is not None and hold is not None and Meld("peng", (card,)) not in hold.melds:
        said = "加杠被抢：要先碰过这张牌", "only a gang added to a peng is robbed: he has no such peng"
        raise AskError(str(q.source), *said)
    if "xi5" in q.course:
        want = _EXTRA - sum(code(card).endswith("j") for card in record.jiang or ())
        if not any(sum(meld.verb == "xi" for meld in hold.melds) == want for hold in record.hold.values()):
            raise AskError("course", "喜没有都在一家", "the xi do not all lie on one side")
