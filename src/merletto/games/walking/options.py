"""The options of a game: which variant, who begins, what lies open."""

from merletto.kernel.errors import OptionError

DRAWN = -1
"""The start seat is left to chance (W2.5)."""


class Options:
    """How a game is set up. `start` is a seat, counted from 0, or DRAWN."""

    __slots__ = ("easier", "open_hands", "start", "windows")

    def __init__(self, seats: int, easier: bool, windows: bool, start: int, open_hands: bool) -> None:
        check_seats(seats)
        if seats == 1 and easier:
            raise OptionError("the easier variant is not for the solo game", "W2.3")
        if seats == 1 and not windows:
            raise OptionError("closed windows always cost points in the solo game", "W11.3")
        if not DRAWN <= start < seats:
            raise OptionError(f"start is a seat from 0 to {seats - 1}, or drawn", "W2.5")
        self.easier = easier
        self.windows = windows
        self.start = 0 if seats == 1 else start
        self.open_hands = open_hands

    def texts(self) -> dict[str, str]:
        """The options as a record carries them; seats count from 1 there."""
        return {
            "easier": _yes_no(self.easier),
            "windows": _yes_no(self.windows),
            "start": "drawn" if self.start == DRAWN else str(self.start + 1),
            "open_hands": _yes_no(self.open_hands),
        }


def _yes_no(value: bool) -> str:
    return "yes" if value else "no"


def check_seats(seats: int) -> None:
    """W2.1: for how many the game is."""
    if not 1 <= seats <= 4:
        raise OptionError(f"walking is for 1 to 4 seats, not {seats}", "W2.1")


def make_options(seats: int, given: dict[str, object]) -> Options:
    """Options from keywords as Python code gives them; unknown ones are refused by name."""
    known: dict[str, object] = {"easier": False, "windows": True, "start": None, "open_hands": False}
    for key, value in given.items():
        if key not in known:
            raise OptionError(f"walking has no option {key!r}, only {', '.join(known)}")
        known[key] = value
    start = known["start"]
    if start is not None and (not isinstance(start, int) or isinstance(start, bool) or start < 0):
        raise OptionError(f"start is a seat number from 0, not {start!r}", "W2.5")
    return Options(
        seats,
        _flag("easier", known["easier"]),
        _flag("windows", known["windows"]),
        DRAWN if start is None else start,
        _flag("open_hands", known["open_hands"]),
    )


def _flag(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise OptionError(f"{key} is True or False, not {value!r}")
    return value


def parse_options(texts: dict[str, str]) -> dict[str, object]:
    """The keywords that a record's options stand for."""
    given: dict[str, object] = {}
    for key, text in texts.items():
        if key == "start" and text in ("1", "2", "3", "4"):
            given[key] = int(text) - 1
        elif key == "start" and text == "drawn":
            given[key] = None
        elif text in ("yes", "no"):
            given[key] = text == "yes"
        else:
            raise OptionError(f"the option {key}={text} is not known")
    return given
