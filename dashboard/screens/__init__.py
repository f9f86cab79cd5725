"""The pages, one script each. Not named `pages`: Streamlit would take such a folder for its older kind of app."""
