"""Identity (docs/format.md, Identity): the hash of a record, and of the play in it."""

from dataclasses import replace
from hashlib import sha256

from parser.cards import CODES, format_cards
from parser.event_line import event_head
from parser.model import Event, Record
from parser.writer import position_lines, write_text


def record_id(record: Record) -> str | None:
    """Return the SHA-256 of the canonical text, or None for a record without a right `@end`."""
    if record.version != 1 or record.end is None or record.end != len(record.events):
        return None
    return sha256(write_text(record).encode()).hexdigest()


def core_id(record: Record) -> str:
    """Return the SHA-256 of the play alone: the same play has the same core id whoever recorded it.

    A record of another version has no known play: all its lines stand for it.
    """
    lines = ["paipu-core 1", *(_core(record) if record.version == 1 else record.kept or ())]
    return sha256("".join(f"{line}\n" for line in lines).encode("utf-8", "surrogatepass")).hexdigest()


def _core(record: Record) -> list[str]:
    seats = renumbered(record)
    lines = [f"rules: {record.rules}"]
    if record.jiang is not None:
        lines.append(f"jiang: {format_cards(record.jiang)}")
    if record.shown is not None:
        lines.append(f"shown: {CODES[record.shown]}")
    deal = {seats.get(seat, seat): cards for seat, cards in record.deal.items()}
    lines += [f"deal {seat}: {format_cards(cards)}" for seat, cards in sorted(deal.items())]
    turned = record.turn and record.turn._replace(seat=seats.get(record.turn.seat, record.turn.seat))
    moved = replace(
        record,
        hold={seats.get(seat, seat): hold for seat, hold in record.hold.items()},
        facts={seats.get(seat, seat): facts for seat, facts in record.facts.items()},
        turn=turned,
    )
    lines += sorted(position_lines(moved), key=_core_order)
    return lines + [_event(event, seats) for event in record.events if _counts(event)]


def _core_order(line: str) -> int:
    return ("hold", "facts", "left", "turn").index(line.partition(":")[0].partition(" ")[0])


def renumbered(record: Record) -> dict[int, int]:
    """Map each playing seat to its number in playing order from the dealer, who is 1."""
    playing = record.playing
    first = playing.index(record.dealer) if record.dealer in playing else 0
    return {seat: number for number, seat in enumerate(playing[first:] + playing[:first], 1)}


def _counts(event: Event) -> bool:
    return event.verb != "pass" and not event.over and not event.false


def _event(event: Event, seats: dict[int, int]) -> str:
    if not event.verb:
        return event.head
    source = None if event.source is None else seats.get(event.source, event.source)
    moved = replace(event, seat=seats.get(event.seat, event.seat), source=source, claim=None)
    return event_head(moved) + (" !hidden" if event.hidden else "")
