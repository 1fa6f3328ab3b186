"""Options: each kind takes its values, and writes and reads them as records carry them."""

import pytest

from merletto.kernel.errors import OptionError
from merletto.kernel.option import (
    DRAWN,
    Choice,
    Flag,
    Option,
    SeatOption,
    Text,
    Value,
    choices,
    parse_options,
    written,
)

SEATS = (2, 3, 4)
TABLE: tuple[Option, ...] = (
    Flag("quick", False, "X1.1", "Quick.", SEATS),
    Flag("strict", True, "X1.2", "Strict.", SEATS),
    SeatOption("start", "X1.3", "Who begins.", SEATS),
    Choice("size", "small", "X1.4", "How large.", SEATS, ("small", "large")),
    Text("layout", "printed", "X1.5", "How it lies.", SEATS, ("printed", "random"), "its rows"),
)
USUAL: dict[str, Value] = {
    "quick": False,
    "strict": True,
    "start": None,
    "size": "small",
    "layout": "printed",
}


def test_what_is_not_given_is_as_usual() -> None:
    assert choices("x", TABLE, {}).values == USUAL
    chosen = choices("x", TABLE, {"quick": True, "start": 2, "size": "large", "layout": "ab/cd"})
    assert (chosen.flag("quick"), chosen.flag("strict"), chosen.seat("start")) == (True, True, 2)
    assert (chosen.text("size"), chosen.text("layout")) == ("large", "ab/cd")
    assert choices("x", TABLE, {}).seat("start") == DRAWN


@pytest.mark.parametrize(
    ("given", "said", "clause"),
    [
        ({"quick": 1}, "quick must be True or False, not 1", None),
        ({"start": -1}, "start must be a seat number from 0 up, not -1", "X1.3"),
        ({"start": True}, "start must be a seat number from 0 up, not True", "X1.3"),
        ({"size": "huge"}, "size must be small or large, not 'huge'", None),
        ({"layout": 3}, 'layout must be "printed", "random" or its rows, not 3', None),
        ({"other": 1}, "x has no option 'other', only quick, strict, start, size, layout", None),
    ],
)
def test_what_an_option_cannot_be_is_refused(given: dict[str, object], said: str, clause: str | None) -> None:
    with pytest.raises(OptionError) as refused:
        choices("x", TABLE, given)
    assert refused.value.clause == clause
    assert str(refused.value) == (said if clause is None else f"{said} ({clause})")


def test_records_carry_options_as_texts_and_count_seats_from_one() -> None:
    values: dict[str, Value] = {**USUAL, "strict": False, "start": 1, "layout": "ab/cd"}
    texts = {"quick": "no", "strict": "no", "start": "2", "size": "small", "layout": "ab/cd"}
    assert written(TABLE, values) == texts
    assert list(written(TABLE, values)) == [option.key for option in TABLE]
    assert parse_options(TABLE, texts) == values
    assert parse_options(TABLE, written(TABLE, {**USUAL, "start": DRAWN})) == USUAL


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("quick", "maybe"),
        ("start", "0"),
        ("start", "5"),
        ("start", "first"),
        ("size", "huge"),
        ("other", "yes"),
    ],
)
def test_texts_that_mean_nothing_are_refused(key: str, text: str) -> None:
    with pytest.raises(OptionError, match=f"the option {key}={text} is not known"):
        parse_options(TABLE, {key: text})
