"""Who pays whom: differences of totals (P2)."""


def pairs(totals: dict[int, int]) -> dict[int, int]:
    """Return each seat's net when every two seats settle the difference of their totals. Sums to 0."""
    whole = sum(totals.values())
    return {seat: own * len(totals) - whole for seat, own in totals.items()}


def to_winner(totals: dict[int, int], winner: int) -> dict[int, int]:
    """Return each seat's net when every loser pays the winner a positive difference, and nothing else."""
    nets = {seat: -max(totals[winner] - own, 0) for seat, own in totals.items() if seat != winner}
    return {**nets, winner: -sum(nets.values())}
