"""The games as OpenSpiel knows them, each by its name: `mirabilia_wonders`.

    import mirabilia.envs.spiel
    import pyspiel
    game = pyspiel.load_game("mirabilia_wonders", {"players": 3, "packs": "leaders+edifice"})

7 Wonders has simultaneous nodes: all seats choose, one that is not asked can only wait. Where one seat alone
is asked the node is that player's, as always in Architects. Chance is explicit and comes when cards are
dealt: what a deal needs is drawn as a seed, byte by byte, in nodes of 256 equally likely outcomes.
Observations and action indices are those of all environments (`mirabilia.envs.layout`), and so are the
returns: the reward "win", which adds up to nothing.
"""

import hashlib
import json
from typing import Any, ClassVar

import numpy as np

from mirabilia.engine.chance import write_seed
from mirabilia.envs.coder import Coder
from mirabilia.envs.layout import WAIT
from mirabilia.envs.rewards import rewards_of
from mirabilia.extras import require
from mirabilia.game import Game, new
from mirabilia.kind import Kind, kinds

require("spiel", "pyspiel")
import pyspiel  # noqa: E402 # after a sentence that says what is missing

BYTE = 256
SEED_BYTES = 4  # chance nodes of a deal
CHANCE, TERMINAL = pyspiel.PlayerId.CHANCE, pyspiel.PlayerId.TERMINAL
PUBLIC_ONLY = pyspiel.PrivateInfoType.NONE


def game_type(kind: Kind) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=f"mirabilia_{kind.name}",
        long_name=kind.title,
        dynamics=dynamics.SIMULTANEOUS if kind.simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=kind.seats[-1],
        min_num_players=kind.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": kind.usual_seats, **usual_options(kind)},
        provides_factored_observation_string=True,
    )


def usual_options(kind: Kind) -> dict[str, Any]:
    """What the options of a game are if nobody says otherwise, each in a word; lists are empty words."""
    if not kind.parameters:
        return {}
    usual = kind.bulk.read_setup({"seats": kind.usual_seats, "seed": 0})
    found = {name: getattr(usual, name) for name in kind.parameters}
    return {name: value if isinstance(value, int) else "" for name, value in found.items()}


def read_options(parameters: dict[str, Any]) -> dict[str, Any]:
    """The options of `mirabilia.new`; lists are written with + between entries, and - for what is drawn."""
    apart = ("players", "packs", "boards")
    options = {name: value for name, value in parameters.items() if name not in apart}
    if parameters.get("packs"):
        options["packs"] = parameters["packs"].split("+")
    if parameters.get("boards"):
        options["boards"] = [None if board == "-" else board for board in parameters["boards"].split("+")]
    return options


class SpielGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A game with its options; `coder` numbers what is seen and done."""

    played: ClassVar[Kind]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.kind = self.played.name
        known = game_type(self.played)
        given = {**known.parameter_specification, **(parameters or {})}
        self.seats, self.options = int(given["players"]), read_options(given)
        self.coder = Coder(self.kind, seats=self.seats, **self.options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.coder.action_size,
            max_chance_outcomes=BYTE,
            num_players=self.seats,
            min_utility=-1.0 / (self.seats - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.played.longest,
        )
        super().__init__(known, info, parameters or {})

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielGame":
        return self  # states share it

    def new_initial_state(self) -> "SpielState":
        """Before the first deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> "Observer":
        """What looks at a state for a player."""
        if parameters:
            raise ValueError(f"There are no parameters of an observation; given were {parameters}.")
        return Observer(self, kind or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A moment of a game: somebody chooses, or a deal is drawn."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.mirabilia_game = game
        self.table: Game | None = None  # there is none before the first deal
        self._drawn: list[int] | None = []  # bytes of the deal that is being drawn; None: nothing is dealt
        self._chosen: list[tuple[int, Any]] = []  # what is resolved when it has been
        self._memories = [b""] * game.seats  # all that a player has seen and done, as digests

    # ------------------------------------------------------------ who acts, and what may be done
    def current_player(self) -> int:
        """Whose node it is."""
        if self._drawn is not None:
            return int(CHANCE)
        assert self.table is not None
        if self.table.over:
            return int(TERMINAL)
        asked = self.table.to_act
        return int(asked[0] if len(asked) == 1 else pyspiel.PlayerId.SIMULTANEOUS)

    def is_terminal(self) -> bool:
        """Is it over?"""
        return self._drawn is None and self.table is not None and self.table.over

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None
        if player not in self.table.to_act:
            return [WAIT]
        return sorted(self.mirabilia_game.coder.indices(self.table, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The bytes of a seed."""
        return [(byte, 1.0 / BYTE) for byte in range(BYTE)]

    # ------------------------------------------------------------ what happens
    def _apply_action(self, action: int) -> None:
        if self._drawn is None:
            self._resolve({self.current_player(): action})
            return
        self._drawn.append(action)
        if len(self._drawn) == SEED_BYTES:
            seed = int.from_bytes(bytes(self._drawn), "little")
            self._drawn = None
            self._deal(seed)

    def _apply_actions(self, actions: list[int]) -> None:
        self._resolve(dict(enumerate(actions)))

    def _resolve(self, indices: dict[int, int]) -> None:
        """All choices at once; if that takes a deal, it is drawn first."""
        assert self.table is not None
        coder = self.mirabilia_game.coder
        self._chosen = [(seat, coder.action(self.table, seat, indices[seat])) for seat in self.table.to_act]
        after = self._after(self.table)
        if after.record_of_game.rng == self.table.record_of_game.rng:
            self._reach(after)
        else:
            self._drawn = []

    def _deal(self, seed: int) -> None:
        game = self.mirabilia_game
        if self.table is None:
            first = new(game.kind, seats=game.seats, seed=seed, **game.options)
            self._reach(first)
            return
        before = self.table.clone()
        write_seed(before.record_of_game.rng, seed | 1 << 64)  # never only zeros
        self._reach(self._after(before))

    def _after(self, table: Game) -> Game:
        after = table.clone()
        for seat, action in self._chosen:
            after.choose(seat, action)
        return after

    def _reach(self, table: Game) -> None:
        """Everybody sees the table as it is now, and remembers it with what they did."""
        own = {seat: action.text for seat, action in self._chosen}
        self.table, self._chosen = table, []
        for seat, before in enumerate(self._memories):
            seen = self.mirabilia_game.coder.observe(table, seat).tobytes()
            text = before + own.get(seat, "").encode() + seen
            self._memories[seat] = hashlib.blake2b(text, digest_size=16).digest()

    def memory(self, player: int) -> str:
        """A word that is the same for two states only if the player cannot tell them apart."""
        return self._memories[player].hex()

    # ------------------------------------------------------------ what comes of it
    def returns(self) -> list[float]:
        """What each player gets at the end (see `rewards_of`); nothing before."""
        if not self.is_terminal():
            return [0.0] * self.mirabilia_game.seats
        assert self.table is not None
        return rewards_of(self.table, "win")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {action}"
        assert self.table is not None
        coder = self.mirabilia_game.coder
        if player in self.table.to_act and action in coder.indices(self.table, player):
            return str(coder.action(self.table, player, action))
        return "wait" if action == WAIT else f"{coder.layout.actions.at(action).name} {action}"

    def __str__(self) -> str:
        if self._drawn is not None:
            return f"deal {self._drawn} after {self.history_str()}"
        assert self.table is not None
        return json.dumps(self.table.position())


def private_part(own: Any, common: Any) -> Any:
    """What of a view nobody else sees."""
    if isinstance(own, dict) and isinstance(common, dict):
        return {key: private_part(own[key], common[key]) for key in own if own[key] != common[key]}
    return own


class Observer:
    """Looks at a state for a player: numbers in `tensor`, a text from `string_from`."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._game, self._kind = game, kind
        alone = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size = game.coder.observation_size if alone and kind.public_info and not kind.perfect_recall else 0
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the numbers of a state; none of them before the first deal."""
        self.tensor.fill(0)
        if self.tensor.size and state.table is not None:
            self.tensor[:] = self._game.coder.observe(state.table, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees as JSON: everything, only what all see, or only what nobody else does."""
        alone = self._kind.private_info != PUBLIC_ONLY
        if state.table is None:  # before the first deal there is only the seat
            return json.dumps({"seat": player if alone else None})
        seen: Any = state.table.view(player if alone else None)
        if not self._kind.public_info:
            seen = private_part(seen, state.table.view(None))
        past = f"{state.memory(player)} " if self._kind.perfect_recall else ""
        return past + json.dumps(seen)


for _kind in kinds().values():  # a class for each: OpenSpiel keeps it until after Python has ended
    _name = f"{_kind.name.capitalize()}Game"
    _about = {"played": _kind, "__doc__": f"{_kind.title}.", "__module__": __name__}
    globals()[_name] = type(_name, (SpielGame,), _about)  # where pickle finds it
    pyspiel.register_game(game_type(_kind), globals()[_name])
