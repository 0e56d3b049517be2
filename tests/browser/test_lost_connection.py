"""The network goes, the server stops or is killed: the page shows it, waits, and goes on by itself."""

import json
from collections import Counter
from random import Random

from people import People, Person
from playing import Server
from playwright.sync_api import Locator, WebSocketRoute, expect


def mark_the_page(person: Person) -> None:
    """A reload would wipe this away."""
    person.page.evaluate("() => { document.body.dataset.same = 'yes' }")


def assert_never_reloaded(person: Person) -> None:
    assert person.page.evaluate("() => document.body.dataset.same") == "yes"


def notice(person: Person) -> Locator:
    return person.page.get_by_role("status").filter(has_text=person.say("reconnecting"))


def test_the_game_goes_on_after_the_server_was_away(people: People, own_server: Server) -> None:
    ada = people(at=own_server)
    ada.sit_down(seats=3)
    mark_the_page(ada)
    ada.turn()
    with ada.trouble_expected():
        assert own_server.stop() == 0
        expect(notice(ada)).to_be_visible()
        own_server.start()
        expect(notice(ada)).to_be_hidden()
    ada.turn()
    assert_never_reloaded(ada)


def test_the_game_goes_on_after_the_network_was_away(people: People) -> None:
    ada = people()
    ada.sit_down(seats=3)
    mark_the_page(ada)
    with ada.trouble_expected():
        ada.context.set_offline(True)
        expect(notice(ada)).to_be_visible()
        ada.context.set_offline(False)
        expect(notice(ada)).to_be_hidden()
    ada.turn()
    assert_never_reloaded(ada)


def test_a_choice_survives_the_death_of_the_server(people: People, own_server: Server) -> None:
    ada, ben = people(at=own_server), people(at=own_server)
    table = ada.open_table(bots=False, seats=3)
    for person in (ada, ben):
        person.visit(f"/t/{table}")
    sit_beside(ada, ben)
    mark_the_page(ada)

    decision = ada.decision
    action = ada.choose()
    chosen = ada.page.get_by_text(ada.say("you-chose"))
    expect(chosen).to_be_visible()
    with ada.trouble_expected(), ben.trouble_expected():
        own_server.kill()
        for person in (ada, ben):
            expect(notice(person)).to_be_visible()
        own_server.start()
        expect(notice(ada)).to_be_hidden()
        expect(notice(ben)).to_be_hidden()
    expect(chosen).to_be_visible()
    assert ada.decision == decision
    assert ada.offer["view"]["choice"] == action

    ben.turn()
    ada.until_revealed(decision)
    verb, card = action.split()[:2]
    last = ada.offer["view"]["cities"][0]["last"]
    assert last["verb"] == verb
    assert last.get("card") in (card, None)  # sold and used cards lie face down
    assert_never_reloaded(ada)


def test_changes_that_are_lost_repeated_or_late_are_made_good(people: People) -> None:
    luck, tangled = Random(3), Counter[str]()

    def tangle(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        late: list[str | bytes] = []

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            revealed = told["tell"] == "changes" and any("legal" in one["path"] for one in told["changes"])
            if told["tell"] != "changes" or revealed:  # after which the page may have to wait for ever
                fate = "as it is"
            else:
                fate = luck.choice(("lost", "twice", "late"))
            tangled[fate] += 1
            for one in {"lost": [], "late": [], "twice": [message] * 2}.get(fate, [message]):
                route.send(one)
            while fate != "late" and late:
                route.send(late.pop())
            if fate == "late":
                late.append(message)

        server.on_message(pass_on)

    ada = people()
    ada.page.route_web_socket("**/ws/*", tangle)
    ada.sit_down(seats=3)
    for _ in range(6):
        decision = ada.decision
        ada.turn()
        ada.until_revealed(decision)
    assert {"lost", "twice", "late"} <= set(tangled)


def sit_beside(ada: Person, ben: Person) -> None:
    """Ben takes the second seat, a bot the third; the deal."""
    ben.page.get_by_label(ben.say("your-name")).fill("Ben")
    ben.button("sit-here").first.click()
    ada.button("add-bot").first.click()
    ada.deal()
    ben.table.wait_for()
