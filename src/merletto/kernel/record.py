"""Records: a whole game as readable text, which replays bit for bit or is refused."""

from collections.abc import Callable
from typing import Final, TypeVar

from merletto.kernel.clause import MerlettoError, RecordError
from merletto.kernel.digest import text_digest
from merletto.kernel.game import Game
from merletto.kernel.generator import GENERATOR
from merletto.kernel.match import Line, Match, Oracle
from merletto.kernel.state import CHANCE

M = TypeVar("M", bound=Match)

FORMAT: Final = "1"
_OPENING: Final = "merletto record"
_CLOSING: Final = "end of record"
_UNFINISHED: Final = "unfinished"


class RecordLine:
    """One line of moves or draws: whose (a seat from 0, or CHANCE), what, and the digest after it."""

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
    """A record as text says it: headers, then lines. Only `replay` knows whether it is true."""

    def __init__(self, headers: dict[str, str], lines: list[RecordLine]) -> None:
        self.headers = headers
        self.lines = lines

    def plies(self) -> int:
        """How many moves seats have made."""
        return sum([len(line.words) for line in self.lines if line.actor != CHANCE])

    def __str__(self) -> str:
        body = [f"{_OPENING}: {FORMAT}"]
        body += [f"{key}: {value}" for key, value in self.headers.items()]
        body.append("")
        body += [str(line) for line in self.lines]
        text = "\n".join(body)
        return f"{text}\n\n{_CLOSING}: {self.plies()} plies {{{_checksum(text)}}}\n"


def _checksum(text: str) -> str:
    """Over what is said; blank lines, comments and the space around lines do not count."""
    lines = [line.strip() for line in text.splitlines()]
    return text_digest("\n".join([line for line in lines if line and not line.startswith("#")]))


def record_of(match: Match) -> Record:
    """The record of a match as it stands, finished or not."""
    game = match.game
    headers = {
        "game": game.name,
        "rules": game.rules,
        "components": game.components,
        "seats": str(game.seats),
        "options": " ".join([f"{key}={value}" for key, value in game.options.items()]),
        "generator": GENERATOR,
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
    """Reads a record's text; refuses what is damaged, cut off or of another format."""
    numbered = [
        (number, line.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.strip().startswith("#")
    ]
    if not numbered or not numbered[0][1].startswith(f"{_OPENING}:"):
        raise RecordError("this is not a merletto record", 1)
    version = numbered[0][1].partition(":")[2].strip()
    if version != FORMAT:
        raise RecordError(f"record format {version!r} is not known here, only {FORMAT}", numbered[0][0])
    last, closing = numbered[-1]
    if not closing.startswith(f"{_CLOSING}:"):
        raise RecordError(f"the record is cut off: it lacks its closing line '{_CLOSING}'", last)
    headers: dict[str, str] = {}
    lines: list[RecordLine] = []
    for number, line in numbered[1:-1]:
        if line.endswith("}"):
            lines.append(_parse_line(line, number))
        elif lines:
            raise RecordError(
                "a header stands among the moves, or a move lacks its digest", number, _plies(lines)
            )
        else:
            key, colon, value = line.partition(":")
            if not colon or key in headers:
                raise RecordError("this is neither a header nor a line of moves", number)
            headers[key] = value.strip()
    record = Record(headers, lines)
    if closing != str(record).splitlines()[-1]:
        raise RecordError("the record is damaged: its text does not fit its closing line", last)
    return record


def _plies(lines: list[RecordLine]) -> int:
    return Record({}, lines).plies()


def _parse_line(line: str, number: int) -> RecordLine:
    who, colon, rest = line.partition(":")
    said, brace, digest = rest.rpartition("{")
    words = [word.strip() for word in said.split(";")]
    if not colon or not brace or not all(words) or not (who == "*" or who.isdecimal()):
        raise RecordError("this is no line of moves", number)
    return RecordLine(CHANCE if who == "*" else int(who) - 1, words, digest[:-1], number)


def header(record: Record, key: str) -> str:
    """A header that must be there."""
    if key not in record.headers:
        raise RecordError(f"the header '{key}' is missing")
    return record.headers[key]


def options_of(record: Record) -> dict[str, str]:
    """The options header as a mapping."""
    options: dict[str, str] = {}
    for word in header(record, "options").split():
        key, _, value = word.partition("=")
        options[key] = value
    return options


class _Reader:
    """Feeds a record's draws to a match, and knows which line is being read."""

    def __init__(self, record: Record) -> None:
        self._lines = record.lines
        self._at = 0
        self._word = 0

    def line(self) -> RecordLine | None:
        """The line of the next word, or None when all are read."""
        return self._lines[self._at] if self._at < len(self._lines) else None

    def next_word(self) -> str:
        line = self._lines[self._at]
        word = line.words[self._word]
        self._word += 1
        if self._word == len(line.words):
            self._at += 1
            self._word = 0
        return word

    def draw(self, label: str, possible: list[str]) -> str:
        """What the record says was drawn."""
        line = self.line()
        if line is None or line.actor != CHANCE:
            raise RecordError(f"a draw is missing: {label}")
        word = self.next_word()
        if word not in possible:
            raise RecordError(f"{word!r} cannot be drawn: {label}", line.number)
        return word


def replay(record: Record, game: Game, make: Callable[[Game, int, list[str], Oracle], M]) -> M:
    """Plays the record again, whole or not at all, in the match that is made for it.

    Refuses the first line that is not as it says.
    """
    _check_headers(record, game)
    names = [header(record, f"seat {seat + 1}") for seat in range(game.seats)]
    reader = _Reader(record)
    seeded = header(record, "chance") == "seeded"
    match: M | None = None
    checked = 0
    while True:
        line = reader.line()
        number = line.number if line is not None else record.lines[-1].number if record.lines else None
        ply = match.ply + 1 if match is not None else 0
        try:
            if match is None:
                match = make(game, _seed(record), names, reader.draw)
            elif line is None:
                break
            elif line.actor != match.state.actor:
                raise RecordError(_out_of_turn(line.actor, match))
            else:
                match.play(reader.next_word())
            if seeded and not match.luck_of_seed:
                raise RecordError(f"a draw did not come from seed {match.seed}, as the header claims")
        except MerlettoError as error:
            reason = error.reason if isinstance(error, RecordError) else str(error)
            line_number = error.line if isinstance(error, RecordError) and error.line else number
            raise RecordError(reason, line_number, ply) from None
        checked = _check_digests(record, match, checked)
    _check_last_digest(record, match)
    _check_result(record, match)
    match.chance = None
    return match


def _out_of_turn(actor: int, match: Match) -> str:
    if match.over:
        return "the game had ended before this"
    whose = f"seat {match.state.actor + 1} is to move"
    return f"a draw stands where {whose}" if actor == CHANCE else f"seat {actor + 1} moves where {whose}"


def _seed(record: Record) -> int:
    seed = header(record, "seed")
    if not seed.isdecimal():
        raise RecordError(f"{seed!r} is no seed")
    return int(seed)


def _check_headers(record: Record, game: Game) -> None:
    """A record of other rules, components or generator is refused by name."""
    for key, ours in (
        ("game", game.name),
        ("rules", game.rules),
        ("components", game.components),
        ("generator", GENERATOR),
    ):
        theirs = header(record, key)
        if theirs != ours:
            raise RecordError(f"the record is of {key} {theirs!r}, here is {ours!r}")


def _check_digests(record: Record, match: Match, checked: int) -> int:
    """Compares the lines that are closed; says how many are."""
    while checked < len(match.lines) - 1:
        _compare(record, checked, match.lines[checked].digest, match.ply)
        checked += 1
    return checked


def _check_last_digest(record: Record, match: Match) -> None:
    if len(record.lines) != len(match.lines):
        raise RecordError("the lines are not divided by turns", record.lines[-1].number, match.ply)
    if record.lines:
        _compare(record, len(record.lines) - 1, match.digest(), match.ply)


def _compare(record: Record, at: int, digest: str, ply: int) -> None:
    line = record.lines[at]
    if line.digest != digest:
        raise RecordError(
            f"the table is not as the record says: digest {digest}, not {line.digest}", line.number, ply
        )


def _check_result(record: Record, match: Match) -> None:
    """The result that the headers claim is the one that the moves give."""
    truth = record_of(match).headers
    for key in ("end", "points", "places"):
        claimed = header(record, key)
        if claimed != truth[key]:
            raise RecordError(f"the header '{key}' says {claimed!r}, the moves give {truth[key]!r}")
