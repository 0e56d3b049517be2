"""Everything by keys alone: from the lobby through whole turns, payments and Edifices."""

from collections import Counter

from people import Person
from playwright.sync_api import expect


def several_payments(legal: list[str]) -> str | None:
    """A card that can be built with more than one payment."""
    count = Counter(text.split()[1] for text in legal if text.startswith("build "))
    return next((card for card, ways in count.items() if ways > 1), None)


def joining(legal: list[str]) -> str | None:
    """A card with which a stage can be built with the Edifice or without."""
    stages = [text.split() for text in legal if text.startswith("stage ")]
    joined = {parts[1] for parts in stages if "edifice" in parts}
    alone = {parts[1] for parts in stages if "edifice" not in parts}
    return min(joined & alone, default=None)


def pick_by_number(person: Person, card: str) -> None:
    names = person.cards.evaluate_all("cards => cards.map(card => card.dataset.card)")
    person.type(str(names.index(card) + 1))
    expect(person.cards.nth(names.index(card))).to_have_attribute("aria-pressed", "true")


def confirm(person: Person, decision: str) -> None:
    person.type("Enter")
    person.until_revealed(decision)


def a_turn(person: Person) -> None:
    """Sell for coins where one may, else take what there is."""
    decision = person.decision
    person.type(str(person.usable()[0] + 1))
    person.ways.first.wait_for()
    for key in ("s", "b", "w"):
        person.type(key)
        if person.confirm.count():
            break
    confirm(person, decision)


def pay_the_other_way(person: Person, card: str) -> None:
    """A card with several payments: the cheapest is set, an arrow leads to the next."""
    decision = person.decision
    pick_by_number(person, card)
    person.type("b")
    first = person.chosen
    person.type("ArrowRight")
    second = person.chosen
    assert first != second
    assert second in person.legal
    confirm(person, decision)


def join_the_edifice(person: Person, card: str) -> None:
    """A stage, with the Edifice."""
    decision = person.decision
    pick_by_number(person, card)
    person.type("w")
    assert "edifice" not in person.chosen.split()
    person.tab_to(person.table.locator("[data-edifice]"))
    person.type("Space")
    assert "edifice" in person.chosen.split()
    assert person.chosen in person.legal
    confirm(person, decision)


def test_from_the_lobby_through_whole_turns_by_keys_alone(ada: Person) -> None:
    ada.visit()
    page = ada.page
    ada.tab_to(page.get_by_role("link", name=ada.say("new-table")))
    ada.type("Enter")
    ada.tab_to(page.get_by_label(ada.say("your-name")))
    page.keyboard.type("Ada")
    for key in ("with-leaders", "with-edifice"):
        ada.tab_to(page.get_by_role("checkbox", name=ada.say(key)))
        ada.type("Space")
    ada.tab_to(page.get_by_role("radio", name=ada.say("with-friends")))
    ada.type("ArrowDown")
    ada.tab_to(page.get_by_role("group", name=ada.say("bots-pace")).get_by_role("radio", checked=True))
    ada.type("ArrowLeft")
    ada.tab_to(ada.button("open-and-play"))
    ada.type("Enter")
    ada.table.wait_for()
    for _ in range(7):  # the draft, a leader, two turns
        ada.until_asked()
        a_turn(ada)


# Both neighbours make ore, and the first stage costs two: there is a choice of payments for every card with
# ore in its cost, and the Edifice can be joined soon.
AMONG_SMITHS = {"packs": ["edifice"], "boards": ["halicarnassus:B", "rhodes:A", "carthage:night"]}


def test_payments_and_the_edifice_by_keys_alone(ada: Person) -> None:
    paid = joined = False
    for _ in range(5):
        if paid and joined:
            break  # else others took all cards with ore: another game
        ada.sit_down(seats=3, options=AMONG_SMITHS)
        while not (paid and joined) and ada.until_asked():
            if not paid and (card := several_payments(ada.legal)):
                pay_the_other_way(ada, card)
                paid = True
            elif not joined and (card := joining(ada.legal)):
                join_the_edifice(ada, card)
                joined = True
            else:
                a_turn(ada)
    assert paid
    assert joined


def test_architects_by_keys_alone(ada: Person) -> None:
    ada.hurry()
    ada.visit()
    ada.tab_to(ada.button("play-architects"))
    ada.type("Enter")
    ada.table.wait_for()
    for _ in range(3):
        ada.until_asked()
        decision = ada.decision
        ada.type("1")
        ada.until_revealed(decision)


# Has what is in focus, or what it lies in, an outline?
OUTLINED = """() => {
    for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0) return true;
    }
    return document.activeElement === document.body;
}"""


def test_focus_is_always_visible(ada: Person) -> None:
    ada.sit_down(seats=3)
    ada.until_asked()
    for _ in range(25):
        ada.type("Tab")
        assert ada.page.evaluate(OUTLINED), ada.page.evaluate("() => document.activeElement.outerHTML")[:300]
