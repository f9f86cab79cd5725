"""What stands in the address: choices by their code, whatever the language of their label, numbers, where one is.

`bind="query-params"` keeps the label in the address, which is right where code and label are one.
"""

from collections.abc import Callable, Sequence

import streamlit as st

_TOP = """<script>document.querySelector('[data-testid="stMain"]').scrollTo(0, 0) // {}</script>"""


def choose(name: str, options: Sequence[str], label: str, words: Callable[[str], str], *, line: bool = False) -> str:
    """Show a choice, as a list or in one line, the first being the default.

    The code of the choice stands in the address; a link to another one changes it.
    """
    key, asked = f"choose_{name}", st.query_params.get(name)
    wanted = asked if asked is not None and asked in options else options[0]
    if st.session_state.get(f"{key}_seen") != wanted or st.session_state.get(key) not in options:
        st.session_state[key] = wanted
    if line:
        chosen = st.segmented_control(label, options, format_func=words, key=key, required=True) or wanted
    else:
        chosen = st.selectbox(label, options, format_func=words, key=key)
    st.session_state[f"{key}_seen"] = chosen
    if chosen != options[0]:
        st.query_params[name] = chosen
    elif asked is not None:
        del st.query_params[name]
    return chosen


def number(name: str, least: int, most: int) -> int:
    """Return the number that the address gives a name, the bound it is beyond, `least` where it is none."""
    asked = st.query_params.get(name, "")
    return max(least, min(int(asked[:9]), most)) if asked.isascii() and asked.isdigit() else least


def settle(page: str, here: object) -> None:
    """Write the address a link of this page led to where a reader can copy it, and begin at the top of it.

    `here` is what differs between two places of the page.
    """
    key = f"{page}_at"
    before, steps = st.session_state.get(key, (here, 0))
    if before != here:
        steps += 1
        st.query_params.update({})
        st.html(_TOP.format(steps), unsafe_allow_javascript=True)  # another text each time, else it is not run again
    st.session_state[key] = (here, steps)
