"""The registered games, in the order in which they were registered."""

from typing import Final

from merletto.kernel.errors import OptionError
from merletto.registry.kind import GameKind

MOST_SEATS: Final = 4
"""The largest number of seats that any game may have."""

_KNOWN: Final[dict[str, GameKind]] = {}


def register(kind: GameKind) -> None:
    """Registers the game for everything that plays games. Its name and letter must be unique.

    If another game has an option with the same key, both must be of the same kind: they share one on the
    command line.
    """
    for other in _KNOWN.values():
        if kind.name == other.name or kind.letter == other.letter:
            raise OptionError(f"there is already a game {other.name} with the letter {other.letter}")
        for option in kind.options:
            alike = other.option(option.key)
            if alike is not None and alike.kind != option.kind:
                raise OptionError(f"{option.key} is a {alike.kind} in {other.name}, not a {option.kind}")
    if not 1 <= kind.fewest <= kind.most <= MOST_SEATS:
        raise OptionError(f"{kind.name} must be for 1 to {MOST_SEATS} seats")
    _KNOWN[kind.name] = kind


def unregister(name: str) -> None:
    """Removes the game from the registry."""
    del _KNOWN[name]


def games() -> tuple[GameKind, ...]:
    """All games."""
    return tuple(_KNOWN.values())


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_KNOWN)


def kind_of(name: str) -> GameKind:
    """The game with that name; raises OptionError if there is none."""
    if name not in _KNOWN:
        raise OptionError(f"there is no game {name!r}; the known games are {', '.join(_KNOWN)}")
    return _KNOWN[name]


def kind_of_clause(id: str) -> GameKind | None:
    """The game that a clause's id belongs to, by its letter; None for an unknown letter."""
    return next((kind for kind in _KNOWN.values() if id[:1].upper() == kind.letter), None)
