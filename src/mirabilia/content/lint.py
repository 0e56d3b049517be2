"""Checks packs of any game, each by the linter of the game that its `pack.toml` names.

The linters of the games share

    lint_entries    entries and names as far as they can be read
    lint_kernels    the schema against the kernels
    lint_words      the program's own words
"""

from pathlib import Path

from mirabilia.content.source import Finding, read
from mirabilia.kind import kinds


def own_packs() -> list[Path]:
    """The folders of all packs that the games have, those of one's own that are named included."""
    return [folder for kind in kinds().values() for folder in kind.packs()]


def lint(folders: list[Path]) -> list[Finding]:
    """Everything wrong in these packs; those of one game are checked together."""
    findings: list[Finding] = []
    by_game: dict[str, list[Path]] = {game: [] for game, kind in kinds().items() if kind.packs()}
    for folder in folders:
        source, _ = read(folder / "pack.toml", f"{folder.absolute().name}/pack.toml")
        named = source.raw.get("game")
        if not isinstance(named, str):
            named = next(iter(by_game))  # the first one complains about a manifest that names no game
        if named in by_game:
            by_game[named].append(folder)
        else:
            text = f"`game` is {named!r:.40}, not one of: {', '.join(by_game)}."
            findings.append(source.finding("unknown-word", text, "game"))
    for game, own in by_game.items():
        if own:
            findings += kinds()[game].lint(own)
    return list(dict.fromkeys(findings))
