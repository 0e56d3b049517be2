"""The coach: what a seat should do and why (`advise`), and what it should have done (`judge_game`).

It looks through the eyes of the seat it advises, never at the game itself, and thinks with the search of the
bots. Reasons are codes with values; `Reason.word` and the page put them into words.
"""

from mirabilia.coach.advice import Advice, advise, thinker_of
from mirabilia.coach.analysis import Analysis, Judgement, Point, judge_game
from mirabilia.coach.reason import Phrase, Reason

__all__ = [
    "Advice",
    "Analysis",
    "Judgement",
    "Phrase",
    "Point",
    "Reason",
    "advise",
    "judge_game",
    "thinker_of",
]
