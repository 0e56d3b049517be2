"""What a choice does in Architects, slow and plain, up to the next question.

    decide(table, rng, text)    the table when somebody is asked again, and what happened
    begin(table, rng)           the same before any choice: what a position leads to by itself
    equal(play, table)          did it come to the table that was found?

A decision with one answer is given (A-Z1), so one choice can carry on over several turns. Chance comes in
only where Halicarnassus shuffles a deck; it is not the reference's matter. `shuffle` asks the engine, over a
table on which nothing else happens, and sees that no card is lost.
"""

from collections import Counter

import mirabilia
from architects.reference import (
    CAT,
    CENTRAL,
    COIN,
    CONFLICT_TOKENS,
    EXTRA_CARD,
    HORNED,
    LOOKED_THROUGH,
    MARKED,
    RED,
    STAGE_TOKEN,
    City,
    Deck,
    Table,
    all_decks,
    battle,
    complete,
    copy_of,
    deck_of,
    left_of,
    right_of,
)
from architects.reference_legal import (
    UNSEEN,
    acting,
    legal,
    near_decks,
    science_sets,
    token_choices,
)

HELPS = ("economy", "engineering")


def read_cards(words: list[str]) -> Counter[str]:
    """The cards in `wood=2 coin=1 ...`."""
    pairs = [word.split("=") for word in words if "=" in word]
    return Counter({kind: int(count) for kind, count in pairs})


def shuffle(deck: list[str], kept: str, rng: str) -> tuple[list[str], str]:
    """A deck after one of its top cards was kept, in the order that random words give, and new words."""
    quiet = ["blue3"] * 3
    cities = [{"wonder": "halicarnassus", "deck": deck}, {"wonder": "giza", "deck": quiet}]
    table = {"game": "architects", "seats": cities, "central": quiet, "shown": [], "stack": []}
    game = mirabilia.position(table | {"phase": "keep", "searched": 0, "rng": rng})
    if game.view(None)["phase"] == "keep":
        game.choose(0, f"keep {kept}")
    found = game.position()
    order: list[str] = found["seats"][0]["deck"]
    assert sorted([*order, kept]) == sorted(deck)
    return order, found["rng"]


class Play:
    """One choice and what follows from it."""

    def __init__(self, table: Table, rng: str) -> None:
        self.table = copy_of(table)
        self.rng = rng
        self.met: Counter[str] = Counter()  # what happened, in words

    @property
    def city(self) -> City:
        return acting(self.table)

    # ------------------------------------------------------------ cards
    def take(self, deck: Deck) -> None:
        """The top card of a deck (A-T2). Whoever knew the top of the central deck knows it no more (A-K2)."""
        cards = deck_of(self.table, deck)
        if deck == CENTRAL:
            self.met["a card that somebody else knew"] += bool(self.table["known"] - {self.table["active"]})
            self.table["known"] = set()
        self.receive(cards.pop())
        if not cards:
            self.met[f"{'the central' if deck == CENTRAL else 'a'} deck runs out"] += 1

    def receive(self, card: str) -> None:
        """A card taken, from wherever: cat, horns, tokens that give one more (A-T5, A-W9, A-X3)."""
        table = self.table
        self.city["cards"][card] += 1
        if card == CAT:
            self.met["the cat goes from seat to seat"] += table["cat"] not in (None, table["active"])
            table["cat"] = table["active"]
        conflict = CONFLICT_TOKENS[len(table["seats"])]
        horns = RED.get(card, 0)
        self.met["a horn too many"] += table["battle"] + horns > conflict
        table["battle"] = min(conflict, table["battle"] + horns)
        for token, kinds in EXTRA_CARD.items():
            if card in kinds:
                self.wake(token)

    def wake(self, token: str) -> None:
        """A token that may be used now, if it lies there and was not used in this turn (A-P4, A-X2)."""
        if token in self.city["tokens"]:
            self.met["a token set off again"] += token in self.table["used"]
            if token not in self.table["used"]:
                self.table["ready"].add(token)

    def pay(self, cards: Counter[str]) -> None:
        """Cards go to the discard pile (A-C5, A-P1)."""
        assert not cards - self.city["cards"]
        self.city["cards"] = self.city["cards"] - cards
        self.table["discard"] += cards

    def get_token(self, token: str) -> None:
        """An open token, whose place is filled at once, or the unseen one (A-P2)."""
        table = self.table
        if token == UNSEEN:
            token = table["stack"].pop()
        else:
            self.met["one of two open ones that are alike"] += table["shown"].count(token) > 1
            place = table["shown"].index(token)
            table["shown"][place] = table["stack"].pop() if table["stack"] else None
            self.met["no token to fill the place"] += table["shown"][place] is None
        self.city["tokens"] = sorted([*self.city["tokens"], token])
        if not token_choices(table):
            self.met["the last token"] += 1

    # ------------------------------------------------------------ choices
    def build(self, stage: str, words: list[str]) -> None:
        """Pay a stage, turn it over, and do at once what it says (A-C8)."""
        helps = [word for word in words if word in HELPS]
        self.pay(read_cards(words))
        self.table["used"] |= set(helps)
        self.city["built"] = sorted([*self.city["built"], stage])
        self.met[" ".join(["paid", *helps])] += 1
        self.met["paid with coins alone"] += set(read_cards(words)) == {COIN}
        self.wake(STAGE_TOKEN)
        if stage in MARKED[self.city["wonder"]]:
            self.effect(self.city["wonder"])

    def effect(self, wonder: str) -> None:
        """What a marked stage does (A-W1 to A-W7); nothing where there is nothing to take (A-W8)."""
        table, decks = self.table, near_decks(self.table)
        self.met[f"effect of {wonder}"] += 1
        if wonder == "alexandria" and any(deck_of(table, deck) for deck in all_decks(table)):
            table["phase"] = "draw"
        elif wonder == "babylon" and token_choices(table):
            table["phase"] = "claim"
        elif wonder == "ephesus" and table["central"]:
            self.take(CENTRAL)
        elif wonder == "halicarnassus" and decks.keys() & {"left", "right"}:
            table["phase"] = "search"
        elif wonder == "olympia":
            both = [decks[place] for place in ("left", "right") if place in decks]
            self.met[f"Olympia takes {len(both)}"] += 1
            for deck in both:
                self.take(deck)
        elif wonder != "rhodes":
            self.met[f"nothing for {wonder}"] += 1

    def search(self, place: str) -> None:
        """Halicarnassus looks at the top cards of a deck (A-W5)."""
        seat = self.table["active"]
        self.table["searched"] = seat if place == "left" else right_of(self.table, seat)
        self.table["phase"] = "keep"
        size = len(deck_of(self.table, self.table["searched"]))
        self.met[f"looked through {min(size, LOOKED_THROUGH)}"] += 1

    def keep(self, kind: str) -> None:
        """One of them is taken, and the whole deck shuffled."""
        deck = deck_of(self.table, self.table["searched"])
        deck[:], self.rng = shuffle(deck, kind, self.rng)
        self.table["searched"] = None
        self.receive(kind)

    def do(self, text: str) -> None:
        """One choice."""
        table = self.table
        verb, *words = text.split()
        self.met[verb] += 1
        if verb == "end":
            self.end_turn()
            return
        if table["phase"] == "take" and not table["looked"]:
            table["deeds"] = []
        table["deeds"].append(text)
        table["doer"] = table["active"]
        if verb == "look":
            table["looked"] = True
            table["known"].add(table["active"])
            return
        table["phase"] = "act"
        if verb == "take":
            self.take(near_decks(table)[words[0]])
        elif verb == "use":
            token, place = words
            self.met[f"use {token}"] += 1
            table["ready"].remove(token)
            table["used"].add(token)
            self.take(near_decks(table)[place])
        elif verb == "build":
            self.build(words[0], words[1:])
        elif verb == "learn":
            cards = read_cards(words)
            self.met["a set with another left over"] += len(science_sets(self.city)) > 1
            self.met[f"a set of {cards.total()}"] += 1
            self.pay(cards)
            self.get_token(words[-1])
        elif verb == "draw":
            self.take(CENTRAL if words[0] == CENTRAL else int(words[0]))
        elif verb == "claim":
            self.get_token(words[0])
        elif verb == "search":
            self.search(words[0])
        else:
            assert verb == "keep"
            self.keep(words[0])

    # ------------------------------------------------------------ between the turns
    def fight(self) -> None:
        """Tokens for all, then horned cards are gone and all conflict tokens show Peace (A-M5 to A-M8)."""
        table = self.table
        won = battle(table)
        table["battle"] = 0
        for city, tokens in zip(table["seats"], won, strict=True):
            city["victory"] += tokens
            table["discard"] += Counter({kind: city["cards"].pop(kind, 0) for kind in HORNED})
        table["discard"] = +table["discard"]
        self.met[f"battle of {'two' if len(won) == 2 else 'more'} for {max(won)}"] += 1

    def end_turn(self) -> None:
        """Battle, end of the game, next player: in this order (A-T9)."""
        table = self.table
        self.met["no token for a set"] += bool(science_sets(self.city))
        table["ready"], table["used"], table["looked"] = set(), set(), False
        if table["battle"] == CONFLICT_TOKENS[len(table["seats"])]:
            self.fight()
        if complete(self.city):
            self.met["a wonder is complete"] += 1
            table["phase"] = "over"
        elif not any(deck_of(table, deck) for deck in all_decks(table)):
            self.met["all decks are empty"] += 1
            table["phase"] = "over"
        else:
            self.next_seat()

    def next_seat(self) -> None:
        """The next player who can take a card (A-E3, A-Z5)."""
        table = self.table
        table["phase"] = "take"
        table["turn"] += 1
        table["active"] = left_of(table, table["active"])
        while not near_decks(table):
            self.met["a seat is passed over"] += 1
            table["active"] = left_of(table, table["active"])

    # ------------------------------------------------------------ what has only one answer
    def run(self) -> None:
        """Go on until somebody has a choice."""
        while self.table["phase"] != "over" and len(answers := legal(self.table)) < 2:
            self.do(answers.pop())
            self.met["given"] += 1
        self.met = +self.met


def decide(table: Table, rng: str, text: str) -> Play:
    """What comes of a choice."""
    play = Play(table, rng)
    play.do(text)
    play.run()
    return play


def begin(table: Table, rng: str) -> Play:
    """What a position leads to before anybody has chosen."""
    play = Play(table, rng)
    play.run()
    return play


def equal(play: Play, found: Table, rng: str) -> bool:
    """Is this the table that was found? A game that is over has no next turn to be counted."""
    fields = [field for field in found if field != "turn" or found["phase"] != "over"]
    return play.rng == rng and all(play.table[field] == found[field] for field in fields)
