"""Reads the sentences about cards, stages, leaders, Edifices and tokens back into data.

The writers are the `describe` modules of the games. This reader shares nothing with them, neither words nor
code, and refuses what it does not understand to the last letter: a sentence that leaves an argument out is
not read.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Data = dict[str, Any]
RAW, GOODS = ["wood", "stone", "clay", "ore"], ["glass", "papyrus", "loom"]
COLOURS = ["brown", "grey", "blue", "yellow", "red", "green", "purple"]


class Unread(ValueError):
    """A sentence, or a part of it, that says nothing the reader knows."""


@dataclass(frozen=True)
class Tongue:
    """What the words of a language mean, and its phrases, each with the verb that it stands for."""

    words: dict[str, dict[str, Any]]
    phrases: list[tuple[str, str]]
    joints: dict[str, str]  # "and", "or", and what stands between effects


# Each phrase names its arguments by what they are: {amount:coins} is an amount that is said in coins.
EN = Tongue(
    words={
        "coins": {r"1 coin": 1, r"(\d+) coins": int},
        "points": {r"1 point": 1, r"(\d+) points": int},
        "shields": {r"1 shield": 1, r"(\d+) shields": int},
        "units": {r"1 resource": 1, r"(\d+) resources": int},
        "people": {r"1 leader": 1, r"(\d+) leaders": int},
        "number": {r"(\d+)": int},
        "age": {"I": 1, "II": 2, "III": 3},
        "resource": {**{name: name for name in (*RAW, "glass", "papyrus")}, "cloth": "loom"},
        "resources": {**{name: name for name in (*RAW, "glass", "papyrus")}, "cloth": "loom"},
        "symbol": {name: name for name in ("tablet", "compass", "gear")},
        "colour": {name: name for name in COLOURS},
        "counted": {
            **{f"{name} card": name for name in COLOURS[:-1]},
            "guild": "purple",
            "wonder stage": "wonder_stage",
            "defeat token": "defeat_token",
            "victory token": "victory_token",
            "leader": "leader",
            "3 coins": "three_coins",
        },
        "event": {
            **{f"{name} card you build": name for name in COLOURS[:-1]},
            "guild you build": "purple",
            "card you build through a chain": "chain",
            "victory token you win": "victory_token",
        },
        "lost": {**{f"a {name} card": name for name in COLOURS[:-1]}, "a guild": "purple"},
        "bought": {"raw materials": RAW, "manufactured goods": GOODS},
        "sellers": {
            "your left neighbour": ["left"],
            "your right neighbour": ["right"],
            "both neighbours": ["left", "right"],
        },
        "scope": {
            "in your city": ["self"],
            "in the city on your left": ["left"],
            "in the city on your right": ["right"],
            "in your city and in the city on your left": ["self", "left"],
            "in your city and in the city on your right": ["self", "right"],
            "in both neighbouring cities": ["left", "right"],
            "in your city and both neighbouring cities": ["self", "left", "right"],
        },
        "kind": {
            **{name.title(): name for name in ("wood", "stone", "brick", "papyrus", "glass", "coin")},
            **{name.title(): name for name in ("compass", "gear", "tablet")},
            "2 points with cat": "blue2cat",
            "3 points": "blue3",
            "Shield": "red0",
            "Shield with 1 horn": "red1",
            "Shield with 2 horns": "red2",
        },
        "kinds": {
            "a green card": ["compass", "gear", "tablet"],
            "a red card with horns": ["red1", "red2"],
            "a red card": ["red0", "red1", "red2"],
            "a grey card": ["wood", "stone", "brick", "papyrus", "glass"],
            "a yellow card": ["coin"],
            "a blue card": ["blue2cat", "blue3"],
        },
        "things": {
            "cat on your blue cards": "cat",
            "military victory token": "victory_token",
            "progress token, this one included": "progress_token",
        },
    },
    phrases=[
        ("vp", "{amount:points}"),
        ("shields", "{amount:shields}"),
        ("coins", "{amount:coins}"),
        ("science", "{symbol:symbol}"),
        ("science_choice", "a symbol of your choice"),
        ("trade_discount", "buy {resources:bought} from {neighbours:sellers} for {price:coins} each"),
        ("coins_per", "{amount:coins} per {count:counted} {scope:scope}"),
        ("vp_per", "{amount:points} per {count:counted} {scope:scope}"),
        ("build_from_discard", "build a card from the discard pile for free"),
        ("free_build_per_age", "once per Age, build a card for free"),
        ("play_last_card", "play the last card of each Age too"),
        ("copy_guild", "at the end, copy a neighbour's guild"),
        ("vp_per_set", "{amount:points} per set of cards: {colours:colour}"),
        ("science_set_bonus", "{amount:points} more per set of 3 different symbols"),
        ("resource_discount", r"each {on:counted} costs {amount:units} less \(your choice\)"),
        ("free_build", "each {colours:counted} costs no resources"),
        ("bank_buy", "once per turn, buy any 1 resource from the bank for {price:coins}"),
        (
            "trade_rebate",
            r"{amount:coins} back when you buy from a neighbour \(once per neighbour and turn\)",
        ),
        ("coins_on", "{amount:coins} for each {event:event}"),
        ("deflect_defeat", "defeat tokens go to the winning neighbour instead"),
        ("free_leaders", "leaders cost nothing"),
        ("leader_discount", "leaders cost you {own:coins} less and your neighbours {neighbours:coins} less"),
        ("draw_leaders", "draw {count:people} from the box"),
        ("recruit_extra_leader", "recruit one more leader at once"),
        ("copy_leader", "copy a neighbour's leader"),
        ("build_stage_for_coins", "build a wonder stage for one coin per resource"),
        ("free_build_new_colour", "a card of a colour the city lacks is free"),
        ("free_build_first_card", "the first card played in each Age is free"),
        ("free_build_last_card", "the last card played in each Age is free"),
        ("vp_if_wonder_complete", "{amount:points} if your wonder is complete"),
        ("take_pawn", "a participation pawn of Age {age:age}, from the box"),
        ("victory_token", "a victory token worth {value:points}"),
        ("discard_defeats", "discard all defeat tokens"),
        ("vp_per_colour", "{amount:points} per colour of card in your city"),
        ("repeat_guild", "at the end, one of the city's guilds counts twice"),
        ("lose_card", "lose {colour:lost}"),
        ("lose_coins", "lose {amount:coins}"),
        ("lose_victory_tokens", "lose {count:number} victory tokens"),
        # Architects: stages
        ("take_any", "take the top card of any deck"),
        ("take_token", "take a progress token"),
        ("take_central", "take the top card of the central deck"),
        ("take_one_of", "keep one of the top {count:number} cards of the deck on the left or right"),
        ("take_both", "take the top cards of the decks on the left and right"),
        ("shield", "1 shield for good"),
        # Architects: tokens
        ("extra_card", "one more card after {kinds:kinds}, once per turn"),
        ("extra_card_for_stage", "one more card after a stage, once per turn"),
        ("double_coin", "one of your coins counts as two, once per turn"),
        ("any_resources", "a stage paid with any resources, once per turn"),
        ("shields", "{amount:shields} for good"),
        (
            "points_by_wonder",
            "{unfinished:points} at the end, {finished:points} if your wonder is complete",
        ),
        ("points_per", "{amount:points} at the end per {count:things}"),
        ("points_by_copies", "{one:points} at the end, {two:points} for both copies"),
    ],
    joints={
        "and": " and ",
        "or": " or ",
        "effects": "; ",
        "own": " (not for sale)",
        "line": r"Stage (\w+): (.+?) for (.+)",
        "identical": r"(\d) identical resources",
        "different": r"(\d) different resources",
    },
)

MADE_OF = dict(
    zip(["bois", "pierre", "argile", "minerai", "verre", "papyrus", "tissu"], RAW + GOODS, strict=True)
)
SEVERAL = dict(
    zip(["bois", "pierres", "argiles", "minerais", "verres", "papyrus", "tissus"], RAW + GOODS, strict=True)
)
HUES = dict(zip(["marron", "grise", "bleue", "jaune", "rouge", "verte", "violette"], COLOURS, strict=True))
CARDS = {f"carte {hue}": name for hue, name in HUES.items() if name != "purple"} | {"guilde": "purple"}
FR = Tongue(
    words={
        "coins": {r"1 pièce": 1, r"(\d+) pièces": int},
        "points": {r"1 point": 1, r"(\d+) points": int},
        "shields": {r"1 bouclier": 1, r"(\d+) boucliers": int},
        "units": {r"1 ressource": 1, r"(\d+) ressources": int},
        "people": {r"1 leader": 1, r"(\d+) leaders": int},
        "number": {r"(\d+)": int},
        "age": {"I": 1, "II": 2, "III": 3},
        "resource": MADE_OF,
        "resources": SEVERAL,
        "symbol": {"tablette": "tablet", "compas": "compass", "engrenage": "gear"},
        "colour": HUES,
        "counted": {
            **CARDS,
            "étape de merveille": "wonder_stage",
            "jeton Défaite": "defeat_token",
            "jeton Victoire": "victory_token",
            "leader": "leader",
            "lot de 3 pièces": "three_coins",
        },
        "event": {
            **{f"{card} construite": name for card, name in CARDS.items()},
            "carte construite par chaînage": "chain",
            "jeton Victoire gagné": "victory_token",
        },
        "lost": {f"une {card}": name for card, name in CARDS.items()},
        "bought": {"matières premières": RAW, "produits manufacturés": GOODS},
        "sellers": {
            "votre voisin de gauche": ["left"],
            "votre voisin de droite": ["right"],
            "vos deux voisins": ["left", "right"],
        },
        "scope": {
            "dans votre cité": ["self"],
            "dans la cité à votre gauche": ["left"],
            "dans la cité à votre droite": ["right"],
            "dans votre cité et dans la cité à votre gauche": ["self", "left"],
            "dans votre cité et dans la cité à votre droite": ["self", "right"],
            "dans les deux cités voisines": ["left", "right"],
            "dans votre cité et les deux cités voisines": ["self", "left", "right"],
        },
        "kind": {
            "Bois": "wood",
            "Pierre": "stone",
            "Brique": "brick",
            "Papyrus": "papyrus",
            "Verre": "glass",
            "Pièce": "coin",
            "Compas": "compass",
            "Engrenage": "gear",
            "Tablette": "tablet",
            "2 points avec chat": "blue2cat",
            "3 points": "blue3",
            "Bouclier": "red0",
            "Bouclier à 1 cor": "red1",
            "Bouclier à 2 cors": "red2",
        },
        "kinds": {
            "une carte verte": ["compass", "gear", "tablet"],
            "une carte rouge à cors": ["red1", "red2"],
            "une carte rouge": ["red0", "red1", "red2"],
            "une carte grise": ["wood", "stone", "brick", "papyrus", "glass"],
            "une carte jaune": ["coin"],
            "une carte bleue": ["blue2cat", "blue3"],
        },
        "things": {
            "chat sur vos cartes bleues": "cat",
            "jeton Victoire militaire": "victory_token",
            "jeton Progrès, celui-ci compris": "progress_token",
        },
    },
    phrases=[
        ("vp", "{amount:points}"),
        ("shields", "{amount:shields}"),
        ("coins", "{amount:coins}"),
        ("science", "{symbol:symbol}"),
        ("science_choice", "un symbole au choix"),
        ("trade_discount", "{resources:bought} à {price:coins} l'unité chez {neighbours:sellers}"),
        ("coins_per", "{amount:coins} par {count:counted} {scope:scope}"),
        ("vp_per", "{amount:points} par {count:counted} {scope:scope}"),
        ("build_from_discard", "construire gratuitement une carte de la défausse"),
        ("free_build_per_age", "une fois par Âge, construire une carte gratuitement"),
        ("play_last_card", "jouer aussi la dernière carte de chaque Âge"),
        ("copy_guild", "à la fin, copier une guilde d'un voisin"),
        ("vp_per_set", "{amount:points} par série de cartes : {colours:colour}"),
        ("science_set_bonus", "{amount:points} de plus par groupe de 3 symboles différents"),
        ("resource_discount", r"chaque {on:counted} coûte {amount:units} de moins \(au choix\)"),
        ("free_build", "chaque {colours:counted} ne coûte aucune ressource"),
        ("bank_buy", "une fois par tour, acheter 1 ressource au choix à la banque pour {price:coins}"),
        (
            "trade_rebate",
            (
                r"la banque vous rend {amount:coins} quand vous achetez à un voisin "
                r"\(une fois par voisin et par tour\)"
            ),
        ),
        ("coins_on", "{amount:coins} par {event:event}"),
        ("deflect_defeat", "les jetons Défaite vont au voisin vainqueur"),
        ("free_leaders", "les leaders sont gratuits"),
        (
            "leader_discount",
            "vos leaders coûtent {own:coins} de moins, ceux de vos voisins {neighbours:coins} de moins",
        ),
        ("draw_leaders", "piocher {count:people} dans la boîte"),
        ("recruit_extra_leader", "recruter aussitôt un leader de plus"),
        ("copy_leader", "copier un leader d'un voisin"),
        ("build_stage_for_coins", "construire une étape de merveille pour une pièce par ressource"),
        ("free_build_new_colour", "une carte d'une couleur absente de la cité est gratuite"),
        ("free_build_first_card", "la première carte jouée à chaque Âge est gratuite"),
        ("free_build_last_card", "la dernière carte jouée à chaque Âge est gratuite"),
        ("vp_if_wonder_complete", "{amount:points} si votre merveille est achevée"),
        ("take_pawn", "un pion Participation de l'Âge {age:age}, pris dans la boîte"),
        ("victory_token", "un jeton Victoire de {value:points}"),
        ("discard_defeats", "défausser tous les jetons Défaite"),
        ("vp_per_colour", "{amount:points} par couleur de carte dans votre cité"),
        ("repeat_guild", "à la fin, une des guildes de la cité compte deux fois"),
        ("lose_card", "perdre {colour:lost}"),
        ("lose_coins", "perdre {amount:coins}"),
        ("lose_victory_tokens", "perdre {count:number} jetons Victoire"),
        # Architects: stages
        ("take_any", "prendre la première carte d'une pioche au choix"),
        ("take_token", "prendre un jeton Progrès"),
        ("take_central", "prendre la première carte de la pioche centrale"),
        (
            "take_one_of",
            "garder une des {count:number} premières cartes de la pioche de gauche ou de droite",
        ),
        ("take_both", "prendre la première carte des pioches de gauche et de droite"),
        ("shield", "1 bouclier en permanence"),
        # Architects: tokens
        ("extra_card", "une carte de plus après {kinds:kinds}, une fois par tour"),
        ("extra_card_for_stage", "une carte de plus après une étape, une fois par tour"),
        ("double_coin", "une de vos pièces compte double, une fois par tour"),
        ("any_resources", "une étape payée avec n'importe quelles ressources, une fois par tour"),
        ("shields", "{amount:shields} en permanence"),
        (
            "points_by_wonder",
            "{unfinished:points} à la fin, {finished:points} si votre merveille est achevée",
        ),
        ("points_per", "{amount:points} à la fin par {count:things}"),
        ("points_by_copies", "{one:points} à la fin, {two:points} pour les deux exemplaires"),
    ],
    joints={
        "and": " et ",
        "or": " ou ",
        "effects": " ; ",
        "own": " (pour vous seul)",
        "line": r"Étape (\w+) : (.+?) pour (.+)",
        "identical": r"(\d) ressources identiques",
        "different": r"(\d) ressources différentes",
    },
)
TONGUES = {"en": EN, "fr": FR}
# What is a list, and how its last two are joined: "blue, red and green".
LISTS = {
    ("count", "counted"): "or",
    ("on", "counted"): "or",
    ("colours", "counted"): "or",
    ("colours", "colour"): "and",
    ("resources", "bought"): "and",
    ("kinds", "kinds"): "or",
}
SINGLE = {
    "bought": "resource",
    "kinds": "kind",
}  # what the parts of such a list are, if it has no name as a whole


def read_word(tongue: Tongue, kind: str, text: str) -> Any:
    """One word or amount of this kind."""
    for pattern, meaning in tongue.words[kind].items():
        if found := re.fullmatch(pattern, text):
            return int(found[1]) if meaning is int else meaning
    raise Unread(f"{text!r} is no {kind}")


def read_list(tongue: Tongue, kind: str, joint: str, text: str) -> list[Any]:
    """Words with commas, the last one joined by "and" or "or"."""
    *first, last = text.split(tongue.joints[joint])
    return [
        read_word(tongue, kind, part) for part in [*(", ".join(first).split(", ") if first else []), last]
    ]


def gap_pattern(tongue: Tongue, name: str, kind: str) -> str:
    """What may stand in a gap of a phrase."""
    whole = "|".join(tongue.words[kind]).replace("(", "(?:")
    return f"(?P<{name}__{kind}>{'.+?' if (name, kind) in LISTS else whole})"


def read_argument(tongue: Tongue, name: str, kind: str, text: str) -> Any:
    """One argument of a verb."""
    joint = LISTS.get((name, kind))
    if joint is None:
        return read_word(tongue, kind, text)
    if kind in SINGLE:
        if text in tongue.words[kind]:
            return tongue.words[kind][text]
        kind = SINGLE[kind]
    return read_list(tongue, kind, joint, text)


def read_effect(language: str, text: str, known: Callable[[str], bool] = lambda verb: True) -> Data:
    """One effect: its verb and all its arguments. `known` says which verbs there are where it stands."""
    tongue = TONGUES[language]
    meanings = []
    for verb, phrase in tongue.phrases:
        pattern = re.sub(r"\{(\w+):(\w+)\}", lambda gap: gap_pattern(tongue, *gap.groups()), phrase)
        if known(verb) and (found := re.fullmatch(pattern, text)):
            try:
                said = {
                    key.partition("__")[0]: read_argument(tongue, *key.split("__"), part)
                    for key, part in found.groupdict().items()
                }
            except Unread:
                continue
            meanings.append({"verb": verb, **said})
    if known("produce"):
        meanings += read_produce(tongue, text)
    if len(meanings) != 1:
        raise Unread(f"{text!r} says {meanings or 'nothing'}")
    return meanings[0]


def read_produce(tongue: Tongue, text: str) -> list[Data]:
    """Resources are made without a verb: "wood", "2 ore", "glass or cloth (not for sale)"."""
    made = text.removesuffix(tongue.joints["own"])
    number = re.fullmatch(r"(\d+) (.+)", made)
    try:
        kind = "resources" if number else "resource"
        resources = read_list(tongue, kind, "or", number[2] if number else made)
    except Unread:
        return []
    amount = int(number[1]) if number else 1
    return [{"verb": "produce", "resources": resources, "amount": amount, "tradable": made == text}]


def read_effects(language: str, text: str, known: Callable[[str], bool] = lambda verb: True) -> list[Data]:
    """All effects of a card, a leader or one side of an Edifice."""
    joint = TONGUES[language].joints["effects"]
    return [read_effect(language, part, known) for part in text.split(joint)] if text else []


def read_stage(
    language: str, text: str, known: Callable[[str], bool] = lambda verb: True
) -> list[list[Data]]:
    """A stage: its effects, or each of its options in the order of their numbers."""
    joint = TONGUES[language].joints["or"]
    parts = re.split(rf"(?:^|{joint})\((\d)\) ", text)
    if len(parts) == 1:
        return [read_effects(language, text, known)]
    if parts[0] or parts[1::2] != [str(n + 1) for n in range(len(parts) // 2)]:
        raise Unread(text)
    return [read_effects(language, part, known) for part in parts[2::2]]


def read_cost(language: str, text: str) -> Data:
    """A cost: coins and units of resources."""
    tongue, cost = TONGUES[language], {}
    for part in text.split(", ") if text else []:
        amount, _, what = part.partition(" ")
        try:
            cost["coins"] = read_word(tongue, "coins", part)
        except Unread:
            cost[read_word(tongue, "resource" if amount == "1" else "resources", what)] = int(amount)
    return cost


def read_architects_stage(language: str, text: str, known: Callable[[str], bool]) -> Data:
    """A stage of Architects: its id, points and cost, and its effect if it has one."""
    tongue = TONGUES[language]
    line, *effects = text.split(tongue.joints["effects"])
    found = re.fullmatch(tongue.joints["line"], line)
    if not found or len(effects) > 1:
        raise Unread(text)
    cost = {"different": 0, "identical": 0}
    for kind in cost:
        if number := re.fullmatch(tongue.joints[kind], found[3]):
            cost[kind] = int(number[1])
    return {
        "id": found[1],
        "points": read_word(tongue, "points", found[2]),
        "cost": cost,
        "effect": read_effect(language, effects[0], known) if effects else None,
    }


def read_kind(language: str, text: str) -> Data:
    """A card of Architects, which is called by what it gives."""
    kind = read_word(TONGUES[language], "kind", text)
    numbers = [int(digit) for digit in re.findall(r"\d+", text)]
    given = {"cat": False, "horns": 0, "points": 0, "id": kind}
    if kind.startswith("blue"):
        given |= {"points": numbers[0], "cat": "chat" in text or "cat" in text}
    if kind.startswith("red") and numbers:
        given["horns"] = numbers[0]
    return given
