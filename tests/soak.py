"""Many random games on all cores, each checked: `python tests/soak.py --games 1000000`.

Every game is checked by laws over its whole batch (NumPy, one answer per game); a sample is played again
decision by decision against the plain reference, and replayed from its record to the same bytes.
Exit code 1 if anything is wrong; each finding names the number of seats and the seed that show it.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, TypeAlias

import numpy as np

import mirabilia
from mirabilia.packs.wonders import schema
from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.rules.chance import scramble, seed_rng
from mirabilia.rules.wonders import state
from mirabilia.rules.wonders.deal import set_up
from mirabilia.rules.wonders.legal import legal_actions
from mirabilia.rules.wonders.play import choose_at_random, play_batch
from mirabilia.wonders.position import read_action, read_position, write_position
from reference import UNKNOWN, asked, decide, legal, plain, sheets

BATCH = 1000
Batch: TypeAlias = Any  # an array of game records
Answers: TypeAlias = Any  # one bool per game
Law: TypeAlias = Callable[["Table"], Answers]

# ---------------------------------------------------------------- printed cards as arrays, from the packs
CARDS = catalogue().cards
BOARDS = catalogue().boards
BUILDING = np.array([catalogue().buildings.index(card.identity) for card in CARDS])
GUILD = np.array([card.guild for card in CARDS])
COLOUR = np.array([[int(card.colour == colour) for colour in schema.COLOURS] for card in CARDS])
WONDER = np.array([catalogue().wonders.index(board.wonder) for board in BOARDS])
STAGES = np.array([len(board.stage) for board in BOARDS])


def amounts(effects: Any, kind: type[schema.Effect]) -> int:
    """The sum of one verb's amounts."""
    return sum(effect.amount for effect in effects if isinstance(effect, kind))


def stage_sums(kind: type[schema.Effect]) -> Any:
    """For each board side and each number of built stages, the sum of one verb's amounts."""
    return np.array(
        [
            [sum(amounts(stage.effects, kind) for stage in board.stage[:built]) for built in range(5)]
            for board in BOARDS
        ]
    )


CARD_SHIELDS = np.array([amounts(card.effects, schema.Shields) for card in CARDS])
BLUE_POINTS = np.array([amounts(card.effects, schema.Points) * (card.colour == "blue") for card in CARDS])
STAGE_SHIELDS = stage_sums(schema.Shields)
STAGE_POINTS = stage_sums(schema.Points)


# ---------------------------------------------------------------- a batch after its games
@dataclass
class Table:
    """A batch of finished games of one number of seats, with what the laws need of it."""

    seats: int
    games: Batch
    points: Any  # score sheets: game, seat, category
    stands: Any = field(init=False)  # game, seat, card: does the card stand in the city?

    def __post_init__(self) -> None:
        cities = self.games.built[:, : self.seats]
        self.stands = cities[:, :, BUILDING] == np.arange(1, len(CARDS) + 1)

    def of(self, name: str) -> Any:
        """A field of the seats that play, wide enough to count with."""
        return self.games[name][:, : self.seats].astype(np.int64)

    def strength(self) -> Any:
        """The shields of each city, counted from its cards and stages."""
        return self.stands @ CARD_SHIELDS + STAGE_SHIELDS[self.of("board"), self.of("stages")]


def everywhere(answers: Any) -> Answers:
    """True for the games where all of it holds."""
    return answers.reshape(len(answers), -1).all(axis=1)


# ---------------------------------------------------------------- the laws
def the_game_is_over(table: Table) -> Answers:
    games = table.games
    asks_nobody = (games.asked == 0) & (games.chosen == 0)
    return (games.phase == state.OVER) & (games.age == 3) & (games.turn == 6) & asks_nobody


def hands_are_empty(table: Table) -> Answers:
    return everywhere(table.games.hand_size == 0) & everywhere(table.games.hand == 0)


def cards_are_conserved(table: Table) -> Answers:
    """Cities, wonders and discard together hold the three decks, and so many different guilds."""
    rows = np.arange(len(table.games))[:, None]
    width = len(CARDS) + 1
    buried = table.games.buried.reshape(len(table.games), -1).astype(np.int64)
    under = np.bincount((rows * width + buried).ravel(), minlength=len(table.games) * width)
    found = table.stands.sum(axis=1) + under.reshape(-1, width)[:, 1:] + table.games.discard
    decks = np.array([sum(least <= table.seats for least in card.copies) for card in CARDS])
    guilds = found[:, GUILD]
    return (
        everywhere(found[:, ~GUILD] == decks[~GUILD])
        & everywhere(guilds <= 1)
        & (guilds.sum(axis=1) == table.seats + 2)
    )


def every_building_is_in_its_place_once(table: Table) -> Answers:
    built = table.games.built
    return (built > 0).sum(axis=(1, 2)) == table.stands.sum(axis=(1, 2))


def every_stage_hides_a_card(table: Table) -> Answers:
    stages = table.of("stages")
    hidden = table.of("buried") > 0
    in_order = hidden == (np.arange(hidden.shape[2]) < stages[:, :, None])
    return everywhere(in_order) & everywhere(stages <= STAGES[table.of("board")])


def no_wonder_is_there_twice(table: Table) -> Answers:
    wonders = np.sort(WONDER[table.of("board")], axis=1)
    return everywhere(wonders[:, 1:] != wonders[:, :-1])


def coins_are_never_negative(table: Table) -> Answers:
    return everywhere(table.of("coins") >= 0)


def colours_are_counted_right(table: Table) -> Answers:
    return everywhere(
        table.of("count")[:, :, : len(schema.COLOURS)] == table.stands @ COLOUR.astype(np.int64)
    )


def strength_is_counted_right(table: Table) -> Answers:
    return everywhere(table.of("shields") == table.strength())


def tokens_are_consistent(table: Table) -> Answers:
    """As many victories as defeats; two conflicts a seat and Age; the last ones follow from the shields."""
    victories = table.of("victory")
    defeats = table.of("count")[:, :, schema.COUNTABLES.index("defeat_token")]
    shields = table.strength()
    foes = [np.roll(shields, 1, axis=1), np.roll(shields, -1, axis=1)]
    last = sum((shields > foe).astype(np.int64) for foe in foes)
    return (
        (victories.sum(axis=(1, 2)) == defeats.sum(axis=1))
        & everywhere(victories.sum(axis=1) <= table.seats)
        & everywhere(victories.sum(axis=2) + defeats <= 6)
        & everywhere(victories[:, :, 2] == last)
    )


def totals_are_sums(table: Table) -> Answers:
    points = table.points
    return everywhere(points[:, :, state.TOTAL] == points[:, :, : state.TOTAL].sum(axis=2))


def simple_categories_are_right(table: Table) -> Answers:
    """Military, treasury, wonder and civilian points from tokens, coins, stages and blue cards."""
    defeats = table.of("count")[:, :, schema.COUNTABLES.index("defeat_token")]
    expected = {
        state.MILITARY: table.of("victory") @ np.array([1, 3, 5]) - defeats,
        state.TREASURY: table.of("coins") // 3,
        state.WONDER: STAGE_POINTS[table.of("board"), table.of("stages")],
        state.CIVILIAN: table.stands @ BLUE_POINTS,
    }
    right = [everywhere(table.points[:, :, category] == value) for category, value in expected.items()]
    return np.all(right, axis=0)


def empty_seats_stay_empty(table: Table) -> Answers:
    rest = slice(table.seats, None)
    fields = ("coins", "stages", "built", "buried", "victory", "hand_size", "count", "shields", "science")
    return np.all([everywhere(table.games[name][:, rest] == 0) for name in fields], axis=0)


LAWS: tuple[Law, ...] = (
    the_game_is_over,
    hands_are_empty,
    cards_are_conserved,
    every_building_is_in_its_place_once,
    every_stage_hides_a_card,
    no_wonder_is_there_twice,
    coins_are_never_negative,
    colours_are_counted_right,
    strength_is_counted_right,
    tokens_are_consistent,
    totals_are_sums,
    simple_categories_are_right,
    empty_seats_stay_empty,
)


def violations(table: Table) -> list[tuple[int, str]]:
    """Which games of a batch break which law."""
    found = []
    for law in LAWS:
        found += [(int(game), law.__name__.replace("_", " ")) for game in np.flatnonzero(~law(table))]
    return found


# ---------------------------------------------------------------- the sample
def check_legal(game: Any, position: Any, seat: int, work: Any) -> None:
    """The listed actions, every payment among them, are the reference's."""
    listed = {read_action(entry).text for entry in work.menu[: legal_actions(game, seat, work)]}
    expected = legal(position, seat)
    assert listed == expected, f"seat {seat} may choose {listed}, by the rules {expected}"


def play_again(seats: int, seed: int) -> tuple[Any, list[tuple[int, str]]]:
    """The same random game, each decision compared with the reference; the batch of one and its choices."""
    games, works = state.new_games(1), state.new_works()
    game, work = games[0], works[0]
    seed_rng(game.rng, seed)
    set_up(game, seats, work)
    seed_rng(work.rng, seed)
    work.rng.d = 1
    scramble(work.rng)
    log: list[tuple[int, str]] = []
    while game.phase != state.OVER:
        written = write_position(game)
        assert read_position(written).tobytes() == games.tobytes(), "the position does not come back"
        before = plain(written)
        to_act = asked(before)
        for seat in to_act:
            check_legal(game, before, seat, work)
        for seat in to_act:
            choose_at_random(game, seat, work)
        after = plain(write_position(game))
        choices = {seat: after["seats"][seat]["last"] for seat in to_act}
        expected = decide(before, choices)
        for city, dealt in zip(expected["seats"], after["seats"], strict=True):
            city["hand"] = dealt["hand"] if city["hand"] is UNKNOWN else city["hand"]
        assert after == expected, f"after {choices} there is {after}, by the rules {expected}"
        log += choices.items()
    return games, log


def check_sample(seats: int, seed: int, finished: bytes, points: Any) -> str | None:
    """Play one game again and replay it; what is wrong, if anything."""
    try:
        games, log = play_again(seats, seed)
        assert games.tobytes() == finished, "played again, the game ends differently"
        position = plain(write_position(games[0]))
        for seat in range(seats):
            sheet = dict(zip(state.CATEGORIES, map(int, points[seat]), strict=True))
            assert sheet in sheets(position, seat), f"seat {seat} scores {sheet}"
        game = mirabilia.new("wonders", seats=seats, seed=seed)
        for seat, text in log:
            game.choose(seat, text)
        assert game.state == finished, "chosen by hand, the game ends differently"
        assert mirabilia.replay(game.record()).state == finished, "replayed, the game ends differently"
    except (AssertionError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    return None


# ---------------------------------------------------------------- running
@dataclass
class Job:
    """One batch: so many games of so many seats, and how many of them to look at closely."""

    seats: int
    first_seed: int
    games: int
    sample: int


def run(job: Job) -> list[str]:
    """Play and check one batch; its findings."""
    batch, score_sheets, works = state.new_games(job.games), state.new_sheets(job.games), state.new_works()
    play_batch(batch, score_sheets, job.seats, job.first_seed, works)
    points = score_sheets.points[:, : job.seats].astype(np.int64)
    wrong = violations(Table(job.seats, batch, points))
    for game in range(job.sample):
        finding = check_sample(
            job.seats, job.first_seed + game, batch[game : game + 1].tobytes(), points[game]
        )
        if finding:
            wrong.append((game, finding))
    return [f"{job.seats} seats, seed {job.first_seed + game}: {finding}" for game, finding in wrong]


def jobs(games: int, sample: int, seed: int) -> Iterator[Job]:
    """Batches over random numbers of seats; the sample is spread over them."""
    luck = Random(seed)
    first = seed
    looked_at = 0
    for start in range(0, games, BATCH):
        count = min(BATCH, games - start)
        until_here = min(sample * (start + count) // games, looked_at + count)
        yield Job(luck.choice(schema.SEATS), first, count, until_here - looked_at)
        first += count
        looked_at = until_here


def soak(games: int, sample: int, seed: int, threads: int) -> list[str]:
    """Run all batches, a few ahead of the threads, with a line of progress."""
    started = time.monotonic()
    findings: list[str] = []
    waiting: dict[Future[list[str]], int] = {}
    work = jobs(games, sample, seed)
    done = shown = 0
    with ThreadPoolExecutor(threads) as pool:
        while True:
            for job in islice(work, 2 * threads - len(waiting)):
                waiting[pool.submit(run, job)] = job.games
            if not waiting:
                break
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                findings += future.result()
                done += waiting.pop(future)
            if done >= shown + games / 20 or done == games:
                shown = done
                print(
                    f"{done:,} games, {time.monotonic() - started:.0f} s, {len(findings)} findings",
                    flush=True,
                )
    return findings


def main() -> int:
    """Read the options, run, sum up."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--sample", type=int, default=500, help="games to compare with the reference")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the others count up")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    if options.games < 1 or options.threads < 1 or options.sample < 0 or options.seed < 0:
        parser.error("games and threads are at least 1; sample and seed at least 0")
    sample = min(options.sample, options.games)
    findings = soak(options.games, sample, options.seed, options.threads)
    for finding in findings[:20]:
        print(finding)
    print(f"{options.games:,} games under {len(LAWS)} laws, {sample:,} also against the reference:")
    print(f"{len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
