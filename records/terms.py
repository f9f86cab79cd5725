"""What a hand is scored under: a rule set and the options agreed, other than its record says."""

from collections.abc import Iterable, Mapping

from engine import RuleSet
from engine.whatif import under
from parser import Record


class RefusedError(ValueError):
    """What was asked for cannot be done as it was asked; `zh` and `en` say why."""

    def __init__(self, zh: str, en: str) -> None:
        super().__init__(f"{zh} · {en}")
        self.zh = zh
        self.en = en


def options_of(pairs: Iterable[str]) -> dict[str, str]:
    """Read options written `NAME=VALUE`. Raises RefusedError."""
    options = dict[str, str]()
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or len(pair.split()) != 1:
            raise RefusedError(f"{pair}：要写成 名=值", f"{pair}: wanted NAME=VALUE")
        if name in options:
            raise RefusedError(f"{name} 写了两遍", f"{name} is given twice")
        options[name] = value
    return options


def options_text(options: Mapping[str, str]) -> str:
    """Return options as the line of a record has them."""
    return " ".join(f"{name}={value}" for name, value in sorted(options.items()))


def other_terms(record: Record, rules: str, options: Mapping[str, str], rulebook: Mapping[str, RuleSet]) -> Record:
    """Return the record under the rule set `rules` (empty: its own) and these options. Raises RefusedError."""
    own = rulebook.get(record.rules)
    found = rulebook.get(rules or record.rules)
    if own is None or found is None:
        name, have = record.rules if own is None else rules, " ".join(rulebook)
        raise RefusedError(f"没有规则 {name}；有：{have}", f"no rule set {name}; there are: {have}")
    if own.game != found.game:
        raise RefusedError(f"{rules} 是另一种牌的规则", f"{rules} is a rule set of another game")
    if refused := found.refuse(options):
        said = "=".join(refused)
        raise RefusedError(f"{found.name} 没有约定 {said}", f"{found.name} has no option {said}")
    return under(record, found, options)
