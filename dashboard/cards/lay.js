/* What a tap does to a position. It stands between table.js and keyboard.js in one module.
   Every method that lays returns the words of a refusal, or nothing. */
class Laying {
  constructor(table, data) {
    this.table = table;
    this.data = data;
  }

  /* How many of a kind lie anywhere; a called set stays among the cards of its hand. */
  used(code) {
    const { turned, card, holds } = this.table;
    const laid = ([kind, of]) => (of === code ? this.size(kind, code) : of.length > 2 ? count(unglue(of), code) : 0);
    const held = holds.reduce((n, { cards, groups }) => n + count(cards, code) + groups.reduce((m, g) => m + laid(g), 0), 0);
    return count(turned, code) + held + (card === code ? 1 : 0);
  }

  size(kind, code) {
    if (kind === "l") return 4 - count(this.table.turned, code);
    return this.data.forms[kind]?.[0] ?? 0;
  }

  held(i) {
    const { cards, groups } = this.table.holds[i];
    const counts = groups.map(([kind]) => this.data.forms[kind]?.[1] ?? 0);
    const quads = counts.filter((n) => n === 4).length + new Set(cards.filter((code) => count(cards, code) === 4)).size;
    return cards.length + counts.reduce((n, m) => n + m, 0) - (this.data.quads ? Math.max(0, quads - 1) : 0);
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
    if (data.beside.includes(code)) return this.say(data.words.no_card, code);
    const scarce = this.scarce(code, 1);
    if (!scarce) table.card = code;
    return scarce ?? this.fit();
  }

  into(i, code, mode) {
    const { data } = this;
    const hold = this.table.holds[i];
    const room = data.dealt - this.held(i);
    if (data.beside.includes(code)) return this.scarce(code, 1) ?? void hold.groups.push(["x", code]);
    const times = isExtra(code) && mode === "three" ? 1 : { one: 1, three: 3, four: 4 }[mode];
    if (!times) return mode === "c" ? this.call(hold, code, room) : this.group(hold, code, mode, room);
    return this.scarce(code, times) ?? this.add(hold.cards, code, times) ?? this.fits(i);
  }

  /* A quad from the second on makes room for itself: what was laid is counted, and taken back when it is too much. */
  fits(i) {
    return this.held(i) > this.data.dealt ? this.say(this.data.words.full, "", this.data.dealt) : null;
  }

  /* A group of three cards that differ: they must make one of the patterns. */
  unlike(i, codes) {
    const text = glue(codes);
    if (!this.data.patterns.includes(text)) return this.data.words.no_pattern.replace("{card}", text);
    const scarce = codes.map((code) => this.scarce(code, count(codes, code))).find(Boolean);
    return scarce ?? (this.table.holds[i].groups.push(["e", text]), this.fits(i));
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
    const full = this.data.quads ? null : this.crowded(this.data.forms[kind][1], room + own);
    return this.scarce(code, n) ?? full ?? (hold.groups.push([kind, code]), this.fits(this.table.holds.indexOf(hold)));
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
    const out = on ? [word] : this.apart(word);
    table.course = table.course.filter((other) => !out.includes(other));
    if (!on) table.course.push(word);
  }

  /* The words of the course that do not go with one. */
  apart(word) {
    return this.data.apart.filter((pair) => pair.includes(word)).flat().filter((other) => other !== word);
  }

  /* The words that the way of winning rules out. */
  out() {
    const { from, course } = this.table;
    const { takes, own, others } = this.data;
    return from === null ? others : [...own, ...course.filter((word) => takes.includes(word)).flatMap((word) => this.apart(word))];
  }

  /* Who won; where only his cards count, they are his whoever he is. */
  won(seat) {
    const { holds, winner } = this.table;
    if (this.data.alone) [holds[seat - 1], holds[winner - 1]] = [holds[winner - 1], holds[seat - 1]];
    this.table.winner = seat;
    return this.fit();
  }

  /* Where the winning card comes from: nobody (self-drawn), another seat the plain way, or a way that has a word. */
  came(from, way) {
    const { table } = this;
    table.from = from;
    table.course = table.course.filter((word) => !this.data.takes.includes(word)).concat(way ? [way] : []);
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
    const out = this.out();
    table.course = table.course.filter((word) => !out.includes(word));
    const hold = table.course.includes("qianggang") ? table.holds[table.from - 1] : side();
    hold.groups = hold.groups.map(([kind, code]) => [kind === "j" && code === table.card ? "p" : kind, code]);
    return null;
  }
}
