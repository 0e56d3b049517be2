"""What must hold in every game in plain Python: random games are played, and every promise is looked at.

from mirabilia.plain.laws import check_laws
check_laws("caravan")
"""

import json
from random import Random
from typing import Any, cast

import numpy as np

from mirabilia import game as games
from mirabilia.envs.coder import Coder
from mirabilia.errors import IllegalAction
from mirabilia.eyes import eyes_of
from mirabilia.kind import kind_of
from mirabilia.plain.bots import guessed
from mirabilia.plain.game import PlainGame
from mirabilia.words import LANGUAGES


def check_laws(name: str, count: int = 10, seed: int = 0, **options: Any) -> int:
    """Play so many games for every number of seats; the choices made. Raises AssertionError with a law."""
    kind, luck, made = kind_of(name), Random(seed), 0
    for seats in kind.seats:
        coder = Coder(name, seats=seats, **options) if has_observation(kind.game, seats, options) else None
        for number in range(count):
            made += _play(games.new(name, seats=seats, seed=number, **options), coder, luck)
    return made


def has_observation(game: Any, seats: int, options: dict[str, Any]) -> bool:
    """Is there something for learners?"""
    return bool(game.position_type.observation(game.read_setup({"seats": seats, "seed": 0, **options})))


def _play(game: games.Game, coder: Coder | None, luck: Random) -> int:
    assert isinstance(game, PlainGame)
    begun = game.clone()
    while not game.over:
        assert game.decisions < game.about.longest, "a game is longer than its `longest`"
        for seat in range(game.seats):
            check_seat(game, seat, luck)
            if coder is not None:
                check_numbers(game, seat, coder)
        before = game.state
        for seat in luck.sample(game.to_act, len(game.to_act)):
            check_round_trips(game)
            game.choose(seat, luck.choice(game.legal(seat)))
        assert game.state != before, "nothing changes"
        check_events(game)
    for seat in (None, *range(game.seats)):
        assert not game.to_act, "a game that is over asks somebody"
        check_view(game, seat)
    check_scores(game)
    check_round_trips(game)
    assert begun.state == game.rewound().state, "a clone changes with its game"
    return len(game.choices())


def check_seat(game: PlainGame, seat: int, luck: Random) -> None:
    """What a seat may do and what it sees agree, and nothing else is needed to play for it."""
    check_view(game, seat)
    legal, eyes = list(game.legal(seat)), eyes_of(game, seat)
    assert bool(legal) == (seat in game.asked), "a seat that is asked may do nothing, or one that is not may"
    assert len(set(legal)) == len(legal), "an action is legal twice"
    assert eyes.legal() == legal, "what is legal cannot be told from what a seat sees"
    assert eyes.view == game.view(seat), "eyes see something else than the view"
    seen = game.record_of_game.seen_by(seat)
    for _ in range(3):
        table = guessed(seen, seat, luck)
        assert table.seen_by(seat).bytes() == seen.bytes(), "a guess contradicts what the seat sees"
        view = game.show(table.seen_by(None), None)
        assert view == game.view(None), "a guess contradicts what everybody sees"
        assert not table.flaw(), f"a guess cannot be played: {table.flaw()}"
        assert table.asked() == game.asked, "a guess asks others"
        assert all(table.legal(other) for other in table.asked()), "in a guess somebody may do nothing"


def check_view(game: PlainGame, seat: int | None) -> None:
    """A view is plain data, hides what `conceal` takes away, and has words."""
    view = game.view(seat)
    assert json.loads(json.dumps(view)) == view, "a view is no plain JSON"
    seen = game.record_of_game.seen_by(seat)
    again = seen.copy()
    again.conceal(seat)
    assert again.bytes() == seen.bytes(), "something is hidden twice"
    for language in LANGUAGES:
        assert all(isinstance(line, str) for line in game.position_type.describe(view, language))


def check_numbers(game: PlainGame, seat: int, coder: Coder) -> None:
    """An observation has the numbers that are declared, none of them too large."""
    seen = coder.observe(game, seat)
    assert (seen <= coder.layout.most()).all()
    view, at = game.view(seat), 0
    for part in cast(Any, coder.layout.plan):
        numbers = np.array(list(part.read(view)))
        assert (numbers == seen[at : at + part.length]).all(), f"{part.name} is larger than {part.most}"
        at += part.length


def check_events(game: PlainGame) -> None:
    """Every event has a sentence for everybody, and what is secret is known to its owner alone."""
    for seat in (None, *range(game.seats)):
        for event, whole in zip(game.happened(seat), game._tale, strict=True):
            own = getattr(whole, "city", None) == seat
            for name in whole.secret:
                assert own or getattr(event, name) is None, f"{name} is told to seat {seat}"
            for language in LANGUAGES:
                try:
                    assert event.told(language, str)
                except KeyError as error:
                    raise AssertionError(f"{language}: {error} is missing for {event}") from None


def check_scores(game: PlainGame) -> None:
    """Points by category, of which the total is the last and the sum."""
    for sheet in game.scores():
        assert tuple(sheet) == game.position_type.categories, "the score sheet has other categories"
        *parts, total = sheet.values()
        assert not parts or sum(parts) == total, "the total is not the sum"
    assert len(game.tie_break()) == len(game.scores()) == game.seats
    assert sorted(seat for place in game.ranking() for seat in place) == list(range(game.seats))


def check_round_trips(game: PlainGame) -> None:
    """Records and positions give an equal game; what is not legal is refused, and changes nothing."""
    state = game.state
    again = games.position(json.loads(json.dumps(game.position())))
    assert again.state == state, "a position gives another game"
    assert again.to_act == game.to_act, "a position asks others"
    assert games.replay(game.record()).state == state, "a record gives another game"
    assert games.replay(again.record()).state == state, "a record from a position gives another game"
    for seat in range(game.seats):
        legal = set(game.legal(seat))
        for action in list(game.actions.values()):
            try:
                game.clone().choose(seat, action)
                assert action in legal, f"{action} is carried out, and is not legal"
            except IllegalAction:
                assert action not in legal, f"{action} is legal, and is refused"
    assert game.state == state, "asking changes the game"
