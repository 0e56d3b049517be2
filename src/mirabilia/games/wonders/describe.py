"""Cards, stages and costs in a few words, for people: "2 points", "wood or clay", "1 coin per brown card"."""

from collections.abc import Iterable

from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import printed_cost
from mirabilia.words import texts

ROMAN = ("", "I", "II", "III")


def _listed(language: str, words: Iterable[str], last: str) -> str:
    """Words with commas, the last one joined by "and" or "or"."""
    *first, end = words
    return f"{', '.join(first)} {texts(language)[last]} {end}" if first else end


def describe_cost(language: str, cost: schema.Cost) -> str:
    """A cost in words, empty for none."""
    words = texts(language)
    parts = []
    for what, amount in printed_cost(cost).items():
        if what == "coins":
            parts.append(words["coins-many" if amount > 1 else "coins-one"].format(amount=amount))
        else:
            parts.append(f"{amount} {words[f'resource-{what}']}")
    return ", ".join(parts)


def _scope(language: str, scope: tuple[str, ...]) -> str:
    words = texts(language)
    whole = words.get("scope-" + "-".join(name for name in schema.SCOPES if name in scope))
    return whole or _listed(language, [words[f"scope-{name}"] for name in scope], "and")


def _counted(language: str, count: tuple[str, ...]) -> str:
    return _listed(language, [texts(language)[f"count-{name}"] for name in count], "or")


def describe_effect(language: str, effect: schema.Effect) -> str:
    """One effect in words."""
    words = texts(language)
    match effect:
        case schema.Produce(resources=resources, amount=amount, tradable=tradable):
            made = _listed(language, [words[f"resource-{name}"] for name in resources], "or")
            made = f"{amount} {made}" if amount > 1 else made
            return made if tradable else words["effect-own"].format(made=made)
        case schema.Points(amount=amount):
            return words["effect-points" if amount > 1 else "effect-point"].format(amount=amount)
        case schema.Shields(amount=amount):
            return words["effect-shield" if amount == 1 else "effect-shields"].format(amount=amount)
        case schema.Coins(amount=amount):
            return words["coins-many" if amount > 1 else "coins-one"].format(amount=amount)
        case schema.Science(symbol=symbol):
            return words[f"symbol-{symbol}"]
        case schema.TradeDiscount(resources=resources, neighbours=neighbours, price=price):
            raw = all(schema.RESOURCES.index(name) < schema.RAW_MATERIALS for name in resources)
            goods = "raw" if raw else "goods"
            where = _scope(language, neighbours)
            return words["effect-discount"].format(what=words[f"resources-{goods}"], where=where, price=price)
        case schema.CoinsPer(amount=amount, count=count, scope=scope):
            what, where = _counted(language, count), _scope(language, scope)
            coins = words["coins-many" if amount > 1 else "coins-one"].format(amount=amount)
            return words["effect-per"].format(gain=coins, what=what, where=where)
        case schema.PointsPer(amount=amount, count=count, scope=scope):
            what, where = _counted(language, count), _scope(language, scope)
            points = words["effect-points" if amount > 1 else "effect-point"].format(amount=amount)
            return words["effect-per"].format(gain=points, what=what, where=where)
        case schema.PointsPerSet(amount=amount, colours=colours):
            what = _listed(language, [words[f"count-{name}"] for name in colours], "and")
            return words["effect-points-per-set"].format(amount=amount, what=what)
        case schema.ScienceSetBonus(amount=amount):
            return words["effect-science-set"].format(amount=amount)
        case schema.ResourceDiscount(amount=amount, on=on):
            return words["effect-less"].format(amount=amount, what=_counted(language, on))
        case schema.FreeBuild(colours=colours):
            return words["effect-free-colours"].format(what=_counted(language, colours))
        case schema.BankBuy(price=price):
            return words["effect-bank"].format(price=price)
        case schema.TradeRebate(amount=amount):
            return words["effect-rebate"].format(amount=amount)
        case schema.CoinsOn(amount=amount, event=event):
            return words["effect-coins-on"].format(amount=amount, what=words[f"event-{event}"])
        case schema.LeaderDiscount(own=own, neighbours=neighbours):
            return words["effect-leader-discount"].format(own=own, neighbours=neighbours)
        case schema.DrawLeaders(count=drawn):
            return words["effect-draw"].format(count=drawn)
        case schema.PointsIfComplete(amount=amount):
            return words["effect-complete"].format(amount=amount)
        case schema.TakePawn(age=age):
            return words["effect-pawn"].format(age=ROMAN[age])
        case schema.VictoryToken(value=value):
            return words["effect-token"].format(value=value)
        case schema.PointsPerColour(amount=amount):
            points = words["effect-points" if amount > 1 else "effect-point"].format(amount=amount)
            return words["effect-per-colour"].format(gain=points)
        case schema.LoseCard(colour=colour):
            return words["effect-lose"].format(what=words[f"lose-{colour}"])
        case schema.LoseCoins(amount=amount):
            coins = words["coins-many" if amount > 1 else "coins-one"].format(amount=amount)
            return words["effect-lose"].format(what=coins)
    return words[f"effect-{effect.__struct_config__.tag}"]


def describe_stage(language: str, stage: schema.Stage) -> str:
    """What a stage gives: its effects, or its options with their numbers."""
    if not stage.options:
        return describe_effects(language, stage.effects)
    options = [describe_effects(language, effects) for effects in stage.options]
    return f" {texts(language)['or']} ".join(f"({n}) {text}" for n, text in enumerate(options, 1))


def describe_effects(language: str, effects: Iterable[schema.Effect]) -> str:
    """All effects of a card or stage."""
    return "; ".join(describe_effect(language, effect) for effect in effects)
