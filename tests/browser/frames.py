"""How smoothly things move on a processor four times slower: `make frames` prints it for some games."""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from chromium import chromium
from people import LAPTOP, Person
from playing import Server

SLOWER = 4
TURNS = 12
# The milliseconds between frames while something moves: from when it has been drawn and sets out.
WATCH = """() => {
    window.frames_seen = [];
    let last = 0, now = null;
    const look = time => {
        const moving = [...document.querySelectorAll(".layer > *, [data-moment]")]
            .some(one => one.getAnimations().some(run => run.playState === "running" && !run.pending));
        if (moving && !now) now = [];
        else if (moving) now.push(time - last);
        else if (now) { frames_seen.push(now); now = null; }
        last = time;
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""


def measured(person: Person, game: str, seats: int) -> list[list[float]]:
    """The frames of some turns."""
    person.sit_down(game=game, seats=seats, bot_level="greedy")
    person.until_asked()
    person.turn()  # until then pictures are fetched and drawn for the first time
    person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    person.page.evaluate(WATCH)
    for _ in range(TURNS):
        person.turn()
        person.page.wait_for_timeout(1500)  # what moves is not skipped by the next click
    return person.page.evaluate("() => frames_seen")  # type: ignore[no-any-return]


def main() -> None:
    with TemporaryDirectory() as place, chromium() as browser:
        server = Server(f"sqlite:///{place}/tables.db", Path(place) / "log").start()
        try:
            for game, seats in (("wonders", 4), ("wonders", 7), ("architects", 4)):
                person = Person(browser.new_context(reduced_motion="no-preference", **LAPTOP), server)
                moments = measured(person, game, seats)
                person.context.close()
                steps = sorted(step for moment in moments for step in moment)
                late = sum(step > 25 for step in steps) / len(steps)
                lost = sum(sum(moment) for moment in moments) / 1000
                print(
                    f"{game} for {seats}: {len(moments)} moments, {len(steps) / lost:.1f} frames a second, "
                    f"median {median(steps):.1f} ms, 95 of 100 below {steps[int(len(steps) * 0.95)]:.1f} ms, "
                    f"longest {steps[-1]:.0f} ms, {late:.1%} late"
                )
        finally:
            server.stop()


if __name__ == "__main__":
    sys.exit(main())
