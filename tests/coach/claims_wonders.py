"""What each reason of 7 Wonders claims, and whether the rules do so: a function for each code."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import mirabilia
from coach.truth import Truth, coins, conflicts, makes, paid
from mirabilia.games.wonders.content.catalogue import catalogue

OWN = ("wonder", "civilian", "commerce")
ALL = (*OWN, "guilds", "science", "leaders")
SYMBOLS = ("tablet", "compass", "gear")
RAW = ("wood", "stone", "clay", "ore")

Claim = Callable[[Truth, dict[str, Any]], bool]


def card_of(truth: Truth) -> Any:
    """The content of the card that a choice is about."""
    return catalogue().cards[truth.action.card]


def named_card(truth: Truth, name: Any) -> Any:
    """The content of a card with this name, in the edition that is played."""
    return catalogue().cards[catalogue().card_numbers[truth.game.view(None)["edition"]][str(name)]]


def effects_of(truth: Truth) -> tuple[Any, ...]:
    """The effects of what comes into play."""
    if truth.action.text.split()[0] != "stage":
        return tuple(card_of(truth).effects)
    city = truth.game.position()["seats"][truth.seat]
    board = catalogue().boards[catalogue().board_number[city["board"]]]
    stage = board.stage[city.get("stages", 0)]
    return tuple(stage.options[truth.action.option - 1] if stage.options else stage.effects)


def foes(truth: Truth, phrase: dict[str, Any]) -> set[int]:
    """Whom a phrase means."""
    mine = truth.game.view(None)["cities"][truth.seat]
    sides = {"neighbour-left": {mine["left"]}, "neighbour-right": {mine["right"]}}
    both = {"neighbours-both": {mine["left"], mine["right"]}, "opponent": {1 - truth.seat}}
    return (sides | both)[phrase["key"]]


def amount(values: dict[str, Any], name: str = "points") -> int:
    """The number inside a phrase."""
    return int(values[name]["amount"])


def age_ended(truth: Truth) -> bool:
    """Did the Age end, as the table stands?"""
    return bool(truth.table.of("began") or truth.table.of("ended"))


def points_now(truth: Truth) -> int:
    """Points as the table stands; at the end of an Age, against doing nothing: conflicts count as well."""
    old, new = (city["science"] for city in truth.table.city())
    lines = tuple(line for line in ALL if line != "science" or old == new)
    less = truth.idle.gained(lines) if age_ended(truth) and truth.idle else 0
    return truth.table.gained(lines) - less


def helps_later(claim: Claim) -> Claim:
    """It is of use in a choice to come: the game does not end."""
    return lambda truth, values: claim(truth, values) and not truth.table.of("ended")


def shields(truth: Truth, values: dict[str, Any]) -> bool:
    """Shields of this choice; in the real game others may complete an Edifice as well."""
    found = [truth.table.shields_gained()]
    if not truth.real.of("completed") and not truth.real.mine("gave_up"):
        found.append(truth.real.shields_gained())
    return set(found) == {amount(values, "shields")}


def lead(wanted: Callable[[int, int], bool]) -> Claim:
    """Shields, and the neighbours against whom they do something."""

    def claim(truth: Truth, values: dict[str, Any]) -> bool:
        cities, more = truth.game.view(None)["cities"], amount(values, "shields")
        mine = cities[truth.seat]
        leads = {foe: mine["shields"] - cities[foe]["shields"] for foe in (mine["left"], mine["right"])}
        named = {foe for foe, ahead in leads.items() if wanted(ahead, more)}
        return shields(truth, values) and foes(truth, values["foe"]) == named

    return claim


def turned(truth: Truth, values: dict[str, Any]) -> bool:
    """The conflicts that end otherwise than if nothing were played."""
    assert truth.idle
    with_it, without = conflicts(truth.table), conflicts(truth.idle)
    other = (with_it - without) + (without - with_it)
    return foes(truth, values["foe"]) == {foe for _, foe in other}


def science(truth: Truth, values: dict[str, Any]) -> bool:
    """Points of science, and how many of the symbol there are."""
    old, new = (city["science"] for city in truth.table.city())
    right = truth.table.gained(("science",)) == amount(values)
    if "symbol" in values:
        name = values["symbol"]["key"].removeprefix("symbol-")
        right = right and new[name] > old[name] and values.get("count", new[name]) == new[name]
    return right


def completes(truth: Truth, values: dict[str, Any]) -> bool:
    old, new = (city["science"] for city in truth.table.city())
    return science(truth, values) and min(new[name] for name in SYMBOLS) > min(old[name] for name in SYMBOLS)


def produces(lacking: bool | None, sold: bool | None = None) -> Claim:
    """New resources, lacking before or not, and sold by a neighbour or not."""

    def claim(truth: Truth, values: dict[str, Any]) -> bool:
        old, new = truth.table.city()
        had, has = (makes(city["production"], "sure", "either", "own") for city in (old, new))
        names = [value["key"].removeprefix("resource-") for value in values.values()] or list(has - had)
        cities = truth.game.view(None)["cities"]
        near = Counter()
        for side in ("left", "right"):
            near += makes(cities[old[side]]["production"], "sure", "either")
        right = bool(names) and all(has[name] > had[name] for name in names)
        if lacking is not None:
            right = right and (any if not values else all)((had[name] == 0) == lacking for name in names)
        return right and (sold is None or all((near[name] > 0) == sold for name in names))

    return claim


def trades(truth: Truth, values: dict[str, Any]) -> bool:
    old, new = truth.table.city()
    right = True
    for side in ("left", "right"):
        lower = {
            name: price for name, price in new["prices"][side].items() if price < old["prices"][side][name]
        }
        right &= bool(lower) == (old[side] in foes(truth, values["foe"]))
        raw = values["what"]["key"] == "resources-raw"
        right &= all((name in RAW) == raw and price == values["coins"] for name, price in lower.items())
    return right


def frees(truth: Truth, values: dict[str, Any]) -> bool:
    """These cards name this one as what makes them free, are not there yet, and can still come."""
    built = truth.game.view(None)["cities"][truth.seat]["built"]
    held = {named_card(truth, name).identity for name in built}
    freed = [named_card(truth, name) for name in values.values()]
    first = truth.game.view(None)["age"] + age_ended(truth)
    return all(card.age >= first for card in freed) and all(
        card_of(truth).identity in card.chain_from and card.identity not in held for card in freed
    )


def pays(truth: Truth, values: dict[str, Any]) -> bool:
    mine, found = truth.game.view(None)["cities"][truth.seat], paid(truth.real)
    if "left" in values:
        return (found[mine["left"]], found[mine["right"]]) == (values["left"], values["right"])
    (foe,) = foes(truth, values["foe"])
    return found[foe] == values["coins"] and not found[({mine["left"], mine["right"]} - {foe}).pop()]


def denies(truth: Truth, values: dict[str, Any]) -> bool:
    """The rest of the hand is held by this player afterwards."""
    (foe,) = foes(truth, values["foe"])
    rest = Counter(truth.real.before["hand"])
    rest[str(values["card"])] -= 1
    game, turn = truth.real.game.clone(), truth.real.before["turn"]
    while game.view(None)["turn"] == turn:  # leaders and the discard pile come before hands are passed on
        game.choose(game.to_act[0], game.legal(game.to_act[0])[0])
    held = Counter(game.position()["seats"][foe].get("hand", []))
    if str(values["card"]) != card_of(truth).id:
        return False
    if truth.game.seats == 2:  # a card of it went to the Free City, one of the pile may have come
        return sum((+rest - held).values()) <= 1
    return held == +rest


def chained(truth: Truth, values: dict[str, Any]) -> bool:
    parent = named_card(truth, values["card"])
    built = truth.game.view(None)["cities"][truth.seat]["built"]
    ways = [one.way for one in truth.real.mine("built")]
    held = {named_card(truth, name).identity for name in built}
    return ways == ["chain"] and parent.identity in held and parent.identity in card_of(truth).chain_from


def price_to_come(truth: Truth, values: dict[str, Any]) -> bool:
    """What the leader would cost if it were recruited now."""
    position = truth.game.position()
    for city in position["seats"]:
        city.pop("choice", None)
        city["hand"] = []
    own = position["seats"][truth.seat]
    own["leader_hand"], own["coins"] = [card_of(truth).id], 99
    position |= {"phase": "recruit", "turn": 0}
    game = mirabilia.position(position)
    texts = [action.text for action in game.legal(truth.seat)]
    price = game.prices(truth.seat)[texts.index(f"recruit {card_of(truth).id}")]
    return bool(price == values.get("coins", 0))


def free_of_charge(truth: Truth, values: dict[str, Any]) -> bool:
    if truth.action.text.startswith("keep"):
        return price_to_come(truth, values)
    return not paid(truth.real)


def city_shields(truth: Truth, values: dict[str, Any]) -> bool:
    cities = truth.game.view(None)["cities"]
    old, new = truth.real.city(truth.game.seats)
    theirs = cities[1 - truth.seat]["shields"]
    return bool(old["shields"] <= theirs < new["shields"])


def city_sells(truth: Truth, values: dict[str, Any]) -> bool:
    name = values["resource"]["key"].removeprefix("resource-")
    old, new = (makes(city["production"], "sure", "either") for city in truth.real.city(truth.game.seats))
    mine = makes(truth.game.view(None)["cities"][truth.seat]["production"], "sure", "either", "own")
    return new[name] > 0 == old[name] and not mine[name]


def its_card(truth: Truth, values: dict[str, Any]) -> bool:
    return str(values["card"]) == card_of(truth).id


def tags(truth: Truth) -> set[str]:
    return {str(effect.__struct_config__.tag) for effect in effects_of(truth)}


def tagged(*wanted: str) -> Claim:
    return lambda truth, values: bool(tags(truth) & set(wanted))


def whole_wonder(truth: Truth, values: dict[str, Any]) -> bool:
    city = truth.real.after["cities"][truth.seat]
    return city["stages"] == len(catalogue().boards[catalogue().board_number[city["board"]]].stage)


CLAIMS: dict[str, Claim] = {
    "points": lambda t, v: t.real.gained(OWN) == amount(v),
    "points-counted": lambda t, v: points_now(t) == amount(v),
    "points-later": lambda t, v: points_now(t) <= 0,
    "token": lambda t, v: amount(v) in [one.points for one in t.real.mine("won") if one.other is None],
    "conflict": turned,
    "shields": shields,
    "shields-lead": lead(lambda ahead, more: ahead <= 0 < ahead + more),
    "shields-level": lead(lambda ahead, more: ahead < 0 == ahead + more),
    "shields-keep": lead(lambda ahead, more: 0 < ahead <= 3),
    "set": completes,
    "row": science,
    "symbol": helps_later(science),
    "symbol-only": lambda t, v: science(t, v) and bool(t.table.of("ended")),
    "symbol-any": science,
    "set-bonus": tagged("science_set_bonus"),
    "resource-lacked": helps_later(produces(True, True)),
    "resource-nowhere": helps_later(produces(True, False)),
    "resource-two": helps_later(produces(True)),
    "resource-any": helps_later(produces(True)),
    "resource-choice": helps_later(produces(False)),
    "resource-more": helps_later(produces(False)),
    "trade": helps_later(trades),
    "coins": lambda t, v: v["coins"] in (coins(t.real, "effect"), coins(t.real, "sale")),
    "coins-least": lambda t, v: coins(t.real, "effect") >= coins(t.table, "effect") == v["coins"],
    "bounty": lambda t, v: coins(t.real, "bounty") == v["coins"],
    "rebate": lambda t, v: coins(t.real, "rebate") == v["coins"],
    "frees": helps_later(frees),
    "frees-two": helps_later(frees),
    "power": lambda t, v: v["effect"]["key"].removeprefix("effect-") in tags(t),
    "cheaper": helps_later(tagged("resource_discount", "free_build", "bank_buy", "leader_discount")),
    "income": helps_later(tagged("coins_on", "trade_rebate")),
    "draws": lambda t, v: len(t.real.mine("drew")) == v["count"],
    "stage": lambda t, v: [one.stage for one in t.real.mine("raised")] == [v["number"]],
    "wonder-done": whole_wonder,
    "joins": lambda t, v: [one.edifice for one in t.real.mine("joined") if not one.taken] == [v["edifice"]],
    "joins-last": lambda t, v: [one.edifice for one in t.real.of("completed")] == [v["edifice"]],
    "edifice-points": lambda t, v: t.table.gained(("edifice",)) == amount(v),
    "edifice-coins": lambda t, v: coins(t.real, "effect", edifice=True) == v["coins"],
    "forgets": lambda t, v: [one.count for one in t.real.mine("forgot")] == [v["count"]],
    "denies": denies,
    "least-missed": its_card,
    "gives-up": its_card,
    "nothing-else": lambda t, v: (
        {a.text.split()[0] for a in t.game.legal(t.seat)} <= {"sell", "pass", "recruit"}
    ),
    "pass": lambda t, v: t.action.text == "pass",
    "loses": lambda t, v: str(v["card"]) in [one.card for one in t.real.mine("gave_up")],
    "forfeits": lambda t, v: sum(one.points for one in t.real.mine("forfeited")) == amount(v),
    "costs": lambda t, v: paid(t.real)[None] == v["coins"],
    "costs-later": price_to_come,
    "costs-nothing": free_of_charge,
    "chained": chained,
    "free-build": lambda t, v: [one.way for one in t.real.mine("built")] == ["free"] and not paid(t.real),
    "pays": pays,
    "pays-both": pays,
    "kept-points": tagged("vp", "vp_per", "vp_per_set"),
    "kept-science": tagged("science", "science_choice"),
    "kept-shields": tagged("shields"),
    "kept-coins": tagged("coins", "coins_per"),
    "city-denies": its_card,
    "city-shields": city_shields,
    "city-peace": lambda t, v: len({city["shields"] for city in t.real.city(t.game.seats)}) == 1,
    "city-nothing": lambda t, v: t.action.text.startswith("sell"),
    "city-sells": city_sells,
    "played-out": lambda t, v: True,
}
