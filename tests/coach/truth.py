"""What the rules do with a choice, for a comparison with what the coach says of it.

    real     the choice is played in the game itself, and the others choose as they really do
    table    it is played as the table stands: the same position, with no cards in anybody else's hand

Nothing of the coach is used: positions and events are read by the public interface alone.
"""

from collections import Counter
from functools import cached_property
from random import Random
from typing import Any

import mirabilia
from mirabilia import Game

HANDS = {"turn": "hand", "seventh": "hand", "recruit": "leader_hand"}


class Played:
    """A choice that was played, with all that its seat could see before and after."""

    def __init__(self, game: Game, seat: int, choice: Any, luck: Random | None = None) -> None:
        self.seat = seat
        self.before = game.view(seat)
        self.old = game.position()
        made = game.decisions
        game.choose(seat, choice)
        while game.decisions == made or game.view(None)["phase"] == "city":  # nothing is revealed before that
            other = game.to_act[0]
            legal = game.legal(other)
            game.choose(other, luck.choice(legal) if luck else legal[0])
        self.after, self.new = game.view(seat), game.position()
        self.game = game
        self.events = game.happened(seat)

    def of(self, kind: str) -> list[Any]:
        """The events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def mine(self, kind: str, city: int | None = None) -> list[Any]:
        """The events of a kind in a city, the seat's own unless told."""
        return [event for event in self.of(kind) if event.city == (self.seat if city is None else city)]

    def gained(self, lines: tuple[str, ...]) -> int:
        """By how many points some lines of the score sheet grew."""
        old, new = self.before["scores"][self.seat], self.after["scores"][self.seat]
        return sum(new[line] - old[line] for line in lines)

    def city(self, number: int | None = None) -> tuple[dict[str, Any], dict[str, Any]]:
        """A city before and after."""
        number = self.seat if number is None else number
        return self.before["cities"][number], self.after["cities"][number]

    def shields_gained(self) -> int:
        """By how many shields the seat's own city is stronger."""
        old, new = self.city()
        return int(new["shields"]) - int(old["shields"])


class Truth:
    """What a choice does, really and as the table stands."""

    def __init__(self, game: Game, seat: int, action: Any, luck: Random) -> None:
        self.game, self.seat, self.action, self._luck = game, seat, action, luck

    @cached_property
    def real(self) -> Played:
        """With the choices of all the others."""
        game = self.game.clone()
        for other in game.to_act:
            if other != self.seat:
                game.choose(other, self._luck.choice(game.legal(other)))
        return Played(game, self.seat, self.action, self._luck)

    @cached_property
    def table(self) -> Played:
        """As the table stands."""
        return self.alone(self.action)

    def alone(self, choice: Any) -> Played:
        """A choice of this seat while nobody else plays."""
        position = self.game.position()
        hand = HANDS.get(position.get("phase", "turn"))
        if position["game"] != "wonders" or hand is None or self.game.view(None)["acting"] is not None:
            game = self.game.clone()
            return Played(game, self.seat, choice)
        if position["turn"] == 0:
            hand = "leader_hand"
        for other, city in enumerate(position["seats"]):
            city.pop("choice", None)
            if other != self.seat:
                city[hand] = []
        if position.get("free_city"):
            position["holder"] = 1 - self.seat
        return Played(mirabilia.position(position), self.seat, choice)

    @cached_property
    def idle(self) -> Played | None:
        """The same with a choice that does nothing: the card is sold, or nothing is played."""
        legal = [action.text for action in self.game.legal(self.seat)]
        words = self.action.text.split()
        for text in ("pass", f"sell {words[1]}" if len(words) > 1 else ""):
            if text in legal:
                return self.alone(text)
        return None


def coins(played: Played, why: str, edifice: bool = False) -> int:
    """The coins that the seat's own city had from the bank, and not for a conflict."""
    found = [one for one in played.mine("gained") if one.why == why and (one.edifice is not None) == edifice]
    return sum(one.coins for one in found if why != "bounty" or one.card is not None)


def paid(played: Played) -> Counter[int | None]:
    """The coins that the seat's own city paid, by receiver."""
    found: Counter[int | None] = Counter()
    for one in played.mine("paid"):
        found[one.other] += one.coins
    return found


def conflicts(played: Played) -> Counter[tuple[str, int]]:
    """The tokens that the seat's own city took in conflicts."""
    won = [("won", one.other) for one in played.mine("won") if one.other is not None]
    return Counter(won + [("lost", one.other) for one in played.mine("lost")])


def makes(production: dict[str, Any], *kinds: str) -> Counter[str]:
    """The resources of a city's production, each as often as it can be had in one turn."""
    found: Counter[str] = Counter()
    for kind in kinds:
        if kind == "sure":
            found.update(production["sure"])
        else:
            found.update(name for choice in production[kind] for name in choice)
    return found
