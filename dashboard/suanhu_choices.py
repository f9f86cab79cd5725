"""What the table agreed on, for the 算胡 page: the rules and their options, a claim, the players' names."""

from collections.abc import Mapping

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from dashboard.address import choose
from dashboard.labels import plain, value_word
from dashboard.words import Words
from engine import Option, RuleSet

_MOST_CLAIM = 10**6


def agreed(book: Mapping[str, RuleSet], words: Words) -> tuple[RuleSet, dict[str, str]]:
    """Ask for rules and options; return them, of the options those that are no default. The address keeps both."""
    chosen = choose("rules", list(book), words("suanhu.rules"), lambda name: book[name].title[words.lang == "en"])
    rules = book[chosen]
    with st.expander(words("suanhu.options")):
        values = {option.name: _option(rules, option, words) for option in rules.options.values()}
    chosen = {name: value for name, value in values.items() if value != rules.options[name].default}
    if chosen:
        said = (f"{_label(rules, rules.options[name], words)} {value_word(v, words)}" for name, v in chosen.items())
        st.caption(plain(" · ".join(said)))
    return rules, chosen


def claimed(words: Words) -> int | None:
    """Ask for the total somebody claims."""
    label, tip = words("suanhu.claim"), words("suanhu.claim_help")
    return st.number_input(label, 0, _MOST_CLAIM, None, step=10, key="claim", bind="query-params", help=tip)


def players(seats: int, words: Words) -> tuple[str, ...]:
    """Ask for the names in the record."""
    return tuple(_player(column, n, words) for n, column in enumerate(st.columns(seats), 1))


def _player(column: DeltaGenerator, n: int, words: Words) -> str:
    default = words("suanhu.seat", n=n)
    label = words("suanhu.player", n=n)
    return column.text_input(label, key=f"name{n}", max_chars=64, placeholder=default).strip() or default


def _option(rules: RuleSet, option: Option, words: Words) -> str:
    """Return the value chosen; one that may be any number is typed."""
    label = _label(rules, option, words)
    key, default = f"o_{option.name}", value_word(option.default, words)
    if "N" in option.values:
        return st.text_input(label, key=key, placeholder=default, bind="query-params").strip() or option.default
    return choose(key, option.values, label, lambda value: value_word(value, words))


def _label(rules: RuleSet, option: Option, words: Words) -> str:
    clause = rules.clauses.get(option.clause)
    return f"{clause.title[words.lang == 'en'] if clause else ''} {option.name}".strip()
