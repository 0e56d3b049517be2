"""The story of a game: what everybody saw each time that choices were revealed.

It is told from a spectator's views before and after, so nothing hidden can be in it: cards that were sold
or put under a board stay face down.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from mirabilia.game import Game
from mirabilia.packs.architects.catalogue import catalogue as architects
from mirabilia.packs.wonders.catalogue import catalogue
from mirabilia.packs.wonders.schema import DiscardDefeats
from mirabilia.server.protocol import Deed, Moment

View = dict[str, Any]
LATEST = 3  # moments that go with every State


def moment(decision: int, step: int, at: float, before: View, after: View) -> Moment | None:
    """What was revealed between two views of a spectator; None if all of it still lies face down."""
    tell = _wonders if before["game"] == "wonders" else _architects
    parts = tell(before, after)
    if not parts["deeds"]:
        return None
    when = {"age": before.get("age", 0), "turn": before["turn"], "phase": before["phase"]}
    return Moment(decision=decision, step=step, at=at, **when, **parts)


def latest_at(story: Sequence[Moment], step: int) -> Moment | None:
    """The moment that was revealed with the choice of this step, or the latest one before it."""
    return next((told for told in reversed(story) if told.step <= step), None)


def face_up(told: Moment, game: Game) -> Moment:
    """The same moment once the game is over, with the cards turned; `game` stands right after it."""
    deeds = []
    for deed in told.deeds:
        did = deed.did
        if "card" in did and deed.seat < game.seats:
            did = game.view(deed.seat)["cities"][deed.seat]["last"]
        elif "card" in did:  # the Free City's choice is made last, and alone
            did = {**did, "card": getattr(game.choices()[-1][1], "card_id", None)}
        deeds.append(Deed(deed.seat, did))
    return Moment(**{name: getattr(told, name) for name in Moment.__struct_fields__} | {"deeds": deeds})


# ---------------------------------------------------------------- 7 Wonders
def _wonders(before: View, after: View) -> dict[str, Any]:
    if before["phase"] == "draft" or after["phase"] == "city":
        return {"deeds": [], "coins": [], "tokens": [], "defeats": []}
    cities = list(zip(before["cities"], after["cities"], strict=True))
    age_ended = after["age"] != before["age"] or after["phase"] == "over"
    return {
        "deeds": [Deed(new["seat"], new["last"]) for _, new in cities if new["last"] is not None],
        "coins": [new["coins"] - old["coins"] for old, new in cities],
        "tokens": [_won(before["age"], new, after) for _, new in cities] if age_ended else [],
        "defeats": [_lost(old, new, before, after) for old, new in cities] if age_ended else [],
    }


def _won(age: int, city: View, after: View) -> list[int]:
    """A victory token of the Age for each neighbour with fewer shields (W11.1)."""
    foes = (after["cities"][city[side]]["shields"] for side in ("left", "right"))
    return [2 * age - 1 for shields in foes if shields < city["shields"]]


def _lost(old: View, new: View, before: View, after: View) -> int:
    """The defeats of these conflicts; an Edifice that was just built may have taken older ones away."""
    kept = int(old["defeats"])
    for project, built in zip(before["edifices"], after["edifices"], strict=True):
        if built["state"] == "built" != project["state"] and built["age"] in new["pawns"]:
            entry = catalogue().edifices[catalogue().edifice_number[built["id"]]]
            if any(isinstance(effect, DiscardDefeats) for effect in entry.reward):
                kept = 0
    return int(new["defeats"]) - kept


# ---------------------------------------------------------------- Architects
def _architects(before: View, after: View) -> dict[str, Any]:
    told = len(before["deeds"]) if before["doer"] == after["doer"] else 0
    if after["deeds"][:told] != before["deeds"][:told]:  # a turn of its own
        told = 0
    deeds = [Deed(after["doer"], {"action": text}) for text in after["deeds"][told:]]
    if deeds and before["active"] == after["doer"]:
        deeds[0].did.update(_taken(after["deeds"][told], before, after))
    cities = zip(before["cities"], after["cities"], strict=True)
    won = [new["victory"] - old["victory"] for old, new in cities]
    worth = architects().manifest.victory_points
    tokens = [[worth] * count for count in won] if any(won) else []
    return {"deeds": deeds, "coins": [], "tokens": tokens, "defeats": []}


def _taken(text: str, before: View, after: View) -> dict[str, str]:
    """The card that a deed took, which lies open now: the top of its deck, or what is new on the table."""
    verb, place = text.split()[0], text.split()[-1]
    if verb not in ("take", "use", "draw"):
        return {}
    if place == "central":
        new = _on_table(after) - _on_table(before)
        return {"taken": next(iter(new))} if new.total() == 1 else {}
    doer = before["cities"][before["active"]]
    owner = {"left": doer["seat"], "right": doer["right"]}.get(place)
    return {"taken": before["cities"][int(place) if owner is None else owner]["deck"]["top"]}


def _on_table(view: View) -> Counter[str]:
    """The cards outside the decks: in front of the players and discarded."""
    found: Counter[str] = Counter(view["discard"])
    for city in view["cities"]:
        found.update(city["cards"])
    return found
