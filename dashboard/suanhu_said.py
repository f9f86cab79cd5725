"""What is wrong with a position, at the place of the keyboard where it was tapped."""

from dashboard.words import Words
from engine.ask import Answer, AskError
from parser import Finding, Level, is_bad

_FIELDS = {"source": "from", "holds": "options", "left": "course"}
_PLACES = {"jiang": "turned", "turn": "card", "options": "options", "left": "course", "facts": "course"}


def complaints(answer: Answer, winner: int, words: Words) -> dict[str, list[str]]:
    """Return the words of every finding by its place: `turned`, a seat, `card`, `course`, `options`.

    A claim that differs is no complaint about the cards.
    """
    found: dict[str, list[str]] = {}
    for finding in answer.report.findings:
        if is_bad(finding) and finding.level is not Level.SCORE:
            told = f"{finding.message(words.lang)} {finding.help(words.lang)}".strip()
            found.setdefault(_place(finding, winner), []).append(told)
    return found


def refusal(error: AskError, words: Words) -> dict[str, list[str]]:
    """Return what a question contradicts, by its place."""
    return {_FIELDS.get(error.place, error.place): [error.zh if words.lang == "zh" else error.en]}


def _place(finding: Finding, winner: int) -> str:
    key, _, seat = (finding.key or "").partition(" ")
    if key in {"hold", "seat"}:
        return seat
    return str(winner) if finding.event is not None else _PLACES.get(key, key)
