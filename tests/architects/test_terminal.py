"""Architects in the terminal, played by a person who types."""

import io
from random import Random

import pytest
from rich.console import Console

import mirabilia
from architects.table import acting, city, do, table
from effort import in_turn
from mirabilia import terminal
from mirabilia.bots import RandomBot
from mirabilia.kind import kind_of


class Person:
    """Types the lines it was given, then the number or the text of a legal action; hears everything."""

    def __init__(self, game, seat, lines=(), width=200):
        self.game, self.seat, self.lines = game, seat, list(lines)
        self.random = Random(1)
        self.output = io.StringIO()
        self.console = Console(file=self.output, width=width, highlight=False)

    def ask(self, prompt):
        self.output.write(prompt)
        if self.lines:
            return self.lines.pop(0)
        legal = self.game.legal(self.seat)
        number = self.random.randrange(len(legal))
        return str(number + 1) if self.random.random() < 0.5 else legal[number].text

    def play(self, language="en"):
        bots = {other: RandomBot(other) for other in range(self.game.seats) if other != self.seat}
        terminal.play(self.game, self.seat, bots, language, self.console, self.ask)
        return self.output.getvalue()

    def look(self, language="en"):
        """What is shown until the lines are typed."""
        self.lines.append("q")
        with pytest.raises(terminal.Quit):
            self.play(language)
        return self.output.getvalue()


# ---------------------------------------------------------------- whole games
TABLES: list[tuple[int, int, list[str] | None]] = [  # seats, the seat, boards
    (2, 1, ["babylon", "halicarnassus"]),
    (3, 0, ["alexandria", "olympia", "ephesus"]),
    (3, 2, ["rhodes", "giza", "halicarnassus"]),
    (5, 3, None),
    (7, 4, None),
]


@pytest.mark.parametrize(("place", "language"), in_turn(TABLES, ["en", "fr"]))
def test_a_whole_game_is_played_to_its_score_sheet(place, language):
    seats, seat, boards = place
    game = mirabilia.new("architects", seats=seats, seed=11, boards=boards)
    output = Person(game, seat).play(language)
    assert game.over
    assert ("Score sheet" if language == "en" else "Feuille de score") in output
    assert str(game.scores()[seat]["total"]) in output
    assert all(city["board"] not in output for city in game.view(None)["cities"])  # names, no ids


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_is_left_in_the_other_language(language):
    game = mirabilia.new("architects", seats=4, seed=12)
    output = Person(game, 0, ["?", "c"]).play(language)
    foreign = {"en": ["prendre", "Tour ", "pioche"], "fr": ["take a card", "Turn ", "deck"]}[language]
    helped = output.partition("build s2 wood=2, take central")[0] + output.rpartition("learn gear=2")[2]
    assert [word for word in foreign if word in helped] == []


def test_a_narrow_window_does_no_harm():
    game = mirabilia.new("architects", seats=7, seed=13)
    Person(game, 0, width=40).play("fr")
    assert game.over


# ---------------------------------------------------------------- what is shown
def test_the_table_shows_cities_decks_tokens_and_stages():
    game = table(
        city("giza", "wood wood blue3", built="s1", tokens="tactics", deck="red1 gear"),
        city("rhodes", deck="coin"),
        city("ephesus", victory=2),
        central="wood coin",
        battle=1,
        cat=1,
    )
    output = Person(game, 0).look()
    assert "You (Giza)" in output
    assert "Rhodes (cat)" in output
    assert "1/5" in output
    assert "▲ Gear (2)" in output
    assert "● Coin (1)" in output
    assert "◆ Wood x2" in output
    assert "Tactics" in output
    assert "Stage s2: 5 points for 2 identical resources" in output
    assert "1 of 3" in output
    assert "Politics (1 point at the end per cat on your blue cards)" in output


def test_choices_are_numbered_in_the_order_of_legal_actions():
    game = acting(city("rhodes", "wood wood coin"))
    output = Person(game, 0).look()
    lines = [line.strip() for line in output.splitlines() if line.strip()[:1].isdecimal()]
    assert [line.split()[0] for line in lines] == ["1", "2", "3"]
    assert "stage s1" in lines[0]
    assert "stage s2" in lines[2]


def test_a_number_chooses_and_a_text_chooses():
    for line in ("3", "build s2 wood=2", "BUILD s2 wood=2"):
        game = acting(city("rhodes", "wood wood coin"), city("giza"), seats=2, doer=0)
        Person(game, 0, [line]).look()
        assert game.choices()[0][1].text == "build s2 wood=2"


def test_what_everybody_does_is_told_by_the_names_of_cities():
    game = table(city("giza"), city("rhodes"), city("ephesus"))
    output = Person(game, 0, ["1"]).look()
    told = output.partition("Your choice")[2]
    assert "Giza (you) takes " in told
    assert "Rhodes takes " in told
    assert "Ephesus takes " in told


def test_a_battle_is_told():
    game = table(city("giza", "red0 red0", deck="wood red1"), city("rhodes"), seats=2, battle=2)
    output = Person(game, 0, ["take left"]).look()
    assert "A battle is fought." in output
    assert "Giza (you) beats Rhodes and takes victory tokens: 2." in output


def test_a_battle_that_nobody_wins_is_told_too():
    game = table(city("giza", deck="wood red1"), city("rhodes", "red0"), seats=2, battle=2)
    output = Person(game, 0, ["take left"]).look()
    assert "A battle is fought." in output
    assert "victory tokens" not in output.partition("A battle is fought.")[2].partition("Turn")[0]


def test_the_holder_of_the_cat_sees_the_card_after_looking():
    game = table(city("giza"), cat=0, central="wood wood coin")
    person = Person(game, 0, ["look"])
    before, _, after = person.look().partition("Your choice (? for help): ")
    assert "Coin" not in before
    assert "● Coin" in after


def test_the_cards_looked_through_are_offered():
    game = table(
        city("halicarnassus", built="s1 s2", deck="wood gear red1 coin coin brick"), phase="keep", searched=0
    )
    output = Person(game, 0).look()
    for card in ("◆ Brick", "● Coin", "✚ Shield with 1 horn", "▲ Gear"):
        assert f"keep {card}" in output
    assert "keep ◆ Wood" not in output


def test_what_lies_in_front_of_everybody_and_the_discard_pile_can_be_looked_at():
    game = table(city("giza"), city("rhodes", "red0"), discard={"wood": 3})
    output = Person(game, 0, ["c"]).look()
    assert "Rhodes: ✚ Shield x1" in output
    assert "Discard pile: ◆ Wood x3" in output


def test_nobody_s_hidden_things_are_shown():
    game = table(
        city("giza", deck="tablet wood"),
        city("rhodes", deck="compass wood"),
        city("ephesus", deck="wood"),
        central="gear glass",
        shown="decor",
        stack="tactics",
        known=[1],
        cat=1,
    )
    output = Person(game, 0, ["c", "v"]).look()
    for hidden in ("Tablet", "Compass", "Gear", "Glass", "Tactics"):
        assert hidden not in output


# ---------------------------------------------------------------- what is typed
def test_a_refused_choice_is_explained_and_asked_again():
    game = acting(city("giza", "wood stone brick gear gear"), seats=2, doer=0)
    lines = ["end", "99", "0", "build s2 wood=2", "take left", "eat wood", "learn gear=2 decor"]
    output = Person(game, 0, lines).look()
    assert "You cannot end your turn yet" in output
    assert "There is no number 99; the numbers are 1 to 7." in output
    assert "There is no number 0; the numbers are 1 to 7." in output
    assert "Stage s2 rests on s1, which must be built first." in output
    assert "You have taken your card" in output
    assert "'eat wood' is not an action." in output
    assert [action.text for _, action in game.choices()] == ["learn gear=2 decor"]


def test_refusals_speak_french():
    game = acting(city("giza", "wood stone brick gear gear"), seats=2)
    output = Person(game, 0, ["99", "take left", "build s1 glass=2"]).look("fr")
    assert "Vous avez pris votre carte" in output
    assert "Verre" in output
    assert "There is no" not in output


@pytest.mark.parametrize("odd", ["²", "[/]", "99999999999", "[bold]", "take [/red]", "-1", "1.5", "1 b"])
def test_odd_things_that_are_typed_are_only_refused(odd):
    game = table(city("giza"), seats=2)
    output = Person(game, 0, [odd, "1"]).look()
    assert game.choices()[0][1].text == "take left"
    assert odd.lower() in output


def test_help_table_and_saving(tmp_path):
    path = tmp_path / "MyGame.txt"
    game = table(city("giza"), seats=2)
    output = Person(game, 0, ["?", "", "v", f"SAVE {path}", f"save {tmp_path}"]).look()
    assert output.count("the choice with this number") == 2
    assert output.count("Take a card.") == 2
    assert mirabilia.replay(path.read_text()).state == game.state
    assert "Is a directory" in output


def test_leaving_is_no_error():
    for word in ("q", "quit", "Q"):
        with pytest.raises(terminal.Quit):
            Person(table(city("giza")), 0, [word]).play()


def test_the_winner_is_told():
    game = acting(city("giza", "wood stone brick papyrus glass", built="s1 s2 s3 s4"), seats=2, doer=0)
    output = Person(game, 0, ["1"]).play()
    assert game.over
    assert "You win!" in output
    assert "You (Giza) *" in output


def test_a_game_may_begin_within_a_turn():
    game = acting(city("rhodes", "wood wood coin"), city("giza"), seats=2)
    assert "You (Rhodes): " in Person(game, 0, ["1"]).look()


# ---------------------------------------------------------------- telling a record
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_choice_of_a_record_can_be_told(language):
    game = mirabilia.new("architects", seats=3, seed=4, boards=["halicarnassus", "babylon", "alexandria"])
    chance, told = Random(3), set()
    teller = kind_of(game.kind).terminal
    while not game.over:
        (seat,) = game.to_act
        action = chance.choice(game.legal(seat))
        view = game.view(None)
        assert str(view["turn"]) in teller.moment(view, language)
        assert str(teller.choice(action, view, language)).strip()
        told.add(action.text.split()[0])
        game.choose(seat, action)
    assert told >= {"take", "build", "learn", "look"}


def test_a_choice_in_words_does_not_tell_what_a_spectator_may_not_see():
    game = table(city("giza", deck="tablet wood"), cat=0, known=[0], central="glass gear")
    teller = kind_of(game.kind).terminal
    for action in game.legal(0):
        told = str(teller.choice(action, game.view(None), "en"))
        assert "Gear" not in told
        assert "Tablet" not in told
    do(game, "take left")
