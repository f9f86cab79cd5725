"""A switch for every option of the rule set, and for the rule set: what is tapped stands in the address at once."""

from collections.abc import Mapping

import streamlit as st

from dashboard.labels import plain
from dashboard.quarrel.said import option_name, rules_title, value_name
from dashboard.quarrel.terms import alike, own_values, put
from dashboard.words import Words
from engine import Option, RuleSet
from parser import Record
from records.dispute import Terms

_NUMBER, _FIRST, _MOST = "N", 100, 10_000
_KEY = "switch_rules"


def switches(record: Record, book: Mapping[str, RuleSet], terms: Terms, words: Words) -> None:
    """Show the switches as `terms` have them, the record's own values marked."""
    names = alike(record, book)
    if len(names) > 1:
        st.session_state[_KEY] = terms.rules or record.rules

        def title(name: str) -> str:
            said = rules_title(name, book, words)
            return words("disputes.own", value=said) if name == record.rules else said

        st.selectbox(words("disputes.rules"), names, format_func=title, key=_KEY, on_change=_other_rules)
    chosen = book[terms.rules or record.rules]
    own = own_values(record, chosen)
    for option in chosen.options.values():
        _switch(option, chosen, own[option.name], terms, words)


def back(terms: Terms, words: Words) -> None:
    """Offer the way back to the record's own terms."""
    nothing = not terms.rules and not terms.options
    st.button(
        words("disputes.back_to_own"), key="switch_back", disabled=nothing, on_click=put, args=(Terms("", {}),),
        icon=":material/undo:",
    )  # fmt: skip


def _other_rules() -> None:
    put(Terms(st.session_state[_KEY], {}))


def _switch(option: Option, rules: RuleSet, own: str, terms: Terms, words: Words) -> None:
    """Show one option; its clause is the help."""
    now = terms.options.get(option.name, own)
    values = tuple(dict.fromkeys((*(v for v in option.values if v != _NUMBER), *([own] if own.isdigit() else []))))
    if _NUMBER in option.values:
        values = (*(v for v in values if v in option.values), _NUMBER)
    key = f"switch_{rules.name}_{option.name}"
    st.session_state[key] = now if now in values else _NUMBER
    name = option_name(option, rules, words)
    label = words("disputes.changed", name=name) if now != own else name
    own_shown = own if own in values else _NUMBER

    def said(value: str) -> str:
        word = words("disputes.number") if value == _NUMBER else value_name(option.name, value, words)
        return words("disputes.own", value=word) if value == own_shown else word

    clause = rules.clauses.get(option.clause)
    told = plain(f"{option.clause} {getattr(clause, words.lang)}") if clause else None
    st.segmented_control(
        plain(label), values, format_func=said, key=key, required=True, help=told, on_change=_tapped,
        args=(key, option.name, own, terms),
    )  # fmt: skip
    if st.session_state[key] == _NUMBER:
        _number(key, option, now, own, terms, label)


def _number(key: str, option: Option, now: str, own: str, terms: Terms, label: str) -> None:
    st.session_state[f"{key}_n"] = int(now)
    st.number_input(
        plain(label), 1, _MOST, step=10, key=f"{key}_n", label_visibility="collapsed", on_change=_tapped,
        args=(f"{key}_n", option.name, own, terms),
    )  # fmt: skip


def _tapped(key: str, option: str, own: str, terms: Terms) -> None:
    """Put what was tapped or typed into the address."""
    value = str(st.session_state[key])
    if value == _NUMBER:
        value = own if own.isdigit() else str(_FIRST)
    rest = {name: said for name, said in terms.options.items() if name != option}
    put(Terms(terms.rules, rest if value == own else {**rest, option: value}))
