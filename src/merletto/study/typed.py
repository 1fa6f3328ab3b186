"""A game typed by hand: some headers of a record, then its lines of moves and draws, without digests.

    game: walking
    seats: 2
    *: start 1; R1c
    1: draft 1 I; lay R1c e; done

Draws that are not typed come from a seed. Other headers and digests of a record may stay, unread.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from merletto.kernel.errors import MerlettoError
from merletto.kernel.game import Game
from merletto.kernel.match import Match
from merletto.registry import kind_of

_CLOSING: Final = "end of record"
_CHANCE: Final = "*"
_FIRST_SEATS: Final = "123456789"


class TypedError(MerlettoError):
    """A typed game cannot be played: the number of the line, its words, and what is wrong with them."""

    def __init__(self, line: int, words: str, reason: str) -> None:
        super().__init__(f"line {line}, {words!r}: {reason}")
        self.line = line
        self.words = words
        self.reason = reason


@dataclass
class _Line:
    """What a line says: the seat of its moves, or None for draws."""

    number: int
    seat: int | None
    words: list[str]


@dataclass
class _Drawn:
    """Draws in a row, and the line of the first."""

    number: int
    words: list[str] = field(default_factory=list)


@dataclass
class _Move:
    """A move, and the draws that are typed after it."""

    number: int
    seat: int
    text: str
    drawn: _Drawn


def typed(text: str, seed: int) -> Match:
    """The game that was typed, with draws of the seed where none are typed; raises TypedError."""
    headers, lines = _read(text)
    game = _set_up(headers)
    first, moves = _grouped(lines)
    with _blamed(first):
        match = Match(game, seed, chance=first.words)
    _check_all_drawn(first, len(match.draws()))
    for move in moves:
        with _blamed(_Drawn(move.number, [move.text])):
            move_made = match.check(move.text, move.seat)
        before = len(match.draws())
        match.chance = move.drawn.words
        with _blamed(move.drawn):
            match.play(move_made, move.seat)
        _check_all_drawn(move.drawn, len(match.draws()) - before)
    return match


@contextmanager
def _blamed(words: _Drawn) -> Iterator[None]:
    """Tells in which line it was that something could not be played."""
    try:
        yield
    except MerlettoError as fault:
        raise TypedError(words.number, "; ".join(words.words), str(fault)) from None


def _check_all_drawn(drawn: _Drawn, number: int) -> None:
    if len(drawn.words) > number:
        raise TypedError(drawn.number, drawn.words[number], "nothing is drawn here")


def _read(text: str) -> tuple[dict[str, tuple[int, str]], list[_Line]]:
    """The headers with their lines, and the lines of moves and draws."""
    headers: dict[str, tuple[int, str]] = {}
    lines: list[_Line] = []
    for number, line in enumerate(text.splitlines(), 1):
        key, colon, said = [part.strip() for part in line.partition(":")]
        if not line.strip() or line.lstrip().startswith("#") or key == _CLOSING:
            continue
        if not colon:
            raise TypedError(number, line.strip(), "a line begins with a header, a seat or *, and a colon")
        if key == _CHANCE or (len(key) == 1 and key in _FIRST_SEATS):
            words = [word.strip() for word in said.partition("{")[0].split(";") if word.strip()]
            lines.append(_Line(number, None if key == _CHANCE else int(key) - 1, words))
        else:
            headers[key] = (number, said)
    return headers, lines


def _set_up(headers: dict[str, tuple[int, str]]) -> Game:
    """The game that the headers name. Only the game and its seats have to be there."""
    for key in ("game", "seats"):
        if key not in headers:
            raise TypedError(1, f"{key}:", "this header is missing")
    number, name = headers["game"]
    with _blamed(_Drawn(number, [name])):
        kind = kind_of(name)
    number, seats = headers["seats"]
    _, options = headers.get("options", (0, ""))
    _, rules = headers.get("rules", (0, kind.rules))
    given = {key: value for key, _, value in [word.partition("=") for word in options.split()]}
    with _blamed(_Drawn(number, [seats])):
        return kind.set_up(int(seats) if seats.isdecimal() else 0, kind.parse_options(given), None, 0, rules)


def _grouped(lines: Sequence[_Line]) -> tuple[_Drawn, list[_Move]]:
    """The draws before the first move, and the moves with the draws after each."""
    first = _Drawn(1)
    moves: list[_Move] = []
    for line in lines:
        if line.seat is not None:
            moves += [_Move(line.number, line.seat, word, _Drawn(line.number)) for word in line.words]
            continue
        drawn = moves[-1].drawn if moves else first
        if not drawn.words:
            drawn.number = line.number
        drawn.words += line.words
    return first, moves
