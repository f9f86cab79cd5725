"""What pages and code point at is there: links, anchors, and headings cited as `docs/format.md, Identity`."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
CODE = [
    path
    for folder in ("parser", "engine", "records", "dashboard", "docs", "benchmarks", "tests")
    for kind in ("py", "sql", "json", "toml", "md")
    for path in (ROOT / folder).rglob(f"*.{kind}")
]


def titles(page: Path) -> list[str]:
    return re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)


def anchors(page: Path) -> set[str]:
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles(page)}


def headings(page: Path) -> set[str]:
    """The headings of a page in English, without their numbers."""
    return {found[1] for title in titles(page) if (found := re.match(r"(?:\d+ )?([A-Za-z][A-Za-z ]*[a-z])", title))}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in link:
            file, _, anchor = link.partition("#")
            target = page.parent / file if file else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


def test_what_code_cites_of_the_documents_is_there() -> None:
    cited = 0
    for path in CODE:
        text = path.read_text(encoding="utf-8")
        for page, names in re.findall(r"\b(docs/[\w/-]+\.md)(?:, ([A-Z][\w ,]*))?", text):
            assert (ROOT / page).exists(), (path.name, page)
            for name in filter(None, names.split(", ")):
                assert name in headings(ROOT / page), (path.name, page, name)
                cited += 1
    assert cited > 30


def test_code_cites_no_other_text_by_its_sections() -> None:
    other = re.compile(r"\bFORMAT (?:section|\d)|\b(?:section|chapter)s? \d|`\w+\.md`")
    rooms = [path for path in CODE if path.relative_to(ROOT).parts[0] in {"parser", "engine", "records", "dashboard"}]
    assert [(path.name, found[0]) for path in rooms if (found := other.search(path.read_text(encoding="utf-8")))] == []
