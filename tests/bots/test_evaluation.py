"""Parts of the evaluation of Architects that can be said exactly."""

import pytest

from mirabilia.games.architects.bots.judge import LANE, fitting

pytestmark = pytest.mark.core


@pytest.mark.parametrize(
    ("counts", "same", "different"),
    [((), 0, 0), ((3,), 3, 1), ((1, 4, 2), 4, 3), ((2, 0, 1), 2, 2), ((1, 1, 1, 1, 1), 1, 5)],
)
def test_cards_that_pay_for_a_stage_are_of_one_kind_or_of_different_kinds(counts, same, different):
    cards = sum(count << LANE * resource for resource, count in enumerate(counts))
    assert (fitting(cards, True), fitting(cards, False)) == (same, different)
