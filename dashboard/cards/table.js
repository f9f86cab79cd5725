/* A position as it is tapped, and its text in the address (see dashboard/suanhu_address.py). */
const SUITS = "mpszjxd";

const place = (code) => SUITS.indexOf(code[1]) * 10 + (Number(code[0]) || 10);
const sorted = (codes) => [...codes].sort((a, b) => place(a) - place(b));
const count = (codes, code) => codes.filter((other) => other === code).length;
const isExtra = (code) => code?.[1] === "j";

function glue(codes) {
  let text = "";
  for (const suit of SUITS) {
    const ranks = sorted(codes).filter((code) => code[1] === suit).map((code) => code[0]);
    if (ranks.length) text += ranks.join("") + suit;
  }
  return text;
}

function unglue(text) {
  const found = text.matchAll(/([0-9]+)([mpszjxd])/g);
  return [...found].flatMap(([, ranks, suit]) => [...ranks].map((rank) => rank + suit));
}

const side = () => ({ cards: [], groups: [] });

const empty = (seats) => ({
  turned: [], winner: 1, card: null, from: null, dealer: seats > 3 ? 1 : null, course: [],
  holds: Array.from({ length: seats }, side),
});

function write(table) {
  const hold = ({ cards, groups }) => [glue(cards), ...groups.map(([kind, code]) => kind + code)].join(".");
  const won = `${table.winner}${table.card ?? ""}${table.from ?? ""}${table.dealer ? `v${table.dealer}` : ""}`;
  return [glue(table.turned), won, ...table.holds.map(hold), table.course.join(".")].join("~");
}

function parse(text) {
  const [turned = "", won = "1", ...rest] = (text || "").split("~");
  const table = empty(rest.length > 4 ? 4 : 3);
  const [, winner, card, from, dealer] = /^([1-4])(\d[mpszjxd])?([1-4])?(?:[vd]([1-4]))?$/.exec(won) ?? [null, "1"];
  const seat = (found, other) => (found ? Number(found) : other);
  table.turned = unglue(turned);
  Object.assign(table, { winner: Number(winner), card: card ?? null, from: seat(from, null), dealer: seat(dealer, table.dealer) });
  table.holds = table.holds.map((_, i) => {
    const [cards, ...groups] = (rest[i] ?? "").split(".");
    return { cards: unglue(cards), groups: groups.filter(Boolean).map((group) => [group[0], group.slice(1)]) };
  });
  table.course = (rest.at(table.holds.length) ?? "").split(".").filter(Boolean);
  return table;
}
