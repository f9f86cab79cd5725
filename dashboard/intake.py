"""What a visitor brings: bytes judged once and remembered for the session, landed only when asked."""

from collections import Counter
from hashlib import sha256
from io import BytesIO
from typing import NamedTuple

import streamlit as st

from dashboard.context import archive, rulebook
from engine import Report, Status, judge
from parser import read
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.store.landing import Landed


class Intake(NamedTuple):
    """A file brought by a visitor, and the verdict on every item in it."""

    name: str
    data: bytes
    reports: tuple[Report, ...]

    def counts(self) -> dict[str, int]:
        """Return how many items have each status, every status being named."""
        found = Counter(report.status for report in self.reports)
        return {status.value: found[status] for status in Status}

    def land(self) -> Landed:
        """Land the file in the archive. Raises ArchiveError."""
        source = Input(self.name, len(self.data), lambda: BytesIO(self.data))
        return ingest(archive(), source, rulebook()).landed


def judged(name: str, data: bytes) -> Intake:
    """Judge `data`; the same bytes are judged once by the same rules, so a click on the page costs nothing."""
    book = rulebook()
    key = sha256(data).hexdigest(), tuple(book.values())
    known: dict[object, Intake] = st.session_state.setdefault("_intake", {})
    if key not in known:
        known.clear()
        known[key] = Intake(name, data, tuple(judge(read(BytesIO(data)), book)))
    return known[key]
