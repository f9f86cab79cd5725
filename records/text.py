"""The text of an item: canonical, or as it stood."""

from parser import Record, Unread, write_text


def text_of(item: Record | Unread) -> str:
    """Return the canonical text of a record, or the lines as they stood of what has a format fault."""
    if isinstance(item, Unread):
        return item.raw
    return write_text(item) if item.kept is None else "\n".join(item.kept) + "\n"
