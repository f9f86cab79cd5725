"""The verbs and the form each takes (docs/format.md, Events)."""

from typing import NamedTuple

from parser.codes import BARE_GANG, EXCESS, NEEDS
from parser.faults import Bad

_NO, _MAY, _MUST = 0, 1, 2


class Form(NamedTuple):
    """What a verb takes: card and `<` (0 no, 1 may, 2 must), least and most brackets, and whether `()` will do."""

    card: int
    source: int
    least: int
    most: int
    empty: bool
    example: str


VERBS: dict[str, Form] = {
    "draw": Form(_MUST, _NO, 0, 0, False, "2 draw 7p"),
    "discard": Form(_MUST, _NO, 0, 0, False, "2 discard 7p"),
    "pass": Form(_NO, _NO, 0, 0, False, "2 pass peng"),
    "peng": Form(_MUST, _MUST, 1, 1, False, "2 peng 9p <1 (9p 9p)"),
    "gang": Form(_MUST, _MAY, 1, 1, False, "2 gang 9p <1 (9p 9p 9p)"),
    "call": Form(_MUST, _NO, 0, 0, False, "1 call 2s"),
    "lay": Form(_MUST, _NO, 1, 1, False, "1 lay 2s (2s 2s 2s)"),
    "ting": Form(_NO, _NO, 0, 0, False, "2 ting"),
    "zhi": Form(_NO, _NO, 0, 0, False, "1 zhi"),
    "xi": Form(_MUST, _NO, 0, 0, False, "2 xi 1j"),
    "chi": Form(_MUST, _MAY, 1, 3, False, "2 chi 3x <1 (2x 4x)"),
    "wei": Form(_MUST, _NO, 1, 1, False, "2 wei 5d (5d 5d)"),
    "chouwei": Form(_MUST, _NO, 1, 1, False, "2 chouwei 5d (5d 5d)"),
    "ti": Form(_MUST, _NO, 1, 1, True, "2 ti 5d (5d 5d 5d 5d)"),
    "pao": Form(_MUST, _MAY, 1, 1, True, "2 pao 5d <1 (5d 5d 5d)"),
    "keep": Form(_MUST, _NO, 0, 0, False, "2 keep 5d"),
    "hu": Form(_MAY, _MAY, 0, 0, False, "3 hu 5m <1 =140"),
}
PASSES = ("hu", "gang", "peng", "chi")
FLAGS = ("over", "false", "hidden")

_CARD = ("牌", "a card")
_SOURCE = ("来源 `<座位`", "the source `<seat`")
_USED = ("括号里的牌", "cards in brackets")
_MORE = ("更多的括号", "more brackets")


def check_form(verb: str, has_card: bool, has_source: bool, used: tuple[tuple[int, ...], ...], width: int) -> None:
    """Raise `Bad` when an event lacks a part its verb needs, or has one the verb does not take."""
    form = VERBS[verb]
    if verb == "gang" and has_card and not used and not has_source:
        raise Bad(BARE_GANG, 0, width)
    counts = (
        (_CARD, int(has_card), int(form.card == _MUST or (form.card == _MAY and has_source)), int(form.card != _NO)),
        (_SOURCE, int(has_source), int(form.source == _MUST), int(form.source != _NO)),
        (_USED, len(used), form.least, form.most),
    )
    for part, count, least, most in counts:
        if count < least:
            raise Bad(NEEDS, 0, width, verb=verb, part=part, form=form.example)
        if count > most:
            raise Bad(EXCESS, 0, width, verb=verb, part=_MORE if most else part, form=form.example)
    if not form.empty and not all(used):
        raise Bad(NEEDS, 0, width, verb=verb, part=_USED, form=form.example)
