"""Cards, stages and costs in a few words, for people: "2 points", "wood or clay", "1 coin per brown card"."""

from collections.abc import Iterable

from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import printed_cost, units_of
from mirabilia.words import listed, points, shields, texts

ROMAN = ("", "I", "II", "III")
RAW = schema.RAW_MATERIALS


def _amount(language: str, what: str, amount: int) -> str:
    """So many of something: "1 coin", "2 coins"."""
    return texts(language)[f"{what}-{'one' if amount == 1 else 'many'}"].format(amount=amount)


def describe_cost(language: str, cost: schema.Cost) -> str:
    """A cost in words, empty for none."""
    return ", ".join(
        _amount(language, "coins", amount) if what == "coins" else units_of(language, what, amount)
        for what, amount in printed_cost(cost).items()
    )


def _scope(language: str, scope: tuple[str, ...]) -> str:
    words = texts(language)
    places = [name for name in schema.SCOPES if name in scope]
    whole = words.get("scope-" + "-".join(places))
    return whole or listed(language, [words[f"scope-{name}"] for name in places], "and")


def _counted(language: str, count: tuple[str, ...]) -> str:
    return listed(language, [texts(language)[f"count-{name}"] for name in count], "or")


def _goods(language: str, resources: tuple[schema.Resource, ...]) -> str:
    """Resources that can be bought: all of a kind have a name together."""
    words = texts(language)
    for kind, whole in (("raw", schema.RESOURCES[:RAW]), ("goods", schema.RESOURCES[RAW:])):
        if set(resources) == set(whole):
            return words[f"resources-{kind}"]
    return listed(language, [words[f"resource-{name}"] for name in resources], "and")


def describe_effect(language: str, effect: schema.Effect) -> str:
    """One effect in words, with all its arguments; tests/family/reading.py reads them back."""
    words = texts(language)
    match effect:
        case schema.Produce(resources=resources, amount=amount, tradable=tradable):
            many = "many-" if amount > 1 else ""
            made = listed(language, [words[f"resource-{many}{name}"] for name in resources], "or")
            made = f"{amount} {made}" if amount > 1 else made
            return made if tradable else words["effect-own"].format(made=made)
        case schema.Points(amount=amount):
            return points(language, amount)
        case schema.Shields(amount=amount):
            return shields(language, amount)
        case schema.Coins(amount=amount):
            return _amount(language, "coins", amount)
        case schema.Science(symbol=symbol):
            return words[f"symbol-{symbol}"]
        case schema.TradeDiscount(resources=resources, neighbours=neighbours, price=price):
            whom = words["sellers-both" if len(neighbours) > 1 else f"seller-{neighbours[0]}"]
            coins = _amount(language, "coins", price)
            return words["effect-discount"].format(what=_goods(language, resources), whom=whom, coins=coins)
        case schema.CoinsPer(amount=amount, count=count, scope=scope):
            what, where = _counted(language, count), _scope(language, scope)
            return words["effect-per"].format(gain=_amount(language, "coins", amount), what=what, where=where)
        case schema.PointsPer(amount=amount, count=count, scope=scope):
            what, where = _counted(language, count), _scope(language, scope)
            return words["effect-per"].format(gain=points(language, amount), what=what, where=where)
        case schema.PointsPerSet(amount=amount, colours=colours):
            what = listed(language, [words[f"colour-{name}"] for name in colours], "and")
            return words["effect-points-per-set"].format(points=points(language, amount), what=what)
        case schema.ScienceSetBonus(amount=amount):
            return words["effect-science-set"].format(points=points(language, amount))
        case schema.ResourceDiscount(amount=amount, on=on):
            units = _amount(language, "resources", amount)
            return words["effect-less"].format(what=_counted(language, on), resources=units)
        case schema.FreeBuild(colours=colours):
            return words["effect-free-colours"].format(what=_counted(language, colours))
        case schema.BankBuy(price=price):
            return words["effect-bank"].format(coins=_amount(language, "coins", price))
        case schema.TradeRebate(amount=amount):
            return words["effect-rebate"].format(coins=_amount(language, "coins", amount))
        case schema.CoinsOn(amount=amount, event=event):
            coins = _amount(language, "coins", amount)
            return words["effect-coins-on"].format(coins=coins, what=words[f"event-{event}"])
        case schema.LeaderDiscount(own=own, neighbours=cut):
            own_coins, next_door = _amount(language, "coins", own), _amount(language, "coins", cut)
            return words["effect-leader-discount"].format(own=own_coins, neighbours=next_door)
        case schema.DrawLeaders(count=drawn):
            return words["effect-draw"].format(leaders=_amount(language, "leaders", drawn))
        case schema.PointsIfComplete(amount=amount):
            return words["effect-complete"].format(points=points(language, amount))
        case schema.TakePawn(age=age):
            return words["effect-pawn"].format(age=ROMAN[age])
        case schema.VictoryToken(value=value):
            return words["effect-token"].format(points=points(language, value))
        case schema.PointsPerColour(amount=amount):
            return words["effect-per-colour"].format(gain=points(language, amount))
        case schema.LoseCard(colour=colour):
            return words["effect-lose"].format(what=words[f"lose-{colour}"])
        case schema.LoseCoins(amount=amount):
            return words["effect-lose"].format(what=_amount(language, "coins", amount))
        case schema.LoseVictoryTokens(count=lost):
            return words["effect-lose_victory_tokens"].format(count=lost)
    return words[f"effect-{effect.__struct_config__.tag}"]


def describe_stage(language: str, stage: schema.Stage) -> str:
    """What a stage gives: its effects, or its options with their numbers."""
    if not stage.options:
        return describe_effects(language, stage.effects)
    options = [describe_effects(language, effects) for effects in stage.options]
    return f" {texts(language)['or']} ".join(f"({n}) {text}" for n, text in enumerate(options, 1))


def describe_effects(language: str, effects: Iterable[schema.Effect]) -> str:
    """All effects of a card or stage."""
    return texts(language)["semicolon"].join(describe_effect(language, effect) for effect in effects)
