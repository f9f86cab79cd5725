"""Drafts: what is being taken down is kept beside the archive, found by the name of its sitting."""

import os
from pathlib import Path

from records.drafts import Draft, drafts, read, remove, write


def test_what_is_written_is_read(tmp_path: Path) -> None:
    draft = Draft("茶馆/../2026:1" + "长" * 100, "closed", "open", {"deal_1": "一二三万"})
    write(tmp_path, draft)
    assert read(tmp_path, draft.match) == draft
    later = Draft(draft.match, "closed", "", {})
    write(tmp_path, later)
    assert drafts(tmp_path) == [later]
    assert [path.parent.name for path in tmp_path.rglob("*.json")] == ["drafts"]
    remove(tmp_path, draft.match)
    remove(tmp_path, draft.match)
    assert read(tmp_path, draft.match) is None


def test_the_last_one_written_comes_first(tmp_path: Path) -> None:
    for match in ("a", "b"):
        write(tmp_path, Draft(match))
    (first,) = (path for path in (tmp_path / "drafts").glob("*.json") if b'"a"' in path.read_bytes())
    os.utime(first, (2e9, 2e9))
    assert [draft.match for draft in drafts(tmp_path)] == ["a", "b"]


def test_a_file_that_is_no_draft_is_none(tmp_path: Path) -> None:
    assert drafts(tmp_path) == []
    write(tmp_path, Draft("a"))
    (tmp_path / "drafts" / "other.json").write_text("no draft", encoding="utf-8")
    assert [draft.match for draft in drafts(tmp_path)] == ["a"]
