"""`paipu ingest`: files into the archive."""

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from engine import RuleSet
from engine.report import Status
from parser import printable
from records.cli.as_json import Words
from records.cli.as_text import pick, sum_line
from records.cli.terminal import Output, complain, ticking
from records.ingest.files import Input, Trouble, UnreadableInputError, inputs, nothing, trouble
from records.ingest.landing import Ingested, ingest
from records.prepared import GREAT, prepare
from records.store.archive import Archive
from records.store.landing import Landed


def ingest_files(arguments: Iterable[str], folder: Path, rulebook: Mapping[str, RuleSet], lang: Words) -> int:
    """Land every file and say what became of it; return 2 when something could not be read, else 0."""
    archive = Archive(folder)
    counts = Counter[Status]()
    worst = 0
    with Output() as output:
        for source in inputs(arguments):
            found = source if isinstance(source, Trouble) else _ingest_file(archive, source, rulebook)
            if isinstance(found, Trouble):
                worst = 2
                complain(*found.words)
                continue
            counts.update({Status(name): n for name, n in found.statuses.items()})
            output.write(f"{printable(found.name)}: {landed_line(found.landed, lang)}\n")
            output.write("".join(_conflict(name, lang) for name in found.landed.conflicts))
        output.write(sum_line(counts, lang))
    if counts.total() >= GREAT:
        prepare(archive, rulebook)
    return 2 if worst or counts[Status.UNREADABLE] else 0


def landed_line(landed: Landed, lang: Words) -> str:
    """Return in words what became of the items of a file."""
    zh = f"读到 {landed.read} 局 = 入档 {landed.landed} + 已有 {landed.there} + 拒收 {landed.refused}"
    en = f"{landed.read} read = {landed.landed} landed + {landed.there} already there + {landed.refused} refused"
    return f"{zh} · {en}" if lang == "both" else pick(lang, zh, en)


def _conflict(name: str, lang: Words) -> str:
    zh, en = "同一来源编号，打法却不同", "one source id, two different plays"
    return f"  ⚠ {printable(name)}  {pick(lang, zh, en)}\n"


def _ingest_file(archive: Archive, source: Input, rulebook: Mapping[str, RuleSet]) -> Ingested | Trouble:
    try:
        with ticking(source.size) as tick:
            found = ingest(archive, source, rulebook, tick)
    except UnreadableInputError as error:
        return trouble(source.name, error.reason)
    return found if found.landed.read else nothing(source.name)
