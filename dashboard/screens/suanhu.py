"""算胡 (score a position), the start page: tap the cards that lie on the table, read what they are worth and why."""

from collections.abc import Mapping
from dataclasses import replace
from io import BytesIO
from urllib.parse import urlencode

import streamlit as st

from dashboard.context import archive, archive_told, rulebook, speak
from dashboard.faces import FACES
from dashboard.labels import plain
from dashboard.suanhu_address import Laid, parse, write
from dashboard.suanhu_board import keyboard, tapped
from dashboard.suanhu_choices import agreed, claimed, players
from dashboard.suanhu_said import complaints, refusal
from dashboard.suanhu_sheet import STYLE, line, open_line, steps, totals
from dashboard.suanhu_ways import named_way, row, ways
from dashboard.ways import to
from engine import RuleSet
from engine.ask import Answer, ask, asking
from engine.question import AskError, Asking
from engine.verify import cited
from parser import Record, code, is_bad, read_text, write_text
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


def answered(laid: Laid, rules: RuleSet, options: Mapping[str, str], can: Asking, claim: int | None) -> Told:
    """Return the answer as far as there is one, and complaints by place of the keyboard."""
    if len(laid.turned) < can.turned:
        return None, {}
    names = [words("suanhu.seat", n=n) for n in range(1, len(laid.sides) + 1)]
    try:
        answer = ask(rules, laid.question(can, options, claim, names))
    except AskError as error:
        return None, refusal(error, words)
    return answer, complaints(answer, laid.winner, words)


def told(answer: Answer | None, laid: Laid, can: Asking, *, refused: bool) -> tuple[str, list[str]]:
    """Return the answer in a line, and the cards that the winner's hand waits for."""
    if answer is not None and answer.report.winner:
        return line(answer.record, answer.report, words), []
    waits = [] if answer is None else [code(c) for s in answer.so_far if s.ledger.seat == laid.winner for c in s.waits]
    missing = laid.missing(can)
    if laid == Laid():
        said = words("suanhu.waiting" if can.turned else "suanhu.waiting_hand")
    elif refused:
        said = words("suanhu.mend")
    elif missing == "turned":
        said = words("suanhu.need_turned", n=can.turned - len(laid.turned))
    elif missing == "card":
        names = " ".join(FACES[card] for card in waits)
        said = words("suanhu.waits", cards=names) if waits else words("suanhu.waits_none")
    elif missing:
        lacking = can.dealt - laid.sides[laid.winner - 1].size(can)
        said = words("suanhu.need_cards", seat=words("suanhu.seat", n=laid.winner), n=lacking)
    else:  # nothing is wrong, and yet nobody has won: the notes say why
        said = " ".join(note.message(words.lang) for note in answer.report.findings) if answer is not None else ""
    return said if answer is None else open_line(answer, said, words), waits


def show(answer: Answer, rules: RuleSet, claim: int | None) -> None:
    """Show totals, the claim held against them, the way the hand is counted, every step."""
    st.html(STYLE + totals(answer.record, answer.report, words))
    if claim is not None:
        compare(answer, claim)
    st.html(STYLE + ways(answer.candidates, rules, words))
    for seat in sorted(answer.record.playing, key=lambda seat: seat != answer.report.winner):
        ledger = [step for step in answer.report.ledger if step.seat == seat]
        if ledger:
            st.subheader(plain(answer.record.seats[seat - 1]), anchor=False)
            st.html(STYLE + steps(ledger, rules, words))


def compare(answer: Answer, claim: int) -> None:
    """Say whether a claim is right, and whether it is the total of a way that does not count."""
    total = answer.candidates[0].ledger.total
    other = next((candidate for candidate in answer.candidates if candidate.ledger.total == claim), None)
    if claim == total:
        st.success(words("suanhu.claim_right", claim=claim))
    elif other is not None:
        st.error(words("suanhu.claim_lower", claim=claim, total=total, way=named_way(other, words)))
    else:
        st.error(words("suanhu.claim_wrong", claim=claim, total=total))


def show_open(answer: Answer, laid: Laid, rules: RuleSet, can: Asking) -> None:
    """Show what lies open before anybody has won: every side's 底胡, step by step, and what it waits for."""
    sides = [side for side in answer.so_far if laid.sides[side.ledger.seat - 1].text(can) is not None]
    if sides:
        st.caption(words("suanhu.so_far", item=words.term("item", sides[0].item)))
    for side in sides:
        st.subheader(plain(answer.record.seats[side.ledger.seat - 1]), anchor=False)
        waits = f"<p>{words('suanhu.waits', cards='')}</p>{row(side.waits)}" if side.waits else ""
        st.html(STYLE + waits + steps(cited(side.ledger, rules), rules, words))


def keep(rules: str, record: Record | None) -> None:
    """Offer the link, which always names the rules, and of a hand that was won the record and the archive."""
    st.subheader(words("suanhu.keep"), anchor=False)
    st.caption(words("suanhu.link"))
    address = urlencode({"rules": rules} | st.query_params.to_dict(), safe="~")
    link = f"{(st.context.url or '').partition('?')[0]}?{address}"
    st.code(link, None, wrap_lines=True)
    if record is None:
        return
    text = write_text(replace(record, seats=players(len(record.seats), words)))
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
    to("records", words("check.see_records"))


st.title(words("suanhu.page"), anchor=False)
st.caption(words("suanhu.lead"))
rules, options = agreed(rulebook(), words)
can = asking(rules, options)
board, below = st.container(), st.container()
with below:
    claim = claimed(words)
laid = position()
answer, said = answered(laid, rules, options, can, claim)
with board:
    keyboard(write(laid), can, said, *told(answer, laid, can, refused=bool(said)), words)
if answer is not None and answer.report.winner:
    show(answer, rules, claim)
elif answer is not None:
    show_open(answer, laid, rules, can)
if laid != Laid():
    keep(rules.name, answer.record if answer is not None and answer.report.winner else None)
