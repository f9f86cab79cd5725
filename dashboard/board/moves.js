/* The moves of a hand as a list to tap; the keys that no button of the page can name as its own; and the arrows, so
   that a key pressed faster than the page answers is not lost: where it leads is counted here. */
const lists = new WeakMap();
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };
const PATIENCE = 2000;

export default function (component) {
  const root = component.parentElement;
  if (!lists.has(root)) lists.set(root, new Moves(root));
  lists.get(root).show(component);
  return () => lists.get(root)?.leave();
}

class Moves {
  constructor(root) {
    this.list = document.createElement("ol");
    this.list.tabIndex = 0;
    root.append(this.list);
    this.list.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (button) this.go(Number(button.dataset.n));
    });
    this.press = (event) => this.pressed(event);
    document.addEventListener("keydown", this.press);
  }

  leave() {
    document.removeEventListener("keydown", this.press);
  }

  show(component) {
    this.component = component;
    const { rows, at, heard, label } = component.data;
    this.list.setAttribute("aria-label", label);
    document.addEventListener("keydown", this.press);
    const text = JSON.stringify(rows);
    if (text !== this.text) {
      this.text = text;
      this.list.replaceChildren(...rows.map(row));
      this.sent = null;
    }
    if (this.sent && heard < this.sent.time && Date.now() - this.sent.time < PATIENCE) return;
    const more = this.sent && this.target !== this.sent.to;
    this.sent = null;
    if (more) this.go(this.target);
    else this.mark((this.target = at));
  }

  /* Ask for a moment, one question at a time: what is wanted meanwhile is asked when that one is answered. */
  go(target) {
    this.target = Math.min(Math.max(target, 0), this.component.data.rows.length - 1);
    this.mark(this.target);
    const waiting = this.sent && Date.now() - this.sent.time < PATIENCE;
    if (waiting || (!this.sent && this.target === this.component.data.at)) return;
    this.sent = { to: this.target, time: Date.now() };
    this.component.setTriggerValue("to", this.sent);
  }

  mark(number) {
    for (const button of this.list.querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
    const now = this.list.querySelector(`[data-n="${number}"]`);
    if (!now) return;
    now.setAttribute("aria-current", "step");
    const above = now.offsetTop - this.list.offsetTop;
    if (above < this.list.scrollTop || above + now.offsetHeight > this.list.scrollTop + this.list.clientHeight)
      this.list.scrollTop = above - this.list.clientHeight / 2;
  }

  pressed(event) {
    const inside = event.composedPath()[0];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (inside.matches?.("input:not([type=radio]), textarea, select, [contenteditable=true]")) return;
    if (ARROWS[event.key]) {
      if (event.shiftKey || inside.closest?.("input, [role=radiogroup], [role=slider], [role=dialog]")) return;
      event.preventDefault();
      this.go(this.target + ARROWS[event.key]);
      return;
    }
    const name = this.component.data.keys[event.key];
    const button = name && document.querySelector(`.st-key-${name} button`);
    if (!button || button.disabled) return;
    event.preventDefault();
    button.click();
  }
}

function row([n, said, marks]) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.n = n;
  button.append(Object.assign(document.createElement("span"), { textContent: said }));
  for (const mark of marks) button.append(Object.assign(document.createElement("b"), { textContent: mark }));
  item.append(button);
  return item;
}
