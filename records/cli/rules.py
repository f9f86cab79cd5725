"""`paipu rules`: the rule sets, shown with values, options, clauses and the very lines they rest on."""

from collections.abc import Iterator, Mapping
from itertools import groupby

from engine import Clause, Option, RuleSet, quote, reference
from records.cli.as_json import Words
from records.cli.as_text import pick
from records.cli.terminal import Output, complain


def list_rules(book: Mapping[str, RuleSet], lang: Words) -> int:
    """Write a line for every rule set; return 0."""
    with Output() as output:
        for rules in book.values():
            output.write(f"{rules.name:<18} @{rules.version}  {pick(lang, *rules.title)}\n")
    return 0


def show_rules(name: str, book: Mapping[str, RuleSet], lang: Words) -> int:
    """Write a whole rule set; return 0, or 2 when there is none of this name."""
    rules = book.get(name)
    if rules is None:
        have = " ".join(book)
        complain(f"没有规则 {name}；有：{have}", f"no rule set {name}; there are: {have}")
        return 2
    with Output() as output:
        for block in _blocks(rules, lang):
            output.write(block + "\n")
    return 0


def _blocks(rules: RuleSet, lang: Words) -> Iterator[str]:
    yield f"{rules.name} @{rules.version}  {pick(lang, *rules.title)}"
    yield f"hash {rules.hash}"
    yield f"\n== {pick(lang, '数值', 'values')}"
    for table, entries in groupby(reference(rules), lambda entry: entry.table):
        yield f"[{table}]"
        yield from (f"  {entry.key:<22} {entry.value}" for entry in entries)
    yield f"\n== {pick(lang, '选项', 'options')}"
    yield from (f"  {_option(option)}" for option in rules.options.values())
    yield f"\n== {pick(lang, '条文', 'clauses')}"
    for clause in rules.clauses.values():
        yield from _clause(clause, lang)


def _option(option: Option) -> str:
    others = " ".join(value for value in option.values if value != option.default)
    return f"{option.name:<18} {option.default:<8} | {others:<20} {option.clause}"


def _clause(clause: Clause, lang: Words) -> Iterator[str]:
    yield f"\n{clause.id}  {pick(lang, *clause.title)}  [{', '.join(clause.cites)}]"
    for text in (clause.zh, clause.en):
        if lang == "both" or (lang == "zh") == (text is clause.zh):
            yield f"  {text}"
    for source, number, line in quote(", ".join(clause.cites)):
        yield f"    {source}:{number}  「{line.strip()}」"
