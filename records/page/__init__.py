"""The printed page (打印页): an audit as one HTML file of its own, without script, network or font."""

from records.page.history import history_html
from records.page.page import page

__all__ = ["history_html", "page"]
