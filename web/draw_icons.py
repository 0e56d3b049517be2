"""The icons that phones ask for, from the drawing of the page's mark: `make icons`."""

import sys
from pathlib import Path

PUBLIC = Path(__file__).parent / "public"
SIZES = (180, 192, 512)  # Apple's, and the two of the manifest

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "browser"))
from chromium import chromium  # noqa: E402 # the browser that the tests find

if __name__ == "__main__":
    drawing = (PUBLIC / "icon.svg").read_text()
    with chromium() as browser:
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<body style='margin: 0'>{drawing}</body>")
            page.screenshot(path=PUBLIC / f"icon-{size}.png")
