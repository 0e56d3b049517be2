"""The game in the terminal, played by a person who types."""

import io
import re
from random import Random
from typing import Any

import pytest
from rich.console import Console

import mirabilia
from effort import in_turn
from mirabilia import terminal
from mirabilia.bots import RandomBot
from mirabilia.games.wonders.terminal import KEYS
from wonders.table import city, table

ALL = {"edition": 2, "packs": ["leaders", "edifice"]}


class Person:
    """Types the lines it was given, then whatever a legal action is called; hears everything."""

    def __init__(self, game, seat, lines=()):
        self.game, self.seat, self.lines = game, seat, list(lines)
        self.random = Random(1)
        self.output = io.StringIO()

    def ask(self, prompt):
        self.output.write(prompt)
        if self.lines:
            return self.lines.pop(0)
        return self.random.choice(self.game.legal(self.seat)).text

    def play(self, language="en"):
        bots = {other: RandomBot(other) for other in range(self.game.seats) if other != self.seat}
        console = Console(file=self.output, width=200, highlight=False)
        terminal.play(self.game, self.seat, bots, language, console, self.ask)
        return self.output.getvalue()


TABLES: list[tuple[dict[str, Any], int]] = [  # and the seat at it
    ({"seats": 3, "boards": ["olympia:A", "babylon:B", "halicarnassus:B"]}, 0),
    ({"seats": 3, "boards": ["olympia:A", "babylon:B", "halicarnassus:B"]}, 2),
    ({"seats": 7}, 4),
    ({"seats": 2}, 1),
    ({"seats": 2, "packs": ["leaders"], "boards": ["rome:B", "giza:A", "babylon:B"]}, 0),
    ({"seats": 5, "packs": ["leaders"], "stevie": True}, 3),
    ({"seats": 3, "edition": 2, "boards": ["olympia:night", "babylon:night", "halikarnassos:night"]}, 0),
    ({"seats": 5, "packs": ["edifice"], "boards": ["carthage:night", "ur:day", None, None, None]}, 1),
    ({"seats": 4, "boards": ["rome:B", "ur:night", "carthage:day", None], "stevie": True, **ALL}, 2),
    ({"seats": 7, **ALL}, 6),
]


@pytest.mark.parametrize(("place", "language"), in_turn(TABLES, ["en", "fr"]))
def test_a_whole_game_is_played_to_its_score_sheet(place, language):
    options, seat = place
    game = mirabilia.new("wonders", seed=11, **options)
    output = Person(game, seat).play(language)
    assert game.over
    assert ("Score sheet" if language == "en" else "Feuille de score") in output
    assert str(game.scores()[seat]["total"]) in output


class Hasty(Person):
    """Types numbers and keys at random, as somebody does who has not read the help."""

    def ask(self, prompt):
        self.output.write(prompt)
        key = self.random.choice(["", *KEYS, "e"])
        typed = f"{self.random.randint(1, 8)} {key}".strip()
        return self.random.choice([typed, typed, typed, typed, "p", ""])


@pytest.mark.parametrize(("seed", "language"), in_turn([1, 2, 3], ["en", "fr"]))
def test_a_whole_game_can_be_played_with_numbers_and_keys_alone(seed, language):
    boards = [["carthage:day", "ur:day", "olympia:night", None], ["ur:night", None, "carthage:night", None]]
    options = {"boards": boards[seed % 2], "edifices": [None, None, "concentric_castle"], **ALL}
    game = mirabilia.new("wonders", seats=4, seed=seed, **options)
    output = Hasty(game, 0).play(language)
    assert game.over
    assert mirabilia.replay(game.record()).state == game.state
    assert "KeyError" not in output
    assert "{" not in output  # every placeholder is filled


def hand_of_three(**rest):
    return table(
        city("giza:A", "caravansery baths baths", coins=4, **rest),
        city("olympia:B", built="lumber_yard"),
        city("rhodes:A", built="sawmill"),
        age=2,
        turn=6,
    )


def test_cards_say_what_they_cost_and_why_they_cannot_be_built():
    output = Person(hand_of_three(built="loom_1"), 0, ["3 b", "1 s"]).play()
    assert "Baths x2" in output
    assert "free" in output
    assert "4 to the left" in output or "4 to the right" in output
    assert "There is no number 3; the numbers are 1 to 2." in output


def test_several_payments_are_a_choice_the_cheapest_first():
    game = hand_of_three(built="west_trading_post")
    output = Person(game, 0, ["2 b", "9", ""]).play()
    assert "1  2 to the left" in output
    assert "There is no number 9; the numbers are 1 to 3." in output
    assert game.choices()[0][1].text == "build caravansery left=2"


def test_a_refused_choice_is_explained_and_asked_again():
    game = hand_of_three(built="baths", stages=1)
    output = Person(game, 0, ["1 b", "w", "1 w", "build palace", "1 s"]).play()
    assert "You already have Baths." in output
    assert "'w' is not an action." in output
    assert "Palace is not in your hand." in output
    assert game.choices()[0][1].text == "sell baths"


def test_help_table_and_saving(tmp_path):
    path = tmp_path / "game.txt"
    lines = ["?", "v", f"save {path}", f"save {tmp_path}", "1 s"]
    output = Person(hand_of_three(), 0, lines).play()
    assert "build card 3" in output
    assert output.count("hands pass to the right") >= 2
    assert mirabilia.replay(path.read_text()).to_act == (0,)
    assert "Is a directory" in output


def test_a_file_keeps_the_name_that_was_typed(tmp_path):
    Person(hand_of_three(), 0, [f"SAVE {tmp_path}/MyGame.txt", "1 s"]).play()
    assert (tmp_path / "MyGame.txt").exists()


def test_the_cards_of_all_cities_can_be_looked_at():
    output = Person(hand_of_three(built="loom_1"), 0, ["c", "1 s"]).play()
    assert "You (Giza A): ◆ Loom" in output
    assert "Rhodes A: ■ Sawmill" in output


@pytest.mark.parametrize("odd", ["²", "[/]", "99999999999", "[bold]"])
def test_odd_things_that_are_typed_are_only_refused(odd):
    game = hand_of_three(built="west_trading_post")
    output = Person(game, 0, [odd, f"{odd} b", "2 b", odd, ""]).play()
    assert game.choices()[0][1].text == "build caravansery left=2"
    assert odd in output


def test_a_stage_that_only_one_of_the_leaders_can_pay_is_announced():
    hand = {"leader_hand": ["midas", "stevie"], "coins": 6}
    game = mirabilia.position(
        {
            "game": "wonders",
            "packs": ["leaders"],
            "turn": 0,
            "seats": [{"board": "giza:A", **hand}, {"board": "rhodes:A"}, {"board": "ephesus:A"}],
        }
    )
    assert "3 points - for 2 stone: 2 to the bank for resources" in Person(game, 0, ["2 s"]).play()


def test_leaving_is_no_error():
    with pytest.raises(terminal.Quit):
        Person(hand_of_three(), 0, ["q"]).play()
    with pytest.raises(terminal.Quit):
        Person(hand_of_three(built="west_trading_post"), 0, ["2 b", "q"]).play()


def test_nobody_s_hidden_cards_are_shown():
    game = table(city("giza:A", "altar"), city("rhodes:A", "palace pantheon"), discard="senate")
    person = Person(game, 0, ["q"])
    with pytest.raises(terminal.Quit):
        person.play()
    output = person.output.getvalue()
    assert "Altar" in output
    assert not {"Palace", "Pantheon", "Senate"} & set(output.split())


# ---------------------------------------------------------------- options, Edifices and penalties
def builders(**rest):
    """Carthage can build a stage of two effects, alone or with the Edifice, by two payments."""
    own = {"built": "ore_vein", "coins": 9, "stages": 1} | rest
    return table(
        city("carthage:day", "altar baths", **own),
        city("giza:A", built="press_1"),
        city("ephesus:A"),
        packs=["edifice"],
        edifices=[{"id": "curtain_wall", "pawns": 1}, {"id": "staging_camp"}, {"id": "agora"}],
        turn=5,
    )


def first_choice(game):
    return game.choices()[0][1].text


def test_a_stage_offers_its_effects_with_the_edifice_and_without():
    game = builders()
    output = Person(game, 0, ["1 w", "5"]).play()
    listed = output.split("(? for help): ")[1].split("Which one?")[0].strip().splitlines()
    assert [line.split(maxsplit=1)[1] for line in listed] == [
        "effect 1 (2 points; 7 coins): 2 to the right",
        "effect 1 (2 points; 7 coins): 2 to the left",
        "effect 1 (2 points; 7 coins): 2 to the right, 2 for Curtain Wall",
        "effect 1 (2 points; 7 coins): 2 to the left, 2 for Curtain Wall",
        "effect 2 (2 points; 1 shield): 2 to the right",
        "effect 2 (2 points; 1 shield): 2 to the left",
        "effect 2 (2 points; 1 shield): 2 to the right, 2 for Curtain Wall",
        "effect 2 (2 points; 1 shield): 2 to the left, 2 for Curtain Wall",
    ]
    assert first_choice(game) == "stage baths right=2 option=2"


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        (["1 e", "4"], "stage baths left=2 option=2 edifice"),
        (["2 e", ""], "stage altar right=2 option=1 edifice"),
        (["2 w", "3"], "stage altar right=2 option=1 edifice"),
        (["1 w", ""], "stage baths right=2 option=1"),
        (["stage altar left=2 option=2 edifice"], "stage altar left=2 option=2 edifice"),
        (["1 e", "5", "0", "2 e", "3"], "stage baths right=2 option=2 edifice"),
    ],
)
def test_a_stage_is_chosen_by_its_number(typed, text):
    game = builders()
    Person(game, 0, typed).play()
    assert first_choice(game) == text


def test_the_table_shows_the_edifices_and_what_became_of_them():
    game = builders()
    output = Person(game, 0, ["1 e", ""]).play()
    assert "Edifice of Age I: Curtain Wall" in output
    assert "take part for 2 coins; if built: 1 shield; if not: lose a grey card" in output
    assert "Edifice of Age III: Agora - pawns left: 2, take part for 6 coins" in output
    assert "(you) builds stage 2 of its wonder (effect 1), with Baths under it." in output
    assert "(you) takes part in building Curtain Wall." in output
    assert "Curtain Wall is built." in output
    assert "Edifice of Age I: Curtain Wall is built - 1 shield" in output


def test_the_table_shows_them_in_french():
    output = Person(builders(), 0, ["1 e", ""]).play("fr")
    assert "Édifice de l'Âge I : Enceinte" in output
    assert "participation : 2 pièces ; si construit : 1 bouclier ; sinon : perdre une carte grise" in output
    assert "(vous) participe à l'Édifice Enceinte." in output


@pytest.mark.parametrize(
    ("rest", "typed", "sentence"),
    [
        ({"coins": 3}, "1 e", "Stage 2 together with Curtain Wall would cost at least 4 coins; you have 3."),
        ({"coins": 1}, "1 e", "Stage 2 together with Curtain Wall costs 2 coins; you have 1."),
        ({"joined": True}, "1 e", "You have already taken part in Curtain Wall in this Age."),
        ({"coins": 1}, "1 w", "Stage 2 would cost you at least 2 coins; you have 1."),
        ({}, "stage baths right=2 edifice", "Stage 2 gives one of 2 effects: say which with option=1 "),
        ({}, "1 l", "You do not have to lose anything now."),
        ({}, "forfeit 1 3", "You do not have to lose anything now."),
        ({}, "forfeit 3 1", "'forfeit 3 1': tokens are worth 1, 3 or 5, the smaller one first."),
    ],
)
def test_what_cannot_be_done_with_an_edifice_is_explained(rest, typed, sentence):
    game = builders(**rest)
    answer = Person(game, 0, [typed, "1 s"]).play().split("Your choice (? for help): ")[1]
    assert answer.startswith(sentence)
    assert first_choice(game) == "sell baths"


def test_the_edifice_that_one_is_too_late_for_is_named():
    game = table(
        city("giza:A", "altar", built="quarry"),
        packs=["edifice"],
        edifices=[{"id": "outpost", "pawns": 0}, {"id": "factory"}, {"id": "agora"}],
    )
    output = Person(game, 0, ["1 e", "1 s"]).play()
    assert "Outpost is already built; nobody can take part any more." in output


def losers(edifice, age, *cities, **rest):
    projects = [{"id": "outpost", "pawns": 0}, {"id": "factory", "pawns": 0}, {"id": "agora"}]
    projects[age - 1] = {"id": edifice}
    return table(*cities, packs=["edifice"], edifices=projects, age=age, turn=6, phase="penalty", **rest)


@pytest.mark.parametrize("typed", ["2", "2 l", "2 b", "lose theater"])
def test_a_card_is_lost_by_its_number(typed):
    game = losers("archives", 3, city(built="baths theater press_1"))
    output = Person(game, 0, ["3", typed]).play()
    assert "Age III - turn 6 - penalty of an Edifice" in output
    assert "The Edifice has failed: choose what you lose." in output
    assert "There is no number 3; the numbers are 1 to 2." in output
    assert "Giza A (you) gives up Theater." in output
    assert first_choice(game) == "lose theater"


@pytest.mark.parametrize("typed", ["3", "3 b", "3 l", "forfeit 3 3"])
def test_tokens_are_forfeited_by_their_number(typed):
    game = losers("concentric_castle", 3, city(victory=[1, 3, 3, 5]))
    output = Person(game, 0, ["9", "forfeit 1 1", typed]).play()
    assert "1  loses the victory tokens +1, +3" in output
    assert "There is no number 9; the numbers are 1 to 4." in output
    assert "'forfeit 1 1' does not pay the penalty for Concentric Castle" in output
    assert output.count("Giza A (you) gives up a victory token worth 3.") == 2
    assert first_choice(game) == "forfeit 3 3"


def test_penalties_are_spoken_in_french():
    output = Person(losers("archives", 3, city(built="baths theater")), 0, ["1"]).play("fr")
    assert "Âge III - tour 6 - pénalité d'un Édifice" in output
    assert "Gizeh A (vous) perd Bains." in output
    output = Person(losers("concentric_castle", 3, city(victory=[1, 3, 5])), 0, ["2"]).play("fr")
    for value in (1, 5):
        assert f"Gizeh A (vous) perd un jeton Victoire de valeur {value}." in output


def test_somebody_who_is_not_asked_sees_what_the_others_lost():
    game = losers("archives", 3, city(), city("rhodes:A", built="baths theater"), city("ephesus:A"))
    output = Person(game, 0).play()
    assert "Rhodes A gives up " in output


def conflicts(output, name):
    """What the terminal says about somebody's tokens of the conflicts."""
    won = re.findall(rf"^  {re.escape(name)} beats .* victory token worth (\d)\.$", output, re.MULTILINE)
    lost = re.findall(rf"^  {re.escape(name)} loses to ", output, re.MULTILINE)
    return " ".join([*(f"+{value}" for value in won), *("-1" for _ in lost)])


def test_the_tokens_of_conflicts_are_told_apart_from_those_of_an_edifice():
    game = table(
        city("giza:A", "altar", built="stockade", victory=[5], pawns=[2]),
        packs=["edifice"],
        edifices=[{"id": "outpost", "pawns": 0}, {"id": "staging_camp", "pawns": 0}, {"id": "agora"}],
        age=2,
        turn=6,
    )
    person = Person(game, 0, ["1 s", "q"])
    with pytest.raises(terminal.Quit):
        person.play()
    output = person.output.getvalue()
    assert conflicts(output, "Giza A (you)") == "+3 +3"
    assert conflicts(output, "Rhodes A") == "-1"


def test_the_tokens_of_conflicts_are_told_after_others_were_forfeited():
    game = losers("concentric_castle", 3, city(victory=[1, 3, 5], built="stockade"))
    assert conflicts(Person(game, 0, ["1"]).play(), "Giza A (you)") == "+5 +5"


def test_cards_of_the_second_edition_are_shown_as_they_are_there():
    output = []
    for edition in (1, 2):
        person = Person(table(city("giza:A", "altar spies_guild"), edition=edition), 0, ["q"])
        with pytest.raises(terminal.Quit):
            person.play()
        output.append(person.output.getvalue())
    assert "2 points" in output[0]
    assert "3 clay, 1 glass" in output[0]
    assert "3 points" in output[1].split("Next stage")[0]
    assert "2 clay, 1 glass" in output[1]
