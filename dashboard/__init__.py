"""看板 (the dashboard): thin Streamlit pages over the archive's queries. It decides nothing about a game."""
