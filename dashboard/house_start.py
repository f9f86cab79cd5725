"""Where a house's rule set starts from, and its names: a new one on some base, or one of the archive to be changed."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

import streamlit as st

from dashboard.labels import plain
from dashboard.words import Words
from engine import RuleSet
from records import house
from records.house import House, house_of
from records.rule_values import HouseError

Answer = TypeVar("Answer")
_START = "house_start"


class Start(NamedTuple):
    """What the page begins with: the base, and the rule set as it is so far (one without a name is new)."""

    base: RuleSet
    made: House

    def key(self, *names: str) -> str:
        """Return the key of a control; each start has controls of its own."""
        return "_".join(("house", self.base.name, self.made.name, *names))


def start(book: Mapping[str, RuleSet], words: Words) -> Start:
    """Ask where to start from; the choice stands in the address."""
    starts = _starts(book)
    state, asked = st.session_state, st.query_params.get("start")
    if state.get(_START) not in starts:
        state[_START] = asked if asked in starts else next(iter(starts))
    chosen = st.selectbox(
        words("house.start"), list(starts), format_func=lambda code: _label(code, book, words), key=_START
    )
    st.query_params["start"] = chosen
    return starts[chosen]


def go_to(start: str) -> None:
    """Let the page go on with `change-NAME`, one of the archive, or `new-NAME`, a new one on that base."""
    st.session_state[_START] = start


def names(begun: Start, book: Mapping[str, RuleSet], words: Words) -> tuple[str, tuple[str, str]] | None:
    """Ask for name and titles; return them, or None when one of them will not do."""
    made = begun.made
    first, second, third = st.columns(3)
    with first:
        typed = st.text_input(
            words("house.name"), made.name, key=begun.key("name"), max_chars=64, placeholder="teahouse"
        )
        name = told(lambda: house.name(typed, book, replacing=typed.strip() == made.name), words) if typed else None
    with second:
        zh = st.text_input(words("house.title_zh"), made.title[0], key=begun.key("zh"), max_chars=64)
    with third:
        en = st.text_input(words("house.title_en"), made.title[1], key=begun.key("en"), max_chars=64, placeholder=zh)
    title = told(lambda: house.title(zh or name or "", en), words) if zh or name else None
    return (name, title) if name and title else None


def told(read: Callable[[], Answer], words: Words) -> Answer | None:
    """Return what `read` gives; where it refuses, say so here and return None."""
    try:
        return read()
    except HouseError as error:
        st.error(plain(error.message(words.lang)))
        return None


def _starts(book: Mapping[str, RuleSet]) -> dict[str, Start]:
    new = {f"new-{name}": Start(rules, House("", ("", ""), name)) for name, rules in book.items()}
    own = [rules for rules in book.values() if rules.base]
    return new | {f"change-{r.name}": Start(book[r.base], house_of(r, book[r.base])) for r in own}


def _label(code: str, book: Mapping[str, RuleSet], words: Words) -> str:
    kind, _, name = code.partition("-")
    title = book[name].title[words.lang == "en"]
    return words("house.new", title=title) if kind == "new" else words("house.change", title=title, name=name)
