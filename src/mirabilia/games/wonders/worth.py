"""Where the points of a city come from, thing by thing: what `rules/score.py` adds up, one by one."""

from collections.abc import Iterable, Iterator
from typing import Any

from mirabilia.games.wonders import reading
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.games.wonders.content.schema import SYMBOLS
from mirabilia.games.wonders.rules import score, state, tables
from mirabilia.games.wonders.rules.edifice import edifice_row
from mirabilia.games.wonders.rules.effects import rewards_of, stage_thing
from mirabilia.games.wonders.rules.lanes import lane
from mirabilia.seen import Worth


def worth_of(game: Any, city: int) -> Iterator[Worth]:
    """Everything that brings a city points or takes some away, by the lines of the score sheet.

    must add up to scores(): test_what_things_are_worth_adds_up_to_the_score_sheet
    """
    sheet = state.new_sheets(1)[0]
    score.score_city(game, city, sheet)
    copied, again = _cards(sheet.copied), _cards(*sheet.repeated)
    yield from _military(game, city)
    coins = int(game.coins[city])
    yield Worth("treasury", "coins", points=coins // score.COINS_PER_POINT, count=coins)
    for stage in range(int(game.stages[city])):
        points = score.points_of(game, city, stage_thing(game, city, stage))
        yield Worth("wonder", "stage", str(stage + 1), points)
    for card in sorted(_cards(*game.built[city])):
        yield _card(game, city, state.CATEGORIES[score.category_of(card)], "card", card)
    for card in copied:
        yield _card(game, city, "guilds", "copied", card)
    yield from _science(game, city, copied)
    for card in _cards(*game.leaders[city]):
        yield _card(game, city, "leaders", "card", card)
    for card in _cards(game.copied[city]):
        yield _card(game, city, "leaders", "copied", card)
    yield from _edifices(game, city, copied, again)


def _cards(*numbers: Any) -> list[int]:
    """The cards of a record's numbers: each is one more than its card; 0 is none."""
    return [int(number) - 1 for number in numbers if number]


def _card(game: Any, city: int, category: str, kind: str, card: int) -> Worth:
    return Worth(category, kind, catalogue().cards[card].id, score.points_of(game, city, card))


def _military(game: Any, city: int) -> Iterator[Worth]:
    for age in range(1, state.AGES + 1):
        count = int(game.victory[city, age - 1])
        yield Worth("military", "victory", str(age), score.victory_points(age) * count, count)
    defeats = int(game.count[city, tables.DEFEAT_COUNT])
    yield Worth("military", "defeat", points=-defeats, count=defeats)


def _symbols(game: Any, city: int, cards: Iterable[int]) -> tuple[int, int]:
    """Symbols of cards on top of a city's own (lanes), and what each set brings with them."""
    bonus = score.set_bonus(game, city)
    return (
        sum(score.symbol_of(card) for card in cards),
        bonus + sum(int(tables.SYMBOL_SET_BONUS[card]) for card in cards),
    )


def _science(game: Any, city: int, copied: list[int]) -> Iterator[Worth]:
    """Symbols with the wild ones placed best, the sets of three, and what leaders give for each set."""
    more, bonus = _symbols(game, city, copied)
    symbols = [int(count) + lane(more, n) for n, count in enumerate(game.science[city])]
    placed = best_placed(symbols, bonus)
    alone = [score.science_points(count, 0, 0, 0, 0) for count in placed]
    for symbol, count, points in zip(SYMBOLS, placed, alone, strict=True):
        yield Worth("science", "symbol", symbol, points, count)
    together, sets = score.science_points(*placed, 0, bonus), min(placed)
    yield Worth("science", "set", points=together % score.BONUS_UNIT - sum(alone), count=sets)
    yield Worth("leaders", "set", points=together // score.BONUS_UNIT, count=sets)


def best_placed(symbols: Iterable[int], bonus: int) -> tuple[int, int, int]:
    """How many there are of each symbol once each wild one stands for the best (W12.3)."""
    tablets, compasses, gears, wild = symbols
    ways = [
        (tablets + one, compasses + two, gears + wild - one - two)
        for one in range(wild + 1)
        for two in range(wild + 1 - one)
    ]
    return max(ways, key=lambda way: score.whole(score.science_points(way[0], way[1], way[2], 0, bonus)))


def _edifices(game: Any, city: int, copied: list[int], again: list[int]) -> Iterator[Worth]:
    """Pawns on built Edifices, debts, and guilds that count again, with their symbols."""
    for age in range(1, state.AGES + 1):
        debts = int(game.debts[city, age - 1])
        yield Worth("edifice", "debt", str(age), -int(tables.DEBT[age - 1]) * debts, debts)
        if game.edifice[age - 1] and game.pawns_left[age - 1] == 0 and game.pawns[city, age - 1]:
            points = rewards_of(game, city, age) * score.points_of(game, city, edifice_row(game, age))
            yield Worth("edifice", "edifice", reading.edifice_of(game, age), points)
    for card in again:
        yield _card(game, city, "edifice", "again", card)
    before, after = (
        score.whole(score.science_of(game, city, *_symbols(game, city, cards)))
        for cards in (copied, copied + again)
    )
    yield Worth("edifice", "symbols", points=after - before)
