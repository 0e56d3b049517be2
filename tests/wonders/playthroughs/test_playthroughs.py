"""Whole games, printed once with every answer and compared ever since."""

import re

import pytest

import mirabilia
from mirabilia.games.wonders.action import Action
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.playthrough import menu
from mirabilia.lab.playthrough import Variety, form, playthrough
from wonders.regenerate import HERE, PLAYTHROUGHS, difference
from wonders.table import city, duel, final, table

SMALLEST = "seats_3"
NAMES = [pytest.param(SMALLEST, marks=pytest.mark.core), *(name for name in PLAYTHROUGHS if name != SMALLEST)]


def stored(name):
    return (HERE / "playthroughs" / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_always_went(name):
    changed = difference(stored(name), playthrough(mirabilia.new(**PLAYTHROUGHS[name])), name)
    assert not changed, changed


@pytest.mark.core
def test_there_is_a_game_for_every_number_of_players():
    found = {}
    for setup in PLAYTHROUGHS.values():
        found.setdefault((setup.get("edition", 1), *setup.get("packs", [])), []).append(setup["seats"])
    assert {packs: sorted(seats) for packs, seats in found.items()} == {
        (1,): [2, 3, 4, 5, 6, 7],
        (1, "leaders"): [2, 3, 7],
        (1, "edifice"): [3, 5, 7],
        (2,): [3, 7],
        (2, "leaders", "edifice"): [4],
    }


@pytest.mark.core
def test_together_they_show_every_form_of_action_and_every_phase():
    text = "".join(map(stored, PLAYTHROUGHS))
    choices = [Action.parse(line) for line in re.findall(r"^  -> (.*)$", text, re.MULTILINE)]
    forms = {form(choice) for choice in choices}
    sides = ("", " left", " right", " left right")
    paid = {f"{verb}{side}" for verb in ("build", "stage") for side in sides}
    with_bank = {f"build{side} bank" for side in sides} | {"stage bank", "stage right bank"}
    others = {"sell", "free", "take", "pass", "keep", "recruit", "copy", "lose", "forfeit"}
    new = {one for one in forms if "option" in one or "edifice" in one}
    assert forms - new == paid | with_bank | others
    joined = {f"stage{side} edifice" for side in sides} | {"stage bank edifice"}
    assert new >= joined | {
        "stage left right option",
        "stage right option",
        "stage left right option edifice",
    }
    assert set(re.findall(r"turn \d, (\w+):", text)) == {
        "draft",
        "recruit",
        "turn",
        "city",
        "seventh",
        "discard",
        "leader",
        "copy",
        "penalty",
    }


@pytest.mark.core
def test_they_show_edifices_that_are_built_and_that_fail_and_every_option_of_a_stage():
    text = "".join(map(stored, PLAYTHROUGHS))
    assert set(re.findall(r"^\* \w+: pawns \d>\d, (\w+)$", text, re.MULTILINE)) == {
        "project",
        "built",
        "failed",
    }
    assert set(re.findall(r"^  -> stage .* option=(\d)", text, re.MULTILINE)) == {"1", "2", "3"}
    assert re.search(r"^\* seat \d: .*debts \[\]>\[\d\]", text, re.MULTILINE)
    assert re.search(r"^\* seat \d: .*, -\w+", text, re.MULTILINE)  # a card that was lost
    for board in ("carthage:night", "carthage:day", "ur:day", "ur:night"):
        assert f": {board}, " in text


@pytest.mark.core
def test_they_show_cards_that_only_one_edition_has():
    texts = {name: stored(name) for name, setup in PLAYTHROUGHS.items() if setup.get("edition") == 2}
    for name, text in texts.items():
        assert text.split("\n")[0].endswith(" and edition 2"), name
        assert not re.search(r"\b(pawnshop|strategists_guild)\b", text), name
    assert all(any(card in text for text in texts.values()) for card in ("well", "castrum", "ludus"))


@pytest.mark.core
def test_they_show_both_sides_of_rome_and_what_the_free_city_decides():
    text = "".join(map(stored, PLAYTHROUGHS))
    assert "rome:A, 6 coins" in text
    assert "rome:B, 6 coins" in text
    assert "  -> stage stevie bank=" in text
    for phase in ("city", "seventh"):
        assert re.search(rf", {phase}: asks [01] for the Free City", text)


@pytest.mark.core
@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_each_shows_a_building_that_came_free_by_its_chain(name):
    number = catalogue().card_numbers[PLAYTHROUGHS[name].get("edition", 1)]
    parents = {card: catalogue().cards[number[card]].chain_from for card in number}
    cities, chained = {}, []
    for seat, cards in re.findall(r"^\* (seat \d|Free City): (.*)$", stored(name), re.MULTILINE):
        own = cities.setdefault(seat, set())
        for card in re.findall(r"\+(\w+)", cards):
            chained += [card] if own & set(parents[card]) else []
            own.add(card)
    assert chained


@pytest.mark.core
def test_printing_plays_the_game_to_its_end():
    game = table(city("giza:A", "altar baths"), age=3, turn=6)
    assert "== The end" in playthrough(game)
    assert game.over


@pytest.mark.core
def test_a_small_game_reads_like_this():
    game = table(
        city("babylon:B", "altar baths", stages=2, coins=3), city(coins=0), city(coins=0), age=3, turn=6
    )
    text = playthrough(game)
    assert text.startswith(
        "A game of wonders with 3 seats\n"
        "* seat 0: babylon:B, 3 coins\n"
        "* seat 1: giza:A, 0 coins\n"
        "* seat 2: giza:A, 0 coins\n"
        "== Age 3, turn 6, turn: asks 0\n"
        "seat 0 holds baths altar\n"
        "  baths: build right=2, build left=2, sell\n"
        "  altar: build, sell\n"
    )
    assert "== Age 3, turn 6, seventh: asks 0\n" in text
    assert re.search(r"\nranking [012](?: > [012]){2}\nrecord [0-9a-f]{16}\nposition [0-9a-f]{16}\n$", text)


@pytest.mark.core
def test_a_small_game_for_two_with_leaders_reads_like_this():
    game = duel(
        city("giza:A", "altar tavern", coins=1, leaders="nero", leader_hand="caesar"),
        city("rhodes:A", "theater"),
        city("ephesus:A", coins=0),
        age=3,
        turn=6,
        holder=0,
    )
    text = playthrough(game)
    assert text.startswith(
        "A game of wonders with 2 seats and leaders\n"
        "* seat 0: giza:A, 1 coins\n"
        "* seat 1: rhodes:A, 6 coins\n"
        "* Free City: ephesus:A, 0 coins\n"
        "== Age 3, turn 6, turn: asks 0 1\n"
        "seat 0 holds altar tavern, and caesar\n"
        "  altar: build, sell\n"
        "  tavern: build, sell\n"
    )
    assert "== Age 3, turn 6, city: asks 0 for the Free City\n" in text
    assert re.search(r"^free +0 ", text, re.MULTILINE)
    assert re.search(r"\nranking [01] > [01]\n", text)


@pytest.mark.core
def test_seats_that_are_tied_share_a_place_in_the_text():
    assert "\nranking 0 > 1=2\n" in playthrough(final(city(built="baths"), city(), city()))


@pytest.mark.core
def test_the_policy_turns_to_what_it_has_used_least():
    policy = Variety()
    game = table(city("giza:A", "altar tavern theater", coins=3))
    chosen = [form(policy(game.legal(0))) for _ in range(8)]
    assert chosen.count("sell") == 1


@pytest.mark.core
def test_actions_are_grouped_by_card_in_their_order():
    actions = [Action.parse(text) for text in ("build altar", "sell altar", "sell baths", "pass")]
    assert menu(actions) == ["altar: build, sell", "baths: sell", "pass"]
