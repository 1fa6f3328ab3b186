"""Replays a record: every move, draw, digest and result is checked; it loads wholly or not at all."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from merletto.kernel.errors import MerlettoError, OptionError, RecordError
from merletto.kernel.game import Game
from merletto.kernel.keyed import KEYED
from merletto.kernel.luck import Oracle
from merletto.kernel.match import Match, checked_name
from merletto.kernel.record import Record, RecordLine, record_of
from merletto.kernel.state import CHANCE
from merletto.kernel.stream import GENERATORS, Seed, checked_seed

M = TypeVar("M", bound=Match)


class _Reader:
    """Feeds a record's moves and draws to a match, and knows which line and ply is being read."""

    def __init__(self, record: Record) -> None:
        self._lines = record.lines
        self._at = 0
        self._word = 0
        self._ply = 0
        self._number: int | None = None

    def moves(self, match: Match) -> Iterator[tuple[int, str]]:
        """The moves of the record, as long as their seats are those that the match waits for."""
        while True:
            line = self._line()
            if line is None:
                return
            self._ply += 1
            if line.actor not in match.waiting():
                raise RecordError(_out_of_turn(line.actor, match))
            yield line.actor, self._next_word()

    def _line(self) -> RecordLine | None:
        """The line of the next word, or None when all are read."""
        if self._at == len(self._lines):
            return None
        line = self._lines[self._at]
        self._number = line.number
        return line

    def _next_word(self) -> str:
        line = self._lines[self._at]
        word = line.words[self._word]
        self._word += 1
        if self._word == len(line.words):
            self._at += 1
            self._word = 0
        return word

    def draw(self, label: str, possible: list[str]) -> str:
        """The next draw of the record."""
        line = self._line()
        if line is None or line.actor != CHANCE:
            raise RecordError(f"a draw is missing: {label}")
        word = self._next_word()
        if word not in possible:
            raise RecordError(f"{word!r} cannot be drawn: {label}")
        return word

    def refusal(self, error: MerlettoError) -> RecordError:
        """The error, with the place in the record where it arose."""
        if not isinstance(error, RecordError):
            error = RecordError(str(error))
        if error.line is not None or self._number is None:
            return error
        return RecordError(error.reason, self._number, self._ply)


def check_versions(record: Record, reads: Sequence[str]) -> str:
    """The rules version of the record; refuses an unknown version or another random generator by name.

    This is checked before anything else is read.
    """
    rules = record.header("rules")
    if rules not in reads:
        raise record.refusal(
            "rules", f"the record is of rules {rules!r}; the known versions are {', '.join(reads)}"
        )
    generator = record.header("generator")
    if generator not in GENERATORS:
        known = " and ".join([repr(name) for name in GENERATORS])
        raise record.refusal("generator", f"the record needs the generator {generator!r}; known are {known}")
    return rules


def replay(record: Record, game: Game, make: Callable[[Game, Seed, list[str], Oracle], M]) -> M:
    """Replays the whole record in the match that `make` creates for it.

    Refuses the record at the first line that does not agree with the game.
    """
    _check_same(record, "components", game.components)
    names = [_name(record, seat) for seat in range(game.seats)]
    seed = seed_of(record)
    seeded = _is_seeded(record)
    reader = _Reader(record)
    checked = 0
    try:
        match = make(game, seed, names, reader.draw)
        for _ in match.follow(reader.moves(match)):
            _check_luck(match, seeded)
            checked = _check_closed_lines(record, match, checked)
    except MerlettoError as error:
        raise reader.refusal(error) from None
    _check_last_line(record, match)
    _check_result(record, match)
    match.chance = None
    return match


def _check_same(record: Record, key: str, ours: str) -> None:
    theirs = record.header(key)
    if theirs != ours:
        raise record.refusal(key, f"the record needs the {key} {theirs!r}, not {ours!r}")


def _name(record: Record, seat: int) -> str:
    key = f"seat {seat + 1}"
    try:
        return checked_name(record.header(key))
    except OptionError as error:
        raise record.refusal(key, str(error)) from None


def seed_of(record: Record) -> Seed:
    """The seed of the record: a key if its generator takes one, otherwise a number."""
    keyed = record.header("generator") == KEYED
    try:
        return checked_seed(record.header("seed") if keyed else record.number("seed"))
    except OptionError as error:
        raise record.refusal("seed", str(error)) from None


def _is_seeded(record: Record) -> bool:
    chance = record.header("chance")
    if chance not in ("seeded", "scripted"):
        raise record.refusal("chance", f"chance must be seeded or scripted, not {chance!r}")
    return chance == "seeded"


def _check_luck(match: Match, seeded: bool) -> None:
    if seeded and not match.luck_of_seed:
        raise RecordError(f"a draw did not come from seed {match.seed}, as the header claims")


def _out_of_turn(actor: int, match: Match) -> str:
    if match.over:
        return "the game had already ended"
    whose = f"seat {match.state.actor + 1} is to move"
    return f"a draw comes where {whose}" if actor == CHANCE else f"seat {actor + 1} moves where {whose}"


def _check_closed_lines(record: Record, match: Match, checked: int) -> int:
    """Compares the lines that the match has closed with the record; returns how many there are."""
    while checked < len(match.lines) - 1:
        _check_line(record, checked, match.lines[checked].digest)
        checked += 1
    return checked


def _check_last_line(record: Record, match: Match) -> None:
    if match.lines:
        _check_line(record, len(match.lines) - 1, match.digest())
    if len(record.lines) > len(match.lines):
        line = record.lines[len(match.lines)]
        raise RecordError("the lines are not divided into turns", line.number, match.ply)


def _check_line(record: Record, at: int, digest: str) -> None:
    if at >= len(record.lines):
        raise RecordError("the lines are not divided into turns", record.lines[-1].number, record.plies())
    line = record.lines[at]
    if line.digest != digest:
        reason = f"the position differs from the record: its digest is {digest}, not {line.digest}"
        raise RecordError(reason, line.number, record.plies_until(at + 1))


def _check_result(record: Record, match: Match) -> None:
    """Checks that the result in the headers is the one that the moves lead to."""
    truth = record_of(match).headers
    for key in ("end", "points", "places"):
        claimed = record.header(key)
        if claimed != truth[key]:
            raise record.refusal(key, f"the header '{key}' says {claimed!r}, the moves give {truth[key]!r}")
