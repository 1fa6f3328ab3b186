"""A search goes on from its own move: what it has seen of the next small decision is kept."""

import merletto
from merletto.search.guided import GuidedSearch
from merletto.search.habits import Habits
from tests.guides.which import guide_for


def searched(match: merletto.Match, playouts: int = 60) -> GuidedSearch:
    state = match.state
    search = GuidedSearch([state], 3, guide_for(state), Habits())
    search.run(playouts)
    return search


def test_what_was_seen_of_the_next_decision_is_kept() -> None:
    match = merletto.new("walking", 2, seed=7)
    search = searched(match)
    before = match.state.words()
    move = search.best()
    visits = next(child.visits for child in search.root.children if child.move == move)
    assert search.follow(move)
    assert match.state.words() == before
    match.play(move)
    assert search.tables[0].words() == match.state.words()
    assert sum(child.visits for child in search.root.children) == visits - 1
    search.run(20)
    assert sum(child.visits for child in search.root.children) == visits - 1 + 20
    assert sum(finding.visits for finding in search.findings()) == 20
    assert search.best() in [legal.code for legal in match.legal()]


def test_a_search_does_not_follow_into_another_turn() -> None:
    """Nor into a draw: it stays as it is."""
    match = merletto.new("walking", 2, seed=7)
    match.play(match.legal()[0])
    search = searched(match)
    (done,) = [move.code for move in match.legal() if str(move) == "done"]
    tables, root = search.tables, search.root
    assert not search.follow(done)
    assert search.tables is tables
    assert search.root is root


def test_a_search_does_not_follow_a_move_it_has_not_tried() -> None:
    match = merletto.new("walking", 2, seed=7)
    search = searched(match, 1)
    tried = [child.move for child in search.root.children if child.visits]
    (fresh, *_) = [move.code for move in match.legal() if move.code not in tried]
    assert not search.follow(fresh)
