/* The card keyboard: taps make a position. It stands behind table.js and lay.js in one module.
   In: data (dashboard/suanhu_board.py). Out: state `position`. */
const LONG_PRESS = 450;
const AT_ROWS = ["winner", "from", "course", "dealer"];
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
    this.laying = new Laying(parse(component.data.position), component.data);
    this.past = [];
    this.mode = "one";
    this.refused = null;
    this.three = []; // taps of a group of three cards that differ
    this.home = element("div", { class: "board" });
    root.append(this.home);
    this.slot = null;
  }

  get table() {
    return this.laying.table;
  }

  /* An answer that comes while a finger is down must not take the button away from under it. */
  show({ data, setStateValue }) {
    const { said, answer, waits, position, ...fixed } = data;
    const look = JSON.stringify(fixed);
    this.data = this.laying.data = data;
    this.send = (text) => setStateValue("position", text);
    this.slot ??= this.laying.next();
    if (look !== this.look) this.draw();
    else this.tell();
    this.look = look;
  }

  tell() {
    for (const place of this.home.querySelectorAll(".said")) this.fill(place);
    const wrong = this.refused?.words ?? Object.values(this.data.said).flat()[0];
    const answer = this.home.querySelector(".answer");
    answer.textContent = wrong ? `✗ ${wrong}` : this.data.answer;
    answer.classList.toggle("wrong", Boolean(wrong));
    for (const slot of this.home.querySelectorAll("[data-at^='slot-']")) {
      slot.classList.toggle("wrong", slot.dataset.at.slice(5) in this.data.said);
    }
    for (const key of this.home.querySelectorAll("[data-at^='key-']")) {
      key.classList.toggle("waited", this.data.waits.includes(key.dataset.at.slice(4)));
    }
  }

  /* A place for complaints: those of a row stand below it, all others below the cards laid; the line at the
     bottom, always in sight, says the first. */
  said(at) {
    return this.fill(element("div", { class: "said", role: "alert", "data-said": at }));
  }

  fill(place) {
    const at = place.dataset.said;
    const here = (key) => (AT_ROWS.includes(key) ? key : "tray") === at;
    const told = Object.entries(this.data.said).flatMap(([key, words]) => (here(key) ? words : []));
    const lines = this.refused?.at === at ? [this.refused.words, ...told] : told;
    place.replaceChildren(...lines.map((text) => element("p", {}, `✗ ${text}`)));
    return place;
  }

  change(work, at = "tray") {
    const before = write(this.table);
    const words = work(this.laying);
    this.refused = words ? { at, words } : null;
    if (words) this.laying.table = parse(before);
    else if (write(this.table) !== before) {
      this.past.push(before);
      this.send(write(this.table));
    }
    if (!this.open(this.slot)) this.slot = this.laying.next();
    this.draw();
  }

  open(slot) {
    const seat = Number(slot);
    return !seat || (this.laying.playing().includes(seat) && !(this.data.alone && seat !== this.table.winner));
  }

  tap(code, mode = this.mode) {
    const slot = this.slot;
    if (mode === "e" && Number(slot)) return this.tap_unlike(code);
    this.change((laying) => laying.put(slot, code, mode));
    if (this.refused) return;
    this.mode = "one";
    if (this.laying.complete(slot)) this.slot = this.laying.next();
    this.draw();
  }

  tap_unlike(code) {
    this.refused = null;
    this.three.push(code);
    if (this.three.length < 3) return this.draw();
    const codes = this.three.splice(0);
    const slot = this.slot;
    this.change((laying) => laying.unlike(Number(slot) - 1, codes));
    if (this.refused) return;
    this.mode = "one";
    if (this.laying.complete(slot)) this.slot = this.laying.next();
    this.draw();
  }

  undo() {
    this.three = [];
    this.laying.table = parse(this.past.pop());
    this.refused = null;
    this.send(write(this.table));
    this.look_at(this.open(this.slot) ? this.slot : this.laying.next());
  }

  clear() {
    this.change((laying) => void (laying.table = empty(laying.table.holds.length)));
    this.look_at(this.laying.next());
  }

  look_at(slot) {
    this.slot = slot;
    this.three = [];
    this.refused = null;
    this.draw();
  }

  draw() {
    const active = this.home.getRootNode().activeElement?.dataset?.at;
    const { words } = this.data;
    const others = this.laying.playing().filter((seat) => seat !== this.table.winner);
    this.home.replaceChildren(
      this.slots(), this.modes(), this.keys(), this.tray(), this.said("tray"),
      this.row("winner", this.laying.playing().map((seat) => this.choice("winner", seat, this.table.winner === seat, words.seats[seat - 1], (to) => to.won(seat)))),
      this.row("from", this.sources(others)),
      this.row("course", this.data.courses.map((word) => this.courseButton(word))),
      this.data.alone ? "" : this.row("dealer", this.table.holds.map((_, i) => this.choice("dealer", i + 1, this.table.dealer === i + 1, words.seats[i], (to) => to.deal(i + 1)))),
      this.data.seats.length < 2 ? "" : this.row("seated", this.data.seats.map((seats) => this.choice("seated", seats, this.table.holds.length === seats, words.seated_of[seats], (to) => to.sit(seats)))),
      element("p", { class: "answer", role: "status" }),
    );
    this.tell();
    if (active) this.home.querySelector(`[data-at="${active}"]`)?.focus();
  }

  button(at, pressed, work, ...inside) {
    const state = pressed === null ? null : String(pressed);
    return element("button", { type: "button", "data-at": at, "aria-pressed": state, onclick: work }, ...inside);
  }

  slots() {
    const { words, dealt, turned } = this.data;
    const one = (slot, name, size) => this.button(`slot-${slot}`, slot === this.slot, () => this.look_at(slot), element("b", {}, name), element("small", {}, size));
    const shown = this.table.holds.map((_, i) => i + 1).filter((seat) => !this.data.alone || seat === this.table.winner);
    const seats = shown.map((seat) => {
      const i = seat - 1;
      if (!this.open(seat)) return Object.assign(one(String(seat), words.seats[i], words.rests), { disabled: true });
      return one(String(seat), words.seats[i], `${seat === this.table.winner ? "★ " : ""}${this.laying.held(i)}/${dealt}`);
    });
    const first = turned ? one("turned", words.turned, `${this.table.turned.length}/${turned}`) : "";
    const last = one("card", words.card, `${this.table.card ? 1 : 0}/1`);
    return element("div", { class: "slots", role: "group", "aria-label": words.slots, style: `--slots: ${seats.length + 2}` }, first, ...seats, last);
  }

  tray() {
    const { words } = this.data;
    const seat = Number(this.slot);
    const list = this.slot === "turned" ? this.table.turned : seat ? this.table.holds[seat - 1].cards : [];
    const drop = (code) => this.change(() => void list.splice(list.indexOf(code), 1));
    const stacks = [...new Set(sorted(list))].map((code) => this.stack(code, count(list, code), () => drop(code)));
    if (this.slot === "card" && this.table.card) stacks.push(this.stack(this.table.card, 1, () => this.tap(this.table.card)));
    const groups = seat ? this.table.holds[seat - 1].groups.map((group) => this.chip(seat - 1, group)) : [];
    if (this.three.length) groups.push(this.begun());
    const hint = element("span", { class: "hint" }, words.hints[seat ? "hand" : this.slot]);
    const inside = stacks.length + groups.length ? [...stacks, ...groups] : [hint];
    return element("div", { class: "tray", "aria-label": words.tray, role: "group" }, ...inside);
  }

  stack(code, n, work) {
    const made = this.button(`held-${code}`, null, work, face(code, 150), n > 1 ? element("i", {}, `×${n}`) : "");
    made.setAttribute("aria-label", `${this.laying.say(this.data.words.remove, code)} (${n})`);
    return made;
  }

  /* The cards tapped so far of a group of three; a tap takes them back. */
  begun() {
    const faces = this.three.map((one) => face(one, 110));
    const made = this.button("begun", null, () => { this.three = []; this.draw(); }, element("b", {}, this.data.words.modes.e), ...faces);
    made.className = "chip wide";
    return made;
  }

  chip(i, [kind, code]) {
    const { words } = this.data;
    const work = () => this.change(({ table }) => {
      table.holds[i].groups = table.holds[i].groups.filter(([of, other]) => of !== kind || other !== code);
    });
    const faces = unglue(code).map((one) => face(one, 110));
    const made = this.button(`group-${kind}${code}`, null, work, element("b", {}, words.modes[kind]), ...faces);
    made.className = faces.length > 1 ? "chip wide" : "chip";
    const name = this.data.names[code] ?? code;
    made.setAttribute("aria-label", `${words.remove.replace("{card}", name)} ${words.modes[kind]}`);
    return made;
  }

  modes() {
    const { words } = this.data;
    const hand = Number(this.slot) > 0;
    const made = this.data.modes.map((mode) => {
      const button = this.button(`mode-${mode}`, hand && this.mode === mode, () => { this.mode = mode; this.three = []; this.draw(); }, words.modes[mode]);
      button.disabled = !hand;
      return button;
    });
    const back = this.button("undo", null, () => this.undo(), words.undo);
    back.disabled = !this.past.length;
    return element("div", { class: "modes", role: "group", "aria-label": words.mode }, ...made, back, this.button("clear", null, () => this.clear(), words.clear));
  }

  keys() {
    const made = this.data.keys.map((code) => this.key(code));
    return element("div", { class: "keys", role: "group", "aria-label": this.data.words.keys }, ...made);
  }

  key(code) {
    const left = this.data.copies[code] - this.laying.used(code) - count(this.three, code);
    let timer = null;
    const press = () => { timer = setTimeout(() => { timer = "done"; this.tap(code, "three"); }, LONG_PRESS); };
    const release = () => { if (timer !== "done") clearTimeout(timer); };
    const made = this.button(`key-${code}`, null, () => { if (timer !== "done") this.tap(code); }, face(code, 108), left < this.data.copies[code] ? element("i", {}, String(left)) : "");
    made.setAttribute("aria-label", `${this.data.names[code]}, ${this.laying.say(this.data.words.left, code, left)}`);
    made.setAttribute("aria-disabled", String(left <= 0));
    made.addEventListener("pointerdown", press);
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) made.addEventListener(end, release);
    made.addEventListener("contextmenu", (event) => event.preventDefault());
    return made;
  }

  row(at, buttons) {
    const name = this.data.words[at];
    const inside = [element("span", {}, name), element("div", {}, ...buttons), this.said(at)];
    return element("div", { class: `row ${at}`, role: "group", "aria-label": name }, ...inside);
  }

  choice(field, value, pressed, name, work, at = field) {
    return this.button(`${field}-${value}`, pressed, () => this.change(work, at), name);
  }

  sources(others) {
    const { words } = this.data;
    const way = this.data.takes.find((word) => word && this.table.course.includes(word)) ?? "";
    const from = (seat, by) => this.choice(by || "from", seat, this.table.from === seat && way === by,
      words.takes[by].replace("{n}", seat), (to) => to.came(seat, by), "from");
    const own = this.choice("from", "self", this.table.from === null, words.zimo, (to) => to.came(null, ""));
    return [own, ...this.data.takes.flatMap((by) => others.map((seat) => from(seat, by)))];
  }

  courseButton(word) {
    const out = this.laying.out();
    const made = this.choice("course", word, this.table.course.includes(word), this.data.words.courses[word], (to) => to.toggle(word));
    made.disabled = out.includes(word);
    return made;
  }
}
