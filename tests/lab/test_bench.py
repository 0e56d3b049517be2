"""The measurements of `mirabilia bench`: here only that each measures what it says."""

from pathlib import Path

from mirabilia.lab import bench


def test_starts_are_timed_with_a_folder_of_their_own(monkeypatch):
    """Cold ones in an empty one, warm ones in the one that was compiled into."""
    timed = []

    def run_time(cache, *words):
        assert Path(cache).is_dir()
        timed.append((cache, words))
        return 1.0

    for name in ("rate", "decision_rate", "pack_ratio", "wall_rate", "clone_time"):
        monkeypatch.setattr(bench, name, lambda *_: 1.0)
    monkeypatch.setattr(bench, "architects_lines", lambda _: [])
    monkeypatch.setattr(bench, "run_time", run_time)
    bench.run(1, start=True, beside=None, say=lambda _: None)
    folders, words = zip(*timed, strict=True)
    assert len(set(folders[:4])) == 1
    assert folders[4] != folders[0]
    assert [some[0] for some in words] == ["-m", "-c", "-c", "-c", "-c"]
