"""Packs of one's own are looked at before anything starts: one that is broken is refused whole."""

from functools import cache

from mirabilia.content.lint import lint, own_packs
from mirabilia.content.source import Finding
from mirabilia.engine.folders import MANIFEST, named_folders
from mirabilia.errors import BadPack


@cache
def check_named_packs() -> list[Finding]:
    """Everything wrong in the packs that are named.

    Raises BadPack for a folder that is none, that no game takes, or that has the name of another.
    """
    folders, there = named_folders(), own_packs()
    names = [folder.name for folder in folders]
    for folder in folders:
        if not (folder / MANIFEST).is_file():
            raise BadPack("bad-pack", place=str(folder), problem=f"there is no {MANIFEST} in it")
    for folder in there:
        if names.count(folder.name) > (folder in folders):
            raise BadPack("bad-pack", place=folder.name, problem="there is another pack of this name")
    strange = [folder for folder in folders if folder not in there]
    findings = [one for one in lint([*there, *strange]) if one.file.partition("/")[0] in names]
    if strange and not findings:
        raise BadPack("bad-pack", place=strange[0].name, problem="this game takes no packs of one's own")
    return findings
