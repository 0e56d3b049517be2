"""What is refused with Edifices and in the second edition: each code with its sentence in both languages.

The reasons cite the rulings: E2.1, E2.2, E2.7, E4.4, E4.6, E8.1, E8.11, S7.
"""

import pytest

import mirabilia
from mirabilia.games.wonders.content.catalogue import catalogue
from wonders.table import city, failed, final, play, project, second, table

pytestmark = pytest.mark.core


def refused(game, choice, code, english, french, seat=0):
    """The game refuses a choice with this code and these sentences, and nothing of it has changed."""
    before, asked, record = game.state, game.to_act, game.record()
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        game.choose(seat, choice)
    error = refusal.value
    assert (error.code, error.in_language("en"), error.in_language("fr")) == (code, english, french)
    assert (game.state, game.to_act, game.record()) == (before, asked, record)


def builder(**rest):
    """Rhodes with the 2 wood of its first stage."""
    return city("rhodes:A", "altar baths", **{"built": "sawmill", "coins": 9, **rest})


# ---------------------------------------------------------------- penalties
@pytest.mark.parametrize(
    "choice", ["pass", "build altar", "sell altar", "stage altar", "take mine", "recruit nero"]
)
def test_only_losing_is_possible_then(choice):
    """E4.6."""
    refused(
        failed(city("giza:A", built="mine quarry")),
        choice,
        "only-lose",
        "You must choose what to lose for the Edifice that failed.",
        "Choisissez ce que vous perdez pour l'Édifice qui a échoué.",
    )


@pytest.mark.parametrize("choice", ["lose mine", "forfeit 1 3"])
def test_nothing_is_lost_in_a_turn(choice):
    """E4.1."""
    game = project(city("giza:A", "altar", built="mine", victory=[1, 3]))
    refused(
        game,
        choice,
        "no-lose-now",
        "You do not have to lose anything now.",
        "Vous n'avez rien à perdre maintenant.",
    )


@pytest.mark.parametrize("card", ["altar", "loom_1", "sawmill", "nero"])
def test_a_card_that_cannot_be_lost(card):
    """E4.4: of another colour, not in the city, or a leader."""
    english, french = (catalogue().name(language, "cards", card) for language in ("en", "fr"))
    refused(
        failed(city("giza:A", built="mine quarry altar loom_1")),
        f"lose {card}",
        "not-to-lose",
        f"You cannot lose {english} for Belvedere: it has another colour, or is not in your city.",
        f"Vous ne pouvez pas perdre {french} pour l'Édifice Belvédère : la carte est d'une autre couleur, "
        "ou n'est pas dans votre cité.",
    )


def test_a_card_where_tokens_are_due():
    """E4.4."""
    refused(
        failed(city("giza:A", built="altar", victory=[1, 3, 5]), edifice="concentric_castle"),
        "lose altar",
        "not-to-lose",
        "You cannot lose Altar for Concentric Castle: it has another colour, or is not in your city.",
        "Vous ne pouvez pas perdre Autel pour l'Édifice Double enceinte : la carte est d'une autre couleur, "
        "ou n'est pas dans votre cité.",
    )


@pytest.mark.parametrize("pair", ["1 1", "3 3", "5 5"])
def test_tokens_that_the_city_lacks(pair):
    """E4.4."""
    refused(
        failed(city("giza:A", victory=[1, 3, 5]), edifice="concentric_castle"),
        f"forfeit {pair}",
        "not-to-forfeit",
        f"With what you have, 'forfeit {pair}' does not pay the penalty for Concentric Castle.",
        f"Avec ce que vous avez, 'forfeit {pair}' ne paie pas la pénalité de l'Édifice Double enceinte.",
    )


def test_tokens_where_a_card_is_due():
    """E4.4."""
    refused(
        failed(city("giza:A", built="mine quarry", victory=[1, 3])),
        "forfeit 1 3",
        "not-to-forfeit",
        "With what you have, 'forfeit 1 3' does not pay the penalty for Belvedere.",
        "Avec ce que vous avez, 'forfeit 1 3' ne paie pas la pénalité de l'Édifice Belvédère.",
    )


@pytest.mark.parametrize("pair", ["3 1", "2 2", "1 4", "0 0", "5 3"])
def test_a_pair_of_tokens_that_does_not_exist(pair):
    """E4.4."""
    refused(
        failed(city("giza:A", victory=[1, 3, 5]), edifice="concentric_castle"),
        f"forfeit {pair}",
        "no-such-tokens",
        f"'forfeit {pair}': tokens are worth 1, 3 or 5, the smaller one first.",
        f"'forfeit {pair}' : les jetons valent 1, 3 ou 5, le plus petit d'abord.",
    )


@pytest.mark.parametrize(
    "text", ["forfeit", "forfeit 1", "forfeit altar", "forfeit 1 3 5", "lose", "edifice"]
)
def test_a_text_that_is_no_action(text):
    game = failed(city("giza:A", victory=[1, 3, 5]), edifice="concentric_castle")
    english, french = f"{text!r} is not an action.", f"{text!r} n'est pas une action."
    refused(game, text, "no-such-action", english, french)


# ---------------------------------------------------------------- free constructions
def test_a_colour_that_the_city_has_is_not_free():
    """S7.1."""
    refused(
        second(city("olympia:day", "palace", built="altar", stages=2)),
        "free palace",
        "only-new-colour",
        "The wonder makes a card free only if the city has none of its colour.",
        "La merveille n'offre une carte que si la cité n'en a aucune de sa couleur.",
    )


def test_a_card_after_the_first_is_not_free():
    """S7.2."""
    refused(
        second(city("olympia:night", "palace", stages=1), turn=2),
        "free palace",
        "only-first-card",
        "The wonder makes only the first card of an Age free.",
        "La merveille n'offre que la première carte d'un Âge.",
    )


def test_between_the_first_card_and_the_last_none_is_free():
    """S7.2, S8."""
    refused(
        second(city("olympia:night", "palace", stages=2), turn=3),
        "free palace",
        "only-first-or-last",
        "The wonder makes only the first and the last card of an Age free.",
        "La merveille n'offre que la première et la dernière carte d'un Âge.",
    )


def test_a_building_the_city_has_comes_first():
    """W3.1: of a colour that it has, of course."""
    refused(
        second(city("olympia:day", "palace", built="palace", stages=2)),
        "free palace",
        "already-built",
        "You already have Palace.",
        f"Vous avez déjà {catalogue().name('fr', 'cards', 'palace')}.",
    )


def test_without_the_stage_nothing_is_free():
    """S7.2."""
    refused(
        second(city("olympia:night", "palace")),
        "free palace",
        "no-free-build",
        "Your wonder does not let you build for free.",
        "Votre merveille ne vous permet pas de construire gratuitement.",
    )


# ---------------------------------------------------------------- options
@pytest.mark.parametrize("option", ["", " option=3"])
def test_a_stage_of_two_effects_needs_one_of_them(option):
    """E8.1."""
    refused(
        table(city("carthage:night", "altar", built="foundry press_1")),
        f"stage altar{option}",
        "stage-option",
        "Stage 1 gives one of 2 effects: say which with option=1 to option=2.",
        "L'étape 1 donne un effet parmi 2 : dites lequel, de option=1 à option=2.",
    )


def test_the_stage_of_ur_needs_an_age():
    """E8.11."""
    refused(
        project(city("ur:day", "altar", built="quarry clay_pool", stages=1)),
        "stage altar",
        "stage-option",
        "Stage 2 gives one of 3 effects: say which with option=1 to option=3.",
        "L'étape 2 donne un effet parmi 3 : dites lequel, de option=1 à option=3.",
    )


def test_a_common_stage_has_no_option():
    """E8.1."""
    refused(
        project(builder()),
        "stage altar option=1",
        "stage-no-option",
        "Stage 1 has no option to choose.",
        "L'étape 1 n'offre pas de choix.",
    )


@pytest.mark.parametrize("text", ["option=4", "option=16", "left=2 edifice option=1"])
def test_an_option_that_no_stage_has(text):
    game = project(builder())
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        game.choose(0, f"stage altar {text}")
    assert refusal.value.code in ("no-such-payment", "no-such-action")


# ---------------------------------------------------------------- participation
def test_a_game_without_edifices():
    """E2.1."""
    refused(
        table(builder()),
        "stage altar edifice",
        "no-edifices",
        "This game is played without Edifices.",
        "Cette partie se joue sans Édifices.",
    )


def test_a_second_participation_in_an_age():
    """E2.1."""
    refused(
        project(builder(joined=True)),
        "stage altar edifice",
        "edifice-joined",
        "You have already taken part in Belvedere in this Age.",
        "Vous avez déjà participé à l'Édifice Belvédère pendant cet Âge.",
    )


def test_an_edifice_that_is_built():
    """E2.7."""
    refused(
        project(builder(), edifice="factory", left=0),
        "stage altar edifice",
        "edifice-built",
        "Factory is already built; nobody can take part any more.",
        "L'Édifice Manufacture est déjà construit ; on ne peut plus y participer.",
    )


def test_too_few_coins_for_the_participation():
    """E2.2."""
    refused(
        project(builder(coins=5), edifice="agora"),
        "stage altar edifice",
        "edifice-coins",
        "Stage 1 together with Agora costs 6 coins; you have 5.",
        "L'étape 1 avec l'Édifice Agora coûte 6 pièces ; vous en avez 5.",
    )


def test_one_coin_too_few():
    """E2.2: in the singular."""
    refused(
        project(builder(coins=0)),
        "stage altar edifice",
        "edifice-coins",
        "Stage 1 together with Belvedere costs 1 coin; you have 0.",
        "L'étape 1 avec l'Édifice Belvédère coûte 1 pièce ; vous en avez 0.",
    )


def test_too_few_coins_for_trade_and_participation():
    """E2.2: 4 coins for the wood and 1 for Belvedere."""
    refused(
        project(builder(built="", coins=4), city("giza:A", built="sawmill")),
        "stage altar left=4 edifice",
        "edifice-trade",
        "Stage 1 together with Belvedere would cost at least 5 coins; you have 4.",
        "L'étape 1 avec l'Édifice Belvédère coûterait au moins 5 pièces ; vous en avez 4.",
    )


def test_a_stage_that_cannot_be_built_at_all():
    """E2.2: the reason is the stage's own."""
    refused(
        project(builder(built="")),
        "stage altar edifice",
        "stage-resource",
        "Stage 1 needs 2 wood; you can get 0.",
        "L'étape 1 demande 2 bois ; vous pouvez en obtenir 0.",
    )


def test_another_payment_of_the_participation():
    """W14.3: what may be paid instead is named, with the Edifice."""
    game = project(builder(built="lumber_yard"), city("giza:A", built="lumber_yard"))
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        game.choose(0, "stage altar right=2 edifice")
    assert refusal.value.code == "stage-other-payment"
    assert str(refusal.value) == "You cannot pay for stage 1 like that. You can: stage altar left=2 edifice."


def test_a_complete_wonder():
    """E2.1."""
    game = project(builder(stages=3))
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        game.choose(0, "stage altar edifice")
    assert refusal.value.code == "wonder-complete"


@pytest.mark.parametrize("verb", ["build", "sell", "free", "lose", "take"])
def test_only_stages_join(verb):
    """E2.1."""
    refused(
        project(builder()),
        f"{verb} altar edifice",
        "no-such-payment",
        "'edifice' is not a payment of this action.",
        "'edifice' n'est pas un paiement de cette action.",
    )


def test_the_end_of_the_game():
    game = final(city("giza:A", pawns=[1]))
    with pytest.raises(mirabilia.IllegalAction) as refusal:
        play(game, "lose altar")
    assert refusal.value.code == "game-over"
