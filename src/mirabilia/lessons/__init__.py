"""Learning a game by playing it: lessons on positions through the real rules, and notes for a first game.

A lesson is data in its game's folder (`games/<game>/lessons`): positions, what is said in both languages, and
what the learner does. Nothing here states a rule: what a sentence tells is read from the game, and the tests
play every lesson and compare.
"""
