"""7 Wonders Architects behind the public interface: its actions, positions, views and explanations.

`game` is the one that `mirabilia.new("architects", ...)` returns; `view` is the only place that says
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
    from mirabilia.games.architects.eyes import ArchitectsEyes
    from mirabilia.games.architects.game import ArchitectsGame
    from mirabilia.lessons.notes import Note
    from mirabilia.seen import Seen


class Architects(kind.Kind):
    """7 Wonders Architects: its parts, imported when they are asked for."""

    name = "architects"
    title = "7 Wonders Architects"
    published = 2021
    seats = range(2, 8)
    usual_seats = 2
    simultaneous = False
    longest = 3000
    parameters = ("boards",)
    trials: ClassVar[tuple[dict[str, Any], ...]] = ({"seats": 2},)

    @property
    def game(self) -> "type[ArchitectsGame]":
        """`game.py`."""
        from mirabilia.games.architects.game import ArchitectsGame

        return ArchitectsGame

    @property
    def eyes(self) -> "type[ArchitectsEyes]":
        """`eyes.py`."""
        from mirabilia.games.architects.eyes import ArchitectsEyes

        return ArchitectsEyes

    @property
    def bots(self) -> kind.Bots:
        """`bots/player.py`."""
        from mirabilia.games.architects.bots import player

        return player

    @property
    def coach(self) -> kind.Coach:
        """`coach.py`."""
        from mirabilia.games.architects import coach

        return coach

    @property
    def terminal(self) -> kind.Storyteller:
        """`terminal.py`."""
        from mirabilia.games.architects import terminal

        return terminal

    @property
    def playthrough(self) -> kind.Playthrough:
        """`playthrough.py`."""
        from mirabilia.games.architects import playthrough

        return playthrough

    @property
    def bulk(self) -> kind.Bulk:
        """`bulk.py`."""
        from mirabilia.games.architects.bulk import BULK

        return BULK

    @property
    def environment(self) -> kind.Environment:
        """`environment.py`."""
        from mirabilia.games.architects import environment

        return environment

    @property
    def learned(self) -> "Callable[[Level, str, int, int], Bot]":
        """Of `mirabilia.learning`."""
        from mirabilia.learning.learned import make_learned

        return make_learned

    @property
    def tables(self) -> Any:
        """`learning/table.py`."""
        from mirabilia.games.architects.learning import table

        return table

    @property
    def imagination(self) -> "Callable[[int, int], Any]":
        """`learning/mind.py`."""
        from mirabilia.games.architects.learning.mind import Imagination

        return Imagination

    @property
    def show(self) -> kind.Show:
        """`show.py`."""
        from mirabilia.games.architects import show

        return show

    def lessons(self) -> list[Path]:
        """In `lessons`."""
        return [Path(__file__).parent / "lessons" / f"{name}.toml" for name in ("basics",)]

    def notes(self, seen: "Seen", offered: "Sequence[kind.Offer]") -> "Iterable[Note]":
        """`notes.py`."""
        from mirabilia.games.architects.notes import notes

        return notes(seen, offered)

    def packs(self) -> list[Path]:
        """In `content`."""
        from mirabilia.games.architects.content.catalogue import FOLDER, PACKS

        return [FOLDER / name for name in PACKS]

    def lint(self, folders: list[Path]) -> "list[Finding]":
        """Everything wrong in these packs."""
        from mirabilia.games.architects.content.lint import lint

        return lint(folders)

    def load_kernels(self, bots: bool, environments: bool) -> None:
        """Import the modules of all kernels."""
        import mirabilia.games.architects.rules.play

        if bots:
            import mirabilia.games.architects.bots.matches
            import mirabilia.games.architects.bots.player
        if environments:
            import mirabilia.games.architects.envs.steps
        if environments or (bots and self.has_learned()):
            import mirabilia.games.architects.learning.mind  # noqa: F401 # it brings kernels


GAME = Architects()
