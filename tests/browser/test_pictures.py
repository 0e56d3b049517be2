"""A picture for everything, each its own; they come after the first hand, and the docs show all of them."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from people import People, Person
from playwright.sync_api import Route, expect

from mirabilia.games.architects.show import content as architects
from mirabilia.games.wonders.show import content as wonders
from mirabilia.server import company

GALLERY = Path(__file__).parents[2] / "docs" / "gallery.html"
FETCHED_LATER = "**/assets/pictures-*.js"
# What the page would show, of what the packs have: each drawing by its name.
DRAWN = """async ([chunk, things]) => {
    const { drawings, drawingOf, board, piecesOf, around } = await import(chunk);
    const found = {};
    for (const [family, ids] of Object.entries(things.drawn))
        for (const id of ids) found[`${family} ${id}`] = drawings[family][id] ?? "";
    for (const [id, stages] of Object.entries(things.boards))
        for (let built = 0; built <= stages; built++) found[`${id} ${built}`] = board(id, stages, built);
    for (const [id, stages] of Object.entries(things.wonders))
        piecesOf(id).forEach((piece, n) => (found[`piece ${id} ${n + 1} of ${stages}`] = piece.art));
    return found;
}"""
# Are they images at all, by day and by night?
BROKEN = """async ([chunk, drawn]) => {
    const { svg } = await import(chunk);
    const wrong = [];
    for (const [name, drawing] of Object.entries(drawn))
        for (const night of [false, true]) {
            const text = svg(drawing, night);
            const image = new DOMParser().parseFromString(text, "image/svg+xml");
            if (image.querySelector("parsererror") || /NaN|undefined|@/.test(text)) wrong.push(name);
        }
    return wrong;
}"""
SAME_WONDER = {"gizah": "giza", "rhodos": "rhodes", "ephesos": "ephesus", "halikarnassos": "halicarnassus"}


def chunk(built_page: Path) -> str:
    (found,) = (built_page / "assets").glob("pictures-*.js")
    return f"/assets/{found.name}"


def things() -> dict[str, Any]:
    """All that has a name in the packs of both games."""
    one, other = to_builtins(wonders()), to_builtins(architects())
    drawn = {
        "cards": sorted({*one["cards"]["1"], *one["cards"]["2"]}),
        "edifices": sorted(one["edifices"]),
        "kinds": sorted(other["kinds"]),
        "tokens": sorted(other["tokens"]),
        "company": sorted(company.names("en")),
    }
    boards = {board: len(entry["stages"]) for board, entry in one["boards"].items()}
    return {
        "drawn": drawn,
        "boards": boards,
        "wonders": {wonder: len(stages) for wonder, stages in other["wonders"].items()},
    }


@pytest.fixture
def drawn(ada: Person, built_page: Path) -> dict[str, str]:
    ada.visit()
    found: dict[str, str] = ada.page.evaluate(DRAWN, [chunk(built_page), things()])
    return found


def test_everything_has_a_drawing_of_its_own(drawn: dict[str, str]) -> None:
    assert [name for name, drawing in drawn.items() if len(drawing) < 200] == []
    # The editions have the same wonders, some on boards of the same number of stages.
    own = {name: drawing for name, drawing in drawn.items() if name.split(":")[0] not in SAME_WONDER}
    often = Counter(own.values())
    assert [name for name, drawing in own.items() if often[drawing] > 1] == []


def test_a_wonder_has_as_many_pieces_as_stages(drawn: dict[str, str]) -> None:
    for wonder, stages in things()["wonders"].items():
        pieces = [name for name in drawn if name.startswith(f"piece {wonder} ")]
        assert len(pieces) == stages, wonder


def test_all_are_images_by_day_and_by_night(ada: Person, drawn: dict[str, str], built_page: Path) -> None:
    assert ada.page.evaluate(BROKEN, [chunk(built_page), drawn]) == []


def test_what_nobody_has_drawn_looks_like_its_family_and_like_nothing_else(
    ada: Person, built_page: Path
) -> None:
    ada.visit()
    colours = ["brown", "grey", "blue", "yellow", "red", "green", "purple", "white"]
    script = "async ([chunk, all]) => { const { drawingOf, board } = await import(chunk);"
    script += (
        "return [...all.map(([id, colour]) => drawingOf('cards', id, colour)), board('atlantis:A', 4, 2)]; }"
    )
    asked = [[f"{name}_of_ours", colour] for colour in colours for name in ("house", "tower")]
    made: list[str] = ada.page.evaluate(script, [chunk(built_page), asked])
    assert len(set(made)) == len(made)
    assert ada.page.evaluate(BROKEN, [chunk(built_page), {str(n): one for n, one in enumerate(made)}]) == []


def test_the_page_of_the_docs_shows_them_all_as_they_are(
    ada: Person, drawn: dict[str, str], built_page: Path
) -> None:
    now = ada.page.evaluate("async chunk => (await import(chunk)).drawings", chunk(built_page))
    ada.page.goto(GALLERY.as_uri())
    expect(ada.page.locator("figure").first).to_be_visible()
    assert ada.page.evaluate("() => pictures.drawings") == now, "Run: make gallery"
    assert ada.page.locator("figure").count() > sum(map(len, now.values()))


def test_a_card_can_be_played_before_its_picture_is_there(people: People) -> None:
    ada, held = people(), list[Route]()
    ada.page.route(FETCHED_LATER, lambda route: held.append(route))
    ada.sit_down(seats=3)
    ada.until_asked()
    decision = ada.decision
    ada.choose()
    ada.until_revealed(decision)
    ada.until_asked()
    assert held
    pictures = ada.page.locator("[data-card] [data-pictured]")
    assert pictures.count() == 0
    for route in held:
        route.continue_()
    expect(pictures).to_have_count(ada.cards.count())
    assert pictures.evaluate_all("all => all.every(one => one.complete && one.naturalWidth > 0)")


def test_pictures_that_cannot_be_had_hinder_nobody_and_are_asked_for_again(people: People) -> None:
    ada = people()
    with ada.trouble_expected():
        ada.page.route(FETCHED_LATER, lambda route: route.abort())
        with ada.page.expect_event("requestfailed", lambda request: "/pictures-" in request.url):
            ada.sit_down(seats=3)
        ada.page.evaluate("() => { document.body.dataset.same = 'yes' }")
        ada.turn()
        ada.page.unroute(FETCHED_LATER)
        ada.turn()
        expect(ada.page.locator("[data-card] [data-pictured]").first).to_be_visible()
    assert ada.page.evaluate("() => document.body.dataset.same") == "yes"
