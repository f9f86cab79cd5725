"""The deal of a hand: typed or tapped, seen whole, by one seat, or not at all."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

import streamlit as st

from dashboard.context import rulebook
from dashboard.faces import spoken
from dashboard.labels import plain
from dashboard.recorder_clock import stamp
from dashboard.recorder_keys import keyboard
from dashboard.recorder_sitting import Refusal, dealt, grown, seated
from dashboard.recorder_state import entry, keep, refused, said, show_refusal
from dashboard.words import Words
from engine import RuleSet, verify
from engine.codes import HEADER_MISSING
from engine.evening import first_hand
from engine.games import GAMES
from engine.moment import in_line, room
from parser import Card, Cards, Finding, Level, Record, code, format_cards
from records.text import player

_FULL, _TABLE = "full", "table"
_REFUSED = {Level.FORMAT, Level.IMPOSSIBLE}


def deal(draft: Record, rules: RuleSet, words: Words) -> None:
    """Ask who deals and what everybody was dealt."""
    _seats(draft, rules, words)
    views = [_FULL, _TABLE, *map(str, draft.playing)]
    view = st.selectbox(
        words("recorder.view"), views, format_func=lambda v: _view(draft, v, words), key=_field(draft, "view")
    )
    wanted = _wanted(draft, rules, view)
    found = _typed(draft, rules, view)
    held = _held(found, wanted)
    for name, most in wanted.items():
        _entry(draft, name, f"{len(held.get(name, ()))}/{most}", found, words)
    _tapping(draft, rules, wanted, found, words)
    for finding in refused("deal"):
        st.error(_wrong(draft, finding, wanted, words))
    st.button(words("recorder.deal"), type="primary", key="deal", on_click=_deal, args=(draft, rules, view))


def _wrong(draft: Record, finding: Finding, wanted: Iterable[str], words: Words) -> str:
    """Return what is wrong with the deal, with the name of its field."""
    told = words("recorder.not_given") if finding.code is HEADER_MISSING else said(finding, words.lang)
    name = finding.key or ""
    return f"{_who(draft, name, words)} — {told}" if name in wanted else told


def filled(draft: Record) -> None:
    """Put the cards of a hand into the fields, so that its deal can be changed."""
    state = st.session_state
    state[_field(draft, "view")] = str(draft.view or _FULL)
    rules = rulebook()[draft.rules]
    for key in _wanted(draft, rules, _FULL):
        state[_field(draft, key)] = format_cards(in_line(draft, key))


def _wanted(draft: Record, rules: RuleSet, view: str) -> dict[str, int]:
    """Return the header lines that this view sees, with their number of cards: what shows a dealt card comes last."""
    game = GAMES[rules.game]
    sizes = game.sizes(draft, rules).items()
    own = {line.key: line.size for line in game.opening(draft, rules) if line.seat is None}
    shown = {line.key: line.size for line in game.opening(draft, rules) if line.seat is not None}
    return own | {f"deal {seat}": size for seat, size in sizes if view in {_FULL, str(seat)}} | shown


def _field(draft: Record, name: str) -> str:
    return f"deal_{draft.match}_{draft.hand}_{name.removeprefix('deal ')}"


def _view(draft: Record, view: str, words: Words) -> str:
    if view.isdigit():
        return words("recorder.view_seat", name=player(draft, int(view)))
    return words(f"recorder.view_{view}")


def _seats(draft: Record, rules: RuleSet, words: Words) -> None:
    """Show what follows from the hand before, and let the table say otherwise."""
    with st.expander(words("recorder.seats")):
        seats = range(1, len(draft.seats) + 1)
        dealer, base = _field(draft, "dealer"), _field(draft, "base")
        name = partial(player, draft)
        st.selectbox(words("recorder.dealer"), seats, draft.dealer - 1, format_func=name, key=dealer)
        before = " ".join(map(str, draft.base)) if draft.base else ""
        entry(words("recorder.base"), base, before)
        show_refusal("seats", words.lang)
        st.button(words("recorder.set"), key="seats", on_click=_reseat, args=(draft, rules, dealer, base))


def _reseat(draft: Record, rules: RuleSet, dealer: str, base: str) -> None:
    chosen = first_hand(rules, len(draft.seats), st.session_state[dealer])
    moved = seated(draft, chosen._replace(base=None, hand=draft.hand, prev=draft.prev))
    typed = str(st.session_state[base])
    keep(grown(replace(moved, replaces=draft.replaces), [f"base: {typed}"] if typed.strip() else []), "seats")


def _typed(draft: Record, rules: RuleSet, view: str) -> Record | Refusal:
    """Return the hand as the fields have it, hidden hands counted."""
    game, state = GAMES[rules.game], st.session_state
    hidden = {f"deal {seat}": f"?*{size}" for seat, size in game.sizes(draft, rules).items()}
    repeated = {line.key for line in game.opening(draft, rules) if line.seat is not None}
    typed = {key: str(state.get(_field(draft, key), "")).strip() for key in _wanted(draft, rules, view)}
    empty = {key: "-" for key, text in typed.items() if not text and key not in repeated}
    return dealt(draft, None if view == _FULL else view, hidden | typed | empty)


def _held(found: Record | Refusal, wanted: Iterable[str]) -> Mapping[str, Cards]:
    return {key: in_line(found, key) for key in wanted} if isinstance(found, Record) else {}


def _entry(draft: Record, name: str, count: str, found: Record | Refusal, words: Words) -> None:
    """Show one field, its count of cards, and what cannot be read in it."""
    entry(f"{_who(draft, name, words)} · {count}", _field(draft, name), placeholder=typing(draft, words))
    for finding in found if isinstance(found, tuple) else ():
        if finding.key == name:
            st.error(said(finding, words.lang))


def typing(draft: Record, words: Words) -> str:
    """Return how cards are typed."""
    return words("recorder.cards", cards=" ".join(examples(draft, words)))


def examples(draft: Record, words: Words) -> tuple[str, str]:
    """Return some cards of this game as they are typed, and one more."""
    rules = rulebook()[draft.rules]
    *others, last = GAMES[rules.game].kinds(draft, rules)
    return spoken(others[:3], words), code(last)


def _who(draft: Record, name: str, words: Words) -> str:
    seat = name.removeprefix("deal ")
    return plain(player(draft, int(seat))) if seat.isdigit() else words(f"recorder.line_{name}")


def _tapping(draft: Record, rules: RuleSet, wanted: Mapping[str, int], found: Record | Refusal, words: Words) -> None:
    """Offer the cards that may still come, for the field chosen."""
    held = _held(found, wanted)
    short = [name for name, most in wanted.items() if len(held.get(name, ())) < most]
    target = _field(draft, "target")
    if st.session_state.get(target) not in wanted:
        st.session_state[target] = next(iter(short or wanted))
    chosen = st.segmented_control(
        words("recorder.target"), list(wanted), format_func=lambda name: _who(draft, name, words), key=target
    )
    if chosen is None:
        return
    field = _field(draft, chosen)
    with st.container(horizontal=True, gap="xxsmall"):
        st.button(words("recorder.back"), key="deal_back", on_click=_back, args=(field,))
        st.button(words("recorder.clear"), key="deal_clear", on_click=_clear, args=(field,))
    if len(held.get(chosen, ())) >= wanted[chosen]:
        st.caption(words("recorder.full", n=wanted[chosen]))
        return
    counted = found if isinstance(found, Record) else draft
    missing = wanted[chosen] - len(held.get(chosen, ()))
    then = next((name for name in short if name != chosen), chosen) if missing == 1 else chosen
    keyboard(room(counted, rules, chosen), "deal", partial(_tap, field, target, then), words)


def _tap(field: str, target: str, then: str, card: Card) -> None:
    """Put a card into a field, and go on to `then`."""
    st.session_state[field] = f"{st.session_state[field]} {code(card)}".strip()
    st.session_state[target] = then


def _back(field: str) -> None:
    """Take the last card back: of `12m` the 2, of anything else the last sign."""
    text = str(st.session_state[field]).rstrip()
    last = text.split(" ")[-1]
    grouped = last.isascii() and last[:-1].isdigit()
    st.session_state[field] = (text[:-2] + (text[-1] if len(last) > 2 else "") if grouped else text[:-1]).rstrip()


def _clear(field: str) -> None:
    st.session_state[field] = ""


def _deal(draft: Record, rules: RuleSet, view: str) -> None:
    """Deal if the cards can have been so."""
    found = _typed(draft, rules, view)
    if isinstance(found, Record):
        report = verify(found, rulebook=rulebook())
        wrong = tuple(f for f in report.findings if f.level in _REFUSED)
        found = wrong or found
    if keep(found, "deal") and isinstance(found, Record):
        stamp(found)
