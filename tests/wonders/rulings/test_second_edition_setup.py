"""Set-up of the second edition: players, boards, decks, leaders (S1, S2, S9, S10)."""

from collections import Counter

import pytest

import mirabilia
from wonders.table import BASE_GUILDS, LEADERS_GUILDS, city, coins, play, second, table

pytestmark = pytest.mark.core

# For each copy of a card the least number of players it is for.
DECKS = {
    1: """
        lumber_yard 34  stone_pit 35  clay_pool 35  ore_vein 34  tree_farm 6  excavation 4  clay_pit 3
        timber_yard 3  forest_cave 5  mine 6  loom_1 36  glassworks_1 36  press_1 36
        well 47  baths 37  altar 35  theater 36
        tavern 457  east_trading_post 37  west_trading_post 37  marketplace 36
        stockade 37  barracks 35  guard_tower 34  apothecary 35  workshop 37  scriptorium 34
    """,
    2: """
        sawmill 34  quarry 34  brickyard 34  foundry 34  loom_2 35  glassworks_2 35  press_2 35
        aqueduct 37  temple 36  statue 37  courthouse 35
        forum 367  caravansery 356  vineyard 36  bazar 47
        walls 37  training_ground 467  stables 35  archery_range 36
        dispensary 34  laboratory 35  library 36  school 37
    """,
    3: """
        pantheon 36  gardens 34  town_hall 36  palace 37  senate 35
        haven 34  lighthouse 36  chamber_of_commerce 46  arena 35  ludus 57
        fortifications 37  circus 46  arsenal 35  siege_workshop 35  castrum 47
        lodge 36  observatory 37  university 34  academy 37  study 35
    """,
}
GUILDS = {*BASE_GUILDS, "decorators_guild"} - {"strategists_guild"}
WONDERS = {"gizah", "rhodos", "alexandria", "ephesos", "babylon", "olympia", "halikarnassos"}


def new(seats=3, seed=1, **options):
    return mirabilia.new("wonders", seats=seats, seed=seed, edition=2, **options)


def deck(age, seats):
    """The cards of an Age at a table of this size, without guilds."""
    words = DECKS[age].split()
    copies = zip(words[::2], words[1::2], strict=True)
    counted = Counter({card: sum(int(least) <= seats for least in leasts) for card, leasts in copies})
    return +counted


def begin(age, seats, seed=1, **rest):
    """A table at the deal of an Age."""
    if age == 1:
        return new(seats, seed)
    game = second(
        city(hand="altar"), *[city() for _ in range(seats - 1)], age=age - 1, turn=6, seed=seed, **rest
    )
    return play(game, "sell altar")


def dealt(game):
    """All cards in the hands."""
    return Counter(card for seat in range(game.seats) for card in game.view(seat)["hand"])


def boards(game):
    return [seat["board"] for seat in game.view(None)["cities"]]


# ---------------------------------------------------------------- players
@pytest.mark.parametrize("packs", [[], ["leaders"], ["edifice"]])
def test_two_players_are_refused(packs):
    """S1.1: in a new game and in a position, with a sentence."""
    with pytest.raises(mirabilia.BadSetup) as refusal:
        new(2, packs=packs)
    assert refusal.value.code == "setup-edition-two"
    seats = [city("gizah:day", "altar"), city("rhodos:day", "baths")]
    position = {"game": "wonders", "edition": 2, "seats": seats, "free_city": {"board": "ephesos:day"}}
    with pytest.raises(mirabilia.BadPosition) as refusal:
        mirabilia.position(position)
    assert refusal.value.code == "position-edition-two"


@pytest.mark.parametrize("seats", range(3, 8))
def test_three_to_seven_play(seats):
    """S1.1: three coins and seven cards each."""
    game = new(seats)
    assert coins(game) == [3] * seats
    assert [len(game.view(seat)["hand"]) for seat in range(seats)] == [7] * seats
    assert game.view(None)["edition"] == 2


# ---------------------------------------------------------------- boards
def test_the_boards_of_the_edition_are_drawn():
    """S2.1: seven wonders, none twice, both sides, also at one table."""
    drawn = [boards(new(7, seed)) for seed in range(6)]
    for table_of_seven in drawn:
        assert {board.partition(":")[0] for board in table_of_seven} == WONDERS
    assert any(len({board.partition(":")[2] for board in boards(new(3, seed))}) == 2 for seed in range(6))
    assert {board for table_of_seven in drawn for board in table_of_seven} == {
        f"{wonder}:{side}" for wonder in WONDERS for side in ("day", "night")
    }


def test_boards_and_sides_may_be_chosen():
    """S2.1: a board with its side, a board, or only the side."""
    chosen = ["gizah:night", "olympia:day", "alexandria:night"]
    assert boards(new(boards=chosen)) == chosen
    assert boards(new(boards=[None, "rhodos", None]))[1] in ("rhodos:day", "rhodos:night")
    for side in ("day", "night"):
        assert {board.partition(":")[2] for board in boards(new(7, sides=side))} == {side}


@pytest.mark.parametrize(
    ("board", "edition"),
    [("giza:A", 2), ("rhodes", 2), ("alexandria:A", 2), ("olympia:B", 2), ("gizah", 1), ("babylon:night", 1)],
)
def test_boards_of_the_other_edition_are_refused(board, edition):
    """S2.2."""
    with pytest.raises(mirabilia.BadSetup) as refusal:
        mirabilia.new("wonders", seats=3, seed=1, edition=edition, boards=[board, None, None])
    assert refusal.value.code == "setup-board-edition"


@pytest.mark.parametrize("edition", [1, 2])
def test_a_wonder_of_both_editions_is_that_of_the_edition(edition):
    """S2.2: three of them have the same name."""
    for wonder in ("alexandria", "babylon", "olympia"):
        game = mirabilia.new("wonders", seats=3, seed=1, edition=edition, boards=[wonder, None, None])
        assert boards(game)[0].partition(":")[2] in (("A", "B"), ("day", "night"))[edition - 1]


def test_rome_carthage_and_ur_go_with_both_editions():
    """S2.2."""
    chosen = ["rome:A", "carthage:day", "ur:night"]
    for edition in (1, 2):
        game = mirabilia.new(
            "wonders", seats=3, seed=1, edition=edition, packs=["leaders", "edifice"], boards=chosen
        )
        assert boards(game) == chosen


# ---------------------------------------------------------------- decks
@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("age", [1, 2])
def test_the_first_two_decks_hold_the_copies_for_this_table(age, seats):
    """S9.4: seven cards for each."""
    cards = dealt(begin(age, seats))
    assert cards == deck(age, seats)
    assert cards.total() == 7 * seats


@pytest.mark.parametrize("seats", range(3, 8))
def test_the_third_deck_adds_two_guilds_more_than_players(seats):
    """S9.4, S9.5: from the ten of this edition."""
    cards = dealt(begin(3, seats))
    guilds = {card for card in cards if card.endswith("_guild")}
    assert (len(guilds), guilds <= GUILDS) == (seats + 2, True)
    assert cards == deck(3, seats) + Counter(guilds)
    assert cards.total() == 7 * seats


def test_the_decorators_stand_in_place_of_the_strategists():
    """S9.5: over a few deals just the ten guilds come up."""
    drawn = {card for seed in range(8) for card in dealt(begin(3, 7, seed)) if card.endswith("_guild")}
    assert drawn == GUILDS


def test_the_copies_are_those_of_this_edition():
    """S9.4: the first edition deals other cards at the same table."""
    first = table(city(hand="altar"), *[city() for _ in range(6)], age=2, turn=6, seed=1)
    cards = dealt(play(first, "sell altar"))
    assert {"ludus", "castrum", "decorators_guild"}.isdisjoint(cards)
    assert (cards["arena"], dealt(begin(3, 7))["arena"]) == (3, 2)


def test_cards_that_are_dealt_are_those_of_this_edition():
    """S9.1: an Altar of seat 0 is worth 3 points."""
    game = next(game for game in (new(seed=seed) for seed in range(20)) if "altar" in game.view(0)["hand"])
    others = [f"sell {game.view(seat)['hand'][0]}" for seat in (1, 2)]
    play(game, "build altar", *others)
    assert game.scores()[0]["civilian"] == 3


# ---------------------------------------------------------------- leaders
@pytest.mark.parametrize(("seats", "left"), [(3, 22), (4, 18), (5, 14), (6, 10), (7, 6)])
def test_thirty_four_leaders_are_played_with(seats, left):
    """S10.1: not Hatshepsut, not Tomyris."""
    position = new(seats, packs=["leaders"]).position()
    leaders = {*position["box"], *(name for seat in position["seats"] for name in seat["hand"])}
    assert (len(position["box"]), len(leaders)) == (left, 34)
    assert {"hatshepsut", "tomyris", "stevie"}.isdisjoint(leaders)


def test_the_box_of_a_position_has_neither_of_them():
    """S10.1: the other 34, if nobody has any."""
    game = second(city("gizah:day", "altar"), packs=["leaders"])
    assert len(game.position()["box"]) == 34
    assert {"hatshepsut", "tomyris"}.isdisjoint(game.position()["box"])


def test_stevie_may_be_asked_for():
    """S10.2: as in the first edition."""
    position = new(7, packs=["leaders"], stevie=True).position()
    leaders = {*position["box"], *(name for seat in position["seats"] for name in seat["hand"])}
    assert len(leaders) == 35
    assert "stevie" in leaders


def test_rome_and_the_guilds_of_leaders_come_with_the_pack():
    """S10.2: as in the first edition; eight wonders, fourteen guilds."""
    games = [new(7, seed, packs=["leaders"]) for seed in range(8)]
    assert {board.partition(":")[0] for game in games for board in boards(game)} == WONDERS | {"rome"}
    assert coins(games[0]) == [6] * 7
    drawn = set()
    for seed in range(10):
        recruiting = city("gizah:day", leader_hand="nero")
        game = second(recruiting, *[city() for _ in range(6)], age=3, turn=0, phase="recruit", seed=seed)
        drawn |= {card for card in dealt(play(game, "sell nero")) if card.endswith("_guild")}
    assert drawn == GUILDS | set(LEADERS_GUILDS)
