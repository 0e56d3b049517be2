"""One decision of 7 Wonders, slow and plain: what the kernels must equal.

    decide(position, choices)    the table after one decision of all asked seats (W2, W7, W8 and W13)

What chance gives is not the reference's matter: `decide` leaves it open, and `settle` takes it from the
game that is compared, once it has seen that it can be. What is legal stands in `reference_legal`, pawns and
penalties in `reference_projects`.
"""

from collections import Counter
from copy import deepcopy

from mirabilia.games.wonders.content import schema
from wonders.payment_oracle import (
    Payment,
    Position,
    chained,
    cities_of,
    effects_of_stage,
    left_of,
    next_stage,
    printed,
    right_of,
    serving_leaders,
)
from wonders.reference import ERRANDS, VICTORY, City, conflicts, counted, has_power, tidy
from wonders.reference_edifices import may_join
from wonders.reference_legal import (
    Choice,
    acting,
    choosing_losses,
    errand_choices,
    leader_price,
    next_errand,
    plays_last_card,
    read_choice,
)
from wonders.reference_projects import NERO, effects_raised, fail_project, hand_out_pawns, pay_penalty

SALE = 3
HAND = 7
VITRUVIUS = XENOPHON = 2
DEALT = "dealt"  # the key that marks a new deal
DRAWN = "drawn"  # the key of how many leaders each city draws from the box
AT_ONCE = (
    "leader",
    "copy",
)  # choices that do not wait for the seventh card; the others are about the discard pile


# ---------------------------------------------------------------- playing cards (W2, L3)
def coins_from(position: Position, number: int, effects: tuple[schema.Effect, ...]) -> int:
    """What the bank gives for something just built, with all cards of the turn in place (6)."""
    fixed = sum(effect.amount for effect in effects if isinstance(effect, schema.Coins))
    each = [effect for effect in effects if isinstance(effect, schema.CoinsPer)]
    return fixed + sum(effect.amount * counted(position, number, effect) for effect in each)


def coins_for_building(position: Position, number: int, card_id: str) -> int:
    """The coins of a card just built, and Xenophon's for a yellow one however it was built."""
    city = cities_of(position)[number]
    card = printed(card_id, city)
    xenophon = "xenophon" in serving_leaders(city) and card.colour == "yellow"
    return coins_from(position, number, card.effects) + XENOPHON * xenophon


def price_at_bank(position: Position, number: int, text: str) -> int:
    """The coins of a choice that go to the bank: a cost (none over a chain or for free), a leader's price,
    the price of joining an Edifice, and what was paid there for resources.
    """
    act, city = read_choice(text), cities_of(position)[number]
    bank = act.paid[2]
    if act.verb == "stage":
        joining = may_join(position, city) if act.edifice else 0
        assert joining is not None
        return bank + next_stage(city).cost.coins + joining
    if act.verb == "recruit":
        return leader_price(position, number, act.card)
    paid = act.verb == "build" and not chained(city, act.card)
    return bank + (printed(act.card, city).cost.coins if paid else 0)


def rebate(city: City, paid: Payment) -> list[str]:
    """The sides for which Hatshepsut gives a coin after this payment."""
    if "hatshepsut" not in serving_leaders(city):
        return []
    return [
        side
        for side, coins in zip(("left", "right"), paid, strict=False)
        if coins and side not in city["rebated"]
    ]


def start_errands(city: City, effects: tuple[schema.Effect, ...], dig: str) -> None:
    """Choices that fall due at the end of this turn."""
    for effect in effects:
        if isinstance(effect, schema.BuildFromDiscard):
            city["errands"].append(dig)
        elif isinstance(effect, schema.RecruitExtraLeader):
            city["errands"].append("leader")
        elif isinstance(effect, schema.CopyLeader):
            city["errands"].append("copy")


def put_down(position: Position, number: int, card_id: str) -> None:
    """A card leaves the hand it was chosen from: for the Free City the holder's, or the pile."""
    if position["phase"] == "recruit":
        position["seats"][number]["leader_hand"].remove(card_id)
    elif number < len(position["seats"]):
        position["seats"][number]["hand"].remove(card_id)
    elif position["phase"] == "seventh":
        position["pile"].remove(card_id)
    else:
        position["seats"][position["holder"]]["hand"].remove(card_id)


def lay(position: Position, number: int, act: Choice) -> None:
    """A card goes where it is played."""
    city = cities_of(position)[number]
    verb, card_id = act.verb, act.card
    put_down(position, number, card_id)
    if verb == "sell":
        position["box" if position["phase"] == "recruit" else "discard"].append(card_id)
        city["coins"] += SALE
    elif verb == "stage":
        start_errands(city, effects_of_stage(next_stage(city), act.option), "discard")
        city["buried"].append(card_id)
        city["options"].append(act.option)
        city["stages"] += 1
    elif verb == "recruit":
        city["leaders"].append(card_id)
        start_errands(city, printed(card_id, city).effects, "leader_discard")
    else:
        city["built"].append(card_id)
        start_errands(city, printed(card_id, city).effects, "discard")
        city["free_used"] |= verb == "free" and has_power(city, schema.FreeBuildPerAge)


def draw_from_box(position: Position, number: int, effects: tuple[schema.Effect, ...]) -> None:
    """Leaders from the box into a hand; which ones stays open."""
    drawn = position.setdefault(DRAWN, {})
    for effect in effects:
        if isinstance(effect, schema.DrawLeaders):
            left = len(position["box"]) - sum(drawn.values())
            drawn[number] = drawn.get(number, 0) + min(left, effect.count)


def play_cards(position: Position, choices: dict[int, str]) -> None:
    """Everybody pays out of what was held before, then all cards are placed, then coins come in, then pawns
    are handed out and Edifices reward (E3.2).
    """
    cities, with_leaders = cities_of(position), "leaders" in position["packs"]
    acts = {number: read_choice(text) for number, text in choices.items()}
    chains = {n for n, act in acts.items() if act.verb == "build" and chained(cities[n], act.card)}
    for number, act in acts.items():
        city = cities[number]
        city["coins"] -= act.paid[0] + act.paid[1] + price_at_bank(position, number, choices[number])
        assert city["coins"] >= 0
        if with_leaders:
            city["purse"] = city["coins"]
            city["bank_used"] |= act.paid[2] > 0
    for number, act in acts.items():
        left_of(position, number)["coins"] += act.paid[0]
        right_of(position, number)["coins"] += act.paid[1]
        sides = rebate(cities[number], act.paid)
        cities[number]["coins"] += len(sides)
        cities[number]["purse"] += len(sides)  # held after paying, unlike what neighbours pay
        cities[number]["rebated"] += sides
    for number, act in acts.items():
        if act.verb != "pass":
            lay(position, number, act)
    for number, act in acts.items():
        city = cities[number]
        if act.verb == "stage":
            raised = effects_raised(city)
            city["coins"] += coins_from(position, number, raised)
            draw_from_box(position, number, raised)
        elif act.verb == "recruit":
            city["coins"] += coins_from(position, number, printed(act.card, city).effects)
        elif act.verb in ("build", "free"):
            city["coins"] += coins_for_building(position, number, act.card)
            city["coins"] += VITRUVIUS * (number in chains and "vitruvius" in serving_leaders(city))
    if position["edifices"]:
        hand_out_pawns(position, acts)


# ---------------------------------------------------------------- choices at the end of a turn
def run_errand(position: Position, number: int, word: str, text: str) -> None:
    """One choice at the end of a turn (W8; L5, L6, L7)."""
    act, city = read_choice(text), cities_of(position)[number]
    verb, name = act.verb, act.card
    city["errands"].remove(word)
    if verb == "take":
        position["discard"].remove(name)
        city["built"].append(name)
        start_errands(city, printed(name, city).effects, "discard")
        city["coins"] += coins_for_building(position, number, name)
    elif verb == "recruit":
        price = leader_price(position, number, name)
        city["coins"] -= price
        city["purse"] -= price
        city["leader_hand"].remove(name)
        city["leaders"].append(name)
    elif verb == "copy":
        city["copied"] = name
    if verb in ("recruit", "copy"):
        start_errands(
            city, printed(name, city).effects, "leader_discard" if verb == "recruit" else "copied_discard"
        )
        city["coins"] += coins_from(position, number, printed(name, city).effects)


def ask_errand(position: Position, words: tuple[str, ...]) -> bool:
    """Is a choice of one of these kinds due now? One between nothing is lost (W8.4)."""
    while (found := next_errand(position)) and found[1] in words:
        number, word = found
        if errand_choices(position, number, word):
            position["phase"] = word if word in AT_ONCE else "discard"
            return True
        city = cities_of(position)[number]
        city["errands"] = [other for other in city["errands"] if other != word]
    return False


# ---------------------------------------------------------------- what comes next
def forget_limits(position: Position) -> None:
    """What may be done once a turn may be done again."""
    for city in cities_of(position):
        city.update(purse=0, bank_used=False, rebated=[])


def pass_hands(position: Position, to_left: bool) -> None:
    """Every hand goes to the next seat."""
    hands = [city["hand"] for city in position["seats"]]
    for seat, city in enumerate(position["seats"]):
        city["hand"] = hands[(seat + (-1 if to_left else 1)) % len(hands)]


def begin_turn(position: Position) -> None:
    """The holder takes the top card of the Free City's pile into the hand (W13.5)."""
    forget_limits(position)
    position["phase"] = "turn"
    if position["free_city"] and position["pile"]:
        position["seats"][position["holder"]]["hand"].append(position["pile"].pop())


def deal(position: Position) -> None:
    """The first turn of an Age, the cards not yet known; they come after the recruitment (L3.6)."""
    forget_limits(position)
    position.update({"turn": 1, "phase": "turn", DEALT: True})


def begin_age(position: Position) -> None:
    """The recruitment, if there is one and somebody has a leader, or the first turn."""
    for city in cities_of(position):
        city.update(free_used=False, joined=False)
    if position["free_city"]:
        position["holder"] = 1 if position["age"] == 2 else 0  # the seat right or left of it (W13.4)
    forget_limits(position)
    leaders_in_hand = any(city["leader_hand"] for city in position["seats"]) or any(
        position.get(DRAWN, {}).values()
    )
    if "leaders" in position["packs"] and leaders_in_hand:
        position.update(turn=0, phase="recruit")
    else:
        deal(position)


def end_age(position: Position) -> None:
    """Conflicts, then the next Age or the end."""
    for city, (won, lost) in zip(cities_of(position), conflicts(position), strict=True):
        city["victory"] += [VICTORY[position["age"]]] * won
        city["defeats"] += lost
        city["coins"] += NERO * won * ("nero" in serving_leaders(city))
    if position["age"] == 3:
        position.update(turn="end", phase="turn")
        forget_limits(position)
    else:
        position["age"] += 1
        begin_age(position)


def return_leaders(position: Position) -> None:
    """After the last recruitment, unless the wonder still recruits (L3.5, L7, L9)."""
    for city in position["seats"]:
        if city["board"] != "rome:B":
            position["box"] += city["leader_hand"]
            city["leader_hand"] = []


def discard_hands(position: Position) -> None:
    """Cards left in the hands at the end of an Age (W2.14)."""
    for city in position["seats"]:
        position["discard"] += city["hand"]
        city["hand"] = []


def discard_pile(position: Position) -> None:
    """Cards left in the pile of the Free City (W13.11)."""
    position["discard"] += position["pile"]
    position["pile"] = []


def begin_seventh(position: Position) -> None:
    """The last cards are played in a turn of its own (W7.4, L9.4)."""
    position["phase"] = "seventh"
    forget_limits(position)


def go_on(position: Position) -> None:
    """From a resolved choice to the next: leaders, seventh card, discard pile, the next turn (L9.10)."""
    recruiting = position["turn"] == 0
    seats = position["seats"]
    over = not recruiting and (position["turn"] == 6 or not any(city["hand"] for city in seats))
    if over and position["phase"] == "seventh":
        discard_hands(position)
    if over and position["phase"] == "last of pile":
        discard_pile(position)
    if ask_errand(position, AT_ONCE):
        return
    if over:
        if position["phase"] != "discard" and plays_last_card(position):
            begin_seventh(position)
            return
        discard_hands(position)
        plays_pile = position["free_city"] and has_power(position["free_city"], schema.PlayLastCard)
        if plays_pile and position["pile"]:
            begin_seventh(position)
            return
        discard_pile(position)
    if ask_errand(position, ERRANDS):
        return
    if recruiting:
        if position["age"] == 3:
            return_leaders(position)
        deal(position)
    elif over:
        fail_project(position)
        if choosing_losses(position):
            position["phase"] = "penalty"
        else:
            end_age(position)
    else:
        pass_hands(position, to_left=position["age"] != 2)
        if position["free_city"]:
            position["holder"] = 1 - position["holder"]
        position["turn"] += 1
        begin_turn(position)


def draft(position: Position, choices: dict[int, str]) -> None:
    """Each keeps a leader and passes the others to the right; the last one received is kept too."""
    for seat, text in choices.items():
        city, name = position["seats"][seat], read_choice(text).card
        city["hand"].remove(name)
        city["leader_hand"].append(name)
    pass_hands(position, to_left=False)
    if all(len(city["hand"]) <= 1 for city in position["seats"]):
        for city in position["seats"]:
            city["leader_hand"] += city["hand"]
            city["hand"] = []
        begin_age(position)


def waits_for_city(position: Position) -> bool:
    """Does the holder choose for the Free City before the choices are revealed (W13.5)?"""
    holds = position["free_city"] and len(position["seats"][position["holder"]]["hand"]) > 1
    return bool(position["phase"] == "turn" and holds)


def acts_of(position: Position, choices: dict[int, str]) -> dict[int, str]:
    """What each city does once the asked seats have chosen so."""
    number = acting(position)
    acts = dict(choices) if number is None else {number: next(iter(choices.values()))}
    if position["phase"] == "city":
        acts |= {seat: city["choice"] for seat, city in enumerate(position["seats"]) if city["choice"]}
    return acts


def decide(position: Position, choices: dict[int, str]) -> Position:
    """The table after all asked seats have chosen; `settle` closes what is left open to chance."""
    after = deepcopy(position)
    phase, seats = after["phase"], after["seats"]
    if phase == "draft":
        draft(after, choices)
        return tidy(after)
    if waits_for_city(after):
        for seat, text in choices.items():
            seats[seat]["choice"] = text
        after["phase"] = "city"
        return after
    acts = acts_of(after, choices)
    if phase in ("leader", "discard", "copy"):
        errand = next_errand(after)
        assert errand
        run_errand(after, *errand, acts[errand[0]])
    elif phase == "penalty":
        for seat, way in acts.items():
            pay_penalty(after, seat, way)
    else:
        play_cards(after, acts)
    for place, city in enumerate(cities_of(after)):
        city["last"] = acts.get(place)
        city["choice"] = None
    if phase == "seventh" and len(seats) in acts:
        after["phase"] = "last of pile"
    if phase == "penalty":
        end_age(after)
    else:
        go_on(after)
    return tidy(after)


# ---------------------------------------------------------------- chance
def settle(expected: Position, found: Position) -> Position:
    """Take from a game what chance gave it: new hands of seven, a new pile, leaders drawn from the box."""
    for number, count in expected.pop(DRAWN, {}).items():
        mine, theirs = expected["seats"][number]["leader_hand"], found["seats"][number]["leader_hand"]
        drawn = list((Counter(theirs) - Counter(mine)).elements())
        assert len(drawn) == count, f"{drawn} were drawn, not {count}"
        for name in drawn:
            expected["box"].remove(name)
        mine += drawn
    if expected.pop(DEALT, False):
        for seat, city in enumerate(expected["seats"]):
            city["hand"] = found["seats"][seat]["hand"]
            holds = bool(expected["free_city"]) and seat == expected["holder"]
            assert len(city["hand"]) == HAND + holds
        expected["pile"] = found["pile"]
        assert len(expected["pile"]) == (HAND - 1 if expected["free_city"] else 0)
    return tidy(expected)
