"""The table at one moment as HTML: hands, sets, discards, what lies in the middle, the last move marked.

Everything that comes from a record is escaped here.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from html import escape
from urllib.parse import quote

from dashboard.board.hand import Hand
from dashboard.cards import card_svg
from dashboard.cards.face import BACK, label
from dashboard.faces import FACES, reworded, spoken
from dashboard.labels import result_label
from dashboard.words import Words
from engine import SeatView
from engine.course import Shot
from engine.games import GAMES
from parser import UNKNOWN, Card, Cards, code
from records.text import player

_ON_OFFER = {"offer", "rob", "take"}
"""The phases in which a card lies on the table for somebody to want."""
_STYLE = """
.table { display: grid; gap: .5rem; font-size: .95rem; line-height: 1.35 }
.table .middle, .table .seat { border: 1px solid rgb(128 128 128 / .35); border-radius: .6rem; padding: .45rem .6rem }
.table .middle { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; align-items: center;
  background: rgb(128 128 128 / .1) }
.table .middle > span { display: inline-flex; gap: .4rem; align-items: center }
.table .seat.turn { border: 2px solid light-dark(#9a3324, #e08a6d); padding: calc(.45rem - 1px) calc(.6rem - 1px) }
.table p { margin: 0 0 .25rem; overflow-wrap: anywhere }
.table .tag { color: inherit; font-weight: 400; border: 1px solid rgb(128 128 128 / .5); border-radius: 1rem;
  padding: 0 .5em; margin-left: .35em; white-space: nowrap; display: inline-block }
.table .tag.now { background: light-dark(#9a3324, #e08a6d); color: light-dark(#fff, #1c1a17); border: 0 }
.table .row { display: flex; flex-wrap: wrap; gap: .3rem .8rem; align-items: flex-start }
.table .row + .row { margin-top: .35rem; padding-top: .35rem; border-top: 1px dashed rgb(128 128 128 / .35) }
.table .row > b { font-weight: 400; min-width: 2.2em }
.table .cards { display: inline-flex; flex-wrap: wrap; gap: 2px }
.table .cards i { width: 32px; height: 58px; border-radius: 5px; background-color: #fffdf5;
  background-position: center top; background-size: 32px auto; background-repeat: no-repeat;
  box-shadow: 0 0 0 1px rgb(0 0 0 / .25); display: block }
.table .small i { height: 44px }
.table .cards i.last { outline: 3px solid light-dark(#0072b2, #56b4e9); outline-offset: 0; margin: 0 2px }
.table .set { display: inline-grid; justify-items: center }
"""


def style(hand: Hand) -> str:
    """Return the style sheet of the table: its layout, and the face of every card this hand is played with."""
    kinds = [code(kind) for kind in GAMES[hand.rules.game].kinds(hand.record, hand.rules)]
    faces = (f".table .f-{kind}{{background-image:url('{_image(kind)}')}}" for kind in (*kinds, BACK))
    return f"<style>{_STYLE}{''.join(faces)}</style>"


def table(hand: Hand, shot: Shot, before: Shot | None, words: Words) -> str:
    """Return the table of a shot; what the move brought, against the shot before, is marked."""
    known = {} if before is None else {side.seat: side for side in before.view.seats}
    sides = {side.seat: side for side in shot.view.seats}
    rows = "".join(
        _seat(hand, sides[seat], known.get(seat), shot, words) if seat in sides else _resting(hand, seat, words)
        for seat in range(1, len(hand.record.seats) + 1)
    )
    return f'<div class="table">{_middle(hand, shot, words)}{rows}</div>'


def _image(kind: str) -> str:
    return f"data:image/svg+xml,{quote(card_svg(kind), safe=' /:=,;')}"


def _middle(hand: Hand, shot: Shot, words: Words) -> str:
    view = shot.view
    opening = GAMES[hand.rules.game].opening(hand.record, hand.rules) if view.turned else ()
    said = words.listed(words(f"recorder.line_{line.key}") for line in opening) or words("replay.turned")
    parts = [f"{escape(said)} {_cards(view.turned, words, small=True)}"] if view.turned else []
    parts.append(escape(words("recorder.stock", n=view.left)))
    won = shot.event is not None and shot.event.verb == "hu" and view.phase == "over"
    if view.card is not None and (won or view.phase in _ON_OFFER):
        named = escape(words("replay.won_on" if won else "replay.offered"))
        parts.append(f"{named} {_cards((view.card,), words, small=True)}")
    if waited := _waited(hand, shot, words):
        parts.append(f"<b>{escape(waited)}</b>")
    return f'<div class="middle">{"".join(f"<span>{part}</span>" for part in parts)}</div>'


def _waited(hand: Hand, shot: Shot, words: Words) -> str:
    """Return what the table waits for, in words; empty where there are none."""
    view = shot.view
    name = player(hand.record, view.actor)
    if _over(hand, shot):
        return result_label(hand.report.result, list(hand.record.seats), words)
    drawn = shot.event is not None and shot.event.verb == "draw" and view.phase in _ON_OFFER
    if drawn:
        return words("replay.take" if view.phase == "take" else "replay.drawn", name=name)
    return words(f"turn.{view.phase}", name=name) if f"turn.{view.phase}" in words.texts else ""


def _over(hand: Hand, shot: Shot) -> bool:
    """Tell whether the hand has come to its end here."""
    return shot.number == hand.last and hand.report.result is not None


def _in_front(hand: Hand, shot: Shot) -> int | None:
    """Return the seat whose turn it is, at the end the winner; None while a card waits for whoever wants it."""
    if _over(hand, shot):
        return hand.report.winner
    return None if shot.view.phase in _ON_OFFER else shot.view.actor


def _seat(hand: Hand, side: SeatView, before: SeatView | None, shot: Shot, words: Words) -> str:
    new = Counter(side.hand) - Counter(before.hand) if before else Counter[Card]()
    old = Counter(before.groups) if before else Counter(side.groups)
    groups: list[str] = []
    for verb, cards in side.groups:
        known = old[verb, cards] > 0
        old[verb, cards] -= 1
        groups.append(_group(verb, cards, words, last=not known))
    thrown = 0 if before is None else len(side.discards) - len(before.discards)
    hand_row = f'<div class="row">{_hand(side.hand, new, words)}{"".join(groups)}</div>'
    out = _discards(side.discards, thrown, words)
    now = " turn" if side.seat == _in_front(hand, shot) else ""
    return f'<div class="seat{now}"><p>{_title(hand, side, shot, words)}</p>{hand_row}{out}</div>'


def _title(hand: Hand, side: SeatView, shot: Shot, words: Words) -> str:
    record = hand.record
    tags = [words("verdict.dealer")] if side.seat == record.dealer else []
    tags += [reworded(mark[words.lang == "en"], words) for mark in side.marks]
    shown = "".join(f'<span class="tag">{escape(tag)}</span>' for tag in tags)
    if side.seat == _in_front(hand, shot):
        said = words("verdict.winner" if _over(hand, shot) else "replay.acts")
        shown += f'<span class="tag now">{escape(said)}</span>'
    name = words("verdict.who", seat=side.seat, name=player(record, side.seat))
    return f"<b>{escape(name)}</b>{shown}"


def _resting(hand: Hand, seat: int, words: Words) -> str:
    name = escape(words("verdict.who", seat=seat, name=player(hand.record, seat)))
    said = f'<b>{name}</b><span class="tag">{escape(words("verdict.rests"))}</span>'
    return f'<div class="seat"><p>{said}</p></div>'


def _hand(cards: Cards, new: Counter[Card], words: Words) -> str:
    if UNKNOWN in cards:
        told = words("recorder.hidden", n=len(cards))
    else:
        told = f"{words('replay.hand')} {spoken(cards, words)}"
    return _cards(cards, words, told=told, last=new)


def _group(verb: str, cards: Cards, words: Words, *, last: bool) -> str:
    name = words.term("verb", verb.removesuffix("3"))
    told = f"{name} {spoken(cards, words)}"
    shown = _cards(cards, words, told=told, last=Counter(cards) if last else Counter())
    return f'<span class="set">{shown}<span>{escape(name)}</span></span>'


def _discards(cards: Cards, thrown: int, words: Words) -> str:
    if not cards:
        return ""
    told = words("recorder.out", cards=spoken(cards, words))
    old, new = cards[: len(cards) - max(0, thrown)], cards[len(cards) - max(0, thrown) :]
    images = "".join([*_images(old, Counter()), *_images(new, Counter(new))])
    shown = f'<span class="cards small" role="img" aria-label="{escape(told)}">{images}</span>'
    return f'<div class="row"><b>{escape(words.term("verb", "discard"))}</b>{shown}</div>'


def _cards(
    cards: Cards, words: Words, *, told: str = "", last: Counter[Card] | None = None, small: bool = False
) -> str:
    images = "".join(_images(cards, last or Counter()))
    kind = "cards small" if small else "cards"
    return f'<span class="{kind}" role="img" aria-label="{escape(told or spoken(cards, words))}">{images}</span>'


def _images(cards: Iterable[Card], last: Counter[Card]) -> Iterator[str]:
    """Yield the cards as images; of those in `last` so many are marked."""
    left = Counter(last)
    for card in cards:
        name = BACK if card == UNKNOWN else code(card)
        mark = " last" if left[card] > 0 else ""
        left[card] -= 1
        yield f'<i class="f-{name}{mark}" title="{escape(FACES.get(name, label(name)))}"></i>'
