"""What is clicked while something is being sent is not lost."""

from people import People, Person
from playwright.sync_api import WebSocketRoute, expect
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
    chosen = ada.choose().split()[1]
    names = ada.cards.evaluate_all("cards => cards.map(card => card.dataset.card)")
    other = next(place for place in ada.usable() if names[place] != chosen)
    ada.pick(other)
    ada.until_told(lambda state: state["table"]["chairs"][0]["chosen"])
    slow.let_go()
    expect(ada.page.get_by_text(ada.say("you-chose"))).to_be_visible()
    ada.page.evaluate("() => new Promise(requestAnimationFrame)")
    assert ada.cards.nth(other).get_attribute("aria-pressed") == "true"
