"""The waits that landing writes down are those that `engine.regret` tells of the same record, in every rule set."""

from pathlib import Path

import pytest

from engine import judge, shipped
from engine.regret import regret
from engine.selfplay.generate import Recipe, generate
from parser import Record, read_text, write_text
from records.ingest.outlook import outlook
from records.store.rows import whole

LAST_CARD = Path(__file__).with_name("last_card.paipu").read_text(encoding="utf-8")
"""A hand in which seat 2 waits once another draws the last card but one: 海底 is what makes its hand reach."""
HANDS = 12


def compared(text: str) -> int:
    """Compare the whole records of a text; return how many seats wait in them."""
    waiting = 0
    for report in judge(read_text(text)):
        assert isinstance(report.item, Record)
        if whole(report):
            found = regret(report.item, shipped()[report.rules])
            seen = outlook(report, shipped()[report.rules])
            firsts = {spell.seat: spell.first for spell in reversed(found.waiting)}
            assert {seat: first for seat, (first, _) in seen.waits.items()} == firsts
            assert seen.seats == found.seats
            waiting += len(firsts)
    return waiting


@pytest.mark.parametrize("name", sorted(shipped()))
def test_they_agree_of_generated_hands(name: str) -> None:
    recipe = Recipe(shipped()[name], vary=True, missed=0.3, views=0.3, void=0.1)
    assert compared("\n".join(map(write_text, generate(recipe, HANDS, 56)))) >= HANDS // 2


def test_the_draw_of_another_can_make_a_seat_wait() -> None:
    (report,) = judge(read_text(LAST_CARD))
    assert isinstance(report.item, Record)
    first, _ = outlook(report, shipped()[report.rules]).waits[2]
    event = report.item.events[first - 1]
    assert (first, event.seat != 2, event.verb) == (46, True, "draw")
    assert compared(LAST_CARD) >= 1
