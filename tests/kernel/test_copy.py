"""Copies, draws, moves and positions: a match can be branched off and gone through again."""

import pytest

import merletto
from merletto import ChanceError, Match, UndoError
from merletto.kernel.generator import Generator
from tests.kernel.playing import play_on

SETTINGS = [("walking", 1), ("walking", 3), ("burano", 2), ("burano", 4)]


def some_way_in(game: str, seats: int, plies: int = 60) -> Match:
    return play_on(merletto.new(game, seats, seed=seats), Generator(seats), plies)


# Copies


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_a_copy_stands_and_goes_on_as_the_match_does(game: str, seats: int) -> None:
    match = some_way_in(game, seats)
    copy = match.copy()
    assert type(copy) is Match
    assert copy.record() == match.record()
    assert (copy.ply, copy.names, copy.events) == (match.ply, match.names, match.events)
    play_on(match, Generator(1))
    play_on(copy, Generator(1))
    assert match.over
    assert copy.record() == match.record()


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_neither_notices_what_is_played_with_the_other(game: str, seats: int) -> None:
    match = some_way_in(game, seats)
    kept, words = match.record(), match.state.words()
    copy = match.copy()
    play_on(copy, Generator(2))
    assert (match.record(), match.state.words()) == (kept, words)
    copy = match.copy()
    play_on(match, Generator(3))
    assert (copy.record(), copy.state.words()) == (kept, words)


def test_a_copy_is_taken_back_as_far_and_alone() -> None:
    match = merletto.new("walking", 2, seed=7)
    match.play(match.legal()[0])
    match.play(match.legal()[0])
    kept, copy = match.record(), match.copy()
    copy.undo()
    copy.undo()
    with pytest.raises(UndoError):
        copy.undo()
    assert match.record() == kept
    match.undo()
    match.undo()
    assert match.record() == copy.record()


def test_a_copy_draws_the_rest_of_a_script_by_itself() -> None:
    told = play_on(merletto.new("walking", 2, seed=8), Generator(8))
    match = merletto.new("walking", 2, seed=9, chance=told.draws())
    half, rest = told.moves()[:30], told.moves()[30:]
    for seat, move in half:
        match.play(move, seat)
    copy = match.copy()
    for one in (copy, match):
        for seat, move in rest:
            one.play(move, seat)
        assert one.digest() == told.digest()
        assert not one.luck_of_seed


# Draws, moves, positions


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_draws_and_moves_make_the_game_again(game: str, seats: int) -> None:
    match = play_on(merletto.new(game, seats, seed=seats), Generator(seats))
    again = merletto.new(game, seats, seed=99, start=None, chance=match.draws())
    assert len(match.moves()) == match.ply
    for seat, move in match.moves():
        again.play(move, seat)
    assert again.digest() == match.digest()
    assert (again.draws(), again.moves()) == (match.draws(), match.moves())


@pytest.mark.parametrize(("game", "seats"), SETTINGS)
def test_positions_are_those_that_were_played_through(game: str, seats: int) -> None:
    match = merletto.new(game, seats, seed=seats)
    chooser = Generator(seats)
    start = [repr(event) for event in match.events]
    seen: list[tuple[object, ...]] = [(0, None, None, match.state.words(), start)]
    told: list[list[str]] = [match.draws()]
    while not match.over:
        waiting = match.waiting()
        seat = waiting[chooser.below(len(waiting))]
        legal = match.legal(seat)
        move = legal[chooser.below(len(legal))]
        drawn = len(match.draws())
        events = match.play(move, seat)
        seen.append((match.ply, seat, move, match.state.words(), [repr(event) for event in events]))
        told.append(match.draws()[drawn:])
    kept = match.record()
    positions = list(match.positions())
    assert seen == [
        (at.ply, at.seat, at.move, at.state.words(), [repr(event) for event in at.events]) for at in positions
    ]
    assert [at.draws for at in positions] == told
    assert [at.over for at in positions] == [False] * match.ply + [True]
    assert positions[-1].view(0) == match.view(0)
    assert positions[-1].drawing("finished") == match.drawing("finished")
    assert match.record() == kept


def test_positions_come_one_by_one_and_of_a_game_under_way_too() -> None:
    match = some_way_in("burano", 3)
    positions = match.positions()
    first = next(positions)
    assert (first.ply, first.seat, first.move) == (0, None, None)
    assert repr(first) == "<Position ply=0 seat=None move=None>"
    play_on(match, Generator(1), 5)
    assert [at.ply for at in positions] == list(range(1, 61))


def test_a_match_follows_moves_from_where_it_stands() -> None:
    told = play_on(merletto.new("walking", 2, seed=8), Generator(8))
    match = merletto.new("walking", 2, seed=8)
    for seat, move in told.moves()[:10]:
        match.play(move, seat)
    positions = match.follow([(seat, str(move)) for seat, move in told.moves()[10:]])
    assert next(positions).ply == match.ply == 10
    assert next(positions).ply == match.ply == 11
    assert [at.move for at in positions] == [move for _, move in told.moves()[11:]]
    assert match.record() == told.record()


# A draw that cannot come up


@pytest.mark.parametrize(("game", "seats"), [("walking", 2), ("burano", 2), ("burano", 4)])
@pytest.mark.parametrize("late", [False, True])
def test_an_impossible_draw_leaves_no_trace(game: str, seats: int, late: bool) -> None:
    """Neither the first nor a later draw after a move; not even where another seat than the first moves."""
    match = merletto.new(game, seats, seed=seats)
    chooser = Generator(seats)
    tried = 0
    while not match.over:
        waiting = match.waiting()
        seat = waiting[chooser.below(len(waiting))]
        legal = match.legal(seat)
        move = legal[chooser.below(len(legal))]
        trial = match.copy()
        trial.play(move, seat)
        drawn = trial.draws()[len(match.draws()) :]
        if len(drawn) > late:
            tried += 1
            before = _everything(match)
            match.chance = [*drawn[: len(drawn) - 1 if late else 0], "start 1"]
            with pytest.raises(ChanceError):
                match.play(move, seat)
            assert _everything(match) == before
            match.chance = None
        match.play(move, seat)
        assert match.record() == trial.record()
    assert tried > 1


def _everything(match: Match) -> tuple[object, ...]:
    state = match.state
    told = [repr(event) for event in match.events]
    lines = [(line.actor, line.turn, list(line.codes), line.digest) for line in match.lines]
    back = (match.can_undo(), match.luck_of_seed)
    return state, state.words(), state.actor, state.journal, match.record(), match.ply, told, lines, back
