"""The page of the game, docs/games/architects.md, says what is there: options, actions, fields, positions."""

import json
import re
from pathlib import Path

import mirabilia
from architects.table import acting, city, do, seen, table, texts
from mirabilia.games.architects.action import VERBS, Action
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.game import RULES_VERSION, Setup
from mirabilia.games.architects.position import Position, SeatPosition
from mirabilia.games.architects.reading import PHASES

PAGE = (Path(__file__).parents[2] / "docs" / "games" / "architects.md").read_text(encoding="utf-8")
FORMULA = "kind + 16 * (place + 16 * (token + 16 * (by + 4 * (coins + 8 * paid))))"


def section(title):
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def quoted(text):
    """What stands between backquotes."""
    return re.findall(r"`([^`\n]+)`", text)


def first_column(title, number=0):
    """What is quoted in the first column of a table."""
    found = re.findall(r"(?:^\|.*\n)+", section(title), re.MULTILINE)[number]
    return [word for row in found.splitlines()[2:] for word in quoted(row.split("|")[1])]


def test_the_options_of_a_set_up():
    assert first_column("Set-up") == [name for name in Setup.__struct_fields__ if name != "rules"]
    assert {wonder.id for wonder in catalogue().wonders} <= set(quoted(section("Set-up")))


def test_cards_and_tokens_in_the_order_of_their_numbers():
    assert first_column("Cards, tokens and stages") == [kind.id for kind in catalogue().kinds]
    assert first_column("Cards, tokens and stages", 1) == [token.id for token in catalogue().tokens]


def test_the_phases():
    assert first_column("Decisions") == list(PHASES.values())


def test_the_texts_of_actions():
    shown = first_column("Actions")
    assert [Action.parse(text).text for text in shown] == shown
    assert {text.split()[0] for text in shown} == set(VERBS)


def test_the_integers_of_actions():
    """As the page has it, counted by its own formula."""
    assert FORMULA in section("Actions")
    kinds = re.search(r"\| `kind` \| (.*) \|", section("Actions"))
    assert kinds is not None
    assert kinds[1] == ", ".join(f"`{verb}` {number}" for number, verb in enumerate(VERBS))
    for text in first_column("Actions"):
        action = Action.parse(text)
        paid = sum(count * 8**place for place, count in enumerate(action.paid))
        parts = {name: getattr(action, name) for name in ("kind", "place", "token", "by", "coins")}
        assert eval(FORMULA, {}, {**parts, "paid": paid}) == action.id


def test_the_order_of_legal_actions():
    """Extra cards; plain payments with their twins, then mixed ones; pairs, then three; the stack last."""
    everything = city(
        cards="wood wood brick coin coin compass compass gear tablet", tokens="crafts economy engineering"
    )
    game = acting(everything, ready=["crafts"], shown="decor politics strategy")
    assert texts(game) == [
        *("use crafts left", "use crafts right", "use crafts central"),
        *("build s1 coin=2", "build s1 coin=1 economy"),
        *("build s1 wood=1 coin=1", "build s1 brick=1 coin=1", "build s1 wood=1 brick=1"),
        "build s1 wood=2 engineering",
        *(f"learn compass=2 {token}" for token in ("decor", "politics", "strategy", "stack")),
        *(f"learn compass=1 gear=1 tablet=1 {token}" for token in ("decor", "politics", "strategy", "stack")),
    ]


def test_the_fields_of_a_view():
    view = mirabilia.new("architects", seats=2, seed=1).view(0)
    assert sorted(first_column("View")) == sorted(view)
    city_words = section("View").partition("A city: ")[2]
    assert set(view["cities"][0]) <= set(quoted(city_words.partition("Hidden")[0]))


def test_the_deeds_of_the_latest_turn():
    """With those that the engine did; they stay until the next turn's first deed."""
    first = city(cards="brick", tokens="urbanism", deck="blue3 blue3 wood")
    game = table(first, cat=0)
    assert (seen(game, "doer"), seen(game, "deeds")) == (None, [])
    do(game, "look", "take left")
    assert (seen(game, "doer"), seen(game, "deeds")) == (0, ["look", "take left"])
    do(game, "use urbanism right")
    done = ["look", "take left", "use urbanism right", "build s1 wood=1 brick=1"]
    assert (seen(game, "active"), seen(game, "doer"), seen(game, "deeds")) == (1, 0, done)
    do(game, "take central")
    assert (seen(game, "doer"), seen(game, "deeds")) == (1, ["take central"])


def test_the_lines_of_the_score():
    sheet = mirabilia.new("architects", seats=2, seed=1).scores()[0]
    assert set(sheet) <= set(quoted(section("Scoring")))


def test_the_position_can_be_played():
    example = json.loads(section("Positions").partition("```json\n")[2].partition("```")[0])
    game = mirabilia.position(example)
    assert texts(game)[0] == "use urbanism left"
    do(game, "build s2 wood=2")
    assert game.view(None)["cities"][0]["built"] == ["s1", "s2"]
    shown = set(example) | set(example["seats"][0]) | set(quoted(section("Positions")))
    assert {*Position.__struct_fields__, *SeatPosition.__struct_fields__} - {"rules"} <= shown


def test_only_one_of_shown_and_stack():
    """The other is empty then."""
    seats = [{"wonder": "giza", "tokens": ["decor"]}, {"wonder": "rhodes"}]
    base = {"game": "architects", "seats": seats}
    shown = mirabilia.position({**base, "shown": ["culture"]}).position()
    assert (shown["shown"], shown.get("stack", [])) == (["culture", None, None], [])
    stack = mirabilia.position({**base, "stack": ["culture"]}).position()
    assert (stack["shown"], stack["stack"]) == ([None, None, None], ["culture"])
    neither = mirabilia.position(base).position()
    assert (len(neither["shown"]), len(neither["stack"])) == (3, 11)
    assert "decor" not in [*neither["shown"], *neither["stack"]]


def test_the_version_of_the_rules():
    assert f"Rules version **{RULES_VERSION}**" in PAGE
    assert f"| {RULES_VERSION} |" in section("Versions")
