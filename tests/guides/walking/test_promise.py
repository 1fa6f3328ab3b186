"""The guide of Walking in Burano weighs every legal move, and prefers what is plainly better."""

import pytest

import merletto
from merletto.bots.thinking import promise_of
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves, move_buffer, settle
from merletto.kernel.state import OVER
from tests.games.walking.drawn import drawn, made, play
from tests.guides.which import guide_for

LAST = """
    draft    1    2    3
    III      .    .    .
    II       .    .    O2d
    I        .    .    O1d
    unseen
"""
TWO_HOUSES = """
    street   e    f
    III      .    .
    II       R2a  B2a
    I        R1a  B1a
"""


def promised(match: merletto.Match) -> dict[str, float]:
    """How much each legal move promises, by its text."""
    codes = [move.code for move in match.legal()]
    promise = promise_of(guide_for(match.state), match.state, codes)
    return {match.game.move_text(code): weight for code, weight in zip(codes, promise, strict=True)}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_legal_move_promises_something_and_no_table_is_changed(seats: int) -> None:
    """In games half at random, half by the quick hand: weights above zero, picks legal, nothing changed."""
    generator = Generator(30 + seats)
    state = merletto.new("walking", seats, seed=0).game.start()
    settle(state, generator)
    guide = guide_for(state)
    moves = move_buffer(state)
    decisions = 0
    while state.actor != OVER:
        words = state.words()
        legal = legal_moves(state)
        promise = promise_of(guide, state, legal)
        options = state.fill_moves(moves)
        pick = guide.pick(state, moves, options, generator)
        assert guide.spread(state) > 0.0
        assert state.words() == words
        assert min(promise) > 0.0
        assert max(promise) < 2.0
        assert pick in legal
        decisions += 1
        state.apply(pick if decisions % 3 else legal[generator.below(len(legal))])
        settle(state, generator)
    assert decisions > 20


def test_the_quick_hand_wavers_but_not_between_good_and_bad() -> None:
    """Of many picks some differ; the move that promises least is not among them."""
    different = 0
    for deal in range(12):
        match = merletto.new("walking", 2, seed=deal)
        state = match.state
        guide = guide_for(state)
        moves = move_buffer(state)
        options = state.fill_moves(moves)
        picks = {match.game.move_text(guide.pick(state, moves, options, Generator(n))) for n in range(40)}
        weights = promised(match)
        different += len(picks) > 1
        assert min(weights, key=lambda move: weights[move]) not in picks
    assert different > 1


def test_w7_1_completing_a_house_over_opening_one() -> None:
    weights = promised(drawn(LAST + TWO_HOUSES + "hand R3a Y1a\n coins 1"))
    openings = [weight for move, weight in weights.items() if move.startswith("lay Y1a")]
    assert len(openings) > 1
    assert weights["lay R3a e"] > max(openings)
    assert weights["lay R3a e"] > weights["done"]


def test_w4_5_a_card_that_fits_over_a_useless_one() -> None:
    """A red first floor for the red house in the middle of the game, rather than a second blue roof."""
    drawing = """
        draft    1    2    3
        III      P3a  B3c  .
        II       R2b  .    .
        I        .    .    .

        street   c    d    e    f    g
        III      .    .    .    .    .
        II       .    P2a  .    Y2a  .
        I        R1a  P1a  B1a  Y1a  G1a
        hand     B3a
        coins    4
    """
    weights = promised(drawn(drawing, phase="draft"))
    assert weights["draft 1 II"] > weights["draft 2 III"]
    assert weights["draft 1 III"] > weights["draft 2 III"]


def test_w5_1_no_permit_is_wasted_where_a_place_is_free() -> None:
    """W5.1, W10.13: the roof goes on its own colour, not on the blue house for a permit."""
    for drawing in (LAST + TWO_HOUSES, TWO_HOUSES):
        weights = promised(drawn(drawing + "hand R3a\n coins 1"))
        assert weights["lay R3a e"] > weights["lay R3a f"]


@pytest.mark.parametrize(
    ("icons", "best"),
    [
        ({"R1a": {"flowers": 6}}, "woman"),
        ({"R2a": {"plants": 6}}, "man"),
        ({"R3a": {"cats": 3}}, "girl"),
        ({"R1a": {"lamps": 2}, "R3a": {"chimneys": 3, "cats": 1}}, "boy"),
        ({"R1a": {"red_awnings": 3, "blue_awnings": 4, "flowers": 3}}, "seamstress"),
    ],
)
def test_w10_the_character_that_brings_most(icons: dict[str, dict[str, object]], best: str) -> None:
    """W10.1 to W10.4, W10.9: for the house just completed in the last round."""
    characters = {"woman": 1, "man": 1, "girl": 1, "boy": 1}
    if best == "seamstress":
        characters = {"woman": 1, "man": 1, "girl": 1, "seamstress": 1}
    match = drawn(
        LAST + TWO_HOUSES + "hand R3a\n coins 1",
        components=made(icons),
        seat=0,
        characters=characters,
    )
    play(match, "lay R3a e")
    weights = promised(match)
    assert max(weights, key=lambda move: weights[move]) == f"take {best}"


def test_w11_1_alone_the_one_least_missed_leaves() -> None:
    """W7.2, W11.1: an inhabitant who lives here already could never come again."""
    house = "street e\n III R3a\n II R2a\n I R1a\n guests santa\n"
    match = drawn(house, seats=1, phase="remove", characters={"santa": 1, "woman": 1, "boy": 1})
    weights = promised(match)
    assert max(weights, key=lambda move: weights[move]) == "remove santa"
