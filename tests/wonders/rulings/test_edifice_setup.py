"""Set-up with the Edifices (E1), with whom it is played (E6.8, E6.9), and its boards (E8.12)."""

from collections import Counter

import pytest

import mirabilia
from wonders.table import city, city_of, failed, play, project

pytestmark = pytest.mark.core

EDIFICES = {
    1: {"artisan_district", "belvedere", "curtain_wall", "money_changer", "outpost"},
    2: {"factory", "amphitheater", "auction_house", "staging_camp", "river_port"},
    3: {"gold_reserves", "archives", "concentric_castle", "agora", "military_school"},
}


def new(seats=3, seed=1, **options):
    return mirabilia.new("wonders", seats=seats, seed=seed, **{"packs": ["edifice"], **options})


def edifices(game):
    return game.view(None)["edifices"]


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize(("seats", "pawns"), [(3, 2), (4, 3), (5, 3), (6, 4), (7, 5)])
def test_the_pawns_on_each_edifice_follow_the_number_of_players(seats, pawns, edition):
    """E1.1."""
    assert [edifice["pawns"] for edifice in edifices(new(seats, edition=edition))] == [pawns] * 3


def test_there_is_one_edifice_for_each_age():
    """E1.3: every one of the fifteen can be drawn, and they are not the same three every time."""
    drawn = [edifices(new(seed=seed)) for seed in range(60)]
    assert {tuple(edifice["age"] for edifice in three) for three in drawn} == {(1, 2, 3)}
    for age, names in EDIFICES.items():
        assert {three[age - 1]["id"] for three in drawn} == names


def test_the_three_are_drawn_independently():
    """E1.3: each of Age I meets more than one of Age III."""
    drawn = [edifices(new(seed=seed)) for seed in range(60)]
    pairs = Counter((three[0]["id"], three[2]["id"]) for three in drawn)
    assert len(pairs) > 15


def test_all_three_lie_open_from_the_start():
    """E1.3: for every seat and for a spectator, as projects."""
    game = new()
    for seat in (None, 0, 1, 2):
        assert game.view(seat)["edifices"] == edifices(game)
    assert {edifice["state"] for edifice in edifices(game)} == {"project"}


def test_edifices_may_be_chosen():
    """E1.3: all, or some of them."""
    chosen = new(edifices=["outpost", "factory", "agora"])
    assert [edifice["id"] for edifice in edifices(chosen)] == ["outpost", "factory", "agora"]
    some = {edifices(new(seed=seed, edifices=[None, "river_port", None]))[1]["id"] for seed in range(5)}
    assert some == {"river_port"}


def test_without_the_pack_there_are_none():
    """E1.3."""
    assert edifices(mirabilia.new("wonders", seats=3, seed=1)) == []


def test_debts_never_run_out():
    """E1.2: seven in one Age, though there are fifteen in the box for all three."""
    boards = ("giza:A", "rhodes:A", "ephesus:A", "babylon:A", "olympia:A", "alexandria:A", "halicarnassus:A")
    game = failed(*map(city, boards), edifice="artisan_district")
    assert [city_of(game, seat)["debts"] for seat in range(7)] == [[1]] * 7


def test_pawns_and_tokens_never_run_out():
    """E1.2: seven join in one turn, with Ur eight pawns of one Age, and all take a token."""
    boards = ("giza:B", "rhodes:A", "olympia:A", "ephesus:A", "babylon:A", "alexandria:A", "ur:night")
    makers = {"giza:B": "sawmill", "rhodes:A": "sawmill", "olympia:A": "sawmill", "babylon:A": "brickyard"}
    ur = "stone_pit glassworks_1"
    cities = [
        city(board, "altar", built=ur if board == "ur:night" else makers.get(board, "quarry"), coins=1)
        for board in boards
    ]
    game = project(*cities, edifice="outpost", left=1)
    play(game, *["stage altar edifice"] * 7)
    assert [city_of(game, seat)["pawns"] for seat in range(7)] == [[1]] * 6 + [[1, 1]]
    assert [city_of(game, seat)["victory"] for seat in range(7)] == [[3]] * 7


# ---------------------------------------------------------------- with whom
@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("packs", [["edifice"], ["leaders", "edifice"]])
@pytest.mark.parametrize("seats", [3, 7])
def test_both_editions_are_played_with_edifices(seats, packs, edition):
    """E6.8: whole games, with Leaders or without."""
    game = new(seats, packs=packs, edition=edition)
    while not game.over:
        for seat in game.to_act:
            game.choose(seat, game.legal(seat)[len(game.legal(seat)) // 2])
    assert len(game.scores()) == seats


@pytest.mark.parametrize("packs", [["edifice"], ["leaders", "edifice"]])
def test_two_players_are_refused(packs):
    """E6.9: in a new game and in a position."""
    with pytest.raises(mirabilia.BadSetup) as refusal:
        new(2, packs=packs)
    assert refusal.value.code == "setup-pack-seats"
    seats = [city("giza:A", "altar"), city("rhodes:A", "baths")]
    position = {"game": "wonders", "seats": seats, "free_city": {"board": "ephesus:A"}, "packs": packs}
    with pytest.raises(mirabilia.BadPosition) as refusal:
        mirabilia.position(position)
    assert refusal.value.code == "position-pack-seats"


# ---------------------------------------------------------------- boards
def wonders(**options):
    """The wonders that come up at tables of seven."""
    games = [new(7, seed, **options) for seed in range(12)]
    return {seat["board"].partition(":")[0] for game in games for seat in game.view(None)["cities"]}


@pytest.mark.parametrize("edition", [1, 2])
def test_carthage_and_ur_are_drawn_with_the_pack_only(edition):
    """E8.12: nine wonders for seven seats, seven without it."""
    assert {"carthage", "ur"} < wonders(edition=edition)
    assert len(wonders(edition=edition)) == 9
    assert len(wonders(edition=edition, packs=[])) == 7
    assert {"carthage", "ur"}.isdisjoint(wonders(edition=edition, packs=[]))


def test_ur_is_refused_without_the_pack():
    """E8.12."""
    with pytest.raises(mirabilia.BadSetup) as refusal:
        new(packs=[], boards=["ur:day", None, None])
    assert refusal.value.code == "setup-board-pack"
    assert new(boards=["ur:day", None, None]).view(None)["cities"][0]["board"] == "ur:day"


@pytest.mark.parametrize("edition", [1, 2])
@pytest.mark.parametrize("packs", [[], ["leaders"], ["edifice"], ["leaders", "edifice"]])
def test_carthage_may_be_chosen_in_any_game(packs, edition):
    """E8.12: by name, with its side or without."""
    for wish in ("carthage", "carthage:day", "carthage:night"):
        game = new(packs=packs, edition=edition, boards=[wish, None, None])
        assert game.view(None)["cities"][0]["board"].startswith(wish)
