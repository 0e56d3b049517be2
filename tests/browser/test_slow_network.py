"""What is clicked while something is being sent is not lost, and late answers do no harm."""

import json

from people import People, Person
from playwright.sync_api import Route, WebSocketRoute, expect
from test_lost_connection import sit_beside


class SlowSocket:
    """A connection on which the server's messages wait while they are held."""

    def __init__(self, person: Person) -> None:
        self.held = False
        self.waiting: list[tuple[WebSocketRoute, str | bytes]] = []
        person.page.route_web_socket("**/ws/*", self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        route.connect_to_server().on_message(lambda message: self._came(route, message))

    def _came(self, route: WebSocketRoute, message: str | bytes) -> None:
        if self.held:
            self.waiting.append((route, message))
        else:
            route.send(message)

    def let_go(self) -> None:
        """From now on everything comes."""
        self.held = False
        while self.waiting:
            route, message = self.waiting.pop(0)
            route.send(message)


def test_a_card_that_is_picked_while_a_choice_is_sent_stays_picked(people: People) -> None:
    ada, ben = people(), people()
    slow = SlowSocket(ada)
    table = ada.open_table(bots=False, seats=3)
    for person in (ada, ben):
        person.visit(f"/t/{table}")
    sit_beside(ada, ben)

    slow.held = True
    kind, chosen = ada.choose().split()[:2]
    names = ada.cards.evaluate_all("cards => cards.map(card => card.dataset.card)")
    other = next(place for place in ada.usable() if names[place] != chosen)
    ada.pick(other)
    ada.until_told(lambda state: state["table"]["chairs"][0]["chosen"])
    slow.let_go()
    expect(ada.page.locator(f"[data-card={chosen}]").get_by_text(ada.say(f"chose-{kind}"))).to_be_visible()
    ada.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert ada.cards.nth(other).get_attribute("aria-pressed") == "true"


def test_a_refused_choice_of_architects_can_be_made_again_at_once(ada: Person) -> None:
    refused: list[str] = []

    def connect(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            words = json.loads(message)
            if words["ask"] == "choose" and not refused:
                refused.append(words["action"])
                no = {"tell": "no", "id": words["id"], "code": "too-fast", "values": {}}
                route.send(json.dumps(no))
            else:
                server.send(message)

        route.on_message(pass_on)

    ada.page.route_web_socket("**/ws/*", connect)
    ada.sit_down(game="architects", seats=2)
    ada.until_asked()
    decision, way = ada.decision, ada.ways.first
    ada.press(way)
    expect(ada.page.get_by_text(ada.say("too-fast"))).to_be_visible()
    assert refused == [way.get_attribute("data-action")]
    ada.press(way)
    ada.until_revealed(decision)


def test_an_old_answer_about_ones_own_seats_does_not_hide_a_newer_one(ada: Person) -> None:
    table = ada.open_table(bots=False, seats=3)
    first: list[tuple[Route, str]] = []

    def answer(route: Route) -> None:
        if first:
            route.continue_()
        else:
            first.append((route, route.fetch().text()))

    ada.page.route(f"**/api/tables/{table}", answer)
    ada.visit(f"/t/{table}")
    getting_up = ada.button("get-up")
    ada.button("add-bot").first.click()  # a change: the page asks again
    expect(getting_up).to_be_visible()
    route, old = first[0]
    with ada.page.expect_event("requestfinished", lambda request: request == route.request):
        route.fulfill(json=json.loads(old) | {"yours": []})
    for _ in range(2):
        ada.page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(getting_up).to_be_visible()
