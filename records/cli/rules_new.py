"""`paipu rules new`, `diff` and `remove`: a house's rule set made by answering questions, compared, taken away."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from engine import Option, RuleError, RuleSet, load
from parser import printable
from records import house
from records.cli.as_json import Words
from records.cli.as_text import pick
from records.cli.terminal import Output, complain
from records.house import Change, House, difference
from records.ingest.files import STDIN
from records.ingest.rejudge import rejudge
from records.rule_values import HouseError, contents, slots
from records.rulebook import drop, house_folder, rulebook, save
from records.store.archive import Archive

Answer = TypeVar("Answer")
_YES = {"y", "yes", "是", "好"}


@dataclass(frozen=True, slots=True)
class Asked:
    """What the command line says of the new rule set; empty where it is to be asked for."""

    name: str = ""
    title: tuple[str, str] = ("", "")
    base: str = ""
    options: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    replacing: bool = False
    sure: bool = False


@dataclass(frozen=True, slots=True)
class Talk:
    """Questions on the error stream, answers from the input stream; nonsense is told and asked for again."""

    lang: Words
    sure: bool

    def say(self, zh: str, en: str) -> None:
        """Write a line in the language of the talk."""
        self.show(pick(self.lang, zh, en))

    def show(self, line: str) -> None:
        """Write a line that is in no language."""
        sys.stderr.write(printable(line) + "\n")

    def ask(self, zh: str, en: str, read: Callable[[str], Answer], given: str = "", default: str = "") -> Answer:
        """Return what `read` makes of `given`, or else of an answer; Enter is the default. Raises HouseError."""
        if given or self.sure:
            return read(given or default)
        while True:
            sys.stderr.write(printable(f"{pick(self.lang, zh, en)}{f' [{default}]' if default else ''}: "))
            sys.stderr.flush()
            line = sys.stdin.readline()
            if not line:
                raise HouseError("问题没有答完，什么也没写", "a question was not answered; nothing was written")
            try:
                return read(line.strip() or default)
            except HouseError as error:
                self.say(error.zh, error.en)


def new_rules(asked: Asked, book: Mapping[str, RuleSet], data: Path, out: str, lang: Words) -> int:
    """Make a rule set of what is asked and answered; show how it differs from its base, and write it.

    Return 0, also when it was not wanted in the end. Raises HouseError, and RuleError when it would not load.
    """
    talk = Talk(lang, asked.sure)
    made = _answered(asked, book, talk)
    rules = made.rules(book)
    for line in difference_lines(book[made.base], rules, lang):
        talk.show(line)
    target = out or str(house_folder(data) / f"{made.name}.toml")
    if not asked.sure and not talk.ask(f"写进 {target} 吗（是、否）", f"Write {target} (yes, no)", _is_yes, "", "no"):
        talk.say("没有写。", "Nothing was written.")
        return 0
    return _written(made.text(), data, out, talk)


def diff_rules(one: str, other: str, book: Mapping[str, RuleSet], lang: Words) -> int:
    """Write what two rule sets, by name or file, differ in; return 0, or 2 when there is no such set."""
    found = [_named(name, book) for name in (one, other)]
    if found[0] is None or found[1] is None:
        return 2
    with Output() as output:
        for line in difference_lines(found[0], found[1], lang):
            output.write(printable(line) + "\n")
    return 0


def remove_rules(name: str, data: Path, lang: Words, *, sure: bool) -> int:
    """Take a rule set of the archive away, when that is wanted; its records become unverified.

    Return 0. Raises RuleError when there is none of this name, and ArchiveError.
    """
    talk = Talk(lang, sure)
    question = (
        f"删去规则 {name} 吗？用它的牌谱留着，成为“未核对”（是、否）",
        f"Remove the rule set {name}? Its records stay and become unverified (yes, no)",
    )
    if not sure and not talk.ask(*question, _is_yes, "", "no"):
        talk.say("没有删。", "Nothing was removed.")
        return 0
    drop(data, name)
    number = rejudge(Archive(data), name, rulebook(data))
    talk.say(f"删去了：{name}；牌谱 {number} 局成为“未核对”。", f"Removed: {name}; records now unverified: {number}.")
    return 0


def difference_lines(one: RuleSet, other: RuleSet, lang: Words) -> Iterator[str]:
    """Yield in words what two rule sets have otherwise."""
    found = difference(one, other)
    yield f"{one.name} → {other.name}  {pick(lang, *other.title)}"
    heads = (("选项", "options"), ("数值", "values"), ("条文", "clauses"))
    for head, changes in zip(heads, found, strict=True):
        if changes:
            yield f"== {pick(lang, *head)}"
            yield from (_line(change) for change in changes)
    if not any(found):
        yield pick(lang, "没有不同。", "No difference.")


def _line(change: Change) -> str:
    if change.old or change.new:
        return f"  {change.name:<28} {change.old or '–'} → {change.new or '–'}"
    return f"  {'-' if change.new is None else '+'} {change.name}"


def _named(name: str, book: Mapping[str, RuleSet]) -> RuleSet | None:
    """Return a rule set by its name, or of a file; say so when there is none."""
    if name in book:
        return book[name]
    try:
        return load(Path(name).read_text(encoding="utf-8"), name, book)
    except (OSError, ValueError) as error:
        if isinstance(error, RuleError):
            raise
        have = " ".join(book)
        complain(f"没有规则或文件 {name}；规则有：{have}", f"no rule set or file {name}; there are: {have}")
        return None


def _answered(asked: Asked, book: Mapping[str, RuleSet], talk: Talk) -> House:
    def base_of(text: str) -> RuleSet:
        if text not in book:
            raise HouseError(
                f"没有规则“{text}”；有：{' '.join(book)}", f"no rule set “{text}”; there are: {' '.join(book)}"
            )
        return book[text]

    names = "，".join(f"{rules.name} {pick(talk.lang, *rules.title)}" for rules in book.values())
    base = talk.ask(f"以哪套规则为本（{names}）", "Based on which rule set", base_of, asked.base)
    name = talk.ask(
        "名字（小写字母）",
        "Name (lower-case letters)",
        lambda t: house.name(t, book, replacing=asked.replacing),
        asked.name,
    )
    zh = talk.ask("题名", "Title", lambda t: house.title(t)[0], asked.title[0], default=name)
    en = talk.ask("英文题名", "Title in English", lambda t: house.title(t)[0], asked.title[1], default=zh)
    given, typed = _pairs(asked.options), _pairs(asked.values)
    house.options(base, given)
    house.values(base, typed)
    chosen = _options(base, given, talk)
    made = House(name, (zh, en), base.name, house.options(base, chosen))
    typed |= {} if talk.sure else _others(base, made.defaults, talk)
    return replace(made, values=house.other_values(base, made.defaults, typed))


def _options(base: RuleSet, given: Mapping[str, str], talk: Talk) -> dict[str, str]:
    """Return a value for every option: the one given, or the answer to its clause."""
    return {name: _option(base, option, given.get(name, ""), talk) for name, option in base.options.items()}


def _option(base: RuleSet, option: Option, given: str, talk: Talk) -> str:
    clause = base.clauses.get(option.clause)
    if clause and not given and not talk.sure:
        talk.show("")
        talk.say(f"{clause.id} {clause.title[0]}：{clause.zh}", f"{clause.id} {clause.title[1]}: {clause.en}")
    values = " ".join(f"{value}*" if value == option.default else value for value in option.values)
    question = f"{option.name}（{values}）", f"{option.name} ({values})"
    return talk.ask(*question, lambda t: house.option(base, option.name, t), given, option.default)


def _others(base: RuleSet, defaults: Mapping[str, str], talk: Talk) -> dict[str, str]:
    """Return other values as `dotted key → text`, asked for until there are no more."""
    typed: dict[str, str] = {}
    old = contents(base, defaults)
    talk.show("")
    talk.say("别的数值（写 项 = 值，如下；没有了就按回车）：", "Other values (KEY = VALUE as below; Enter when done):")
    for key, slot in slots(base).items():
        if not slot.fixed:
            talk.show(f"  {key} = {old[key]}")
    while pair := talk.ask("项 = 值", "KEY = VALUE", lambda text: _checked(base, text)):
        (key, text) = pair
        talk.show(f"  {key}: {typed.get(key, old[key])} → {text}")
        typed[key] = text
    return typed


def _checked(base: RuleSet, text: str) -> tuple[str, str] | None:
    if not text:
        return None
    pairs = _pairs((text,))
    house.values(base, pairs)
    return next(iter(pairs.items()))


def _pairs(texts: Iterable[str]) -> dict[str, str]:
    """Return `KEY=VALUE` texts as a mapping. Raises HouseError."""
    found: dict[str, str] = {}
    for text in texts:
        key, sign, value = (part.strip() for part in text.replace("＝", "=").partition("="))
        if not key or not sign:
            raise HouseError(f"“{text}”不是 项=值", f"“{text}” is not KEY=VALUE")
        if key in found:
            raise HouseError(f"{key} 写了两次", f"{key} is given twice")
        found[key] = value
    return found


def _is_yes(text: str) -> bool:
    return text.lower() in _YES


def _written(text: str, data: Path, out: str, talk: Talk) -> int:
    """Write the rule file to the archive, or to `out`; return 0, or 2 when it cannot be written."""
    if out == STDIN:
        with Output("utf-8") as output:
            output.write(text)
    elif out:
        try:
            Path(out).write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            why = error.strerror or str(error)
            complain(f"{out}：无法写出（{why}）", f"{out}: cannot be written ({why})")
            return 2
    else:
        rules = save(data, text)
        talk.say(f"写好了：{rules.name}，以后哪里都可以选。", f"Written: {rules.name} can now be chosen everywhere.")
    return 0
