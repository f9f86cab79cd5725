"""The dashboard's entry script: the frame around the pages."""

from pathlib import Path

import streamlit as st

from dashboard.context import choose_language

_SCREENS = Path(__file__).parent / "screens"
# White on the light colour that goes with a dark page cannot be read.
_STYLE = '<style>[data-testid="stBaseButton-primary"]:enabled { color: light-dark(#fff, #1c1a17) }</style>'

st.set_page_config(page_title="牌谱 paipu", page_icon="🀄", layout="wide")
st.html(_STYLE)
words = choose_language()
page = st.navigation(
    [
        st.Page(_SCREENS / "suanhu.py", title=words("suanhu.page"), url_path="suanhu", default=True),
        st.Page(_SCREENS / "check.py", title=words("check.page"), url_path="check"),
        st.Page(_SCREENS / "recorder.py", title=words("recorder.page"), url_path="recorder"),
        st.Page(_SCREENS / "records.py", title=words("records.page"), url_path="records"),
        st.Page(_SCREENS / "house.py", title=words("house.page"), url_path="rules"),
        st.Page(_SCREENS / "record.py", title=words("record.page"), url_path="record", visibility="hidden"),
    ]
)
page.run()
