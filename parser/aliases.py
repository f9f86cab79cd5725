"""Import aliases (docs/format.md, Writing freely): Chinese card names and verbs, full-width characters."""

import re
from functools import lru_cache

from parser.cards import CARD, Card, Cards, parse_group, parse_plain
from parser.codes import BAD_CARD, CHINESE_CARDS, FULL_WIDTH, MIXED_CARDS
from parser.faults import Bad, Note

WIDE: dict[int, int] = {0xFEE0 + c: c for c in range(0x21, 0x7F)} | {0x3000: 0x20}
"""Full-width characters as ASCII, one for one, so that columns stay."""

_WIDE = re.compile("[\u3000\uff01-\uff5e]")

SUIT_WORDS: dict[str, str] = dict.fromkeys("万萬", "m") | dict.fromkeys("饼餅丙筒", "p") | dict.fromkeys("条條索", "s")
SMALL = "一二三四五六七八九十"
BIG = ("壹", "贰貳", "叁參", "肆", "伍", "陆陸", "柒", "捌", "玖", "拾")
RANKS: dict[str, str] = (
    {word: str((i + 1) % 10) for i, word in enumerate(SMALL)}
    | {word: str((i + 1) % 10) for i, words in enumerate(BIG) for word in words}
    | {digit: digit for digit in "0123456789"}
)
TEN = "十拾"
PORTRAITS: dict[str, tuple[str, ...]] = {
    "s": ("小雀儿", "吕洞宾", "曹国舅", "韩湘子", "汉钟离", "张果老", "白娘子", "洛阳桥", "佛"),
    "p": ("寿星", "铁拐李", "猪八戒", "唐僧", "孙悟空", "乌龟精", "蚌壳精", "刘海蟾", "麒麟送子"),
    "m": ("穆桂英", "蓝采和", "许仙", "沙和尚", "何仙姑", "喜星", "小青", "禄星", "财星"),
}
EXTRAS = ("福仁農农", "禄义義耕", "寿壽礼禮渔漁", "喜禧智樵", "财財信博")
CARD_NAMES: dict[str, Card] = (
    {name: CARD[f"{i}{suit}"] for suit, names in PORTRAITS.items() for i, name in enumerate(names, 1)}
    | {"红花": CARD["1z"], "白花": CARD["2z"], "千字": CARD["3z"], "千子": CARD["3z"], "老千": CARD["3z"]}
    | {word: CARD[f"{i}j"] for i, words in enumerate(EXTRAS, 1) for word in words}
)
VERB_ALIASES: dict[str, str] = {
    "摸": "draw",
    "打": "discard",
    "过": "pass",
    "碰": "peng",
    "杠": "gang",
    "槓": "gang",
    "窟": "gang",
    "明杠": "gang",
    "暗杠": "gang",
    "加杠": "gang",
    "叫": "call",
    "叫牌": "call",
    "摞": "lay",
    "摞龙": "lay",
    "听": "ting",
    "报听": "ting",
    "掷": "zhi",
    "掷庄": "zhi",
    "喜": "xi",
    "吃": "chi",
    "偎": "wei",
    "栽": "wei",
    "臭偎": "chouwei",
    "提": "ti",
    "拢": "ti",
    "跑": "pao",
    "收": "keep",
    "胡": "hu",
    "和": "hu",
}


def _longest_first(words: dict[str, object] | dict[str, Card] | dict[str, str]) -> str:
    return "|".join(sorted(words, key=len, reverse=True))


VERB_WORD = re.compile(_longest_first(VERB_ALIASES))
_NUMERAL = f"[{SMALL}{''.join(BIG)}]"
_TOKEN = re.compile(
    rf"(?P<plain>[0-9]+[mpszjxd]|\?(?:\*[0-9]+)?)"
    rf"|(?P<ranks>(?:{_NUMERAL}|[0-9])+)(?P<word>[{''.join(SUIT_WORDS)}])"
    rf"|(?P<name>{_longest_first(CARD_NAMES)})"
    rf"|(?P<bare>{_NUMERAL})"
)


def narrow(text: str, note: Note) -> str:
    """Return `text` with full-width characters as ASCII, noting the first."""
    wide = _WIDE.search(text)
    if wide is None:
        return text
    note(FULL_WIDTH, wide.start())
    return text.translate(WIDE)


@lru_cache(1024)
def is_alias(name: str) -> bool:
    """Tell whether `name` is a Chinese verb or card name."""
    return name in VERB_ALIASES or name in CARD_NAMES or (bool(_TOKEN.fullmatch(name)) and not name.isascii())


def read_cards(text: str, note: Note) -> Cards:
    """Return the cards of a list in the order written; raise `Bad` at a card that is none."""
    plain = parse_plain(text)
    return tuple(plain) if plain is not None else _lenient(text, note)


def _lenient(text: str, note: Note) -> Cards:
    ascii_text = narrow(text, note)
    places = [i for i, char in enumerate(ascii_text) if char != " "]
    dense = ascii_text.replace(" ", "")
    if dense == "-":
        return ()
    cards: list[Card] = []
    bare = suited = -1
    at = 0
    while at < len(dense):
        found = _TOKEN.match(dense, at)
        where = places[at]
        if found is None:
            raise Bad(BAD_CARD, where, 1, card=_word(dense[at:]))
        width = places[found.end() - 1] - where + 1
        if found.lastgroup != "plain":
            note(CHINESE_CARDS, where, width)
        of_token = _token(found, where, width)
        cards += of_token
        bare = where if found.lastgroup == "bare" else bare
        suited = where if min(of_token) < CARD["1x"] else suited
        if bare >= 0 and suited >= 0:
            raise Bad(MIXED_CARDS, where, width, card=found[0])
        at = found.end()
    if not cards:
        raise Bad(BAD_CARD, 0, 1, card="")
    return tuple(cards)


def _word(text: str) -> str:
    found = re.match(r"[0-9A-Za-z]+|.", text)
    return found[0] if found else ""


def _token(found: re.Match[str], where: int, width: int) -> Cards:
    text = found[0]
    if found["name"]:
        return (CARD_NAMES[text],)
    if found["bare"]:
        return (CARD[RANKS[text] + ("x" if text in SMALL else "d")],)
    if found["word"]:
        ranks = found["ranks"]
        kinds = {"small" if r in SMALL else "big" for r in ranks if not r.isascii()}
        if any(r in TEN for r in ranks) or len(kinds) > 1:
            raise Bad(MIXED_CARDS, where, width, card=text)
        text = "".join(RANKS[r] for r in ranks) + SUIT_WORDS[found["word"]]
    cards = parse_group(text)
    if cards is None:
        raise Bad(BAD_CARD, where, width, card=found[0])
    return cards


def read_card(text: str, note: Note) -> Card:
    """Return the one card that `text` names; raise `Bad` for none or several."""
    cards = read_cards(text, note)
    if len(cards) != 1:
        raise Bad(BAD_CARD, 0, len(text), card=text)
    return cards[0]
