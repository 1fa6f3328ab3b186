"""The public API: starts a match, loads and saves records, and tells whether the engine is compiled."""

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from merletto.games.rulings import Rulings
from merletto.kernel import match as _match
from merletto.kernel import record as _record
from merletto.kernel.errors import OptionError, RecordError
from merletto.kernel.luck import Script
from merletto.kernel.replay import check_versions, replay, seed_of
from merletto.kernel.stream import Seed
from merletto.registry import Components, GameKind, kind_of
from merletto.registry import names as known_games

COMPILED: Final = not (_match.__file__ or "").endswith(".py")
"""Whether the engine runs as compiled machine code rather than plain Python."""

GAMES: Final = known_games()
"""The names of all games."""


class Match(_match.Match):
    """A game being played; see `merletto.new`. Saves itself as a record."""

    def record(self) -> str:
        """The game so far, as the text of a record."""
        return str(_record.record_of(self))

    def save(self, path: str | os.PathLike[str]) -> None:
        """Saves the record to a file atomically: an existing file is replaced only once all is written."""
        target = Path(path)
        part = target.with_name(f".{target.name}.{os.getpid()}.part")
        try:
            part.write_text(self.record(), "utf-8", newline="\n")
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)


def new(
    game: str,
    seats: int,
    *,
    seed: Seed | None = None,
    names: Sequence[str] | None = None,
    chance: Script = None,
    components: Components = None,
    **options: object,
) -> Match:
    """Sets up a new match of the named game, one of GAMES. Without a seed, a random one is chosen.

    `edition="polish"` plays by one printed rulebook; `rulings={"B8.9": "later"}` changes single clauses.
    """
    kind = kind_of(game)
    if seed is None:
        seed = secrets.randbits(32)
    return Match(kind.set_up(seats, options, components, seed), seed, names, chance)


def rulings(game: str) -> Rulings:
    """The disputed clauses of the game: their readings, the editions that use each, and the default."""
    table = kind_of(game).rulings
    if table is None:
        raise OptionError(f"{game} has no disputed clauses")
    return table


def from_record(text: str, components: Components = None) -> Match:
    """Loads a match from the text of a record, replaying and verifying it to the end; or raises RecordError.

    Without `components`, the shipped set that the record names is used.
    """
    record = _record.parse(text)
    name = record.header("game")
    if name not in known_games():
        raise record.refusal(
            "game", f"the record is of the game {name!r}; the known games are {', '.join(known_games())}"
        )
    kind = kind_of(name)
    rules = check_versions(record, kind.reads)
    if components is None:
        components = _shipped_set(record, kind)
    seats = record.number("seats")
    try:
        kind.check_seats(seats)
    except OptionError as error:
        raise record.refusal("seats", str(error)) from None
    try:
        options = kind.parse_options(record.options())
        game = kind.set_up(seats, options, components, seed_of(record), rules)
    except OptionError as error:
        raise record.refusal("options", str(error)) from None
    return replay(record, game, Match)


def _shipped_set(record: _record.Record, kind: GameKind) -> str | None:
    """The id of the component set that the record names; refuses one that is not shipped."""
    named = record.header("components")
    ours = kind.shipped()
    if not ours:
        return None
    if named not in ours:
        known = " and ".join([repr(id) for id in ours])
        raise record.refusal(
            "components", f"the record needs the components {named!r}; the shipped sets are {known}"
        )
    return named


def load(path: str | os.PathLike[str], components: Components = None) -> Match:
    """Loads the match saved in a file; raises RecordError unless it is a complete and correct record."""
    try:
        text = Path(path).read_text("utf-8")
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} cannot be read: a record is a text file") from None
    return from_record(text, components)
