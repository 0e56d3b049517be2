"""Many games of Architects, and what is told of them."""

from typing import Any

from mirabilia.games.architects.bots import matches
from mirabilia.games.architects.bots.weights import new_weights
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.game import read_setup, write_wishes
from mirabilia.games.architects.reading import write_action
from mirabilia.games.architects.rules import play, state
from mirabilia.games.architects.rules.score import score_game
from mirabilia.lab.bulk import RecordBulk


class ArchitectsBulk(RecordBulk):
    """Wonders are its boards; what statistics find the worth of are tokens."""

    BOARDS = tuple(wonder.id for wonder in catalogue().wonders)
    THINGS = {"token": "tokens"}  # noqa: RUF012 # a constant
    state, play, matches = state, play, matches
    read_setup, write_wishes = staticmethod(read_setup), staticmethod(write_wishes)
    new_weights, _write_action = staticmethod(new_weights), staticmethod(write_action)
    _score_game = staticmethod(score_game)

    def boards(self, found: Any) -> Any:
        """The wonders by game and seat."""
        return found.games.wonder

    def columns(self, matches: Any, seats: int) -> dict[str, Any]:
        """Those of `rows.py`."""
        from mirabilia.games.architects.rows import columns  # it wants the libraries of the laboratory

        return columns(matches, seats)

    def board_label(self, language: str, board: str) -> str:
        """A wonder in words."""
        return catalogue().name(language, "boards", board)

    def thing_name(self, language: str, kind: str, name: str) -> str:
        """A token."""
        return catalogue().name(language, "tokens", name)


BULK = ArchitectsBulk()
