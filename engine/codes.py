"""Every kind of finding the engine can make. Ids are stable: I impossible, L illegal, S score, U, N."""

from parser import Code, Level

_I, _L, _S, _N, _U = Level.IMPOSSIBLE, Level.ILLEGAL, Level.SCORE, Level.NOTE, Level.UNDETERMINED
_F = Level.FORMAT

OPTION = Code(
    "R101", _F, "规则 {rules} 没有选项 {name}={value}", "{rules} has no option {name}={value}",
    "删去 {name}={value}，或换成这套规则有的：“规则”页和 paipu rules show {rules} 列出全部选项",
    "delete {name}={value}, or write one it has: the page of rules and `paipu rules show {rules}` list them all",
)  # fmt: skip
HEADER_MISSING = Code(
    "R102", _F, "缺少 {key}：没有它不能复盘", "{key} is missing: the hand cannot be replayed without it",
    "加一行 {key}: …", "add a line {key}: …",
)  # fmt: skip
HEADER_EXTRA = Code(
    "R103", _F, "{key} 不该有：{why}", "{key} does not belong here: {why}",
    "删去这一行",
    "delete the line",
)  # fmt: skip

NO_CARD = Code(
    "R105", _F, "这一步没写牌", "this move names no card",
    "在动作后面写上牌，如 discard 9m",
    "write the card behind the verb, as in discard 9m",
)  # fmt: skip
COPIES = Code(
    "I201", _I, "{card} 出现第 {n} 张", "copy {n} of {card}",
    "每种牌只有 {most} 张：这一张，或前面记作同样的一张记错了；数一数整副牌里少哪一张，改成那张",
    "there are {most} of each: this one or one before it is another card; see which card of the deck is short",
)  # fmt: skip
HAND_SIZE = Code(
    "I202", _I, "手牌张数不对：应 {want} 张，记了 {got} 张", "wrong hand size: {got} cards, should be {want}",
    "数一数这一行的牌：每个数字一张，花色字母前的数字都是牌；删去多记的，补上漏记的",
    "count the cards of this line, one a digit: take out what is too many, add what was left out",
)  # fmt: skip
STOCK_DIFFERS = Code(
    "I203", _I, "与牌墙不符：下一张是 {want}", "contradicts the stock: its next card is {want}",
    "把摸的牌改成 {want}，或查对 stock 行",
    "draw {want} here, or check the stock line",
)  # fmt: skip
NOT_HELD = Code(
    "I204", _I, "手里没有 {card}", "{card} is not held",
    "他手里是 {hand}：把牌改成其中一张，或查对发牌和前面摸的牌",
    "the hand is {hand}: write one of these, or check the deal and the draws before",
)  # fmt: skip
EXTRA_CARD = Code(
    "I205", _I, "这副牌没有 {card}", "no {card} in this game",
    "若没有用这种牌，这里记错了牌，改成打出的那张；若说好要用，在 options 一行写上为什么里说的选项",
    "if not agreed, the line names a wrong card: write the right one; else name its option in the options line",
)  # fmt: skip
FINAL_DIFFERS = Code(
    "I206", _I, "摊开的牌与打牌过程不符：应为 {want}", "the cards laid open contradict the play: {want}",
    "把这一行改成 {want}；若这一行是对的，就是前面有一步记错了牌",
    "write {want} here; if the line is right, an event before it names a wrong card",
)  # fmt: skip
STOCK_SIZE = Code(
    "I207", _I, "牌墙张数不对：应 {want} 张，记了 {got} 张", "wrong stock size: {got} cards, should be {want}",
    "stock 一行写发完牌以后剩下的全部牌，一张一个；不知道的写 ?",
    "the stock line holds every card left after the deal, one by one; `?` for an unknown one",
)  # fmt: skip
STOCK_EMPTY = Code(
    "I209", _I, "牌墙已空，无牌可摸", "the stock is empty: there is nothing to draw",
    "删去这一步：牌摸完了没人胡，就是荒庄（result: huang）",
    "delete this event: with no card left and nobody 胡, the hand ends as `result: huang`",
)  # fmt: skip
GROUP_TWICE = Code(
    "I212", _I, "{card} 有两组", "two groups of {card}",
    "两组里只有一组是对的：查对用的是哪张牌",
    "only one of the two groups can be right: check their cards",
)  # fmt: skip
LEFT_TOO_MANY = Code(
    "I213", _I, "牌墙最多还有 {most} 张", "at most {most} cards can be left in the stock",
    "把 left 改小；不知道就删去这一行",
    "write a smaller number in left; delete the line if it is not known",
)  # fmt: skip
NO_SUCH_FACT = Code(
    "R104", _F, "这种玩法没有 {fact}", "there is no {fact} in this game",
    "删去这个词",
    "delete that word",
)  # fmt: skip
FACT_CANNOT_BE = Code(
    "I216", _I, "{fact} 不可能：{why}", "{fact} cannot be: {why}",
    "删去这个词，或改正与它矛盾的那一处",
    "delete that word, or mend what contradicts it",
)  # fmt: skip
NOT_DEALT_TO = Code(
    "I210", _I, "定醒的一家没有牌", "the resting seat has no cards",
    "删去这一行；若这一家在打，改 rest 一行",
    "delete the line; if this seat does play, mend the rest line",
)  # fmt: skip

OUT_OF_TURN = Code(
    "L301", _L, "没轮到这一家{act}", "{act} out of turn",
    "现在应由 {who} {due}：改行首的座号，或补上中间漏记的一步",
    "now seat {who} {due}: mend the seat at the start of the line, or add the event left out before it",
)  # fmt: skip
RESTING = Code(
    "L302", _L, "定醒的一家不能打牌", "the resting seat acts",
    "把行首的座号改成真正动作的那一家；若这一家在打，改 rest 一行",
    "write the seat that really acted at the start of the line; if this one plays, mend the rest line",
)  # fmt: skip
AFTER_END = Code(
    "L303", _L, "本局已结束，不应再有动作", "an event after the end of the hand",
    "删去这一行；若这局还没完，前面那次胡记错了",
    "delete the line; if the hand goes on, the 胡 before it is wrong",
)  # fmt: skip
NOT_WINNING = Code(
    "L304", _L, "不成胡", "not a winning hand",
    "{why}；牌没错就删去这次胡，记诈胡在行末写 !false",
    "{why}; if the cards are right delete the 胡, or end the line with !false where the table ruled it void",
)  # fmt: skip
NOT_OFFERED = Code(
    "L305", _L, "桌上没有这张牌可要", "that card is not offered",
    "{offer}；查对这一行的牌和 < 后面的座号",
    "{offer}; check the card of this line and the seat behind <",
)  # fmt: skip
PRIORITY = Code(
    "L306", _L, "{who} 家优先：{claim}", "seat {who} has priority: {claim}",
    "先写优先的那一家；另一家也要了就在它那一行末尾加 !over，result、total、pay 也跟着改",
    "let that seat make the move, mark the other claim !over, and change result, total and pay with it",
)  # fmt: skip
NO_SUCH_MOVE = Code(
    "L307", _L, "这种玩法没有{act}", "there is no {act} in this game",
    "删去这一步，或换成这种玩法有的动作；也看看 rules 一行写对没有",
    "delete the event or write a move this game has; check the rules line too",
)  # fmt: skip
PASS_NOTHING = Code(
    "N607", _N, "没有可过的{what}", "there is no {what} to decline",
    "可以删去；不影响核对",
    "it may be deleted; nothing hangs on it",
)  # fmt: skip
PASSED = Code(
    "L324", _L, "刚过了这张牌", "he has just declined that card",
    "删去前面那个 pass，或删去这一步：过了就不能要",
    "delete the pass before it, or this event: who declined cannot claim",
)  # fmt: skip
CLAIMED_TWICE = Code(
    "L333", _L, "同一家已要过这张牌", "that seat has claimed this card already",
    "同一张牌一家只能要一次：留下真正发生的那一行",
    "one claim a seat for one card: keep the line that really happened",
)  # fmt: skip
OVER_NOTHING = Code(
    "L325", _L, "标了 !over，却没有更优先的动作", "marked !over, but nothing overrode it",
    "删去 !over；若别家抢先要了，补上那一行",
    "delete !over; if another seat did claim first, add that line",
)  # fmt: skip
HUANG_EARLY = Code(
    "L326", _L, "牌墙还有 {left} 张，不是荒庄", "荒庄 with {left} cards left in the stock",
    "把 result 改成真正的结果，或补上漏记的摸牌打牌；没打完就删去 result 一行",
    "mend the result line, or add the draws and discards left out; delete the line if the hand was not finished",
)  # fmt: skip
NOT_DONE = Code(
    "L334", _L, "牌墙已空，但最后一张还没打完", "the stock is empty, but the last discard is not made or claimed",
    "补上最后那张牌怎样了：打出（discard）、有人要，或胡",
    "add what became of the last card: a discard, a claim or a 胡",
)  # fmt: skip
DEALER_WRONG = Code(
    "L328", _L, "接上局，庄家应为 {want} 家", "after the hand before, the dealer should be seat {want}",
    "把 dealer 一行改成 {want}；若庄家没错，就是上局的结果记错了",
    "write `dealer: {want}`; if the dealer is right, the result of the hand before is wrong",
)  # fmt: skip
OWN_CARD = Code(
    "L330", _L, "不能要自己打的牌", "nobody claims his own card",
    "把行首的座号改成要牌的那一家，或改 < 后面打牌的那一家",
    "write the seat that claims at the start of the line, or after < the one that discarded",
)  # fmt: skip
WRONG_CARDS = Code(
    "L331", _L, "用的牌与 {card} 不配", "the cards used do not fit {card}",
    "括号里写自己手上用掉的牌，要与 {card} 凑成一组",
    "the brackets hold the own cards used, which make the group with {card}",
)  # fmt: skip
WIN_ON_OWN_NAMED = Code(
    "L332", _L, "自摸胡的是刚摸的 {card}", "a self-drawn 胡 is on the card just drawn, {card}",
    "把胡的牌改成 {card}",
    "write {card} behind hu",
)  # fmt: skip

CLAIM_WRONG = Code(
    "S401", _S, "记 {got} 胡，应为 {want} 胡", "claims {got}, the rules give {want}",
    "把 = 后面改成 {want}；{why}",
    "write ={want}; {why}",
)  # fmt: skip
STEP_WRONG = Code(
    "S402", _S, "{item} 记 {got}，应为 {want}", "{item}: the record has {got}, the rules give {want}",
    "把这一步的数改成 {want}；{why}",
    "write {want} in this step; {why}",
)  # fmt: skip
STEP_NOT_HERE = Code(
    "S403", _S, "这里没有 {item}", "no {item} here",
    "删去这一步；{why}",
    "delete this step; {why}",
)  # fmt: skip
STEP_OTHER = Code(
    "S404", _S,
    "{item} 属于另一种排法，只得 {other}；最高排法得 {best}",
    "{item} belongs to another arrangement, worth {other}; the best is worth {best}",
    "删去这一步，照最高的排法写；{why}",
    "delete this step and write those of the best arrangement; {why}",
)  # fmt: skip
STEP_TWICE = Code(
    "S405", _S, "{item} 写了两遍", "{item} is claimed twice",
    "删去其中一行",
    "delete one of the two lines",
)  # fmt: skip
STEP_NOTHING = Code(
    "S406", _S, "这一局不算胡", "nothing is scored in this hand",
    "删去这一行（或 = 和后面的数）；{why}",
    "delete the line (or = and its number); {why}",
)  # fmt: skip
TOTAL_WRONG = Code(
    "S407", _S, "总胡数应为 {want}", "the totals should be {want}",
    "改成 total: {want}；怎么算的：{why}",
    "write `total: {want}`; it is made of {why}",
)  # fmt: skip
PAY_WRONG = Code(
    "S408", _S, "输赢应为 {want}", "the payments should be {want}",
    "改成 pay: {want}；{why}",
    "write `pay: {want}`; {why}",
)  # fmt: skip
PAY_SUM = Code(
    "S409", _S, "输赢之和应为 0，现为 {sum}", "payments must sum to 0, these sum to {sum}",
    "有一家的数或正负号写错了：赢的写 +，输的写 -，加起来是 0",
    "one number or sign is wrong: + for what is won, - for what is lost, 0 in all",
)  # fmt: skip
SCORE_WRONG = Code(
    "S410", _S, "分数应为 {want}：本局之前加输赢", "the scores should be {want}: base plus pay",
    "改成 score: {want}",
    "write `score: {want}`",
)  # fmt: skip
RESULT_DIFFERS = Code(
    "S411", _S, "结果应为 {want}", "the play ends otherwise: {want}",
    "{line}；若 result 没错，就是最后几步记错了",
    "{line}; if the result line is right, one of the last events is wrong",
)  # fmt: skip
BASE_DIFFERS = Code(
    "S412", _S, "与上局结束时的分数不符：应为 {want}", "unlike the scores after the hand before: {want}",
    "改成 base: {want}；若 base 没错，就是上局的 score 或 pay 记错了",
    "write `base: {want}`; if the line is right, score or pay of the hand before is wrong",
)  # fmt: skip
PREV_DIFFERS = Code(
    "S413", _S, "不是上一局的牌谱号：应为 {want}", "not the record id of the hand before: {want}",
    "改成 prev: {want}；不用连着查的，删去 prev 一行",
    "write `prev: {want}`, or delete the prev line",
)  # fmt: skip

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
    "把 rules 一行改成其中一个：{known}", "write one of these in the rules line: {known}",
)  # fmt: skip
OTHER_VERSION = Code(
    "N602", _N, "规则版本 {got}，按 {want} 判", "rules version {got}, judged by {want}",
    "要按现在的规则，把 rules 一行 @ 后面的数去掉",
    "to have it judged by the rules of today, drop the @number of the rules line",
)  # fmt: skip
MISSED = Code(
    "N604", _N, "漏胡：{seat} 家可胡 {card}，得 {total} ({why})",
    "missed 胡: seat {seat} could win on {card} for {total} ({why})",
)  # fmt: skip
NOT_STATED = Code("N608", _N, "没写明的都当没有：{facts}", "what is not stated is taken as not so: {facts}")
PREV_MISSING = Code(
    "N606", _N, "前面没有上一局，prev 不能核对", "the hand before is not at hand: prev is not checked",
    "不算错；把上一局放在同一个文件里、在这一局之前，就能核对",
    "no fault: put the hand before into the same file, ahead of this one",
)  # fmt: skip
