"""What can be measured of a page in a real browser: width, text, targets, and axe-core's findings."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe

# Text inside a canvas is drawn, not laid out: tests/dashboard/test_charts.py holds its size in charts; tables are
# Streamlit's own.
_SMALL_TEXT = """() => {
  const small = [], shown = {checkOpacity: true, checkVisibilityCSS: true};
  const apart = 'script, style, noscript, svg, [data-testid="stHeader"], [aria-hidden="true"], ' +
    '[data-testid="stIconMaterial"]';
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const said = walk.currentNode.textContent.trim(), element = walk.currentNode.parentElement;
    if (!said || !element || element.closest(apart) || !element.checkVisibility(shown)) continue;
    const size = parseFloat(getComputedStyle(element).fontSize), box = element.getBoundingClientRect();
    if (size < 14 && box.width > 1 && box.height > 1) small.push([size, said.slice(0, 40)]);
  }
  return small;
}"""
_SMALL_TARGETS = """() => {
  const small = [], shown = {checkOpacity: true, checkVisibilityCSS: true};
  const targets = 'button, a[href], input, summary, [role=radio], [role=tab], [role=combobox], [role=button]';
  const apart = '[data-testid="stHeader"], [data-testid="stToolbar"], [data-testid="stElementToolbar"], ' +
    '.stVegaLiteChart';
  const around = 'label, [role=group], [data-testid="stNumberInputContainer"], ' +
    '[data-testid="stTextInputRootElement"]';
  for (const e of document.querySelectorAll(targets)) {
    if (e.tabIndex < 0 || e.closest(apart) || !e.checkVisibility(shown)) continue;
    if (e.matches('a') && getComputedStyle(e).display === 'inline') continue;
    const box = ((e.matches('input') && e.closest(around)) || e).getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || box.right < 0 || box.bottom < 0) continue;
    const name = (e.innerText || e.getAttribute('aria-label') || '').slice(0, 30);
    if (box.height < 43.5 || box.width < 43.5) {
      small.push([Math.round(box.width), Math.round(box.height), e.tagName, name]);
    }
  }
  return small;
}"""
_WIDTH = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
_MAIN_WIDTH = (
    """() => { const e = document.querySelector('[data-testid="stMain"]'); return [e.scrollWidth, e.clientWidth]; }"""
)
_GRAVE = {"serious", "critical"}


def settled(page: Any) -> None:
    """Wait until the page has run and nothing moves."""
    page.wait_for_selector('[data-testid="stMainBlockContainer"] h1')
    page.wait_for_selector('[data-testid="stApp"][data-test-script-state="notRunning"]')
    page.wait_for_timeout(500)


def wider_than_screen(page: Any) -> bool:
    """Tell whether one has to scroll sideways."""
    return any(wide > room + 1 for wide, room in (page.evaluate(_WIDTH), page.evaluate(_MAIN_WIDTH)))


def small_text(page: Any) -> list[Any]:
    """Return the texts under 14 px."""
    return page.evaluate(_SMALL_TEXT)


def small_targets(page: Any) -> list[Any]:
    """Return what is to be tapped and less than 44 px high or wide; links inside a sentence are none."""
    return page.evaluate(_SMALL_TARGETS)


def grave(page: Any) -> list[str]:
    """Return axe-core's serious and critical findings."""
    found = Axe().run(page).response["violations"]
    return [
        f"{v['id']}: {v['help']}: {[node['html'][:160] for node in v['nodes'][:3]]}"
        for v in found
        if v["impact"] in _GRAVE
    ]
