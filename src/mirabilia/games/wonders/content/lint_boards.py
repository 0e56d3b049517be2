"""The part of `lint` about wonders, Edifices and the set-up: sides, options, numbers of a manifest."""

from collections import defaultdict
from collections.abc import Iterator

from mirabilia.content.source import Finding
from mirabilia.games.wonders.content.catalogue import PACKS
from mirabilia.games.wonders.content.lint_counts import AGES
from mirabilia.games.wonders.content.lint_draft import BASE, Draft, Entry, PackDraft
from mirabilia.games.wonders.content.schema import SEATS, SIDE_PAIRS

LEAST_OPTIONS = 2
TABLES_WITH_EDIFICES = SEATS[1:]  # from three seats up


# ---------------------------------------------------------------- wonders
def sides(content: Draft) -> Iterator[Finding]:
    """Every wonder has two sides, the first one first; both or neither may be chosen anywhere."""
    for pack in content.packs:
        if any(board.wonder is None for board in pack.boards):
            continue  # the id that cannot be read may be the side that seems to be missing
        found: dict[str, list[Entry]] = defaultdict(list)
        for board in pack.boards:
            found[str(board.wonder)].append(board)
        for wonder, boards in found.items():
            yield from _sides(wonder, boards)


def _sides(wonder: str, boards: list[Entry]) -> Iterator[Finding]:
    words = [board["id"].partition(":")[2] for board in boards]
    pair = next((pair for pair in SIDE_PAIRS if set(pair) == set(words)), None)
    if pair is None:
        pairs = ", or ".join(" and ".join(pair) for pair in SIDE_PAIRS)
        text = f"The wonder `{wonder}` has side {' and '.join(words)}; it must have {pairs}."
        yield boards[0].finding("one-sided-board", text, "id")
    elif words[0] != pair[0]:
        text = f"Side {pair[0]} of `{wonder}` must come before side {pair[1]}."
        yield boards[0].finding("side-order", text, "id")
    if all(board.has("anywhere") for board in boards):
        for board in boards[1:]:
            if board["anywhere"] != boards[0]["anywhere"]:
                text = f"One side of `{wonder}` may be chosen in games without its pack, the other may not."
                yield board.finding("anywhere-differs", text, "anywhere")


def options(content: Draft) -> Iterator[Finding]:
    """Every stage has effects or options: two or more, each with an effect of its own."""
    for board in content.boards:
        for stage in board.stages:
            if stage.has("effects", "options"):
                yield from _options(stage)


def _options(stage: Entry) -> Iterator[Finding]:
    count = len(stage.options)
    if stage.effects and count:
        text = "A stage has effects or options, not both."
        yield stage.finding("effects-and-options", text, "options")
    elif not stage.effects and not count:
        yield stage.finding("no-effect", "This stage has neither effects nor options.")
    if 0 < count < LEAST_OPTIONS:
        text = "There is nothing to choose with one option: it is the effect."
        yield stage.finding("one-option", text, "options")
    for n, option in enumerate(stage.options):
        if not option.effects:
            yield option.finding("no-effect", "This option has no effect.")
        elif any(set(option.effects) == set(other.effects) for other in stage.options[:n]):
            yield option.finding("option-twice", "This option is the same as one before it.")


def doubts(content: Draft) -> Iterator[Finding]:
    """A doubt about a stage or an Edifice says something."""
    for entry in (*(stage for board in content.boards for stage in board.stages), *content.edifices):
        said = isinstance(entry.raw, dict) and "doubt" in entry.raw
        if said and entry.has("doubt") and not entry["doubt"].strip():
            text = "This doubt says nothing; leave it out if there is none."
            yield entry.finding("empty-doubt", text, "doubt")


# ---------------------------------------------------------------- the set-up
def manifests(content: Draft) -> Iterator[Finding]:
    """The numbers of the set-up stand in the packs that they are read from, and are as many as are read."""
    for pack in content.packs:
        manifest = pack.manifest
        if manifest.has("contents"):
            there = "edifices" in manifest["contents"]
            yield from _length(manifest, "pawns", len(TABLES_WITH_EDIFICES) * there)
            yield from _length(manifest, "debts", len(AGES) * there)
        given = zip(TABLES_WITH_EDIFICES, manifest.fields.get("pawns", ()), strict=False)
        for n, (seats, pawns) in enumerate(given):
            if pawns > seats:
                text = f"An Edifice with {pawns} pawns is never built by {seats} players."
                yield manifest.finding("too-many-pawns", text, "pawns", n)
        yield from _coins(pack)
        yield from _limits(content, pack)


def _limits(content: Draft, pack: PackDraft) -> Iterator[Finding]:
    """Who it is for, and which packs it goes with."""
    manifest = pack.manifest
    least, most = manifest.fields.get("seats", SEATS[:1] * 2)
    if least > most:
        yield manifest.finding("seats-order", "The fewest players come first, then the most.", "seats")
    if manifest.fields.get("draft") and "leaders" not in manifest.fields.get("contents", ("leaders",)):
        yield manifest.finding("no-draft", "There are no leaders in this pack to draft.", "draft")
    if not manifest.has("id", "needs", "excludes"):
        return
    known = {*PACKS, *(other.manifest.fields.get("id") for other in content.packs)}
    for field in ("needs", "excludes"):
        for n, name in enumerate(manifest[field]):
            if name == manifest["id"] or name not in known:
                text = "This is the pack itself." if name in known else f"There is no pack `{name}`."
                yield manifest.finding("no-such-pack", text, field, n)
            elif field == "excludes" and name in manifest["needs"]:
                text = f"It cannot be played with `{name}`, nor without."
                yield manifest.finding("needs-and-excludes", text, field, n)


def _length(manifest: Entry, field: str, count: int) -> Iterator[Finding]:
    if manifest.has(field) and len(manifest[field]) != count:
        text = f"`{field}` must have {count} numbers, not {len(manifest[field])}."
        if not count:
            text = f"`{field}` is read only in a pack with Edifices."
        yield manifest.finding("number-count", text, field)


def _coins(pack: PackDraft) -> Iterator[Finding]:
    """What a city starts with is said by the base pack, and by those that bring a draft or a city."""
    manifest = pack.manifest
    if manifest.has("id", "coins"):
        read = pack.is_pack(BASE) or any(manifest.fields.get(field) for field in ("draft", "cities"))
        said = "coins" in manifest.raw
        if read and not said:
            yield manifest.finding("starting-coins", "This pack must say what a city starts with: `coins`.")
        elif said and not read:
            text = "What a city starts with is not read from this pack."
            yield manifest.finding("starting-coins", text, "coins")
