"""Options, terms, claims and steps as people say them; nothing here is escaped."""

from collections.abc import Iterable, Mapping, Sequence

from dashboard.faces import what
from dashboard.labels import value_word
from dashboard.words import Words
from engine import Option, RuleSet
from engine.asserted import ClaimError, claim_of
from engine.whatif import Change
from parser import Record
from records.text import SIGN, player, signed


def option_name(option: Option, rules: RuleSet, words: Words) -> str:
    """Return what an option is about; one of a house's own is named by its clause."""
    name = option.name
    if f"disputes.option.{name}" in words.texts:
        return words(f"disputes.option.{name}")
    clause = rules.clauses.get(option.clause)
    return f"{clause.title[words.lang == 'en']} · {name}" if clause else name


def value_name(option: str, value: str, words: Words) -> str:
    """Return what a value of an option means."""
    name = f"{option}_{value}".replace("-", "_").replace("+", "_")
    if f"disputes.choice.{name}" in words.texts:
        return words(f"disputes.choice.{name}")
    return value_word(value, words)


def rules_title(name: str, book: Mapping[str, RuleSet], words: Words) -> str:
    """Return the title of a rule set, its name where there is no such one now."""
    return book[name].title[words.lang == "en"] if name in book else name


def changes_said(changes: Iterable[Change], rules: str, book: Mapping[str, RuleSet], words: Words) -> str:
    """Return what is agreed otherwise: `封顶：不封顶 → 100`; empty where nothing is."""
    return words("disputes.and").join(_change(change, rules, book, words) for change in changes)


def terms_said(rules: str, options: Mapping[str, str], book: Mapping[str, RuleSet], words: Words) -> str:
    """Return terms as a ruling or a what-if keeps them: the rule set, and the options named."""
    found = book.get(rules)
    known = {name: found.options.get(name) for name in options} if found else {}
    parts = [rules_title(rules, book, words)]
    for name, value in options.items():
        option = known.get(name)
        said = option_name(option, found, words) if found and option else name
        parts.append(words("disputes.agreed", name=said, value=value_name(name, value, words)))
    return words("disputes.and").join(parts)


def who_said(names: Sequence[str], seat: int, words: Words) -> str:
    """Return seat and name of a player."""
    return words("verdict.who", seat=seat, name=names[seat - 1] if 0 < seat <= len(names) else "").strip()


def claim_said(text: str, names: Sequence[str], words: Words) -> str:
    """Return a claim in words: `座 1 张三 输赢 -30`; as it is where it cannot be read, empty for none."""
    try:
        claim = claim_of(text)
    except ClaimError:
        return text
    who = who_said(names, claim.seat, words)
    match claim.key:
        case "total":
            return words("disputes.says_total", who=who, n=claim.value)
        case "pay":
            return words("disputes.says_pay", who=who, n=signed(claim.value))
        case _:
            value = f"{SIGN['times'] if claim.times else ''}{claim.value}"
            return words("disputes.says_step", who=who, step=step_said(claim.item, claim.what, words), n=value)


def step_said(item: str, named: str, words: Words) -> str:
    """Return a scoring step in words: `杠 八饼 8p`."""
    return f"{words.term('item', item)} {words.term('form', named) if item == 'form' else what(named)}".strip()


def names_of(record: Record) -> tuple[str, ...]:
    """Return the names of the players by seat."""
    return tuple(player(record, seat) for seat in range(1, len(record.seats) + 1))


def _change(change: Change, rules: str, book: Mapping[str, RuleSet], words: Words) -> str:
    if change.name == "rules":
        old, new = (rules_title(name, book, words) for name in (change.old, change.new))
        return words("disputes.change", name=words("disputes.rules"), old=old, new=new)
    found = book[rules]
    old, new = (value_name(change.name, value, words) for value in (change.old, change.new))
    return words("disputes.change", name=option_name(found.options[change.name], found, words), old=old, new=new)
