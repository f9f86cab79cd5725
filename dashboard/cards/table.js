/* A position as it is tapped, and its text in the address (see dashboard/suanhu_address.py). */
const SUITS = "mpszj";
const SELF = ["tianhu", "gangkai", "haidi"];
const TAKEN = ["dihu", "qianggang"];
const COURSE = ["ting", ...SELF, ...TAKEN];

const place = (code) => SUITS.indexOf(code[1]) * 10 + Number(code[0]);
const sorted = (codes) => [...codes].sort((a, b) => place(a) - place(b));
const count = (codes, code) => codes.filter((other) => other === code).length;

function glue(codes) {
  let text = "";
  for (const suit of SUITS) {
    const ranks = sorted(codes).filter((code) => code[1] === suit).map((code) => code[0]);
    if (ranks.length) text += ranks.join("") + suit;
  }
  return text;
}

function unglue(text) {
  const found = text.matchAll(/([1-9]+)([mpszj])/g);
  return [...found].flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));
}

const empty = () => ({
  turned: [], winner: 1, card: null, from: null, course: [],
  holds: [1, 2, 3].map(() => ({ cards: [], groups: [] })),
});

function write(table) {
  const hold = ({ cards, groups }) => [glue(cards), ...groups.map(([kind, code]) => kind + code)].join(".");
  const won = `${table.winner}${table.card ?? ""}${table.from ?? ""}`;
  return [glue(table.turned), won, ...table.holds.map(hold), table.course.join(".")].join("~");
}

function parse(text) {
  const table = empty();
  const [turned = "", won = "1", ...rest] = (text || "").split("~");
  const [, winner, card, from] = /^([1-3])(\d[mpszj])?([1-3])?$/.exec(won) ?? [null, "1"];
  table.turned = unglue(turned);
  Object.assign(table, { winner: Number(winner), card: card ?? null, from: from ? Number(from) : null });
  table.holds = [0, 1, 2].map((i) => {
    const [cards, ...groups] = (rest[i] ?? "").split(".");
    return { cards: unglue(cards), groups: groups.filter(Boolean).map((group) => [group[0], group.slice(1)]) };
  });
  table.course = (rest[3] ?? "").split(".").filter((word) => COURSE.includes(word));
  return table;
}
