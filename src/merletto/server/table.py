"""A table: its state, folded from the entries of its event log (event sourcing). Nothing here does I/O."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from merletto.api import Match
from merletto.bots.levels import BOT_NAMES
from merletto.kernel.event import Event, told_to
from merletto.kernel.game import Game
from merletto.kernel.move import Move
from merletto.kernel.viewer import SPECTATOR as NOBODY
from merletto.registry import kind_of, names
from merletto.server.clocks import Clocks, Face, shifted
from merletto.server.entry import (
    Chatted,
    Closed,
    Entry,
    Moved,
    Opened,
    Paused,
    RematchOpened,
    SeatChanged,
    Started,
    Undone,
)
from merletto.server.protocol.replies import Result, TableState
from merletto.server.protocol.words import Level

SPECTATOR: Final = "spectator"
_MOST_MISSED: Final = 2
"""From this many turns missed in a row on a stand-in stays, as long as other people play."""
Viewer = int | str


class OtherRules(Exception):
    """The table needs a game, or a version of its rules or components, that is no longer available."""

    def __init__(self, rules: str, set: str) -> None:
        self.rules = rules
        self.set = set
        super().__init__(f"rules {rules}, components {set}")


@dataclass
class Seat:
    """The present state of a seat. `person` is None for bots and open seats."""

    kind: str
    name: str | None
    level: Level | None
    person: int | None = None
    stand_in: Level | None = None
    asked: bool = False
    """Whether the person asked for the stand-in."""

    late: bool = False
    """Whether the stand-in came because time ran out."""

    missed: int = 0
    """How many turns in a row a stand-in has begun to play because time ran out."""

    turn_missed: int = -1
    """The number of the last of them."""

    resigned: bool = False

    @property
    def player(self) -> Level | None:
        """The bot that decides here, or None for a person."""
        return self.level if self.kind == "bot" else self.stand_in

    @property
    def attended(self) -> bool:
        """Whether a person plays here and did so when the last turn came."""
        return self.kind == "person" and self.stand_in is None and not self.missed


@dataclass(slots=True)
class Happening:
    """An applied entry: the move, its events, and the only seat that may know it, if it is secret.

    `shown` says whether others still notice a change, such as that a seat is done.
    """

    entry: Entry
    move: Move | None = None
    events: list[Event] = field(default_factory=list)
    private: int | None = None
    shown: bool = True


@dataclass(slots=True)
class Played:
    """A move that was not taken back: its entry, and the clocks before it."""

    number: int
    seat: int
    clocks: tuple[list[Face], list[int]]


class Table:
    """What has happened at a table, and what follows from it.

    Viewers are the seats and the spectator. Each has its own news, numbered from 1 without gaps: what a
    viewer may not know has no number in its news.
    """

    def __init__(self, id: int, first: Entry, sets: Mapping[str, Path]) -> None:
        assert isinstance(first.what, Opened)
        if first.what.game not in names():
            raise OtherRules(first.what.rules, first.what.set)
        self.id = id
        self.opened = first.what
        self.created = first.at
        self.touched = first.at
        self.host = first.person
        self.components = None if self.opened.components is None else sets.get(self.opened.components)
        self.rulings = self._rulings()
        self.state: TableState = "gathering"
        self.seats = [
            Seat(seat.kind, seat.name, seat.level, first.person if seat.kind == "person" else None)
            for seat in self.opened.seats
        ]
        self.match: Match | None = None
        self.happenings: list[Happening] = []
        self.played: list[Played] = []
        self.clocks = Clocks(self.opened.clock, len(self.seats))
        self.started: int | None = None
        self.ended: int | None = None
        self.result: Result | None = None
        self.rematch: str | None = None
        self.chats = 0
        self.answers: dict[tuple[int, str], tuple[Entry, int, int]] = {}
        self._news: dict[Viewer, list[int]] = {viewer: [] for viewer in self.viewers()}
        self._plies: dict[Viewer, int] = dict.fromkeys(self.viewers(), 0)

    def game(self) -> Game:
        """The game, with the rules and the component set from when the table was opened."""
        opened = self.opened
        kind = kind_of(opened.game)
        if opened.rules not in kind.reads:
            raise OtherRules(opened.rules, opened.set)
        named = opened.components is None and opened.set in kind.shipped()
        components = opened.set if named else self.components
        game = kind.set_up(len(self.seats), opened.options, components, opened.seed, opened.rules)
        if game.components != opened.set:
            raise OtherRules(opened.rules, opened.set)
        return game

    def _rulings(self) -> dict[str, str]:
        """The reading of each disputed clause that is not our default."""
        kind = kind_of(self.opened.game)
        known = self.opened.rules in kind.reads
        return kind.rulings_by(self.opened.options, self.opened.rules) if known else {}

    def viewers(self) -> list[Viewer]:
        """All possible viewers: the seats, and the spectator."""
        return [*range(len(self.seats)), SPECTATOR]

    def number(self, viewer: Viewer) -> int:
        """The number of news items that the viewer has."""
        return len(self._news[viewer])

    def ply(self, viewer: Viewer) -> int:
        """The number of moves and take-backs in the viewer's news."""
        return self._plies[viewer]

    def news(self, viewer: Viewer, since: int) -> list[tuple[int, Happening]]:
        """The viewer's news after that number."""
        told = self._news[viewer]
        return [(number + 1, self.happenings[told[number]]) for number in range(since, len(told))]

    def seats_of(self, person: int | None) -> list[int]:
        """The seats that the person holds."""
        return [] if person is None else [at for at, seat in enumerate(self.seats) if seat.person == person]

    def may_look(self, person: int, viewer: Viewer) -> bool:
        """Whether the person may look as this viewer: one of their own seats, or a spectator if allowed."""
        if isinstance(viewer, int):
            return self.seats[viewer].person == person
        return self.opened.spectators or self.state != "playing" or bool(self.seats_of(person))

    def waiting(self) -> list[int]:
        """The seats that may decide now."""
        return self.match.waiting() if self.match is not None and self.state == "playing" else []

    def deserted(self) -> bool:
        """Whether no person plays on; then the game waits for one, and no clock runs."""
        return not any(seat.attended for seat in self.seats)

    def bots_to_move(self, looking_on: Collection[int]) -> list[int]:
        """The seats where a bot decides now; `looking_on` are the people who watch.

        At a deserted table a stand-in plays only the turn for which time ran out, or for a person who
        asked for it and watches. So nobody's game is played to its end behind their back.
        """
        return [seat for seat in self.waiting() if self._is_played(self.seats[seat], looking_on)]

    def _is_played(self, seat: Seat, looking_on: Collection[int]) -> bool:
        if seat.player is None or seat.kind == "bot" or seat.resigned or not self.deserted():
            return seat.player is not None
        if seat.late:
            return self.opened.clock.kind != "game"
        return seat.asked and seat.person in looking_on

    def events(self) -> list[Event]:
        """All events since the game began that were not taken back."""
        return [event for play in self.played for event in self.happenings[play.number].events]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last move may be taken back: it revealed nothing, and nobody has moved since.

        Not while several seats may decide, or the answer would reveal whether another seat has begun.
        """
        if not self.opened.undo or self.state != "playing" or not self.played or self.match is None:
            return False
        if len(self.waiting()) > 1:
            return False
        last = self.played[-1]
        return last.seat == seat and self.happenings[last.number].private is None and self.match.can_undo()

    def apply(self, entry: Entry) -> None:
        """Applies an entry. Entries were checked before they were written, so none is refused here."""
        what = entry.what
        happening = Happening(entry)
        game = isinstance(what, Moved | Undone)
        if isinstance(what, Moved):
            self._move(what, happening)
        elif isinstance(what, Undone):
            self._undo()
        elif isinstance(what, Started):
            self._start(happening)
        elif isinstance(what, SeatChanged):
            self._change_seat(what, entry)
        elif isinstance(what, RematchOpened):
            self.rematch = what.code
        elif isinstance(what, Paused):
            self.clocks.shift(what.away)
            for play in self.played:
                play.clocks = (shifted(play.clocks[0], what.away), play.clocks[1])
        elif isinstance(what, Chatted):
            self.chats += 1
        elif isinstance(what, Closed):
            self.state = "closed"
            self.ended = entry.at
        if happening.shown:  # lists show everyone when a table last changed, even those who may not know why
            self.touched = entry.at
        self._go_on(entry.at)
        self._tell(happening, game)
        if entry.key is not None and entry.person is not None:
            viewer = what.seat if isinstance(what, Moved | Undone | Chatted) else None
            known: Viewer = SPECTATOR if viewer is None else viewer
            self.answers[entry.person, entry.key] = (entry, self.number(known), self.ply(known))

    def _start(self, happening: Happening) -> None:
        opened = self.opened
        game = self.game()
        names = [record_name(seat) for seat in self.seats]
        begun = opened.beginning
        draws, moves = ([], []) if begun is None else (begun.draws, begun.moves)
        self.match = Match(game, opened.seed, names, draws)
        happening.events = [event for position in self.match.follow(moves) for event in position.events]
        self.state = "playing"
        self.started = happening.entry.at
        self.played.append(Played(len(self.happenings), -1, self.clocks.memory()))
        self._look_whether_over(happening.entry.at)

    def _move(self, what: Moved, happening: Happening) -> None:
        assert self.match is not None
        if not what.bot:
            self.seats[what.seat].missed = 0
        clocks = self.clocks.memory()
        before = self.match.state
        happening.move = happening.entry.move or self.match.parse(what.move)
        happening.events = self.match.play(happening.move, what.seat)
        if any(event.private for event in happening.events):
            view = self.match.game.view
            happening.private = what.seat
            happening.shown = view(before, NOBODY) != view(self.match.state, NOBODY)
        self.played.append(Played(len(self.happenings), what.seat, clocks))
        self._look_whether_over(happening.entry.at)

    def _undo(self) -> None:
        assert self.match is not None
        self.match.undo()
        self.clocks.remember(self.played.pop().clocks)

    def _change_seat(self, what: SeatChanged, entry: Entry) -> None:
        seat = self.seats[what.seat]
        if what.how == "taken":
            seat.kind, seat.name, seat.person = "person", what.name, entry.person
        elif what.how == "left":
            seat.kind, seat.name, seat.person, seat.level = "open", None, None, None
        elif what.how == "given":
            seat.kind, seat.name, seat.person, seat.level = "bot", BOT_NAMES[what.seat], None, what.level
        elif what.how == "taken_back":
            if seat.late and self.opened.clock.kind == "game":
                self.clocks.stop()
            seat.stand_in, seat.late, seat.missed = None, False, 0
        else:
            seat.stand_in = what.level
            seat.asked = what.how == "stand_in"
            seat.late = what.how == "late"
            seat.missed += seat.late
            seat.resigned = what.how == "resigned"
            seat.turn_missed = self._turn() if seat.late else -1
            self._look_whether_over(entry.at)

    def _look_whether_over(self, at: int) -> None:
        """Ends the table when the game is over, or nobody is left to play it."""
        if self.match is None or self.state != "playing":
            return
        standing = [seat for seat in self.seats if not seat.resigned]
        people = [seat for seat in standing if seat.kind == "person"]
        given_up = len(standing) < len(self.seats) and (len(standing) == 1 or not people)
        if self.match.over or given_up:
            self.state = "finished"
            self.ended = at
            self.result = self._result(self.match)

    def _result(self, match: Match) -> Result:
        """Places and points; seats that resigned come last."""
        resigned = [seat.resigned for seat in self.seats]
        ranks = list(zip(resigned, match.places(), strict=True))
        ranks = [(gone, 0 if gone else place) for gone, place in ranks]
        places = [1 + sum(other < rank for other in ranks) for rank in ranks]
        points = [score["total"] for score in match.scores()]
        solo = kind_of(self.opened.game).solo if len(points) == 1 and match.over else None
        return {
            "end": match.end() or "resigned",
            "places": places,
            "points": points,
            "band": None if solo is None else solo.band(points[0]),
        }

    def _turn(self) -> int:
        """The number of the turn under way."""
        return -1 if self.match is None else int(self.match.state.turn_number)

    def _go_on(self, at: int) -> None:
        """Starts the clocks of the people who may decide now; at a deserted table none runs."""
        if self.match is None:
            return
        self._give_back()
        waiting = self.waiting()
        running = [seat for seat in waiting if self.seats[seat].player is None]
        self.clocks.go_on(at, waiting, [] if self.deserted() else running, self._turn())

    def _give_back(self) -> None:
        """Time that ran out costs one turn: after it the seat is its person's again.

        Who misses a second turn in a row would keep the others waiting each time, so then the stand-in
        stays until the person takes the seat back. One time for the whole game cannot be given again.
        """
        if self.opened.clock.kind == "game":
            return
        waiting, turn = self.waiting(), self._turn()
        for at, seat in enumerate(self.seats):
            over = at not in waiting or seat.turn_missed != turn
            if seat.late and over and (seat.missed < _MOST_MISSED or self.deserted()):
                seat.stand_in, seat.late = None, False

    def _tell(self, happening: Happening, game: bool) -> None:
        """Adds the happening to the news of all viewers who may know of it."""
        index = len(self.happenings)
        self.happenings.append(happening)
        for viewer in self.viewers():
            known = _knows(viewer, happening)
            if known or happening.shown:
                self._news[viewer].append(index)
            self._plies[viewer] += game and known


def _knows(viewer: Viewer, happening: Happening) -> bool:
    """Whether the viewer may know what was done, and not only that somebody is done."""
    alone = happening.private
    return alone is None or alone == viewer or bool(told_to(viewer, happening.events))


def record_name(seat: Seat) -> str:
    """The seat's name in records, where bots are marked with their level."""
    assert seat.name is not None
    return f"{seat.name} ({seat.level} bot)" if seat.kind == "bot" else seat.name
