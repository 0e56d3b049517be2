"""How screens look at all sizes: what is cut off, covered or too small to read, found by measuring; and the screens."""

from collections.abc import Callable
from typing import Any

from people import Person
from playwright.sync_api import Page

SIZES = ((390, 844), (844, 390), (820, 1180), (1280, 720), (1920, 1080), (2560, 1440))
HANDHELD = SIZES[:3]
LEAST = 11  # pixels: no text is smaller. Numbers inside symbols belong to the drawing.

# What is wrong with the texts of this page as it stands, each told once.
FAULTS = """async least => {
    await document.fonts.ready;
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    const hides = ["hidden", "clip"];
    const round = box => ["left", "top", "right", "bottom"].map(side => Math.round(box[side])).join(" ");
    // Does it hide what lies below?
    const solid = element => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return backgroundImage !== "none" || !/^rgba|transparent/.test(backgroundColor) || element.matches("img, ::backdrop");
    };
    const faults = new Set();
    if (document.scrollingElement.scrollWidth > innerWidth + 1) faults.add("the page is wider than the screen");
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode, element = node.parentElement, text = node.textContent.trim();
        if (!text || element.closest(".visually-hidden, script, style, noscript, title, option, svg:not([role=slider]), .skip")) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const own = getComputedStyle(element), whole = range.getBoundingClientRect();
        if (!whole.width || !whole.height) continue;
        const said = `"${text.slice(0, 40)}" in ${element.tagName.toLowerCase()}.${element.className.baseVal ?? element.className}`;
        const zoom = element.currentCSSZoom ?? 1;
        const drawn = element.ownerSVGElement ? element.getScreenCTM().a : zoom;
        if (parseFloat(own.fontSize) * drawn < least - 0.05) faults.add(`${(parseFloat(own.fontSize) * drawn).toFixed(1)} px: ${said}`);
        // What of it can be seen; what cannot be, must be scrolled to, or said by a tip.
        const excused = element.closest("[title], [data-tip], [data-tipped], [aria-label]:not(section):not(main):not([role=group])");
        let seen = { left: 0, top: -1e9, right: innerWidth, bottom: 1e9 };
        let scrolled = false;
        for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
            const style = getComputedStyle(box), edge = box.getBoundingClientRect();
            if (style.position === "fixed" || style.overflow === "visible") { if (style.position === "fixed") break; continue; }
            const cut = whole.right > edge.right + 1.5 || whole.left < edge.left - 1.5;
            const short = whole.bottom > edge.bottom + 3 || whole.top < edge.top - 3;
            if (!scrolled && !excused && ((cut && hides.includes(style.overflowX)) || (short && hides.includes(style.overflowY)))) faults.add(`cut off: ${said}`);
            if (["auto", "scroll"].includes(style.overflowX) || ["auto", "scroll"].includes(style.overflowY)) scrolled = true;
            seen = { left: Math.max(seen.left, edge.left), top: Math.max(seen.top, edge.top), right: Math.min(seen.right, edge.right), bottom: Math.min(seen.bottom, edge.bottom) };
        }
        for (const line of range.getClientRects()) {
            const box = { left: Math.max(line.left, seen.left), top: Math.max(line.top, seen.top, 0), right: Math.min(line.right, seen.right), bottom: Math.min(line.bottom, seen.bottom, innerHeight) };
            if (box.right - box.left < 4 || box.bottom - box.top < 6) continue;
            let top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
            while (top && !top.contains(element) && !element.contains(top) && !solid(top)) top = top.parentElement;
            if (top && (element.contains(top) || top.contains(element))) texts.push({ element, said, box });
        }
    }
    for (let i = 0; i < texts.length; i++)
        for (let j = i + 1; j < texts.length; j++) {
            const [one, other] = [texts[i], texts[j]];
            if (one.element === other.element) continue;
            const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
            const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
            if (across > 2 && down > 5) faults.add(`overlap at ${round(one.box)}: ${one.said} and ${other.said}`);
        }
    return [...faults];
}"""


def faults(page: Page) -> list[str]:
    """What is cut off, covered or too small on a page now."""
    return page.evaluate(FAULTS, LEAST)  # type: ignore[no-any-return]


# ---------------------------------------------------------------- the screens
ALL_PACKS = {"options": {"packs": ["leaders", "edifice"]}}
LATE = "view => view.age === 3 && view.turn > 4 && view.phase === 'turn'"
LATE_ARCHITECTS = "view => view.turn > 9 * view.cities.length && view.phase === 'take'"
Scene = Callable[[Person], None]


def early(**settings: Any) -> Scene:
    """The first hand of a game, with a card picked where one picks."""

    def play(person: Person) -> None:
        person.sit_down(**settings)
        person.until_asked()
        pick(person)

    return play


def late(**settings: Any) -> Scene:
    """A game near its end."""

    def play(person: Person) -> None:
        person.sit_down(**settings)
        person.skip(LATE_ARCHITECTS if settings.get("game") == "architects" else LATE)
        pick(person)

    return play


def pick(person: Person) -> None:
    """A picked card shows all that can be done with it."""
    if person.cards.count() and person.usable():
        person.pick(person.usable()[-1])


def waiting_room(person: Person) -> None:
    table = person.open_table(bots=False, seats=4)
    person.visit(f"/t/{table}")
    person.press(person.button("add-bot").first)
    person.page.locator("[data-seal='1']").wait_for()


def lobby(person: Person) -> None:
    person.visit()
    person.page.get_by_role("region", name=person.say("my-tables")).wait_for()


def new_table(person: Person) -> None:
    person.visit("/new")
    person.page.get_by_role("checkbox", name=person.say("with-leaders")).check()


def score_sheet(**settings: Any) -> Scene:
    def play(person: Person) -> None:
        person.finish(**settings)

    return play


def replay(person: Person) -> None:
    table = person.finish(seats=4, **ALL_PACKS)
    person.visit(f"/r/{table}?step=60&seat=0")
    person.table.wait_for()


def analysis(person: Person) -> None:
    table = person.finish(seats=3)
    person.visit(f"/r/{table}?step=30&seat=0&analysis")
    person.page.get_by_role("progressbar").wait_for(state="detached")
    person.table.wait_for()


def games() -> dict[str, Scene]:
    """Tables of 2, 4 and 7, early and late, with all packs that go with so many."""
    found: dict[str, Scene] = {}
    for seats in (2, 4, 7):
        packs = ALL_PACKS if seats > 2 else {"options": {"packs": ["leaders"]}}
        for name, settings in (("wonders", {**packs}), ("architects", {"game": "architects"})):
            found[f"{name}-{seats}-early"] = early(seats=seats, **settings)
            found[f"{name}-{seats}-late"] = late(seats=seats, **settings)
    return found


SCENES: dict[str, Scene] = {
    "waiting-room": waiting_room,
    **games(),
    "score-sheet-4": score_sheet(seats=4, **ALL_PACKS),
    "score-sheet-7": score_sheet(seats=7, **ALL_PACKS),
    "score-sheet-architects": score_sheet(seats=5, game="architects"),
    "replay": replay,
    "analysis": analysis,
    "new-table": new_table,
    "lobby": lobby,
}
