"""The ways to count the winning hand on the 算胡 page: which one counts, and what the others would give (W4)."""

from base64 import b64encode
from collections import Counter
from collections.abc import Sequence
from functools import cache
from html import escape

from dashboard.cards import card_svg, label
from dashboard.faces import FACES
from dashboard.suanhu_sheet import named, steps
from dashboard.words import Words
from engine import RuleSet
from engine.game import Candidate
from engine.ledger import Line
from engine.verify import cited
from parser import Card, Cards, code, format_cards
from records.text import SIGN


def ways(candidates: Sequence[Candidate], rules: RuleSet, words: Words) -> str:
    """Return the arrangement that counts, as cards, and why: the best of the others beside it, the rest folded."""
    if not candidates:
        return ""
    best, *others = candidates
    body = f"<p>{escape(_why(best, others, words))}</p>{_way(best, words, 'best')}"
    if others:
        other = _next(best, others)
        body += _differ(best, other, words) + _way(other, words, "") + _counted(other, rules, words)
    rest = [c for c in others if c is not _next(best, others)]
    folded = "".join(_way(c, words, "") + _counted(c, rules, words) for c in rest)
    more = words("suanhu.more_ways", n=len(rest))
    return body + (f"<details class='ways'><summary>{more}</summary>{folded}</details>" if rest else "")


def _next(best: Candidate, others: Sequence[Candidate]) -> Candidate:
    """Return the best of those worth less; where none is, the one that lost the tie."""
    return next((c for c in others if c.ledger.total < best.ledger.total), others[0])


def _why(best: Candidate, others: Sequence[Candidate], words: Words) -> str:
    way = named_way(best, words)
    if not others:
        return words("suanhu.only", way=way)
    other = _next(best, others)
    values = {"total": best.ledger.total, "less": other.ledger.total}
    key = "suanhu.best" if values["less"] < values["total"] else "suanhu.equal"
    return words(key, n=len(others) + 1, way=way, other=named_way(other, words), **values)


def _differ(best: Candidate, other: Candidate, words: Words) -> str:
    """Return the steps that the way that counts has and the next one has not, and the reverse."""
    said = ((words("suanhu.gains"), _beyond(best, other, words)), (words("suanhu.lacks"), _beyond(other, best, words)))
    return "".join(f"<p>{name} {escape(text)}</p>" for name, text in said if text)


def _beyond(one: Candidate, two: Candidate, words: Words) -> str:
    lines = (line for line in one.ledger.lines if line.op != "set" and line not in two.ledger.lines)
    return " · ".join(_step(line, words) for line in lines)


def _step(line: Line, words: Words) -> str:
    return f"{named(line.item, line.what, words)} {SIGN[line.op]}{line.value}"


def named_way(candidate: Candidate, words: Words) -> str:
    """Return the form and the wait of a way to count, as people say them."""
    if not candidate.form:
        *sets, _ = (line for line in candidate.ledger.lines if line.op == "set")
        return " · ".join(f"{words.term('item', line.item)} {line.value}" for line in sets)
    wait = words.term("item", candidate.wait) if candidate.wait else ""
    return f"{words.term('form', candidate.form)} {wait}".strip()


def _way(candidate: Candidate, words: Words, style: str) -> str:
    wild = Counter(candidate.stands)
    groups = "".join(f"<div>{''.join(_taken(c, wild) for c in group)}</div>" for group in candidate.groups)
    head = f"<b>{candidate.ledger.total}</b> {escape(named_way(candidate, words))}"
    if candidate.stands:
        stands = "、".join(map(FACES.__getitem__, map(code, candidate.stands)))
        head += f" · {words('suanhu.stands', cards=stands if words.lang == 'zh' else format_cards(candidate.stands))}"
    return f'<div class="counted {style}"><div>{head}</div><div class="way">{groups}</div></div>'


def _taken(card: Card, wild: Counter[Card]) -> str:
    """Return a card of a group, marked as long as one more wild card stands for it."""
    wild[card] -= 1
    return _card(code(card)) if wild[card] < 0 else f'<span class="wild">{_card(code(card))}</span>'


def _counted(candidate: Candidate, rules: RuleSet, words: Words) -> str:
    """Return how a way that does not count would be counted, folded."""
    found = steps(cited(candidate.ledger, rules), rules, words)
    return f"<details class='ways'><summary>{words('suanhu.how')}</summary>{found}</details>"


@cache
def _card(code: str) -> str:
    """Return a small card as an image; drawn in place, the page would strip it."""
    drawn = b64encode(card_svg(code, 28).encode()).decode()
    return f'<img alt="{label(code)}" width="28" src="data:image/svg+xml;base64,{drawn}">'


def row(cards: Cards) -> str:
    """Return cards side by side."""
    return f'<div class="way"><div>{"".join(_card(code(c)) for c in cards)}</div></div>'
