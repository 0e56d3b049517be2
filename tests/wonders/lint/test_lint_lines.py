"""The lines of a data file, however it is laid out."""

from pathlib import Path

from mirabilia.content.source import read

TEXT = '''# [[card]] in a comment
title = "a # [[card]]" # [x]
[[card]]
id = "x"
cost.wood = 1
cost.ore = 2
effects = [ # { [
    { verb = "vp", amount = 1 },
    { verb = "coins", of = { a = [
        1.5,
        2,
    ] } },
]
[card.extra]
"q:r" = [[1], [
    2]]
m = """
[[card]]
k = 1 \\""" """
after = \'\'\'
[x]\'\'\'
last = 1
[[card]]
[[card.stage]]
a = 1
[[card.stage]]
b = 'c]'
[names.en]
x = 1979-05-27T07:32:00Z
'''
LINES = {
    ("title",): 2,
    ("card",): 3,
    ("card", 0): 3,
    ("card", 0, "id"): 4,
    ("card", 0, "cost"): 5,
    ("card", 0, "cost", "wood"): 5,
    ("card", 0, "cost", "ore"): 6,
    ("card", 0, "effects"): 7,
    ("card", 0, "effects", 0): 8,
    ("card", 0, "effects", 0, "amount"): 8,
    ("card", 0, "effects", 1): 9,
    ("card", 0, "effects", 1, "of", "a", 0): 10,
    ("card", 0, "effects", 1, "of", "a", 1): 11,
    ("card", 0, "extra"): 14,
    ("card", 0, "extra", "q:r", 1): 15,
    ("card", 0, "extra", "q:r", 1, 0): 16,
    ("card", 0, "extra", "m"): 17,
    ("card", 0, "extra", "after"): 20,
    ("card", 0, "extra", "last"): 22,
    ("card", 1): 23,
    ("card", 1, "stage", 0, "a"): 25,
    ("card", 1, "stage", 1): 26,
    ("card", 1, "stage", 1, "b"): 27,
    ("names",): 28,
    ("names", "en", "x"): 29,
}


def test_every_place_of_a_file_has_its_line(tmp_path: Path):
    path = tmp_path / "data.toml"
    path.write_text(TEXT, encoding="utf-8")
    source, wrong = read(path, "data.toml")
    assert wrong == []
    assert {place: source.line_of(*place) for place in LINES} == LINES


def test_a_place_that_is_not_there_has_the_line_of_what_is_around_it(tmp_path: Path):
    path = tmp_path / "data.toml"
    path.write_text(TEXT, encoding="utf-8")
    source, _ = read(path, "data.toml")
    assert source.line_of("card", 0, "effects", 0, "price") == 8
    assert source.line_of("card", 1, "colour") == 23
    assert source.line_of("nothing") == 1
