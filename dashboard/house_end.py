"""The end of a house's rule set: how it differs from its base, its file to download, and its place in the archive."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import NamedTuple

import streamlit as st

from dashboard.house_form import option_label, value_label
from dashboard.house_start import go_to
from dashboard.labels import plain, value_word
from dashboard.words import Words
from engine import RuleError, RuleSet
from records.house import Change, House, difference
from records.ingest.rejudge import rejudge
from records.rulebook import drop, rulebook, save
from records.store.archive import Archive
from records.store.errors import ArchiveError
from records.store.folder import data_folder

_TOLD = "_house_told"


class _Told(NamedTuple):
    """What became of a rule set: why nothing, or that it is kept, or how many records are unverified without it."""

    name: str
    error: str = ""
    unverified: int | None = None


def differences(one: RuleSet, other: RuleSet, words: Words) -> None:
    """Show what a rule set has otherwise than its base."""
    found = difference(one, other)
    if not any(found):
        st.caption(words("house.same"))
        return
    options = [c._replace(name=option_label(one.options[c.name], one, words)) for c in found.options]
    values = [c._replace(name=value_label(c.name, words)) for c in found.values]
    parts = ((words("house.options"), options), (words("house.values"), values))
    st.html("".join(_table(head, changes, words) for head, changes in parts if changes))


def keep(made: House, book: Mapping[str, RuleSet], words: Words) -> None:
    """Show the rule set's difference to its base, its file, and a button that keeps it."""
    st.subheader(words("house.difference"), anchor=False)
    try:
        rules = made.rules(book)
    except RuleError as error:
        st.error(plain(words("house.refused", error=error)))
        return
    differences(book[made.base], rules, words)
    text = made.text()
    with st.expander(words("house.file")):
        st.code(text, "toml", wrap_lines=True)
    st.download_button(words("house.download"), text, f"{made.name}.toml", "application/toml")
    st.button(words("house.save"), type="primary", key="house_save", on_click=_save, args=(text,))
    if made.name in book:
        st.caption(words("house.rewritten"))


def taking_away(made: House, words: Words) -> None:
    """Ask whether a rule set of the archive is to go, and take it away."""
    with st.expander(words("house.remove", name=plain(made.name))):
        st.markdown(words("house.remove_lead"))
        st.button(words("house.remove_sure", name=plain(made.name)), key="house_remove", on_click=_drop, args=(made,))


def tell(words: Words) -> None:
    """Say once what became of a rule set that was to be kept or taken away."""
    told: _Told | None = st.session_state.pop(_TOLD, None)
    if told is None:
        return
    if told.error:
        st.error(plain(words("house.refused", error=told.error)))
    elif told.unverified is None:
        st.success(plain(words("house.saved", name=told.name)))
    else:
        st.success(plain(words("house.removed", name=told.name, n=told.unverified)))


def _save(text: str) -> None:
    """Keep the rule set in the archive, and go on with it there."""
    try:
        name = save(data_folder(), text).name
    except RuleError as error:
        st.session_state[_TOLD] = _Told("", str(error))
    else:
        st.session_state[_TOLD] = _Told(name)
        go_to(f"change-{name}")


def _drop(made: House) -> None:
    """Take the rule set out of the archive; what was judged by it is judged again, and unverified."""
    try:
        drop(data_folder(), made.name)
        number = rejudge(Archive(data_folder()), made.name, rulebook(data_folder()))
    except (RuleError, ArchiveError) as error:
        st.session_state[_TOLD] = _Told("", str(error))
    else:
        st.session_state[_TOLD] = _Told(made.name, unverified=number)
        go_to(f"new-{made.base}")


def _table(head: str, changes: Iterable[Change], words: Words) -> str:
    heads = "".join(f"<th>{escape(text)}</th>" for text in (head, words("house.old"), words("house.now")))
    rows = "".join(_row(change, words) for change in changes)
    return f'<div class="book who"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'


def _row(change: Change, words: Words) -> str:
    cells = (change.name, *(value_word(text or "–", words) for text in (change.old, change.new)))
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"
