"""Who sits where, from the options of `play`."""

import pytest

from merletto.cli.seating import people_of, seating_of


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
    seating = seating_of(seats, people, bots, None)
    assert "".join("p" if seat in seating.people else "b" for seat in range(len(seating.names))) == seated
    assert people_of(seating.names) == seating.people


@pytest.mark.parametrize(
    ("names", "seated"),
    [
        (None, ("You", "Bepi (bot)", "Marietta (bot)")),
        ("Anna", ("Anna", "Bepi (bot)", "Marietta (bot)")),
        ("Anna, Bruno ,Carla", ("Anna", "Bruno (bot)", "Carla (bot)")),
    ],
)
def test_names_are_of_the_people_or_of_all(names: str | None, seated: tuple[str, ...]) -> None:
    assert seating_of(3, None, None, names).names == seated
