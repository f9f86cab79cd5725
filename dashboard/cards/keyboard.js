/* The card keyboard: taps make a position. It stands behind table.js in one module.
   In: data.position, words, names, copies, turned, dealt, said, answer. Out: state `position`. */
const MODES = ["one", "three", "four", "p", "g", "a", "c", "l"];
const LONG_PRESS = 450;
const boards = new WeakMap();

export default function (component) {
  const root = component.parentElement;
  if (!boards.has(root)) boards.set(root, new Board(root, component));
  boards.get(root).show(component);
}

function element(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== null && value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...inside.filter((part) => part !== null && part !== ""));
  return made;
}

function face(code, tall) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", `0 0 100 ${tall}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#card-${code}`);
  use.setAttribute("width", "100");
  use.setAttribute("height", "320");
  svg.append(use);
  return svg;
}

class Board {
  constructor(root, component) {
    this.table = parse(component.data.position);
    this.past = [];
    this.mode = "one";
    this.said = "";
    this.home = element("div", { class: "board" });
    root.append(this.home);
    this.slot = null;
  }

  /* An answer that comes while a finger is down must not take the button away from under it. */
  show({ data, setStateValue }) {
    const { said, answer, position, ...fixed } = data;
    const look = JSON.stringify(fixed);
    this.data = data;
    this.send = (text) => setStateValue("position", text);
    this.slot ??= this.next();
    if (look !== this.look) this.draw();
    else this.tell();
    this.look = look;
  }

  tell() {
    this.home.querySelector(".said").replaceWith(this.message());
    this.home.querySelector(".answer").textContent = this.data.answer;
    for (const slot of this.home.querySelectorAll("[data-at^='slot-']")) {
      slot.classList.toggle("wrong", slot.dataset.at.slice(5) in this.data.said);
    }
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
    return kind === "p" ? 3 : 4;
  }

  held(i) {
    const { cards, groups } = this.table.holds[i];
    return cards.length + 3 * groups.filter(([kind]) => kind !== "c").length;
  }

  /* The part that still wants cards: the turned ones, the winner's hand, the winning card. */
  next() {
    const { turned, winner, card } = this.table;
    if (turned.length < this.data.turned) return "turned";
    if (this.held(winner - 1) < this.data.dealt) return String(winner);
    return card ? String(winner) : "card";
  }

  change(work) {
    const before = write(this.table);
    const refused = work(this.table);
    this.said = refused ?? "";
    if (refused) this.table = parse(before);
    else if (write(this.table) !== before) {
      this.past.push(before);
      this.send(write(this.table));
    }
    this.draw();
  }

  tap(code, mode = this.mode) {
    const full = this.slot;
    this.change((table) => {
      if (full === "turned") return this.add(table.turned, code, 1, this.data.turned);
      if (full === "card") return this.win(table, code);
      return this.into(Number(full) - 1, code, mode);
    });
    if (this.said) return;
    this.mode = "one";
    if (this.complete(full)) this.slot = this.next();
    this.draw();
  }

  complete(slot) {
    if (slot === "turned") return this.table.turned.length >= this.data.turned;
    return slot === String(this.table.winner) && this.held(slot - 1) >= this.data.dealt;
  }

  add(cards, code, n, most) {
    const words = this.data.words;
    if (this.used(code) + n > this.data.copies[code]) return this.fill(words.fifth, code);
    if (cards.length + n > most) return words.full;
    for (let i = 0; i < n; i += 1) cards.push(code);
    return null;
  }

  win(table, code) {
    const before = table.card;
    table.card = null;
    if (this.used(code) >= this.data.copies[code]) return this.fill(this.data.words.fifth, code);
    table.card = code === before ? null : code;
    return null;
  }

  into(i, code, mode) {
    const hold = this.table.holds[i];
    const room = this.data.dealt - this.held(i);
    const times = { one: 1, three: 3, four: 4 }[mode];
    if (times) return this.add(hold.cards, code, times, hold.cards.length + room);
    return mode === "c" ? this.call(hold, code, room) : this.group(hold, code, mode, room);
  }

  group(hold, code, kind, room) {
    const words = this.data.words;
    const n = this.size(kind, code);
    if (kind === "l" && n < 3) return this.fill(words.lay_two, code);
    if (hold.groups.some(([, of]) => of === code)) return this.fill(words.twice, code);
    if (this.used(code) + n > this.data.copies[code]) return this.fill(words.fifth, code);
    if (room < 3) return words.full;
    hold.groups.push([kind, code]);
    return null;
  }

  /* 叫: all copies but the turned ones are shown and stay in the hand; missing ones are put there. */
  call(hold, code, room) {
    const words = this.data.words;
    if (hold.groups.some(([, of]) => of === code)) return this.fill(words.twice, code);
    const missing = 4 - count(this.table.turned, code) - count(hold.cards, code);
    const refused = this.add(hold.cards, code, Math.max(0, missing), hold.cards.length + room);
    if (refused) return refused;
    hold.groups.push(["c", code]);
    return null;
  }

  fill(words, code) {
    return words.replace("{card}", this.data.names[code]);
  }

  drop(list, code) {
    this.change(() => void list.splice(list.indexOf(code), 1));
  }

  undo() {
    const before = this.past.pop();
    if (before === undefined) return;
    this.table = parse(before);
    this.said = "";
    this.send(before);
    this.draw();
  }

  toggle(word) {
    this.change((table) => {
      const on = table.course.includes(word);
      table.course = table.course.filter((other) => other !== word);
      if (!on) table.course.push(word);
    });
  }

  draw() {
    const active = this.home.getRootNode().activeElement?.dataset?.at;
    const { words } = this.data;
    this.home.replaceChildren(
      this.slots(), this.tray(), this.message(), this.modes(), this.keys(),
      this.row(words.winner, [1, 2, 3].map((seat) => this.seatButton("winner", seat))),
      this.row(words.from, [null, ...[1, 2, 3].filter((seat) => seat !== this.table.winner)].map((seat) => this.seatButton("from", seat))),
      this.row(words.course, COURSE.map((word) => this.courseButton(word))),
      element("p", { class: "answer", role: "status" }, this.data.answer),
    );
    if (active) this.home.querySelector(`[data-at="${active}"]`)?.focus();
  }

  button(at, pressed, work, ...inside) {
    const state = pressed === null ? null : String(pressed);
    return element("button", { type: "button", "data-at": at, "aria-pressed": state, onclick: work }, ...inside);
  }

  slots() {
    const { words, said, dealt, turned } = this.data;
    const named = {
      turned: [words.turned, `${this.table.turned.length}/${turned}`],
      1: [words.seats[0], `${this.held(0)}/${dealt}`],
      2: [words.seats[1], `${this.held(1)}/${dealt}`],
      3: [words.seats[2], `${this.held(2)}/${dealt}`],
      card: [words.card, `${this.table.card ? 1 : 0}/1`],
    };
    const made = ["turned", "1", "2", "3", "card"].map((slot) => {
      const [name, size] = named[slot];
      const star = slot === String(this.table.winner) ? "★ " : "";
      const work = () => { this.slot = slot; this.said = ""; this.draw(); };
      const made = this.button(`slot-${slot}`, slot === this.slot, work, element("b", {}, name), element("small", {}, star + size));
      if (said[slot]) made.classList.add("wrong");
      return made;
    });
    return element("div", { class: "slots", role: "group", "aria-label": words.slots }, ...made);
  }

  tray() {
    const { words } = this.data;
    const seat = Number(this.slot);
    const list = this.slot === "turned" ? this.table.turned : seat ? this.table.holds[seat - 1].cards : [];
    const stacks = [...new Set(sorted(list))].map((code) => this.stack(code, count(list, code), () => this.drop(list, code)));
    if (this.slot === "card" && this.table.card) stacks.push(this.stack(this.table.card, 1, () => this.tap(this.table.card)));
    const groups = seat ? this.table.holds[seat - 1].groups.map((group) => this.chip(seat - 1, group)) : [];
    const inside = stacks.length + groups.length ? [...stacks, ...groups] : [element("span", { class: "hint" }, words.hints[seat ? "hand" : this.slot])];
    return element("div", { class: "tray", "aria-label": words.tray, role: "group" }, ...inside);
  }

  stack(code, n, work) {
    const made = this.button(`held-${code}`, null, work, face(code, 150), n > 1 ? element("i", {}, `×${n}`) : "");
    made.setAttribute("aria-label", `${this.fill(this.data.words.remove, code)} (${n})`);
    return made;
  }

  chip(i, [kind, code]) {
    const work = () => this.change((table) => {
      table.holds[i].groups = table.holds[i].groups.filter(([of, other]) => of !== kind || other !== code);
    });
    const made = this.button(`group-${kind}${code}`, null, work, element("b", {}, this.data.words.modes[kind]), face(code, 110));
    made.className = "chip";
    made.setAttribute("aria-label", this.fill(this.data.words.remove, code) + " " + this.data.words.modes[kind]);
    return made;
  }

  message() {
    const lines = [this.said, ...Object.values(this.data.said).flat()].filter(Boolean);
    return element("div", { class: "said", role: "alert" }, ...lines.map((text) => element("p", {}, `✗ ${text}`)));
  }

  modes() {
    const { words } = this.data;
    const hand = Number(this.slot) > 0;
    const made = MODES.map((mode) => {
      const button = this.button(`mode-${mode}`, hand && this.mode === mode, () => { this.mode = mode; this.draw(); }, words.modes[mode]);
      button.disabled = !hand;
      return button;
    });
    const back = this.button("undo", null, () => this.undo(), words.undo);
    back.disabled = !this.past.length;
    const clear = this.button("clear", null, () => this.change((table) => void Object.assign(table, empty())), words.clear);
    clear.addEventListener("click", () => { this.slot = this.next(); this.draw(); });
    return element("div", { class: "modes", role: "group", "aria-label": words.mode }, ...made, back, clear);
  }

  keys() {
    const rows = ["m", "p", "s"].map((suit, i) => [..."123456789"].map((rank) => rank + suit).concat(`${i + 1}z`));
    const extra = Object.keys(this.data.copies).filter((code) => code[1] === "j");
    const made = [...rows.flat(), ...extra].map((code) => this.key(code));
    return element("div", { class: "keys", role: "group", "aria-label": this.data.words.keys }, ...made);
  }

  key(code) {
    const left = this.data.copies[code] - this.used(code);
    let timer = null;
    const press = () => { timer = setTimeout(() => { timer = "done"; this.tap(code, "three"); }, LONG_PRESS); };
    const release = () => { if (timer !== "done") clearTimeout(timer); };
    const made = this.button(`key-${code}`, null, () => { if (timer !== "done") this.tap(code); }, face(code, 108), left < this.data.copies[code] ? element("i", {}, String(left)) : "");
    made.setAttribute("aria-label", `${this.data.names[code]}, ${this.data.words.left.replace("{n}", left)}`);
    made.setAttribute("aria-disabled", String(left <= 0));
    made.addEventListener("pointerdown", press);
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) made.addEventListener(end, release);
    made.addEventListener("contextmenu", (event) => event.preventDefault());
    return made;
  }

  row(name, buttons) {
    return element("div", { class: "row", role: "group", "aria-label": name }, element("span", {}, name), element("div", {}, ...buttons));
  }

  seatButton(field, seat) {
    const { words } = this.data;
    const work = () => this.change((table) => {
      table[field] = seat;
      if (table.from === table.winner) table.from = null;
      this.fit(table);
    });
    const name = seat === null ? words.zimo : words.seats[seat - 1];
    return this.button(`${field}-${seat ?? "self"}`, this.table[field] === seat, work, name);
  }

  /* Drop what the way of winning rules out. */
  fit(table) {
    const out = table.from === null ? TAKEN : SELF;
    table.course = table.course.filter((word) => !out.includes(word));
  }

  courseButton(word) {
    const out = this.table.from === null ? TAKEN : SELF;
    const made = this.button(`course-${word}`, this.table.course.includes(word), () => this.toggle(word), this.data.words.courses[word]);
    made.disabled = out.includes(word);
    return made;
  }
}
