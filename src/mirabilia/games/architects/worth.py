"""Where the points of a city come from, thing by thing: what `rules/score.py` adds up, one by one."""

from collections.abc import Iterator
from typing import Any

from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.reading import tokens_of
from mirabilia.games.architects.rules import score, tables
from mirabilia.seen import Worth


def worth_of(game: Any, seat: int) -> Iterator[Worth]:
    """Everything that brings a city points, by the lines of the score sheet.

    must add up to scores(): test_what_things_are_worth_adds_up_to_the_score_sheet
    """
    wonder = int(game.wonder[seat])
    for number, stage in enumerate(catalogue().wonders[wonder].stage):
        if game.built[seat] >> number & 1:
            yield Worth("wonder", "stage", stage.id, int(tables.STAGE_POINTS[wonder, number]))
    if game.cat == seat:
        yield Worth("cat", "cat", points=int(tables.CAT_POINTS[0]))
    for number, kind in enumerate(catalogue().kinds):
        count = int(game.cards[seat, number])
        yield Worth("blue", "card", kind.id, int(tables.POINTS[number]) * count, count)
    victories = int(game.victory[seat])
    yield Worth("military", "victory", points=int(tables.VICTORY_POINTS[0]) * victories, count=victories)
    held = tokens_of(game, seat)
    for number, token in enumerate(catalogue().tokens):
        points = score.token_points(game, seat, number)
        yield Worth("progress", "token", token.id, points, held.count(token.id))
