"""The colour of words in a chart."""

import streamlit as st


def ink() -> str:
    """Return the colour that words in a chart are read in: that of the page's own words, light or dark."""
    return "#ece9e4" if st.context.theme.type == "dark" else "#1c1a17"
