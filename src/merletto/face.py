"""The public face: a new match, a saved one, and whether the engine is compiled."""

import os
import secrets
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from merletto.games.walking.components import STANDARD, ComponentSet, load_set
from merletto.games.walking.game import Walking
from merletto.games.walking.options import make_options, parse_options
from merletto.kernel import match as _match
from merletto.kernel import record as _record
from merletto.kernel.clause import OptionError, RecordError
from merletto.kernel.game import Game
from merletto.kernel.match import Oracle

COMPILED: Final = not (_match.__file__ or "").endswith(".py")
"""Whether the engine runs as machine code, or as plain Python."""

Components = str | Path | ComponentSet | None


def _walking(seats: int, options: Mapping[str, object], components: Components) -> Game:
    chosen = make_options(seats, dict(options))
    cards = components if isinstance(components, ComponentSet) else load_set(components or STANDARD)
    return Walking(seats, chosen, cards.id, cards.tables())


_SET_UP: Final[dict[str, Callable[[int, Mapping[str, object], Components], Game]]] = {"walking": _walking}
_PARSE_OPTIONS: Final = {"walking": parse_options}

GAMES: Final = tuple(_SET_UP)
"""The names of the games there are."""


class Match(_match.Match):
    """A game being played; see `merletto.new`. Saves itself as a record."""

    def record(self) -> str:
        """The game so far as a record's text."""
        return str(_record.record_of(self))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record; an earlier file of that name is replaced only when all is written."""
        target = Path(path)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.record())
            Path(name).replace(target)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def new(
    game: str,
    seats: int,
    *,
    seed: int | None = None,
    names: Sequence[str] | None = None,
    chance: Sequence[str] | Oracle | None = None,
    components: Components = None,
    **options: object,
) -> Match:
    """Sets up a game: `new("walking", seats=4, seed=7)`. Without a seed one is drawn."""
    if game not in _SET_UP:
        raise OptionError(f"there is no game {game!r}, only {', '.join(GAMES)}")
    if seed is None:
        seed = secrets.randbits(32)
    return Match(_SET_UP[game](seats, options, components), seed, names, chance)


def from_record(text: str, components: Components = None) -> Match:
    """The match that a record's text tells of, replayed and verified to the end; or RecordError."""
    record = _record.parse(text)
    name = _record.header(record, "game")
    if name not in _SET_UP:
        raise RecordError(f"the record is of a game {name!r}, here there is only {', '.join(GAMES)}")
    seats = _record.header(record, "seats")
    if not seats.isdecimal():
        raise RecordError(f"{seats!r} is no number of seats")
    try:
        options = _PARSE_OPTIONS[name](_record.options_of(record))
        game = _SET_UP[name](int(seats), options, components)
    except OptionError as error:
        raise RecordError(str(error)) from None
    return _record.replay(record, game, Match)


def load(path: str | os.PathLike[str], components: Components = None) -> Match:
    """The match saved there; RecordError when the file is not a whole and true record."""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"{path} cannot be read: {error}") from None
    return from_record(text, components)
