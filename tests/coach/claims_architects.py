"""What each reason of Architects claims, and whether the rules do so: a function for each code."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from coach.truth import Truth
from mirabilia.games.architects.content.catalogue import catalogue

LINES = ("wonder", "blue", "progress")

Claim = Callable[[Truth, dict[str, Any]], bool]


def amount(values: dict[str, Any], name: str = "points") -> int:
    """The number inside a phrase."""
    return int(values[name]["amount"])


def foes(truth: Truth, phrase: dict[str, Any]) -> set[int]:
    """Whom a phrase means."""
    mine = truth.game.view(None)["cities"][truth.seat]
    named = {
        "neighbour-left": {mine["left"]},
        "neighbour-right": {mine["right"]},
        "neighbours-both": {mine["left"], mine["right"]},
        "opponent": {1 - truth.seat},
    }
    return named.get(phrase["key"], set())


def lead(wanted: Callable[[int, int], bool]) -> Claim:
    """Shields, and the neighbours against whom they do something."""

    def claim(truth: Truth, values: dict[str, Any]) -> bool:
        cities, more = truth.game.view(None)["cities"], amount(values, "shields")
        mine = cities[truth.seat]
        near = {mine["left"], mine["right"]}
        named = {foe for foe in near if wanted(mine["shields"] - cities[foe]["shields"], more)}
        return truth.real.shields_gained() == more and foes(truth, values["foe"]) == named

    return claim


def took(truth: Truth) -> list[str]:
    """The cards that the choice itself takes."""
    return [one.card for one in truth.real.mine("took")]


def built_at_once(truth: Truth, values: dict[str, Any]) -> bool:
    legal = [action.text.split() for action in truth.real.game.legal(truth.seat)]
    return ["build", values["stage"]] in [words[:2] for words in legal]


def stage_of(truth: Truth, name: str) -> Any:
    """The content of a stage of the seat's own wonder."""
    board = truth.game.view(None)["cities"][truth.seat]["board"]
    (wonder,) = [one for one in catalogue().wonders if one.id == board]
    (stage,) = [one for one in wonder.stage if one.id == name]
    return stage


def effect(truth: Truth, values: dict[str, Any]) -> bool:
    found = [stage_of(truth, raised.stage).effect for raised in truth.real.mine("raised")]
    told = values["effect"]["key"], values["effect"].get("count", 0)
    return told in [(f"stage-{one.__struct_config__.tag}", getattr(one, "count", 0)) for one in found if one]


def pays(truth: Truth, values: dict[str, Any]) -> bool:
    """What is discarded before the stage is raised or the token is there."""
    spent: Counter[str] = Counter()
    for one in truth.real.events:
        if one.kind in ("raised", "learned"):
            break
        if one.kind == "spent":
            spent[one.card] += one.count
    return dict(values["cards"]) == dict(spent)


def top(truth: Truth, values: dict[str, Any]) -> bool:
    side = truth.action.text.split()[-1]
    mine = truth.game.view(None)["cities"][truth.seat]
    deck = mine if side == "left" else truth.game.view(None)["cities"][mine["right"]]
    return str(values["card"]) == deck["deck"]["top"]


def denies(truth: Truth, values: dict[str, Any]) -> bool:
    """The card is taken from a deck that the player who is named could have taken it from: one of two."""
    cities = truth.game.view(None)["cities"]
    owner = truth.real.mine("took")[0].deck
    could = {owner, cities[owner]["left"]} - {truth.seat}
    mine = cities[truth.seat]
    named = foes(truth, values["foe"]) or could - {mine["left"], mine["right"]}
    return took(truth)[:1] == [str(values["card"])] and bool(named & could)


def gives(truth: Truth) -> str:
    """What the first card that is taken is good for."""
    return next(one.gives for one in catalogue().kinds if one.id == took(truth)[0])


def can_learn(truth: Truth) -> bool:
    return any(action.text.startswith("learn") for action in truth.real.game.legal(truth.seat))


def token_effects(truth: Truth) -> set[str]:
    """What the tokens do that are learned."""
    learned = {one.token for one in truth.real.mine("learned")}
    return {str(one.effect.__struct_config__.tag) for one in catalogue().tokens if one.id in learned}


def hidden(truth: Truth, deck: Any) -> bool:
    """Does the seat not see the card on top of a deck?"""
    view = truth.game.view(truth.seat)
    return (view["central"] if deck == "central" else view["cities"][deck]["deck"])["top"] is None


def from_hidden(truth: Truth, values: dict[str, Any]) -> bool:
    """A card is taken that the seat had not seen."""
    return hidden(truth, truth.real.mine("took")[0].deck)


def stage_nearer(truth: Truth, values: dict[str, Any]) -> bool:
    """The stage is open and not built yet, and fewer cards are missing; tokens that pay are left alone."""
    old, new = truth.real.city()
    cost = stage_of(truth, values["stage"]).cost
    if values["stage"] not in old["open"] or raised(truth):
        return False
    if set(old["tokens"]) & {"economy", "engineering"}:
        return True

    def missing(city: dict[str, Any]) -> int:
        cards = {one.id: city["cards"].get(one.id, 0) for one in catalogue().kinds if one.gives == "resource"}
        coins = sum(city["cards"].get(one.id, 0) for one in catalogue().kinds if one.gives == "coin")
        alike = max(cards.values()) if cost.identical else sum(count > 0 for count in cards.values())
        return max(0, (cost.identical or cost.different) - alike - coins)

    return missing(new) < missing(old)


def horns(truth: Truth, values: dict[str, Any]) -> bool:
    view = truth.real.after
    turned = (view["battle_tokens"], view["conflict_tokens"])
    return bool(truth.real.mine("sounded")) and turned == (values["turned"], values["conflict"])


def battle_follows(truth: Truth, values: dict[str, Any]) -> bool:
    old, new = truth.real.before, truth.real.after
    was_due = old["battle_tokens"] >= old["conflict_tokens"]
    return not was_due and bool(truth.real.of("battled") or new["battle_tokens"] >= new["conflict_tokens"])


def new_tokens(truth: Truth) -> set[str]:
    return set(truth.real.after["ready"]) - set(truth.real.before["ready"])


def always(truth: Truth, values: dict[str, Any]) -> bool:
    """It claims nothing that could be counted."""
    return True


def raised(truth: Truth) -> list[str]:
    """The stages that are built."""
    return [one.stage for one in truth.real.mine("raised")]


CLAIMS: dict[str, Claim] = {
    "points": lambda t, v: t.real.gained(LINES[len(t.real.mine("raised")) == 1 :]) == amount(v),
    "points-counted": lambda t, v: t.real.gained(LINES) == amount(v) and bool(t.real.mine("learned")),
    "points-later": lambda t, v: t.real.gained(("progress",)) == 0,
    "stage-built": lambda t, v: (t.real.gained(("wonder",)), raised(t)) == (amount(v), [v["stage"]]),
    "raises": lambda t, v: v["stage"] in raised(t),
    "ends-game": lambda t, v: [one.city for one in t.real.of("ended")] == [t.seat],
    "effect": effect,
    "cat": lambda t, v: bool(t.real.mine("moved_cat")) and t.real.after["cat"] == t.seat,
    "shields": lambda t, v: t.real.shields_gained() == amount(v, "shields"),
    "shields-lead": lead(lambda ahead, more: ahead <= 0 < ahead + more),
    "shields-level": lead(lambda ahead, more: ahead < 0 == ahead + more),
    "shields-keep": lead(lambda ahead, more: 0 < ahead <= 1),
    "horns": horns,
    "battle": lambda t, v: battle_follows(t, v) and t.real.gained(("military",)) == amount(v),
    "battle-due": battle_follows,
    "extra-card": lambda t, v: str(v["token"]) in new_tokens(t),
    "stage-ready": built_at_once,
    "stage-nearer": stage_nearer,
    "spare": lambda t, v: gives(t) in ("resource", "coin"),
    "symbols-ready": lambda t, v: gives(t) == "symbol" and can_learn(t),
    "symbols-nearer": lambda t, v: gives(t) == "symbol" and not can_learn(t),
    "denies": denies,
    "unseen": from_hidden,
    "unseen-else": lambda t, v: hidden(t, "central") and not from_hidden(t, v),
    "open-else": from_hidden,
    "token-unseen": lambda t, v: "stack" in t.action.text,
    "token-extra": lambda t, v: bool(token_effects(t) & {"extra_card", "extra_card_for_stage"}),
    "token-pays": lambda t, v: bool(token_effects(t) & {"double_coin", "any_resources"}),
    "search": top,
    "look": lambda t, v: t.action.text.startswith("look"),
    "end-turn": lambda t, v: t.action.text.startswith("end"),
    "pays-cards": pays,
    "played-out": always,
}
