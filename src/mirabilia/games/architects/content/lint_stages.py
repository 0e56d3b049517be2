"""The part of `lint` about the stages of wonders: what they rest on, what they cost, what they give."""

from collections.abc import Iterator
from math import comb

from mirabilia.content.lint_entries import word_twice
from mirabilia.content.source import Finding
from mirabilia.games.architects.content.lint_content import NEEDED
from mirabilia.games.architects.content.lint_draft import Draft, Entry
from mirabilia.games.architects.content.schema import StageCost, TakeOneOf

MOST_PAYMENTS = 900  # in one menu; what else it may hold, and the place it is written in, has the rest


def stages(content: Draft) -> Iterator[Finding]:
    """The stages of every wonder are named in their order, can be built, and can be paid."""
    for wonder in content.wonders:
        for n, stage in enumerate(wonder.stages):
            if stage.has("id") and stage["id"] != f"s{n + 1}":
                yield stage.finding("stage-name", f"Actions call this stage `s{n + 1}`.", "id")
            yield from word_twice(stage, stage.fields.get("rests_on", ()), "rests_on")
        names = [stage["id"] for stage in wonder.stages if stage.has("id", "rests_on")]
        if len(set(names)) == len(wonder.stages):
            yield from _foundations(wonder)
        yield from _costs(wonder)
        yield from _counts(wonder)


# ---------------------------------------------------------------- what a stage rests on
def _foundations(wonder: Entry) -> Iterator[Finding]:
    """A stage rests on stages of its wonder, and in the end on none."""
    known = {stage["id"] for stage in wonder.stages}
    below = {stage["id"]: set(stage["rests_on"]) & known for stage in wonder.stages}
    for stage in wonder.stages:
        for n, name in enumerate(stage["rests_on"]):
            if name not in known:
                text = f"{wonder.label} has no stage `{name}`."
                yield stage.finding("dangling-stage", text, "rests_on", n)
        if stage["id"] in _far_below(stage["id"], below):
            text = f"Stage {stage.label} rests on itself in the end; it could never be built."
            yield stage.finding("stage-circle", text, "rests_on")


def _far_below(name: str, below: dict[str, set[str]]) -> set[str]:
    """All that a stage rests on, directly or not."""
    found: set[str] = set()
    more = below[name]
    while more:
        found |= more
        more = {deeper for one in more for deeper in below[one]} - found
    return found


# ---------------------------------------------------------------- costs
def _costs(wonder: Entry) -> Iterator[Finding]:
    for stage in wonder.stages:
        cost: StageCost | None = stage.fields.get("cost")
        if cost is not None and bool(cost.different) == bool(cost.identical):
            many = "both" if cost.different else "neither"
            text = f"A cost is of different or of identical resources; this one has {many}."
            yield stage.finding("cost-choice", text, "cost")
    if all(stage.has("cost", "id", "rests_on") for stage in wonder.stages):
        most = most_payments(wonder)
        if most > MOST_PAYMENTS:
            text = f"The stages that may be open together can be paid in {most} ways; a menu holds"
            yield wonder.finding("too-many-payments", f"{text} {MOST_PAYMENTS}.")


def payments(units: int) -> int:
    """How many ways there are to pay so many units at best, with every card and token at hand.

    Any cards up to the cost, coins for the rest; where two coins are missing, one may also count double.
    """
    slots = NEEDED["resource"]
    return comb(units + slots, slots) + comb(max(0, units - 2) + slots, slots) * (units >= 2)


def most_payments(wonder: Entry) -> int:
    """The ways to pay for all stages of a wonder that are open together, where they are most.

    Any stages may be built already: a position is free.
    """
    names = [stage["id"] for stage in wonder.stages]
    most = 0
    for built in range(1 << len(names)):
        there = {name for n, name in enumerate(names) if built >> n & 1}
        ways = 0
        for stage in wonder.stages:
            if stage["id"] not in there and set(stage["rests_on"]) & set(names) <= there:
                ways += payments(stage["cost"].different + stage["cost"].identical)
        most = max(most, ways)
    return most


# ---------------------------------------------------------------- effects
def _counts(wonder: Entry) -> Iterator[Finding]:
    """All stages of a wonder that look at cards look at as many: the kernels keep one number for them."""
    looking = [stage for stage in wonder.stages if isinstance(stage.fields.get("effect"), TakeOneOf)]
    for stage in looking[1:]:
        if stage["effect"].count != looking[0]["effect"].count:
            text = f"Stage {looking[0].label} looks at {looking[0]['effect'].count} cards; so would this one."
            yield stage.finding("count-differs", text, "effect", "count")
