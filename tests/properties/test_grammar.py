"""The strategies of this folder use every production (docs/format.md, Grammar of canonical text)."""

import record_strategies as strategies
from hypothesis import HealthCheck, Phase, given, settings

from parser import read_text, write_text


@settings(
    deadline=None,
    max_examples=1000,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(strategies.record_texts())
def _use(text):
    (reading,) = read_text(text)
    assert write_text(reading.item) == text


def test_every_production_is_used():
    strategies.HIT.clear()
    _use()
    assert sorted(strategies.PRODUCTIONS - set(strategies.HIT)) == []
