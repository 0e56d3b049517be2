"""What must hold of every finished game, asked of a whole batch at once: one answer per game.

The printed cards are read from the packs; nothing of the engine's rules is used but the layout of its record.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numpy as np

from mirabilia.engine.batch import clone, whole
from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import PACKS, catalogue
from mirabilia.games.wonders.rules import state
from mirabilia.games.wonders.rules.effects import tally
from wonders.reference_edifices import DEBTS, EDIFICES, PAWNS

Batch: TypeAlias = Any  # an array of game records
Answers: TypeAlias = Any  # one bool per game
Law: TypeAlias = Callable[["Table"], Answers]

# ---------------------------------------------------------------- printed cards as arrays, from the packs
CARDS = catalogue().cards
BOARDS = catalogue().boards
PACK_OF_CARD = np.array([n for n, pack in enumerate(catalogue().packs) for _ in pack.all_cards])
PACK_OF_BOARD = np.array([n for n, pack in enumerate(catalogue().packs) for _ in pack.boards])
LEADERS_BIT, FREE_CITY_BIT, SECOND_BIT, EDIFICE_BIT = (1 << PACKS.index(name) for name in PACKS[1:])
SECOND_PACK = catalogue().packs[PACKS.index("second_edition")]
IN_SECOND = {card.id for card in SECOND_PACK.cards}
GONE = np.array(  # in the second edition: removed, or printed anew
    [
        pack < PACKS.index("second_edition") and card.id in {*SECOND_PACK.manifest.removes, *IN_SECOND}
        for card, pack in zip(CARDS, PACK_OF_CARD, strict=True)
    ]
)
BOARD_GONE = np.array(
    [
        pack < PACKS.index("second_edition") and board.wonder in SECOND_PACK.manifest.removes
        for board, pack in zip(BOARDS, PACK_OF_BOARD, strict=True)
    ]
)
LEADER = np.array([card.colour == "white" for card in CARDS])
PROMO = np.array([getattr(card, "promo", False) for card in CARDS])
GUILD = np.array([card.guild for card in CARDS])
BUILDING = np.array(
    [0 if card.colour == "white" else catalogue().buildings.index(card.identity) for card in CARDS]
)
COLOUR = np.array([[int(card.colour == colour) for colour in schema.COLOURS] for card in CARDS])
WONDER = np.array(
    [catalogue().wonders.index(w) for n in range(len(BOARDS)) for w in catalogue().wonders if n in w.sides]
)
STAGES = np.array([len(board.stage) for board in BOARDS])
ROME_B = catalogue().board_number["rome:B"]
COURTESANS, TOMYRIS, RAMSES = (
    catalogue().card_numbers[1][name] for name in ("courtesans_guild", "tomyris", "ramses")
)
DEFEATS, VICTORIES, LEADERS_COUNTED = (
    schema.COUNTABLES.index(name) for name in ("defeat_token", "victory_token", "leader")
)
MOST_RECRUITED, MOST_RECRUITED_BY_ROME = 3, 5
MOST_OPTIONS = 3


def amounts(effects: Any, kind: type[schema.Effect], field: str = "amount") -> int:
    """The sum of one verb's amounts."""
    return sum(getattr(effect, field) for effect in effects if isinstance(effect, kind))


def stage_amounts(amount: Callable[[Any], int]) -> Any:
    """For each board side, stage and option (0: it has none) the sum of what its effects give."""
    found = np.zeros((len(BOARDS), 4, MOST_OPTIONS + 1), np.int64)
    for b, board in enumerate(BOARDS):
        for n, stage in enumerate(board.stage):
            for option, effects in enumerate([stage.effects, *stage.options]):
                found[b, n, option] = amount(effects)
    return found


def per_card(names: tuple[str, ...], amount: Callable[[schema.Effect, str], int]) -> Any:
    """For each card and each of some names, the sum of what its effects have under that name."""
    return np.array([[sum(amount(e, name) for e in card.effects) for name in names] for card in CARDS])


CARD_SHIELDS = np.array([amounts(card.effects, schema.Shields) for card in CARDS])
BLUE_POINTS = np.array([amounts(card.effects, schema.Points) * (card.colour == "blue") for card in CARDS])
REBATE = np.array([amounts(card.effects, schema.TradeRebate) for card in CARDS])
STAGE_SHIELDS = stage_amounts(lambda effects: amounts(effects, schema.Shields))
STAGE_POINTS = stage_amounts(lambda effects: amounts(effects, schema.Points))
STAGE_PAWNS = [  # of each Age
    stage_amounts(lambda effects, age=age: effects.count(schema.TakePawn(age))) for age in (1, 2, 3)
]
DISCOUNT = per_card(
    schema.PRICED,
    lambda effect, name: (
        effect.amount if isinstance(effect, schema.ResourceDiscount) and name in effect.on else 0
    ),
)
BOUNTY = per_card(
    schema.EVENTS,
    lambda effect, name: effect.amount if isinstance(effect, schema.CoinsOn) and name == effect.event else 0,
)
# By number, from 1; 0 stands for no Edifice.
EDIFICE_IDS = ["", *(edifice.id for edifice in catalogue().edifices)]
EDIFICE_AGE, EDIFICE_SHIELDS, EDIFICE_TOKEN = (
    np.array([0, *(value(EDIFICES[name]) for name in EDIFICE_IDS[1:])])
    for value in (lambda e: e.age, lambda e: e.shields, lambda e: e.token)
)
DISTRICT, BELVEDERE, AMPHITHEATER, ARCHIVES, CASTLE, AGORA, SCHOOL = (
    EDIFICE_IDS.index(name)
    for name in (
        *("artisan_district", "belvedere", "amphitheater", "archives", "concentric_castle", "agora"),
        "military_school",
    )
)
BANK_PRICE = per_card(("",), lambda effect, _: effect.price if isinstance(effect, schema.BankBuy) else 0)[
    :, 0
]


# ---------------------------------------------------------------- a batch after its games
@dataclass
class Table:
    """A batch of finished games of one set-up, with what the laws need of it."""

    seats: int
    games: Batch
    points: Any  # score sheets: game, city, category
    stevie: bool = False
    cities: int = field(init=False)
    leaders: bool = field(init=False)
    second: bool = field(init=False)  # edition
    edifices: bool = field(init=False)
    in_play: Any = field(init=False)  # card: is it one of this game?
    stands: Any = field(init=False)  # game, city, card: does the card stand in the city?
    recruited: Any = field(init=False)  # game, city, card: is the leader in play there?
    serves: Any = field(init=False)  # the same, the copied one included

    def __post_init__(self) -> None:
        self.cities = max(3, self.seats)
        packs = int(self.games.packs[0])
        self.leaders = bool(packs & LEADERS_BIT)
        self.second = bool(packs & SECOND_BIT)
        self.edifices = bool(packs & EDIFICE_BIT)
        self.in_play = (packs >> PACK_OF_CARD & 1 > 0) & ~(GONE & self.second)
        numbers = np.arange(1, len(CARDS) + 1)
        built = self.games.built[:, : self.cities]
        self.stands = (built[:, :, BUILDING] == numbers) & ~LEADER
        self.recruited = (self.of("leaders")[:, :, :, None] == numbers).sum(axis=2)
        self.serves = self.recruited + (self.of("copied")[:, :, None] == numbers)

    def of(self, name: str) -> Any:
        """A field of the cities that play, wide enough to count with."""
        return self.games[name][:, : self.cities].astype(np.int64)

    def buried(self) -> Any:
        """How many of each card lie under the wonders of a game."""
        rows = np.arange(len(self.games))[:, None]
        width = len(CARDS) + 1
        under = self.games.buried.reshape(len(self.games), -1).astype(np.int64)
        found = np.bincount((rows * width + under).ravel(), minlength=len(self.games) * width)
        return found.reshape(-1, width)[:, 1:]

    def stage_sum(self, given: Any) -> Any:
        """For each city the sum of what its built stages give, each with the option taken."""
        places = np.arange(4)
        each = given[self.of("board")[:, :, None], places, self.of("option")]
        return (each * (places < self.of("stages")[:, :, None])).sum(axis=2)

    def strength(self) -> Any:
        """The shields of each city, counted from its cards, stages, leaders and Edifices."""
        edifices = (self.rewards() * EDIFICE_SHIELDS[self.games.edifice][:, None]).sum(axis=2)
        cards = self.stands @ CARD_SHIELDS + self.serves @ CARD_SHIELDS
        return cards + self.stage_sum(STAGE_SHIELDS) + edifices

    def built_edifices(self) -> Any:
        """Game, Age: is the Edifice built?"""
        return (self.games.pawns_left == 0) & self.edifices

    def rewards(self) -> Any:
        """Game, city, Age: how often the Edifice rewards the city."""
        return (self.of("pawns") > 0) * self.built_edifices()[:, None]

    def joined(self) -> Any:
        """Game, city, Age: the pawns that no stage gave."""
        by_stage = np.stack([self.stage_sum(given) for given in STAGE_PAWNS], axis=2)
        return self.of("pawns") - by_stage * self.edifices

    def next_door(self, cities: Any) -> list[Any]:
        """What each city sees on its left and on its right."""
        return [np.roll(cities, -1, axis=1), np.roll(cities, 1, axis=1)]


def everywhere(answers: Any) -> Answers:
    """True for the games where all of it holds."""
    return answers.reshape(len(answers), -1).all(axis=1)


# ---------------------------------------------------------------- the laws
def the_game_is_over(table: Table) -> Answers:
    games = table.games
    asks_nobody = (games.asked == 0) & (games.chosen == 0) & (games.pending == 0) & (games.acting < 0)
    nothing_due = (games.due == 0) & everywhere(games.errand == 0)
    return (games.phase == state.OVER) & (games.age == 3) & (games.turn == 6) & asks_nobody & nothing_due


def hands_are_empty(table: Table) -> Answers:
    """Cards, the Free City's pile, and leaders but for the wonder that recruits to the end."""
    games = table.games
    leaders = (table.of("leader_hand_size") == 0) | (table.of("board") == ROME_B)
    cards = everywhere(games.hand_size == 0) & everywhere(games.hand == 0)
    return cards & (games.pile_size == 0) & everywhere(games.pile == 0) & everywhere(leaders)


def cards_are_conserved(table: Table) -> Answers:
    """Cities, wonders and discard together hold the three decks, and so many different guilds."""
    found = table.stands.sum(axis=1) + table.buried() + table.games.discard
    decks = np.array([sum(least <= table.cities for least in card.copies) for card in CARDS])
    plain, guilds = ~GUILD & ~LEADER, found[:, GUILD & table.in_play]
    return (
        everywhere(found[:, plain] == (decks * table.in_play)[plain])
        & everywhere(found[:, GUILD & ~table.in_play] == 0)
        & everywhere(guilds <= 1)
        & (guilds.sum(axis=1) == table.cities + 2)
    )


def leaders_are_conserved(table: Table) -> Answers:
    """Every leader is in play, in a hand, under a wonder or in the box, once."""
    games = table.games
    slots = np.arange(games.leader_hand.shape[2])
    held = slots < games.leader_hand_size[:, :, None]
    hands = np.where(held, games.leader_hand + 1, 0).reshape(len(games), -1)
    in_hand = (hands[:, :, None] == np.arange(1, len(CARDS) + 1)).sum(axis=1)
    found = table.recruited.sum(axis=1) + in_hand + table.buried() + games.box
    expected = table.in_play * (~PROMO | table.stevie)
    return everywhere(found[:, LEADER] == expected[LEADER]) & everywhere(games.box[:, ~LEADER] == 0)


def recruits_are_few_and_in_order(table: Table) -> Answers:
    """One for each Age, two more for Rome B; the places fill up from the first; the Free City has none."""
    places = table.of("leaders") > 0
    count = table.of("count")[:, :, LEADERS_COUNTED]
    most = np.where(table.of("board") == ROME_B, MOST_RECRUITED_BY_ROME, MOST_RECRUITED)
    in_order = places == (np.arange(places.shape[2]) < count[:, :, None])
    return everywhere(in_order) & everywhere(count <= most) & everywhere(count[:, table.seats :] == 0)


def copies_are_of_leaders_next_door(table: Table) -> Answers:
    """By who has the guild that copies, if there is a leader to copy."""
    left, right = table.next_door(table.recruited)
    near = (left + right) > 0
    copied = table.serves - table.recruited
    allowed = everywhere((copied == 0) | near)
    has_copy, has_guild = copied.sum(axis=2), table.stands[:, :, COURTESANS]
    return allowed & everywhere(has_copy <= has_guild)


def advantages_follow_from_leaders(table: Table) -> Answers:
    """Discounts, free guilds, the bank's price, rebates, bounties, and what leaders cost."""
    rome = (table.of("board") == ROME_B).astype(np.int64)
    left, right = table.next_door(rome)
    ramses = table.serves[:, :, RAMSES]
    right_ones = [
        table.of("discount") == table.serves @ DISCOUNT,
        table.of("bounty") == table.serves @ BOUNTY,
        table.of("bank_price") == table.serves @ BANK_PRICE,
        table.of("rebate") == table.serves @ REBATE,
        table.of("free_colours") == ramses << schema.COLOURS.index("purple"),
        table.of("leader_cut") == 2 * rome + left + right,
    ]
    return np.all([everywhere(each) for each in right_ones], axis=0)


def limits_of_the_turn_are_forgotten(table: Table) -> Answers:
    fields = ("purse", "bank_used", "rebated")
    return np.all([everywhere(table.games[name] == 0) for name in fields], axis=0)


def every_building_is_in_its_place_once(table: Table) -> Answers:
    built = table.games.built
    return (built > 0).sum(axis=(1, 2)) == table.stands.sum(axis=(1, 2))


def every_stage_hides_a_card(table: Table) -> Answers:
    stages = table.of("stages")
    hidden = table.of("buried") > 0
    in_order = hidden == (np.arange(hidden.shape[2]) < stages[:, :, None])
    return everywhere(in_order) & everywhere(stages <= STAGES[table.of("board")])


def no_wonder_is_there_twice(table: Table) -> Answers:
    """Nor one of another edition or of a pack that is not in play, nor Rome for the Free City."""
    boards = table.of("board")
    wonders = np.sort(WONDER[boards], axis=1)
    rome = WONDER[boards] == WONDER[ROME_B]
    welcome = (table.games.packs[:, None] >> PACK_OF_BOARD[boards] & 1 > 0) & ~(
        BOARD_GONE[boards] & table.second
    )
    welcome &= ~rome | (np.arange(table.cities) < table.seats)
    return everywhere(wonders[:, 1:] != wonders[:, :-1]) & everywhere(welcome)


def coins_are_never_negative(table: Table) -> Answers:
    return everywhere(table.of("coins") >= 0)


def colours_are_counted_right(table: Table) -> Answers:
    return everywhere(
        table.of("count")[:, :, : len(schema.COLOURS)] == table.stands @ COLOUR.astype(np.int64)
    )


def strength_is_counted_right(table: Table) -> Answers:
    return everywhere(table.of("shields") == table.strength())


def tokens_are_consistent(table: Table) -> Answers:
    """As many victories as defeats; two conflicts a city and Age; the last ones follow from the shields.

    Where a leader passes defeats on, a victor may hold one more for each conflict. Tokens of Edifices come on
    top. After the penalty of the Concentric Castle or the reward of the Military School some are missing.
    """
    victories = table.of("victory")
    defeats = table.of("count")[:, :, DEFEATS]
    shields = table.strength()
    last = sum((shields > foe).astype(np.int64) for foe in table.next_door(shields))
    deflected = sum(table.next_door(table.serves[:, :, TOMYRIS]))
    given = table.rewards() * (EDIFICE_TOKEN[table.games.edifice] > 0)[:, None]
    of_age_3 = (table.rewards() * (EDIFICE_TOKEN[table.games.edifice] == 5)[:, None]).sum(axis=2)
    third, built = table.games.edifice[:, 2], table.built_edifices()[:, 2]
    taken, forgiven = (third == CASTLE) & ~built & table.edifices, (third == SCHOOL) & built
    won = victories.sum(axis=2) - given.sum(axis=2)
    return (
        ((won.sum(axis=1) == defeats.sum(axis=1)) | taken | forgiven)
        & everywhere(won + defeats <= 6 + 3 * deflected)
        & (everywhere(victories[:, :, 2] == last + of_age_3) | taken)
        & everywhere(victories[:, :, 2] >= last)
        & everywhere(table.of("count")[:, :, VICTORIES] == victories.sum(axis=2))
    )


def edifices_are_of_their_ages(table: Table) -> Answers:
    """And there are none, nor any pawn or debt, in games without them."""
    games = table.games
    if table.edifices:
        return everywhere(EDIFICE_AGE[games.edifice] == [1, 2, 3])
    fields = ("edifice", "pawns_left", "pawns", "joined", "debts")
    return np.all([everywhere(games[name] == 0) for name in fields], axis=0)


def pawns_are_conserved(table: Table) -> Answers:
    """On the card or with those who joined, once an Age; from the box only what the card did not have."""
    if not table.edifices:
        return np.full(len(table.games), True)
    joined, left = table.joined(), table.games.pawns_left
    start = PAWNS[table.seats]
    both = joined.sum(axis=1) + left
    return (
        everywhere((joined == 0) | (joined == 1))
        & everywhere(both >= start)
        & everywhere((both == start) | (left == 0))
        & everywhere(joined[:, :, 2] == table.of("joined"))
    )


def debts_are_of_failed_edifices(table: Table) -> Answers:
    """One for each at most, and none for who joined it."""
    debts = table.of("debts")
    failed = ~table.built_edifices()[:, None]
    allowed = (debts <= 1) & (failed | (debts == 0)) & ((table.joined() == 0) | (debts == 0))
    return everywhere(allowed)


def to_work_it_out_anew_changes_nothing(table: Table) -> Answers:
    """What the record keeps up to date is what follows from the table."""
    again = clone(table.games)
    for game in again:
        tally(game)
    return np.asarray(whole(again) == whole(table.games))


def totals_are_sums(table: Table) -> Answers:
    points = table.points
    return everywhere(points[:, :, state.TOTAL] == points[:, :, : state.TOTAL].sum(axis=2))


def simple_categories_are_right(table: Table) -> Answers:
    """Military, treasury, wonder and civilian points; none for leaders where no leader serves."""
    defeats = table.of("count")[:, :, DEFEATS]
    expected = {
        state.MILITARY: table.of("victory") @ np.array([1, 3, 5]) - defeats,
        state.TREASURY: table.of("coins") // 3,
        state.WONDER: table.stage_sum(STAGE_POINTS),
        state.CIVILIAN: table.stands @ BLUE_POINTS,
    }
    right = [everywhere(table.points[:, :, category] == value) for category, value in expected.items()]
    copies_guild = np.array([board.id == "olympia:B" for board in BOARDS])[table.of("board")]
    alone = (table.serves.sum(axis=2) == 0) & ~copies_guild
    right.append(everywhere(~alone | (table.points[:, :, state.LEADERS] == 0)))
    return np.all(right, axis=0)


def edifice_points_are_right(table: Table) -> Answers:
    """Points of pawns less debts; a repeated guild adds to them."""
    colours = table.stands @ COLOUR.astype(np.int64)
    brown, grey, blue = (colours[:, :, schema.COLOURS.index(name)] for name in ("brown", "grey", "blue"))
    worth = {
        DISTRICT: 2 * np.minimum(brown, grey),
        BELVEDERE: table.of("stages"),
        AMPHITHEATER: blue,
        ARCHIVES: (colours > 0).sum(axis=2),
    }
    points = -table.of("debts") @ np.array([DEBTS[age] for age in (1, 2, 3)])
    rewards, which = table.rewards(), table.games.edifice
    for number, each in worth.items():
        points += (rewards * (which == number)[:, None]).sum(axis=2) * each
    repeats = (rewards * (which == AGORA)[:, None]).sum(axis=2) > 0
    found = table.points[:, :, state.EDIFICE]
    return everywhere((found == points) | repeats) & everywhere(found >= points)


def empty_seats_stay_empty(table: Table) -> Answers:
    rest = slice(table.cities, None)
    fields = ("coins", "stages", "built", "buried", "victory", "hand_size", "count", "shields", "science")
    fields += ("leaders", "copied", "leader_hand_size", "discount", "bounty", "leader_cut", "free_colours")
    fields += ("option", "pawns", "joined", "debts")
    return np.all([everywhere(table.games[name][:, rest] == 0) for name in fields], axis=0)


LAWS: tuple[Law, ...] = (
    the_game_is_over,
    hands_are_empty,
    cards_are_conserved,
    leaders_are_conserved,
    recruits_are_few_and_in_order,
    copies_are_of_leaders_next_door,
    advantages_follow_from_leaders,
    limits_of_the_turn_are_forgotten,
    every_building_is_in_its_place_once,
    every_stage_hides_a_card,
    no_wonder_is_there_twice,
    coins_are_never_negative,
    colours_are_counted_right,
    strength_is_counted_right,
    tokens_are_consistent,
    edifices_are_of_their_ages,
    pawns_are_conserved,
    debts_are_of_failed_edifices,
    to_work_it_out_anew_changes_nothing,
    totals_are_sums,
    simple_categories_are_right,
    edifice_points_are_right,
    empty_seats_stay_empty,
)


def violations(table: Table) -> list[tuple[int, str]]:
    """Which games of a batch break which law."""
    found = []
    for law in LAWS:
        found += [(int(game), law.__name__.replace("_", " ")) for game in np.flatnonzero(~law(table))]
    return found
