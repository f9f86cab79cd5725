/* The moves of a hand as a list to tap, and the keys that no button of the page can name as its own. */
const lists = new WeakMap();

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
      if (button) this.component.setTriggerValue("to", Number(button.dataset.n));
    });
    this.press = (event) => this.pressed(event);
    document.addEventListener("keydown", this.press);
  }

  leave() {
    document.removeEventListener("keydown", this.press);
  }

  show(component) {
    this.component = component;
    const { rows, at, label } = component.data;
    this.list.setAttribute("aria-label", label);
    document.addEventListener("keydown", this.press);
    const text = JSON.stringify(rows);
    if (text !== this.text) {
      this.text = text;
      this.list.replaceChildren(...rows.map(row));
    }
    for (const button of this.list.querySelectorAll("[aria-current]")) button.removeAttribute("aria-current");
    const now = this.list.querySelector(`[data-n="${at}"]`);
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
