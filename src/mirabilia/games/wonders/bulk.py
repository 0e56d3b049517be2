"""Many games of 7 Wonders, and what is told of them."""

from typing import Any

from mirabilia.games.wonders.bots import matches
from mirabilia.games.wonders.bots.weights import new_weights
from mirabilia.games.wonders.content.catalogue import board_label, catalogue
from mirabilia.games.wonders.game import read_setup, write_wishes
from mirabilia.games.wonders.reading import write_action
from mirabilia.games.wonders.rules import play, state
from mirabilia.games.wonders.rules.score import score_game
from mirabilia.lab.bulk import RecordBulk


class WondersBulk(RecordBulk):
    """Sides are its boards; what statistics find the worth of are cards, leaders and Edifices."""

    BOARDS = tuple(board.id for board in catalogue().boards)
    THINGS = {"card": "built", "leader": "leaders", "edifice": "edifices"}  # noqa: RUF012 # a constant
    state, play, matches = state, play, matches
    read_setup, write_wishes = staticmethod(read_setup), staticmethod(write_wishes)
    new_weights, _write_action = staticmethod(new_weights), staticmethod(write_action)
    _score_game = staticmethod(score_game)

    def boards(self, found: Any) -> Any:
        """The boards by game and seat."""
        return found.games.board

    def columns(self, matches: Any, seats: int) -> dict[str, Any]:
        """Those of `rows.py`."""
        from mirabilia.games.wonders.rows import columns  # it wants the libraries of the laboratory

        return columns(matches, seats)

    def board_label(self, language: str, board: str) -> str:
        """A side in words."""
        return board_label(language, board)

    def thing_name(self, language: str, kind: str, name: str) -> str:
        """A card, a leader or an Edifice."""
        return catalogue().name(language, "edifices" if kind == "edifice" else "cards", name)

    def card_of(self, edition: int, name: str) -> Any:
        """A card of this edition; None if no pack has it."""
        number = catalogue().card_numbers[edition].get(name)
        return None if number is None else catalogue().cards[number]


BULK = WondersBulk()
