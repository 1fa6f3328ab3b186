"""Every clause of the rules is cited by the code that keeps it and by a test; and no clause is invented."""

import re
from pathlib import Path

import pytest

import merletto
from merletto.registry import games

ROOT = Path(__file__).parents[2]
LETTERS = {kind.name: kind.letter for kind in games()}
GAMES = [ROOT / "src/merletto/games" / name for name in merletto.GAMES]
"""The folders of the games that can be played."""

ASKED_FOR_IN_VAIN = {
    Path("tests/cli/test_rules.py"): {"W4.9"},
    Path("tests/server/test_rulings.py"): {"B99.9"},
}
"""Ids that a test names because the rules do not have them."""

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)


def clauses(game: Path) -> list[str]:
    """The ids of a game's clauses, as its rules number them."""
    letter = LETTERS[game.name]
    text = (game / "data/rules.md").read_text("utf-8")
    return re.findall(rf"^- \*\*({letter}\d+\.\d+)\*\*", text, re.MULTILINE)


def cited(game: Path, paths: list[Path]) -> dict[str, set[Path]]:
    """Each clause id of the game that the files name, and where."""
    pattern = re.compile(rf"\b{LETTERS[game.name]}\d+\.\d+\b")
    found: dict[str, set[Path]] = {}
    for path in paths:
        for id in pattern.findall(path.read_text("utf-8")):
            found.setdefault(id, set()).add(path.relative_to(ROOT))
    return found


def in_order(ids: set[str]) -> list[str]:
    return sorted(ids, key=lambda name: [int(part) for part in name[1:].split(".")])


def test_the_rules_are_there() -> None:
    assert "walking" in [game.name for game in GAMES]


@every_game
def test_the_rules_number_each_clause_once(game: Path) -> None:
    ids = clauses(game)
    assert len(ids) > 50
    assert in_order(set(ids)) == ids


@every_game
def test_every_clause_is_cited_by_the_game(game: Path) -> None:
    missing = in_order(set(clauses(game)) - set(cited(game, sorted(game.glob("*.py")))))
    assert not missing, f"{len(missing)} clauses that no module of the game cites: {', '.join(missing)}"


@every_game
def test_every_clause_is_cited_by_a_test(game: Path) -> None:
    tests = [path for path in sorted((ROOT / "tests").rglob("*.py")) if path != Path(__file__)]
    missing = in_order(set(clauses(game)) - set(cited(game, tests)))
    assert not missing, f"{len(missing)} clauses that no test cites: {', '.join(missing)}"


@every_game
def test_no_clause_is_cited_that_the_rules_do_not_have(game: Path) -> None:
    files = [
        path
        for folder in ("src", "tests", "docs", "benchmarks")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in (".py", ".md", ".toml") and path != Path(__file__)
    ]
    ids = clauses(game)
    invented = [
        f"{id} in {path}"
        for id, paths in cited(game, files).items()
        for path in sorted(paths)
        if id not in ids and id not in ASKED_FOR_IN_VAIN.get(path, set())
    ]
    assert not invented, "\n".join(invented)
