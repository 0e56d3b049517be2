"""The game in the terminal, played by a person who types."""

import io
from random import Random

import pytest
from rich.console import Console

import mirabilia
from mirabilia import terminal
from mirabilia.bots import RandomBot
from table import city, table


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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("options", "seat"),
    [
        ({"seats": 3, "boards": ["olympia:A", "babylon:B", "halicarnassus:B"]}, 0),
        ({"seats": 3, "boards": ["olympia:A", "babylon:B", "halicarnassus:B"]}, 2),
        ({"seats": 7}, 4),
        ({"seats": 2}, 1),
        ({"seats": 2, "packs": ["leaders"], "boards": ["rome:B", "giza:A", "babylon:B"]}, 0),
        ({"seats": 5, "packs": ["leaders"], "stevie": True}, 3),
    ],
)
def test_a_whole_game_is_played_to_its_score_sheet(options, seat, language):
    game = mirabilia.new("wonders", seed=11, **options)
    output = Person(game, seat).play(language)
    assert game.over
    assert ("Score sheet" if language == "en" else "Feuille de score") in output
    assert str(game.scores()[seat]["total"]) in output


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
    assert "3 points - for 2 stone: 2 to the bank for a resource" in Person(game, 0, ["2 s"]).play()


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
