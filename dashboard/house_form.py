"""The options and values of a house's rule set: each with its clause or its old value beside, refused in its place."""

from collections.abc import Mapping
from itertools import groupby

import streamlit as st

from dashboard.book import clause_html
from dashboard.house_start import Start, told
from dashboard.labels import plain, value_word
from dashboard.words import Words
from engine import Option, RuleSet
from records import house
from records.rule_values import Slot, contents, slots


def options(begun: Start, words: Words) -> dict[str, str] | None:
    """Ask for every option; return those the base has otherwise, or None when something will not do."""
    typed = {name: _option(begun, option, words) for name, option in begun.base.options.items()}
    if None in typed.values():
        return None
    return house.options(begun.base, {name: value for name, value in typed.items() if value is not None})


def values(begun: Start, defaults: Mapping[str, str], words: Words) -> dict[str, object] | None:
    """Ask for other contents of the tables; return those the base has otherwise, or None when something will not do."""
    old, now = contents(begun.base, defaults), contents(begun.base) | _texts(begun)
    typed: dict[str, str] = {}
    fine = True
    by_table = groupby((slot for slot in slots(begun.base).values() if not slot.fixed), _slot_table)
    for table, found in by_table:
        changed = any(_table_of(key) == table for key in begun.made.values)
        with st.expander(_named(table, words), expanded=changed):
            for slot in found:
                text = _value(begun, slot, old[slot.key], now[slot.key] if slot.key in begun.made.values else "", words)
                if text and told(lambda slot=slot, text=text: (slot.read(text),), words) is None:
                    fine = False
                elif text:
                    typed[slot.key] = text
    return house.other_values(begun.base, defaults, typed) if fine else None


def option_label(option: Option, rules: RuleSet, words: Words) -> str:
    """Return an option's name behind the title of its clause."""
    clause = rules.clauses.get(option.clause)
    return f"{clause.title[words.lang == 'en']} · {option.name}" if clause else option.name


def value_label(key: str, words: Words) -> str:
    """Return a dotted key behind its word."""
    return f"{_word(key.rpartition('.')[2], words)} · {key}"


def _texts(begun: Start) -> dict[str, str]:
    """Return the tables as they are so far."""
    made = begun.made
    if not made.name:
        return {}
    return contents(made.rules({begun.base.name: begun.base}))


def _option(begun: Start, option: Option, words: Words) -> str | None:
    """Return the value chosen, None for one that will not do; its clause stands beside it."""
    left, right = st.columns([2, 3], vertical_alignment="bottom")
    now = begun.made.defaults.get(option.name, option.default)
    with left:
        value = _choice(begun, option, option_label(option, begun.base, words), now, words)
    with right, st.expander(words("house.clause", clause=option.clause)):
        st.html(clause_html(option.clause, begun.base.source(option.clause), begun.base, words))
    return value


def _choice(begun: Start, option: Option, label: str, now: str, words: Words) -> str | None:
    key, base = begun.key("option", option.name), option.default
    if "N" not in option.values:

        def named(value: str) -> str:
            word = value_word(value, words)
            return words("house.as_base", value=word) if value == base else word

        return st.selectbox(label, option.values, option.values.index(now), format_func=named, key=key)
    typed = st.text_input(label, "" if now == base else now, key=key, placeholder=_placeholder(option, words)).strip()
    return told(lambda: house.option(begun.base, option.name, typed), words) if typed else base


def _placeholder(option: Option, words: Words) -> str:
    other = [words("house.number") if v == "N" else value_word(v, words) for v in option.values[1:]]
    default = words("house.as_base", value=value_word(option.default, words))
    return " / ".join((default, *other))


def _value(begun: Start, slot: Slot, old: str, now: str, words: Words) -> str:
    """Return what is typed or chosen instead of the old value, empty when it stays."""
    label, key = value_label(slot.key, words), begun.key("value", slot.key)
    stays = words("house.as_base", value=value_word(old, words))
    if not slot.choices:
        typed = st.text_input(label, now, key=key, placeholder=stays, max_chars=200).strip()
        if typed:
            st.caption(words("house.was", value=plain(old)))
        return typed

    def named(value: str) -> str:
        return value_word(value, words) if value else stays

    choices = ("", *slot.choices)
    return st.selectbox(label, choices, choices.index(now), format_func=named, key=key)


def _slot_table(slot: Slot) -> str:
    return _table_of(slot.key)


def _table_of(key: str) -> str:
    return key.rpartition(".")[0]


def _named(table: str, words: Words) -> str:
    return " ".join(_word(part, words) for part in table.split("."))


def _word(part: str, words: Words) -> str:
    """Return the word for a table or a key, its own name where the catalogue has none."""
    if f"key.{part}" in words.texts:
        return words(f"key.{part}")
    return words.term("item", words.term("form", part))
