"""算胡 (score a position), the start page: tap the cards that lie on the table, read what they are worth and why."""

from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from urllib.parse import urlencode

import streamlit as st

from dashboard.context import archive, archive_told, rulebook, speak
from dashboard.labels import plain
from dashboard.suanhu_address import Laid, parse, write
from dashboard.suanhu_board import deck_of, keyboard, tapped
from dashboard.suanhu_choices import agreed, claimed, players
from dashboard.suanhu_said import complaints
from dashboard.suanhu_sheet import STYLE, line, steps, totals, way
from engine import RuleSet
from engine.ask import Answer, AskError, ask
from parser import Record, is_bad, read_text, write_text
from records.ingest.files import Input
from records.ingest.landing import ingest

Told = tuple[Answer | None, dict[str, list[str]]]
words = speak()


def position() -> Laid:
    """Return what was tapped, or what the address says, and keep it in the address."""
    text = tapped()
    text = st.query_params.get("p", "") if text is None else text
    laid = parse(text)
    if laid is None and text:
        st.warning(words("suanhu.bad_address"))
    laid = laid or Laid()
    if laid == Laid():
        st.query_params.pop("p", None)
    else:
        st.query_params["p"] = write(laid)
    return laid


def answered(laid: Laid, rules: RuleSet, options: Mapping[str, str], claim: int | None) -> Told:
    """Return the answer as far as there is one, and complaints by place of the keyboard."""
    deck = deck_of(rules, options)
    if laid.missing(deck["turned"], deck["dealt"]):
        return None, {}
    names = [words("suanhu.seat", n=n) for n in (1, 2, 3)]
    try:
        answer = ask(rules, laid.question(deck["dealt"], options, claim, names))
    except AskError as error:
        return None, {error.place: [error.zh if words.lang == "zh" else error.en]}
    return answer, complaints(answer, laid.winner, words)


def show(answer: Answer, rules: RuleSet, claim: int | None) -> None:
    """Show totals, the way the hand is counted, the claim held against it, every step."""
    st.html(STYLE + totals(answer.record, answer.report, words) + way(answer, words))
    if claim is not None:
        i = answer.record.playing.index(answer.report.winner or 1)
        total = (answer.report.totals or (None,) * 3)[i]
        box, key = (st.success, "suanhu.claim_right") if claim == total else (st.error, "suanhu.claim_wrong")
        box(words(key, claim=claim, total=total))
    for seat in sorted(answer.record.playing, key=lambda seat: seat != answer.report.winner):
        ledger = [step for step in answer.report.ledger if step.seat == seat]
        if ledger:
            st.subheader(plain(answer.record.seats[seat - 1]), anchor=False)
            st.html(steps(ledger, rules, words))


def keep(record: Record) -> None:
    """Offer link, record and archive."""
    st.subheader(words("suanhu.keep"), anchor=False)
    st.caption(words("suanhu.link"))
    link = f"{(st.context.url or '').partition('?')[0]}?{urlencode(st.query_params.to_dict(), safe='~')}"
    st.code(link, None, wrap_lines=True)
    text = write_text(replace(record, seats=players(words)))
    if wrong := [f for f in next(read_text(text)).findings if is_bad(f)]:
        st.error(" ".join(plain(f.message(words.lang)) for f in wrong))
        return
    st.caption(words("suanhu.record"))
    st.code(text, None, wrap_lines=True)
    name = f"{record.id.replace('/', '-')}.paipu"
    st.download_button(words("suanhu.download"), text, name, "text/plain")
    if st.button(words("suanhu.land"), key="land"):
        land(name, text.encode())


def land(name: str, data: bytes) -> None:
    """Land the record in the archive, and say what became of it."""
    with archive_told():
        landed = ingest(archive(), Input(name, len(data), lambda: BytesIO(data)), rulebook()).landed
    st.success(words("suanhu.landed" if landed.landed else "suanhu.there"))
    st.page_link("screens/records.py", label=words("check.see_records"))


st.title(words("suanhu.page"), anchor=False)
st.caption(words("suanhu.lead"))
rules, options = agreed(rulebook(), words)
board, below = st.container(), st.container()
with below:
    claim = claimed(words)
laid = position()
answer, said = answered(laid, rules, options, claim)
told = line(answer.record, answer.report, words) if answer else ""
with board:
    keyboard(write(laid), deck_of(rules, options), said, told or words("suanhu.waiting"), words)
if answer is not None and answer.report.winner is not None:
    show(answer, rules, claim)
    keep(answer.record)
