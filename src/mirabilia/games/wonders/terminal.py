"""7 Wonders in the terminal: its table, its cards and its choices in words."""

from typing import Any

from rich.markup import escape
from rich.table import Table
from rich.text import Text

from mirabilia.errors import IllegalAction
from mirabilia.events import Event
from mirabilia.games.wonders.action import PAYEES, VERBS, Action
from mirabilia.games.wonders.content.catalogue import board_label, catalogue
from mirabilia.games.wonders.content.schema import Card, Effect, Leader
from mirabilia.games.wonders.describe import ROMAN, describe_cost, describe_effects, describe_stage
from mirabilia.games.wonders.rules.state import FORFEIT, STAGE
from mirabilia.terminal.table import Quit, Terminal, is_number
from mirabilia.words import texts

COLOURS = {
    "brown": "#a0714f",
    "grey": "#9aa0a6",
    "blue": "#4f83cc",
    "yellow": "#d8a93a",
    "red": "#c8504b",
    "green": "#4d9a5b",
    "purple": "#9467bd",
    "white": "#c9b37e",
}
KEYS = {
    "b": "build",
    "w": "stage",
    "s": "sell",
    "f": "free",
    "t": "take",
    "k": "keep",
    "r": "recruit",
    "c": "copy",
    "l": "lose",
}
MAIN_VERB = {
    "discard": "take",
    "draft": "keep",
    "recruit": "recruit",
    "leader": "recruit",
    "copy": "copy",
    "penalty": "lose",
}
PRICES = {"bank": "price-bank-buy", "left": "price-left", "right": "price-right"}
WITH_EDIFICE = "e"  # the key for a stage together with a participation


def moment(view: dict[str, Any], language: str) -> str:
    """Where the game stands: "Age II - turn 3"."""
    words = texts(language)
    phase = view["phase"]
    turn = f"{words['turn']} {view['turn']}" if view["turn"] else words["phase-recruit"]
    if phase == "draft":
        turn = words["phase-draft"]
    elif phase not in ("turn", "recruit", "over"):
        turn = f"{turn} - {words[f'phase-{phase}']}"
    return f"{words['age']} {ROMAN[view['age']]} - {turn}"


def card_name(card: str, language: str) -> Text:
    """A card's name in its colour, after the sign of the colour for those who cannot tell colours."""
    colour = catalogue().cards[catalogue().card_numbers[1][card]].colour
    sign = texts(language)[f"sign-{colour}"]
    return Text(f"{sign} {catalogue().name(language, 'cards', card)}", style=COLOURS[colour])


def choice(action: Action, view: dict[str, Any], language: str) -> Text:
    """A choice in words: what is done with which card, and the coins paid for resources."""
    words = texts(language)
    told = Text(words[f"did-{VERBS[action.kind]}"])
    if action.tokens:
        told.append(" " + ", ".join(f"+{value}" for value in action.tokens))
    elif action.card_id is not None:
        told = Text.assemble(told, " ", card_name(action.card_id, language))
    for payee, text in PRICES.items():
        if coins := getattr(action, payee):
            told.append(f" ({words[text].format(coins=coins)})")
    if action.kind == STAGE and action.option:
        told.append(f" ({words['option'].format(number=action.option)})")
    if action.edifice:
        told.append(f" {words['did-join']}")
    return told


def names(view: dict[str, Any], language: str) -> list[str]:
    """The cities; the Free City comes last."""
    return [board_label(language, city["board"]) for city in view["cities"]]


class WondersTerminal(Terminal):
    """A seat at a table of 7 Wonders."""

    help_text = "help"
    rare = ("leaders", "edifice")

    # ------------------------------------------------------------ words
    def card_name(self, card: str) -> Text:
        """A card's name in its colour."""
        return card_name(card, self.language)

    def seat_name(self, seat: int) -> str:
        """Who sits there: you, or the city."""
        name = self.board_name(seat)
        if seat >= self.game.seats:
            return f"{self.words['free-city']} ({name})"
        return f"{self.words['you']} ({name})" if seat == self.seat else name

    def board_name(self, seat: int) -> str:
        """The board and its side."""
        return board_label(self.language, self.game.view(None)["cities"][seat]["board"])

    @staticmethod
    def colour(event: Event, told: Text, language: str) -> None:
        """Cards by their colour."""
        card = getattr(event, "card", None)
        if card is not None:
            entry = catalogue().cards[catalogue().card_numbers[1][card]]
            told.highlight_words([catalogue().name(language, "cards", card)], COLOURS[entry.colour])

    def legal(self) -> list[Action]:
        """What can be chosen."""
        return [action for action in self.game.legal(self.seat) if isinstance(action, Action)]

    # ------------------------------------------------------------ the table
    def show(self) -> None:
        """The whole table as this seat sees it."""
        view = self.game.view(self.seat)
        words = self.words
        passing = "swap" if self.game.seats == 2 else view["passing"]
        self.console.rule(f"[bold]{moment(view, self.language)}[/] - {words[f'passing-{passing}']}")
        self.console.print(self.cities(view))
        for edifice in view["edifices"]:
            self.console.print(self.edifice(edifice))
        if f"ask-{view['phase']}" in words:
            self.console.print(f"[bold]{words['ask-' + view['phase']]}[/]")
        cards = self.shown(view)
        if cards:
            self.console.print(self.cards(cards, view))
        elif view["phase"] == "penalty":
            for number, action in enumerate(self.legal(), 1):
                self.console.print(f"  {number}  {choice(action, view, self.language)}")
        if view["phase"] in ("turn", "seventh", "city", "recruit"):
            self.console.print(self.next_stage(cards, view))

    def shown(self, view: dict[str, Any]) -> list[str]:
        """The cards that this decision is about."""
        match view["phase"]:
            case "discard":
                return list(view["discard"])
            case "recruit" | "leader":
                return list(view["leader_hand"])
            case "turn" | "draft":
                return list(view["hand"])
        named = (action.card_id for action in self.legal())  # the other phases
        return [card for card in dict.fromkeys(named) if card is not None]

    def edifice(self, edifice: dict[str, Any]) -> str:
        """A line about one Edifice: what became of it, its price, its reward and its penalty."""
        entry = catalogue().edifices[catalogue().edifice_number[edifice["id"]]]
        line = self.words[f"project-{edifice['state']}"].format(
            age=ROMAN[edifice["age"]],
            name=catalogue().name(self.language, "edifices", edifice["id"]),
            pawns=edifice["pawns"],
            cost=describe_cost(self.language, entry.cost),
            reward=describe_effects(self.language, entry.reward),
            penalty=describe_effects(self.language, entry.penalty),
        )
        return f"[dim]{line}[/]"

    def cities(self, view: dict[str, Any]) -> Table:
        """One row per city, in the order of the table, the player's own first."""
        words = self.words
        table = Table(box=None, header_style="dim", pad_edge=False)
        columns = ["city", "coins", "stages", "production", "shields", "science", "tokens", "points"]
        columns += ["leaders"] if "leaders" in view["packs"] else []
        columns += ["edifices"] if "edifice" in view["packs"] else []
        for column in columns:
            table.add_column(words[f"column-{column}"])
        seats = len(view["cities"])
        for step in range(seats):
            city = view["cities"][(self.seat + step) % seats]
            mark = {0: "", 1: words["mark-left"], seats - 1: words["mark-right"]}.get(step, "")
            name = f"{self.seat_name(city['seat'])} {mark}".strip()
            tokens = " ".join([*(f"+{value}" for value in city["victory"]), *(["-1"] * city["defeats"])])
            science = " ".join(
                f"{count} {words['symbol-' + name]}" for name, count in city["science"].items() if count
            )
            total = view["scores"][city["seat"]]["total"]
            stages = f"{city['stages']}/{self.stage_count(city['board'])}"
            row = [name, str(city["coins"]), stages, self.production(city), str(city["shields"]), science]
            row += [tokens, str(total)]
            if "leaders" in view["packs"]:
                row.append(
                    ", ".join(catalogue().name(self.language, "cards", one) for one in city["leaders"])
                )
            if "edifice" in view["packs"]:
                row.append(self.pawns_and_debts(city))
            table.add_row(*row, style="bold" if step == 0 else "")
        return table

    def pawns_and_debts(self, city: dict[str, Any]) -> str:
        """The pawns of a city by their Age, and its debts."""
        parts = [ROMAN[age] for age in city["pawns"]]
        parts += [self.words["debt"].format(age=ROMAN[age]) for age in city["debts"]]
        return ", ".join(parts)

    def stage_count(self, board: str) -> int:
        """How many stages a board has."""
        return len(catalogue().boards[catalogue().board_number[board]].stage)

    def production(self, city: dict[str, Any]) -> str:
        """What a city makes; what it makes for itself alone stands in parentheses."""
        made = city["production"]
        parts = [f"{count} {self.words['resource-' + name]}" for name, count in made["sure"].items()]
        parts += ["/".join(self.words[f"resource-{name}"] for name in names) for names in made["either"]]
        own = [
            "(" + "/".join(self.words[f"resource-{name}"] for name in names) + ")" for names in made["own"]
        ]
        return ", ".join(parts + own)

    def cards(self, cards: list[str], view: dict[str, Any]) -> Table:
        """Numbered cards with what they do, what they cost, and whether they can be built."""
        table = Table(box=None, header_style="dim", pad_edge=False)
        for column in ("number", "card", "effect", "cost", "build"):
            table.add_column(self.words[f"column-{column}"])
        for number, name in enumerate(dict.fromkeys(cards), 1):
            card = catalogue().cards[catalogue().card_numbers[view["edition"]][name]]
            effect = describe_effects(self.language, card.effects)
            cost = describe_cost(self.language, card.cost) or "-"
            title = self.card_name(name)
            if cards.count(name) > 1:
                title.append(f" x{cards.count(name)}")
            table.add_row(str(number), title, effect, cost, self.offer(card, view))
        return table

    def offer(self, card: Card | Leader, view: dict[str, Any]) -> str:
        """Free, by chain, its cheapest price, or why it cannot be built."""
        verb = MAIN_VERB.get(view["phase"], "build")
        ways = self.actions(verb, card.id)
        if verb == "lose":
            return ""
        if not ways:
            return self.why_not(f"{verb} {card.id}")
        if verb == "build" and card.id in view["chains"]:
            return self.words["offer-chain"]
        return self.cheapest(ways)

    def price(self, action: Action, whole: bool = True) -> str:
        """What an action costs in coins and to whom; `whole`: with what the card or stage itself costs."""
        view = self.game.view(self.seat)
        project = view["edifices"][view["age"] - 1] if action.edifice else None
        joining = project["cost"] if project else 0
        own = self.prices()[action] - self.coins(action)[1] - joining
        parts = [self.words["price-bank"].format(coins=own)] if whole and own else []
        for payee, word in PRICES.items():
            if coins := getattr(action, payee):
                parts.append(self.words[word].format(coins=coins))
        if project:
            name = catalogue().name(self.language, "edifices", project["id"])
            parts.append(self.words["price-edifice"].format(coins=joining, name=name))
        return ", ".join(parts) or self.words["offer-free"]

    def prices(self) -> dict[Action, int]:
        """The coins that each legal action costs in all."""
        return dict(zip(self.legal(), self.game.prices(self.seat), strict=True))

    def coins(self, action: Action) -> tuple[bool, int]:
        """What sorts ways to pay: without the Edifice first, then by the coins for resources."""
        return action.edifice, sum(getattr(action, payee) for payee in PAYEES)

    def next_stage(self, cards: list[str], view: dict[str, Any]) -> str:
        """What the next stage of the wonder gives and costs."""
        city = view["cities"][self.seat if view["acting"] is None else view["acting"]]
        board = catalogue().boards[catalogue().board_number[city["board"]]]
        if city["stages"] == len(board.stage):
            return f"[dim]{self.words['wonder-done']}[/]"
        stage = board.stage[city["stages"]]
        text = self.words["next-stage"].format(
            number=city["stages"] + 1,
            effect=describe_stage(self.language, stage),
            cost=describe_cost(self.language, stage.cost),
        )
        ways = [way for card in dict.fromkeys(cards) for way in self.actions("stage", card)]
        option = " option=1" if stage.options else ""
        offer = self.cheapest(ways) if ways else self.why_not(f"stage {cards[0]}{option}")
        return f"{text}: {offer}"

    def show_cards(self) -> None:
        """Every card that stands in a city, city by city."""
        for city in self.game.view(self.seat)["cities"]:
            line = Text(f"  {self.seat_name(city['seat'])}: ")
            copied = [city["copied"]] if city["copied"] else []
            names = [self.card_name(card) for card in (*city["built"], *city["leaders"], *copied)]
            self.console.print(line.append(Text(", ").join(names) if names else Text("-")))

    def cheapest(self, ways: list[Action]) -> str:
        """The price of the cheapest way."""
        return self.price(min(ways, key=self.coins))

    # ------------------------------------------------------------ choosing
    def actions(self, verb: str, card: str) -> list[Action]:
        """The legal actions with this verb and card."""
        return [way for way in self.legal() if (VERBS[way.kind], way.card_id) == (verb, card)]

    def read(self, line: str) -> str:
        """An action's text from a line: a number and a letter such as `3 b`, `pass`, or the text itself."""
        parts = line.split()
        if line in ("p", "pass"):
            return "pass"
        if not is_number(parts[0]):
            return line
        view = self.game.view(self.seat)
        shown = list(dict.fromkeys(self.shown(view)))
        number = int(parts[0])
        forfeits = [action.text for action in self.legal() if action.kind == FORFEIT]
        if not 1 <= number <= len(shown or forfeits):
            raise IllegalAction("no-such-number", number=number, last=len(shown or forfeits))
        if not shown:
            return forfeits[number - 1]
        main = MAIN_VERB.get(view["phase"], "build")
        key = parts[1] if len(parts) > 1 else main
        joining = key == WITH_EDIFICE
        verb = main if key == "b" else "stage" if joining else KEYS.get(key, key)
        ways = self.actions(verb, shown[number - 1])
        if joining:
            ways = [way for way in ways if way.edifice]
        if len(ways) < 2:
            option = " option=1" if verb == "stage" and self.options(view) else ""
            return ways[0].text if ways else f"{verb} {shown[number - 1]}{option}{' edifice' * joining}"
        return self.pick_way(ways)

    def options(self, view: dict[str, Any]) -> tuple[tuple[Effect, ...], ...]:
        """The options of the next stage."""
        city = view["cities"][self.seat if view["acting"] is None else view["acting"]]
        stages = catalogue().boards[catalogue().board_number[city["board"]]].stage
        return stages[city["stages"]].options if city["stages"] < len(stages) else ()

    def pick_way(self, ways: list[Action]) -> str:
        """Several payments or options of a stage, with the Edifice or without: the cheapest first."""
        ways = sorted(ways, key=lambda way: (way.option, *self.coins(way)))
        options = self.options(self.game.view(self.seat))
        for number, way in enumerate(ways, 1):
            gives = describe_effects(self.language, options[way.option - 1]) if way.option else ""
            label = f"{self.words['option'].format(number=way.option)} ({gives}): " if way.option else ""
            self.console.print(f"  {number}  {label}{self.price(way, whole=False)}")
        while True:
            answer = self.ask(self.words["prompt-payment"]).strip()
            if answer in ("q", "quit"):
                raise Quit
            if answer == "":
                return ways[0].text
            if is_number(answer) and 1 <= int(answer) <= len(ways):
                return ways[int(answer) - 1].text
            sentence = self.words["no-such-number"].format(number=answer, last=len(ways))
            self.console.print(f"[red]{escape(sentence)}[/]")


terminal = WondersTerminal
