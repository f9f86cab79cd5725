"""The dashboard's entry script: the frame around the pages."""

from pathlib import Path

import streamlit as st

from dashboard.context import choose_language
from dashboard.filters import PAGE

_HERE = Path(__file__).parent


def page(name: str, path: str = "", *, first: bool = False) -> st.Page:
    """Return the page of a screen; its address is its name, or `path`."""
    return st.Page(_HERE / "screens" / f"{name}.py", title=words(f"{name}.page"), url_path=path or name, default=first)


def menu(groups: dict[str, list[st.Page]]) -> None:
    """Show the ways to the pages, under a heading a group."""
    for title, pages in groups.items():
        st.sidebar.caption(title)
        for one in pages:
            st.sidebar.page_link(one, width="stretch")


st.set_page_config(page_title="牌谱 paipu", page_icon="🀄", layout="wide")
st.html(_HERE / "frame.css")
words = choose_language()
groups = {
    words("nav.play"): [page("suanhu", first=True), page("recorder"), page("check")],
    words("nav.look"): [page("records"), page("replay"), page("sittings")],
    words("nav.figures"): [page("players"), page("jiang"), page("missed")],
    words("nav.settle"): [page("disputes"), page("house", "rules"), page("data")],
}
# Our own menu: in that of `st.navigation` headings stand inside the list, which screen readers stumble on.
current = st.navigation([*(one for pages in groups.values() for one in pages), page("record")], position="hidden")
st.session_state[PAGE] = current.url_path
menu(groups)
current.run()
