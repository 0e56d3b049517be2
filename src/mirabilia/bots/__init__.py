"""Players that are programs. A bot is given the eyes of its seat, never the game itself.

    bot = make_bot("search:200ms", "wonders", seed=1)
    eyes = eyes_of(game, 0)
    game.choose(0, bot.choose(eyes))

The levels, from weak to strong: random, dreamer, apprentice, rules, journeyman, greedy, search, learned.
"""

from mirabilia.bots.levels import LEVELS, THINKING, Level, make_bot, read_level
from mirabilia.bots.player import Bot, RandomBot, Thought

__all__ = ["LEVELS", "THINKING", "Bot", "Level", "RandomBot", "Thought", "make_bot", "read_level"]
