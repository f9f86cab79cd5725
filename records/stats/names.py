"""Names and ids of one person: keys said to be the same player, append-only, taken back by a later row.

Both functions raise RefusedError for what cannot be said so, NotInArchiveError for a key that nobody has, ArchiveError.
"""

from records.dispute import Signed
from records.store.archive import Archive
from records.store.errors import NotInArchiveError
from records.store.rows import storable
from records.store.view import View
from records.terms import RefusedError


def merge(archive: Archive, alias: str, player: str, signed: Signed) -> None:
    """Let the hands of the key `alias`, and of those merged into it, count as those of the player of key `player`."""

    def rows(view: View) -> None:
        one, other = _player(view, alias), _player(view, player)
        if one == other:
            raise RefusedError(f"{alias} 与 {player} 已算同一人", f"{alias} and {player} are one player already")
        _say(view, alias, other, signed)

    archive.append(rows)


def split(archive: Archive, alias: str, signed: Signed) -> None:
    """Let the hands of the key `alias` count as its own again."""

    def rows(view: View) -> None:
        if _player(view, alias) == alias:
            raise RefusedError(f"{alias} 没有并入别人", f"{alias} is merged with nobody")
        _say(view, alias, alias, signed)

    archive.append(rows)


def _player(view: View, key: str) -> str:
    found = view.frame("stats/player_of", key=key)["player"].to_list()
    if not found:
        raise NotInArchiveError(f"没有玩家 {key}", f"no player {key}")
    return found[0]


def _say(view: View, alias: str, player: str, signed: Signed) -> None:
    by = storable(signed.by.strip())
    if not by:
        raise RefusedError("没写是谁", "it is not said who")
    view.run("stats/said", alias=alias, player=player, by=by, at=signed.at.isoformat())
