"""An action of Architects: one value with three forms that round-trip.

    object    Action(BUILD, place=1, paid=(2, 0, 0, 0, 0), coins=1)
    text      build s2 wood=2 coin=1
    integer   kind + 16 * (place + 16 * (token + 16 * (by + 4 * (coins + 8 * paid)))), paid in base 8

The texts:

    look                                 take left | right | central
    use urbanism left                    build s3 wood=1 glass=1 coin=1 economy engineering
    learn compass=2 decor                learn compass=1 gear=1 tablet=1 stack
    draw 2 | central                     claim decor | stack
    search left | right                  keep wood
    end

The integer is stable: kinds, cards and tokens are only ever added at the end (tests/wonders/order pins them).
"""

from msgspec import Struct

from mirabilia.errors import IllegalAction
from mirabilia.games.architects.content.catalogue import catalogue
from mirabilia.games.architects.rules import state
from mirabilia.games.architects.rules.tables import COIN, RESOURCES, STAGES, SYMBOLS
from mirabilia.games.architects.seen import Did

VERBS = ("take", "look", "use", "build", "learn", "end", "draw", "claim", "search", "keep")
PLACES = ("left", "right", "central")  # as a seat sees them
HELPS = {"economy": state.ECONOMY, "engineering": state.ENGINEERING}  # ways to pay beyond plain cards
UNSEEN = "stack"
SLOTS = 5  # for cards that pay
MOST_PAID = 7
KINDS, PLACE_ROOM, TOKEN_ROOM, BY_ROOM, PAID_ROOM = 16, 16, 16, 4, 8

RESOURCE_IDS = tuple(catalogue().kinds[kind].id for kind in RESOURCES)
SYMBOL_IDS = tuple(catalogue().kinds[kind].id for kind in SYMBOLS)
COIN_ID = catalogue().kinds[COIN[0]].id


def token_id(token: int) -> str:
    """The id of a token, or the word for the unseen one."""
    return UNSEEN if token == state.STACK else catalogue().tokens[token].id


class Action(Struct, frozen=True):
    """What the active seat does.

    `place` is a deck, a stage or a kind of card; `paid` are resources for a stage or the symbols of a set.
    """

    kind: int
    place: int = 0
    token: int = 0
    paid: tuple[int, ...] = (0,) * SLOTS
    coins: int = 0
    by: int = 0

    @property
    def id(self) -> int:
        """The stable integer form."""
        number = 0
        for count in reversed(self.paid):
            number = number * PAID_ROOM + count
        number = (number * PAID_ROOM + self.coins) * BY_ROOM + self.by
        return self.kind + KINDS * (self.place + PLACE_ROOM * (self.token + TOKEN_ROOM * number))

    @property
    def text(self) -> str:
        """The text form, such as `build s2 wood=2`."""
        verb = VERBS[self.kind]
        if self.kind in (state.LOOK, state.END):
            return verb
        if self.kind in (state.TAKE, state.SEARCH):
            return f"{verb} {PLACES[self.place]}"
        if self.kind == state.USE:
            return f"{verb} {token_id(self.token)} {PLACES[self.place]}"
        if self.kind == state.DRAW:
            return f"{verb} {'central' if self.place == state.CENTRAL else self.place}"
        if self.kind == state.CLAIM:
            return f"{verb} {token_id(self.token)}"
        if self.kind == state.KEEP:
            return f"{verb} {catalogue().kinds[self.place].id}"
        paid = [f"{name}={count}" for name, count in self.cards.items()]
        if self.kind == state.LEARN:
            return " ".join([verb, *paid, token_id(self.token)])
        helps = [word for word, bit in HELPS.items() if self.by & bit]
        return " ".join([verb, f"s{self.place + 1}", *paid, *helps])

    @property
    def parts(self) -> Did:
        """The form for those who want to know what it does."""
        verb = VERBS[self.kind]
        if self.kind in (state.TAKE, state.SEARCH):
            return Did(verb, deck=PLACES[self.place])
        if self.kind == state.USE:
            return Did(verb, token=token_id(self.token), deck=PLACES[self.place])
        if self.kind == state.DRAW:
            return Did(verb, deck=PLACES[-1] if self.place == state.CENTRAL else str(self.place))
        if self.kind == state.CLAIM:
            return Did(verb, token=token_id(self.token))
        if self.kind == state.KEEP:
            return Did(verb, kind=catalogue().kinds[self.place].id)
        if self.kind == state.BUILD:
            helps = [word for word, bit in HELPS.items() if self.by & bit]
            return Did(verb, stage=f"s{self.place + 1}", cards=self.cards, helps=helps)
        if self.kind == state.LEARN:
            return Did(verb, token=token_id(self.token), cards=self.cards)
        return Did(verb)

    @property
    def cards(self) -> dict[str, int]:
        """The cards that pay for a stage, or are the symbols of a set."""
        names = RESOURCE_IDS if self.kind == state.BUILD else SYMBOL_IDS
        found = {name: count for name, count in zip(names, self.paid, strict=False) if count}
        return found | ({COIN_ID: self.coins} if self.coins else {})

    @classmethod
    def from_id(cls, number: int) -> "Action":
        """The action of a stable integer. Raises IllegalAction if there is none."""
        rest, kind = divmod(number, KINDS)
        rest, place = divmod(rest, PLACE_ROOM)
        rest, token = divmod(rest, TOKEN_ROOM)
        rest, by = divmod(rest, BY_ROOM)
        rest, coins = divmod(rest, PAID_ROOM)
        paid = []
        for _ in range(SLOTS):
            rest, count = divmod(rest, PAID_ROOM)
            paid.append(count)
        action = cls(kind, place, token, tuple(paid), coins, by)
        if rest or not 0 <= kind < len(VERBS) or not action.sound():
            raise IllegalAction("no-such-id", number=number)
        return action

    @classmethod
    def parse(cls, text: str) -> "Action":
        """The action of a text. Raises IllegalAction, saying what cannot be read."""
        verb, *words = text.split() or [""]
        if verb not in VERBS:
            raise IllegalAction("no-such-action", text=text)
        kind = VERBS.index(verb)
        if kind == state.BUILD and words:
            return cls._parse_build(words, text)
        if kind == state.LEARN and words:
            paid, _, rest = _counts(words[:-1], SYMBOL_IDS, text)
            if not rest:
                return cls(state.LEARN, token=_token(words[-1]), paid=paid)
        elif kind in (state.LOOK, state.END) and not words:
            return cls(kind)
        elif kind == state.USE and len(words) == 2:
            return cls(state.USE, _place(words[1], PLACES, text), _token(words[0]))
        elif kind in (state.TAKE, state.SEARCH) and len(words) == 1:
            return cls(kind, _place(words[0], PLACES if kind == state.TAKE else PLACES[: state.MIDDLE], text))
        elif kind == state.DRAW and len(words) == 1:
            return cls(state.DRAW, _place(words[0], (*map(str, range(state.CENTRAL)), "central"), text))
        elif kind == state.CLAIM and len(words) == 1:
            return cls(state.CLAIM, token=_token(words[0]))
        elif kind == state.KEEP and len(words) == 1:
            if words[0] not in catalogue().kind_number:
                raise IllegalAction("no-such-card", card=words[0])
            return cls(state.KEEP, catalogue().kind_number[words[0]])
        raise IllegalAction("no-such-action", text=text)

    @classmethod
    def _parse_build(cls, words: list[str], text: str) -> "Action":
        place = _place(words[0], [f"s{stage + 1}" for stage in range(STAGES)], text)
        paid, coins, rest = _counts(words[1:], RESOURCE_IDS, text)
        if any(word not in HELPS for word in rest) or len(set(rest)) < len(rest):
            raise IllegalAction("no-such-payment", text=" ".join(words[1:]))
        return cls(state.BUILD, place, 0, paid, coins, sum(HELPS[word] for word in rest))

    def sound(self) -> bool:
        """Has it only what its kind has, and does what it names exist?"""
        token_there = self.token < len(catalogue().tokens)
        if self.kind == state.BUILD:
            return self.place < STAGES and not self.token
        plain = not self.coins and not self.by
        if self.kind == state.LEARN:
            symbols_only = not any(self.paid[len(SYMBOL_IDS) :])
            return plain and symbols_only and not self.place and (token_there or self.token == state.STACK)
        plain = plain and not any(self.paid)
        if self.kind == state.CLAIM:
            return plain and not self.place and (token_there or self.token == state.STACK)
        if self.kind == state.USE:
            return plain and token_there and self.place <= state.MIDDLE
        most = {
            state.TAKE: state.MIDDLE,
            state.SEARCH: state.RIGHT,
            state.DRAW: state.CENTRAL,
            state.KEEP: len(catalogue().kinds) - 1,
        }
        return plain and not self.token and state.LEFT <= self.place <= most.get(self.kind, 0)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action.parse({self.text!r})"


def _place(word: str, words: "list[str] | tuple[str, ...]", text: str) -> int:
    if word not in words:
        raise IllegalAction("no-such-action", text=text)
    return words.index(word)


def _token(word: str) -> int:
    if word == UNSEEN:
        return state.STACK
    if word not in catalogue().token_number:
        raise IllegalAction("no-such-token", token=word)
    return catalogue().token_number[word]


def _counts(words: list[str], names: tuple[str, ...], text: str) -> tuple[tuple[int, ...], int, list[str]]:
    """The cards of `wood=2 coin=1 ...`: by slot, coins apart, and the words that are no cards."""
    paid = [0] * SLOTS
    coins = 0
    rest = []
    seen: set[str] = set()
    for word in words:
        name, mark, value = word.partition("=")
        if not mark:
            rest.append(word)
            continue
        known = name in names or (name == COIN_ID and names == RESOURCE_IDS)
        counted = value.isascii() and value.isdecimal() and len(value) == 1 and 1 <= int(value) <= MOST_PAID
        if not known or not counted or name in seen:
            raise IllegalAction("no-such-payment", text=word)
        seen.add(name)
        if name == COIN_ID:
            coins = int(value)
        else:
            paid[names.index(name)] = int(value)
    return tuple(paid), coins, rest
