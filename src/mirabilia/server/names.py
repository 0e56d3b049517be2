"""What somebody may be called: a name that can be seen, and that leaves the text around it alone."""

from itertools import groupby
from unicodedata import category

from mirabilia.words import harmless

LONGEST = 40
# Letters, marks and signs that show nothing at all.
EMPTY = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
SEEN = "LNPS"  # letters, numbers, punctuation, symbols
MOST_MARKS = 4  # on one letter: more of them reach into other lines


def is_name(text: str) -> bool:
    """May somebody be called so?"""
    if not 0 < len(text) <= LONGEST or text != harmless(text) or not EMPTY.isdisjoint(text):
        return False
    marks = (len(list(run)) for mark, run in groupby(text, lambda one: category(one)[0] == "M") if mark)
    return any(category(one)[0] in SEEN for one in text) and max(marks, default=0) <= MOST_MARKS
