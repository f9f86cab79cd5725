"""将牌 (deals): what was turned and dealt beside theory, the tests in words, and the hands behind every number."""

import streamlit as st

from dashboard import ways
from dashboard.address import choose
from dashboard.context import archive_told, ask_by_rules, speak
from dashboard.deals.luck import show_luck
from dashboard.deals.tables import effects, parts, says, show_table
from dashboard.filters import filter_bar
from dashboard.tables import shown
from records.stats.deals import Group, deals
from records.stats.fairness import LEVEL
from records.stats.filters import Filters

words = speak()


def chosen_group(groups: list[Group]) -> Group:
    """Show the rule sets and decks there are; return the one that is looked at."""
    by_code = {f"{group.rules}-{group.cards}": group for group in groups}

    def label(code: str) -> str:
        group = by_code[code]
        return words("jiang.group", rules=group.rules, cards=group.cards, n=group.hands)

    return by_code[choose("deck", list(by_code), words("jiang.deck"), label)]


def show_sum(groups: list[Group]) -> None:
    """Say of all tables together how many agree with theory."""
    marks = [says(table) for group in groups for table in group.tables]
    looked, unfair = len(marks) - marks.count("–"), marks.count("✗")
    st.markdown(words("jiang.sum", n=looked, unfair=unfair, few=marks.count("–"), level=f"{LEVEL:.0%}"))


def show_group(group: Group, which: Filters) -> None:
    """Show the tables of the part that is chosen, and what the situations do."""
    by_part = parts(group, words)
    codes = {tables[0].title[1].partition(": ")[0]: part for part, tables in by_part.items()}

    def label(code: str) -> str:
        return f"{codes[code]} {''.join(map(says, by_part[codes[code]]))}"

    part = codes[choose("part", list(codes), words("jiang.part"), label)]
    for table in by_part[part]:
        show_table(group, table, which, words)
    if part == next(iter(by_part)) and any(effect.hands for effect in group.effects):
        st.subheader(words("jiang.effects"), anchor=False)
        st.caption(words("jiang.effects_lead"))
        shown(effects(group, words), words("jiang.effects"))


st.title(words("jiang.page"))
st.caption(words("jiang.lead"))
which = filter_bar(words)
with archive_told(), st.spinner(words("jiang.waiting")):
    groups = [group for group in ask_by_rules(deals, which) if group.hands]
if not groups:
    st.info(words("jiang.no_match") if which != Filters() else words("jiang.empty"))
    ways.to_start(words)
    st.stop()
show_sum(groups)
group = chosen_group(groups)
show_group(group, which)
show_luck(group.rules, which, words)
