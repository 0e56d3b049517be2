"""What a seat may do, as indices: the legal actions in their order, each with the index that stands for it.

Every legal action has exactly one index and every index of the list one action: tests/envs/test_code.py.
"""

from mirabilia.engine.kernel import inlined, kernel
from mirabilia.engine.template import Action, Game, Listing, Plan, Work
from mirabilia.games.wonders.envs.plan import WAYS
from mirabilia.games.wonders.rules.effects import next_stage
from mirabilia.games.wonders.rules.legal import city_of, legal_actions
from mirabilia.games.wonders.rules.state import BUILD, FORFEIT, STAGE
from mirabilia.games.wonders.rules.tables import MOST_OPTIONS


@inlined
def stage_index(game: "Game", city: int, action: "Action", listing: "Listing", plan: "Plan") -> int:
    """The index of a stage: by Edifice, option and payment."""
    card = int(action.card)
    joining = int(action.edifice)
    slot = max(0, int(action.option) - 1)
    way = MOST_OPTIONS * joining + slot
    rank = int(listing.rank[way])
    listing.rank[way] = rank + 1
    width = int(plan.ways[next_stage(game, city)]) + int(plan.in_coins[card])
    return int(plan.at[STAGE, card]) + joining * int(plan.room[card]) + slot * width + rank


@kernel
def list_indices(game: "Game", seat: int, plan: "Plan", work: "Work", listing: "Listing") -> int:
    """List what a seat may do, in the menu of `work` and as indices; how much there is."""
    count = legal_actions(game, seat, work)
    listing.count = count
    city = city_of(game, seat)
    before = -1  # kind and card of the entry before
    rank = 0
    for i in range(count):
        action = work.menu[i]
        kind = int(action.kind)
        card = int(action.card)
        now = kind + 16 * card
        if kind == STAGE:
            if now != before:
                for way in range(WAYS):
                    listing.rank[way] = 0
            index = stage_index(game, city, action, listing, plan)
        elif kind == FORFEIT:
            index = int(plan.at[kind, 0]) + int(action.option) - 1
        else:
            rank = rank + 1 if kind == BUILD and now == before else 0
            index = int(plan.at[kind, card]) + rank
        before = now
        listing.index[i] = index
    return count


list_asked = list_indices  # right after a choice, too
