"""Glicko-2: the worked example of its author, and what any rating must do."""

from math import isclose

from merletto.study.puzzles.glicko import Game, Rating, expected, met, rated


def test_the_example_of_the_paper() -> None:
    player = Rating(1500, 200, 0.06)
    games = [
        Game(Rating(1400, 30), 1.0),
        Game(Rating(1550, 100), 0.0),
        Game(Rating(1700, 300), 0.0),
    ]
    after = rated(player, games)
    assert isclose(after.points, 1464.06, abs_tol=0.01)
    assert isclose(after.deviation, 151.52, abs_tol=0.01)
    assert isclose(after.volatility, 0.05999, abs_tol=0.00001)


def test_who_does_not_play_becomes_less_certain() -> None:
    before = Rating(1600, 80, 0.06)
    after = rated(before, [])
    assert after.points == before.points
    assert after.deviation > before.deviation


def test_a_surprise_moves_more_than_what_was_expected() -> None:
    solver, hard, easy = Rating(1500, 80), Rating(1900, 80), Rating(1100, 80)
    assert expected(solver, hard) < 0.2 < 0.8 < expected(solver, easy)
    gained = met(solver, hard, solved=True)[0].points - solver.points
    expected_gain = met(solver, easy, solved=True)[0].points - solver.points
    assert gained > 3 * expected_gain > 0


def test_what_the_solver_gains_the_puzzle_loses_and_both_stay_open() -> None:
    solver = puzzle = Rating(1500, 50)
    for _ in range(30):
        solver, puzzle = met(solver, puzzle, solved=True)
    assert solver.points > 1500 > puzzle.points
    assert isclose(solver.points - 1500, 1500 - puzzle.points, rel_tol=1e-6)
    assert isclose(solver.deviation, puzzle.deviation)
    assert 40 < solver.deviation < 90


def test_a_very_unexpected_series_raises_the_volatility() -> None:
    weak = Rating(1500, 60, 0.06)
    after = rated(weak, [Game(Rating(2300, 40), 1.0)] * 8)
    assert after.volatility > weak.volatility
