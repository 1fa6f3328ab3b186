"""A table: its state, folded from the entries of its event log (event sourcing). Nothing here does I/O."""

from collections.abc import Collection, Mapping
from functools import cached_property
from pathlib import Path
from typing import Final, cast

from merletto.api import Match
from merletto.bots.levels import BOT_NAMES
from merletto.kernel.event import Event
from merletto.kernel.game import Game, View
from merletto.kernel.state import State
from merletto.kernel.viewer import SPECTATOR as NOBODY
from merletto.registry import kind_of, names
from merletto.server.clocks import TableClocks, shifted_memory
from merletto.server.entry import (
    Chatted,
    Closed,
    Entry,
    Hidden,
    Moved,
    Opened,
    Paused,
    RematchOpened,
    SeatChanged,
    Started,
    TurnUndone,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from merletto.server.happening import Asking, Happening, Played
from merletto.server.news import SPECTATOR, News, Viewer
from merletto.server.protocol.replies import ClockInfo, Result, TableInfo, TableState
from merletto.server.result import given_up, result_of
from merletto.server.seat import GATHERING, Seat
from merletto.server.set_ups import game_set_up

_MOST_MISSED: Final = 2
"""From this many turns missed in a row on a stand-in stays, as long as other people play."""


class OtherRules(Exception):
    """The table needs a game, or a version of its rules or components, that is no longer available."""

    def __init__(self, rules: str, set: str) -> None:
        self.rules = rules
        self.set = set
        super().__init__(f"rules {rules}, components {set}")


class Table:
    """What has happened at a table, and what follows from it."""

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
            Seat(
                seat.kind,
                seat.name,
                seat.level,
                first.person if seat.kind == "person" else None,
                ready=seat.ready,
                colour=seat.colour,
                account=seat.account,
            )
            for seat in self.opened.seats
        ]
        self.cast: list[int] = [] if first.person is None else [first.person]
        self.removed: set[int] = set()
        self.hidden = False
        self.match: Match | None = None
        self.news = News(len(self.seats))
        self.played: list[Played] = []
        self.asking: Asking | None = None
        self.turns_undone = 0
        self.clocks = TableClocks(self.opened.clock, self.opened.pyramids, len(self.seats))
        self.started: int | None = None
        self.ended: int | None = None
        self.result: Result | None = None
        self.rematch: str | None = None
        self.chats = 0
        self.answers: dict[tuple[int, str], tuple[Entry, int, int]] = {}
        self.faces: dict[tuple[bool, bool], TableInfo] = {}
        """The table as everyone sees it, kept until something of it changes: `telling.info_of`."""
        self._outside: tuple[State, View] | None = None

    def game(self) -> Game:
        """The game, with the rules and the component set from when the table was opened."""
        opened = self.opened
        kind = kind_of(opened.game)
        if opened.rules not in kind.reads:
            raise OtherRules(opened.rules, opened.set)
        named = opened.components is None and opened.set in kind.shipped()
        components = opened.set if named else self.components
        game = game_set_up(
            opened.game, len(self.seats), opened.options, components, opened.seed, opened.rules
        )
        if game.components != opened.set:
            raise OtherRules(opened.rules, opened.set)
        return game

    @cached_property
    def options(self) -> dict[str, bool | int | str | None]:
        """The options of the game that are not readings of a clause; those are among the rulings."""
        clauses = kind_of(self.opened.game).clauses_chosen()
        return {key: value for key, value in self.opened.options.items() if key not in clauses}

    @cached_property
    def clock(self) -> ClockInfo:
        """The clock as plain data."""
        return cast(ClockInfo, self.opened.clock.model_dump())

    def _rulings(self) -> dict[str, str]:
        """The reading of each disputed clause that is not our default."""
        kind = kind_of(self.opened.game)
        known = self.opened.rules in kind.reads
        return kind.rulings_by(self.opened.options, self.opened.rules) if known else {}

    def number(self, viewer: Viewer) -> int:
        """The number of news items that the viewer has."""
        return self.news.number(viewer)

    def ply(self, viewer: Viewer) -> int:
        """The number of moves and take-backs in the viewer's news."""
        return self.news.ply(viewer)

    @property
    def happenings(self) -> list[Happening]:
        """All applied entries but the first, in order."""
        return self.news.happenings

    def seats_of(self, person: int | None) -> list[int]:
        """The seats that the person holds."""
        return [] if person is None else [at for at, seat in enumerate(self.seats) if seat.person == person]

    def may_look(self, person: int, viewer: Viewer) -> bool:
        """Whether the person may look as this viewer: one of their own seats, or a spectator if allowed."""
        if isinstance(viewer, int):
            return self.seats[viewer].person == person
        if self.rated:
            return bool(self.seats_of(person))
        return self.opened.spectators or self.state != "playing" or bool(self.seats_of(person))

    @property
    def rated(self) -> bool:
        """Whether this is somebody's one rated attempt at a daily deal, which only they may watch."""
        return self.opened.deal is not None and self.opened.deal.rated

    def sealed(self, now: int) -> bool:
        """Whether the seed must stay secret even after the game, since others still play the same deal."""
        deal = self.opened.deal
        return deal is not None and now < deal.until

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
            return not self.ran_out(seat)
        return seat.asked and seat.person in looking_on

    def ran_out(self, seat: Seat) -> bool:
        """Whether the seat has used up its one time for the whole game; a late pyramid is not a turn."""
        return seat.late and seat.missed > 0 and self.opened.clock.kind == "game"

    def events(self) -> list[Event]:
        """All events since the game began that were not taken back."""
        return [event for play in self.played for event in self.happenings[play.number].events]

    def apply(self, entry: Entry) -> None:
        """Applies an entry. Entries were checked before they were written, so none is refused here."""
        what = entry.what
        happening = Happening(entry)
        if entry.person is not None and entry.person not in self.cast:
            self.cast.append(entry.person)
        if not isinstance(what, Moved | Chatted):
            self.faces.clear()
        game = isinstance(what, Moved | Undone | TurnUndone)
        if game:
            self.asking = None
        if isinstance(what, Moved):
            self._move(what, happening)
        elif isinstance(what, Undone):
            self._undo()
        elif isinstance(what, TurnUndone):
            self._undo_turn(what.stand, happening)
        elif isinstance(what, UndoAsked):
            self.asking = Asking(what.seat)
        elif isinstance(what, UndoAnswered):
            self._answer(what)
        elif isinstance(what, Started):
            self._start(happening)
        elif isinstance(what, SeatChanged):
            self._change_seat(what, entry)
        elif isinstance(what, RematchOpened):
            self.rematch = what.code
        elif isinstance(what, Paused):
            self.clocks.shift(what.away)
            for play in self.played:
                play.clocks = shifted_memory(play.clocks, what.away)
        elif isinstance(what, Chatted):
            self.chats += 1
        elif isinstance(what, Hidden):
            self._hide(what)
        elif isinstance(what, Closed):
            self.state = "closed"
            self.ended = entry.at
        if happening.shown:  # lists show everyone when a table last changed, even those who may not know why
            self.touched = entry.at
        self._go_on(entry.at)
        self.news.tell(happening, self.match.state if game and self.match is not None else None)
        if entry.key is not None and entry.person is not None:
            of_seat = Moved | Undone | TurnUndone | UndoAsked | Chatted
            viewer = what.seat if isinstance(what, of_seat) else None
            known: Viewer = SPECTATOR if viewer is None else viewer
            self.answers[entry.person, entry.key] = (entry, self.number(known), self.ply(known))

    def _start(self, happening: Happening) -> None:
        opened = self.opened
        game = self.game()
        names = [seat.record_name for seat in self.seats]
        begun = opened.beginning
        draws, moves = ([], []) if begun is None else (begun.draws, begun.moves)
        self.match = Match(game, opened.seed, names, draws)
        happening.events = [event for position in self.match.follow(moves) for event in position.events]
        self.state = "playing"
        self.started = happening.entry.at
        self.played.append(Played(len(self.happenings), -1, self._turn(), self.clocks.memory()))
        self._look_whether_over(happening.entry.at)

    def _move(self, what: Moved, happening: Happening) -> None:
        assert self.match is not None
        if not what.bot:
            self.seats[what.seat].missed = 0
        clocks, turn = self.clocks.memory(), self._turn()
        before = self.match.state
        happening.move = happening.entry.move or self.match.parse(what.move)
        happening.events = self.match.play(happening.move, what.seat)
        if any(event.private for event in happening.events):
            happening.private = what.seat
            happening.shown = self._seen_by_all(before) != self._seen_by_all(self.match.state)
        self.played.append(Played(len(self.happenings), what.seat, turn, clocks))
        self._look_whether_over(happening.entry.at)

    def _seen_by_all(self, state: State) -> View:
        """What everyone sees of the position; kept, since secret moves mostly follow each other."""
        assert self.match is not None
        if self._outside is None or self._outside[0] is not state:
            self._outside = (state, self.match.game.view(state, NOBODY))
        return self._outside[1]

    def _undo(self) -> None:
        assert self.match is not None
        self.match.undo()
        self.clocks.remember(self.played.pop().clocks)

    def _undo_turn(self, stand: int, happening: Happening) -> None:
        """Plays the moves that stand again, with the same luck; the seed decides all later draws anew."""
        assert self.match is not None
        undone = self.played[1 + stand :]
        happening.undone = undone[0].number
        self.clocks.remember(undone[0].clocks)
        del self.played[1 + stand :]
        moves = self.match.moves()
        begun = self.opened.beginning
        given = [] if begun is None else begun.draws
        self.match = Match(self.match.game, self.opened.seed, self.match.names, given)
        for _ in self.match.follow(moves[: len(moves) - len(undone)]):
            pass
        self.turns_undone += 1

    def _hide(self, what: Hidden) -> None:
        if what.line is None:
            self.hidden = True
        else:
            self.happenings[what.line - 1].hidden = True

    def who(self, person: int | None) -> int | None:
        """The number by which the table knows this person: how many others had done something before them."""
        return self.cast.index(person) if person in self.cast else None

    def _answer(self, what: UndoAnswered) -> None:
        if self.asking is not None and what.yes:
            self.asking.agreed.append(what.seat)
        else:
            self.asking = None

    def _change_seat(self, what: SeatChanged, entry: Entry) -> None:
        seat = self.seats[what.seat]
        self.asking = None
        if what.how == "removed" and entry.person is not None:
            self.removed.add(entry.person)
        if what.how in GATHERING:
            seat.settle(what, BOT_NAMES[what.seat], entry.person)
        elif what.how == "taken_back":
            if self.ran_out(seat):
                self.clocks.stop()
            seat.stand_in, seat.late, seat.missed = None, False, 0
        else:
            seat.stand_in = what.level
            seat.asked = what.how == "stand_in"
            seat.late = what.how == "late"
            seat.missed += seat.late and not self.clocks.stacking
            seat.resigned = what.how == "resigned"
            seat.turn_missed = self._turn() if seat.late else -1
            self._look_whether_over(entry.at)

    def _look_whether_over(self, at: int) -> None:
        """Ends the table when the game is over, or nobody is left to play it."""
        if self.match is None or self.state != "playing":
            return
        if self.match.over or given_up(self.seats):
            self.faces.clear()
            self.state = "finished"
            self.ended = at
            self.result = result_of(self.match, self.seats, kind_of(self.opened.game).solo)

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
        stacking = kind_of(self.opened.game).stacking
        apart = stacking is not None and stacking(self.match.state)
        self.clocks.go_on(at, waiting, [] if self.deserted() else running, self._turn(), apart)

    def _give_back(self) -> None:
        """Time that ran out costs one turn: after it the seat is its person's again.

        Who misses a second turn in a row would keep the others waiting each time, so then the stand-in
        stays until the person takes the seat back. One time for the whole game cannot be given again.
        """
        waiting, turn = self.waiting(), self._turn()
        for at, seat in enumerate(self.seats):
            over = at not in waiting or seat.turn_missed != turn
            if (
                seat.late
                and over
                and not self.ran_out(seat)
                and (seat.missed < _MOST_MISSED or self.deserted())
            ):
                seat.stand_in, seat.late = None, False
                self.faces.clear()
