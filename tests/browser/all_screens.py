"""Every screen, by day and by night, at all sizes, early and late in games of 2, 4 and 7: `make screenshots`.

Writes into build/screenshots, with a sheet of small pictures for each size (sheet-WIDTHxHEIGHT-THEME.png),
and prints what is cut off, covered or too small. `all_screens.py FOLDER SCENE ...` makes only those.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from chromium import chromium
from looks import HANDHELD, SCENES, SIZES, faults
from people import LAPTOP, PHONE, Person
from playing import Server
from playwright.sync_api import Browser

THEMES = {"day": "light", "night": "dark"}
STYLE = "body{display:flex;flex-wrap:wrap;gap:8px;font:14px sans-serif}figure{margin:0}img{width:100%}"
SETTLE = 700  # milliseconds: pictures that have just come fade in


def shoot(browser: Browser, server: Server, name: str, folder: Path) -> None:
    """One screen in all sizes and themes: prepared once, then seen by other devices of the same person."""
    usual = {"locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
    first = Person(browser.new_context(**usual, **LAPTOP), server)
    first.eager = True
    SCENES[name].prepare(first)
    address, cookies = first.page.url, first.context.cookies()
    first.context.close()
    for theme, scheme in THEMES.items():
        for device, sizes in ((PHONE, HANDHELD), (LAPTOP, SIZES[len(HANDHELD) :])):
            context = browser.new_context(**usual, **device, color_scheme=scheme)
            context.add_cookies(cookies)  # type: ignore[arg-type] # as they came
            person = Person(context, server)
            person.page.goto(address)
            SCENES[name].show(person)
            person.page.get_by_role("progressbar").wait_for(state="detached")
            for width, height in sizes:
                person.page.set_viewport_size({"width": width, "height": height})
                person.page.wait_for_timeout(SETTLE)
                for fault in faults(person.page) if theme == "day" else ():
                    print(f"{name} at {width} x {height}: {fault}")
                person.page.screenshot(path=folder / f"{name}-{width}x{height}-{theme}.png")
            context.close()


def contact_sheets(browser: Browser, folder: Path, names: list[str]) -> None:
    """All screens of a size on one picture."""
    for width, height in SIZES:
        for theme in THEMES:
            wide = 300 if height > width else 620
            figures = "".join(
                f"<figure>{name}<img src='{name}-{width}x{height}-{theme}.png'></figure>" for name in names
            )
            sheet = folder / "sheet.html"
            sheet.write_text(f"<style>{STYLE}figure{{width:{wide}px}}</style>{figures}")
            page = browser.new_page(viewport={"width": 1920, "height": 400})
            page.goto(sheet.as_uri())
            page.screenshot(path=folder / f"sheet-{width}x{height}-{theme}.png", full_page=True)
            page.close()
            sheet.unlink()


def main(folder: Path, names: list[str]) -> None:
    folder = folder.resolve()
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place, chromium() as browser:
        server = Server(f"sqlite:///{place}/tables.db", Path(place) / "log", iterations=50).start()
        try:
            for name in names:
                shoot(browser, server, name, folder)
                print(name, flush=True)
        finally:
            server.stop()
        contact_sheets(browser, folder, names)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(SCENES))
