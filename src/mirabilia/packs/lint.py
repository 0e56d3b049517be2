"""Checks packs of any game, each by the linter of the game that its `pack.toml` names.

`wonders.lint` and `architects.lint` check the packs of one game; they share

    lint_entries    entries and names as far as they can be read
    lint_kernels    the schema against the kernels
    lint_words      the program's own words
"""

from collections.abc import Callable
from pathlib import Path

from mirabilia.packs.architects import catalogue as architects
from mirabilia.packs.architects.lint import lint as lint_architects
from mirabilia.packs.source import Finding, read
from mirabilia.packs.wonders import catalogue as wonders
from mirabilia.packs.wonders.lint import lint as lint_wonders

LINTERS: dict[str, Callable[[list[Path]], list[Finding]]] = {
    "wonders": lint_wonders,  # the first one complains about a manifest that names no game
    "architects": lint_architects,
}


def own_packs() -> list[Path]:
    """The folders of all packs that come with the program."""
    return [game.FOLDER / name for game in (wonders, architects) for name in game.PACKS]


def lint(folders: list[Path]) -> list[Finding]:
    """Everything wrong in these packs; those of one game are checked together."""
    findings: list[Finding] = []
    by_game: dict[str, list[Path]] = {game: [] for game in LINTERS}
    for folder in folders:
        source, _ = read(folder / "pack.toml", f"{folder.absolute().name}/pack.toml")
        named = source.raw.get("game")
        if not isinstance(named, str):
            named = next(iter(LINTERS))
        if named in by_game:
            by_game[named].append(folder)
        else:
            text = f"`game` is {named!r:.40}, not one of: {', '.join(LINTERS)}."
            findings.append(source.finding("unknown-word", text, "game"))
    for game, own in by_game.items():
        if own:
            findings += LINTERS[game](own)
    return list(dict.fromkeys(findings))
