"""Records (serialised games): a whole game as text. This module prints and parses; replay.py replays."""

from typing import Final

from merletto.kernel.attempt import Line
from merletto.kernel.digest import text_digest
from merletto.kernel.errors import RecordError
from merletto.kernel.match import Match
from merletto.kernel.state import CHANCE
from merletto.kernel.stream import generator_of

FORMAT: Final = "1"
_OPENING: Final = "merletto record"
_CLOSING: Final = "end of record"
_UNFINISHED: Final = "unfinished"
_LONGEST_NUMBER: Final = 19


class RecordLine:
    """One line of moves or draws: whose (a seat from 0, or CHANCE), which, and the digest after them."""

    __slots__ = ("actor", "digest", "number", "words")

    def __init__(self, actor: int, words: list[str], digest: str, number: int) -> None:
        self.actor = actor
        self.words = words
        self.digest = digest
        self.number = number

    def __str__(self) -> str:
        who = "*" if self.actor == CHANCE else str(self.actor + 1)
        return f"{who}: {'; '.join(self.words)} {{{self.digest}}}"


class Record:
    """A parsed record: headers, then lines. Only replaying it shows whether it is correct."""

    def __init__(self, headers: dict[str, str], lines: list[RecordLine]) -> None:
        self.headers = headers
        self.lines = lines
        self.header_lines: dict[str, int] = {}

    def plies(self) -> int:
        """The number of moves in the record."""
        return self.plies_until(len(self.lines))

    def plies_until(self, end: int) -> int:
        """The number of moves in the lines before `end`."""
        return sum([len(line.words) for line in self.lines[:end] if line.actor != CHANCE])

    def header(self, key: str) -> str:
        """A header that must be there."""
        if key not in self.headers:
            raise RecordError(f"the header '{key}' is missing")
        return self.headers[key]

    def number(self, key: str) -> int:
        """A header that must be a whole number."""
        number = whole_number(self.header(key))
        if number is None:
            raise self.refusal(key, f"the header '{key}' is not a whole number")
        return number

    def options(self) -> dict[str, str]:
        """The options header as a mapping."""
        options: dict[str, str] = {}
        for word in self.header("options").split():
            key, _, value = word.partition("=")
            options[key] = value
        return options

    def refusal(self, key: str, reason: str) -> RecordError:
        """The error for this header's value."""
        return RecordError(reason, self.header_lines.get(key))

    def __str__(self) -> str:
        body = [f"{_OPENING}: {FORMAT}"]
        body += [f"{key}: {value}" for key, value in self.headers.items()]
        body.append("")
        body += [str(line) for line in self.lines]
        return "\n".join([*body, "", _closing_line(body, self.plies())]) + "\n"


def whole_number(text: str) -> int | None:
    """The text as a whole number if it is in canonical form, otherwise None."""
    if not text.isascii() or not text.isdecimal() or len(text) > _LONGEST_NUMBER:
        return None
    number = int(text)
    return number if str(number) == text else None


def _said(lines: list[str]) -> list[str]:
    """The significant lines, stripped: blank lines and comments are left out."""
    stripped = [line.strip() for line in lines]
    return [line for line in stripped if line and not line.startswith("#")]


def _closing_line(body: list[str], plies: int) -> str:
    return f"{_CLOSING}: {plies} plies {{{text_digest(chr(10).join(_said(body)))}}}"


def record_of(match: Match) -> Record:
    """The record of a match so far, finished or not."""
    game = match.game
    headers = {
        "game": game.name,
        "rules": game.rules,
        "components": game.components,
        "seats": str(game.seats),
        "options": " ".join([f"{key}={value}" for key, value in game.options.items()]),
        "generator": generator_of(match.seed),
        "seed": str(match.seed),
        "chance": "seeded" if match.luck_of_seed else "scripted",
    }
    for seat in range(game.seats):
        headers[f"seat {seat + 1}"] = match.names[seat]
    end = match.end()
    headers["end"] = _UNFINISHED if end is None else end
    headers["points"] = " ".join([str(score["total"]) for score in match.scores()])
    headers["places"] = " ".join([str(place) for place in match.places()])
    lines = [_record_line(match, line) for line in match.lines]
    if lines:
        lines[-1].digest = match.digest()
    return Record(headers, lines)


def _record_line(match: Match, line: Line) -> RecordLine:
    game = match.game
    if line.actor == CHANCE:
        words = [game.draw_text(code) for code in line.codes]
    else:
        words = [game.move_text(code) for code in line.codes]
    return RecordLine(line.actor, words, line.digest, 0)


def parse(text: str) -> Record:
    """Parses the text of a record; refuses one that is damaged, cut off or in another format."""
    numbered = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1) if _said([line])]
    if not numbered or not numbered[0][1].startswith(f"{_OPENING}:"):
        raise RecordError("this is not a merletto record", 1)
    version = numbered[0][1].partition(":")[2].strip()
    if version != FORMAT:
        raise RecordError(f"record format {version!r} is not supported, only {FORMAT}", numbered[0][0])
    last, closing = numbered[-1]
    if not closing.startswith(f"{_CLOSING}:"):
        raise RecordError(
            f"the record is cut off: it lacks its closing line '{_CLOSING}'", last, _plies_left(numbered[1:])
        )
    record = _parse_body(numbered[1:-1])
    if closing != _closing_line([line for _, line in numbered[:-1]], record.plies()):
        raise RecordError("the record is damaged: its text does not match its closing line", last)
    return record


def _plies_left(numbered: list[tuple[int, str]]) -> int | None:
    """The number of moves that can still be read in a record that is cut off, perhaps within a line."""
    whole = numbered if not numbered or numbered[-1][1].endswith("}") else numbered[:-1]
    record = _parse_body(whole)
    return record.plies() if record.lines else None


def _parse_body(numbered: list[tuple[int, str]]) -> Record:
    """Parses the headers, then the lines of moves and draws."""
    record = Record({}, [])
    for number, line in numbered:
        key, colon, value = line.partition(":")
        if key == "*" or (len(key) == 1 and key in "123456789"):
            record.lines.append(_parse_line(key, value, number))
        elif record.lines:
            raise RecordError("this is not a line of moves or draws", number, record.plies())
        elif not colon or key in record.headers:
            raise RecordError("this is neither a header nor a line of moves", number)
        else:
            record.headers[key] = value.strip()
            record.header_lines[key] = number
    return record


def _parse_line(who: str, said: str, number: int) -> RecordLine:
    moves, brace, digest = said.rpartition("{")
    words = [word.strip() for word in moves.split(";")]
    if not brace or not digest.endswith("}") or not all(words):
        raise RecordError("a line of moves or draws lacks its words or its digest", number)
    return RecordLine(CHANCE if who == "*" else int(who) - 1, words, digest[:-1], number)
