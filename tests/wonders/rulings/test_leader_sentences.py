"""What is refused with Leaders and for two: each code with its sentence (L2, L3, L5.20, L6.4, L7.5, W13)."""

import pytest

import mirabilia
from wonders.table import city, duel, final, play, recruitment, table

pytestmark = pytest.mark.core


def refused(game, choice, code, sentence, seat=0):
    """The game refuses a choice with this code and this sentence, and nothing of it has changed."""
    before, asked = game.state, game.to_act
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        game.choose(seat, choice)
    assert (refusal.value.code, str(refusal.value)) == (code, sentence)
    assert (game.state, game.to_act) == (before, asked)


def draft():
    hands = ["nero caesar", "plato midas", "hiram euclid"]
    boards = ["giza:A", "rhodes:A", "ephesus:A"]
    seats = [city(board, hand) for board, hand in zip(boards, hands, strict=True)]
    return table(*seats, phase="draft", turn=0, packs=["leaders"])


def extra(**rest):
    """Rome B recruits one more leader."""
    rome = city(
        "rome:B",
        "altar baths",
        "stone_pit clay_pool loom_1",
        stages=1,
        **{"leader_hand": "nero caesar", **rest},
    )
    return play(table(rome), "stage altar")


def copying():
    """Seat 0 copies a leader of seat 1."""
    courtier = city("giza:A", "courtesans_guild altar", leaders="ramses")
    return play(table(courtier, city("rhodes:A", leaders="nero plato"), age=3), "build courtesans_guild")


def for_city(hand="altar theater baths barracks", **free):
    """Seat 0 has built Altar and now chooses for the Free City."""
    place = city("ephesus:A", **{"coins": 0, **free})
    return play(
        duel(city("giza:A", hand), city("rhodes:A", "tavern pawnshop"), place), "build altar", "build tavern"
    )


# ---------------------------------------------------------------- what can be done at all
@pytest.mark.parametrize("choice", ["recruit nero", "sell nero", "stage nero", "take altar", "copy nero"])
def test_in_the_draft_leaders_are_kept(choice):
    """L2.2."""
    sentence = "You can only keep one of the leaders you were passed."
    refused(draft(), choice, "only-keep", sentence)


def test_keeping_a_leader_that_is_not_in_the_hand():
    """L2.2: it is another's."""
    refused(draft(), "keep plato", "not-in-hand", "Plato is not in your hand.")


@pytest.mark.parametrize("choice", ["build altar", "free altar", "keep nero", "copy nero", "take altar"])
def test_in_a_recruitment_leaders_are_played(choice):
    """L3.1."""
    sentence = "You can only recruit a leader now, use it for a stage, or sell it."
    refused(recruitment(city(leader_hand="nero")), choice, "only-leader", sentence)


@pytest.mark.parametrize("choice", ["stage nero", "sell nero", "build baths", "keep nero"])
def test_an_extra_leader_is_recruited(choice):
    """L7.5."""
    refused(extra(), choice, "only-recruit", "You can only recruit a leader now, or pass.")


@pytest.mark.parametrize("choice", ["recruit nero", "build altar", "sell altar"])
def test_a_leader_must_be_copied(choice):
    """L6.4."""
    refused(copying(), choice, "only-copy", "You must choose a neighbour's leader to copy.")


@pytest.mark.parametrize(
    ("choice", "code", "sentence"),
    [
        ("keep nero", "no-keep-now", "You cannot keep a leader now."),
        ("recruit nero", "no-recruit-now", "You cannot recruit a leader now."),
        ("copy nero", "no-copy-now", "You cannot copy a leader now."),
    ],
)
def test_in_a_turn_no_leader_is_played(choice, code, sentence):
    """L3.1: although it is in the hand."""
    refused(table(city(hand="altar", leader_hand="nero")), choice, code, sentence)


@pytest.mark.parametrize("choice", ["build nero", "stage nero", "sell nero", "free nero"])
def test_a_leader_is_no_card_of_the_hand_of_an_age(choice):
    """L3.4."""
    refused(table(city(hand="altar", leader_hand="nero")), choice, "not-in-hand", "Nero is not in your hand.")


# ---------------------------------------------------------------- leaders
def test_a_leader_that_is_too_dear():
    """L3.1, L7.2: the price is what this seat has to pay."""
    refused(
        recruitment(city(leader_hand="caesar", coins=3)),
        "recruit caesar",
        "card-coins",
        "Caesar costs 5 coins; you have 3.",
    )
    refused(
        recruitment(city("rome:B", leader_hand="caesar", coins=1)),
        "recruit caesar",
        "card-coins",
        "Caesar costs 3 coins; you have 1.",
    )


def test_an_extra_leader_that_is_too_dear():
    """L9.7: coins that a neighbour paid in this turn are not counted."""
    rome = city(
        "rome:B", "altar theater", "stone_pit clay_pool loom_1", leader_hand="nero caesar", stages=1, coins=2
    )
    game = table(rome, city("rhodes:A", "baths tavern", coins=2))
    play(game, "stage altar", "build baths right=2")
    refused(game, "recruit caesar", "card-coins", "Caesar costs 3 coins; you have 2.")


@pytest.mark.parametrize("choice", ["recruit plato", "stage plato", "sell plato"])
def test_a_leader_that_is_not_in_the_hand(choice):
    """L3.1."""
    refused(recruitment(city(leader_hand="nero")), choice, "not-in-hand", "Plato is not in your hand.")


def test_recruiting_stevie():
    """L5.20."""
    sentence = "Stevie cannot be recruited; use the card for a stage, or sell it."
    refused(recruitment(city(leader_hand="stevie")), "recruit stevie", "never-recruited", sentence)


def test_copying_a_leader_who_is_not_next_door():
    """L6.4: nobody's, or one's own."""
    refused(copying(), "copy caesar", "not-next-door", "Neither of your neighbours has recruited Caesar.")
    refused(copying(), "copy ramses", "not-next-door", "Neither of your neighbours has recruited Ramses.")


def test_a_stage_in_the_recruitment_is_refused_like_any_other():
    """L3.1, W4.5."""
    game = recruitment(city("giza:A", stages=3, leader_hand="nero"))
    refused(game, "stage nero", "wonder-complete", "Your wonder is complete.")
    game = recruitment(city("rhodes:A", leader_hand="nero"), city("ephesus:A"), city("giza:A"))
    refused(game, "stage nero", "stage-resource", "Stage 1 needs 2 wood; you can get 0.")


def test_another_payment_to_the_bank():
    """L5.4, W14.3."""
    game = table(city("rhodes:A", "baths", leaders="bilkis"), city("ephesus:A"), city("alexandria:A"))
    sentence = "You cannot pay for Baths like that. You can: build baths bank=1."
    for payment in ("", " bank=2", " left=2"):
        refused(game, f"build baths{payment}", "card-other-payment", sentence)


# ---------------------------------------------------------------- the Free City
def test_the_card_of_the_holder_is_not_for_the_free_city():
    """W13.5."""
    sentence = "You play Altar for your own city; choose another card for the Free City."
    refused(for_city(), "build altar", "card-is-yours", sentence)


def test_selling_for_the_free_city_when_it_could_play():
    """W13.7."""
    sentence = "The Free City may sell only if it cannot play any card."
    refused(for_city(), "sell baths", "city-must-play", sentence)


@pytest.mark.parametrize("choice", ["stage statue", "build statue left=2"])
def test_not_chaining_for_the_free_city(choice):
    """W13.9."""
    game = for_city("altar statue barracks", built="theater quarry")
    refused(game, choice, "city-must-chain", "A chain makes Statue free: the Free City must build it.")


def test_a_card_that_is_not_in_the_hand_of_the_holder():
    """W13.5."""
    refused(for_city(), "build palace", "not-in-hand", "Palace is not in your hand.")


def test_the_opponent_is_not_asked_for_the_free_city():
    """W13.5."""
    refused(for_city(), "sell pawnshop", "not-asked", "Seat 1 has nothing to choose now.", seat=1)


# ---------------------------------------------------------------- set-ups
@pytest.mark.parametrize(
    ("options", "code", "sentence"),
    [
        ({"seats": 3, "packs": ["cities"]}, "setup-pack", "There is no pack 'cities'."),
        ({"seats": 3, "packs": ["leaders"] * 2}, "setup-pack-twice", "The pack leaders is named twice."),
        ({"seats": 3, "stevie": True}, "setup-stevie", "Stevie is a leader: he needs the pack leaders."),
        (
            {"seats": 3, "boards": ["rome", None, None]},
            "setup-board-pack",
            "The board rome needs the pack leaders.",
        ),
        (
            {"seats": 2, "packs": ["leaders"], "boards": [None, None, "rome:A"]},
            "setup-city-board",
            "The Free City has no leaders, so it cannot have the board rome.",
        ),
        (
            {"seats": 2, "boards": ["giza", "rhodes"]},
            "setup-boards",
            "There are 3 cities but boards for 2; name one for each city, or None to draw it.",
        ),
        ({"seats": 1}, "setup-seats", "7 Wonders is for 2 to 7 players, not for 1."),
    ],
)
def test_a_set_up_that_cannot_be(options, code, sentence):
    """L1.3, L8.6, W13.1."""
    with pytest.raises(mirabilia.BadSetup) as refusal:
        mirabilia.new("wonders", seed=1, **options)
    assert (refusal.value.code, str(refusal.value)) == (code, sentence)


# ---------------------------------------------------------------- positions
SEATS = [{"board": board, "hand": ["altar"]} for board in ("giza:A", "rhodes:A", "ephesus:A")]


def position(seats=3, **rest):
    return {"game": "wonders", "seats": [dict(seat) for seat in SEATS[:seats]], **rest}


def with_first(changes, **rest):
    given = position(**rest)
    given["seats"][0] |= changes
    return given


FREE = {"free_city": {"board": "ephesus:A"}}
TWO = "two seats, and only two, go with a free_city, its pile and its holder."
WITHOUT = "there are no leaders here; name the pack leaders."


@pytest.mark.parametrize(
    ("given", "code", "sentence"),
    [
        (
            with_first({"leaders": ["baths"]}, packs=["leaders"]),
            "position-no-leader",
            "seats[0].leaders: Baths is not a leader.",
        ),
        (
            with_first({"leader_hand": ["baths"]}, packs=["leaders"]),
            "position-no-leader",
            "seats[0].leader_hand: Baths is not a leader.",
        ),
        (
            with_first({"copied": "baths"}, packs=["leaders"]),
            "position-no-leader",
            "seats[0].copied: Baths is not a leader.",
        ),
        (position(packs=["leaders"], box=["baths"]), "position-no-leader", "box: Baths is not a leader."),
        (
            with_first({"hand": ["nero"]}, packs=["leaders"]),
            "position-leader",
            "seats[0].hand: Nero is a leader and cannot stand there.",
        ),
        (
            with_first({"built": ["nero"]}, packs=["leaders"]),
            "position-leader",
            "seats[0].built: Nero is a leader and cannot stand there.",
        ),
        (position(discard=["nero"]), "position-leader", "discard: Nero is a leader and cannot stand there."),
        (with_first({"leaders": ["nero"]}), "position-without-leaders", f"seats[0]: {WITHOUT}"),
        (with_first({"leader_hand": ["nero"]}), "position-without-leaders", f"seats[0]: {WITHOUT}"),
        (with_first({"copied": "nero"}), "position-without-leaders", f"seats[0]: {WITHOUT}"),
        (position(phase="recruit"), "position-without-leaders", f"phase: {WITHOUT}"),
        (position(turn=0), "position-without-leaders", f"turn: {WITHOUT}"),
        (
            with_first({"leaders": ["nero", "nero"]}, packs=["leaders"]),
            "position-twice",
            "seats[0].leaders: Nero stands there twice.",
        ),
        (position(2), "position-free-city", f"seats: {TWO}"),
        (position(3, **FREE), "position-free-city", f"free_city: {TWO}"),
        (position(3, pile=["baths"]), "position-free-city", f"pile: {TWO}"),
        (position(3, holder=0), "position-free-city", f"holder: {TWO}"),
        (
            position(2, free_city={"board": "ephesus:A", "hand": ["altar"]}),
            "position-city-hand",
            "free_city: the Free City has no hand and no leaders.",
        ),
        (
            with_first(
                {"errands": ["discard", "leader"], "leader_hand": ["nero"], "purse": 1},
                packs=["leaders"],
                phase="discard",
            ),
            "position-phase",
            "phase: a choice of the kind leader is due first.",
        ),
        (
            position(2, **FREE, phase="city"),
            "position-city-first",
            "seats: both seats choose before the Free City's card is chosen.",
        ),
    ],
)
def test_a_position_that_cannot_be(given, code, sentence):
    """L3.4, L8.3, L9.10, W13.1, W13.5."""
    with pytest.raises(mirabilia.BadPosition) as refusal:
        mirabilia.position(given)
    assert (refusal.value.code, str(refusal.value)) == (code, sentence)


def test_a_refusal_can_be_told_in_french():
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        recruitment(city(leader_hand="caesar", coins=3)).choose(0, "recruit caesar")
    assert refusal.value.in_language("fr").startswith("César ")


def test_a_finished_game_of_two_is_over():
    game = duel(city(), city("rhodes:A"), city("ephesus:A"), age=3, turn="end")
    refused(game, "sell altar", "game-over", "The game is over.")
    refused(final(city(leader_hand="nero")), "recruit nero", "game-over", "The game is over.")
