"""House rules: made by flags and by answers, compared, kept with the archive; nonsense is refused in words."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import RuleError, load, shipped
from records import house, queries
from records.house import Change, House, difference, house_of
from records.queries import Filters
from records.rule_values import HouseError, contents, slots
from records.rulebook import rulebook, save
from records.store.archive import Archive

Paipu = Callable[..., subprocess.CompletedProcess[bytes]]
RUGAO = shipped()["rugao"]


def text(name: str, base: str, more: str = "") -> str:
    return f'name = "{name}"\ntitle = ["{name}", "{name}"]\nbase = "{base}"\n{more}'


def kept(data: Path, *files: tuple[str, str]) -> Path:
    folder = data / "rules"
    folder.mkdir(parents=True)
    for name, content in files:
        (folder / name).write_text(content, encoding="utf-8")
    return data


# Files based on each other.


def test_files_load_in_any_order(tmp_path: Path) -> None:
    files = ("a.toml", text("first", "second", "[bonus]\nzimo = 40\n")), ("b.toml", text("second", "third"))
    data = kept(tmp_path, *files, ("c.toml", text("third", "rugao", "[bonus]\ngangkai = 30\nzimo = 5\n")))
    book = rulebook(data)
    assert list(book) == [*shipped(), "first", "second", "third"]
    assert [book["first"].tables["bonus"][key] for key in ("zimo", "gangkai")] == [40, 30]
    assert (book["first"].base, book["second"].base) == ("second", "third")


def test_a_circle_is_refused_with_words(tmp_path: Path) -> None:
    data = kept(tmp_path, ("a.toml", text("a", "b")), ("b.toml", text("b", "c")), ("c.toml", text("c", "b")))
    with pytest.raises(RuleError, match=r"b\.toml: base: .*成了圈.*circle: b → c → b"):
        rulebook(data)


def test_a_base_that_is_nowhere_is_refused_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(RuleError, match=rf"a\.toml: base: no rule set b; there are: {' '.join(shipped())}"):
        rulebook(kept(tmp_path, ("a.toml", text("a", "b"))))


@pytest.mark.parametrize("head", ["", "name = 5\n", 'name = "a"\nbase = 5\n', "= = ="])
def test_a_file_without_a_name_is_refused(tmp_path: Path, head: str) -> None:
    with pytest.raises(RuleError, match=r"a\.toml"):
        rulebook(kept(tmp_path, ("a.toml", head)))


def test_a_base_that_changed_changes_what_is_based_on_it(tmp_path: Path) -> None:
    data = kept(tmp_path, ("a.toml", text("a", "b")), ("b.toml", text("b", "rugao")))
    before = rulebook(data)["a"]
    save(data, text("b", "rugao", "[bonus]\nzimo = 70\n"))
    after = rulebook(data)["a"]
    assert after.tables["bonus"]["zimo"] == 70
    assert before.hash != after.hash


def test_a_set_is_kept_over_the_file_that_holds_it(tmp_path: Path) -> None:
    data = kept(tmp_path, ("any.toml", text("mine", "rugao")))
    save(data, text("mine", "nantong"))
    assert [path.name for path in (data / "rules").iterdir()] == ["any.toml"]
    assert rulebook(data)["mine"].base == "nantong"


def test_nothing_is_kept_that_would_spoil_the_others(tmp_path: Path) -> None:
    first = text("a", "b", "[defaults]\nwild = '5'\n")
    data = kept(tmp_path, ("a.toml", first), ("b.toml", text("b", "nantong")))
    with pytest.raises(RuleError, match=r"a\.toml: defaults\.wild"):
        save(data, text("b", "rugao"))
    with pytest.raises(RuleError, match=r"a\.toml: base: .*circle"):
        save(data, text("b", "a"))
    assert rulebook(data)["b"].base == "nantong"


# What is typed.


@pytest.mark.parametrize("name", list(shipped()))
def test_every_value_of_the_tables_reads_back_from_its_text(name: str) -> None:
    rules = shipped()[name]
    old = contents(rules)
    assert set(slots(rules)) == set(old)
    made = House("mine", ("我", "mine"), name, {}, house.values(rules, old))
    assert made.rules(shipped()).tables == rules.tables
    assert house.other_values(rules, {}, old) == {}


@pytest.mark.parametrize(
    ("key", "typed", "value"),
    [
        ("bonus.zimo", " 20 ", 20),
        ("bonus.wenqian", "1, 2、3  4", [1, 2, 3, 4]),
        ("worth.laojiang", "九条 红花2z", ["9s", "1z", "2z"]),
        ("cards.barred_from_runs", "-", []),
        ("play.ting", "否", False),
        ("round.at", "base", "base"),
    ],
)
def test_values_as_people_write_them(key: str, typed: str, value: object) -> None:
    assert house.values(RUGAO, {key: typed}) == {key: value}


@pytest.mark.parametrize(
    ("key", "typed", "said"),
    [
        ("bonus.zimo", "-1", "0 到 10000 的整数"),
        ("bonus.zimo", "10001", "0 到 10000 的整数"),
        ("bonus.zimo", "many", "a whole number from 0 to 10000"),
        ("bonus.zimo", "9" * 5000, "整数"),
        ("round.to", "0", "1 到 10000"),
        ("round.to", "99999999999999999999", "1 到 10000"),
        ("factors.haidi", "0", "from 1 to 100"),
        ("bonus.wenqian", "1 2 3", "共 4 项"),
        ("bonus.wenqian", "", "共 4 项"),
        ("worth.laojiang", "4z", "9s 或 九条"),
        ("worth.laojiang", "1j", "9s or 九条"),
        ("worth.laojiang", "<b>", "9s or 九条"),
        ("cards.wenqian", "1p 2p", "3 times"),
        ("play.ting", "perhaps", "yes or no"),
        ("round.at", "moon", "base、total"),
        ("bonus.zz", "1", "bonus.wenqian"),
        ("zz", "1", "deck.turned"),
        ("bonus", "1", "bonus.zimo"),
    ],
)
def test_nonsense_is_refused_with_what_is_allowed(key: str, typed: str, said: str) -> None:
    with pytest.raises(HouseError) as error:
        house.values(RUGAO, {key: typed})
    assert said in str(error.value)
    assert key in error.value.zh
    assert key in error.value.en


def test_a_house_set_is_its_differences() -> None:
    made = House("mine", ('老"王"\\', "Old Wang"), "rugao", {"cap": "300", "round": "base"}, {"bonus.zimo": 20})
    rules = made.rules(shipped())
    assert rules.title == made.title
    assert house_of(rules, RUGAO) == made
    found = difference(RUGAO, rules)
    assert set(found.options) == {Change("cap", "none", "300"), Change("round", "total", "base")}
    assert Change("bonus.zimo", "10", "20") in found.values
    assert Change("round.at", "total", "base") in found.values
    assert difference(rules, rules) == ((), (), ())
    again = House("more", ("更", "more"), "mine", {"cap": "none"}, {"bonus.zimo": 10})
    above = again.rules({**shipped(), "mine": rules})
    assert house_of(above, rules) == again
    assert above.patched({}) == RUGAO.patched({"round": "base"})


def test_a_value_the_option_gives_already_is_no_difference() -> None:
    assert house.other_values(RUGAO, {"round": "base"}, {"round.at": "base"}) == {}
    assert house.other_values(RUGAO, {"round": "base"}, {"round.at": "total"}) == {"round.at": "total"}


@pytest.mark.parametrize("title", ["", "  ", "a" * 65, "a\nb", "a\u202eb"])
def test_a_title_that_cannot_stand_in_a_list(title: str) -> None:
    with pytest.raises(HouseError, match="1 到 64"):
        house.title(title)


# The command.

FLAGS = ("--base", "rugao", "--name", "laowang", "--title", "老王茶馆", "--title-en", "Old Wang's")
OTHER = (
    "--set",
    "nine_stacks=yes",
    "--set",
    "cap=300",
    "--value",
    "bonus.zimo=20",
    "--value",
    "forms.qing.discard=80",
)


def new(paipu: Paipu, *arguments: str, answers: str = "") -> subprocess.CompletedProcess[bytes]:
    return paipu("rules", "new", *arguments, stdin=answers.encode(), PYTHONUTF8="1")


def test_made_by_flags(paipu: Paipu, tmp_path: Path, teahouse: str) -> None:
    run = new(paipu, *FLAGS, *OTHER, "--yes", "--lang", "en")
    assert (run.returncode, run.stdout) == (0, b"")
    assert "nine_stacks                  no → yes" in run.stderr.decode()
    rules = rulebook(tmp_path / "data")["laowang"]
    assert rules.title == ("老王茶馆", "Old Wang's")
    assert rules.chosen({}) == RUGAO.chosen({}) | {"nine_stacks": "yes", "cap": "300"}
    assert (rules.tables["bonus"]["zimo"], rules.tables["forms"]["qing"]["discard"]) == (20, 80)
    assert "laowang" in paipu("rules", "list").stdout.decode()
    check = paipu("check", "-", "--lang", "en", stdin=teahouse.replace("rules: rugao", "rules: laowang").encode())
    assert check.returncode == 1
    assert "form qing: the record has 100, the rules give 80" in check.stdout.decode()


def test_made_by_answers(paipu: Paipu, tmp_path: Path) -> None:
    options = "".join({"cap": "many\n300\n", "nine_stacks": "yes\n"}.get(name, "\n") for name in RUGAO.options)
    answers = f"nowhere\nrugao\nRugao\nlaowang\n老王茶馆\n\n{options}zz\nbonus.zimo = x\nbonus.zimo = 20\n\nyes\n"
    run = new(paipu, answers=answers)
    said = run.stderr.decode()
    assert run.returncode == 0, said
    for words in ("没有规则“nowhere”", "“Rugao”不行", "cap 不能是“many”", "“zz”不是 项=值", "bonus.zimo：不能是“x”"):
        assert words in said
    for option in RUGAO.options.values():
        assert RUGAO.clauses[option.clause].zh in said
        assert option.default + "*" in said
    for key, value in contents(RUGAO).items():
        assert (f"  {key} = {value}\n" in said) != (
            key in {"deck.dealt", "worth.by", "worth.levels.stacked", "payment.cap"}
        )
    assert "  bonus.zimo: 10 → 20\n" in said
    by_flags = House(
        "laowang", ("老王茶馆", "老王茶馆"), "rugao", {"nine_stacks": "yes", "cap": "300"}, {"bonus.zimo": 20}
    )
    assert (tmp_path / "data" / "rules" / "laowang.toml").read_text(encoding="utf-8") == by_flags.text()


def test_what_the_flags_say_is_not_asked(paipu: Paipu, tmp_path: Path) -> None:
    chosen = [f for name, option in RUGAO.options.items() for f in ("--set", f"{name}={option.default}")]
    run = new(paipu, *FLAGS, *chosen, answers="\nno\n")
    assert (run.returncode, "没有写" in run.stderr.decode()) == (0, True)
    assert not (tmp_path / "data").exists()


def test_answers_that_end_too_soon(paipu: Paipu, tmp_path: Path) -> None:
    run = new(paipu, *FLAGS, answers="total\n")
    assert run.returncode == 2
    assert "什么也没写" in run.stderr.decode()
    assert not (tmp_path / "data").exists()


def test_to_a_file_or_the_output(paipu: Paipu, tmp_path: Path) -> None:
    assert new(paipu, *FLAGS, *OTHER, "--yes", "-o", "made.toml").returncode == 0
    written = (tmp_path / "made.toml").read_text(encoding="utf-8")
    assert load(written, "made.toml", shipped()).name == "laowang"
    assert new(paipu, *FLAGS, *OTHER, "--yes", "-o", "-").stdout.decode() == written
    assert not (tmp_path / "data").exists()
    assert new(paipu, *FLAGS, "--yes", "-o", "no/made.toml").returncode == 2


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--name", "rugao"), "rugao 是自带的规则"),
        (("--name", "../x"), "“../x”不行"),
        (("--name", ""), "“”不行"),
        (("--title", ""), ""),
        (("--base", "moon"), "没有规则“moon”"),
        (("--set", "zz=1"), "没有选项 zz"),
        (("--set", "cap=0"), "cap 不能是“0”"),
        (("--set", "cap=N"), "cap 不能是“N”；可以是：none 正整数"),
        (("--set", "cap"), "“cap”不是 项=值"),
        (("--set", "cap=1", "--set", "cap=2"), "cap 写了两次"),
        (("--value", "bonus.zz=1"), "没有 bonus.zz"),
        (("--value", "bonus.zimo=\x1b[31m"), "\\x1b[31m"),
    ],
)
def test_flags_that_make_no_sense(paipu: Paipu, tmp_path: Path, flags: tuple[str, ...], said: str) -> None:
    run = new(paipu, *FLAGS, *flags, "--yes")
    fine = not said  # a title left out is the name
    assert run.returncode == (0 if fine else 2)
    assert said in run.stderr.decode()
    assert (tmp_path / "data").exists() == fine


def test_one_of_that_name_is_replaced_only_when_told(paipu: Paipu, tmp_path: Path) -> None:
    assert new(paipu, *FLAGS, "--yes").returncode == 0
    again = new(paipu, *FLAGS, "--yes", "--value", "bonus.zimo=20")
    assert (again.returncode, "已有规则 laowang" in again.stderr.decode()) == (2, True)
    assert new(paipu, *FLAGS, "--yes", "--replace", "--value", "bonus.zimo=20").returncode == 0
    assert rulebook(tmp_path / "data")["laowang"].tables["bonus"]["zimo"] == 20


def test_diff_of_names_and_files(paipu: Paipu) -> None:
    new(paipu, *FLAGS, *OTHER, "--yes", "-o", "made.toml")
    said = paipu("rules", "diff", "rugao", "made.toml", "--lang", "en").stdout.decode()
    assert said.splitlines()[0] == "rugao → laowang  Old Wang's"
    assert "  bonus.zimo                   10 → 20\n" in said
    back = paipu("rules", "diff", "made.toml", "rugao", "--lang", "zh").stdout.decode()
    assert "  bonus.zimo                   20 → 10\n" in back
    assert "没有不同" in paipu("rules", "diff", "rugao", "rugao").stdout.decode()
    shipped_ones = paipu("rules", "diff", "rugao", "nantong", "--lang", "en").stdout.decode()
    for line in ("  wild                         – → 0", "  + W6", "  - S7.haidi"):
        assert f"{line}\n" in shipped_ones + "\n"


@pytest.mark.parametrize("name", ["nothing", "", "."])
def test_diff_with_nothing(paipu: Paipu, name: str) -> None:
    run = paipu("rules", "diff", "rugao", name)
    assert run.returncode == 2
    assert "没有规则或文件" in run.stderr.decode()


def test_diff_with_a_file_that_is_no_rule_set(paipu: Paipu, tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("name = 5\n", encoding="utf-8")
    run = paipu("rules", "diff", "rugao", "bad.toml")
    assert run.returncode == 2
    assert "规则文件有误：bad.toml" in run.stderr.decode()


def test_one_is_taken_away_only_when_told(paipu: Paipu, tmp_path: Path, samples: Path) -> None:
    assert new(paipu, *FLAGS, "--yes").returncode == 0
    text = (samples / "teahouse.paipu").read_text(encoding="utf-8").replace("rules: rugao", "rules: laowang")
    (tmp_path / "hand.paipu").write_text(text, encoding="utf-8")
    assert paipu("ingest", str(tmp_path / "hand.paipu")).returncode == 0
    asked = remove(paipu, answers="no\n")
    assert (asked.returncode, "没有删" in asked.stderr.decode()) == (0, True)
    assert "laowang" in rulebook(tmp_path / "data")
    gone = remove(paipu, "--yes")
    assert (gone.returncode, "牌谱 1 局" in gone.stderr.decode()) == (0, True)
    assert "laowang" not in rulebook(tmp_path / "data")
    assert queries.items(Archive(tmp_path / "data"), Filters())["status"].to_list() == ["unverified"]
    again = remove(paipu, "--yes")
    assert (again.returncode, "没有这套规则" in again.stderr.decode()) == (2, True)


def remove(paipu: Paipu, *flags: str, answers: str = "") -> subprocess.CompletedProcess[bytes]:
    return paipu("rules", "remove", "laowang", *flags, stdin=answers.encode(), PYTHONUTF8="1")
