"""Weighing: every legal move is measured, alike moves alike, and the same way each time."""

import pytest

from merletto import new
from merletto.bots.imagining import imagined
from merletto.kernel.match import Match
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import State
from merletto.study.weighing import expect, weigh

GAMES = [("walking", 1), ("walking", 3), ("burano", 2), ("burano", 4)]


def position(name: str, seats: int) -> tuple[Match, list[State]]:
    """A game after some moves, and the tables that the seat to move imagines."""
    match = new(name, seats, seed=7)
    for number in range(40):
        legal = match.legal()
        match.play(legal[number % len(legal)])
    while len(match.legal()) < 4:
        match.play(match.legal()[0])
    seat = match.waiting()[0]
    return match, imagined(match.game, match.view(seat), seat, 8, 1)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_legal_move_is_weighed_and_the_best_in_full(name: str, seats: int) -> None:
    match, tables = position(name, seats)
    worst = legal_moves(tables[0])[-1]
    weighed = weigh(match.game, tables, 24, keep=[worst], seed=2)
    assert sorted(one.move for one in weighed) == legal_moves(tables[0])
    seat = tables[0].actor
    full = [one for one in weighed if one.seats[seat].playouts == 24]
    assert weighed[: len(full)] == full
    assert worst in {one.move for one in full}
    assert [one.seats[seat].margin for one in full] == sorted(
        (one.seats[seat].margin for one in full), reverse=True
    )
    assert weigh(match.game, tables, 24, keep=[worst], seed=2) == weighed


def test_what_two_seats_expect_adds_up() -> None:
    match, tables = position("burano", 2)
    first, second = expect(match.game, tables, 20, seed=4)
    assert first.margin == pytest.approx(-second.margin)
    assert first.win_chance + second.win_chance == pytest.approx(1.0)
    assert first.points - second.points == pytest.approx(first.margin)


@pytest.mark.parametrize(("name", "seats"), GAMES[1:])
def test_exactly_one_seat_can_expect_to_win(name: str, seats: int) -> None:
    match, tables = position(name, seats)
    assert sum(one.win_chance for one in expect(match.game, tables, 20, seed=4)) == pytest.approx(1.0)
    while not match.over:
        match.play(match.legal()[0])
    last = expect(match.game, [match.state], 1)
    winners = [place == 1 for place in match.places()]
    assert [one.win_chance for one in last] == [won / sum(winners) for won in winners]


def test_at_the_end_of_the_game_the_expectation_is_the_result() -> None:
    match = new("walking", 2, seed=5)
    while not match.over:
        match.play(match.legal()[0])
    points = [outlook.points for outlook in expect(match.game, [match.state], 3)]
    assert points == [float(score["total"]) for score in match.scores()]
