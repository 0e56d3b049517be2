"""The card of Architects that nobody sees: the top one of the central deck, as bots take it."""

import pytest

import mirabilia
from mirabilia.games.architects.bots.play import hidden
from mirabilia.games.architects.rules.state import CENTRAL

pytestmark = pytest.mark.core


def test_only_who_has_looked_at_the_central_deck_sees_its_top_card():
    """A-K2: it is known to those who have looked at it, until it is taken."""
    game = mirabilia.new("architects", seats=3, first=1, seed=1)._game
    assert [bool(hidden(game, deck)) for deck in range(3)] == [False] * 3
    assert hidden(game, CENTRAL)
    game.known = 1 << 0 | 1 << 2  # others have
    assert hidden(game, CENTRAL)
    game.known = 1 << 1
    assert not hidden(game, CENTRAL)
