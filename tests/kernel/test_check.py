"""Checking a move: what it says is what playing it would say, and nothing changes by it."""

from collections.abc import Callable

import pytest

import merletto
from merletto import IllegalMove, Match, MerlettoError, Move, NotationError, OutOfTurn
from merletto.kernel.generator import Generator
from tests.kernel.playing import play_on

Spelled = Move | str | int | dict[str, object]


def everything(match: Match) -> tuple[object, ...]:
    """All that a check must leave as it is."""
    lines = [(line.actor, line.turn, list(line.codes), line.digest) for line in match.lines]
    state = match.state
    return (match.digest(), state.actor, state.words(), match.ply, lines, match.events, match.can_undo())


def refusal(call: Callable[[], object]) -> tuple[type[MerlettoError], str]:
    with pytest.raises(MerlettoError) as error:
        call()
    return type(error.value), str(error.value)


@pytest.mark.parametrize(("game", "seats"), [("walking", 1), ("walking", 3), ("burano", 2), ("burano", 4)])
def test_a_check_says_what_playing_would_and_changes_nothing(game: str, seats: int) -> None:
    match = merletto.new(game, seats, seed=seats)
    chooser = Generator(seats)
    every = len(list(_codes(match)))
    refused = 0
    while not match.over:
        if chooser.below(12) == 0:
            before = everything(match)
            legal = {move.code for move in match.legal()}
            for code in {*[chooser.below(every) for _ in range(25)], *legal}:
                if code in legal:
                    assert match.check(code).code == code
                else:
                    assert refusal(lambda: match.check(code)) == refusal(lambda: match.play(code))  # noqa: B023
                    refused += 1
                assert everything(match) == before
        play_on(match, chooser, 1)
    assert refused > 50
    before = everything(match)
    assert refusal(lambda: match.check(0)) == refusal(lambda: match.play(0))
    assert refusal(lambda: match.check(0))[0] is IllegalMove
    assert everything(match) == before


def _codes(match: Match) -> list[int]:
    """All move numbers of the game."""
    codes: list[int] = []
    while True:
        try:
            match.game.move_text(len(codes))
        except NotationError:
            return codes
        codes.append(len(codes))


@pytest.mark.parametrize(
    "spelled",
    [
        lambda move: move,
        lambda move: str(move),
        lambda move: f" {str(move).upper()} ",
        lambda move: move.code,
        lambda move: move.json(),
    ],
    ids=["Move", "str", "str in capitals", "int", "dict"],
)
def test_a_move_is_known_in_any_spelling(spelled: Callable[[Move], Spelled]) -> None:
    match = merletto.new("walking", 2, seed=7)
    for move in match.legal():
        found = match.check(spelled(move))
        assert isinstance(found, Move)
        assert (found.code, str(found), found.json()) == (move.code, str(move), move.json())


def test_what_is_no_move_is_refused_with_what_is_spelled_like_it() -> None:
    match = merletto.new("walking", 2, seed=7)
    with pytest.raises(NotationError) as error:
        match.check("drft 1 I")
    assert "draft 1 I" in [str(move) for move in error.value.nearest]
    with pytest.raises(NotationError):
        match.check({"kind": "castle"})
    with pytest.raises(NotationError):
        match.check(10**6)
    with pytest.raises(NotationError):
        match.check(merletto.new("burano", 2, seed=1).legal()[0])


def test_a_seat_that_is_not_to_move_is_refused() -> None:
    match = merletto.new("walking", 3, seed=7, start=1)
    move = match.legal()[0]
    before = everything(match)
    assert match.check(move, 1).code == move.code
    for seat in (0, 2, 3):
        with pytest.raises(OutOfTurn):
            match.check(move, seat)
        assert everything(match) == before


def at_the_pyramids(seats: int) -> Match:
    """A match in which all seats stack at once."""
    match = merletto.new("burano", seats, seed=seats)
    chooser = Generator(seats)
    while len(match.waiting()) < seats:
        play_on(match, chooser, 1)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_seats_act_at_once_each_is_checked_for_itself(seats: int) -> None:
    match = at_the_pyramids(seats)
    for seat in (*range(seats), *reversed(range(seats))):
        before = everything(match)
        for other in range(seats):
            for move in match.legal(other):
                assert match.check(move, other).code == move.code
                assert everything(match) == before
            with pytest.raises(IllegalMove) as error:
                match.check("stop", other)
            assert error.value.key == "B4.1.first_pyramids"
            assert everything(match) == before
            with pytest.raises(NotationError):
                match.check("castle", other)
            assert everything(match) == before
        match.play(match.legal(seat)[0], seat)


def test_who_is_done_with_a_pyramid_is_not_to_move() -> None:
    match = at_the_pyramids(2)
    while 1 in match.waiting():
        match.play(match.legal(1)[0], 1)
    before = everything(match)
    with pytest.raises(OutOfTurn):
        match.check("stack red", 1)
    assert everything(match) == before
    assert match.check(match.legal(0)[0], 0)


def test_what_was_checked_can_be_played_and_taken_back() -> None:
    match = merletto.new("walking", 2, seed=3)
    first = match.check(match.legal()[0])
    match.play(first)
    before = everything(match)
    second = match.check(match.legal()[0])
    assert everything(match) == before
    match.play(second)
    match.undo()
    assert match.digest() == before[0]
    assert match.undo().code == first.code
