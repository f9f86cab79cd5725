"""The clauses that a finding rests on."""

import pytest

from engine import shipped
from engine.grounds import grounds


@pytest.mark.parametrize(
    ("rules", "code", "level", "said", "found"),
    [
        ("rugao", "I999", "impossible", "", ("E1",)),
        ("rugao", "L999", "illegal", "", ("E2",)),
        ("hongguaiwan-234", "S999", "score", "", ("E3",)),
        ("hongguaiwan-234", "U999", "undetermined", "", ("E4",)),
        ("rugao", "I201", "impossible", "", ("C1",)),
        ("rugao", "L999", "illegal", "S1, S2.x 与 S1 (see S1)", ("S1",)),
        ("rugao", "L999", "illegal", "K77", ("E2",)),
        ("rugao", "N999", "note", "", ()),
    ],
)
def test_a_finding_rests_on_what_it_names_then_on_its_kind_then_on_its_level(
    rules: str, code: str, level: str, said: str, found: tuple[str, ...]
) -> None:
    assert grounds(code, level, said, shipped()[rules]) == found
