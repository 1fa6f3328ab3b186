"""How both searches run: the same for a seed and a number of playouts, and without touching the tables."""

import pytest

import merletto
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves, settle
from merletto.kernel.state import OVER, State
from merletto.search.guided import GuidedSearch
from merletto.search.habits import Habits
from merletto.search.search import out_of_reach
from merletto.search.tree import TreeSearch
from tests.games.walking.drawn import drawn
from tests.guides.which import guide_for

Search = GuidedSearch | TreeSearch

TABLES = [("walking", 1), ("walking", 2), ("walking", 4), ("burano", 2), ("burano", 4)]
LATE = {"walking": 30, "burano": 200}
every_kind = pytest.mark.parametrize("kind", ["guided", "plain"])
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)


def late(game: str, seats: int, seed: int = 5) -> State:
    """A table some way into a game of random moves, where there is a choice."""
    generator = Generator(seed)
    state = merletto.new(game, seats, seed=0).game.start()
    settle(state, generator)
    decisions = 0
    while decisions < LATE[game] or len(legal_moves(state)) < 3:
        moves = legal_moves(state)
        state.apply(moves[generator.below(len(moves))])
        settle(state, generator)
        decisions += 1
    assert state.actor != OVER
    return state


def searching(kind: str, tables: list[State], seed: int = 3) -> Search:
    if kind == "plain":
        return TreeSearch(tables, seed)
    return GuidedSearch(tables, seed, guide_for(tables[0]), Habits())


def tried(search: Search) -> list[tuple[int, int, float]]:
    """Each move with how often it was tried and what it brought, as the tree has it."""
    return [(int(node.move), int(node.visits), node.total) for node in search.root.children]


@every_kind
@every_table
def test_a_seed_and_a_number_of_playouts_settle_all(kind: str, game: str, seats: int) -> None:
    """Two searches agree to the last figure, and so does one that is run in pieces."""
    state = late(game, seats)
    at_once, again, in_pieces = [searching(kind, [state]) for _ in range(3)]
    at_once.run(20)
    again.run(20)
    for piece in (1, 7, 0, 12):
        in_pieces.run(piece)
    assert at_once.playouts == in_pieces.playouts == 20
    assert tried(at_once) == tried(again) == tried(in_pieces)
    assert at_once.best() == again.best() == in_pieces.best()


@every_kind
def test_another_seed_walks_another_way(kind: str) -> None:
    state = late("walking", 2)
    searches = [searching(kind, [state], seed) for seed in range(6)]
    for search in searches:
        search.run(30)
    assert len({str(tried(search)) for search in searches}) > 1


@every_kind
@every_table
def test_tables_stay_as_they_are(kind: str, game: str, seats: int) -> None:
    """The states given are the same to the last word, and the moves found are legal there."""
    tables = [late(game, seats), late(game, seats)]
    before = [table.words() for table in tables]
    search = searching(kind, tables)
    search.run(12)
    assert [table.words() for table in tables] == before
    assert search.best() in legal_moves(tables[0])
    assert {move for move, _, _ in tried(search)} <= set(legal_moves(tables[0]))
    assert sum(visits for _, visits, _ in tried(search)) == 12


@every_kind
def test_nothing_is_best_before_anything_was_searched(kind: str) -> None:
    search = searching(kind, [late("walking", 2)])
    with pytest.raises(ValueError, match="nothing has been searched yet"):
        search.best()
    search.run(0)
    with pytest.raises(ValueError, match="nothing has been searched yet"):
        search.best()


@every_kind
def test_tables_are_walked_in_turn(kind: str) -> None:
    """Three tables, at each of which another character is left: who was taken tells who was walked."""
    street = "street e\n III .\n II R2a\n I R1a\n hand R3a\n"
    tables = []
    taken = []
    for name in ("woman", "man", "girl"):
        match = drawn(street, characters={name: 1})
        match.play("lay R3a e")
        tables.append(match.state)
        taken.append(match.game.parse_move(f"take {name}"))
    search = searching(kind, tables)
    search.run(8)
    assert [(move, visits) for move, visits, _ in tried(search)] == list(zip(taken, (3, 3, 2), strict=True))


@every_kind
@every_table
def test_settled_says_when_no_other_move_can_catch_up(kind: str, game: str, seats: int) -> None:
    """It is true just as far as the lead goes, and then whatever is searched more changes nothing."""
    search = searching(kind, [late(game, seats)])
    assert not search.settled(0)
    search.run(25)
    visits = sorted([visits for _, visits, _ in tried(search)], reverse=True)
    lead = visits[0] - (visits[1] if len(visits) > 1 else 0)
    assert not search.settled(lead)
    if lead:
        assert search.settled(lead - 1)
        best = search.best()
        search.run(lead - 1)
        assert search.best() == best


@pytest.mark.parametrize(
    ("visits", "left", "answer"),
    [
        ([], 0, False),
        ([5], 4, True),
        ([5], 5, False),
        ([3, 9, 4], 4, True),
        ([3, 9, 4], 5, False),
        ([9, 9], 0, False),
        ([4, 9, 3], 5, False),
    ],
)
def test_out_of_reach_looks_at_the_two_that_were_tried_most(
    visits: list[int], left: int, answer: bool
) -> None:
    assert out_of_reach(visits, left) is answer
