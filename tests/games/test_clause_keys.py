"""The keys of refusals: one for each reason, named by its clause, for programs and translators."""

import re

import pytest

import merletto
from merletto import IllegalMove
from merletto.games.burano.clauses import REASONS as BURANO
from merletto.games.burano.moves import MOVES as BURANO_MOVES
from merletto.games.burano.rules import TASKS as BURANO_TASKS
from merletto.games.walking.clauses import REASONS as WALKING
from merletto.games.walking.moves import MOVES as WALKING_MOVES
from merletto.kernel.clause import Clause
from merletto.kernel.generator import Generator
from merletto.registry import kind_of
from tests.kernel.playing import play_on

CLAUSES: dict[str, list[Clause]] = {
    "walking": list(WALKING.values()),
    "burano": [*BURANO.values(), *[task.first for task in BURANO_TASKS if task.first is not None]],
}
"""All clauses by which each game refuses a move."""

every_game = pytest.mark.parametrize("game", list(merletto.GAMES))


@every_game
def test_every_reason_has_a_key_of_its_own(game: str) -> None:
    clauses = CLAUSES[game]
    assert len({clause.key for clause in clauses}) == len(clauses)
    assert kind_of(game).reasons == tuple(clause.key for clause in clauses)
    assert len({(clause.id, clause.reason) for clause in clauses}) == len(clauses)


@every_game
def test_a_key_begins_with_its_clause_and_then_names_the_case(game: str) -> None:
    letter = kind_of(game).letter
    for clause in CLAUSES[game]:
        assert re.fullmatch(rf"{letter}\d+\.\d+", clause.id)
        assert re.fullmatch(rf"{re.escape(clause.id)}(\.[a-z]+(_[a-z]+)*)?", clause.key), clause.key


def test_the_games_share_no_key() -> None:
    assert not {clause.key for clause in CLAUSES["walking"]} & {clause.key for clause in CLAUSES["burano"]}


def test_a_case_is_part_of_the_key_alone() -> None:
    plain, case = Clause("W1.1", "because"), Clause("W1.1", "for another reason", "other")
    assert (plain.id, plain.key, str(plain)) == ("W1.1", "W1.1", "W1.1: because")
    assert (case.id, case.key, str(case)) == ("W1.1", "W1.1.other", "W1.1: for another reason")


def test_a_refusal_carries_clause_key_and_reason() -> None:
    match = merletto.new("walking", 2, seed=1)
    move, near = match.parse("lay R1a e"), match.parse("done")
    error = IllegalMove(move, Clause("W4.1", "no coins", "coins"), [near])
    assert (error.move, error.nearest) == (move, [near])
    assert (error.clause, error.key, error.reason) == ("W4.1", "W4.1.coins", "no coins")
    assert str(error) == "'lay R1a e' is not legal. W4.1: no coins. Legal moves near it: done."


@pytest.mark.parametrize(("game", "seats", "seed"), [("walking", 1, 1), ("walking", 4, 2), ("burano", 3, 3)])
def test_refusals_of_whole_games_have_known_keys(game: str, seats: int, seed: int) -> None:
    """Random moves in random positions; each refusal is told by the clause that its key belongs to."""
    known = {clause.key: clause for clause in CLAUSES[game]}
    match = merletto.new(game, seats, seed=seed)
    chooser = Generator(seed)
    numbers = {"walking": WALKING_MOVES, "burano": BURANO_MOVES}[game]
    met: set[str] = set()
    while not match.over:
        for _ in range(4):
            code = chooser.below(numbers)
            if code in [move.code for move in match.legal()]:
                continue
            with pytest.raises(IllegalMove) as refused:
                match.check(code)
            clause = known[refused.value.key]
            assert (refused.value.clause, refused.value.reason) == (clause.id, clause.reason)
            met.add(refused.value.key)
        play_on(match, chooser, 1)
    with pytest.raises(IllegalMove) as ended:
        match.check(0)
    assert "the game has ended" in ended.value.reason
    assert ended.value.key in known
    assert len(met) > 8
