"""The match: the one loop through which every game is played."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from merletto.kernel.attempt import Attempt, Line
from merletto.kernel.digest import state_digest
from merletto.kernel.errors import IllegalMove, NotationError, OptionError, OutOfTurn, UndoError
from merletto.kernel.event import Event
from merletto.kernel.game import Game, View
from merletto.kernel.luck import Luck, Script
from merletto.kernel.move import Move, Spelled, misspelled, nearest
from merletto.kernel.playout import legal_moves
from merletto.kernel.position import Position
from merletto.kernel.state import CHANCE, OVER, State
from merletto.kernel.stream import Seed, checked_seed, draws_of
from merletto.kernel.viewer import SPECTATOR, viewer_number

LONGEST_NAME: Final = 40


def checked_name(name: str) -> str:
    """The name, if it can be written in a record; otherwise raises OptionError."""
    if not name.isprintable() or name != name.strip() or not 0 < len(name) <= LONGEST_NAME:
        raise OptionError(f"{name!r} cannot be a name: names have 1 to {LONGEST_NAME} printable characters")
    return name


def checked_names(names: Sequence[str] | None, seats: int) -> list[str]:
    """One name for each seat, by default "Seat 1" and so on."""
    if names is None:
        return [f"Seat {seat + 1}" for seat in range(seats)]
    if len(names) != seats:
        raise OptionError(f"names must have one entry for each seat: {seats}, not {len(names)}")
    return [checked_name(name) for name in names]


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A game being played: checks and applies moves, resolves draws, reports events, and keeps the record.

    Draws come from the seed unless they are scripted: by a list, which is used up before the seed
    decides, or by a callable that decides every draw. Each move replaces `state` and never changes it.
    """

    def __init__(
        self, game: Game, seed: Seed, names: Sequence[str] | None = None, chance: Script = None
    ) -> None:
        self.game = game
        self.seed = checked_seed(seed)
        self.names = checked_names(names, game.seats)
        self.lines: list[Line] = []
        self.events: list[Event] = []
        self.ply = 0
        self._luck = Luck(draws_of(seed), chance)
        self._earlier: list[State] = []
        self.state = game.start()
        self._settle()

    @property
    def chance(self) -> Script:
        """The script that decides draws instead of the seed, if any."""
        return self._luck.script

    @chance.setter
    def chance(self, chance: Script) -> None:
        self._luck = self._luck.with_script(chance)

    @property
    def luck_of_seed(self) -> bool:
        """Whether all draws so far were the seed's own."""
        return self._luck.of_seed

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor == OVER

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None when the game has ended."""
        return None if self.over else self.state.actor

    def waiting(self) -> list[int]:
        """All seats that may decide now: several if seats act at the same time, none after the end."""
        return self.state.waiting()

    def legal(self, seat: int | None = None) -> list[Move]:
        """All legal moves of the seat to move, or of another seat that may decide, ordered by number."""
        if self.over or (seat is not None and seat not in self.waiting()):
            return []
        return self._legal_in(self._decided_by(seat))

    def play(self, move: Spelled, seat: int | None = None) -> list[Event]:
        """Plays a legal move, given as a Move, in notation, by number or as plain data; returns the events.

        If several seats may decide, `seat` says whose move it is. The move and its draws happen together
        or not at all.
        """
        self._play(move, seat)
        return self.events

    def check(self, move: Spelled, seat: int | None = None) -> Move:
        """The move that is meant, if it is legal; otherwise raises what `play` would. Nothing changes."""
        return self._checked(self._decided_by(seat), move)

    def parse(self, move: Spelled) -> Move:
        """The move that is meant, legal or not; raises NotationError if there is none."""
        return self._meant(self.state, move)

    def undo(self) -> Move:
        """Takes back the last move of the turn and returns it; never across a draw or another seat's move."""
        if not self._earlier:
            raise UndoError(self._why_no_undo())
        line = self.lines[-1]
        move = Move(self.game, line.codes.pop())
        if not line.codes:
            self.lines.pop()
        self.state = self._earlier.pop()
        self.ply -= 1
        self.events = []
        return move

    def can_undo(self) -> bool:
        """Whether the last move may be taken back."""
        return bool(self._earlier)

    def copy(self) -> Self:
        """An independent copy of the match in its present position."""
        other = type(self)(self.game, self.seed, self.names)
        other.lines = [line.copy() for line in self.lines]
        other.events = list(self.events)
        other.ply = self.ply
        other.state = self.state
        other._earlier = list(self._earlier)
        other._luck = self._luck.copy()
        return other

    def draws(self) -> list[str]:
        """All draws so far, in notation; passed as `chance`, they repeat the same luck."""
        return self._draws_in(self.lines)

    def moves(self) -> list[tuple[int, Move]]:
        """All moves played and not taken back, each with its seat."""
        return [
            (line.actor, Move(self.game, code))
            for line in self.lines
            if line.actor != CHANCE
            for code in line.codes
        ]

    def positions(self) -> Iterator[Position]:
        """Replays the game from its beginning: yields the position before the first move and after each."""
        return type(self)(self.game, self.seed, self.names, self.draws()).follow(self.moves())

    def follow(self, moves: Iterable[tuple[int, Spelled]]) -> Iterator[Position]:
        """Plays these moves lazily: yields the position now, and then the position after each move."""
        yield self._position(None, None)
        for seat, said in moves:
            yield self._position(seat, self._play(said, seat))

    def describe(self, move: Move) -> str:
        """What a legal move does, costs and gains in this position, in one sentence."""
        return self.game.describe(self.state, move.code)

    def task(self) -> str:
        """What the seat to move has to decide, in one sentence."""
        return self.game.task(self.state)

    def view(self, viewer: int | str) -> View:
        """What a seat, a "spectator", or anyone after the end ("finished") may know, as plain data."""
        return self.game.view(self.state, viewer_number(viewer, self.game.seats, self.over))

    def scores(self) -> list[dict[str, int]]:
        """For each seat, the points from each source and their total, as if the game ended now."""
        return self.game.scores(self.state)

    def places(self) -> list[int]:
        """The place of each seat (1, 2, …) as if the game ended now, after tie-breaks; ties share a place."""
        places = vec[i64]([0] * self.game.seats)
        self.state.fill_standing(vec[i64]([0] * self.game.seats), places)
        return list(places)

    def end(self) -> str | None:
        """How the game ended, or None while it goes on."""
        return self.game.end(self.state)

    def digest(self) -> str:
        """The digest of the state: eight hexadecimal digits."""
        return state_digest(self.state)

    def drawing(self, viewer: int | str) -> list[list[tuple[str, str]]]:
        """The view as lines of text, in pieces that each have the name of a colour."""
        return self.game.drawing(self.view(viewer))

    def __str__(self) -> str:
        lines = self.game.drawing(self.game.view(self.state, SPECTATOR))
        return "\n".join(["".join([text for text, _ in line]).rstrip() for line in lines])

    def __repr__(self) -> str:
        whose = "over" if self.over else f"to_move={self.to_move}"
        which = f"{self.game.name} seats={self.game.seats} seed={self.seed}"
        return f"<Match {which} ply={self.ply} {whose} digest={self.digest()}>"

    def _decided_by(self, seat: int | None) -> State:
        """The position in which this seat decides: the state, or a clone turned to the seat if needed."""
        state = self.state
        if seat is None or seat == state.actor:
            return state
        if seat not in state.waiting():
            raise OutOfTurn(f"seat {seat + 1} is not to move now")
        state = state.clone()
        state.turn_to(seat)
        return state

    def _legal_in(self, state: State) -> list[Move]:
        if state.actor == OVER:
            return []
        return [Move(self.game, code) for code in legal_moves(state)]

    def _checked(self, state: State, said: Spelled) -> Move:
        """The move that is meant, if it is legal for the actor of this position."""
        move = self._meant(state, said)
        clause = self.game.refusal(state, move.code)
        if clause is not None:
            raise IllegalMove(move, clause, nearest(move, self._legal_in(state)))
        return move

    def _meant(self, state: State, said: Spelled) -> Move:
        """The move that is meant, legal or not."""
        if isinstance(said, Move):
            if said.game.name != self.game.name:
                raise NotationError(str(said), f"it belongs to {said.game.name}")
            return Move(self.game, said.code)
        if isinstance(said, str):
            try:
                return Move(self.game, self.game.parse_move(said))
            except NotationError as error:
                raise NotationError(said, error.reason, misspelled(said, self._legal_in(state))) from None
        if isinstance(said, dict):
            return Move(self.game, self.game.parse_json(said))
        if not 0 <= said < self.game.moves:
            raise NotationError(str(said), f"moves are numbered from 0 to {self.game.moves - 1}")
        return Move(self.game, said)

    def _play(self, said: Spelled, seat: int | None) -> Move:
        """Plays a legal move and stores what happened in `events`."""
        state = self._decided_by(seat)
        move = self._checked(state, said)
        attempt = self._attempt(state.clone() if state is self.state else state)
        attempt.move(move.code, self.state)
        attempt.settle()
        self._take_over(attempt)
        self.ply += 1
        return move

    def _position(self, seat: int | None, move: Move | None) -> Position:
        """The position after this move and the draws that followed it."""
        first = len(self.lines)
        while first and self.lines[first - 1].actor == CHANCE:
            first -= 1
        draws = self._draws_in(self.lines[first:])
        return Position(self.game, self.state, self.ply, seat, move, draws, self.events)

    def _draws_in(self, lines: list[Line]) -> list[str]:
        return [self.game.draw_text(code) for line in lines if line.actor == CHANCE for code in line.codes]

    def _settle(self) -> None:
        """Resolves the open draws."""
        attempt = self._attempt(self.state.clone())
        attempt.settle()
        self._take_over(attempt)

    def _attempt(self, state: State) -> Attempt:
        return Attempt(self.game, state, self.lines[-1:], self._earlier, self._luck)

    def _take_over(self, attempt: Attempt) -> None:
        """Commits an attempt in which nothing failed."""
        self.events = self.game.events(attempt.finish())
        self.lines[-1:] = attempt.lines
        self.state = attempt.state
        self._earlier = attempt.earlier
        self._luck = attempt.luck

    def _why_no_undo(self) -> str:
        if not self.ply:
            return "nothing has been played yet"
        if self.lines[-1].actor == CHANCE:
            return "something has been drawn since the last move, and what was seen stays seen"
        return "the turn has only just begun, and another seat's moves stay"
