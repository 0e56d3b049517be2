"""What the coach says is what the rules then do: a part of `python -m coach.fuzz 100000`, on every run."""

from collections import Counter

from coach.fuzz import KINDS, compare
from effort import effort


def test_every_number_and_name_in_a_reason_is_what_the_rules_then_do():
    seen: Counter[str] = Counter()
    for code, problem in compare(iter(range(len(KINDS) * effort(1)))):
        seen[code] += 1
        assert not problem
    assert seen.total() > 5000
    assert len(seen) > 60
