"""Every finding the parser can make: `F…` faults of level format, `N…` notes.

Ids are stable. `F1xx` whole items, `F2xx` header and footer lines, `F3xx` events, `F4xx` JSON Lines.
"""

from parser.findings import Code, Level


def _fault(number: int, zh: str, en: str, help_zh: str = "", help_en: str = "") -> Code:
    return Code(f"F{number}", Level.FORMAT, zh, en, help_zh, help_en)


def _note(number: int, zh: str, en: str, help_zh: str = "", help_en: str = "") -> Code:
    return Code(f"N{number}", Level.NOTE, zh, en, help_zh, help_en)


STRAY = _fault(
    101,
    "记录之间有无法识别的内容",
    "these lines are not part of any record",
    "每条记录以 `@paipu 1` 开始，以 `@end 事件数` 结束；说明请以 `;` 开头",
    "a record begins with `@paipu 1` and ends with `@end <events>`; begin a comment with `;`",
)
NO_VERSION = _fault(
    102,
    "`@paipu` 后面不是版本号",
    "`@paipu` is not followed by a version number and nothing else",
    "写成 `@paipu 1`",
    "write `@paipu 1`",
)
TOO_MUCH = _fault(
    103,
    "超过限制：{what}最多 {limit}",
    "over the limit: {what} at most {limit}",
    "这条记录没有读取；请拆分或缩短",
    "this record was not read; split or shorten it",
)
BAD_BYTES = _fault(
    104,
    "第 {offset} 字节（本记录内，从 0 起）既不是 UTF-8 也不是 GB18030",
    "byte {offset} of this record (from 0) is neither UTF-8 nor GB18030",
    "请用 UTF-8 重新保存",
    "save the file as UTF-8",
)
UTF16 = _fault(
    105,
    "文件是 UTF-16 或 UTF-32 编码",
    "the file is UTF-16 or UTF-32",
    "请用 UTF-8 重新保存",
    "save the file as UTF-8",
)
BAD_ZST = _fault(
    106,
    "zstd 压缩数据不完整或已损坏",
    "the zstd data are truncated or corrupt",
    "此处之前的记录已读取；请重新取得文件",
    "the records before this point were read; get the file again",
)

CONTROL = _fault(
    201,
    "控制字符 {char}",
    "control character {char}",
    "删去这个看不见的字符",
    "delete this invisible character",
)
UNREADABLE = _fault(
    202,
    "这一行无法识别",
    "this line cannot be read",
    "头部和尾部写成 `键: 值`，如 `seat 1: 张三`；事件写成 `座位 动作 …`，如 `2 draw 7p`；不要的行删去",
    "header and footer lines are `key: value` as in `seat 1: 张三`, events `seat verb …` as in `2 draw 7p`; "
    "delete a line that is neither",
)
TWICE = _fault(
    203,
    "`{key}` 重复出现",
    "`{key}` appears twice",
    "只留一行；读取时取第一行",
    "keep one line; the first was read",
)
HEADER_LATE = _fault(
    204,
    "头部的 `{key}` 出现在事件之后",
    "header key `{key}` after an event",
    "头部各行应在第一个事件之前",
    "header lines stand before the first event",
)
EVENT_LATE = _fault(
    205,
    "尾部的 `{key}` 之后还有事件",
    "events after the footer line `{key}`",
    "事件应在 `result`、`step` 等行之前",
    "events stand before `result`, `step` and the other footer lines",
)
MISSING = _fault(
    206,
    "缺少 `{key}`",
    "`{key}` is missing",
    "在第一个事件之前加一行 `{key}: …`，… 写{wanted}",
    "add a line `{key}: …` before the first event, … being {wanted}",
)
BAD_VALUE = _fault(
    207,
    "`{key}` 的值无法识别：{value}",
    "`{key}` has a value that cannot be read: {value}",
    "应为：{wanted}",
    "expected: {wanted}",
)
BAD_CARD = _fault(
    208,
    "没有这张牌：{card}",
    "no such card: {card}",
    "数字加花色：`1m`–`9m` `1p`–`9p` `1s`–`9s` `1z`–`3z` `1j`–`5j`，跑胡子 `1x`–`0x` `1d`–`0d`，看不见的 `?`",
    "digit and suit: `1m`-`9m` `1p`-`9p` `1s`-`9s` `1z`-`3z` `1j`-`5j`, paohuzi `1x`-`0x` `1d`-`0d`, unseen `?`",
)
MIXED_CARDS = _fault(
    209,
    "牌的读法不明：{card}",
    "these cards can be read two ways: {card}",
    "一列牌或全带花色字，或全不带；`十` 后不能接花色字",
    "give every numeral its suit word or none; no suit word after 十",
)
BAD_SEAT = _fault(210, "没有座位 {seat}", "there is no seat {seat}", "本局共 {seats} 家", "this hand has {seats} seats")
RESTING = _fault(
    211,
    "座位 {seat} 本局休息",
    "seat {seat} rests in this hand",
    "`rest` 的一家没有牌，也不坐庄",
    "the seat named in `rest` has no cards and does not deal",
)
SAME_NAME = _fault(
    212,
    "两家同名：{name}",
    "two seats have the same name: {name}",
    "改一家的 seat 一行：各家名字须不同，同名的加个字分开",
    "mend one of the seat lines: names must differ; add a word where two people have one name",
)
BAD_NAME = _fault(
    213,
    "名字不能是数字、动作或牌名：{name}",
    "a name may not be a digit, a verb or a card: {name}",
    "换一个写法，例如加上姓",
    "write it in another way, for example with the family name",
)
REST_OF_THREE = _fault(
    214,
    "三家的牌局没有休息的一家",
    "no seat rests among three",
    "删去 `rest`，或补上 `seat 4`",
    "delete `rest` or add `seat 4`",
)
BAD_COUNT = _fault(
    215,
    "`{key}` 有 {count} 个数，应为 {wanted} 个",
    "`{key}` has {count} numbers, expected {wanted}",
    "写 {wanted} 个，按座位号排列：`base` `score` 每家一个，`total` `pay` 每个上场的人一个",
    "write {wanted}, by seat number: `base` and `score` one a seat, `total` and `pay` one a playing seat",
)
HALF_DEALT = _fault(
    216,
    "发牌不全：缺少 `{key}`",
    "not every playing seat is dealt: `{key}` is missing",
    "上场各家的 `deal` 须全有，或全不写而写 `hold`；看不见的牌写 `?*张数`",
    "give `deal` for all playing seats, or none and `hold` instead; unseen cards as `?*n`",
)
DEAL_AND_HOLD = _fault(
    217, "`deal` 与 `hold` 不能并用", "`deal` and `hold` exclude each other", "只留一种", "keep one of the two"
)
OPTION_TWICE = _fault(218, "选项 `{name}` 重复", "option `{name}` appears twice", "只留一个", "keep one")
NO_END = _fault(
    221,
    "缺少 `@end`，记录可能不完整",
    "no `@end`: the record may be truncated",
    "若记录完整，最后一行应为 `@end {count}`",
    "if nothing is missing the last line is `@end {count}`",
)
WRONG_END = _fault(
    222,
    "`@end` 说有 {said} 个事件，实有 {count} 个",
    "`@end` says {said} events, there are {count}",
    "若没有漏记、多记，把最后一行改成 `@end {count}`；漏了一行，就先补上",
    "if no event is missing or too many, write `@end {count}` in the last line; else add or delete the event first",
)
BAD_END = _fault(
    223,
    "`@end` 后面的数字无法识别",
    "`@end` without a readable number",
    "应为 `@end {count}`",
    "expected `@end {count}`",
)

NO_SEAT = _fault(
    301,
    "看不出是谁：{text}",
    "not a seat or a player of this hand: {text}",
    "写座位号 1–4 或玩家名字",
    "write the seat number 1-4 or the player's name",
)
NO_VERB = _fault(
    302,
    "没有这个动作：{text}",
    "no such verb: {text}",
    "{near}动作有 {verbs}",
    "{near}the verbs are {verbs}",
)
NO_FLAG = _fault(
    303,
    "没有这个标记：!{text}",
    "no such flag: !{text}",
    "标记有 !over !false !hidden",
    "the flags are !over !false !hidden",
)
NEEDS = _fault(304, "`{verb}` 缺少{part}", "`{verb}` needs {part}", "写法：{form}", "form: {form}")
EXCESS = _fault(305, "`{verb}` 不带{part}", "`{verb}` does not take {part}", "写法：{form}", "form: {form}")
BAD_PART = _fault(
    306,
    "无法识别：{text}",
    "cannot be read: {text}",
    "顺序：座位 动作 [牌] [<座位] [(牌)] [=值] [@毫秒] [!标记] [; 说明]",
    "order: seat verb [card] [<seat] [(cards)] [=claim] [@ms] [!flag] [; comment]",
)
BARE_GANG = _fault(
    307,
    "只写了杠，看不出是明杠、暗杠还是加杠",
    "this gang could be any of three",
    "明杠 `2 gang 9p <1 (9p 9p 9p)`，暗杠 `2 gang 9p (9p 9p 9p 9p)`，加杠 `2 gang 9p (9p)`",
    "of a discard `2 gang 9p <1 (9p 9p 9p)`, concealed `2 gang 9p (9p 9p 9p 9p)`, added `2 gang 9p (9p)`",
)

NOT_JSON = _fault(
    401, "这一行不是 JSON", "this line is not JSON", "JSON Lines 一行一条记录", "one record a line in JSON Lines"
)
NOT_OBJECT = _fault(402, "这一行不是 JSON 对象", "this line is not a JSON object", "写成 {{…}}", "write {{…}}")
BAD_MEMBER = _fault(
    403,
    "`{key}` 的类型不对",
    "member `{key}` has the wrong type",
    "应为：{wanted}",
    "expected: {wanted}",
)
MEMBER_TWICE = _fault(
    404, "成员 `{key}` 重复", "member `{key}` appears twice", "只留一个；读取时取第一个", "keep one; the first was read"
)

BOM = _note(101, "去掉了 BOM", "a byte order mark was dropped")
CRLF = _note(102, "换行 CR、CRLF 读作 LF", "CR or CRLF line ends were read as LF")
GB18030 = _note(103, "按 GB18030 读取", "read as GB18030", "UTF-8 更稳妥", "UTF-8 is safer")
NOT_NFC = _note(104, "文字已转为 NFC", "the text was brought to Unicode NFC")
FULL_WIDTH = _note(105, "全角字符读作半角", "full-width characters were read as ASCII")
CHINESE_CARDS = _note(106, "中文牌名已换成代码", "Chinese card names were read as codes")
CHINESE_VERB = _note(107, "中文动作已换成代码", "Chinese verbs were read as codes")
NAME_FOR_SEAT = _note(108, "玩家名字已换成座位号", "player names were read as seat numbers")
SOURCE_FILLED = _note(
    109,
    "补上了牌的来源 <{seat}",
    "the source <{seat} was filled in",
    "取自桌上最后一张牌",
    "it is the last card on the table",
)
USED_FILLED = _note(
    110,
    "补上了所用的牌 ({cards})",
    "the used cards ({cards}) were filled in",
    "由动作和牌决定",
    "verb and card fix them",
)
LAYOUT = _note(
    111,
    "排列不是规范形式",
    "not in canonical layout",
    "`paipu fmt` 可改写成规范形式",
    "`paipu fmt` rewrites it",
)
UNKNOWN_KEY = _note(
    112,
    "不认识的键 `{key}`，已原样保留",
    "unknown key `{key}`, kept as it is",
    "自定义的键请以 `x-` 开头",
    "begin a key of your own with `x-`",
)
NEWER = _note(
    113,
    "格式版本 {version} 不认识，原样保留，不作核对",
    "format version {version} is not known: kept, not verified",
    "本程序读版本 1",
    "this program reads version 1",
)

ALL: dict[str, Code] = {c.id: c for c in tuple(globals().values()) if isinstance(c, Code)}
