"""A switch for every option of the rule set, and for the rule set: what is tapped stands in the address at once."""

from collections.abc import Callable, Mapping

import streamlit as st

from dashboard.labels import plain
from dashboard.quarrel.said import option_name, rules_title, value_name
from dashboard.quarrel.terms import alike, asked, own_values, put
from dashboard.words import Words
from engine import Option, RuleSet
from parser import Record
from records.dispute import Terms

_NUMBER, _FIRST, _MOST = "N", 100, 10_000
_WIDE = 3
_KEY = "switch_rules"


def switches(record: Record, book: Mapping[str, RuleSet], terms: Terms, words: Words) -> None:
    """Show the switches as `terms` have them, the record's own values marked."""
    names = alike(record, book)
    if len(names) > 1:
        st.session_state[_KEY] = terms.rules or record.rules

        def title(name: str) -> str:
            said = rules_title(name, book, words)
            return words("disputes.own", value=said) if name == record.rules else said

        st.selectbox(
            words("disputes.rules"), names, format_func=title, key=_KEY, on_change=_other_rules, args=(record.rules,)
        )
    chosen = book[terms.rules or record.rules]
    own = own_values(record, chosen)
    options = tuple(chosen.options.values())
    for row in (options[at : at + _WIDE] for at in range(0, len(options), _WIDE)):
        for column, option in zip(st.columns(_WIDE), row, strict=False):
            name, value = option.name, own[option.name]

            def tapped(key: str, name: str = name, value: str = value) -> None:
                """Put what was tapped or typed into the address, whatever else has been tapped meanwhile."""
                _tapped(key, name, value, asked(record, book))

            with column:
                _switch(option, chosen, (value, terms.options.get(name, value)), tapped, words)


def back(terms: Terms, words: Words) -> None:
    """Offer the way back to the record's own terms."""
    nothing = not terms.rules and not terms.options
    st.button(
        words("disputes.back_to_own"), key="switch_back", disabled=nothing, on_click=put, args=(Terms("", {}),),
        icon=":material/undo:",
    )  # fmt: skip


def _other_rules(own: str) -> None:
    chosen = str(st.session_state[_KEY])
    put(Terms("" if chosen == own else chosen, {}))


def _switch(
    option: Option, rules: RuleSet, values: tuple[str, str], tapped: Callable[[str], None], words: Words
) -> None:
    """Show one option with its value in the record and now; its clause is the help."""
    own, now = values
    choices = tuple(value for value in option.values if value != _NUMBER)
    choices += (_NUMBER,) if _NUMBER in option.values else ()
    key = f"switch_{rules.name}_{option.name}"
    st.session_state[key] = now if now in choices else _NUMBER
    name = option_name(option, rules, words)
    label = plain(words("disputes.changed", name=name) if now != own else name)

    def said(value: str) -> str:
        word = words("disputes.number") if value == _NUMBER else value_name(option.name, value, words)
        return words("disputes.own", value=word) if value == (own if own in choices else _NUMBER) else word

    clause = rules.clauses.get(option.clause)
    told = plain(f"{option.clause} {getattr(clause, words.lang)}") if clause else None
    st.segmented_control(
        label, choices, format_func=said, key=key, required=True, help=told, on_change=tapped, args=(key,)
    )
    if st.session_state[key] == _NUMBER:
        field = f"{key}_n"
        st.session_state[field] = int(now)
        st.number_input(
            label, 1, _MOST, step=10, key=field, label_visibility="collapsed", on_change=tapped, args=(field,)
        )


def _tapped(key: str, option: str, own: str, terms: Terms) -> None:
    value = str(st.session_state[key])
    if value == _NUMBER:
        value = own if own.isdigit() else str(_FIRST)
    rest = {name: said for name, said in terms.options.items() if name != option}
    put(Terms(terms.rules, rest if value == own else {**rest, option: value}))
