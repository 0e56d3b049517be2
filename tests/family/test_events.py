"""What the rules tell is what changed: nothing is missing, and nobody is told what they may not know."""

import re
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import mirabilia
from effort import effort
from mirabilia import Game
from mirabilia.engine.tale import MOST
from mirabilia.events import Event
from mirabilia.games.architects import events as architects_events
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.content.schema import Shield, Shields
from mirabilia.games.wonders import events as wonders_events
from mirabilia.words import LANGUAGES

pytestmark = pytest.mark.core

WONDERS: dict[str, dict[str, Any]] = {
    "base": {"seats": 4},
    "seven": {"seats": 7},
    "two": {"seats": 2},
    "two with leaders": {"seats": 2, "packs": ["leaders"]},
    "leaders": {"seats": 3, "packs": ["leaders"], "stevie": True},
    "edifice": {"seats": 3, "packs": ["edifice"]},
    "everything": {"seats": 5, "packs": ["leaders", "edifice"]},
    "second edition": {"seats": 4, "edition": 2},
    "second with everything": {"seats": 6, "edition": 2, "packs": ["leaders", "edifice"]},
}
ARCHITECTS: dict[str, dict[str, Any]] = {f"{seats}": {"seats": seats} for seats in (2, 3, 5, 7)}
GAMES = {
    **{f"wonders, {name}": ("wonders", options) for name, options in WONDERS.items()},
    **{f"architects, {name}": ("architects", options) for name, options in ARCHITECTS.items()},
}
every_game = pytest.mark.parametrize("name", GAMES)
FACE_DOWN = {"wonders": {"sold", "raised", "drew", "kept", "left_over"}, "architects": {"looked", "found"}}
FAVOURED = ("build", "stage", "free", "recruit", "take", "learn", "use", "search", "look")


def pick(luck: Random, legal: Any) -> Any:
    """Mostly something that happens."""
    wanted = [action for action in legal if action.text.split()[0] in FAVOURED]
    return luck.choice(wanted if wanted and luck.random() < 0.85 else legal)


def resolutions(name: str, first: int = 0, games: int | None = None) -> Iterator[tuple[Game, Game]]:
    """Random games, before and after each time that choices are resolved."""
    kind, options = GAMES[name]
    for seed in range(first, first + (games or effort(60))):
        luck = Random(f"{name} {seed}")
        game = mirabilia.new(kind, seed=luck.getrandbits(64), **options)
        while not game.over:
            decision, before = game.decisions, game.clone()
            for seat in game.to_act:
                game.choose(seat, pick(luck, game.legal(seat)))
            assert game.decisions > decision
            yield before, game


# ---------------------------------------------------------------- 7 Wonders
class WondersTable:
    """What lies on a table of 7 Wonders, changed by events alone."""

    def __init__(self, game: Game) -> None:
        seen = game.view(None)
        cities = seen["cities"]
        self.seats, self.recruiting = game.seats, seen["phase"] in ("recruit", "draft", "leader")
        self.coins = [city["coins"] for city in cities]
        self.built = [Counter(city["built"]) for city in cities]
        self.stages = [city["stages"] for city in cities]
        self.leaders = [list(city["leaders"]) for city in cities]
        self.copied = [city["copied"] for city in cities]
        self.victory = [Counter(city["victory"]) for city in cities]
        self.defeats = [city["defeats"] for city in cities]
        self.pawns = [Counter(city["pawns"]) for city in cities]
        self.debts = [Counter(city["debts"]) for city in cities]
        self.left = {edifice["age"]: edifice["pawns"] for edifice in seen["edifices"]}
        self.discard = seen["discard_size"]
        self.pile = seen["pile_size"]
        self.age, self.over = seen["age"], seen["phase"] == "over"
        self.hands: list[Counter[str] | None] = [Counter(game.view(n)["hand"]) for n in range(game.seats)]
        self.kept: list[Counter[str]] = [Counter(game.view(n)["leader_hand"]) for n in range(game.seats)]
        self.from_pile = seen["phase"] == "seventh" and seen["acting"] == game.seats  # the last of the pile

    def play(self, city: int, card: str | None) -> None:
        """A card leaves a hand; which one the Free City had nobody knows."""
        if city >= self.seats:
            self.hands = [None] * self.seats
            self.pile -= self.from_pile
        elif self.recruiting:
            self.kept[city][str(card)] -= 1
        elif card is not None and self.hands[city] is not None:
            assert self.hands[city][card] > 0  # type: ignore[index] # it is there
            self.hands[city][card] -= 1  # type: ignore[index]

    def follow(self, events: list[Event]) -> None:
        """One after the other; `events` are what all seats together know."""
        for event in events:
            getattr(self, f"on_{event.kind}")(event)

    def on_paid(self, event: wonders_events.Paid) -> None:
        self.coins[event.city] -= event.coins
        if event.other is not None:
            self.coins[event.other] += event.coins

    def on_gained(self, event: wonders_events.Gained) -> None:
        self.coins[event.city] += event.coins

    def on_fined(self, event: wonders_events.Fined) -> None:
        self.coins[event.city] -= event.coins

    def on_built(self, event: wonders_events.Built) -> None:
        self.built[event.city][event.card] += 1
        if event.way == "take":
            self.discard -= 1
        else:
            self.play(event.city, event.card)

    def on_raised(self, event: wonders_events.Raised) -> None:
        self.stages[event.city] += 1
        assert self.stages[event.city] == event.stage
        self.play(event.city, event.card)

    def on_sold(self, event: wonders_events.Sold) -> None:
        self.discard += not self.recruiting
        self.play(event.city, event.card)

    def on_recruited(self, event: wonders_events.Recruited) -> None:
        self.leaders[event.city].append(event.card)
        self.kept[event.city][event.card] -= 1

    def on_copied(self, event: wonders_events.Copied) -> None:
        self.copied[event.city] = event.card

    def on_declined(self, event: wonders_events.Declined) -> None:
        pass

    def on_drew(self, event: wonders_events.Drew) -> None:
        assert event.card is not None
        if self.pile and self.seats == 2 and not self.recruiting_card(event.card):
            self.pile -= 1
            if self.hands[event.city] is not None:
                self.hands[event.city][event.card] += 1  # type: ignore[index]
        else:
            self.kept[event.city][event.card] += 1

    def recruiting_card(self, card: str) -> bool:
        content = wonders_events.catalogue()
        return bool(content.cards[content.card_numbers[1][card]].colour == "white")

    def on_kept(self, event: wonders_events.Kept) -> None:
        assert event.card is not None
        self.kept[event.city][event.card] += 1
        if self.hands[event.city] is not None:
            self.hands[event.city][event.card] -= 1  # type: ignore[index]

    def on_left_over(self, event: wonders_events.LeftOver) -> None:
        self.discard += 1
        if event.city >= self.seats:
            self.pile -= 1
        elif self.hands[event.city] is not None and event.card is not None:
            self.hands[event.city][event.card] -= 1  # type: ignore[index]

    def on_won(self, event: wonders_events.Won) -> None:
        self.victory[event.city][event.points] += 1

    def on_lost(self, event: wonders_events.Lost) -> None:
        self.defeats[event.city] += 1

    def on_forgot(self, event: wonders_events.Forgot) -> None:
        self.defeats[event.city] -= event.count

    def on_joined(self, event: wonders_events.Joined) -> None:
        self.pawns[event.city][event.age] += 1
        if not event.taken:
            self.left[event.age] = max(0, self.left[event.age] - 1)

    def on_completed(self, event: wonders_events.Completed) -> None:
        assert self.left[event.age] == 0

    def on_failed(self, event: wonders_events.Failed) -> None:
        assert self.left[event.age] > 0

    def on_indebted(self, event: wonders_events.Indebted) -> None:
        self.debts[event.city][event.age] += 1

    def on_gave_up(self, event: wonders_events.GaveUp) -> None:
        self.built[event.city][event.card] -= 1
        self.discard += 1

    def on_forfeited(self, event: wonders_events.Forfeited) -> None:
        self.victory[event.city][event.points] -= 1

    def on_returned(self, event: wonders_events.Returned) -> None:
        assert self.kept[event.city].total() == event.count
        self.kept[event.city] = Counter()

    def on_began(self, event: wonders_events.Began) -> None:
        self.age = event.age

    def on_dealt(self, event: wonders_events.Dealt) -> None:
        assert self.age == event.age
        self.hands = [None] * self.seats
        self.pile = 7 if self.seats == 2 else 0

    def on_handed_on(self, event: wonders_events.HandedOn) -> None:
        step = {"left": 1, "swap": 1, "right": -1}[event.way]
        self.hands = [self.hands[(seat - step) % self.seats] for seat in range(self.seats)]

    def on_ended(self, event: wonders_events.Ended) -> None:
        self.over = True


def plain(value: Any) -> Any:
    """Without what counts for nothing."""
    if isinstance(value, list):
        return [plain(one) for one in value]
    return +value if isinstance(value, Counter) else value


def all_known(game: Game) -> list[Event]:
    """What happened, as the one seat knows it that knows most about each event."""
    stories = [game.happened(seat) for seat in (None, *range(game.seats))]
    assert len({len(story) for story in stories}) == 1
    found = []
    for same in zip(*stories, strict=True):
        known = [event for event in same if getattr(event, "card", "") is not None]
        assert len({event.kind for event in same}) == 1
        found.append((known or same)[0])
    return found


@pytest.mark.parametrize("name", [f"wonders, {name}" for name in WONDERS])
def test_events_and_changes_of_wonders_are_the_same(name: str) -> None:
    kinds: Counter[str] = Counter()
    for before, after in resolutions(name):
        table, now = WondersTable(before), WondersTable(after)
        events = all_known(after)
        table.follow(events)
        kinds.update(event.kind for event in events)
        for field in vars(now).keys() - {"hands", "recruiting", "from_pile", "seats"}:
            assert plain(getattr(table, field)) == plain(getattr(now, field)), (field, events)
        for seat, hand in enumerate(table.hands):
            if hand is not None:
                assert +hand == now.hands[seat], events
    assert len(kinds) >= 12


# ---------------------------------------------------------------- Architects
RED = {kind.id for kind in catalogue().kinds if kind.gives == "shield"}
SHIELDED = {
    (wonder.id, stage.id)
    for wonder in catalogue().wonders
    for stage in wonder.stage
    if isinstance(stage.effect, Shield)
}
ARMED = {token.id: token.effect for token in catalogue().tokens if isinstance(token.effect, Shields)}


class ArchitectsTable:
    """What lies on a table of Architects, changed by events alone."""

    def __init__(self, game: Game) -> None:
        seen = game.view(None)
        cities = seen["cities"]
        self.cards = [Counter(city["cards"]) for city in cities]
        self.built = [sorted(city["built"]) for city in cities]
        self.tokens = [Counter(city["tokens"]) for city in cities]
        self.victory = [city["victory"] for city in cities]
        self.boards = [city["board"] for city in cities]
        self.shields = [city["shields"] for city in cities]
        self.decks: dict[int | str, int] = {n: city["deck"]["size"] for n, city in enumerate(cities)}
        self.decks["central"] = seen["central"]["size"]
        self.discard = Counter(seen["discard"])
        self.cat, self.battle = seen["cat"], seen["battle_tokens"]
        self.shown, self.stack = Counter(seen["shown_tokens"]), seen["stack_size"]
        self.over = seen["phase"] == "over"
        self.active = None if self.over else seen["active"]

    def follow(self, events: list[Event]) -> None:
        for event in events:
            getattr(self, f"on_{event.kind}")(event)

    def on_took(self, event: architects_events.Took) -> None:
        self.cards[event.city][event.card] += 1
        self.shields[event.city] += event.card in RED
        self.decks[event.deck] -= 1

    def on_looked(self, event: architects_events.Looked) -> None:
        pass

    def on_spent(self, event: architects_events.Spent) -> None:
        self.cards[event.city][event.card] -= event.count
        self.discard[event.card] += event.count
        self.shields[event.city] -= event.count * (event.card in RED)

    on_laid_down = on_spent

    def on_used(self, event: architects_events.Used) -> None:
        assert self.tokens[event.city][event.token]

    def on_raised(self, event: architects_events.Raised) -> None:
        self.built[event.city] = sorted([*self.built[event.city], event.stage])
        self.shields[event.city] += (self.boards[event.city], event.stage) in SHIELDED

    def on_learned(self, event: architects_events.Learned) -> None:
        self.tokens[event.city][event.token] += 1
        self.shields[event.city] += getattr(ARMED.get(event.token), "amount", 0)
        if event.unseen:
            self.stack -= 1
        else:
            self.shown[event.token] -= 1

    def on_showed(self, event: architects_events.Showed) -> None:
        self.shown[event.token] += 1
        self.stack -= 1

    def on_moved_cat(self, event: architects_events.MovedCat) -> None:
        assert self.cat == event.other
        self.cat = event.city

    def on_sounded(self, event: architects_events.Sounded) -> None:
        self.battle += event.count

    def on_battled(self, event: architects_events.Battled) -> None:
        self.battle = 0

    def on_fought(self, event: architects_events.Fought) -> None:
        assert event.shields == self.shields[event.city]

    def on_won(self, event: architects_events.Won) -> None:
        self.victory[event.city] += event.count

    def on_searched(self, event: architects_events.Searched) -> None:
        pass

    on_found = on_searched

    def on_began(self, event: architects_events.Began) -> None:
        self.active = event.city

    def on_ended(self, event: architects_events.Ended) -> None:
        self.over, self.active = True, None


@pytest.mark.parametrize("name", [f"architects, {name}" for name in ARCHITECTS])
def test_events_and_changes_of_architects_are_the_same(name: str) -> None:
    kinds: Counter[str] = Counter()
    for before, after in resolutions(name):
        table, now = ArchitectsTable(before), ArchitectsTable(after)
        events = all_known(after)
        table.follow(events)
        kinds.update(event.kind for event in events)
        for field in vars(now):
            assert plain(getattr(table, field)) == plain(getattr(now, field)), (field, events)
    assert len(kinds) >= 12


# ---------------------------------------------------------------- secrets, sentences, limits
@every_game
def test_only_one_seat_is_told_what_only_it_knows(name: str) -> None:
    """A card that lies face down is told to nobody, or to the seat that put it there."""
    hidden: Counter[str] = Counter()
    for _, after in resolutions(name):
        told: list[list[Any]] = [after.happened(seat) for seat in range(after.seats)]
        public: Any
        for number, public in enumerate(after.happened()):
            if public.kind in FACE_DOWN[after.kind]:
                hidden[public.kind] += 1
                assert public.card is None
                knowing = [seat for seat in range(after.seats) if told[seat][number].card is not None]
                assert knowing == [seat for seat in range(after.seats) if seat == public.city]
    assert hidden


@every_game
def test_every_event_has_a_sentence_in_every_language(name: str) -> None:
    for _, after in resolutions(name):
        for event in (*after.happened(), *after.happened(0)):
            for language in LANGUAGES:
                text = event.told(language, lambda seat: f"<{seat}>")
                assert not re.search(r"[{}]|None", text), (event, text)
        assert len(after._tale) < MOST


def test_sentences_have_the_numbers_and_names_of_their_events() -> None:
    """In both languages, to everybody and to one seat: nothing else, and nothing less."""
    from family.sentences import sentences

    told: Counter[str] = Counter()
    for kind, problem in sentences(iter(range(len(GAMES)))):
        assert not problem
        told[kind] += 1
    assert told.total() > 5000
    assert len(told) > 30


def test_a_clone_and_a_refused_choice_know_what_happened() -> None:
    game = mirabilia.new("wonders", seats=3, seed=4)
    assert game.happened() == []
    for seat in game.to_act:
        game.choose(seat, game.legal(seat)[0])
    story = game.happened(1)
    assert story
    assert game.clone().happened(1) == story
    with pytest.raises(mirabilia.IllegalAction):
        game.choose(0, "build nothing")
    assert game.happened(1) == story
    game.choose(0, game.legal(0)[0])
    assert game.happened(1) == story  # until all have chosen
