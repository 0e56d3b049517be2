"""The browser of these tests: a Chromium that is on the machine."""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

PATIENCE = 300_000.0  # milliseconds; a busy machine is slow
NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = (
    "The browser tests need a Chromium: install one (the package `chromium`, or `playwright install "
    "chromium`), or name its program in MIRABILIA_CHROMIUM."
)
UNSEEN = ("InitialWebUI", "TabSearch", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup", "WebUIReloadButton")
# Playwright does without these; naming features replaces its list, so it is said again.
USUAL = ("HttpsUpgrades", "MediaRouter", "OptimizationHints", "PaintHolding", "RenderDocument", "Translate")
USUAL_OF_PROFILES = ("DestroyProfileOnBrowserClose", "ThirdPartyStoragePartitioning")
DONE_WITHOUT = (*UNSEEN, *USUAL, *USUAL_OF_PROFILES)
QUIET = (
    "--no-sandbox",  # it visits this machine alone, and in a container it may have none
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=" + ",".join(DONE_WITHOUT),
)


def program(playwright: Playwright) -> str | None:
    """Where Chromium is: as the environment says, in the path, or Playwright's own."""
    named = os.environ.get("MIRABILIA_CHROMIUM")
    if named:
        return named if Path(named).exists() else None
    found = next(filter(None, map(shutil.which, NAMES)), None)
    own = playwright.chromium.executable_path
    return found or (own if Path(own).exists() else None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A Chromium, as long as it is needed. Raises AssertionError with one sentence if there is none."""
    with sync_playwright() as playwright:
        where = program(playwright)
        assert where is not None, MISSING
        browser = playwright.chromium.launch(executable_path=where, args=QUIET, timeout=PATIENCE)
        yield browser
        browser.close()


if __name__ == "__main__":  # is there one?
    with sync_playwright() as _playwright:
        sys.exit(0 if program(_playwright) else MISSING)
