"""The public functions: a new match, a saved one, and whether the engine is compiled."""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from merletto.kernel import match as _match
from merletto.kernel import record as _record
from merletto.kernel.errors import OptionError, RecordError
from merletto.kernel.match import Oracle
from merletto.kernel.move import Move
from merletto.kernel.replay import check_versions, replay
from merletto.registry import Components, Lace, kind_of
from merletto.registry import names as known_games

COMPILED: Final = not (_match.__file__ or "").endswith(".py")
"""Whether the engine runs as machine code, or as plain Python."""

GAMES: Final = known_games()
"""The names of the games there are."""


class Match(_match.Match):
    """A game being played; see `merletto.new`. Saves itself as a record."""

    def suggest_lace(self, seat: int) -> list[Move]:
        """The payments that bring the seat most points at lace scoring; never played by itself."""
        if not 0 <= seat < self.game.seats:
            raise OptionError(f"there is no seat {seat}: seats count from 0 to {self.game.seats - 1}")
        return [Move(self.game, code) for code in self._lace().payment(self.state, seat)]

    def lace_points(self, seat: int) -> int:
        """What lace scoring still brings the seat if it follows the suggestion."""
        return self._lace().points(self.state, seat)

    def _lace(self) -> Lace:
        lace = kind_of(self.game.name).lace
        if lace is None:
            raise OptionError(f"there is no lace to pay in {self.game.name}")
        return lace

    def record(self) -> str:
        """The game so far as a record's text."""
        return str(_record.record_of(self))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the record; an earlier file of that name is replaced only when all is written."""
        target = Path(path)
        part = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            part.write_text(self.record(), "utf-8")
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)


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
    """Sets up a game of that name; GAMES lists them. Without a seed one is drawn."""
    kind = kind_of(game)
    if seed is None:
        seed = secrets.randbits(32)
    return Match(kind.set_up(seats, options, components, seed), seed, names, chance)


def from_record(text: str, components: Components = None) -> Match:
    """The match that a record's text tells of, replayed and verified to the end; or RecordError."""
    record = _record.parse(text)
    name = record.header("game")
    if name not in known_games():
        raise record.refusal(
            "game", f"the record is of a game {name!r}, here is only {', '.join(known_games())}"
        )
    kind = kind_of(name)
    check_versions(record, kind.rules)
    seats = record.number("seats")
    try:
        kind.check_seats(seats)
    except OptionError as error:
        raise record.refusal("seats", str(error)) from None
    try:
        game = kind.set_up(seats, kind.parse_options(record.options()), components, record.number("seed"))
    except OptionError as error:
        raise record.refusal("options", str(error)) from None
    return replay(record, game, Match)


def load(path: str | os.PathLike[str], components: Components = None) -> Match:
    """The match saved there; RecordError when the file is not a whole and true record."""
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RecordError(f"{path} cannot be read: {error}") from None
    return from_record(text, components)
