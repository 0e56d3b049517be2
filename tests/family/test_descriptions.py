"""What people read about a card, a stage, a leader, an Edifice or a token is what its data say.

`reading` reads every sentence back; here it is compared with the packs, in both languages.
"""

import json
from itertools import combinations, product
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from family.reading import (
    Unread,
    read_architects_stage,
    read_cost,
    read_effect,
    read_effects,
    read_kind,
    read_stage,
)
from mirabilia.games.architects import describe as architects
from mirabilia.games.architects.content import schema as architects_schema
from mirabilia.games.architects.content.catalogue import catalogue as architects_packs
from mirabilia.games.wonders import describe as wonders
from mirabilia.games.wonders.content import schema
from mirabilia.games.wonders.content.catalogue import catalogue
from mirabilia.server.content import content
from mirabilia.words import LANGUAGES, texts

PACKS, OTHERS = catalogue(), architects_packs()
STAGES = [(f"{board.id} {n}", stage) for board in PACKS.boards for n, stage in enumerate(board.stage, 1)]
SCOPES = {"self": 0, "left": 1, "right": 2}
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def wonders_verb(verb):
    return verb in schema.VERBS


def token_verb(verb):
    return verb in architects_schema.TOKEN_VERBS


def stage_verb(verb):
    return verb in architects_schema.STAGE_VERBS


def plain(effect) -> dict[str, Any]:
    """An effect as data; the order of places means nothing."""
    data = json.loads(msgspec.json.encode(effect))
    for field in ("scope", "neighbours"):
        if isinstance(data.get(field), list):
            data[field].sort(key=SCOPES.__getitem__)
    return data


def plain_all(effects):
    return [plain(effect) for effect in effects]


def plain_cost(cost) -> dict[str, int]:
    return {what: amount for what, amount in msgspec.to_builtins(cost).items() if amount}


# ---------------------------------------------------------------- all packs, all editions
@LANGUAGE
@pytest.mark.parametrize("card", PACKS.cards, ids=[card.id for card in PACKS.cards])
def test_a_card_or_leader_says_what_it_does_and_costs(card, language):
    assert read_effects(
        language, wonders.describe_effects(language, card.effects), wonders_verb
    ) == plain_all(card.effects)
    assert read_cost(language, wonders.describe_cost(language, card.cost)) == plain_cost(card.cost)


@LANGUAGE
@pytest.mark.parametrize(("name", "stage"), STAGES, ids=[name for name, _ in STAGES])
def test_a_stage_says_what_it_does_and_costs(name, stage, language):
    options = [plain_all(option) for option in stage.options] or [plain_all(stage.effects)]
    assert read_stage(language, wonders.describe_stage(language, stage), wonders_verb) == options
    assert read_cost(language, wonders.describe_cost(language, stage.cost)) == plain_cost(stage.cost)


@LANGUAGE
@pytest.mark.parametrize("board", PACKS.boards, ids=[board.id for board in PACKS.boards])
def test_a_board_says_what_it_gives(board, language):
    said = wonders.describe_effects(language, board.effects)
    assert read_effects(language, said, wonders_verb) == plain_all(board.effects)


@LANGUAGE
@pytest.mark.parametrize("edifice", PACKS.edifices, ids=[edifice.id for edifice in PACKS.edifices])
def test_an_edifice_says_its_price_reward_and_penalty(edifice, language):
    for side in (edifice.reward, edifice.penalty):
        assert read_effects(language, wonders.describe_effects(language, side), wonders_verb) == plain_all(
            side
        )
    assert read_cost(language, wonders.describe_cost(language, edifice.cost)) == plain_cost(edifice.cost)


@LANGUAGE
@pytest.mark.parametrize("token", OTHERS.tokens, ids=[token.id for token in OTHERS.tokens])
def test_a_progress_token_says_what_it_does(token, language):
    name, _, rest = architects.describe_token(language, token.id).partition(" (")
    assert name == OTHERS.name(language, "tokens", token.id)
    assert read_effect(language, rest.removesuffix(")"), token_verb) == plain(token.effect)


@LANGUAGE
@pytest.mark.parametrize("wonder", OTHERS.wonders, ids=[wonder.id for wonder in OTHERS.wonders])
def test_a_stage_of_architects_says_what_it_costs_and_gives(wonder, language):
    for stage in wonder.stage:
        read = read_architects_stage(
            language, architects.describe_stage(language, wonder.id, stage.id), stage_verb
        )
        data = plain(stage)
        assert read == {field: data[field] for field in ("id", "points", "cost", "effect")}


@LANGUAGE
@pytest.mark.parametrize("kind", OTHERS.kinds, ids=[kind.id for kind in OTHERS.kinds])
def test_a_card_of_architects_is_called_by_what_it_gives(kind, language):
    read = read_kind(language, OTHERS.name(language, "kinds", kind.id))
    assert read == {"id": kind.id, "points": kind.points, "cat": kind.cat, "horns": kind.horns}


# ---------------------------------------------------------------- the page
def effects_in(thing):
    """Every effect inside a part of what the page draws from, with its sentences."""
    if isinstance(thing, dict):
        if "does" in thing:
            yield thing
        thing = list(thing.values())
    for part in thing if isinstance(thing, list) else ():
        yield from effects_in(part)


@LANGUAGE
def test_the_page_says_the_same(language):
    told = json.loads(content()[0])
    names = told["names"][language]
    found = list(effects_in(told["wonders"]))
    assert len(found) > 300
    for effect in found:
        read = read_effect(language, effect["says"][language], wonders_verb)
        assert read == plain(msgspec.convert(effect["does"], schema.AnyEffect))
    for token, entry in told["architects"]["tokens"].items():
        assert read_effect(language, names["token_effects"][token], token_verb) == entry["effect"]
    for wonder, stages in told["architects"]["wonders"].items():
        for stage in stages:
            said = names["stage_effects"].get(f"{wonder} {stage['id']}")
            assert (said and read_effect(language, said, stage_verb)) == stage["effect"]


# ---------------------------------------------------------------- planted errors
def values_of(kind) -> list[Any]:
    """Some values of every sort that a field may have."""
    match kind:
        case inspect.IntType():
            return [1, 2, 7]
        case inspect.BoolType():
            return [True, False]
        case inspect.LiteralType(values=values):
            return list(values)
        case inspect.StrType():
            return ["cat"]
        case inspect.VarTupleType(item_type=inspect.LiteralType(values=values), min_length=least):
            few = [subset for size in (1, 2) for subset in combinations(values, size)]
            return [subset for subset in [*few, values[:3], values] if len(subset) >= (least or 0)]
        case inspect.VarTupleType():
            names = [kind.id for kind in OTHERS.kinds]
            return [*combinations(names, 1), *combinations(names, 2), tuple(names[8:11])]
    raise AssertionError(kind)


def variants(verb: type[Any]) -> list[Any]:
    """The verb with all kinds of arguments, whether a pack has them or not."""
    fields = inspect.type_info(verb).fields  # type: ignore[union-attr]
    return [verb(*arguments) for arguments in product(*(values_of(field.type) for field in fields))]


def written(effect, language) -> str:
    match effect:
        case architects_schema.StageEffect():
            return architects.describe_stage_effect(language, effect)
        case architects_schema.TokenEffect():
            return architects.describe_token_effect(language, effect)
    return wonders.describe_effect(language, effect)


GROUPS = {
    "wonders": (schema.VERBS, wonders_verb),
    "stages": (architects_schema.STAGE_VERBS, stage_verb),
    "tokens": (architects_schema.TOKEN_VERBS, token_verb),
}
CASES = [(group, verb) for group, (verbs, _) in GROUPS.items() for verb in verbs]


@LANGUAGE
@pytest.mark.parametrize(("group", "verb"), CASES, ids=[f"{group} {verb}" for group, verb in CASES])
def test_every_change_of_an_argument_is_said_and_read(group, verb, language):
    """A wrong number, colour, place or resource in the data is another sentence, and read as what it is."""
    verbs, known = GROUPS[group]
    for effect in variants(verbs[verb]):
        assert read_effect(language, written(effect, language), known) == plain(effect)


@LANGUAGE
def test_a_planted_error_in_the_data_is_noticed(language):
    """Each argument of each effect of the packs, changed behind the back of its sentence."""
    planted = 0
    for effect in {effect for card in PACKS.cards for effect in card.effects}:
        read = read_effect(language, wonders.describe_effect(language, effect), wonders_verb)
        for changed in variants(type(effect)):
            if plain(changed) != plain(effect):
                planted += 1
                assert read != plain(changed)
    assert planted > 1000


@LANGUAGE
def test_a_sentence_that_leaves_something_out_is_refused(language, monkeypatch):
    """Each gap of each sentence is closed over in turn; so is the sentence that a leader once had."""
    words = texts(language)
    shorter = dict(words)
    keys = [key for key in words if key.startswith(("effect-", "token-", "stage-")) and "{" in words[key]]
    refused = set()
    for group, verb in CASES:
        verbs, known = GROUPS[group]
        effect = variants(verbs[verb])[-1]
        for key in keys:
            for gap in {part.partition("}")[0] for part in words[key].split("{")[1:]}:
                monkeypatch.setitem(
                    shorter, key, words[key].replace(f"{{{gap}}}", "").replace("  ", " ").strip()
                )
                monkeypatch.setattr(wonders, "texts", lambda _: shorter)
                monkeypatch.setattr(architects, "texts", lambda _: shorter)
                said = written(effect, language)
                monkeypatch.undo()
                if said != written(effect, language):
                    refused.add((key, gap))
                    with pytest.raises(Unread):
                        read_effect(language, said, known)
    assert len(refused) > 30
    with pytest.raises(Unread):
        read_effect("en", "1 coin back for buying from a neighbour", wonders_verb)
