"""Who sat at the table, what each had, was paid and claimed. Everything that comes from a record is escaped here."""

from collections.abc import Iterable, Iterator
from html import escape

from engine import SeatView
from parser import Cards, Record
from parser.aliases import VERB_ALIASES
from records.audit import Study
from records.page.cards import boxes
from records.text import Words, pick, player, signed, spans

_VERBS = {verb: word for word, verb in reversed(VERB_ALIASES.items())} | {"angang": "暗杠", "jiagang": "加杠"}


def seats_html(study: Study, lang: Words) -> str:
    """Return totals and payments by seat: claimed, by the rules, and under other terms."""
    record, report = study.record, study.report
    columns = [
        (pick(lang, "记录总分", "claimed total"), _texts(record.total)),
        (pick(lang, "规则总分", "computed total"), spans(report.totals, report.bounds)),
        (pick(lang, "记录输赢", "claimed pay"), tuple(map(signed, record.pay or ()))),
        (pick(lang, "规则输赢", "computed pay"), tuple(map(signed, report.pay or ()))),
    ]
    if study.whatif is not None:
        other = study.whatif.report
        columns += [
            (pick(lang, "重算总分", "re-scored total"), spans(other.totals, other.bounds)),
            (pick(lang, "重算输赢", "re-scored pay"), tuple(map(signed, other.pay or ()))),
        ]
    heads = "".join(f'<th class="n">{name}</th>' for name, _ in columns)
    by_seat = [dict(zip(record.playing, values, strict=False)) for _, values in columns]
    rows = "".join(_row(study, seat, [values.get(seat, "") for values in by_seat], lang) for seat in _seats(record))
    return f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def cards_html(record: Record, sides: Iterable[SeatView], lang: Words) -> str:
    """Return the turned cards, and what every side had at the end; as dealt where the play cannot be laid."""
    turned = f"<p>{pick(lang, '翻出', 'turned')} {boxes(record.jiang)}</p>" if record.jiang else ""
    shown = "" if record.shown is None else f"<p>{pick(lang, '亮出', 'shown')} {boxes((record.shown,))}</p>"
    laid = "".join(_side(record, side, lang) for side in sides)
    return turned + shown + (laid or "".join(_dealt(record)))


def _side(record: Record, side: SeatView, lang: Words) -> str:
    marks = " ".join(pick(lang, *mark) for mark in side.marks)
    title = escape(f"{side.seat} {player(record, side.seat)} {marks}".strip())
    groups = "".join(_group(verb, cards) for verb, cards in side.groups)
    return f'<div class="seat"><h3>{title}</h3>{groups}<div>{boxes(side.hand)}</div></div>'


def _group(verb: str, cards: Cards) -> str:
    return f'<span class="group">{boxes(cards)}<small>{_VERBS.get(verb.removesuffix("3"), verb)}</small></span>'


def _dealt(record: Record) -> Iterator[str]:
    for seat in record.playing:
        hold = record.hold.get(seat)
        cards = hold.cards if hold else record.deal.get(seat, ())
        groups = "".join(_group(meld.verb, meld.cards) for meld in hold.melds) if hold else ""
        if cards or groups:
            title = escape(f"{seat} {player(record, seat)}")
            yield f'<div class="seat"><h3>{title}</h3>{groups}<div>{boxes(cards)}</div></div>'


def _row(study: Study, seat: int, values: Iterable[str], lang: Words) -> str:
    record = study.record
    marks = {
        pick(lang, "庄", "dealer"): record.dealer,
        pick(lang, "定醒", "rests"): record.rest,
        pick(lang, "胡", "wins"): study.report.winner,
    }
    name = " · ".join([f"{seat} {player(record, seat)}", *(mark for mark, who in marks.items() if who == seat)])
    numbers = "".join(f'<td class="n">{value}</td>' for value in values)
    return f"<tr><td>{escape(name)}</td>{numbers}</tr>"


def _seats(record: Record) -> range:
    return range(1, len(record.seats) + 1)


def _texts(numbers: tuple[int, ...] | None) -> tuple[str, ...]:
    return tuple(map(str, numbers or ()))
