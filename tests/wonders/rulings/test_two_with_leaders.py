"""Two players with Leaders (L8)."""

import pytest

import mirabilia
from wonders.table import city, city_of, coins, duel, phase, play, score, texts

pytestmark = pytest.mark.core

FREE = 2
COURT = "lumber_yard clay_pool glassworks_1 loom_1"  # the cost of Courtesans Guild


def new(seed=2, **options):
    return mirabilia.new("wonders", seats=2, seed=seed, packs=["leaders"], **options)


def hands(game):
    return [game.view(seat)["hand"] for seat in range(2)]


def test_recruitments_are_as_usual():
    """L8.1: both players recruit, then the Age is dealt, the first holder draws, and six turns follow."""
    game = duel(
        city("giza:A", leader_hand="nero midas"),
        city("rhodes:A", leader_hand="caesar plato"),
        city("ephesus:A"),
        turn=0,
        phase="recruit",
    )
    assert (game.to_act, game.view(None)["acting"]) == ((0, 1), None)
    play(game, "recruit nero", "recruit caesar")
    assert [city_of(game, n)["leaders"] for n in range(3)] == [["nero"], ["caesar"], []]
    assert (phase(game), game.view(None)["turn"], [len(hand) for hand in hands(game)]) == ("turn", 1, [8, 7])


def test_the_second_age_begins_with_the_recruitment_and_the_other_holder():
    """L8.1, W13.4."""
    game = duel(
        city("giza:A", "altar", leader_hand="nero"),
        city("rhodes:A", leader_hand="caesar"),
        city("ephesus:A"),
        turn=6,
    )
    play(game, "sell altar")
    assert (phase(game), game.view(None)["age"], game.to_act) == ("recruit", 2, (0, 1))
    play(game, "sell nero", "sell caesar")
    assert (game.view(None)["holder"], [len(hand) for hand in hands(game)]) == (1, [7, 8])


def test_four_leaders_are_dealt_to_each_player_and_none_to_the_free_city():
    """L8.2: 28 stay in the box."""
    game = new()
    assert (phase(game), game.to_act, [len(hand) for hand in hands(game)]) == ("draft", (0, 1), [4, 4])
    assert (city_of(game, FREE)["hand_size"], len(game.position()["box"])) == (0, 28)


def test_in_the_draft_hands_are_swapped():
    """L8.2: keep one of four, of three, of two; the last comes without a choice."""
    game = new()
    first, second = hands(game)
    play(game, f"keep {first[0]}", f"keep {second[0]}")
    assert hands(game) == [second[1:], first[1:]]
    play(game, f"keep {second[1]}", f"keep {first[1]}")
    assert hands(game) == [first[2:], second[2:]]
    play(game, f"keep {first[2]}", f"keep {second[2]}")
    kept = [set(game.view(seat)["leader_hand"]) for seat in range(2)]
    assert kept == [
        {first[0], second[1], first[2], second[3]},
        {second[0], first[1], second[2], first[3]},
    ]
    assert phase(game) == "recruit"


def test_the_free_city_never_recruits():
    """L8.3: it has no leader to do so in the recruitment, nor can it be given any."""
    game = duel(
        city("giza:A", leader_hand="nero"), city("rhodes:A"), city("ephesus:A"), turn=0, phase="recruit"
    )
    play(game, "recruit nero")
    assert (phase(game), city_of(game, FREE)["leader_hand_size"]) == ("turn", 0)
    with pytest.raises(mirabilia.BadPosition) as refusal:
        duel(city("giza:A", "altar"), city("rhodes:A"), city("ephesus:A", leaders="nero"))
    assert refusal.value.code == "position-city-hand"


def test_courtesans_and_diplomats_of_a_player_find_leaders_of_the_opponent_only():
    """L8.3."""
    game = duel(
        city("giza:A", "courtesans_guild altar", COURT, leaders="plato"),
        city("rhodes:A", "tavern", "diplomats_guild", leaders="nero caesar"),
        city("ephesus:A"),
        age=3,
    )
    assert score(game, "guilds", 1) == 1
    play(play(game, "build courtesans_guild", "build tavern"), "build altar")
    assert (phase(game), game.to_act, texts(game)) == ("copy", (0,), ["copy caesar", "copy nero"])


@pytest.mark.parametrize("holder", [0, 1])
def test_the_holder_copies_a_leader_of_either_player_for_the_free_city(holder):
    """L8.4."""
    hands = ["altar theater courtesans_guild", "tavern pawnshop"]
    first, second = hands if holder == 0 else reversed(hands)
    game = duel(
        city("giza:A", first, leaders="plato"),
        city("rhodes:A", second, leaders="caesar"),
        city("ephesus:A", built=COURT),
        age=3,
        holder=holder,
    )
    for seat in (0, 1):
        game.choose(seat, "build altar" if seat == holder else "build tavern")
    game.choose(holder, "build courtesans_guild")
    assert (phase(game), game.to_act, game.view(None)["acting"]) == ("copy", (holder,), FREE)
    assert texts(game, holder) == ["copy caesar", "copy plato"]
    game.choose(holder, "copy caesar")
    assert (city_of(game, FREE)["copied"], city_of(game, FREE)["shields"]) == ("caesar", 2)


def test_a_solomon_copied_by_the_free_city_digs_for_it():
    """L8.4, L6.7, W13.13: the holder takes a card for the Free City."""
    game = duel(
        city("giza:A", "altar theater courtesans_guild", leaders="solomon"),
        city("rhodes:A", "tavern pawnshop"),
        city("ephesus:A", built=COURT),
        age=3,
        discard="palace",
    )
    play(play(game, "build altar", "build tavern"), "build courtesans_guild")
    play(game, "copy solomon")
    assert (phase(game), game.to_act, game.view(None)["acting"]) == ("discard", (0,), FREE)
    assert "palace" in city_of(play(game, "take palace"), FREE)["built"]


def test_diplomats_of_the_free_city_count_leaders_of_both_players():
    """L8.4."""
    game = duel(
        city("giza:A", leaders="plato nero"),
        city("rhodes:A", leaders="caesar"),
        city("ephesus:A", built="diplomats_guild"),
        age=3,
        turn="end",
    )
    assert score(game, "guilds", FREE) == 3


def test_players_start_with_six_coins_and_the_free_city_with_three():
    """L8.5, L9.5, L1.1."""
    assert coins(new()) == [6, 6, 3]


def test_rome_is_never_drawn_for_the_free_city():
    """L8.6: it comes up for players, in a dozen deals."""
    boards = [[seen["board"] for seen in new(seed).view(None)["cities"]] for seed in range(12)]
    assert any(board.startswith("rome") for drawn in boards for board in drawn[:2])
    assert not any(drawn[FREE].startswith("rome") for drawn in boards)


def test_rome_cannot_be_chosen_for_the_free_city():
    """L8.6."""
    with pytest.raises(mirabilia.BadSetup) as refusal:
        new(boards=[None, None, "rome:B"])
    assert refusal.value.code == "setup-city-board"
    assert city_of(new(boards=["rome:B", None, None]))["board"] == "rome:B"


def test_leaders_fight_and_are_scored_among_three_cities():
    """L8.1, W13.12: Hannibal against both."""
    game = duel(
        city("giza:A", "altar", leaders="hannibal alexander"),
        city("rhodes:A"),
        city("ephesus:A"),
        age=3,
        turn=6,
    )
    play(game, "sell altar")
    assert (city_of(game)["victory"], score(game, "leaders"), score(game, "military", FREE)) == (
        [5, 5],
        2,
        -1,
    )


def test_the_free_city_is_a_neighbour_for_hatshepsut():
    """L8.1, L5.5: papyrus from the Free City on the right, and a coin back."""
    game = duel(
        city("giza:A", "scriptorium altar", leaders="hatshepsut", coins=3),
        city("rhodes:A", "tavern pawnshop"),
        city("ephesus:A", coins=0),
    )
    play(game, "build scriptorium right=2", "build pawnshop")
    play(game, "build altar")
    assert coins(game)[:1] + coins(game)[2:] == [2, 2]
