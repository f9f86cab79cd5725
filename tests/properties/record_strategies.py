"""Random canonical records, written from the grammar (docs/format.md, Grammar of canonical text), not by the writer.

`record_texts()` gives canonical texts, `records()` the records read from them. `HIT` counts which
productions were used; `PRODUCTIONS` names them all.
"""

import unicodedata
from collections import Counter

from hypothesis import strategies as st

from parser import CODES, Record, read_text
from parser.aliases import is_alias
from parser.keys import KEYS
from parser.verbs import VERBS

KNOWN = {key.partition(" ")[0] for key in KEYS}
MELDS = ("peng", "gang", "angang", "jiagang", "call", "lay", "xi", "wei", "chouwei", "ti", "pao")
ITEMS = ("peng", "zaishou", "base", "form", "wenqian", "yazi-hard", "tianting", "total", "erqishi", "fan")
PRODUCTIONS = frozenset(
    (
        *(f"header {key.partition(' ')[0]}" for key, value in KEYS.items() if not value.footer),
        *(f"footer {key.partition(' ')[0]}" for key, value in KEYS.items() if value.footer),
        *(f"action {verb}" for verb in VERBS),
        *(f"meld {verb}" for verb in (*MELDS, "chi")),
        *(f"fact {f}" for f in ("ting", "zhi", "fresh", "gangkai", "tianhu", "xi5", "owes", "barred", "passed")),
        *(f"flag {flag}" for flag in ("over", "false", "hidden")),
        *(f"turn {turn}" for turn in ("draw", "discard", "offer discard", "offer draw", "offer gang")),
        *(f"result {result}" for result in ("hu", "huang", "void")),
        *(f"view {view}" for view in ("full", "table", "seat")),
        *(f"what {what}" for what in ("none", "glued", "pos", "name")),
        *(f"step {value}" for value in ("int", "times")),
        *(f"suit {suit}" for suit in "mpszjxd"),
        *(f"source {verb}" for verb in ("gang", "chi", "pao", "hu")),
        *(f"brackets {n}" for n in (0, 1, 2, 3)),
        *("claim", "time", "event comment", "comment line", "empty comment", "comment before @end"),
        *("list -", "list ?", "list ?*n", "list suits and ?", "hold melds", "card ?", "hu dealt", "pass none"),
        *("rules version", "header x-", "header unknown", "seats 3", "seats 4", "pay +", "pay -", "pay 0"),
    )
)
HIT: Counter[str] = Counter()


def hit(name: str) -> None:
    assert name in PRODUCTIONS, name
    HIT[name] += 1


def _is_text(text: str) -> bool:
    return bool(text) and text == text.strip(" ") and unicodedata.is_normalized("NFC", text)


_CHARS = st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp"))
texts = st.one_of(
    st.sampled_from(("茶馆", "a", "B: c ; d @12", "；《》１２", "1 draw 9m", "张三")),
    st.text(_CHARS, min_size=1, max_size=12),
).filter(_is_text)
player_names = st.one_of(st.sampled_from(("张三", "李四", "王五", "赵六", "x", "1 d", "w")), texts).filter(
    lambda t: not (t.isdigit() or t in VERBS or is_alias(t))
)
names = st.from_regex(r"[a-z][a-z0-9_-]{0,6}", fullmatch=True)
naturals = st.integers(0, 10**15 - 1)
integers = st.integers(-(10**6), 10**6)
ids = st.lists(st.text("abz09-_.:雅三Ä", min_size=1, max_size=5), min_size=1, max_size=3).map("/".join)
hashes = st.text("0123456789abcdef", min_size=64, max_size=64)
dates = st.one_of(
    st.dates().map(str),
    st.sampled_from(("2026", "2026-11", "2026-11-29T20+08:00", "2026-11-29T20:14Z", "2026-11-29T20:14:05.123-05:30")),
)


@st.composite
def card(draw, *, hidden=True):
    code = draw(st.sampled_from(CODES if hidden else CODES[:-1]))
    hit("card ?" if code == "?" else f"suit {code[1]}")
    return code


def _glue(codes, gap=""):
    groups = []
    for suit in "mpszjxd":
        ranks = sorted((c[0] for c in codes if c[1:] == suit), key="1234567890".index)
        if ranks:
            groups.append("".join(ranks) + suit)
    return gap.join(groups)


@st.composite
def glued(draw):
    return _glue(draw(st.lists(card(hidden=False), min_size=1, max_size=5)))


@st.composite
def card_list(draw, size=8):
    known = _glue(draw(st.lists(card(hidden=False), max_size=size)), " ")
    count = draw(st.sampled_from((0, 0, 1, 2, 22)))
    unknown = "?" if count == 1 else f"?*{count}" * bool(count)
    if unknown:
        hit("list ?" if count == 1 else "list ?*n")
    if known and unknown:
        hit("list suits and ?")
    if not known and not unknown:
        hit("list -")
    return " ".join(part for part in (known, unknown) if part) or "-"


@st.composite
def hold(draw):
    cards = draw(card_list())
    melds = [draw(meld()) for _ in range(draw(st.integers(0, 3)))]
    if melds:
        hit("hold melds")
    return cards + (" / " + ", ".join(melds)) * bool(melds)


@st.composite
def meld(draw):
    verb = draw(st.sampled_from((*MELDS, "chi")))
    hit(f"meld {verb}")
    return f"{verb} {draw(glued() if verb == 'chi' else card())}"


@st.composite
def facts(draw):
    words = draw(
        st.lists(st.sampled_from(("ting", "zhi", "fresh", "gangkai", "tianhu", "xi5")), unique=True, max_size=3)
    )
    words += [f"owes={draw(st.integers(1, 9))}"] if draw(st.booleans()) or not words else []
    words += [f"{name}={draw(glued())}" for name in ("barred", "passed") if draw(st.booleans())]
    for word in words:
        hit(f"fact {word.partition('=')[0]}")
    return " ".join(words)


@st.composite
def turn(draw, playing):
    how = draw(st.sampled_from(("draw", "discard", "offer discard", "offer draw", "offer gang")))
    hit(f"turn {how}")
    offer, _, what = how.partition(" ")
    return f"{draw(st.sampled_from(playing))} {offer}" + f" {draw(card())} {what}" * bool(what)


def _bracket(codes):
    return "(" + " ".join(sorted(codes, key=CODES.index)) + ")"


@st.composite
def action(draw, seats):
    verb = draw(st.sampled_from(tuple(VERBS)))
    hit(f"action {verb}")
    if verb == "pass":
        kept = draw(
            st.sampled_from(((), ("peng",), ("hu", "chi"), ("gang", "peng", "chi"), ("hu", "gang", "peng", "chi")))
        )
        if not kept:
            hit("pass none")
        return " ".join(("pass", *kept))
    form = VERBS[verb]
    has_card = form.card == 2 or (form.card == 1 and draw(st.booleans()))
    if verb == "hu" and not has_card:
        hit("hu dealt")
    has_source = has_card and (form.source == 2 or (form.source == 1 and draw(st.booleans())))
    if has_source and form.source == 1:
        hit(f"source {verb}")
    count = draw(st.integers(form.least, form.most))
    least = 0 if form.empty else 1
    used = [_bracket(draw(st.lists(card(), min_size=least, max_size=4))) for _ in range(count)]
    hit(f"brackets {len(used)}")
    parts = [verb]
    parts += [draw(card())] if has_card else []
    parts += [f"<{draw(st.integers(1, seats))}"] if has_source else []
    return " ".join(parts + used)


@st.composite
def event(draw, seats):
    line = f"{draw(st.integers(1, seats))} {draw(action(seats))}"
    if draw(st.booleans()):
        hit("claim")
        line += f" ={draw(naturals)}"
    if draw(st.booleans()):
        hit("time")
        line += f" @{draw(naturals)}"
    for flag in ("over", "false", "hidden"):
        if draw(st.integers(0, 5)) == 0:
            hit(f"flag {flag}")
            line += f" !{flag}"
    if draw(st.integers(0, 5)) == 0:
        hit("event comment")
        line += f" ; {draw(texts)}"
    return line


def _row(draw, numbers, count):
    return " ".join(str(draw(numbers)) for _ in range(count))


@st.composite
def options(draw):
    values = st.text("abcXYZ019+-_.", min_size=1, max_size=4)
    return " ".join(f"{k}={v}" for k, v in sorted(draw(st.dictionaries(names, values, min_size=1, max_size=3)).items()))


@st.composite
def header(draw, seats, rest, *, dealt):
    playing = [s for s in range(1, seats + 1) if s != rest]
    lines = [f"id: {draw(ids)}", f"rules: {_rules(draw)}"]
    optional = {
        "options": options(),
        "match": ids,
        "hand": st.integers(1, 10**9).map(str),
        "prev": hashes,
        "replaces": hashes,
        "date": dates,
        **dict.fromkeys(("site", "event", "table", "recorder"), texts),
        "view": st.sampled_from(("full", "table", *map(str, range(1, seats + 1)))),
    }
    lines += [f"{key}: {draw(value)}" for key, value in optional.items() if draw(st.booleans())]
    people = draw(st.lists(player_names, min_size=seats, max_size=seats, unique=True))
    lines += [f"seat {n}: {name}" for n, name in enumerate(people, 1)]
    lines += [f"player {n}: {draw(texts)}" for n in range(1, seats + 1) if draw(st.booleans())]
    lines += [f"rest: {rest}"] if rest else []
    lines.append(f"dealer: {draw(st.sampled_from(playing))}")
    lines += [f"base: {_row(draw, integers, seats)}"] if draw(st.booleans()) else []
    lines += [f"jiang: {draw(card_list(2))}"] if draw(st.booleans()) else []
    lines += [f"shown: {draw(card())}"] if draw(st.booleans()) else []
    lines += [f"deal {n}: {draw(card_list(21))}" for n in playing if dealt]
    lines += [f"stock: {' '.join(draw(st.lists(card(), min_size=1, max_size=9)))}"] if draw(st.booleans()) else []
    lines += [f"hold {n}: {draw(hold())}" for n in playing if not dealt]
    lines += [f"left: {draw(naturals)}"] if draw(st.booleans()) else []
    lines += [f"turn: {draw(turn(playing))}"] if draw(st.booleans()) else []
    lines += [f"facts {n}: {draw(facts())}" for n in playing if draw(st.booleans())]
    lines += _extras(draw)
    for line in lines:
        _hit_header(line)
    return lines


def _hit_header(line):
    key, _, value = line.partition(": ")
    name = key.partition(" ")[0]
    if name == "view":
        hit(f"view {value if value in ('full', 'table') else 'seat'}")
    hit(f"header {name}" if name in KNOWN else "header x-" if name.startswith("x-") else "header unknown")


def _rules(draw):
    version = draw(st.one_of(st.none(), st.integers(0, 999)))
    if version is not None:
        hit("rules version")
    return draw(names) + ("" if version is None else f"@{version}")


def _extras(draw):
    x = sorted(draw(st.dictionaries(names, texts, max_size=2)).items())
    own = names.filter(lambda name: name not in KNOWN and not name.startswith("x-"))
    unknown = sorted(draw(st.dictionaries(own, texts, max_size=2)).items())
    return [f"x-{name}: {text}" for name, text in x] + [f"{name}: {text}" for name, text in unknown]


@st.composite
def footer(draw, seats, rest):
    playing = [s for s in range(1, seats + 1) if s != rest]
    lines = []
    if draw(st.booleans()):
        result = draw(st.sampled_from(("hu", "huang", "void")))
        hit(f"result {result}")
        lines.append(f"result: {result}" + f" {draw(st.sampled_from(playing))}" * (result == "hu"))
    lines += [f"final {n}: {draw(hold())}" for n in playing if draw(st.booleans())]
    lines += [f"step {n}: {draw(step())}" for n in playing for _ in range(draw(st.integers(0, 2)))]
    lines += [f"total: {_row(draw, naturals, 3)}"] if draw(st.booleans()) else []
    if draw(st.booleans()):
        pay = [draw(st.sampled_from(("0", "+7", "-12", "+240"))) for _ in playing]
        for amount in pay:
            hit(f"pay {amount[0]}")
        lines.append("pay: " + " ".join(pay))
    lines += [f"score: {_row(draw, integers, seats)}"] if draw(st.booleans()) else []
    for line in lines:
        hit(f"footer {line.partition(':')[0].partition(' ')[0]}")
    return lines


@st.composite
def step(draw):
    kind = draw(st.sampled_from(("none", "glued", "pos", "name")))
    hit(f"what {kind}")
    what = {"none": st.just(""), "glued": glued(), "pos": st.integers(1, 99).map(str), "name": names}[kind]
    words = [draw(st.sampled_from(ITEMS)), draw(what)]
    times = draw(st.booleans())
    hit("step times" if times else "step int")
    words.append(f"x{draw(st.integers(1, 16))}" if times else str(draw(integers)))
    return " ".join(word for word in words if word)


@st.composite
def record_texts(draw):
    """A canonical record, LF at its end."""
    seats = draw(st.sampled_from((3, 4)))
    hit(f"seats {seats}")
    rest = draw(st.integers(1, 4)) if seats == 4 else 0
    events = draw(st.lists(event(seats), max_size=8))
    lines = [*draw(header(seats, rest, dealt=draw(st.booleans()))), *events, *draw(footer(seats, rest))]
    with_comments = ["@paipu 1"]
    for line in (*lines, f"@end {len(events)}"):
        if draw(st.integers(0, 15)) == 0:
            hit("comment before @end" if line.startswith("@end") else "comment line")
            text = draw(st.one_of(st.just(""), texts))
            with_comments.append(f"; {text}" if text else ";")
            if not text:
                hit("empty comment")
        with_comments.append(line)
    return "\n".join(with_comments) + "\n"


def _read(text: str) -> Record:
    (reading,) = read_text(text)
    assert isinstance(reading.item, Record)
    return reading.item


def records():
    """Records read from canonical texts."""
    return record_texts().map(_read)
