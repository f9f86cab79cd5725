"""`paipu generate`: legal games by self-play, written one by one as they are played."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import NamedTuple

from engine import RuleSet
from engine.selfplay.dress import Claims
from engine.selfplay.generate import Recipe, seats_of
from engine.selfplay.generate import generate as games
from engine.selfplay.players import PLAYERS
from parser import Reading, Record, read_text, write_text
from records.cli.convert import writing, written
from records.cli.terminal import complain, ticking
from records.ingest.files import STDIN, trouble
from records.terms import RefusedError, options_of


class Asked(NamedTuple):
    """The options of the command line, as they were typed."""

    rules: str
    n: int
    seed: int
    out: str
    options: Sequence[str]
    vary: bool
    players: str
    seats: int
    sitting: int
    claims: Claims
    talk: float
    missed: float
    views: float
    void: float
    lucky: float
    times: bool
    date: str
    source: str


def generate(asked: Asked, rulebook: Mapping[str, RuleSet]) -> int:
    """Write the games asked for; return 0, or 2 for a file that cannot be written. Raises RefusedError."""
    recipe = _recipe(asked, rulebook)
    try:
        _write(games(recipe, asked.n, asked.seed), asked.out)
    except OSError as error:
        if asked.out == STDIN:
            raise
        complain(*trouble(asked.out, error).words)
        return 2
    return 0


def _write(records: Iterator[Record], target: str) -> None:
    json_lines = ".jsonl" in Path(target).suffixes
    size = 0
    with writing(target) as out, ticking(0) as tick:
        for number, record in enumerate(records):
            text = (written(Reading(record, ()), json_lines=json_lines, first=number == 0) or "").encode()
            out.write(text)
            size += len(text)
            tick(number + 1, size)


def _recipe(asked: Asked, rulebook: Mapping[str, RuleSet]) -> Recipe:
    rules = rulebook.get(asked.rules)
    if rules is None:
        have = " ".join(rulebook)
        raise RefusedError(
            f"--rules：没有规则 {asked.rules}；有：{have}", f"--rules: no rule set {asked.rules}; there are: {have}"
        )
    if asked.seats not in seats_of(rules):
        raise RefusedError(
            f"--seats：{rules.name} 没有定四家坐时谁歇", f"--seats: {rules.name} does not say who rests at a table of 4"
        )
    recipe = Recipe(
        rules, _options(asked.options, rules), asked.vary, _players(asked.players), asked.seats, asked.sitting,
        asked.claims, asked.talk, asked.missed, asked.views, asked.void, asked.lucky, asked.times,
        _dates(asked.date), asked.source,
    )  # fmt: skip
    _named(recipe)
    return recipe


def _options(typed: Sequence[str], rules: RuleSet) -> dict[str, str]:
    agreed = options_of(typed)
    if refused := rules.refuse(agreed):
        name, value = refused
        raise RefusedError(
            f"--option：{rules.name} 没有 {name}={value}", f"--option: {rules.name} has no {name}={value}"
        )
    return agreed


def _players(typed: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in typed.split(","))
    wrong = next((name for name in names if name not in PLAYERS), None)
    if wrong is not None:
        have = " ".join(PLAYERS)
        raise RefusedError(
            f"--players：没有这种玩家“{wrong}”；有：{have}", f"--players: no player “{wrong}”; there are: {have}"
        )
    return names


def _dates(typed: str) -> Callable[[int], str] | None:
    """Return the date of each sitting: a day after the one before it."""
    if not typed:
        return None
    try:
        first = date.fromisoformat(typed)
    except ValueError:
        raise RefusedError(f"--date：{typed} 不是日期", f"--date: {typed} is no date") from None
    days = (date.max - first).days
    return lambda number: (first + timedelta(days=min(number, days))).isoformat()


def _named(recipe: Recipe) -> None:
    """Refuse a `source` that no id can begin with."""
    bare = next(games(recipe, 1, 0))
    (reading,) = read_text(write_text(bare))
    if not isinstance(reading.item, Record) or reading.item.id != bare.id or reading.findings:
        raise RefusedError(
            f"--source：{recipe.source} 不能作编号的开头", f"--source: no id can begin with {recipe.source}"
        )
