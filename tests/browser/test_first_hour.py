"""What people meet in their first hour: opponents of their size, few taps, words about where they are."""

import re
from copy import deepcopy

import pytest
from page_words import engine_content
from people import PHONE, People, Person
from playwright.sync_api import expect
from test_axe import AXE, assert_well


def test_newcomers_meet_apprentices(people: People) -> None:
    ada = people()
    ada.page.add_init_script("localStorage.clear()")
    ada.visit()
    expect(ada.page.get_by_label(ada.say("bots-play-as"))).to_have_value("apprentice")


def test_who_met_dreamers_before_they_had_another_name_still_does(people: People) -> None:
    ada = people()
    ada.page.add_init_script("localStorage.setItem('mirabilia-level', 'random')")
    ada.visit()
    expect(ada.page.get_by_label(ada.say("bots-play-as"))).to_have_value("dreamer")


@pytest.mark.parametrize(
    ("places", "key", "to"),  # of the latest games, the last one first
    [
        ([1, 1], "level-up", "apprentice"),
        ([1, 3, 1, 2], "level-up", "apprentice"),
        ([2, 1, 3, 1], "", ""),
        ([1], "", ""),
        ([2, 3, 2, 3], "", ""),  # there is nothing below
    ],
)
def test_the_lobby_suggests_the_next_level_by_ones_latest_games(
    people: People, places: list[int], key: str, to: str
) -> None:
    ada = people()
    show_latest_games(ada, places, "dreamer")
    ada.visit()
    ada.page.get_by_role("region", name=ada.say("my-tables")).get_by_role("listitem").first.wait_for()
    for why in ("level-up", "level-down"):
        expect(ada.page.get_by_text(ada.say(why))).to_have_count(int(why == key))
    if key:
        ada.press(ada.page.get_by_role("button", name=ada.say(f"{key}-do", level=ada.say(f"level-{to}"))))
        expect(ada.page.get_by_label(ada.say("bots-play-as"))).to_have_value(to)
        expect(ada.page.get_by_text(ada.say(key))).to_have_count(0)  # nothing is known of games there


def test_the_lobby_suggests_an_easier_level_after_four_defeats(people: People) -> None:
    ada = people()
    ada.page.add_init_script("localStorage.setItem('mirabilia-level', 'greedy')")
    show_latest_games(ada, [2, 2, 3, 3], "greedy")
    ada.visit()
    easier = ada.say("level-down-do", level=ada.say("level-journeyman"))
    ada.press(ada.page.get_by_role("button", name=easier))
    expect(ada.page.get_by_label(ada.say("bots-play-as"))).to_have_value("journeyman")


def show_latest_games(person: Person, places: list[int], level: str) -> None:
    """Tell the page of finished games against bots of a level, with these places, the latest first.

    One counts for nothing: others did not play at that level.
    """
    table = person.open_table(seats=3)
    person.visit()
    mine = person.context.request.get(f"{person.server.address}/api/mine").json()
    (listed,) = [one for one in mine if one["table"]["id"] == table]
    listed["table"]["stage"] = "over"
    found = []
    for number, place in enumerate([*places, 1]):
        one = deepcopy(listed)
        one["table"] |= {"id": f"{table[:-1]}{number}", "decided": listed["table"]["decided"] - 60 * number}
        one["places"] = [place, 1, 2]
        for chair in one["table"]["chairs"][1:]:
            chair["level"] = level if number < len(places) else "random"
        found.append(one)
    person.page.route("**/api/mine", lambda route: route.fulfill(json=found))


def test_a_second_tap_on_the_picked_card_confirms(people: People) -> None:
    ada = people(**PHONE)
    ada.eager = True
    ada.sit_down(seats=3)
    ada.until_asked()
    before = ada.decision
    place = ada.usable()[0]  # something that can be built, or all can only be sold
    ada.pick(place)
    if not ada.confirm.count():
        ada.press(ada.ways.first)
    ada.press(ada.cards.nth(place))
    ada.until_revealed(before)


def test_a_rematch_against_bots_is_dealt_without_a_complaint(people: People) -> None:
    ada = people()
    ada.finish(seats=3)
    ada.press(ada.button("rematch"))
    ada.page.locator(".table[data-decision='0']").wait_for()
    expect(ada.page.get_by_text(ada.say("no-connection"))).to_have_count(0)


def test_players_see_their_game_again_from_their_own_seat(people: People) -> None:
    ada = people()
    table = ada.finish(seats=3)
    ada.visit(f"/r/{table}")
    expect(ada.page.get_by_label(ada.say("seen-by"))).to_have_value("0")


def test_a_spectator_is_told_so_and_who_is_waited_for(people: People) -> None:
    ada, ben = people(), people()
    table = ada.sit_down(seats=3, name="Ada", spectators=True)
    ben.visit(f"/t/{table}")
    told = ben.page.get_by_role("status").filter(has_text=ben.say("watching"))
    expect(told).to_contain_text(ben.say("waiting-for", name="Ada"))


def test_a_card_says_what_it_does_a_lock_why_and_a_list_how_far_a_game_is(people: People) -> None:
    ada = people(**PHONE)
    ada.sit_down(seats=3, options={"boards": ["giza:A", "rhodes:A", "olympia:A"]})
    ada.until_asked()
    ada.pick(0)
    prompt = ada.table.locator(".dock").get_by_role("status")
    card = ada.cards.first.get_attribute("data-card")
    about = ada.cards.first.get_attribute("data-tip") or ""
    expect(prompt).to_contain_text(engine_content()["names"]["en"]["cards"][card])
    assert about.startswith(engine_content()["names"]["en"]["cards"][card])
    ada.table.locator("[data-verb=stage][aria-disabled=true]").tap(force=True)  # nobody sells stone yet
    expect(prompt).to_contain_text(re.compile("stone", re.IGNORECASE))
    ada.press(ada.button("menu"))
    ada.press(ada.button("catalogue"))
    shown = ada.page.get_by_role("dialog", name=ada.say("catalogue"))
    expect(shown.locator("details[open] li")).not_to_have_count(0)
    assert_well(ada, AXE.read_text())
    ada.visit()
    mine = ada.page.get_by_role("region", name=ada.say("my-tables"))
    expect(mine).to_contain_text(f"{ada.say('age')} I · {ada.say('turn-number', number=1)}")


def test_a_second_tap_sells_nothing_but_says_why(people: People) -> None:
    ada = people(**PHONE)
    ada.sit_down(seats=3, options={"boards": ["giza:A", "rhodes:A", "olympia:A"]})
    while not (dear := [card for card in ada.offer["view"]["hand"] if only_sold(ada, card)]):
        ada.turn()
        assert ada.until_asked()
    before = ada.decision
    ada.pick(dear[0])
    expect(ada.table.locator("[data-verb=sell]")).to_have_attribute("aria-pressed", "true")
    ada.press(ada.table.locator(f'button[data-card="{dear[0]}"]').first)
    name = engine_content()["names"]["en"]["cards"][dear[0]]
    told = ada.table.locator(".dock").get_by_role("status")
    expect(told).to_contain_text(re.compile(f"{re.escape(name)} (needs|costs|would cost)|You already have"))
    assert ada.decision == before
    expect(ada.confirm).to_be_visible()


def only_sold(person: Person, card: str) -> bool:
    return [text.split()[0] for text in person.legal if text.split()[1:2] == [card]] == ["sell"]
