"""Events read off a table: numbers, words, lists, and words that only a set-up game knows."""

from typing import Annotated, Literal, TypedDict

import pytest

from merletto.kernel.journal import Entry
from merletto.kernel.shapes import Counted, Says, Spelled
from merletto.kernel.telling import (
    NUMBER,
    NUMBERED,
    WHETHER,
    Teller,
    Telling,
    Wording,
    name_of,
    telling_of,
)

COLOUR = Wording(("red", "blue"))
HOUSE = Wording()
TELLER = Teller(
    {
        0: Telling("painted", ("house", HOUSE), ("colour", COLOUR), ("coins", NUMBER)),
        1: Telling("dealt", ("column", NUMBERED), ("open", WHETHER), nobody=True, rest=("houses", HOUSE)),
    },
    {HOUSE: ("a", "b", "c")},
)


def test_numbers_are_told_in_words() -> None:
    painted = TELLER.event(Entry(0, 1, [2, 1, 4]))
    assert (painted.name, painted.seat) == ("painted", 1)
    assert painted.told == {"house": "c", "colour": "blue", "coins": 4}


def test_what_is_left_is_told_as_a_list_and_nobody_did_it() -> None:
    dealt = TELLER.event(Entry(1, 1, [0, 1, 2, 0]))
    assert (dealt.name, dealt.seat) == ("dealt", None)
    assert dealt.told == {"column": 1, "open": True, "houses": ["c", "a"]}


def test_an_entry_tells_as_many_numbers_as_the_table_names() -> None:
    for told in ([2, 1], [2, 1, 4, 5]):
        with pytest.raises((ValueError, AssertionError)):
            TELLER.event(Entry(0, 1, told))


Code = Annotated[str, Spelled("^[a-c]$")]


class Moved(TypedDict):
    event: Literal["moved"]
    seat: int
    how_far: Annotated[int, Says("In steps.")]
    column: Annotated[int, Counted()]
    colour: Annotated[Literal["red", "blue"], Says("Of the piece.")]
    code: Code
    beside: Annotated[Code, Says("Next to it.")]
    legs: Literal[1, 2]
    fast: bool
    others: list[Code]


class Rested(TypedDict):
    event: Literal["rested"]
    seat: None


def test_the_telling_of_a_shape() -> None:
    """Numbers as they are, counted from 1, as words, as yes or no; a list takes the rest."""
    codes: dict[object, Wording] = {Code: Wording(("a", "b", "c"))}
    teller = Teller({0: telling_of(Moved, codes), 1: telling_of(Rested, codes)}, {})
    event = teller.event(Entry(0, 2, [4, 1, 1, 0, 1, 2, 1, 2, 1]))
    assert event.seen_by("spectator") == {
        "event": "moved",
        "seat": 2,
        "how_far": 4,
        "column": 2,
        "colour": "blue",
        "code": "a",
        "beside": "b",
        "legs": 2,
        "fast": True,
        "others": ["c", "b"],
    }
    assert name_of(Rested) == "rested"
    assert teller.event(Entry(1, 2, [])).seen_by("spectator") == {"event": "rested", "seat": None}
