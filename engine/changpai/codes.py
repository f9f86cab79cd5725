"""The findings only this game makes; those of every game are in `engine.codes`. I impossible, L illegal, N note."""

from parser import Code, Level

_I, _L, _N = Level.IMPOSSIBLE, Level.ILLEGAL, Level.NOTE

TURNED_COUNT = Code(
    "I208", _I, "将牌应翻 {want} 张，记了 {got} 张", "{want} cards are turned up, the record has {got}",
    "把 jiang 一行写成 {want} 张",
    "write {want} cards in the jiang line",
)  # fmt: skip
HOLD_SIZE = Code(
    "I211", _I, "手牌与组合共应 {want} 张（每组算三张），记了 {got} 张",
    "hand and groups should make {want} cards (a group counts three), the record has {got}",
    "数一数 hold 一行：手牌一个数字一张，放下的每组算三张",
    "count the hold line: one a digit in the hand, three for every group",
)  # fmt: skip
XI_NOT_ALL = Code(
    "I214", _I, "喜没有都在这一家，不能写 xi5", "xi5, but this seat does not hold all the 喜",
    "删去 xi5",
    "delete xi5",
)  # fmt: skip
MUST_REPLACE = Code(
    "L308", _L, "{who} 家还没补牌", "seat {who} has not drawn the replacement yet",
    "先加一行：这一家 draw 补的牌",
    "add this seat's draw of the replacement first",
)  # fmt: skip
NO_JIAGANG = Code(
    "L309", _L, "没有碰过 {card}，不能加杠", "加杠 without a 碰 of {card}",
    "手里有四张的是暗杠：括号里写四张；要别人打的，写 < 和座号、括号里三张；否则删去",
    "four in the hand: write all four in the brackets; of a discard: < with the seat, and three in the "
    "brackets; else delete it",
)  # fmt: skip
GANG_NOT_NOW = Code(
    "L310", _L, "此时不能杠", "no 杠 at this moment", "碰后须先打牌，摸牌或补牌后才能杠 (T9)",
    "after a 碰 a discard comes first; a 杠 follows a draw or a replacement (T9)",
)  # fmt: skip
GANG_STOCK_EMPTY = Code(
    "L311", _L, "牌墙已空，不能再杠或摞四张", "no 杠 and no 摞 of four with an empty stock (T12)",
    "删去这一步：牌墙没牌可补",
    "delete it: there is no card to draw in its place",
)  # fmt: skip
TING_NOT_PLAYED = Code(
    "L312", _L, "这种规则没有报听", "报听 is not played under these rules",
    "删去这一行，或看看 rules 一行写对没有",
    "delete the line, or check the rules line",
)  # fmt: skip
TING_DEALER = Code(
    "L313", _L, "庄家不能报听", "the dealer cannot 报听",
    "删去这一行，或改行首的座号",
    "delete the line, or mend the seat at its start",
)  # fmt: skip
TING_LATE = Code(
    "L314", _L, "已打过牌，不能再报听", "报听 after the first discard",
    "删去这一行，或移到这一家第一次打牌之前",
    "delete the line, or move it before this seat's first discard",
)  # fmt: skip
TING_NOT_WAITING = Code(
    "L315", _L, "没有听牌，不能报听", "报听 without waiting",
    "删去这一行；若真听了牌，就是这家的牌记错了",
    "delete the line; if the seat did wait, its cards are recorded wrongly",
)  # fmt: skip
TING_TWICE = Code(
    "L316", _L, "已经报过听", "报听 twice",
    "删去多的一行",
    "delete one of the two lines",
)  # fmt: skip
TING_LOCKED = Code(
    "L317", _L, "报听后改动了手牌", "the hand is changed after 报听",
    "报听后只能打刚摸的牌，不能碰；杠后所听的牌须不变 (T6)",
    "after 报听 only the drawn card is discarded, no 碰, and a 杠 may not change the wait (T6)",
)  # fmt: skip
CALL_INCOMPLETE = Code(
    "L318", _L, "{card} 不成叫牌：要四张，或手里连将牌共四张",
    "{card} is no complete set to show: four, or four with the turned",
    "删去这一行，或查对这家的手牌和 jiang 行",
    "delete the line, or check this hand and the jiang line",
)  # fmt: skip
CALL_NOT_DEALT = Code(
    "L319", _L, "{card} 不全是起手牌", "{card}: not all of them were dealt",
    "删去这一行：后来摸的不能叫；或查对 deal 行",
    "delete the line: what was drawn later is not shown; or check the deal line",
)  # fmt: skip
CALL_LATE = Code(
    "L320", _L, "庄家已打牌，不能再叫牌或摞龙", "after the dealer's first discard nothing is shown or laid",
    "移到庄家第一次打牌之前，或删去",
    "move it before the dealer's first discard, or delete it",
)  # fmt: skip
LAY_TWO = Code(
    "L321", _L, "两张不能摞龙", "two copies cannot be laid",
    "要三张或四张才能摞：若是叫牌，把 lay 改成 call，只写牌名，不写括号；否则删去这一行",
    "it takes three or four: if they were shown, write call and the card without brackets; else delete the line",
)  # fmt: skip
CALL_TWICE = Code(
    "L322", _L, "{card} 已经叫过", "{card} is shown already",
    "删去多的一行",
    "delete one of the two lines",
)  # fmt: skip
ZHI_NOT_PLAYED = Code(
    "L327", _L, "这种规则没有掷庄", "掷庄 is not played under these rules",
    "删去这一行，或看看 rules 和 options 两行",
    "delete the line, or check the rules and options lines",
)  # fmt: skip
REST_WRONG = Code(
    "L329", _L, "定醒应为 {want} 家：庄家的上家", "seat {want} should rest, the one before the dealer (T3)",
    "把 rest 一行改成 {want}；若 rest 没错，就是 dealer 错了",
    "write `rest: {want}`; if it is right, the dealer line is wrong",
)  # fmt: skip
XI_NOT_LAID = Code(
    "L335", _L, "{who} 家的喜儿 {card} 还没放下", "seat {who} has not laid the 喜 {card} yet",
    "喜儿要先放下，再补同样的张数；以后摸到的立即放下 (T4)",
    "every 喜 is laid before as many are drawn; one drawn later is laid at once (T4)",
)  # fmt: skip
XI_ORDER = Code(
    "L336", _L, "先轮到 {who} 家放喜、补牌", "seat {who} lays its 喜 and draws first (T4)",
    "把那一家放喜、补牌的几行移到前面",
    "move that seat's lines before this one",
)  # fmt: skip
XI_LATE = Code(
    "L337", _L, "喜儿 {card} 放晚了：摸到就要放下", "the 喜 {card} is laid late: at once when drawn (T4)",
    "移到摸到它的那一行后面",
    "move it right behind the draw of that card",
)  # fmt: skip
ZHI_DEALER = Code(
    "L338", _L, "只有庄家能掷庄", "only the dealer may 掷庄",
    "删去这一行，或改行首的座号",
    "delete the line, or mend the seat at its start",
)  # fmt: skip
ZHI_LATE = Code(
    "L339", _L, "庄家第 {n} 次摸牌后已打过牌，不能再掷庄", "掷庄 after the dealer's discard behind his draw {n} (T14)",
    "删去这一行，或移到那次打牌之前",
    "delete the line, or move it before that discard",
)  # fmt: skip
ZHI_TWICE = Code(
    "L340", _L, "已经掷过庄", "掷庄 twice",
    "删去多的一行",
    "delete one of the two lines",
)  # fmt: skip
ZHI_LOCKED = Code(
    "L341", _L, "掷庄后改动了手牌", "the hand is changed after 掷庄",
    "掷庄后摸哪张打哪张，不能碰，不能杠 (T14)",
    "after 掷庄 every card drawn is discarded, no 碰, no 杠 (T14)",
)  # fmt: skip
NOT_SHOWN = Code(
    "N605", _N, "{seat} 家的 {card} 起手未叫：叫了值 {want}，现值 {got}",
    "seat {seat} did not show {card}: shown it is worth {want}, now {got}",
    "这只是提醒：若当时叫了，补一行 {seat} call {card}",
    "only a remark: if it was shown, add the line `{seat} call {card}`",
)  # fmt: skip

REASONS = {
    "I201": "C1", "I202": "T1", "I203": "T1", "I205": "C2", "I207": "T1", "I208": "T1", "I209": "T12", "I210": "T3",
    "I211": "W1", "L301": "T2", "L302": "T3", "L305": "T8", "L306": "T10", "L308": "T9", "L309": "T9", "L312": "T6",
    "L313": "T6", "L314": "T6", "L315": "T6", "L316": "T6", "L318": "T5", "L319": "T5", "L320": "T5", "L321": "T5",
    "L322": "T5", "L324": "T15", "L325": "T10", "L326": "T12", "L327": "T14", "L328": "T3", "L330": "T8", "L331": "T8",
    "L332": "W5", "L333": "T8", "L334": "T12", "L335": "T4", "L338": "T14", "L340": "T14", "S403": "S1", "S404": "W4",
    "S407": "S1", "S409": "P2", "N604": "M", "N605": "V7",
}  # fmt: skip
"""The clause that a kind of finding rests on, where its words name none."""
