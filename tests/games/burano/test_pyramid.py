"""B4: pyramids, built by all at the same time and out of each other's sight."""

from itertools import permutations

import pytest

import merletto
from merletto.kernel.generator import Generator
from tests.games.burano.drawn import cubes_of, drawn, legal, owner, play, refused, shown

FULL = "ppp bbb yyy ggg ooo www"
ONE_EACH = """
    seat     0
    reserve  {}
    seat     1
    reserve  p
"""


def stacking(reserve: str) -> merletto.Match:
    """Seat 0 stacks this reserve; seat 1 is done already."""
    match = drawn(ONE_EACH.format(reserve), task="pyramids")
    match.play("stack pink", seat=1)
    return match


def fill_up(match: merletto.Match) -> int:
    """Stacks whatever is left, without leaving a place; says how many cubes."""
    placed = 0
    while shown(match)["task"] == "pyramids":
        match.play(match.legal(0)[0], seat=0)
        placed += 1
    return placed


@pytest.mark.parametrize(
    ("reserve", "levels", "surplus"),
    [
        (FULL, (9, 4, 1), 4),
        ("ppp bbb yyy ggg oo", (9, 4, 1), 0),
        ("ppp bbb yyy ggg", (9, 3, 0), 0),
        ("ppp bbb y", (7, 0, 0), 0),
        ("pbw", (3, 0, 0), 0),
        ("ppp bbb yyy", (9, 0, 0), 0),
        ("ppp bbb yyy ggg o", (9, 4, 0), 0),
    ],
)
def test_b4_1_b4_2_b4_3_with_any_number_of_cubes(
    reserve: str, levels: tuple[int, int, int], surplus: int
) -> None:
    """B4.1 to B4.3: 14 cubes, base first; surplus cubes go back for a coin each; none is held back."""
    match = stacking(reserve)
    cubes = len(reserve.replace(" ", ""))
    supply = sum(shown(match)["supply"].values())
    assert fill_up(match) == min(14, cubes)
    mine = owner(match)
    base, second, top = mine["pyramid"]["base"], mine["pyramid"]["second"], mine["pyramid"]["top"]
    assert sum(cube is not None for row in base for cube in row) == levels[0]
    assert sum(cube is not None for row in second for cube in row) == levels[1]
    assert (top is not None) == bool(levels[2])
    assert mine["coins"] == 3 + surplus
    assert sum(shown(match)["supply"].values()) == supply + surplus
    assert set(mine["reserve"].values()) == {0}


def test_b4_1_only_cubes_of_the_reserve() -> None:
    """B4.1: a colour that is used up, or was never there, is not offered."""
    match = stacking("p" + "b" * 9)
    assert legal(match) == ["stack pink", "stack blue"]
    play(match, "stack pink")
    assert legal(match) == ["stack blue"]
    assert refused(match, "stack pink") == "B4.1"
    assert refused(match, "stack white") == "B4.1"


@pytest.mark.parametrize(("reserve", "places"), [("pppp bbbb yyyy gggg", 14), ("ppp bbb yyy ggg oo", 14)])
def test_b4_3_no_place_stays_empty_with_cubes_for_all(reserve: str, places: int) -> None:
    """B4.3: with cubes for all 14 places none may be left."""
    match = stacking(reserve)
    for _ in range(places):
        assert refused(match, "leave") == "B4.3"
        match.play(match.legal()[0])
    assert shown(match)["task"] == "turn"


def test_b4_3_the_player_chooses_the_places_of_the_incomplete_level() -> None:
    """B4.3: the base is full, on the second level any of the four places stays empty, never the base."""
    for empty in range(4):
        match = stacking("ppp bbb yyy ggg")
        for _ in range(9):
            assert "leave" not in legal(match)
            play(match, legal(match)[0])
        for place in range(4):
            if shown(match)["task"] != "pyramids":
                break
            play(match, "leave" if place == empty else legal(match)[0])
            if place == empty and place < 3:
                assert refused(match, "leave") == "B4.3"
        second = owner(match)["pyramid"]["second"]
        assert [cube is None for row in second for cube in row] == [place == empty for place in range(4)]


def test_b4_3_three_cubes_anywhere_in_the_base() -> None:
    """B4.3: of nine places any three; six may be left, not seven; nothing stands on the second level."""
    match = stacking("pbw")
    play(match, *["leave"] * 6)
    assert refused(match, "leave") == "B4.3"
    play(match, "stack white", "stack pink", "stack blue")
    assert owner(match)["pyramid"] == {
        "base": [[None] * 3, [None] * 3, ["white", "pink", "blue"]],
        "second": [[None, None], [None, None]],
        "top": None,
    }
    match = stacking("pbw")
    play(match, "leave", "stack pink", "leave", "leave", "stack blue", "stack white")
    base = owner(match)["pyramid"]["base"]
    assert base == [[None, "pink", None], [None, "blue", "white"], [None] * 3]


def test_b4_3_a_seat_without_cubes_has_nothing_to_stack() -> None:
    """B4.3: an empty reserve is an empty pyramid, and nobody waits for it."""
    match = drawn("seat 0\n reserve p", task="pyramids")
    assert match.waiting() == [0]
    play(match, "stack pink")
    assert shown(match)["task"] == "turn"
    assert cubes_of(owner(match, 1)) == []


def test_b4_4_all_are_revealed_when_the_last_is_done() -> None:
    """B4.4, B16.2: until then others see neither cubes nor how far one is; coins come at the end too."""
    match = merletto.new("burano", 3, seed=3, start=1)
    for _ in range(9):
        match.play(match.legal()[0])
    assert match.waiting() == [0, 1, 2]
    luck = Generator(1)
    for seat in (2, 0, 1):
        before = shown(match, "spectator")
        for step in range(14):
            assert seat in match.waiting()
            view = shown(match, (seat + 1) % 3)
            assert view["seats"][seat]["pyramid"] is None
            assert view["seats"][seat]["stacked"] is None
            assert view["seats"][seat]["reserve"] == dict.fromkeys(view["supply"], 3)
            if step:
                # Nothing that a spectator sees tells of the cubes that were stacked.
                assert {**shown(match), "waiting": None, "to_move": None} == {
                    **before,
                    "waiting": None,
                    "to_move": None,
                }
            moves = match.legal(seat)
            match.play(moves[int(luck.below(len(moves)))], seat=seat)
        if seat != 1:
            assert seat not in match.waiting()
            assert owner(match, seat)["coins"] == 3
            assert shown(match, 1)["seats"][seat]["pyramid_done"]
            assert shown(match, 1)["seats"][seat]["pyramid"] is None
            with pytest.raises(merletto.OutOfTurn):
                match.play("stack pink", seat=seat)
    assert shown(match)["task"] == "turn"
    for seat in range(3):
        assert len(cubes_of(shown(match)["seats"][seat])) == 14
        assert owner(match, seat)["coins"] == 3 + 4


def test_b4_1_stacking_commutes_between_seats() -> None:
    """B4.1: in whatever order the seats place their cubes, the same table comes about."""
    plans = {
        0: ["stack pink", "stack blue", "leave", "stack white"],
        1: ["leave", "stack green", "stack green"],
        2: ["stack orange", "stack orange", "stack yellow"],
    }
    drawing = "seat 0\n reserve pbw\n seat 1\n reserve gg\n seat 2\n reserve ooy"
    digests, midway = set(), set()
    luck = Generator(4)
    for order in [*permutations(range(3)), *[None] * 24]:
        match = drawn(drawing, seats=3, task="pyramids")
        if order is not None:
            seats = [seat for seat in order for _ in plans[seat]]
        else:
            seats = [seat for seat in range(3) for _ in plans[seat]]
            for n in range(len(seats) - 1, 0, -1):
                other = int(luck.below(n + 1))
                seats[n], seats[other] = seats[other], seats[n]
        left = {seat: list(moves) for seat, moves in plans.items()}
        for step, seat in enumerate(seats):
            match.play(left[seat].pop(0), seat=seat)
            if step == len(seats) - 2 and seats[-1] == 0:
                midway.add(match.digest())
        digests.add(match.digest())
    assert len(digests) == 1
    assert len(midway) == 1


def test_b4_1_what_one_seat_may_do_does_not_hang_on_others() -> None:
    """B4.1, B16.2: the moves listed for a seat are the same whatever another has stacked."""
    drawing = "seat 0\n reserve ppp bbb yyy\n seat 1\n reserve pbw"
    match = drawn(drawing, task="pyramids")
    before = match.legal(1)
    for _ in range(9):
        match.play(match.legal(0)[0], seat=0)
        assert match.legal(1) == before
    assert match.legal(0) == []
    assert match.legal() == before


def test_b4_4_events_of_stacking_are_told_to_the_owner_alone() -> None:
    """B4.4, B16.2: all see that a cube was placed, its owner alone which and where."""
    match = stacking("pbw")
    (event,) = [event for event in match.play("stack white") if event.name == "cube_stacked"]
    assert "white" not in str(event.seen_by(1))
    assert "white" in str(event.seen_by(0))
