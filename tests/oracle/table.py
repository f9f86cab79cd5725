"""A record's cards moved as its lines say, nothing judged: what every side holds, and when someone could win."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from parser import CARD, Event, Record

XI = CARD["1j"]


@dataclass
class Side:
    """One side: `hand`, laid groups as (verb, kind), and what its values need to know."""

    dealt: list[int]
    hand: list[int] = field(default_factory=list[int])
    laid: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    called: set[int] = field(default_factory=set[int])
    ting: bool = False
    xi: list[int] = field(default_factory=list[int])
    early_xi: int = 0
    owed_xi: int = 0
    replaced: bool = False


@dataclass
class Win:
    """A winning moment: the card (None: the dealt hand), and what the course of play makes of it."""

    seat: int
    card: int | None
    source: int | None
    gangkai: bool = False
    tianhu: bool = False
    dihu: bool = False
    haidi: bool = False


@dataclass
class Chance:
    """A win open to one seat since event `at`; `sides`: how he stood then and after each 叫 摞 报听 since."""

    at: int
    win: Win
    sides: list[Side]
    why: str = ""


@dataclass
class Table:
    """The table, and its chances so far: `open` may still be taken, `lost` were not."""

    record: Record
    sides: dict[int, Side]
    left: int
    discards: int = 0
    gangs: int = 0
    replaced: str = ""
    zhi: bool = False
    open: list[Chance] = field(default_factory=list[Chance])
    lost: list[Chance] = field(default_factory=list[Chance])
    win: Win | None = None


def start(record: Record) -> Table:
    """The table after the deal."""
    sides = {seat: Side(list(cards), list(cards)) for seat, cards in record.deal.items()}
    for side in sides.values():
        side.early_xi = sum(card >= XI for card in side.hand)
    extra = 5 if record.options.get("xi") == "5" else 0
    table = Table(record, sides, 120 + extra - 67 - len(record.jiang or ()))
    table.open = [Chance(0, Win(record.dealer, None, None, tianhu=True), [copy(sides[record.dealer])])]
    return table


def copy(side: Side) -> Side:
    """The side as it stands now."""
    laid, called = list(side.laid), set(side.called)
    return Side(list(side.dealt), list(side.hand), laid, called, side.ting, list(side.xi), side.early_xi)


def after(record: Record, seat: int) -> list[int]:
    """The other two seats in playing order."""
    ring = list(record.playing)
    at = ring.index(seat)
    return [ring[(at + 1) % 3], ring[(at + 2) % 3]]


def tables(record: Record) -> Iterator[tuple[Event | None, Table]]:
    """The table after the deal and after each event that counts."""
    table = start(record)
    yield None, table
    for number, event in enumerate(record.events, 1):
        if not event.false:
            move(table, event, number)
            yield event, table


def move(table: Table, event: Event, number: int) -> None:
    """Move the cards of one event."""
    if event.verb == "pass" or event.over:
        note_pass(table, event)
        return
    declares = event.verb in {"call", "lay", "ting", "xi", "zhi"}
    if not declares:
        settle_chances(table, event)
    moves = {
        "draw": draw, "discard": discard, "peng": peng, "gang": gang, "call": call, "lay": lay, "ting": ting, "hu": hu,
        "xi": xi, "zhi": zhi,
    }  # fmt: skip
    moves[event.verb](table, event, number)
    if declares:
        for chance in table.open:
            chance.sides.append(copy(table.sides[chance.win.seat]))


def note_pass(table: Table, event: Event) -> None:
    """A pass of a 胡 explains the chance; an overridden claim of a 胡 does too."""
    for chance in table.open:
        if chance.win.seat != event.seat:
            continue
        if event.verb == "pass" and (not event.passes or "hu" in event.passes):
            chance.why = "passed"


def settle_chances(table: Table, event: Event) -> None:
    """Close the chances that this event ends: taken, lost to another's 胡, or simply not used."""
    kept: list[Chance] = []
    for chance in table.open:
        own = chance.win.seat == event.seat
        others_replacement = event.verb == "draw" and chance.win.source is None and not own
        if others_replacement or (event.verb == "hu" and own):
            kept.append(chance)
            continue
        chance.why = chance.why or ("overridden" if event.verb == "hu" else "unrecorded")
        table.lost.append(chance)
    table.open = kept


def draw(table: Table, event: Event, number: int) -> None:
    """An ordinary draw or a replacement."""
    side, card = table.sides[event.seat], event.card
    assert card is not None
    table.left -= 1
    side.hand.append(card)
    dealt = side.owed_xi > 0 and not table.discards
    if not table.discards:
        side.early_xi += card >= XI
    if side.owed_xi:
        side.owed_xi -= 1
        side.dealt += [card] if dealt else []
    else:
        side.replaced = not table.discards
    win = Win(event.seat, card, None, gangkai=table.replaced == "gang", haidi=table.left == 0)
    if dealt and event.seat == table.record.dealer and not side.replaced:
        win = Win(event.seat, None, None, tianhu=True)
    table.replaced = table.replaced if card >= XI else ""
    table.open.append(Chance(0 if win.tianhu else number, win, [copy(side)]))


def discard(table: Table, event: Event, number: int) -> None:
    """The others may win on it."""
    side, card = table.sides[event.seat], event.card
    assert card is not None
    side.hand.remove(card)
    first = event.seat == table.record.dealer and not table.discards and not table.gangs
    table.discards += 1
    offer(table, event, number, dihu=first)


def offer(table: Table, event: Event, number: int, *, dihu: bool = False) -> None:
    """Open the others' chances on the card of this event."""
    table.open = [
        Chance(number, Win(seat, event.card, event.seat, dihu=dihu), [copy(table.sides[seat])])
        for seat in after(table.record, event.seat)
    ]


def take(side: Side, kind: int, n: int) -> None:
    """Move `n` cards out of the hand."""
    for _ in range(n):
        side.hand.remove(kind)


def peng(table: Table, event: Event, _number: int) -> None:
    """碰."""
    assert event.card is not None
    take(table.sides[event.seat], event.card, 2)
    table.sides[event.seat].laid.append(("peng", event.card))


def gang(table: Table, event: Event, number: int) -> None:
    """明杠, 暗杠 or 加杠, told apart by the cards used."""
    side, kind, used = table.sides[event.seat], event.card, len(event.used[0])
    assert kind is not None
    take(side, kind, used)
    table.gangs += 1
    table.replaced = "gang"
    if used == 1:
        side.laid[side.laid.index(("peng", kind))] = ("jiagang", kind)
        offer(table, event, number)
    else:
        side.laid.append(("minggang" if used == 3 else "angang", kind))


def call(table: Table, event: Event, _number: int) -> None:
    """叫."""
    assert event.card is not None
    table.sides[event.seat].called.add(event.card)


def lay(table: Table, event: Event, _number: int) -> None:
    """摞: four draw a replacement, three draw none."""
    assert event.card is not None
    take(table.sides[event.seat], event.card, len(event.used[0]))
    table.sides[event.seat].laid.append(("lay", event.card))


def ting(table: Table, event: Event, _number: int) -> None:
    """报听."""
    table.sides[event.seat].ting = True


def xi(table: Table, event: Event, _number: int) -> None:
    """喜儿: laid aside, a replacement is owed."""
    assert event.card is not None
    side = table.sides[event.seat]
    take(side, event.card, 1)
    side.xi.append(event.card)
    side.owed_xi += 1


def zhi(table: Table, _event: Event, _number: int) -> None:
    """掷庄."""
    table.zhi = True


def hu(table: Table, event: Event, _number: int) -> None:
    """胡: what the win is was settled when the chance arose."""
    (chance,) = (c for c in table.open if c.win.seat == event.seat)
    win = chance.win
    if win.source is not None:
        loser = table.sides[win.source]
        loser.laid = [
            ("peng", k) if verb == "jiagang" and robbed(table, k, win) else (verb, k) for verb, k in loser.laid
        ]
    table.win = win


def robbed(table: Table, kind: int, win: Win) -> bool:
    """Whether the win is on the card of this 加杠."""
    return win.card == kind and table.replaced == "gang"
