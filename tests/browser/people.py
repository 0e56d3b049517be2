"""A person with a browser: sees the page, and clicks, taps or types as people do."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import dist
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from page_words import said
from playing import QUICK, Server
from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Route,
    WebSocket,
    expect,
)

from mirabilia.server.changes import Follower

LAPTOP = {"viewport": {"width": 1280, "height": 720}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
BLOCKED = "Service Worker registration blocked by Playwright"  # which would hide requests from tests
DOUBLE_TAP = 0.6  # seconds; Chromium takes two taps within half a second for one
# Bots that do not think, as in QUICK, for tables that are opened on the page.
LIKES_FAST = "localStorage.getItem('mirabilia-level') ?? localStorage.setItem('mirabilia-level', 'dreamer')"
PATIENCE = 300_000.0  # milliseconds; a busy machine is slow, and nothing here is decided by the clock
expect.set_options(timeout=PATIENCE)

# How much of each of these elements can be seen and touched where the page is now: a share from 0 to 1.
# Points all over it, but not in its round corners, are asked for what lies on top there.
SEEN = """elements => elements.map(element => {
    const box = element.getBoundingClientRect();
    const [edges, inner] = [[[0.03, 0.5], [0.97, 0.5], [0.5, 0.03], [0.5, 0.97]], [0.12, 0.37, 0.63, 0.88]];
    const points = [...edges, ...inner.flatMap(x => inner.map(y => [x, y]))];
    const seen = points.filter(([x, y]) =>
        element.contains(document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)));
    const across = box.left >= -1 && box.right <= innerWidth + 1;
    const inside = across && box.top >= -1 && box.bottom <= innerHeight + 1;
    return Math.min(inside ? 1 : 0.9, seen.length / points.length);
})"""

TEXT = """() => {
    const told = ["aria-label", "aria-description", "title", "placeholder", "alt"];
    const said = [document.title, document.body.innerText];
    for (const element of document.querySelectorAll("body *")) {
        if (element.closest("script, style, [lang]:not(html):not(header)")) continue;
        for (const name of told) if (element.hasAttribute(name)) said.push(element.getAttribute(name));
        if (element.classList.contains("visually-hidden")) said.push(element.textContent);
    }
    return said.join("\\n");
}"""

# Chooses what comes first, over a connection of its own, until WISH is true of the view; the decision then.
SKIP = """() => new Promise((resolve, reject) => {
    const socket = new WebSocket(location.href.replace("http", "ws").replace("/t/", "/ws/"));
    const wish = WISH;
    let [id, answered] = [0, -1];
    const ask = words => socket.send(JSON.stringify({ id: ++id, ...words }));
    socket.onopen = () => ask({ ask: "hello" });
    socket.onclose = () => reject(new Error("the connection was lost"));
    socket.onmessage = ({ data }) => {
        const { tell, table, yours } = JSON.parse(data);
        if (tell === "no") reject(new Error(data));
        if (tell !== "state" || table.decision === answered) return;
        const { seat, view, legal } = yours[0];
        const asked = legal.length && table.chairs[seat].asked && !table.chairs[seat].chosen;
        if (table.stage === "over" || (asked && wish(view))) {
            socket.onclose = null;
            socket.close();
            resolve(table.decision);
        } else if (asked) {
            answered = table.decision;
            ask({ ask: "choose", seat, decision: table.decision, action: legal[0].text });
        }
    };
})"""


class Person:
    """One tab of one browser. Whatever goes wrong in it is kept in `troubles`."""

    def __init__(self, context: BrowserContext, server: Server, language: str = "en") -> None:
        self.context, self.server, self.language = context, server, language
        context.add_init_script(LIKES_FAST)
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.troubles: list[str] = []
        self.state: dict[str, Any] = {}  # what the server told the page last
        self.luck = Random(7)
        self.eager = False  # rather builds than sells
        self._tapped = (0.0, 0.0), 0.0  # the latest tap: where and when
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error in the page: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("websocket", self._socket)

    # ------------------------------------------------------------ what goes wrong
    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != BLOCKED:
            self.troubles.append(f"{message.type} in the console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # what the page itself no longer wants
            self.troubles.append(f"{request.url} failed: {request.failure}")

    def _socket(self, socket: WebSocket) -> None:
        follower = Follower()
        socket.on("framereceived", lambda message: self._heard(message, follower))

    def _heard(self, message: str | bytes, follower: Follower) -> None:
        tell = json.loads(message)
        if tell["tell"] in ("state", "changes") and follower.hear(tell):
            assert follower.state is not None
            self.state = follower.state

    @contextmanager
    def trouble_expected(self) -> Iterator[None]:
        """While the network is away the browser may complain."""
        before = list(self.troubles)
        yield
        self.troubles[:] = before

    # ------------------------------------------------------------ finding things
    def say(self, key: str, **values: object) -> str:
        """One of the page's sentences in this person's language."""
        return said(key, self.language, **values)

    def button(self, key: str) -> Locator:
        """The button with one of the page's words on it."""
        return self.page.get_by_role("button", name=re.compile(rf"^\W*{re.escape(self.say(key))}"))

    @property
    def table(self) -> Locator:
        return self.page.locator(".table[data-decision]")

    @property
    def cards(self) -> Locator:
        """The cards to choose from."""
        return self.table.locator("button[data-card]")

    @property
    def ways(self) -> Locator:
        """What can be done, as buttons."""
        return self.table.locator("button[data-action]:visible:enabled:not([aria-disabled=true])")

    @property
    def confirm(self) -> Locator:
        return self.table.locator("[data-confirm]:visible:not([aria-disabled=true])")

    @property
    def ask_coach(self) -> Locator:
        """The button that asks the coach."""
        return self.table.locator("[data-coach]")

    @property
    def advised(self) -> Locator:
        """What the coach advises, as buttons."""
        return self.page.locator("[data-choice]")

    @property
    def sheet(self) -> Locator:
        """The score sheet."""
        return self.page.get_by_role("table").filter(has_text=self.say("category-total"))

    @property
    def decision(self) -> str:
        return self.table.get_attribute("data-decision") or ""

    @property
    def phase(self) -> str:
        return self.table.get_attribute("data-phase") or ""

    @property
    def offer(self) -> dict[str, Any]:
        """What the server offers to this person's seat."""
        return self.state["yours"][0]  # type: ignore[no-any-return]

    @property
    def legal(self) -> list[str]:
        """The texts of what this person may do."""
        return [str(one["text"]) for one in self.offer["legal"]]

    # ------------------------------------------------------------ going places
    def visit(self, path: str = "/") -> "Person":
        """Open an address."""
        self.page.goto(self.server.address + path)
        return self

    def open_table(self, name: str = "Ada", bots: bool = True, **settings: Any) -> str:
        """A new table at which this person sits on the first seat; no test of the lobby."""
        body = {"settings": QUICK | settings, "name": name, "bots": bots}
        answer = self.context.request.post(f"{self.server.address}/api/tables", data=body, timeout=PATIENCE)
        assert answer.status == 201, answer.text()
        return str(answer.json()["id"])

    def own_link(self, table: str = "") -> str:
        """The path of a link with which another device is this person; no test of the menu."""
        answer = self.context.request.post(f"{self.server.address}/api/links", data={}, timeout=PATIENCE)
        assert answer.status == 201, answer.text()
        return f"/link/{table}#{answer.json()['code']}"

    def hurry(self) -> None:
        """Bots choose at once, also at tables that are opened on the page."""

        def open_table(route: Route) -> None:
            body = route.request.post_data_json if route.request.method == "POST" else None
            if body is None:
                route.continue_()
            else:
                route.continue_(post_data={**body, "settings": {**body["settings"], "bot_delay": 0}})

        self.page.route("**/api/tables", open_table)

    def sit_down(self, **settings: Any) -> str:
        """A new table with bots on all other seats, dealt."""
        table = self.open_table(**settings)
        self.visit(f"/t/{table}")
        self.deal()
        return table

    def deal(self) -> None:
        self.press(self.button("start"))
        self.table.wait_for()

    def ask_the_coach(self) -> list[str]:
        """What the coach advises."""
        self.press(self.ask_coach)
        self.advised.first.wait_for()
        return [one.get_attribute("data-choice") or "" for one in self.advised.all()]

    def finish(self, **settings: Any) -> str:
        """A game at its end, quickly: bots play all of it."""
        table = self.sit_down(**settings)
        self.let_a_bot_play()
        self.sheet.wait_for()
        return table

    def let_a_bot_play(self) -> None:
        self.press(self.button("menu"))
        self.press(self.button("let-bot-play"))

    # ------------------------------------------------------------ playing
    def press(self, target: Locator) -> None:
        """Click, or tap on a phone, and never so quickly that it is a double tap."""
        if self.page.viewport_size and self.page.viewport_size["width"] < 600:
            target.scroll_into_view_if_needed()
            box = target.bounding_box() or {}
            place = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            left = self._tapped[1] + DOUBLE_TAP - monotonic()
            if dist(place, self._tapped[0]) < 50 and left > 0:
                self.page.wait_for_timeout(1000 * left)
            target.tap()
            self._tapped = place, monotonic()
        else:
            target.click()

    def until_asked(self) -> bool:
        """Wait until there is something to choose. False if the game is over instead."""
        asked = self.cards.and_(self.page.locator(":not([aria-disabled=true])")).or_(self.ways)
        asked.or_(self.sheet).first.wait_for()
        return not self.over

    def until_told(self, wish: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until the server has told the page something."""
        until = monotonic() + PATIENCE / 1000
        while not wish(self.state):
            assert monotonic() < until, self.state
            self.page.wait_for_timeout(10)

    @property
    def over(self) -> bool:
        return bool(self.state) and self.state["table"]["stage"] == "over"

    def pick(self, card: int | str) -> None:
        """Pick a card, by its place in the hand or its name."""
        named = self.table.locator(f'button[data-card="{card}"]').first
        one = self.cards.nth(card) if isinstance(card, int) else named
        if one.get_attribute("aria-pressed") != "true":
            self.press(one)
        expect(one).to_have_attribute("aria-pressed", "true")

    def usable(self) -> list[int]:
        """The places of the cards with which something can be done."""
        cards = self.cards.evaluate_all("cards => cards.map(card => card.dataset.card)")
        legal = [text for text in self.legal if " " in text]
        if self.eager:
            legal = [text for text in legal if not text.startswith("sell ")] or legal
        named = {text.split()[1] for text in legal}
        return [place for place, card in enumerate(cards) if card in named]

    def choose(self) -> str:
        """Choose anything that is offered; the action."""
        self.until_asked()
        if self.cards.count():
            self.pick(self.luck.choice(self.usable()))
            self.ways.first.wait_for()
        building = self.ways.and_(self.page.locator(':not([data-action^="sell "])'))
        ways = building if self.eager and building.count() else self.ways
        way = ways.nth(self.luck.randrange(ways.count()))
        action = way.get_attribute("data-action") or ""
        self.press(way)
        if self.confirm.count():
            for kind in ("[data-option]", "[data-edifice]", "[data-payment]"):
                if self.luck.random() < 0.5:
                    self.press_one(self.table.locator(f"{kind}:visible:enabled"))
            action = self.chosen
            self.press(self.confirm)
        return action

    def press_one(self, some: Locator) -> None:
        if count := some.count():
            self.press(some.nth(self.luck.randrange(count)))

    @property
    def chosen(self) -> str:
        """The way that is about to be confirmed."""
        return self.table.locator('[data-action][aria-pressed="true"]').get_attribute("data-action") or ""

    def until_revealed(self, decision: str) -> None:
        """Wait until everybody has chosen."""
        later = self.page.locator(f'.table[data-decision]:not([data-decision="{decision}"])')
        later.or_(self.sheet).first.wait_for()

    def turn(self) -> str:
        """Choose anything, and wait for what comes of it."""
        decision = self.decision
        action = self.choose()
        self.until_revealed(decision)
        return action

    def play_on(self, until: Any = None) -> list[str]:
        """Play until something is so, else to the end; what was chosen."""
        chosen = []
        while self.until_asked() and not (until and until()):
            chosen.append(self.turn())
        return chosen

    def skip(self, until: str) -> None:
        """Go on, without the page, to where something (in JavaScript) is true of the view."""
        decision = self.page.evaluate(SKIP.replace("WISH", until))
        self.until_told(lambda state: state["table"]["decision"] >= decision)
        self.page.locator(f'.table[data-decision="{decision}"]').or_(self.sheet).first.wait_for()
        self.until_asked()

    # ------------------------------------------------------------ by keys alone
    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, target: Locator, most: int = 150) -> None:
        """Go to something with the Tab key."""
        target.wait_for()
        for _ in range(most):
            if target.evaluate("element => element === document.activeElement"):
                return
            self.type("Tab")
        raise AssertionError(f"the Tab key does not lead to {target}")

    # ------------------------------------------------------------ looking
    def seen(self, what: Locator) -> list[float]:
        """How much of each of these can be seen without scrolling."""
        return what.evaluate_all(SEEN)  # type: ignore[no-any-return]

    def overflow(self) -> int:
        """By how much the page is wider than the window."""
        return int(self.page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth"))

    def text(self) -> str:
        """All that this page says: what is seen, what a screen reader reads, what a tip tells."""
        return str(self.page.evaluate(TEXT))

    def score_sheet(self) -> dict[str, list[int]]:
        """The score sheet as it is shown: for each line the numbers of all cities."""
        rows = self.sheet.locator("tbody tr, tfoot tr").evaluate_all(
            "rows => rows.map(row => [row.querySelector('th').innerText, "
            "[...row.querySelectorAll('td')].map(cell => cell.innerText)])"
        )
        number = re.compile(r"-?\d+")
        minus = str.maketrans({"\u2212": "-", "\u2013": "-"})  # as they are printed
        found = {}
        for name, cells in rows:
            numbers = [number.search(cell.translate(minus)) for cell in cells]
            found[" ".join(name.split())] = [int(one.group()) if one else 0 for one in numbers]
        return found

    def record(self) -> str:
        """The record, downloaded."""
        with self.page.expect_download() as download:
            self.press(self.page.get_by_role("link", name=self.say("download-record")))
        path: Path = download.value.path()
        return path.read_text()


People = Callable[..., Person]  # whoever comes
