"""Games judged: a planted blunder is found, good choices cost nothing, and equal seeds judge alike."""

import pytest

import mirabilia
from architects.table import city as architect
from architects.table import table as architects
from mirabilia.bots import make_bot
from mirabilia.bots.player import Thought
from mirabilia.coach import Advice, Analysis, Judgement, Point, judge_game
from mirabilia.coach.analysis import doubt
from mirabilia.eyes import eyes_of
from wonders.table import city, table

EVERYTHING = "lumber_yard stone_pit clay_pool ore_vein glassworks_1 press_1 loom_1"


def analysed(game: mirabilia.Game, iterations: int = 60, **options) -> Analysis:
    analysis = Analysis(game)
    for one in judge_game(game, iterations, **options):
        analysis.add(one)
    return analysis


def played(kind: str, seats: int, decisions: int | None = None, **options) -> mirabilia.Game:
    """A game of greedy bots, whole or its beginning."""
    game = mirabilia.new(kind, seats=seats, seed=3, **options)
    bots = [make_bot("greedy", kind, seat + 1) for seat in range(seats)]
    while not game.over and game.decisions != decisions:
        for seat in game.to_act:
            game.choose(seat, bots[seat].choose(eyes_of(game, seat)))
    return game


# ---------------------------------------------------------------- blunders
def last_turns() -> mirabilia.Game:
    """Two turns before the end; seat 0 is a little behind and holds the Palace."""
    return table(
        city(hand="palace tavern altar", built=EVERYTHING),
        city("rhodes:A", hand="loom_2 press_2 glassworks_2", built="pantheon"),
        city("ephesus:A", hand="tavern altar baths"),
        age=3,
        turn=5,
    )


def test_a_sold_palace_is_the_biggest_mistake():
    game = last_turns()
    for choices in (("sell palace", "sell loom_2", "build altar"), ("sell", "sell", "sell")):
        for seat, text in enumerate(choices):
            game.choose(seat, next(one for one in game.legal(seat) if one.text.startswith(text)))
    worst = analysed(game).mistakes(1)[0]
    assert (worst.decision, worst.seat) == (0, 0)
    assert (worst.chosen.action.text, worst.best.action.text) == ("sell palace", "build palace")
    assert worst.loss > 0.3
    assert worst.best.win > worst.chosen.win
    assert worst.best.reasons[0].code == "points"


def test_the_built_palace_is_none():
    game = last_turns()
    for seat, text in enumerate(("build palace", "sell loom_2", "build altar")):
        game.choose(seat, text)
    first = next(judge_game(game, 60))
    assert first.best == first.chosen
    assert first.loss == 0


def test_the_card_that_wins_at_once_should_be_taken():
    game = architects(
        architect("giza", "wood stone brick", built="s1 s2 s3 s4", deck="blue3 glass"),
        architect("rhodes", "wood stone brick glass blue3", built="s1 s2 s3 s4"),
    )
    game.choose(0, "take right")
    judged = next(judge_game(game, 100))
    assert (judged.best.action.text, judged.best.win) == ("take left", 1.0)
    assert judged.loss > 0.5


def test_what_the_search_would_not_try_is_judged_too():
    """A stage with the card that is worth most."""
    game = table(
        city("giza:A", hand="palace tavern altar", built=EVERYTHING + " quarry"),
        city("rhodes:A", hand="loom_2 press_2 glassworks_2"),
        city("ephesus:A", hand="tavern altar baths"),
        age=3,
        turn=5,
    )
    for seat, text in enumerate(("stage palace", "sell loom_2", "build altar")):
        game.choose(seat, text)
    judged = next(judge_game(game, 120))
    assert judged.chosen.action.text == "stage palace"
    assert judged.best.points > judged.chosen.points


# ---------------------------------------------------------------- the whole
def test_every_choice_is_judged_once_and_in_order():
    game = played("wonders", 3)
    analysis = analysed(game, 4)
    assert analysis.done
    assert analysis.total == len(game.choices())
    assert [(one.seat, one.chosen.action) for one in analysis.judgements] == game.choices()
    assert [one.decision for one in analysis.judgements] == sorted(
        one.decision for one in analysis.judgements
    )
    for one in analysis.judgements:
        assert 0 <= one.loss <= max(0, one.best.win - one.chosen.win)


def test_the_curve_ends_with_the_result():
    game = played("architects", 2)
    analysis = analysed(game, 4)
    winner = game.ranking()[0][0]
    for seat, line in enumerate(analysis.curve):
        assert line[-1] == Point(game.decisions, float(seat == winner), game.scores()[seat]["total"])
        assert all(0 <= point.win <= 1 for point in line)
        assert len(line) == 1 + sum(one.seat == seat for one in analysis.judgements)


def test_an_unfinished_analysis_has_no_end_yet():
    game = played("wonders", 3)
    analysis = Analysis(game)
    analysis.add(next(judge_game(game, 4)))
    assert [len(line) for line in analysis.curve] == [1, 0, 0]
    assert not analysis.done


def test_an_unfinished_game_is_judged_as_far_as_it_is_revealed():
    game = played("wonders", 3, decisions=2)
    game.choose(0, game.legal(0)[0])
    analysis = analysed(game, 4)
    assert len(analysis.judgements) == 6
    assert [len(line) for line in analysis.curve] == [2, 2, 2]


def test_equal_seeds_judge_alike_and_seats_do_not_disturb_each_other():
    game = played("wonders", 3, decisions=4, packs=["leaders"])
    whole = analysed(game, 30, seed=5).judgements
    assert analysed(game, 30, seed=5).judgements == whole
    assert analysed(game, 30, seed=6).judgements != whole
    assert analysed(game, 30, seed=5, seats=[1]).judgements == [one for one in whole if one.seat == 1]


def test_zero_is_a_seed_like_any_other():
    game = played("wonders", 3, decisions=1)
    points = {one.best.points for one in analysed(game, 30, seed=0).judgements}
    assert all(value % 1 for value in points), "means over games that differ are no whole numbers"


# ---------------------------------------------------------------- mistakes
def test_mistakes_come_worst_first_and_without_what_cost_nothing():
    advice = Advice(game_action(), 0.5, 40.0)
    losses = (0.1, 0.0, 0.3, 0.2)
    judgements = [Judgement(number, 0, advice, advice, loss) for number, loss in enumerate(losses)]
    analysis = Analysis(mirabilia.new(seats=3, seed=1), judgements)
    assert [one.loss for one in analysis.mistakes()] == [0.3, 0.2, 0.1]
    assert [one.decision for one in analysis.mistakes(1)] == [2]


def game_action() -> mirabilia.Action:
    return mirabilia.new(seats=3, seed=1).legal(0)[0]


def test_doubt_is_the_standard_error_of_the_difference():
    one, other = (Thought(game_action(), 10_000, 0.5, win, 40.0) for win in (0.5, 0.2))
    assert doubt(one, other) == pytest.approx((0.25 / 10_000 + 0.16 / 10_000) ** 0.5, rel=0.001)


def test_what_always_failed_is_still_in_doubt():
    never, always = (Thought(game_action(), 10, 0.5, win, 40.0) for win in (0.0, 1.0))
    assert 0.1 < doubt(never, always) < 0.2
