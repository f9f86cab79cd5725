"""What the table counted step by step: typed as it is said, held against the rules line by line."""

from dashboard.faces import FACES
from dashboard.words import words
from engine import Report
from parser import Lang, Record, Step
from parser.writer import step_text
from records.text import player

_CARDS = {name: card for card, name in FACES.items() if card != "?"}


def step_lines(draft: Record, typed: str) -> list[str]:
    """Return typed steps as the format writes them: `张三 在手 三万 24` is `step 1: zaishou 3m 24`."""
    return [_step_line(draft, line) for line in typed.splitlines() if line.strip()]


def steps_typed(draft: Record, steps: tuple[Step, ...], lang: Lang) -> str:
    """Return steps as they are typed, a line each: in Chinese by their words, in English by their codes."""
    said = {code: word for word, code in _terms().items()} | FACES if lang == "zh" else {}
    lines = ([player(draft, step.seat), *step_text(step).split(" ")] for step in steps)
    return "\n".join(" ".join([who, *(said.get(word, word) for word in rest)]) for who, *rest in lines)


def steps_of(report: Report) -> tuple[Step, ...]:
    """Return the steps that the rules give, as claims."""
    return tuple(Step(s.seat, s.item, s.what, s.value, s.op == "times") for s in report.ledger)


def _step_line(draft: Record, line: str) -> str:
    for seat in sorted(draft.playing, key=lambda s: -len(player(draft, s))):
        for start in (player(draft, seat), f"step {seat}", str(seat)):
            rest = line.strip().removeprefix(start)
            if rest != line.strip() and rest[:1] in {" ", ":", "：", "　"}:
                return f"step {seat}: {' '.join(map(_code, rest.lstrip(' :：　').split()))}"
    return f"step 0: {line.strip()}"


def _code(word: str) -> str:
    """Return a word of a step as the format has it; what it has no code for stays."""
    return _CARDS.get(word) or _terms().get(word) or word.replace("×", "x").removeprefix("+")


def _terms() -> dict[str, str]:
    """Return the codes of items and winning forms by their Chinese words."""
    texts = words("zh").texts.items()
    return {text: key.partition(".")[2] for key, text in texts if key.startswith(("form.", "item."))}
