"""B10: workers go to make lace, by adjacency, by privilege (B12.2), by the card (B13.6)."""

import pytest

import merletto
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

PRINTED = [".oOybB.", "ooYybb.", "gGgywwW", "g.pPppw"]
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


PBY = "p B y  g O w  o P g  w Y b"
GOW = "g O w  o P g  w Y b  p B y"
PPB = "p P b  g O w  o B g  w Y y"


def squares(letters: str) -> set[str]:
    return {square for square, letter in SQUARES.items() if letter.lower() in letters}


@pytest.mark.parametrize(("ring", "letters"), [(PBY, "pby"), (GOW, "gow"), (PPB, "pb")])
def test_b10_1_b10_2_the_first_worker_goes_anywhere_in_a_named_workshop(ring: str, letters: str) -> None:
    """B10.1, B10.2: any free square of the workshops that the arrows name; others are refused."""
    match = making(ring)
    assert squares_for(match, "lace") == squares(letters)
    for square in set(SQUARES) - squares(letters):
        assert refused(match, f"lace {square}") == "B10.1"
    assert refused(match, "lace w11") == "B10.1"


def test_b10_1_each_arrow_allows_one_worker() -> None:
    """B10.1: two pink arrows two workers on pink, one blue arrow one on blue; never more than three."""
    match = making(PPB)
    play(match, "lace w43", "lace w44")
    assert refused(match, "lace w45") == "B10.1"
    play(match, "stop")
    match = making(PBY)
    play(match, "lace w14", "lace w15")
    assert refused(match, "lace w24") == "B10.1"
    assert refused(match, "lace w16") == "B10.1"


def test_b10_1_three_workers_at_the_most_and_b10_6_the_wheel() -> None:
    """B10.1, B10.6: from sectors 1 to 3; the arrows keep their colours until the last is sent."""
    match = making("g O Y  p B w  o P g  w y b", w33=0)
    play(match, "lace w32", "lace w23", "lace w22")
    assert arrows(match) == "gOY"
    assert legal(match) == ["stop"]
    play(match, "stop")
    assert arrows(match) == "pBw"
    assert owner(match)["workers"] == 6
    assert sectors(match) == [1, 2, 3, 4, 5, 6]
    assert workers_at(match) == {"w33": 0, "w32": 0, "w23": 0, "w22": 0}


@pytest.mark.parametrize(("workers", "most"), [(1, 0), (2, 1), (3, 2), (4, 3), (9, 3)])
def test_b10_1_never_the_last_worker_on_the_ring(workers: int, most: int) -> None:
    """B10.1: one stays on the ring, whatever the arrows allow."""
    match = making("g O Y  p B w  o P g  w y b", f"workers {workers}")
    sent = 0
    for square in ("w33", "w23", "w22"):
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
    match = making("g O w  p B y  o P g  w Y b", w23=0, w36=1)
    # Yellow w23 touches orange w13 and w22, green w33, yellow w24.
    assert squares_for(match, "lace") == {"w13", "w22", "w33"}
    assert refused(match, "lace w12") == "B10.3"
    assert refused(match, "lace w32") == "B10.3"
    assert refused(match, "lace w35") == "B10.3"


def test_b10_3_a_worker_just_placed_is_one_to_stand_beside() -> None:
    """B10.3: also the first of this very action; and a row does not go on in the next."""
    match = making("g O w  p B y  o P g  w Y b")
    play(match, "lace w37")
    assert squares_for(match, "lace") == set()
    match = making("g O y  p B w  o P g  w Y b")
    play(match, "lace w31")
    assert squares_for(match, "lace") == {"w21"}


def test_b10_4_one_worker_a_square() -> None:
    """B10.4: neither on one's own nor, without privilege or card, on another's."""
    match = making(PPB, w44=0, w43=1)
    assert refused(match, "lace w44") == "B10.4"
    assert refused(match, "lace w43") == "B10.4"
    assert squares_for(match, "lace") == {"w45"}
    match = making(PPB, privilege=2, w44=0)
    assert refused(match, "lace w44") == "B10.4"


@pytest.mark.parametrize(("square", "coins"), [("w44", 1), ("w43", 0), ("w16", 1), ("w15", 0)])
def test_b10_5_a_coin_on_a_coin_square(square: str, coins: int) -> None:
    """B10.5: at once."""
    match = making(PPB)
    play(match, f"lace {square}")
    assert owner(match)["coins"] == 3 + coins


@pytest.mark.parametrize(("own", "privilege"), [("", 1), ("own guildhall", 0)])
def test_b10_5_b10_7_also_when_it_displaces_another(own: str, privilege: int) -> None:
    """B10.5, B10.7, B12.2, B13.6: the coin for oneself, two coins and the worker back for the other."""
    match = making(PPB, own, "seat 2\n workers 5\n coins 1", privilege, w44=2)
    play(match, "lace w44", "stop")
    assert owner(match)["coins"] == 3 + 1
    assert owner(match)["privilege"] == 0
    assert owner(match, 2)["coins"] == 1 + 2
    assert sectors(match, 2) == [1, 2, 3, 4, 5, 6]
    assert workers_at(match) == {"w44": 0}


def test_b10_6_without_workers_sent_the_wheel_stays() -> None:
    """B10.6, B7.4: lace making may be forgone."""
    match = making(PBY)
    play(match, "stop")
    assert (arrows(match), owner(match)["workers"]) == ("pBy", 9)
    assert shown(match)["task"] == "turn"


def test_b12_2_privilege_goes_to_any_square_of_a_named_workshop() -> None:
    """B12.2: adjacent or not, free or another's; a point only where one is needed; it uses an arrow."""
    match = making(PPB, privilege=1, w44=0, w43=1, w15=2)
    assert squares_for(match, "lace") == squares("pb") - {"w44"}
    play(match, "lace w45")
    assert owner(match)["privilege"] == 1
    play(match, "lace w15")
    assert owner(match)["privilege"] == 0
    # Blue is used up; pink w46 touches w45, and w43 needs a point that is no longer there.
    assert squares_for(match, "lace") == {"w46"}
    assert refused(match, "lace w43") == "B10.4"
    assert refused(match, "lace w25") == "B10.1"


def test_b12_2_a_displaced_square_without_own_workers_needs_a_point() -> None:
    """B12.2, B10.2: with none of one's own there a free square costs nothing, a held one a point."""
    match = making(PPB, privilege=1, w44=1)
    play(match, "lace w43")
    assert owner(match)["privilege"] == 1
    match = making(PPB, privilege=1, w44=1)
    play(match, "lace w44")
    assert owner(match)["privilege"] == 0


def test_b12_2_b12_6_several_points_in_one_action() -> None:
    """B12.2, B12.6: as many as one has, one worker each."""
    match = making(PPB, privilege=2, w12=0)
    play(match, "lace w43", "lace w15")
    assert owner(match)["privilege"] == 0
    assert squares_for(match, "lace") == {"w44"}


def test_b13_6_the_card_displaces_with_adjacency_as_usual() -> None:
    """B13.6: beside one's own workers held squares too, for no privilege; elsewhere not."""
    match = making(PPB, "own guildhall", w44=0, w43=1, w46=1, w15=2)
    assert squares_for(match, "lace") == {"w43", "w45"}
    assert refused(match, "lace w46") == "B10.4"
    play(match, "lace w43")
    assert owner(match, 1)["coins"] == 5
    # With none of one's own there: any square of a named workshop.
    match = making(PPB, "own guildhall", w43=1, w15=2)
    assert squares_for(match, "lace") == squares("pb")
    # Another's card helps nobody else.
    match = making(PPB, "", "seat 1\n own guildhall", w43=1)
    assert "lace w43" not in legal(match)


def test_b10_7_b11_3_ones_own_ring_can_overflow() -> None:
    """B10.7, B11.3: the displaced worker is the tenth and covers an arrow house, which names nothing then."""
    match = making(PPB, "", "seat 1\n workers 9\n ring p B y g O w o P g w Y b", 1, w44=1)
    play(match, "lace w44", "stop")
    assert owner(match, 1)["workers"] == 10
    assert arrows(match, 1) == ".By"


def test_b11_3_b10_1_a_covered_arrow_names_no_workshop() -> None:
    """B11.3, B10.1: the first arrow is covered by the tenth worker: no pink."""
    match = making(PBY, "workers 10")
    assert squares_for(match, "lace") == squares("by")
    assert refused(match, "lace w43") == "B10.1"
    play(match, "lace w14", "lace w15", "stop")
    # Ten less two: the wheel moved on, and pink is now in sector 8.
    assert arrows(match) == "ygO"
    assert sectors(match) == [1, 2, 3, 4, 5, 6, 7, 8]
