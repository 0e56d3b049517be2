"""7 Wonders behind the public interface: its actions, positions, views and explanations.

`game` is the one that `mirabilia.new("wonders", ...)` returns; `view` is the only place that says
what a seat may see.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from mirabilia import kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from mirabilia.bots.levels import Level
    from mirabilia.bots.player import Bot
    from mirabilia.content.source import Finding
    from mirabilia.games.wonders.eyes import WondersEyes
    from mirabilia.games.wonders.game import WondersGame
    from mirabilia.lessons.notes import Note
    from mirabilia.seen import Seen


class Wonders(kind.Kind):
    """7 Wonders: its parts, imported when they are asked for."""

    name = "wonders"
    title = "7 Wonders"
    published = 2010
    seats = range(2, 8)
    usual_seats = 3
    simultaneous = True
    longest = 500
    parameters = ("boards", "edition", "packs", "stevie")
    trials: ClassVar[tuple[dict[str, Any], ...]] = (
        {"seats": 3, "packs": ["leaders", "edifice"], "edition": 2},
        {"seats": 2},
    )

    def in_order(self, seats: int) -> bool:
        """Two players choose in turns for the Free City."""
        return seats == 2

    @property
    def game(self) -> "type[WondersGame]":
        """`game.py`."""
        from mirabilia.games.wonders.game import WondersGame

        return WondersGame

    @property
    def eyes(self) -> "type[WondersEyes]":
        """`eyes.py`."""
        from mirabilia.games.wonders.eyes import WondersEyes

        return WondersEyes

    @property
    def bots(self) -> kind.Bots:
        """`bots/player.py`."""
        from mirabilia.games.wonders.bots import player

        return player

    @property
    def coach(self) -> kind.Coach:
        """`coach.py`."""
        from mirabilia.games.wonders import coach

        return coach

    @property
    def terminal(self) -> kind.Storyteller:
        """`terminal.py`."""
        from mirabilia.games.wonders import terminal

        return terminal

    @property
    def playthrough(self) -> kind.Playthrough:
        """`playthrough.py`."""
        from mirabilia.games.wonders import playthrough

        return playthrough

    @property
    def bulk(self) -> kind.Bulk:
        """`bulk.py`."""
        from mirabilia.games.wonders.bulk import BULK

        return BULK

    @property
    def environment(self) -> kind.Environment:
        """`environment.py`."""
        from mirabilia.games.wonders import environment

        return environment

    def has_learned(self, table: Any = None) -> bool:
        """In the package, or where MIRABILIA_WEIGHTS says; it has never met packs of one's own."""
        from mirabilia.learning.place import has_weights

        if table is None or not has_weights(self.name):
            return has_weights(self.name)
        from mirabilia.games.wonders.content.catalogue import OWN
        from mirabilia.games.wonders.reading import packs_of

        return set(OWN).issuperset(packs_of(table))

    @property
    def learned(self) -> "Callable[[Level, str, int, int], Bot]":
        """Of `mirabilia.learning`."""
        from mirabilia.learning.learned import make_learned

        return make_learned

    @property
    def tables(self) -> Any:
        """`learning/table.py`."""
        from mirabilia.games.wonders.learning import table

        return table

    @property
    def imagination(self) -> "Callable[[int, int], Any]":
        """`learning/mind.py`."""
        from mirabilia.games.wonders.learning.mind import Imagination

        return Imagination

    @property
    def show(self) -> kind.Show:
        """`show.py`."""
        from mirabilia.games.wonders import show

        return show

    def lessons(self) -> list[Path]:
        """In `lessons`."""
        return [
            Path(__file__).parent / "lessons" / f"{name}.toml"
            for name in ("basics", "two", "leaders", "edifice")
        ]

    def notes(self, seen: "Seen", offered: "Sequence[kind.Offer]") -> "Iterable[Note]":
        """`notes.py`."""
        from mirabilia.games.wonders.notes import notes

        return notes(seen, offered)

    def packs(self) -> list[Path]:
        """In `content`."""
        from mirabilia.games.wonders.content.catalogue import FOLDERS

        return FOLDERS

    def lint(self, folders: list[Path]) -> "list[Finding]":
        """Everything wrong in these packs."""
        from mirabilia.games.wonders.content.lint import lint

        return lint(folders)

    def load_kernels(self, bots: bool, environments: bool) -> None:
        """Import the modules of all kernels."""
        import mirabilia.games.wonders.rules.play

        if bots:
            import mirabilia.games.wonders.bots.matches
            import mirabilia.games.wonders.bots.player
        if environments:
            import mirabilia.games.wonders.envs.steps
        if environments or (bots and self.has_learned()):
            import mirabilia.games.wonders.learning.mind  # noqa: F401 # it brings kernels


GAME = Wonders()
