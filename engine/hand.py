"""What the hands of every game share: the deal counted, wins let go by, the end."""

from collections.abc import Iterator, Sequence

from engine import codes
from engine.game import Fault
from engine.report import Why
from parser import Event, Record

_NOBODY = (
    "荒庄就写 result: huang，没打完就删去 result 一行",
    "write `result: huang`, or delete the line where it was not played out",
)


def size_faults(record: Record, order: Sequence[int], dealt: int, left: int) -> list[Fault]:
    """Hold the number of cards against the deal: `dealt` each, one more for the dealer, `left` in the stock."""
    faults: list[Fault] = []
    for n in sorted(order):
        want = dealt + (n == order[0])
        if len(record.deal[n]) != want:
            faults.append(Fault(f"deal {n}", codes.HAND_SIZE, {"want": want, "got": len(record.deal[n])}))
            break  # a card in the wrong hand, or a wrong dealer, is one fault though two sizes are off
    if record.stock is not None and len(record.stock) != left:
        faults.append(Fault("stock", codes.STOCK_SIZE, {"want": left, "got": len(record.stock)}))
    return faults


def let_go(could: Sequence[int], passed: Sequence[tuple[int, str]], event: Event | None) -> Iterator[tuple[int, Why]]:
    """Yield every seat that could have won before `event` (None: the end) and did not, and how that shows."""
    winner = event.seat if event is not None and event.verb == "hu" else None
    for seat in could:
        if seat == winner:
            continue
        why: Why = "unrecorded" if winner is None else "overridden"
        yield seat, ("passed" if (seat, "hu") in passed else why)


def end_of(winner: int | None, result: str | None) -> tuple[str | None, list[Fault]] | None:
    """Return how a hand ended and what its `result` says against that; None: it says 荒庄, which the play decides."""
    if winner is not None:
        end = f"hu {winner}"
        if result in {None, end, "void"}:
            return result or end, []
        return end, [
            Fault(
                "result",
                codes.RESULT_DIFFERS,
                {"want": (f"{winner} 家胡", end), "line": (f"改成 result: {end}", f"write `result: {end}`")},
            )
        ]
    if result is None or result == "void":
        return result, []
    if result == "huang":
        return None
    return None, [Fault("result", codes.RESULT_DIFFERS, {"want": ("没有人胡", "nobody has won"), "line": _NOBODY})]


def overridden_at_end(overridden: Sequence[tuple[int, str]]) -> list[Fault]:
    """Return the fault of a 荒庄 against which a claim stands that a higher one was to override."""
    return [Fault("result", codes.PRIORITY, {"who": who, "claim": verb}) for who, verb in overridden[:1]]
