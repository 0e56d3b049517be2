"""One's own link makes another device play as oneself: once, when asked, and it can be undone."""

import pytest
from people import People, Person
from playwright.sync_api import expect


def identity(person: Person) -> str:
    """What the server knows this browser by."""
    return next(cookie["value"] for cookie in person.context.cookies() if cookie["name"] == "mirabilia")


def hear(person: Person, key: str, **values: object) -> None:
    """A sentence is there to be read."""
    expect(person.page.get_by_text(person.say(key, **values)).first).to_be_visible()


def assert_sits_at(person: Person, *tables: str) -> None:
    """The lobby shows exactly these tables as one's own."""
    person.visit()
    mine = person.page.get_by_role("region", name=person.say("my-tables"))
    expect(mine).to_have_attribute("aria-busy", "false")
    found = mine.locator('a[href^="/t/"]').evaluate_all("links => links.map(link => link.pathname.slice(3))")
    assert set(found) == set(tables)


@pytest.fixture
def ada(people: People) -> Person:
    """Somebody at a table of her own."""
    ada = people()
    ada.sit_down(seats=3)
    return ada


@pytest.fixture
def ben(people: People) -> Person:
    """Somebody at two tables of his own."""
    ben = people()
    for _ in range(2):
        ben.open_table("Ben", seats=3)
    return ben


def table_of(person: Person) -> str:
    return person.page.url.rpartition("/")[2]


def test_the_menu_gives_a_link_that_brings_the_seat_to_another_device(people: People, ada: Person) -> None:
    elsewhere = people()
    ada.button("menu").click()
    ada.button("own-link").click()
    field = ada.page.get_by_label(ada.say("own-link-here"))
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(ada.say("own-link-lasts", minutes=10))

    elsewhere.page.goto(field.input_value())
    hear(elsewhere, "link-for", who=f"Ada ({ada.say('at-one')})")
    hear(elsewhere, "link-nothing-lost")
    assert "#" not in elsewhere.page.url
    elsewhere.page.get_by_role("button", name=ada.say("link-become", who="Ada")).click()
    elsewhere.table.wait_for()
    hear(elsewhere, "link-became", who="Ada")
    assert table_of(elsewhere) == table_of(ada)
    names = "cards => cards.map(card => card.dataset.card)"
    assert elsewhere.cards.evaluate_all(names) == ada.cards.evaluate_all(names)

    ada.type("Escape")
    decision = ada.decision
    elsewhere.turn()
    ada.until_revealed(decision)


def test_the_lobby_gives_a_link_to_the_lobby(people: People, ada: Person) -> None:
    elsewhere, table = people(), table_of(ada)
    ada.visit()
    ada.button("own-link").click()
    elsewhere.page.goto(ada.page.get_by_label(ada.say("own-link-here")).input_value())
    elsewhere.page.get_by_role("button", name=ada.say("link-become", who="Ada")).click()
    elsewhere.button("play-wonders").wait_for()
    assert_sits_at(elsewhere, table)


def test_who_stays_stays_and_the_link_is_not_used_up(people: People, ada: Person) -> None:
    ben, table = people(), table_of(ada)
    own = ben.open_table("Ben", seats=3)
    before, link = identity(ben), ada.own_link(table)
    ben.visit(link)
    hear(ben, "link-now", who="Ben", at=ben.say("at-one"))
    ben.button("link-stay").click()
    ben.table.wait_for()
    assert ben.state["yours"] == []  # he watches
    assert identity(ben) == before
    assert_sits_at(ben, own)
    mine = ben.page.get_by_role("region", name=ben.say("my-tables"))
    expect(mine).not_to_contain_text("Ada")

    elsewhere = people()
    elsewhere.visit(link)
    hear(elsewhere, "link-for", who=f"Ada ({ada.say('at-one')})")


def test_whom_one_was_one_can_be_again(ben: Person, ada: Person) -> None:
    before, table = identity(ben), table_of(ada)
    ben.visit(ada.own_link())
    hear(ben, "link-now", who="Ben", at=ben.say("at-some", count=2))
    ben.page.get_by_role("button", name=ben.say("link-become", who="Ada")).click()
    hear(ben, "link-before", who="Ben", at=ben.say("at-some", count=2))
    assert identity(ben) == identity(ada)
    assert_sits_at(ben, table)

    ben.page.get_by_role("button", name=ben.say("link-undo", who="Ben")).click()
    hear(ben, "link-became", who="Ben")
    assert identity(ben) == before
    expect(ben.page.locator(f'a[href="/t/{table}"]')).to_have_count(0)
    assert_sits_at(ada, table)


def test_after_two_links_one_can_go_all_the_way_back(people: People, ben: Person, ada: Person) -> None:
    cleo = people()
    cleo.open_table("Cleo", seats=3)
    for person, name in ((ada, "Ada"), (cleo, "Cleo")):
        ben.visit(person.own_link())
        ben.page.get_by_role("button", name=ben.say("link-become", who=name)).click()
        hear(ben, "link-became", who=name)
    for name in ("Ada", "Ben"):
        ben.page.get_by_role("button", name=ben.say("link-undo", who=name)).click()
        hear(ben, "link-became", who=name)


def test_a_link_works_once(people: People, ada: Person) -> None:
    first, second = people(), people()
    link = ada.own_link()
    for person in (first, second):
        person.visit(link)
    become = ada.say("link-become", who="Ada")
    first.page.get_by_role("button", name=become).click()
    hear(first, "link-became", who="Ada")
    before = identity(second)
    with second.trouble_expected():
        second.page.get_by_role("button", name=become).click()
        hear(second, "no-such-link")
        second.page.reload()
        hear(second, "link-cut")
        second.visit(link)
        hear(second, "link-anew")
    assert identity(second) == before != identity(ada)
    second.visit(ada.own_link())
    expect(second.page.get_by_role("button", name=become)).to_be_visible()


def test_ones_own_link_changes_nothing_where_one_is_oneself(ada: Person) -> None:
    table = table_of(ada)
    ada.visit(ada.own_link(table))
    hear(ada, "link-yours")
    ada.button("go-on").click()
    ada.table.wait_for()
    assert table_of(ada) == table


def test_without_a_connection_a_link_can_be_tried_again(people: People, ada: Person) -> None:
    elsewhere, looking, using = people(), "**/api/links/look", "**/api/links/use"
    with elsewhere.trouble_expected():
        for path in (looking, using):
            elsewhere.page.route(path, lambda route: route.abort())
        elsewhere.visit(ada.own_link())
        hear(elsewhere, "no-connection")
        elsewhere.page.unroute(looking)
        elsewhere.button("try-again").click()
        become = elsewhere.page.get_by_role("button", name=ada.say("link-become", who="Ada"))
        become.click()
        hear(elsewhere, "no-connection")
        elsewhere.page.unroute(using)
        become.click()
        hear(elsewhere, "link-became", who="Ada")


@pytest.mark.parametrize("path", ["/link", "/link#", "/link/#no-code", "/link#key=A"])
def test_a_link_that_was_cut_says_so(people: People, path: str) -> None:
    ben = people()
    with ben.trouble_expected():
        ben.visit(path)
        hear(ben, "link-anew")


@pytest.mark.parametrize("fragment", ["key={token}", "{code}", "key={code}", "/link#{code}"])
def test_an_invitation_never_carries_an_identity(ben: Person, ada: Person, fragment: str) -> None:
    code, before, table = ada.own_link().rpartition("#")[2], identity(ben), table_of(ada)
    for place in ("/", f"/t/{table}"):
        ben.visit(f"{place}#{fragment.format(token=identity(ada), code=code)}")
        ben.table.or_(ben.button("play-wonders")).first.wait_for()
        assert identity(ben) == before
    assert ben.state["yours"] == []  # he watches
    ben.visit(f"/link#{code}")
    hear(ben, "link-for", who=f"Ada ({ada.say('at-one')})")  # nobody has used it
