"""Every kind of finding the engine can make. Ids are stable: I impossible, L illegal, S score, U, N."""

from parser import Code, Level

_I, _L, _S, _N, _U = Level.IMPOSSIBLE, Level.ILLEGAL, Level.SCORE, Level.NOTE, Level.UNDETERMINED
_F = Level.FORMAT

OPTION = Code(
    "R101", _F, "规则 {rules} 没有选项 {name}={value}", "{rules} has no option {name}={value}",
    "paipu rules show {rules} 列出全部选项", "`paipu rules show {rules}` lists them all",
)  # fmt: skip
HEADER_MISSING = Code(
    "R102", _F, "缺少 {key}：没有它不能复盘", "{key} is missing: the hand cannot be replayed without it",
    "加一行 {key}: …", "add a line {key}: …",
)  # fmt: skip
HEADER_EXTRA = Code(
    "R103", _F, "{key} 不该有：{why}", "{key} does not belong here: {why}", "删去这一行", "delete the line",
)  # fmt: skip

NO_CARD = Code("R105", _F, "这一步没写牌", "this move names no card")
COPIES = Code(
    "I201", _I, "{card} 出现第 {n} 张", "copy {n} of {card}",
    "每种牌只有 {most} 张：查对各家手牌、将牌与摸牌", "there are {most} of each: check hands, turned cards and draws",
)  # fmt: skip
HAND_SIZE = Code(
    "I202", _I, "手牌张数不对：应 {want} 张，记了 {got} 张", "wrong hand size: {got} cards, should be {want}",
)  # fmt: skip
STOCK_DIFFERS = Code(
    "I203", _I, "与牌墙不符：下一张是 {want}", "contradicts the stock: its next card is {want}",
    "查对摸牌或 stock 行", "check the draw, or the stock line",
)  # fmt: skip
NOT_HELD = Code(
    "I204", _I, "手里没有 {card}", "{card} is not held", "他手里是 {hand}", "the hand is {hand}",
)  # fmt: skip
EXTRA_CARD = Code(
    "I205", _I, "这副牌没有 {card}", "no {card} in this game",
    "附加牌要有对应的选项", "extra cards need their option",
)  # fmt: skip
FINAL_DIFFERS = Code(
    "I206", _I, "摊开的牌与打牌过程不符：应为 {want}", "the cards laid open contradict the play: {want}",
)  # fmt: skip
STOCK_SIZE = Code(
    "I207", _I, "牌墙张数不对：应 {want} 张，记了 {got} 张", "wrong stock size: {got} cards, should be {want}",
)  # fmt: skip
STOCK_EMPTY = Code("I209", _I, "牌墙已空，无牌可摸", "the stock is empty: there is nothing to draw")
GROUP_TWICE = Code("I212", _I, "{card} 有两组", "two groups of {card}")
LEFT_TOO_MANY = Code("I213", _I, "牌墙最多还有 {most} 张", "at most {most} cards can be left in the stock")
NO_SUCH_FACT = Code("R104", _F, "这种玩法没有 {fact}", "there is no {fact} in this game")
FACT_CANNOT_BE = Code("I216", _I, "{fact} 不可能：{why}", "{fact} cannot be: {why}")
NOT_DEALT_TO = Code("I210", _I, "定醒的一家没有牌", "the resting seat has no cards")

OUT_OF_TURN = Code(
    "L301", _L, "没轮到这一家{act}", "{act} out of turn", "现在应由 {who} {due}", "now seat {who} {due}",
)  # fmt: skip
RESTING = Code("L302", _L, "定醒的一家不能打牌", "the resting seat acts")
AFTER_END = Code("L303", _L, "本局已结束，不应再有动作", "an event after the end of the hand")
NOT_WINNING = Code(
    "L304", _L, "不成胡", "not a winning hand", "{why}", "{why}",
)  # fmt: skip
NOT_OFFERED = Code(
    "L305", _L, "桌上没有这张牌可要", "that card is not offered", "{offer}", "{offer}",
)  # fmt: skip
PRIORITY = Code(
    "L306", _L, "{who} 家优先：{claim}", "seat {who} has priority: {claim}",
    "胡最先，其余依规则的先后；同胡时下手先", "胡 first, then by the order of the rules; of two 胡 the nearer seat",
)  # fmt: skip
NO_SUCH_MOVE = Code("L307", _L, "这种玩法没有{act}", "there is no {act} in this game")
PASS_NOTHING = Code("N607", _N, "没有可过的{what}", "there is no {what} to decline")
PASSED = Code("L324", _L, "刚过了这张牌", "he has just declined that card")
CLAIMED_TWICE = Code("L333", _L, "同一家已要过这张牌", "that seat has claimed this card already")
OVER_NOTHING = Code("L325", _L, "标了 !over，却没有更优先的动作", "marked !over, but nothing overrode it")
HUANG_EARLY = Code("L326", _L, "牌墙还有 {left} 张，不是荒庄", "荒庄 with {left} cards left in the stock")
NOT_DONE = Code(
    "L334", _L, "牌墙已空，但最后一张还没打完", "the stock is empty, but the last discard is not made or claimed"
)
DEALER_WRONG = Code("L328", _L, "接上局，庄家应为 {want} 家", "after the hand before, the dealer should be seat {want}")
OWN_CARD = Code("L330", _L, "不能要自己打的牌", "nobody claims his own card")
WRONG_CARDS = Code("L331", _L, "用的牌与 {card} 不配", "the cards used do not fit {card}")
WIN_ON_OWN_NAMED = Code("L332", _L, "自摸胡的是刚摸的 {card}", "a self-drawn 胡 is on the card just drawn, {card}")

CLAIM_WRONG = Code(
    "S401", _S, "记 {got} 胡，应为 {want} 胡", "claims {got}, the rules give {want}", "{why}", "{why}",
)  # fmt: skip
STEP_WRONG = Code(
    "S402", _S, "{item} 记 {got}，应为 {want}", "{item}: the record has {got}, the rules give {want}", "{why}", "{why}",
)  # fmt: skip
STEP_NOT_HERE = Code("S403", _S, "这里没有 {item}", "no {item} here", "{why}", "{why}")
STEP_OTHER = Code(
    "S404", _S, "{item} 属于另一种排法，只得 {other}；最高排法得 {best}",
    "{item} belongs to another arrangement, worth {other}; the best is worth {best}", "{why}", "{why}",
)  # fmt: skip
STEP_TWICE = Code("S405", _S, "{item} 写了两遍", "{item} is claimed twice")
STEP_NOTHING = Code("S406", _S, "这一局不算胡", "nothing is scored in this hand", "{why}", "{why}")
TOTAL_WRONG = Code("S407", _S, "总胡数应为 {want}", "the totals should be {want}", "{why}", "{why}")
PAY_WRONG = Code("S408", _S, "输赢应为 {want}", "the payments should be {want}", "{why}", "{why}")
PAY_SUM = Code("S409", _S, "输赢之和应为 0，现为 {sum}", "payments must sum to 0, these sum to {sum}")
SCORE_WRONG = Code("S410", _S, "分数应为 {want}：本局之前加输赢", "the scores should be {want}: base plus pay")
RESULT_DIFFERS = Code("S411", _S, "结果应为 {want}", "the play ends otherwise: {want}")
BASE_DIFFERS = Code(
    "S412", _S, "与上局结束时的分数不符：应为 {want}", "unlike the scores after the hand before: {want}"
)
PREV_DIFFERS = Code("S413", _S, "不是上一局的牌谱号：应为 {want}", "not the record id of the hand before: {want}")

HIDDEN = Code(
    "U501", _U, "有未见的牌（{what}），打牌与算胡都不能定", "cards are hidden ({what}): play and score are left open",
    "补上这些牌再查", "add those cards and check again",
)  # fmt: skip

NEEDS_HAND = Code(
    "U502", _U, "取决于 {seats} 家的手牌{between}", "hangs on the hand of seat {seats}{between}",
    "补上 final：final {seats}: …", "add what was laid open: final {seats}: …",
)  # fmt: skip
HANGS_ON = Code(
    "U503", _U, "取决于没写明的 {what}", "hangs on {what}, which is not given",
    "补上 {what} 再查", "add {what} and check again",
)  # fmt: skip

VIEWS_DIFFER = Code(
    "U504", _U, "与同一局的另一视角 ({view}) 不符", "contradicts another view ({view}) of the same hand",
    "两份里至少一份记错了", "at least one of the two is wrong",
)  # fmt: skip

UNKNOWN_RULES = Code(
    "N601", _N, "没有规则 {name}：照存，不查", "unknown rule set {name}: kept, not verified",
    "已有规则：{known}", "there are: {known}",
)  # fmt: skip
OTHER_VERSION = Code("N602", _N, "规则版本 {got}，按 {want} 判", "rules version {got}, judged by {want}")
MISSED = Code(
    "N604", _N, "漏胡：{seat} 家可胡 {card}，得 {total} ({why})",
    "missed 胡: seat {seat} could win on {card} for {total} ({why})",
)  # fmt: skip
NOT_STATED = Code("N608", _N, "没写明的都当没有：{facts}", "what is not stated is taken as not so: {facts}")
PREV_MISSING = Code("N606", _N, "前面没有上一局，prev 不能核对", "the hand before is not at hand: prev is not checked")
