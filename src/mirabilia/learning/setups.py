"""Which set-ups a network learns from, and how often each is played: `8*3,1*2,1*4/leaders+edition2`."""

import re
from dataclasses import dataclass
from typing import Any

from mirabilia.envs.layout import layout
from mirabilia.errors import BadSetup

FORM = re.compile(r"(?:(?P<share>[0-9]*\.?[0-9]+)\*)?(?P<seats>[0-9]+)(?:/(?P<words>[a-z0-9_+-]+))?")
EDITION = re.compile(r"edition([0-9]+)")


@dataclass(frozen=True)
class Mix:
    """A set-up and its share of the games."""

    text: str
    share: float
    setup: dict[str, Any]


def read_mix(game: str, text: str) -> list[Mix]:
    """The set-ups of a text; the shares add up to one. Raises BadSetup for what cannot be played."""
    found = []
    for item in filter(None, (part.strip() for part in text.split(","))):
        match = FORM.fullmatch(item)
        if match is None or float(match["share"] or 1) <= 0:
            raise BadSetup("train-setups", text=item)
        setup: dict[str, Any] = {"seats": int(match["seats"])}
        packs = []
        for word in (match["words"] or "").split("+"):
            edition = EDITION.fullmatch(word)
            if edition is not None:
                setup["edition"] = int(edition[1])
            elif word:
                packs.append(word)
        if packs:
            setup["packs"] = tuple(packs)
        layout(game, **setup)
        found.append(Mix(item.rpartition("*")[2], float(match["share"] or 1), setup))
    if not found:
        raise BadSetup("train-setups", text=text)
    total = sum(one.share for one in found)
    return [Mix(one.text, one.share / total, one.setup) for one in found]
