"""The findings only this game makes; the others are in `engine.codes`. Ids are stable."""

from parser import Code, Level

_I, _L, _N = Level.IMPOSSIBLE, Level.ILLEGAL, Level.NOTE

SHOWN_NOT_DEALT = Code(
    "I220", _I, "{card} 不在庄家的起手牌里", "{card} is not among the dealer's dealt cards",
    "shown 是庄家的第 21 张 (T1)", "`shown` is the dealer's 21st card (T1)",
)  # fmt: skip
HOLD_COUNT = Code(
    "I221", _I, "手牌与组合共应 {want} 张，记了 {got} 张",
    "hand and groups should make {want} cards, the record has {got}",
    "20 张，第二个提、跑起各多 1 张，再减所欠的 (T7 T10)",
    "20, one more for each quad from the second on, less what is owed (T7 T10)",
)  # fmt: skip
NO_GROUP = Code(
    "L351", _L, "桌上没有 {card} 的碰或偎可变", "there is no 碰 or 偎 of {card} on the table to grow",
    "坎在手里的，括号里写三张 (G4)", "from a 坎 in the hand, name its three cards (G4)",
)  # fmt: skip
MUST_TI = Code(
    "L352", _L, "{who} 家刚摸的牌须{act}", "seat {who} has to {act} the card just drawn",
    "提、偎、臭偎不能不要 (T6)", "提, 偎 and 臭偎 cannot be declined (T6)",
)  # fmt: skip
MUST_PAO = Code(
    "L353", _L, "{who} 家须跑 {card}", "seat {who} has to 跑 {card}",
    "跑不能不要，只有胡在它之前 (T6)", "跑 cannot be declined, only a 胡 goes before it (T6)",
)  # fmt: skip
MUST_KEEP = Code(
    "L354", _L, "{who} 家欠牌，无人要的 {card} 应收进手里",
    "seat {who} owes a card: {card}, claimed by nobody, is kept",
    "加一行 {who} keep {card} (T10)", "add a line `{who} keep {card}` (T10)",
)  # fmt: skip
MUST_LAY = Code(
    "L355", _L, "{who} 家起手的提还没摊开", "seat {who} has not laid the 提 he was dealt",
    "庄家打牌前摊，别家第一次摸牌后就摊 (T10)",
    "the dealer before his discard, the others right after their first draw (T10)",
)  # fmt: skip
NO_PAO = Code(
    "L356", _L, "{card} 不能跑", "{card} cannot be made a 跑",
    "碰只能跑摸的牌；自己摸的第四张配坎或偎是提 (G4)",
    "a 碰 grows by a drawn card only; one's own draw makes 坎 and 偎 a 提 (G4)",
)  # fmt: skip
NO_TI = Code(
    "L357", _L, "{card} 不能提或偎", "{card} cannot be made a 提 or 偎",
    "提、偎要自己摸的牌；起手四张摊开也是提 (G3 G4)",
    "they take a card of one's own draw; four dealt alike are laid as 提 (G3 G4)",
)  # fmt: skip
NO_CHI_HERE = Code(
    "L358", _L, "这一家不能吃这张牌", "this seat cannot 吃 that card",
    "打的牌下家吃；摸的牌摸牌的人先吃，然后他的下家 (T4 T5)",
    "a discard by the 下家; a drawn card by the drawer, then by his 下家 (T4 T5)",
)  # fmt: skip
BARRED = Code(
    "L359", _L, "{card} 是过张，不能{act}", "{card} is barred: no {act}",
    "过了吃碰、比不全、或自己打过的牌不能再要 (T9)",
    "passed before, no 比 could complete it, or he discarded it himself (T9)",
)  # fmt: skip
NO_PATTERN = Code(
    "L360", _L, "{cards} 不成一句话或绞", "{cards} are no 一句话 and no 绞",
    "顺三张、二七十、两小一大或一小两大 (G2)", "three in a row, 二七十, or two of one size and one of the other (G2)",
)  # fmt: skip
NO_BI = Code(
    "L361", _L, "手里还有 {card}，比没有摆完", "{card} is still in the hand: the 比 is not complete",
    "同样的牌须全部比出 (T8)", "every further copy must be laid in a 比 (T8)",
)  # fmt: skip
BI_TOO_MANY = Code(
    "L362", _L, "这一比里没有 {card}", "that 比 has no {card} to use up",
    "删去这个括号，或在里面写上 {card}：比要用完同样的牌 (T8)",
    "delete those brackets, or write {card} in them: a 比 uses up the same card (T8)",
)  # fmt: skip
KAN = Code(
    "L363", _L, "{card} 是坎或提，不能拆", "{card} is a 坎 or 提: it is never split",
    "坎不能打，也不能用来吃、比 (G1)", "no discard from it, no 吃 or 比 with it (G1)",
)  # fmt: skip
NOTHING_LEFT = Code(
    "L364", _L, "{act}后无牌可打", "no card is left to discard after this {act}",
    "删去这一步：打不出牌就不能这样要；或查对手里的牌 (T8)",
    "delete it: who has nothing to discard cannot claim so; or check the hand (T8)",
)  # fmt: skip
DEAD = Code(
    "L365", _L, "这一家已无牌可打，不能再吃、碰", "this seat has nothing to discard: it may 吃 and 碰 no more",
    "删去这一步，或查对前面他手里的牌 (T13)", "delete it, or check what this seat held before (T13)",
)  # fmt: skip
HU_ON_DISCARD = Code(
    "L366", _L, "不能胡别人打出的牌", "a discard cannot be won",
    "只胡墩上翻出的牌 (T4)；选项 hu_on_discard=yes 可胡", "only a drawn card (T4), unless hu_on_discard=yes is agreed",
)  # fmt: skip
HU_ON_TAKEN = Code(
    "L367",
    _L,
    "不能胡别人提或偎的牌",
    "a card taken by another's 提 or 偎 cannot be won",
    "删去这次胡，或查对是谁摸的牌 (W2)",
    "delete the 胡, or check who drew the card (W2)",
)
HU_ON_SHOWN = Code(
    "L368", _L, "不能胡庄家示众的牌", "the dealer's shown card cannot be won",
    "删去这一胡：示众的牌在庄家的坎或提里就不能胡；若本可以胡，看看 shown 或 dealer_card 这个约定写对没有 (T11)",
    "delete this 胡: a card of his 坎 or 提 is not won; else check the lines shown and options (dealer_card, T11)",
)  # fmt: skip
NOT_OWED = Code(
    "L369", _L, "没有欠牌，不能收牌", "nothing is owed: the card is not kept",
    "删去这一行：没人要的牌就留在桌上 (T10)",
    "delete the line: a card nobody claims stays on the table (T10)",
)  # fmt: skip
ANOTHER_WEI = Code(
    "N621",
    _N,
    "应为{want}",
    "this is {want}",
    "过了碰再偎是臭偎，没过是偎 (G3)",
    "臭偎 if its 碰 was passed, else 偎 (G3)",
)

REASONS = {
    "I201": "C1", "I202": "T1", "I203": "T1", "I207": "T1", "I209": "T12", "L301": "T5", "L305": "T4", "L306": "T5",
    "L324": "T9", "L325": "T5", "L326": "T12", "L328": "T2", "L330": "T4", "L331": "G3", "L332": "W2", "L334": "T12",
    "S403": "W5", "S404": "W5", "S407": "S2", "S409": "S2", "N604": "M",
}  # fmt: skip
"""The clause that a kind of finding rests on, where its words name none."""
