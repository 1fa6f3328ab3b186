"""What the guide expects of a table of Walking in Burano: points at the end, and how sure it is."""

import pytest
from librt.vecs import vec

import merletto
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves, settle
from merletto.kernel.state import OVER, State
from tests.games.walking.drawn import drawn, made
from tests.guides.which import guide_for

LAST = "draft 1 2 3\n III . . .\n II . . .\n I . . O1d\n unseen\n"
HOUSE = """
    street   e
    III      R3a
    II       R2a
    I        R1a
    guests   girl
    permits  1
"""


def outlook(state: State) -> list[float]:
    out = vec[float]([0.0] * state.seats)
    guide_for(state).fill_outlook(state, out)
    return list(out)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_table_of_a_game_has_an_outlook(seats: int) -> None:
    """Within what a street can bring, without changing anything; doubt shrinks from first to last."""
    generator = Generator(seats)
    state = merletto.new("walking", seats, seed=0).game.start()
    settle(state, generator)
    guide = guide_for(state)
    first = last = guide.spread(state)
    while state.actor != OVER:
        words = state.words()
        assert all(-40.0 < expected < 160.0 for expected in outlook(state))
        last = guide.spread(state)
        assert state.words() == words
        moves = legal_moves(state)
        state.apply(moves[generator.below(len(moves))])
        settle(state, generator)
    assert 0.0 < last < first


def test_when_all_is_done_the_outlook_is_the_score() -> None:
    """W10.3, W10.13: the last turn of seat 1, who has no cards, with a street that is what it is."""
    other = HOUSE.replace("R", "B").replace("girl", "boy").replace("permits  1", "permits  2")
    match = drawn(
        LAST + HOUSE + "coins 0\n" + other + "coins 0\n",
        seat=1,
        components=made({"R1a": {"cats": 2}, "B3a": {"chimneys": 2}}),
        windows=False,
        characters={},
    )
    assert [seat["total"] for seat in match.scores()] == [3 + 2 + 6, 6 + 2 + 4]
    assert outlook(match.state) == pytest.approx([11.0, 12.0])


def test_w10_14_closed_windows_weigh_on_who_has_most() -> None:
    other = HOUSE.replace("R", "B")
    cards = {"R1a": {"windows": 3}, "B1a": {"windows": 1}}
    with_windows, without = [
        drawn(LAST + HOUSE + other, seat=1, components=made(cards), windows=windows, characters={})
        for windows in (True, False)
    ]
    assert outlook(with_windows.state)[0] == pytest.approx(outlook(without.state)[0] - 3.0)
    assert outlook(with_windows.state)[1] == pytest.approx(outlook(without.state)[1])


def test_a_house_nearly_done_promises_more_than_none() -> None:
    """And the right card in the hand more than its absence."""
    begun = "street e\n III .\n II R2a\n I R1a\n coins 4\n {}"
    tables = [drawn(begun.format(hand), turn=4) for hand in ("hand R3a", "")]
    bare = drawn("street e f\n III . .\n II . .\n I # #\n coins 4", turn=4)
    with_roof, without, nothing = [outlook(match.state)[0] for match in (*tables, bare)]
    assert with_roof > without > nothing
