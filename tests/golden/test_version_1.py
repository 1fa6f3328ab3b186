"""Games of rules version 1 stay what they were: they replay, score and count as they always did.

These files are never written anew (docs/adr/0034-old-games-open.md).
"""

import tomllib
from pathlib import Path

import pytest

import merletto
from tests.golden.tree import after, chained, perft

HERE = Path(__file__).parent / "version-1"
RECORDS = sorted(HERE.glob("*.record"))
RESULTS = tomllib.loads((HERE / "results.toml").read_text("utf-8"))
POSITIONS = tomllib.loads((HERE / "perft.toml").read_text())["position"]
SETS = {"walking": "burano-72/1", "burano": "burano-island/1"}
LINES = {
    game: [
        line.split()
        for line in (HERE / f"digests-{game}.txt").read_text().splitlines()
        if not line.startswith("#")
    ]
    for game in SETS
}
TABLES = sorted({(game, int(line[1])) for game in SETS for line in LINES[game]})


def version_1(name: str, seats: int) -> merletto.Match:
    return merletto.new(name, seats, seed=0, edition="version-1", components=SETS[name])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_version_1_replays_to_its_result(path: Path) -> None:
    text = path.read_text("utf-8")
    match = merletto.load(path)
    expected = RESULTS[path.stem]
    assert match.record() == text
    assert match.game.rules.endswith("/1")
    assert match.end() == expected["end"]
    assert " ".join(str(score["total"]) for score in match.scores()) == expected["points"]
    assert " ".join(map(str, match.places())) == expected["places"]


def test_the_files_are_all_there() -> None:
    assert {path.stem for path in RECORDS} == set(RESULTS)
    assert len(RECORDS) == 30
    assert [len(LINES[game]) for game in ("walking", "burano")] == [200, 60]
    assert len(POSITIONS) == 21


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_seed_plays_the_game_it_always_played(game: str, seats: int) -> None:
    rules = version_1(game, seats).game
    for seed, at_table, plies, digest in LINES[game]:
        if int(at_table) == seats:
            assert chained(rules, int(seed)) == (int(plies), digest), f"seed {seed}"


@pytest.mark.parametrize(
    "position", POSITIONS, ids=lambda p: f"{p['game']}-{p['seats']}-seats-ply-{p['plies']}-seed-{p['seed']}"
)
def test_the_move_tree_has_the_size_it_always_had(position: dict[str, object]) -> None:
    game, seats, seed, plies, counts = (position[key] for key in ("game", "seats", "seed", "plies", "counts"))
    assert isinstance(game, str)
    assert isinstance(seats, int)
    assert isinstance(seed, int)
    assert isinstance(plies, int)
    assert isinstance(counts, list)
    state = after(version_1(game, seats).game, seed, plies)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
