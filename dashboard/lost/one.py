"""One win let go: what it would have brought, what was waited for, and what else was let go in that hand."""

from collections.abc import Iterable, Mapping
from typing import Any

import polars as pl
import streamlit as st

from dashboard import ways
from dashboard.context import archive_told, ask_by_rules
from dashboard.faces import face
from dashboard.labels import cell, plain
from dashboard.lost.tables import card_word
from dashboard.tables import shown
from dashboard.words import Words
from engine.forgone import LetGo, Undeclared
from engine.outlook import Wait, live
from engine.regret import Regret
from parser import code
from records.regretted import regret_of
from records.text import player, signed


def show_win(row: Mapping[str, Any], words: Words) -> None:
    """Show everything about one row of `missed_wins`."""
    st.subheader(plain(words("missed.one", name=row["name"], card=card_word(row["card"], words))), anchor=False)
    ways.to_board(row["record_id"], words, row["event"])
    ways.to_hand(row["record_id"], words)
    with archive_told(), st.spinner(words("missed.looking")):
        found = ask_by_rules(regret_of, row["record_id"])
    if found is None:
        st.info(words("missed.blind"))
        return
    one = next((one for one in found.missed if _is(one, row)), None)
    if one is not None:
        _show_nets(one, found, words)
    _show("missed.slips", _slips(found, words), words)
    _show("missed.spells", _spells(found, words), words)
    _show("missed.extra", _extra(found, words), words)


def _is(one: LetGo, row: Mapping[str, Any]) -> bool:
    missed = one.missed
    return (missed.event, missed.seat, missed.card) == (row["event"], row["seat"], row["card"])


def _show_nets(one: LetGo, found: Regret, words: Words) -> None:
    """Say what was waited for, and set the payments of the win let go beside those that came."""
    if one.waits:
        st.markdown(plain(words("missed.waited", waits=waits(one.waits, words), n=one.unseen)))
    seats = found.record.playing
    names = [cell(player(found.record, seat)) for seat in seats]
    nets = {"would": one.would, "got": one.got}
    columns = {name: [signed(n) for n in net] if net is not None else ["?"] * len(seats) for name, net in nets.items()}
    table = {words("missed.who"): names, **{words(f"missed.{name}"): values for name, values in columns.items()}}
    shown(pl.DataFrame(table), words("missed.nets"))


def waits(found: Iterable[Wait], words: Words) -> str:
    """Return kinds with the copies that were not seen: `九万 9m × 2、六条 6s × 3`."""
    return words.listed(f"{face(code(wait.card))} × {wait.unseen}" for wait in found) or "—"


def _slips(found: Regret, words: Words) -> pl.DataFrame:
    columns = ("event", "who", "discard", "left", "better", "better_left", "lost")
    rows = [
        (
            one.event,
            cell(player(found.record, one.seat)),
            face(code(one.card)),
            f"{waits(one.waits, words)} = {live(one.waits)}",
            face(code(one.best)),
            f"{waits(one.best_waits, words)} = {live(one.best_waits)}",
            one.lost,
        )
        for one in sorted(found.slips, key=lambda one: -one.lost)
    ]
    return _frame(columns, rows, ("event", "lost"), words)


def _spells(found: Regret, words: Words) -> pl.DataFrame:
    columns = ("who", "events", "waits", "live")
    rows = [
        (cell(player(found.record, one.seat)), f"{one.first}–{one.last}", waits(one.waits, words), live(one.waits))
        for one in found.waiting
    ]
    return _frame(columns, rows, ("live",), words)


def _extra(found: Regret, words: Words) -> pl.DataFrame:
    """Return what might have been declared, and what was claimed below its worth."""
    record = found.record
    declared = [
        (cell(player(record, one.seat)), words("missed.undeclared", what=_declared(one, words)), one.cost)
        for one in found.undeclared
    ]
    claimed = [
        (cell(player(record, one.seat)), words("missed.underclaim", claimed=one.claimed, best=one.best), one.cost)
        for one in found.underclaims
    ]
    return _frame(("who", "what", "cost"), [*declared, *claimed], ("cost",), words)


def _declared(one: Undeclared, words: Words) -> str:
    card = "" if one.card is None else face(code(one.card))
    return f"{words.term('verb', one.verb)} {card}".strip()


def _frame(
    columns: tuple[str, ...], rows: list[tuple[Any, ...]], numbers: tuple[str, ...], words: Words
) -> pl.DataFrame:
    kinds = {words(f"missed.{name}"): pl.Int64 if name in numbers else pl.String for name in columns}
    return pl.DataFrame(rows, schema=kinds, orient="row")


def _show(title: str, table: pl.DataFrame, words: Words) -> None:
    if not table.is_empty():
        st.markdown(f"**{words(title)}**")
        shown(table, words(title))
