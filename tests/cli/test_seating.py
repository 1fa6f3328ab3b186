"""Who sits where, from the options of `play`."""

import pytest
from click import UsageError

from merletto.cli.seating import bots_of, seating_of


@pytest.mark.parametrize(
    ("seats", "people", "bots", "seated"),
    [
        (None, None, None, "pbb"),
        (1, None, None, "p"),
        (4, None, None, "pbbb"),
        (4, "2", None, "ppbb"),
        (None, "4", None, "pppp"),
        (None, "2", None, "ppb"),
        (None, None, "3", "pbbb"),
        (None, "2", "2", "ppbb"),
        (None, "1,3", None, "pbp"),
        (4, "1,3", None, "pbpb"),
        (3, None, "1,", "bpp"),
        (2, "0", None, "bb"),
        (3, "2,3", "1,", "bpp"),
    ],
)
def test_seats_are_filled(seats: int | None, people: str | None, bots: str | None, seated: str) -> None:
    names = seating_of(seats, people, bots, None)
    machines = bots_of(names)
    assert "".join("b" if seat in machines else "p" for seat in range(len(names))) == seated


@pytest.mark.parametrize(
    ("names", "seated"),
    [
        (None, ("You", "Bepi (regular bot)", "Marietta (regular bot)")),
        ("Anna", ("Anna", "Bepi (regular bot)", "Marietta (regular bot)")),
        ("Anna, Bruno ,Carla", ("Anna", "Bruno (regular bot)", "Carla (regular bot)")),
    ],
)
def test_names_are_of_the_people_or_of_all(names: str | None, seated: tuple[str, ...]) -> None:
    assert seating_of(3, None, None, names) == list(seated)


@pytest.mark.parametrize(
    ("seats", "people", "bots", "seated"),
    [
        (None, None, "expert", ["", "expert", "expert"]),
        (2, None, "expert", ["", "expert"]),
        (2, "0", "expert", ["expert", "expert"]),
        (None, "3", "expert", ["", "", "", "expert"]),
        (None, None, "casual,master@2s", ["", "casual", "master@2s"]),
        (4, None, "casual, Expert", ["", "", "casual", "expert"]),
        (3, None, "casual,expert,random", ["casual", "expert", "random"]),
        (None, "1,3", "casual,expert", ["", "casual", "", "expert"]),
        (None, "2", "casual,expert", ["", "", "casual", "expert"]),
        (None, None, "random,random", ["", "random", "random"]),
    ],
)
def test_bots_are_of_the_levels_named(
    seats: int | None, people: str | None, bots: str, seated: list[str]
) -> None:
    names = seating_of(seats, people, bots, None)
    levels = bots_of(names)
    assert [levels.get(seat, "") for seat in range(len(names))] == seated


@pytest.mark.parametrize(
    ("seats", "people", "bots"),
    [
        (2, "2", "expert"),
        (1, None, "expert"),
        (2, None, "casual,expert,master"),
        (4, "1", "casual,expert"),
        (None, None, "2,expert"),
        (None, None, ","),
        (None, None, "casual expert"),
    ],
)
def test_levels_that_do_not_fit_are_refused(seats: int | None, people: str | None, bots: str) -> None:
    with pytest.raises(UsageError):
        seating_of(seats, people, bots, None)


def test_a_name_tells_who_plays() -> None:
    names = ["Anna", "Bepi (bot)", "Nane (expert bot)", "Robot", "Gigia (master@2s bot)", "A (bot) B"]
    assert bots_of(names) == {1: "random", 2: "expert", 4: "master@2s"}


def test_a_bot_keeps_its_name_and_no_person_has_one_like_it() -> None:
    assert seating_of(2, None, "expert", "Anna,Bruno (casual bot)") == ["Anna", "Bruno (expert bot)"]
    with pytest.raises(UsageError):
        seating_of(2, None, None, "Anna (expert bot),Bruno")
