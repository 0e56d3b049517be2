"""The page is small: what the first hand needs, and what comes after it."""

import re
from gzip import compress
from pathlib import Path

FIRST = 150_000  # bytes compressed, until the first hand can be played
LATER = 600_000  # fonts and pictures, which come after that and are kept
LOADED_FIRST = re.compile(r'<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]* (?:src|href)="/([^"]+)"')


def test_what_the_first_hand_needs_is_small_and_so_is_the_rest(built_page: Path) -> None:
    files = [file for file in built_page.rglob("*") if file.is_file()]
    sizes = {str(file.relative_to(built_page)): len(compress(file.read_bytes(), 9)) for file in files}
    first = {"index.html", *LOADED_FIRST.findall((built_page / "index.html").read_text())}
    assert any(name.endswith(".js") for name in first), first
    assert any(name.endswith(".css") for name in first), first
    assert sum(sizes.pop(name) for name in first) < FIRST, sizes
    assert any(name.endswith(".woff2") for name in sizes), sizes
    assert sum(sizes.values()) < LATER, sizes


def test_the_licence_of_the_fonts_goes_with_them(built_page: Path) -> None:
    assert (built_page / "assets" / "FONTS.txt").read_text().count("SIL OPEN FONT LICENSE") >= 2
