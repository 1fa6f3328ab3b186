"""A refusal carries its clause, a reason that is true, and what would be legal instead."""

import pytest

import merletto
from merletto.games.walking.clauses import REASONS
from merletto.games.walking.moves import MOVES
from merletto.kernel.generator import Generator
from tests.games.walking.drawn import drawn, play, refused

STREET = """
    street   d      e    f    g
    III      R3a    .    .    .
    II       R2a    B2a  .    .
    I        R1a    B1a  #    Y1a
    guests   mayor  .    .    .
    hand     B3a Y2a R2b B2b O2a
    coins    6
    permits  0
"""


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("draft 1 I", "W3.1"),
        ("lay G1a e", "W4.1"),
        ("lay B3a a", "W4.2"),
        ("lay R2b d", "W4.7"),
        ("lay O2a g", "W4.5"),
        ("lay B2b f", "W4.6"),
        ("lay B3a h", "W6.5"),
        ("take woman", "W7.1"),
        ("return B3a", "W8.1"),
        ("remove man", "W11.1"),
    ],
)
def test_a_refusal_names_its_clause(move: str, clause: str) -> None:
    """W3.1 to W11.1: clause, reason, the move itself, and legal moves near it, all in one error."""
    match = drawn(STREET)
    error = refused(match, move)
    assert (error.clause, error.move) == (clause, match.parse(move))
    assert error.reason
    assert 0 < len(error.nearest) <= 3
    assert set(error.nearest) <= set(match.legal())
    for words in (repr(move), f"{clause}: {error.reason}.", ", ".join(map(str, error.nearest))):
        assert words in str(error)


def test_the_nearest_moves_share_card_or_place() -> None:
    """W4.1: for a card in a wrong place the same card in right places comes first."""
    match = drawn(STREET)
    error = refused(match, "lay Y2a d")
    assert [move["card"] for move in error.nearest[:2]] == ["Y2a", "Y2a"]
    match = drawn("draft 1 2 3\n III R3a P3a B3a\n II R2a P2a B2a\n I R1a P1a B1a", phase="draft")
    assert all((move.kind, move["column"]) == ("draft", 2) for move in refused(match, "draft 2 II").nearest)


def test_nothing_is_near_when_the_game_has_ended() -> None:
    """W9.1: the error says so and names no move."""
    match = drawn("unseen", seat=1)
    play(match, "done")
    error = refused(match, "done")
    assert (error.clause, error.nearest) == ("W9.1", [])
    assert str(error).endswith(".")


def test_reasons_are_short_sentences_without_an_end() -> None:
    """W3.1 to W11.1: they stand after a colon and before a full stop."""
    for clause in REASONS.values():
        assert clause.reason[0].islower()
        assert not clause.reason.endswith(".")
        assert clause.id.startswith("W")


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_refused_is_just_what_is_not_listed(seats: int) -> None:
    """W3.1 to W11.1: one truth for legality, for all 783 moves at every step of a game."""
    luck = Generator(seats)
    match = merletto.new("walking", seats, seed=seats)
    while not match.over:
        moves = [move.code for move in match.legal()]
        assert moves == sorted(set(moves))
        assert moves
        allowed = [code for code in range(MOVES) if match.game.refusal(match.state, code) is None]
        assert moves == allowed
        match.play(moves[int(luck.below(len(moves)))])
    assert all(match.game.refusal(match.state, code) is not None for code in range(MOVES))


# What follows asks that a reason be true of the table it is given for.


def test_w7_1_no_house_completed_is_not_said_to_be() -> None:
    """W7.1: "take" out of time is refused, but not because a house has just been completed: none has."""
    match = drawn("street e f\n III . .\n II . .\n I # #")
    assert "has just been completed" not in refused(match, "take woman").reason


def test_w4_2_the_first_card_is_not_said_to_be_too_far() -> None:
    """W4.2: a first card alone spans one place, wherever it is asked for."""
    match = drawn("street e f\n III . .\n II . .\n I # #\n hand R1a")
    error = refused(match, "lay R1a d")
    assert str(error.nearest[0]) == "lay R1a e"
    assert "more than five" not in error.reason


@pytest.mark.parametrize("move", ["done", "lay R1b e"])
def test_w8_1_too_many_cards_are_said_to_be_the_reason(move: str) -> None:
    """W8.1: four cards in hand at the end of the turn: one must go, which is why the move is refused."""
    match = drawn("street e f\n III . .\n II . .\n I # #\n hand R1a R1b R1c R1d")
    play(match, "done")
    assert refused(match, move).clause == "W8.1"


@pytest.mark.parametrize("move", ["draft 1 I", "done"])
def test_w11_1_the_farewell_is_said_to_be_the_reason(move: str) -> None:
    """W11.1: before the next draft a character must leave, which is why the move is refused."""
    match = drawn("street e f\n III . .\n II . .\n I # #", seats=1)
    play(match, "done")
    assert refused(match, move).clause == "W11.1"


def test_w3_1_declining_is_refused_by_its_own_clause() -> None:
    """W3.1: to draft nothing is to decline."""
    match = drawn("draft 1 2 3\n III R3a P3a B3a\n II R2a P2a B2a\n I R1a P1a B1a", phase="draft")
    assert refused(match, "draft 1 nothing").clause == "W3.1"


def test_w11_1_a_character_already_gone_cannot_leave() -> None:
    """W11.1: those left are the ones to choose from; nobody is moving in (W7.1)."""
    match = drawn("street e f\n III . .\n II . .\n I # #", seats=1, characters={"man": 1, "boy": 1})
    play(match, "done")
    assert refused(match, "remove woman").clause == "W11.1"
