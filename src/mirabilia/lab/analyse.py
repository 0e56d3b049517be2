"""A game judged by the coach, in the terminal and as JSON: curves of the chance to win, and the mistakes."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import asdict
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from mirabilia.coach import Advice, Analysis, Judgement, Point, judge_game
from mirabilia.game import Game
from mirabilia.kind import kind_of
from mirabilia.words import texts

BARS = "▁▂▃▄▅▆▇█"
LEAST, WIDEST = 12, 54  # columns of a curve
BESIDE = 46  # columns for what stands beside it
INDENT = 4
NO_BREAK = "\N{NO-BREAK SPACE}"


def analyse_game(
    game: Game, iterations: int, seed: int, seats: Iterable[int], progress: Callable[[int], None]
) -> Analysis:
    """Judge the choices of some seats; `progress` is told after each of them."""
    analysis, wanted = Analysis(game), set(seats)
    done = 0
    order = [number for number, (seat, _) in enumerate(game.choices()[: game.resolved]) if seat in wanted]
    for number, judgement in zip(order, judge_game(game, iterations, seed, wanted), strict=True):
        analysis.add(judgement)
        progress(number + 1 - done)
        done = number + 1
    return analysis


# ---------------------------------------------------------------- words
def percent(share: float, language: str) -> str:
    """A share of one in hundredths; French sets a space that does not break."""
    return f"{100 * share:.0f}{NO_BREAK if language == 'fr' else ' '}%"


def decimal(number: float, language: str) -> str:
    """A number with one digit after the point, or after the comma."""
    return f"{number:.1f}".replace(".", "," if language == "fr" else ".")


def sparkline(line: list[Point], decisions: int, width: int) -> str:
    """The chance to win over a game as a line of bars; a value stands until the next one."""
    bars, left = "", list(line)
    now = line[0].win if line else 0.0
    for column in range(width):
        seen = (column + 1) * (decisions + 1) / width
        while left and left[0].decision < seen:
            now = left.pop(0).win
        bars += BARS[min(len(BARS) - 1, int(now * len(BARS)))]
    return bars


def city_names(game: Game, language: str) -> list[str]:
    """The city of each seat."""
    return kind_of(game.kind).terminal.names(game.view(None), language)[: game.seats]


class Moments:
    """What the table looked like at each decision, to tell a choice in words."""

    def __init__(self, game: Game, language: str) -> None:
        self._tell, self._language = kind_of(game.kind).terminal, language
        self._views: dict[int, dict[str, Any]] = {}
        again = game.rewound()
        for seat, action in game.choices()[: game.resolved]:
            if again.decisions not in self._views:
                self._views[again.decisions] = again.view(None)
            again.choose(seat, action)

    def when(self, decision: int) -> str:
        """Such as "Age II - turn 3"."""
        return str(self._tell.moment(self._views[decision], self._language))

    def choice(self, decision: int, advice: Advice) -> Text:
        """A choice in words."""
        return self._tell.choice(advice.action, self._views[decision], self._language)


# ---------------------------------------------------------------- the report
def print_analysis(
    analysis: Analysis, language: str, console: Console, seats: Iterable[int], count: int
) -> None:
    """The curve of each seat, then the mistakes."""
    words, names = texts(language), city_names(analysis.game, language)
    width = min(WIDEST, analysis.game.decisions + 1, max(LEAST, console.width - BESIDE))
    table = Table(words["column-city"], words["column-win"])
    for column in ("points", "lost"):
        table.add_column(words[f"column-{column}"], justify="right")
    for seat in seats:
        line = analysis.curve[seat]
        lost = sum(one.loss for one in analysis.judgements if one.seat == seat)
        ends = [f"{line[end].points:.0f}" for end in (0, -1)] if line else ["-"]
        bars = sparkline(line, analysis.game.decisions, width)
        table.add_row(names[seat], bars, " - ".join(ends), percent(lost, language))
    console.print(table)
    mistakes, moments = analysis.mistakes(count), Moments(analysis.game, language)
    console.print(f"\n[bold]{words['analysis-mistakes' if mistakes else 'analysis-none']}[/]")
    for number, one in enumerate(mistakes, 1):
        print_mistake(one, number, names[one.seat], moments, language, console)


def print_mistake(
    one: Judgement, number: int, name: str, moments: Moments, language: str, console: Console
) -> None:
    """When, who, what was chosen, what was better, and why."""
    words = texts(language)
    lost = words["analysis-lost"].format(percent=percent(one.loss, language))
    heading = words["analysis-heading"].format(when=moments.when(one.decision), city=name)
    console.print(Text(f"{number:>2}  {heading}").append(lost, style="bold red"))
    for key, advice in (("chosen", one.chosen), ("better", one.best)):
        win = percent(advice.win, language)
        figures = words["analysis-figures"].format(win=win, points=decimal(advice.points, language))
        line = Text(words[f"analysis-{key}"], style="dim")
        line.append_text(moments.choice(one.decision, advice))
        console.print(Padding(line.append(f" ({figures})", style="dim"), (0, 0, 0, INDENT)))
        why = " ".join(reason.word(language) for reason in advice.reasons)
        console.print(Padding(Text(why, style="italic"), (0, 0, 0, 2 * INDENT)))


# ---------------------------------------------------------------- as JSON
def advice_of(advice: Advice, language: str) -> dict[str, Any]:
    """A choice with its figures and reasons."""
    reasons = [{"code": reason.code, "text": reason.word(language)} for reason in advice.reasons]
    return {"action": advice.action.text, "win": advice.win, "points": advice.points, "reasons": reasons}


def summary(analysis: Analysis, language: str) -> dict[str, Any]:
    """The whole analysis, ready for JSON."""
    game = analysis.game
    return {
        "game": game.kind,
        "seats": game.seats,
        "cities": [city["board"] for city in game.view(None).get("cities", ())[: game.seats]],
        "decisions": game.decisions,
        "curve": [[asdict(point) for point in line] for line in analysis.curve],
        "judgements": [
            {
                "decision": one.decision,
                "seat": one.seat,
                "chosen": advice_of(one.chosen, language),
                "best": advice_of(one.best, language),
                "loss": one.loss,
            }
            for one in analysis.judgements
        ],
    }
