"""The words and the colours of what a report shows."""

import re
from typing import Any

from mirabilia.kind import kind_of
from mirabilia.lab.stats.queries import Row
from mirabilia.lab.stats.shelf import PlayedSetup
from mirabilia.words import texts

# The colours of the cards, dark enough on white paper and light enough on a dark page.
COLOURS = {
    "brown": "#8f6443",
    "grey": "#8b929c",
    "blue": "#3f7fc4",
    "yellow": "#d3a016",
    "red": "#cc4b41",
    "green": "#3d9a5b",
    "purple": "#8a5fb0",
    "white": "#a89f94",
    "edifice": "#2f9aa0",
    "token": "#3d9a5b",
}
CATEGORIES = {
    "military": "#cc4b41",
    "treasury": "#d9b64e",
    "wonder": "#a8825a",
    "civilian": "#3f7fc4",
    "commerce": "#e08e2b",
    "guilds": "#8a5fb0",
    "science": "#3d9a5b",
    "leaders": "#a89f94",
    "edifice": "#2f9aa0",
    "cat": "#d9b64e",
    "blue": "#3f7fc4",
    "progress": "#3d9a5b",
}
ROMAN = ("", "I", "II", "III")


def spelled(text: str, language: str) -> str:
    """Numbers as the language writes them; what is no number is a dash."""
    text = re.sub(r"[+-]?\bnan\b", "–", text)
    return re.sub(r"(\d)\.(\d)", r"\1,\2", text) if language == "fr" else text


def setup_name(setup: PlayedSetup, language: str) -> str:
    """A set-up in words: "7 Wonders, 4 players, Leaders + Edifice, greedy"."""
    words = texts(language)
    parts = [words[f"game-{setup.game}"], words["stats-players"].format(seats=setup.seats)]
    if setup.packs_in_play:
        parts.append(
            " + ".join(
                words.get(f"stats-pack-{pack}", pack) for pack in sorted(setup.packs_in_play, reverse=True)
            )
        )
    if setup.edition == 2:
        parts.append(words["second-edition"])
    return ", ".join([*parts, level_name(setup.level, language)])


def level_name(level: str, language: str) -> str:
    """A level of bots as it is called everywhere; people are not."""
    return texts(language).get(f"stats-level-{level}", level)


def setup_key(setup: PlayedSetup) -> str:
    """A set-up as a part of links and file names."""
    edition = "second" if setup.edition == 2 else ""
    level = "".join(sign if sign.isalnum() else "-" for sign in setup.level)
    return "-".join(
        filter(None, [setup.game, str(setup.seats), setup.packs.replace("+", "-"), edition, level])
    )


def board_name(setup: PlayedSetup, language: str, board: str) -> str:
    """A board and side; what no pack here knows keeps its id."""
    try:
        return kind_of(setup.game).bulk.board_label(language, board)
    except KeyError:
        return board


def thing_name(setup: PlayedSetup, language: str, kind: str, name: str) -> str:
    """A card, leader, Edifice or token; what no pack here knows keeps its id."""
    try:
        return kind_of(setup.game).bulk.thing_name(language, kind, name)
    except KeyError:
        return name


def card_of(setup: PlayedSetup, name: str) -> Any:
    """A card of the edition that is played, None if no pack here knows it."""
    return kind_of(setup.game).bulk.card_of(setup.edition, name)


def colour_of(setup: PlayedSetup, row: Row) -> str:
    """The colour of a card, or of what it is instead."""
    if row["kind"] == "leader":
        return "white"
    if row["kind"] != "card":
        return str(row["kind"])
    card = card_of(setup, row["id"])
    return "white" if card is None else str(card.colour)


def turn_name(setup: PlayedSetup, language: str, turn: int) -> str:
    """A seat: by its place in the order of play where there is one."""
    words = texts(language)
    if not kind_of(setup.game).in_order(setup.seats):
        return words["stats-seat"].format(seat=turn)
    if turn == 0:
        return words["stats-first"]
    if turn == setup.seats - 1:
        return words["stats-second" if setup.seats == 2 else "stats-last"]
    return str(turn + 1)
