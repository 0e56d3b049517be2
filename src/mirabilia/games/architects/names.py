"""Ids of Architects that errors word as names."""

from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.content.schema import StageCost
from mirabilia.words import texts


class KindName(str):
    """The id of a kind of card."""

    __slots__ = ()

    def word(self, language: str) -> str:
        """The card's name."""
        return catalogue().name(language, "kinds", self)


class TokenName(str):
    """The id of a token."""

    __slots__ = ()

    def word(self, language: str) -> str:
        """The token's name."""
        return catalogue().name(language, "tokens", self)


class DeckName(str):
    """A deck: left, right, central, or the number of its seat."""

    __slots__ = ()

    def word(self, language: str) -> str:
        """The deck in words."""
        words = texts(language)
        return words.get(f"deck-{self}") or words["deck-of"].format(seat=str(self))


class CardList(dict[str, int]):
    """Cards by kind, each with how many there are."""

    def word(self, language: str) -> str:
        """The cards in words."""
        return ", ".join(
            f"{count} × {catalogue().name(language, 'kinds', kind)}" for kind, count in self.items()
        )


class StageCostWords(dict[str, int]):
    """A cost such as {"identical": 2}, worded as "2 identical resources"."""

    def word(self, language: str) -> str:
        """The cost in words."""
        ((kind, count),) = self.items()
        return texts(language)[f"cost-{kind}"].format(count=count)


def stage_cost(cost: StageCost) -> StageCostWords:
    """The cost of a stage with its words."""
    given = {"identical": cost.identical, "different": cost.different}
    return StageCostWords({kind: count for kind, count in given.items() if count})
