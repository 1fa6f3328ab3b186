"""Events read off a table: numbers, words, lists, and words that only a set-up game knows."""

import pytest

from merletto.kernel.journal import Entry
from merletto.kernel.telling import NUMBER, NUMBERED, WHETHER, Teller, Telling, Wording

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
