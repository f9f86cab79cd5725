"""The terms a hand is looked at under: they stand in the address, so that a link shows the same table.

`under` names another rule set, `o_NAME` the value of an option other than the record's own.
"""

from collections.abc import Mapping

import streamlit as st

from engine import RuleSet
from engine.whatif import Change, under
from parser import Record
from records.dispute import Terms

_RULES, _OPTION = "under", "o_"


def own_values(record: Record, rules: RuleSet) -> dict[str, str]:
    """Return every option of a rule set as the record agrees on it, the default where the record does not say."""
    return rules.chosen(under(record, rules, {}).options)


def asked(record: Record, book: Mapping[str, RuleSet]) -> Terms:
    """Return the terms in the address that are none of the record's own; what there cannot be is passed over."""
    rules = st.query_params.get(_RULES, "")
    if rules == record.rules or rules not in alike(record, book):
        rules = ""
    chosen = book[rules or record.rules]
    own = own_values(record, chosen)
    given = {name: st.query_params.get(_OPTION + name, "") for name in chosen.options}
    return Terms(rules, {n: v for n, v in given.items() if v and v != own[n] and chosen.options[n].allows(v)})


def alike(record: Record, book: Mapping[str, RuleSet]) -> tuple[str, ...]:
    """Return the rule sets of the record's game, its own first."""
    game = book[record.rules].game
    return (record.rules, *(name for name, rules in book.items() if rules.game == game and name != record.rules))


def put(terms: Terms) -> None:
    """Let the address say these terms and no others."""
    for name in [name for name in st.query_params if name == _RULES or name.startswith(_OPTION)]:
        del st.query_params[name]
    if terms.rules:
        st.query_params[_RULES] = terms.rules
    for name, value in terms.options.items():
        st.query_params[_OPTION + name] = value


def found_terms(changes: tuple[Change, ...]) -> Terms:
    """Return the terms that these changes make of the record's own."""
    rules = next((change.new for change in changes if change.name == "rules"), "")
    return Terms(rules, {change.name: change.new for change in changes if change.name != "rules"})


def as_switched(record: Record, book: Mapping[str, RuleSet], kept: Terms) -> Terms:
    """Return terms that were kept whole as what differs from the record's own."""
    chosen = book[kept.rules]
    named = {name: value for name, value in kept.options.items() if chosen.refuse({name: value}) is None}
    own, given = own_values(record, chosen), chosen.chosen(under(record, chosen, named).options)
    rules = "" if kept.rules == record.rules else kept.rules
    return Terms(rules, {name: value for name, value in given.items() if value != own[name]})
