"""Opening a long-card hand from a record."""

from engine import codes
from engine.changpai.play import LongCardPlay
from engine.changpai.position import start_position
from engine.changpai.rules import LongCardRules
from engine.changpai.start import start
from engine.game import Fault
from engine.ruleset import RuleSet, cached_tables
from parser import Record


def open_hand(record: Record, rules: RuleSet) -> tuple[LongCardPlay | None, list[Fault]]:
    """Return the hand after the deal, or None when it cannot be laid, and the faults of the header."""
    agreed = tuple(sorted(record.options.items()))
    tables = cached_tables(LongCardRules, rules, agreed)
    position = not record.deal and (record.turn is not None or bool(record.hold))
    state, faults = start_position(record, tables) if position else start(record, tables)
    if state is not None and tables.deck.extra != "none":
        what = ("附加的五张牌 (W6)", "play with the extra cards (W6)")
        return None, [*faults, Fault("options", codes.NOT_SUPPORTED, {"what": what})]
    return (LongCardPlay(state) if state else None), faults
