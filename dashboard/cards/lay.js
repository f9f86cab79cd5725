/* What a tap does to a position. It stands between table.js and keyboard.js in one module.
   Every method that lays returns the words of a refusal, or nothing. */
const SELF = ["tianhu", "gangkai", "haidi"];
const TAKEN = ["dihu", "qianggang"];
const BESIDE = ["c", "x"];

class Laying {
  constructor(table, data) {
    this.table = table;
    this.data = data;
  }

  /* How many of a kind lie anywhere; a called set stays among the cards of its hand. */
  used(code) {
    const { turned, card, holds } = this.table;
    const laid = ([kind, of]) => (of === code && kind !== "c" ? this.size(kind, code) : 0);
    const held = holds.reduce((n, { cards, groups }) => n + count(cards, code) + groups.reduce((m, g) => m + laid(g), 0), 0);
    return count(turned, code) + held + (card === code ? 1 : 0);
  }

  size(kind, code) {
    if (kind === "l") return 4 - count(this.table.turned, code);
    return { p: 3, x: 1 }[kind] ?? 4;
  }

  held(i) {
    const { cards, groups } = this.table.holds[i];
    return cards.length + 3 * groups.filter(([kind]) => !BESIDE.includes(kind)).length;
  }

  rest() {
    return this.table.holds.length > 3 ? this.data.rests[this.table.dealer - 1] : null;
  }

  playing() {
    const rest = this.rest();
    return this.table.holds.map((_, i) => i + 1).filter((seat) => seat !== rest);
  }

  /* The part that still wants cards: the turned ones, the winner's hand, the winning card. */
  next() {
    const { turned, winner, card } = this.table;
    if (turned.length < this.data.turned) return "turned";
    if (this.held(winner - 1) < this.data.dealt) return String(winner);
    return card ? String(winner) : "card";
  }

  complete(slot) {
    if (slot === "turned") return this.table.turned.length >= this.data.turned;
    return slot === String(this.table.winner) && this.held(slot - 1) >= this.data.dealt;
  }

  say(words, code, n) {
    return words.replace("{card}", this.data.names[code]).replace("{n}", n);
  }

  scarce(code, n) {
    const most = this.data.copies[code] ?? 0;
    return this.used(code) + n > most ? this.say(this.data.words.fifth, code, most) : null;
  }

  put(slot, code, mode) {
    const { table, data } = this;
    if (slot === "card") return this.win(code);
    if (slot === "turned") {
      const full = table.turned.length >= data.turned ? this.say(data.words.full_turned, code, data.turned) : null;
      return full ?? this.add(table.turned, code, 1);
    }
    return this.into(Number(slot) - 1, code, mode);
  }

  add(cards, code, n) {
    const scarce = this.scarce(code, n);
    if (!scarce) cards.push(...Array(n).fill(code));
    return scarce;
  }

  win(code) {
    const { table, data } = this;
    const before = table.card;
    table.card = null;
    if (code === before) return null;
    if (isExtra(code) && data.extra === "xi") return this.say(data.words.no_card, code);
    const scarce = this.scarce(code, 1);
    if (!scarce) table.card = code;
    return scarce ?? this.fit();
  }

  into(i, code, mode) {
    const { data } = this;
    const hold = this.table.holds[i];
    const room = data.dealt - this.held(i);
    if (isExtra(code) && data.extra === "xi") return this.scarce(code, 1) ?? void hold.groups.push(["x", code]);
    const times = isExtra(code) && mode === "three" ? 1 : { one: 1, three: 3, four: 4 }[mode];
    if (!times) return mode === "c" ? this.call(hold, code, room) : this.group(hold, code, mode, room);
    return this.scarce(code, times) ?? this.crowded(times, room) ?? this.add(hold.cards, code, times);
  }

  crowded(n, room) {
    return n > room ? this.say(this.data.words.full, "", this.data.dealt) : null;
  }

  group(hold, code, kind, room) {
    const { words } = this.data;
    const n = this.size(kind, code);
    if (isExtra(code)) return this.say(words.no_group, code);
    if (kind === "l" && n < 3) return this.say(words.lay_two, code);
    const other = hold.groups.find(([, of]) => of === code)?.[0];
    if (other && (other !== "c" || kind !== "a")) return this.say(words.twice, code);
    const own = other ? count(hold.cards, code) : 0; // a called set is laid: its cards leave the hand
    hold.cards = hold.cards.filter((held) => !own || held !== code);
    if (!this.data.shown) hold.groups = hold.groups.filter(([, of]) => of !== code); // dealt, but nobody called it
    return this.scarce(code, n) ?? this.crowded(3, room + own) ?? void hold.groups.push([kind, code]);
  }

  /* 叫: all copies but the turned ones were dealt and stay in the hand; missing ones are put there. */
  call(hold, code, room) {
    const { words } = this.data;
    if (isExtra(code)) return this.say(words.no_group, code);
    if (hold.groups.some(([kind, of]) => of === code && (kind !== "a" || !this.data.shown))) return this.say(words.twice, code);
    const laid = hold.groups.some(([, of]) => of === code);
    const missing = laid ? 0 : Math.max(0, 4 - count(this.table.turned, code) - count(hold.cards, code));
    const refused = this.scarce(code, missing) ?? this.crowded(missing, room);
    if (!refused) hold.groups.push(["c", code]);
    return refused ?? this.add(hold.cards, code, missing);
  }

  toggle(word) {
    const { table } = this;
    const on = table.course.includes(word);
    const out = on ? [word] : word === "tianhu" ? SELF : SELF.includes(word) ? ["tianhu"] : [];
    table.course = table.course.filter((other) => !out.includes(other));
    if (!on) table.course.push(word);
  }

  won(seat) {
    this.table.winner = seat;
    return this.fit();
  }

  /* Where the winning card comes from: nobody (self-drawn), a discard, a 加杠 that is robbed. */
  came(from, robbed) {
    const { table } = this;
    table.from = from;
    table.course = table.course.filter((word) => word !== "qianggang").concat(robbed ? ["qianggang"] : []);
    return this.fit();
  }

  deal(seat) {
    const { table } = this;
    table.dealer = seat === table.dealer && table.holds.length === 3 ? null : seat;
    return this.fit();
  }

  sit(seats) {
    const { table } = this;
    const gone = table.holds.slice(seats).findIndex(({ cards, groups }) => cards.length + groups.length);
    if (gone >= 0) return this.say(this.data.words.taken, "", seats + gone + 1);
    table.holds = Array.from({ length: seats }, (_, i) => table.holds[i] ?? side());
    table.dealer = seats > 3 ? table.dealer ?? 1 : null;
    if (table.winner > seats) table.winner = 1;
    return this.fit();
  }

  /* Drop what the way of winning and the seats rule out; a robbed 加杠 stays a 碰. */
  fit() {
    const { table, data } = this;
    const rest = this.rest();
    if (rest) {
      const { cards, groups } = table.holds[rest - 1];
      if (cards.length + groups.length) return this.say(data.words.taken, "", rest);
      if (table.winner === rest) table.winner = table.dealer;
    }
    if (!this.playing().includes(table.from) || table.from === table.winner) table.from = null;
    if (isExtra(table.card) && table.from !== null) return this.say(data.words.wild_out, table.card);
    const out = table.from === null ? TAKEN : table.course.includes("qianggang") ? [...SELF, "dihu"] : SELF;
    table.course = table.course.filter((word) => !out.includes(word));
    const hold = table.course.includes("qianggang") ? table.holds[table.from - 1] : side();
    hold.groups = hold.groups.map(([kind, code]) => [kind === "j" && code === table.card ? "p" : kind, code]);
    return null;
  }
}
