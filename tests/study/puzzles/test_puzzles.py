"""Puzzles: they replay, are tested, chosen and kept; those that are shipped are what they say."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from merletto.api import GAMES
from merletto.registry import kind_of
from merletto.study.puzzles import mining, run, trial
from merletto.study.puzzles.checking import check, drawn
from merletto.study.puzzles.files import PuzzleFile, read_puzzles, shipped
from merletto.study.puzzles.grading import found_by, start_rating
from merletto.study.puzzles.mining import Collection, Wanted, mine_game, source_of
from merletto.study.puzzles.puzzle import Puzzle, PuzzleError, packed, parse_line, pose, unpacked
from merletto.study.puzzles.selfplay import Played, self_play
from merletto.study.puzzles.themes import all_themes, first_themes
from merletto.study.weighing import Outlook, Weighed


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test with so few playouts that it is done at once."""
    monkeypatch.setattr(trial, "PLAYOUTS", 48)
    monkeypatch.setattr(trial, "TABLES", 8)
    monkeypatch.setattr(mining, "_A_GAME", 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_puzzle_is_sound(game: str) -> None:
    source, puzzles = shipped(game)
    assert source.rules in kind_of(game).reads
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles) > 0
    for puzzle in puzzles:
        assert puzzle.gap >= trial.GAP
        assert puzzle.gap >= trial.ERRORS * puzzle.error
        assert set(puzzle.themes) <= set(all_themes(game))
        assert puzzle.phase in mining.PHASES
        assert min(puzzle.costs) == 0.0
        assert 500 < puzzle.rating < 2500
        assert parse_line(puzzle.line()) == puzzle
    for puzzle in puzzles[::17]:
        posed = pose(source, puzzle)
        assert len(posed.legal) == len(puzzle.costs) >= mining.FEWEST_MOVES
        assert posed.solves(puzzle.solution)
        assert posed.cost(puzzle.solution) == 0.0
        assert sum(map(posed.solves, posed.legal)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_shipped_puzzles_of_one_game_are_turns_apart(game: str) -> None:
    source, puzzles = shipped(game)
    deals = [puzzle.deal for puzzle in puzzles]
    deal = next(deal for deal in deals if deals.count(deal) > 1)
    turns = sorted(
        int(pose(source, puzzle).match.state.turn_number) for puzzle in puzzles if puzzle.deal == deal
    )
    assert all(later - earlier >= 2 for earlier, later in pairwise(turns))


def test_a_damaged_puzzle_is_refused() -> None:
    source, puzzles = shipped("walking")
    puzzle = puzzles[0]
    with pytest.raises(PuzzleError, match="does not replay"):
        pose(source, replace(puzzle, digest="00000000"))
    with pytest.raises(PuzzleError, match="damaged"):
        pose(source, replace(puzzle, moves=puzzle.moves + "?"))
    with pytest.raises(PuzzleError, match="not a line"):
        parse_line(puzzle.line()[:-20])
    with pytest.raises(PuzzleError, match="not a file"):
        read_puzzles("{}\n")


def test_moves_are_packed_and_unpacked() -> None:
    numbers = [0, 63, 64, 1896, 4095]
    assert unpacked(packed(numbers)) == numbers


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_move_has_a_theme(game: str) -> None:
    kind = kind_of(game)
    setting = kind.set_up(kind.most, {}, None, 0)
    verbs = {setting.move_text(move).partition(" ")[0] for move in range(setting.moves)}
    assert kind.study.themes is not None
    assert verbs - {"stop", "done"} == set(kind.study.themes.chapters)
    chapters = {chapter.id for chapter in kind.rulebook().chapters}
    assert set(all_themes(game)) <= chapters


def test_the_lead_counts_the_strongest_other_move_even_if_it_was_dropped_early() -> None:
    def weighed(move: int, margin: float, playouts: int) -> Weighed:
        return Weighed(move, (Outlook(margin, 0.5, 0.0, 4.0, playouts),))

    lead = trial.lead_of([weighed(3, 9.0, 64), weighed(4, 5.0, 64), weighed(7, 8.0, 16)], 0)
    assert (lead.move, lead.gap) == (3, 1.0)
    assert lead.error == pytest.approx((0.5**2 + 1.0**2) ** 0.5)
    assert lead.clear(1.0, 0.5)
    assert not lead.clear(1.1, 0.5)
    assert not lead.clear(1.0, 2.0)


@pytest.mark.usefixtures("cheap")
def test_a_mined_puzzle_is_the_same_each_time() -> None:
    wanted = Collection("walking", 40).wanted()
    games = (self_play("walking", 5, deal) for deal in range(40))
    played, found = next(
        (one, found) for one in games if one.seats == 1 and (found := mine_game(one, wanted))
    )
    assert found == mine_game(played, wanted)
    assert found[0].deal == played.deal
    assert not mine_game(played, replace(wanted, seats=frozenset({2})))
    others = mine_game(played, replace(wanted, themes=wanted.themes - {found[0].themes[0]}))
    assert found[0].themes[0] not in [one.themes[0] for one in others]
    later = mine_game(played, replace(wanted, phases=wanted.phases - {found[0].phase}))
    assert found[0].phase not in [one.phase for one in later]


def test_the_miner_continues_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, puzzles = shipped("walking")
    games = [Played(deal, "walking", 2, {}, deal, ()) for deal in range(4)]

    def two_each(
        jobs: Iterator[Played], _: int, go_on: Callable[[], bool], __: Callable[[int], Wanted]
    ) -> Iterator[list[Puzzle]]:
        while go_on() and (job := next(jobs, None)) is not None:
            yield [replace(puzzle, deal=job.deal) for puzzle in puzzles[2 * job.deal : 2 * job.deal + 2]]

    monkeypatch.setattr(run, "_mined", two_each)
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"

    def mined(path: Path) -> list[Puzzle]:
        return run.mine("walking", 40, path, seed=5, workers=1, report=lambda _: True, games=games)

    found = mined(whole)
    assert len(found) == 8
    lines = whole.read_text().splitlines(keepends=True)
    for kept in range(8):
        parts.write_text("".join(lines[:kept]) + lines[kept][:9])
        assert mined(parts) == found
        assert parts.read_text() == whole.read_text()
    assert mined(parts) == found


def test_a_file_of_other_rules_is_refused(tmp_path: Path) -> None:
    source, puzzles = shipped("walking")
    path = tmp_path / "puzzles.jsonl"
    with PuzzleFile(path, source) as file:
        file.add(puzzles[:2])
    assert read_puzzles(path.read_text()) == (source, puzzles[:2])
    with pytest.raises(PuzzleError, match="holds puzzles of walking"):
        PuzzleFile(path, replace(source, rules="walking/9"))


def test_a_collection_stays_varied() -> None:
    _, puzzles = shipped("walking")
    kept = Collection("walking", 10)
    alike = [replace(puzzles[0], rating=1500, seats=2, phase="opening") for _ in range(20)]
    assert [kept.add(puzzle) for puzzle in alike].count(True) == 4
    easy = [replace(puzzles[0], rating=800, themes=("W7",), seats=4, phase="end") for _ in range(20)]
    assert [kept.add(puzzle) for puzzle in easy].count(True) == 4
    assert len(kept.puzzles) == 8
    assert kept.wanted() == Wanted(
        frozenset({1, 3}),
        frozenset({"opening", "middle", "end"}),
        first_themes("walking") - {"W4", "W7"},
    )
    assert kept.wanted(puzzles[0].deal) == Collection("walking", 10).wanted()


def test_easy_puzzles_are_no_longer_wanted_once_they_have_their_share() -> None:
    _, puzzles = shipped("walking")
    easy = [
        replace(puzzles[0], rating=800, seats=1 + n, themes=(theme,)) for n, theme in enumerate(["W3", "W4"])
    ]
    kept = Collection("walking", 4, easy)
    assert not kept.wanted().easy
    assert not kept.add(replace(puzzles[0], rating=800, seats=3, themes=("W7",)))
    assert kept.add(replace(puzzles[0], rating=1300, seats=3, themes=("W7",), phase="middle"))


@pytest.mark.usefixtures("cheap")
def test_a_check_uses_other_seeds_and_reports_what_changed() -> None:
    source, puzzles = shipped("walking")
    numbers = drawn(puzzles, 2, 9)
    assert len(numbers) == 2
    assert numbers == drawn(puzzles, 2, 9) != drawn(puzzles, 2, 10)
    checked = list(check(source, puzzles, numbers, 1, 1))
    assert [one.number for one in checked] == numbers
    right = puzzles[1]
    worst = pose(source, right).legal[right.costs.index(max(right.costs))]
    wrong = replace(right, solution=worst, costs=tuple(9.0 for _ in right.costs))
    found = next(iter(check(source, [wrong], [1], 4, 1)))
    assert found.best != worst
    assert not found.kept


def test_a_puzzle_that_every_level_finds_is_rated_lower() -> None:
    source, puzzles = shipped("walking")
    easiest = pose(source, min(puzzles, key=lambda one: one.rating))
    hardest = pose(source, max(puzzles, key=lambda one: one.rating))
    assert found_by(easiest, "casual") == 1.0 > found_by(hardest, "casual")
    assert round(start_rating(easiest).points) == easiest.puzzle.rating
    assert start_rating(hardest).points > start_rating(easiest).points


def test_the_source_names_rules_and_components() -> None:
    game = kind_of("burano").set_up(2, {}, None, 1)
    assert source_of(game) == shipped("burano")[0]
