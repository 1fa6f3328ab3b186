"""Notation read off a table: a toy of four shapes, each printed, parsed and turned into plain data."""

import pytest

from merletto.kernel.errors import NotationError
from merletto.kernel.notation import FLAG, NUMBER, Field, Layout, Notation, Shape

COLOUR = Field("colour", "colours are {words}", ("red", "blue"))
HOUSE = Field("house", "houses have letters", size=3)
STEPS = Field("steps", "steps are {words}", ("1", "2", "3"), data=NUMBER)
BACK = Field("back", "one walks on, or back", ("on", "back"), silent=True, data=FLAG)
LAYOUT = Layout(
    "moves",
    Shape("wait"),
    Shape("walk", STEPS, BACK),
    Shape("paint", COLOUR, HOUSE, counted=(HOUSE, COLOUR)),
    Shape("", COLOUR),
)
MOVES = Notation(LAYOUT, {HOUSE: ("a", "b", "c")})
TEXTS = [
    "wait",
    *("walk 1", "walk 1 back", "walk 2", "walk 2 back", "walk 3", "walk 3 back"),
    *("paint red a", "paint blue a", "paint red b", "paint blue b", "paint red c", "paint blue c"),
    *("red", "blue"),
]


def test_shapes_are_numbered_one_after_the_other() -> None:
    assert LAYOUT.firsts == [0, 1, 7, 13]
    assert LAYOUT.size == len(TEXTS) == 15
    assert LAYOUT.spellings() == ("wait", "walk STEPS [BACK]", "paint COLOUR HOUSE", "COLOUR")


def test_every_number_prints_and_parses() -> None:
    assert [MOVES.text(code) for code in range(LAYOUT.size)] == TEXTS
    for code, text in enumerate(TEXTS):
        assert MOVES.parse(f"  {text.upper()} ") == code
        assert MOVES.verb(code) == (text.split()[0] if code < 13 else "")
    assert MOVES.parse("walk 2 on") == MOVES.parse("walk 2")


def test_plain_data_have_words_numbers_and_flags() -> None:
    assert MOVES.data(0) == {"kind": "wait"}
    assert MOVES.data(4) == {"kind": "walk", "steps": 2, "back": True}
    assert MOVES.data(8) == {"kind": "paint", "colour": "blue", "house": "a"}
    for code in range(LAYOUT.size):
        assert MOVES.parse_data(MOVES.data(code)) == code


@pytest.mark.parametrize(
    ("text", "remedy"),
    [
        ("", "the first word is one of wait, walk, paint, red, blue"),
        ("green", "the first word is one of wait, walk, paint, red, blue"),
        ("wait 1", "it is written wait alone"),
        ("walk", "it is written walk STEPS [BACK], as in walk 2"),
        ("paint red", "it is written paint COLOUR HOUSE, as in paint blue b"),
        ("paint green a", "colours are red, blue, not 'green'"),
        ("paint red d", "houses have letters, not 'd'"),
        ("walk 2 away", "one walks on, or back, not 'away'"),
    ],
)
def test_an_error_says_what_would_do(text: str, remedy: str) -> None:
    with pytest.raises(NotationError) as caught:
        MOVES.parse(text)
    assert remedy in str(caught.value)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"kind": "wait", "steps": 1},
        {"kind": "walk", "steps": 2},
        {"kind": "walk", "steps": 4, "back": True},
    ],
)
def test_plain_data_are_checked_as_strictly(data: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        MOVES.parse_data(data)


@pytest.mark.parametrize("code", [-1, 15])
def test_numbers_beyond_the_layout_are_refused(code: int) -> None:
    with pytest.raises(NotationError, match="moves are numbered from 0 to 14"):
        MOVES.text(code)
