"""The page is small."""

from gzip import compress
from pathlib import Path

MOST = 150_000  # bytes, all files of the page together, compressed


def test_the_page_is_under_150_kb_gzipped(built_page: Path) -> None:
    files = [file for file in built_page.rglob("*") if file.is_file()]
    sizes = {str(file.relative_to(built_page)): len(compress(file.read_bytes(), 9)) for file in files}
    assert sum(sizes.values()) < MOST, sizes
