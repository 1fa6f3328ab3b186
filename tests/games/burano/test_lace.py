"""B10: workers go to make lace, by adjacency, by privilege (B12.2), by the card (B13.6)."""

import pytest

import merletto
from merletto.games.burano.components import load_set
from tests.games.burano.drawn import (
    arrows,
    drawn,
    legal,
    owner,
    play,
    refused,
    sectors,
    shown,
    squares_for,
    workers_at,
)

PRINTED = str(load_set().printed["four_seats"]).split("/")
SQUARES = {
    f"w{row + 1}{column + 1}": letter
    for row, line in enumerate(PRINTED)
    for column, letter in enumerate(line)
    if letter != "."
}


def court(**workers: int) -> str:
    """The printed layout for four with workers of these seats on these squares."""
    lines = []
    for row, line in enumerate(PRINTED):
        words = [
            f"{letter}{workers.get(f'w{row + 1}{column + 1}', '')}" for column, letter in enumerate(line)
        ]
        lines.append(f"w{row + 1} {' '.join(words)}")
    return "\n".join(lines) + "\n"


def making(ring: str, seat: str = "", more: str = "", privilege: int = 0, **workers: int) -> merletto.Match:
    """Seat 0 makes lace, with this ring."""
    own = f"seat 0\n ring {ring}\n privilege {privilege}\n {seat}\n"
    return drawn(court(**workers) + own + more, seats=4, task="lace_making")


YBP = "y B p  g O w  o P g  w Y b"
GOW = "g O w  o P g  w Y b  y B p"
POP = "p o P  g g O  w w Y  b y B"
OWO = "O w o  P g w  Y b y  B p g"


def squares(letters: str) -> set[str]:
    return {square for square, letter in SQUARES.items() if letter.lower() in letters}


@pytest.mark.parametrize(("ring", "letters"), [(YBP, "ybp"), (GOW, "gow"), (POP, "po"), (OWO, "ow")])
def test_b10_1_b10_2_the_first_worker_goes_anywhere_in_a_named_workshop(ring: str, letters: str) -> None:
    """B10.1, B10.2: any free square of the workshops that the arrows name; others are refused."""
    match = making(ring)
    assert squares_for(match, "lace") == squares(letters)
    for square in set(SQUARES) - squares(letters):
        assert refused(match, f"lace {square}") == "B10.1"
    assert refused(match, "lace w14") == "B10.1"


def test_b10_1_each_arrow_allows_one_worker() -> None:
    """B10.1: two pink arrows two workers on pink, one blue arrow one on blue; never more than three."""
    match = making(POP)
    play(match, "lace w43", "lace w44")
    assert refused(match, "lace w45") == "B10.1"
    play(match, "stop")
    match = making(YBP)
    play(match, "lace w33", "lace w43")
    assert refused(match, "lace w32") == "B10.1"
    assert refused(match, "lace w44") == "B10.1"


def test_b10_1_three_workers_at_the_most_and_b10_6_the_wheel() -> None:
    """B10.1, B10.6: from sectors 1 to 3; the arrows keep their colours until the last is sent."""
    match = making(GOW, w23=0)
    play(match, "lace w13", "lace w24", "lace w34")
    assert arrows(match) == "gOw"
    assert legal(match) == ["stop"]
    play(match, "stop")
    assert arrows(match) == "oPg"
    assert owner(match)["workers"] == 6
    assert sectors(match) == [1, 2, 3, 4, 5, 6]
    assert workers_at(match) == {"w23": 0, "w13": 0, "w24": 0, "w34": 0}


@pytest.mark.parametrize(("workers", "most"), [(1, 0), (2, 1), (3, 2), (4, 3), (9, 3)])
def test_b10_1_never_the_last_worker_on_the_ring(workers: int, most: int) -> None:
    """B10.1: one stays on the ring, whatever the arrows allow."""
    match = making(OWO, f"workers {workers}")
    sent = 0
    for square in ("w24", "w34", "w25"):
        if f"lace {square}" not in legal(match):
            assert refused(match, f"lace {square}") == "B10.1"
            break
        play(match, f"lace {square}")
        sent += 1
    assert sent == most
    play(match, "stop")
    assert owner(match)["workers"] == workers - most


def test_b10_3_adjacent_to_ones_own_in_any_workshop() -> None:
    """B10.3: orthogonally, across the borders of workshops too; not corner to corner, not beside others."""
    match = making(GOW, w26=0, w12=1)
    # Yellow w26 touches orange w16 and w25, white w36, yellow w27.
    assert squares_for(match, "lace") == {"w16", "w25", "w36"}
    assert refused(match, "lace w15") == "B10.3"
    assert refused(match, "lace w35") == "B10.3"
    assert refused(match, "lace w13") == "B10.3"


def test_b10_3_a_worker_just_placed_is_one_to_stand_beside() -> None:
    """B10.3: also the first of this very action; and a row does not go on in the next."""
    match = making(GOW)
    play(match, "lace w46")
    assert squares_for(match, "lace") == set()
    match = making(GOW)
    play(match, "lace w24")
    assert squares_for(match, "lace") == {"w34"}


def test_b10_4_one_worker_a_square() -> None:
    """B10.4: neither on one's own nor, without privilege or card, on another's."""
    match = making(POP, w44=0, w43=1)
    assert refused(match, "lace w44") == "B10.4"
    assert refused(match, "lace w43") == "B10.4"
    assert squares_for(match, "lace") == {"w45"}
    match = making(POP, privilege=2, w44=0)
    assert refused(match, "lace w44") == "B10.4"


@pytest.mark.parametrize(("square", "coins"), [("w44", 1), ("w43", 0), ("w16", 1), ("w15", 0)])
def test_b10_5_a_coin_on_a_coin_square(square: str, coins: int) -> None:
    """B10.5: at once."""
    match = making(POP)
    play(match, f"lace {square}")
    assert owner(match)["coins"] == 3 + coins


@pytest.mark.parametrize(("own", "privilege"), [("", 1), ("own guildhall", 0)])
def test_b10_5_b10_7_also_when_it_displaces_another(own: str, privilege: int) -> None:
    """B10.5, B10.7, B12.2, B13.6: the coin for oneself, two coins and the worker back for the other."""
    match = making(POP, own, "seat 2\n workers 5\n coins 1", privilege, w44=2)
    play(match, "lace w44", "stop")
    assert owner(match)["coins"] == 3 + 1
    assert owner(match)["privilege"] == 0
    assert owner(match, 2)["coins"] == 1 + 2
    assert sectors(match, 2) == [1, 2, 3, 4, 5, 6]
    assert workers_at(match) == {"w44": 0}


def test_b10_6_without_workers_sent_the_wheel_stays() -> None:
    """B10.6, B7.4: lace making may be forgone."""
    match = making(YBP)
    play(match, "stop")
    assert (arrows(match), owner(match)["workers"]) == ("yBp", 9)
    assert shown(match)["task"] == "turn"


def test_b12_2_privilege_goes_to_any_square_of_a_named_workshop() -> None:
    """B12.2: adjacent or not, free or another's; a point only where one is needed; it uses an arrow."""
    match = making(POP, privilege=1, w43=0, w42=1, w15=2)
    assert squares_for(match, "lace") == squares("po") - {"w43"}
    play(match, "lace w44")
    assert owner(match)["privilege"] == 1
    play(match, "lace w15")
    assert owner(match)["privilege"] == 0
    # Orange is used up; pink w45 touches w44, and w42 needs a point that is no longer there.
    assert squares_for(match, "lace") == {"w45"}
    assert refused(match, "lace w42") == "B10.4"
    assert refused(match, "lace w25") == "B10.1"


def test_b12_2_a_displaced_square_without_own_workers_needs_a_point() -> None:
    """B12.2, B10.2: with none of one's own there a free square costs nothing, a held one a point."""
    match = making(POP, privilege=1, w44=1)
    play(match, "lace w43")
    assert owner(match)["privilege"] == 1
    match = making(POP, privilege=1, w44=1)
    play(match, "lace w44")
    assert owner(match)["privilege"] == 0


def test_b12_2_b12_6_several_points_in_one_action() -> None:
    """B12.2, B12.6: as many as one has, one worker each."""
    match = making(POP, privilege=2, w12=0)
    play(match, "lace w42", "lace w15")
    assert owner(match)["privilege"] == 0
    assert squares_for(match, "lace") == {"w43"}


def test_b13_6_the_card_displaces_with_adjacency_as_usual() -> None:
    """B13.6: beside one's own workers held squares too, for no privilege; elsewhere not."""
    match = making(POP, "own guildhall", w44=0, w43=1, w42=1, w15=2)
    assert squares_for(match, "lace") == {"w43", "w45"}
    assert refused(match, "lace w42") == "B10.4"
    play(match, "lace w43")
    assert owner(match, 1)["coins"] == 5
    # With none of one's own there: any square of a named workshop.
    match = making(POP, "own guildhall", w43=1, w15=2)
    assert squares_for(match, "lace") == squares("po")
    # Another's card helps nobody else.
    match = making(POP, "", "seat 1\n own guildhall", w43=1)
    assert "lace w43" not in legal(match)


def test_b10_7_b11_3_ones_own_ring_can_overflow() -> None:
    """B10.7, B11.3: the displaced worker is the tenth and covers an arrow house, which names nothing then."""
    match = making(POP, "", "seat 1\n workers 9\n ring y B p g O w o P g w Y b", 1, w44=1)
    play(match, "lace w44", "stop")
    assert owner(match, 1)["workers"] == 10
    assert arrows(match, 1) == ".Bp"


def test_b11_3_b10_1_a_covered_arrow_names_no_workshop() -> None:
    """B11.3, B10.1: the first arrow is covered by the tenth worker: no yellow."""
    match = making(YBP, "workers 10")
    assert squares_for(match, "lace") == squares("bp")
    assert refused(match, "lace w17") == "B10.1"
    play(match, "lace w33", "lace w43", "stop")
    # Ten less two: the wheel moved on, and yellow is now in sector 8.
    assert arrows(match) == "pgO"
    assert sectors(match) == [1, 2, 3, 4, 5, 6, 7, 8]
