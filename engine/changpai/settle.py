"""Who pays whom: differences of totals (P2 P3)."""


def pairs(totals: dict[int, int]) -> dict[int, int]:
    """Return each seat's net when every two seats settle the difference of their totals. Sums to 0."""
    whole = sum(totals.values())
    return {seat: own * len(totals) - whole for seat, own in totals.items()}


def to_winner(totals: dict[int, int], winner: int) -> dict[int, int]:
    """Return each seat's net when every loser pays the winner a positive difference, and nothing else."""
    nets = {seat: -max(totals[winner] - own, 0) for seat, own in totals.items() if seat != winner}
    return {**nets, winner: -sum(nets.values())}


def raised(nets: dict[int, int], totals: dict[int, int], seat: int, times: int) -> dict[int, int]:
    """Return the nets with every difference in favour of `seat` paid `times` as much. Sums to 0."""
    more = {other: max(totals[seat] - own, 0) * (times - 1) for other, own in totals.items()}
    return {other: net + sum(more.values()) if other == seat else net - more[other] for other, net in nets.items()}
