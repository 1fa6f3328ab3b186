"""Options: what may be chosen at set-up (W2.3, W2.5, W10.14), and how a wrong choice is refused."""

import pytest

import merletto
from tests.games.walking.drawn import shown


@pytest.mark.parametrize("seats", [-1, 0, 5, 6, "2", None, 2.0])
def test_w2_1_one_to_four_seats(seats: object) -> None:
    """W2.1: there is no table for more or fewer."""
    with pytest.raises(merletto.OptionError, match="1 to 4 seats"):
        merletto.new("walking", seats)  # type: ignore[arg-type]


def test_defaults() -> None:
    """W2.3, W2.5, W3.4, W10.14: the full game, a drawn start, closed hands, windows cost."""
    match = merletto.new("walking", 3, seed=1)
    assert match.game.options == {"easier": "no", "windows": "yes", "start": "drawn", "open_hands": "no"}
    assert shown(match)["options"] == match.game.options


def test_w2_5_a_record_counts_seats_from_one() -> None:
    """W2.5: start=1 is the second seat, written as 2."""
    assert merletto.new("walking", 3, start=1).game.options["start"] == "2"


@pytest.mark.parametrize(
    ("seats", "options", "words"),
    [
        (1, {"easier": True}, "W2.3"),
        (1, {"windows": False}, "W11.3"),
        (2, {"start": 2}, "W2.5"),
        (4, {"start": -2}, "W2.5"),
        (2, {"start": True}, "start must be a seat number"),
        (2, {"start": "1"}, "start must be a seat number"),
        (2, {"easier": 1}, "easier must be True or False"),
        (2, {"windows": None}, "windows must be True or False"),
        (2, {"open_hands": "yes"}, "open_hands must be True or False"),
        (2, {"harder": True}, "no option 'harder'"),
    ],
)
def test_w2_wrong_options_are_refused_by_name(seats: int, options: dict[str, object], words: str) -> None:
    """W2.3, W2.5, W11.3: the sentence names the option or the clause."""
    with pytest.raises(merletto.OptionError) as caught:
        merletto.new("walking", seats, **options)  # type: ignore[arg-type]
    assert words in str(caught.value)


def test_open_hands_lie_open_to_all() -> None:
    """W3.4: an option, for learning the game."""
    match = merletto.new("walking", 2, seed=1, start=0, open_hands=True)
    match.play("draft 1 I")
    for viewer in (0, 1, "spectator"):
        assert len(shown(match, viewer)["seats"][0]["hand"]) == 1
