"""The bots at a table have names of their own: no two alike, the same whenever one asks."""

from random import Random
from typing import get_args

from mirabilia.server.company import COMPANY, names
from mirabilia.server.events import AnyEvent, Created, Left, Level, SeatedBot, Settings, Started, TookSeat
from mirabilia.server.summary import table_seen
from mirabilia.server.table import Table

LEVELS: tuple[Level, ...] = get_args(Level)


def told(events: list[AnyEvent]) -> Table:
    table = Table("OLDOLDOLDOLD", "7" * 32)
    for number, event in enumerate(events):
        table.fold(number, 0.0, event)
    return table


def test_no_two_are_alike_however_they_came_and_what_the_log_tells_stays() -> None:
    luck = Random(7)
    for _ in range(50):
        log: list[AnyEvent] = [Created(Settings(seats=7), "ADA", "hash"), TookSeat(0, "ADA", "Theano")]
        log += [SeatedBot(seat, luck.choice(LEVELS)) for seat in range(1, 7)]
        log[3] = SeatedBot(2, "search", "Mago")  # comes along from another table
        for seat in luck.sample(range(3, 7), 3):
            log += [Left(seat), SeatedBot(seat, luck.choice(LEVELS))]
        chairs = told(log).chairs
        assert len({chair.name for chair in chairs}) == 7
        assert chairs[2].name == "Mago"
        assert all(chair.name in COMPANY[chair.bot] for chair in chairs if chair.bot)
        assert told(log).chairs == chairs


def test_a_bot_that_plays_for_somebody_takes_their_name_and_has_no_face() -> None:
    log: list[AnyEvent] = [Created(Settings(seats=3), "ADA", "hash"), TookSeat(0, "ADA", "Ada")]
    log += [SeatedBot(1, "greedy"), SeatedBot(2, "learned"), Started(), SeatedBot(0, "greedy")]
    seen = table_seen(told(log), (), 0.0, 0.0).chairs
    assert (seen[0].name, seen[0].face, seen[0].state) == ("Ada", None, "bot")
    assert [chair.face for chair in seen[1:]] == [chair.name for chair in seen[1:]]


def test_everybody_is_called_something_in_both_languages() -> None:
    everybody = {name for level in LEVELS for name in COMPANY[level]}
    for language in ("en", "fr"):
        assert names(language).keys() == everybody
        assert len(set(names(language).values())) == len(everybody)
