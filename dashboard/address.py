"""Choices that stand in the address by their code, whatever the language of their label.

`bind="query-params"` keeps the label in the address, which is right where code and label are one.
"""

from collections.abc import Callable, Sequence

import streamlit as st


def choose(name: str, options: Sequence[str], label: str, words: Callable[[str], str]) -> str:
    """Show a list of choices, the first being the default; the code of the choice stands in the address."""
    chosen = st.selectbox(label, options, _start(name, options), format_func=words, key=f"choose_{name}")
    return _keep(name, chosen, options)


def _start(name: str, options: Sequence[str]) -> int:
    wanted = st.query_params.get(name)
    return options.index(wanted) if wanted in options else 0


def _keep(name: str, value: str, options: Sequence[str]) -> str:
    if value != options[0]:
        st.query_params[name] = value
    elif name in st.query_params:
        del st.query_params[name]
    return value
