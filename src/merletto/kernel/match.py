"""The match: the one loop through which every game is played."""

from collections.abc import Callable, Sequence
from typing import Final, Union

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from merletto.kernel.digest import state_digest
from merletto.kernel.errors import ChanceError, IllegalMove, NotationError, OptionError, OutOfTurn, UndoError
from merletto.kernel.event import Event
from merletto.kernel.game import Game, View
from merletto.kernel.generator import LARGEST_SEED, Generator
from merletto.kernel.journal import Journal
from merletto.kernel.move import Move, misspelled, nearest
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import CHANCE, OVER, State
from merletto.kernel.viewer import SPECTATOR, viewer_number

Oracle = Callable[[str, list[str]], str]
"""Asked with a label and the possible draws, it answers with one of them."""

LONGEST_NAME: Final = 40


class Line:
    """What one seat did in one turn, or what chance decided in one go; a line of the record."""

    __slots__ = ("actor", "codes", "digest", "turn")

    def __init__(self, actor: int, turn: int) -> None:
        self.actor = actor
        self.turn = turn
        self.codes: list[int] = []
        self.digest = ""


def checked_name(name: str) -> str:
    """A name that can stand in a record."""
    if not name.isprintable() or name != name.strip() or not 0 < len(name) <= LONGEST_NAME:
        raise OptionError(f"{name!r} cannot stand in a record: names are 1 to {LONGEST_NAME} printable signs")
    return name


def checked_names(names: Sequence[str] | None, seats: int) -> list[str]:
    """One name a seat."""
    if names is None:
        return [f"Seat {seat + 1}" for seat in range(seats)]
    if len(names) != seats:
        raise OptionError(f"{len(names)} names for {seats} seats")
    return [checked_name(name) for name in names]


def checked_seed(seed: int) -> int:
    """A seed that the generator takes."""
    if not 0 <= seed <= LARGEST_SEED:
        raise OptionError(f"a seed is a whole number from 0 to {LARGEST_SEED}")
    return seed


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A game being played: it checks a move, applies it, lets chance decide, tells and writes down.

    Chance comes from the seed, unless scripted: by a list, whose draws come first and then the
    seed's, or by a callable that is asked each time. The generator moves on with every draw either
    way, so that a match goes on alike after it was saved and loaded.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        names: Sequence[str] | None = None,
        chance: Union[Sequence[str], Oracle, None] = None,
    ) -> None:
        self.game = game
        self.seed = checked_seed(seed)
        self.names = checked_names(names, game.seats)
        self.chance = chance
        self.lines: list[Line] = []
        self.events: list[Event] = []
        self.ply = 0
        self.luck_of_seed = True
        self._scripted = 0
        self._generator = Generator(seed)
        self._journal = Journal()
        self._earlier: list[State] = []
        self.state = game.start()
        self.state.journal = self._journal
        self._settle()
        self._tell()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.actor == OVER

    @property
    def to_move(self) -> int | None:
        """The seat that decides now; None when the game has ended."""
        return None if self.over else self.state.actor

    def waiting(self) -> list[int]:
        """All seats that may decide now: several where seats act at once, none when the game has ended."""
        return self.state.waiting()

    def legal(self, seat: int | None = None) -> list[Move]:
        """All legal moves of the seat to move, or of another one waiting, in the order of their numbers."""
        if self.over:
            return []
        state = self.state
        if seat is not None and seat != state.actor:
            if seat not in state.waiting():
                return []
            state = state.clone()
            state.turn_to(seat)
        return [Move(self.game, code) for code in legal_moves(state)]

    def play(self, move: Move | str | int | dict[str, object], seat: int | None = None) -> list[Event]:
        """Plays a legal move, given as itself, its notation, number or plain data; tells what happened.

        Where several seats act at once `seat` says whose move it is.
        """
        actor = self.state.actor
        code = self.check(move, seat).code
        self._turn_to(seat)
        before = self.state.clone()
        before.turn_to(actor)
        line = self._line(self.state.actor)
        self._earlier.append(before)
        line.codes.append(code)
        self.state.apply(code)
        self.ply += 1
        if self.state.actor == CHANCE:
            self._settle_or_restore(before)
        return self._tell()

    def check(self, move: Move | str | int | dict[str, object], seat: int | None = None) -> Move:
        """The move meant, if it is legal; otherwise refuses as `play` would. Nothing changes either way."""
        actor = self.state.actor
        self._turn_to(seat)
        try:
            code = self._code(move)
            clause = self.game.refusal(self.state, code)
            if clause is not None:
                text = self.game.move_text(code)
                raise IllegalMove(text, clause, nearest(text, self._legal_texts()))
        finally:
            self._turn_to(actor)
        return Move(self.game, code)

    def undo(self) -> Move:
        """Takes back the last move of the turn; never across a draw or another seat's move."""
        if not self._earlier:
            raise UndoError(self._why_no_undo())
        line = self.lines[-1]
        move = Move(self.game, line.codes.pop())
        if not line.codes:
            self.lines.pop()
        self.state = self._earlier.pop()
        self.state.journal = self._journal
        self.ply -= 1
        self.events = []
        return move

    def can_undo(self) -> bool:
        """Whether the last move may be taken back."""
        return bool(self._earlier)

    def describe(self, move: Move) -> str:
        """What a legal move does, costs and brings here, in one sentence."""
        return self.game.describe(self.state, move.code)

    def task(self) -> str:
        """What is to be done now, in one sentence."""
        return self.game.task(self.state)

    def view(self, viewer: int | str) -> View:
        """All that a seat, a "spectator", or anyone once it has "finished" may know, as plain data."""
        return self.game.view(self.state, viewer_number(viewer, self.game.seats, self.over))

    def scores(self) -> list[dict[str, int]]:
        """For each seat the points from each source and their total, as if the game ended now."""
        return self.game.scores(self.state)

    def places(self) -> list[int]:
        """For each seat 1, 2, … as things stand, tie-breaks included; shared places are equal."""
        places = vec[i64]([0] * self.game.seats)
        self.state.fill_standing(vec[i64]([0] * self.game.seats), places)
        return list(places)

    def end(self) -> str | None:
        """How the game ended, or None while it goes on."""
        return self.game.end(self.state)

    def digest(self) -> str:
        """The fingerprint of the state."""
        return state_digest(self.state)

    def drawing(self, viewer: int | str) -> list[list[tuple[str, str]]]:
        """The view as lines of text pieces, each with the name of its colour."""
        return self.game.drawing(self.view(viewer))

    def __str__(self) -> str:
        lines = self.game.drawing(self.game.view(self.state, SPECTATOR))
        return "\n".join(["".join([text for text, _ in line]).rstrip() for line in lines])

    def __repr__(self) -> str:
        return f"<Match {self.game.name} seats={self.game.seats} seed={self.seed} ply={self.ply}>"

    def _turn_to(self, seat: int | None) -> None:
        """Lets the seat decide, if it may."""
        if seat is None or seat == self.state.actor:
            return
        if seat not in self.state.waiting():
            raise OutOfTurn(f"seat {seat + 1} is not to move now")
        self.state.turn_to(seat)

    def _legal_texts(self) -> list[str]:
        return [str(move) for move in self.legal()]

    def _code(self, move: Move | str | int | dict[str, object]) -> int:
        if isinstance(move, Move):
            if move.game.name != self.game.name:
                raise NotationError(str(move), f"it belongs to {move.game.name}")
            return move.code
        if isinstance(move, str):
            try:
                return self.game.parse_move(move)
            except NotationError as error:
                raise NotationError(move, error.reason, misspelled(move, self._legal_texts())) from None
        if isinstance(move, dict):
            return self.game.parse_json(move)
        return self.game.parse_move(self.game.move_text(move))

    def _line(self, actor: int) -> Line:
        """The line of this actor's next ply; a new one closes the last, and what could be undone."""
        turn: int = self.state.turn_number
        if self.lines:
            last = self.lines[-1]
            if last.actor == actor and last.turn == turn:
                return last
            last.digest = state_digest(self.state)
        self._earlier = []
        line = Line(actor, turn)
        self.lines.append(line)
        return line

    def _settle_or_restore(self, before: State) -> None:
        """Lets chance decide; if a script cannot, the move is as if it had not been played."""
        generator = self._generator.copy()
        lines = len(self.lines)
        earlier = self._earlier[:-1]
        scripted = self._scripted
        luck = self.luck_of_seed
        try:
            self._settle()
        except BaseException:
            del self.lines[lines:]
            self.lines[-1].codes.pop()
            if not self.lines[-1].codes:
                self.lines.pop()
            self._journal.take()
            self._generator = generator
            self._earlier = earlier
            self._scripted = scripted
            self.luck_of_seed = luck
            self.ply -= 1
            self.state = before
            self.state.journal = self._journal
            raise

    def _settle(self) -> None:
        """Lets chance decide until a seat must."""
        while self.state.actor == CHANCE:
            line = self._line(CHANCE)
            drawn = self._draw()
            line.codes.append(drawn)
            self.state.resolve(drawn)

    def _draw(self) -> int:
        """What the seed, the list or the callable decides."""
        state = self.state
        tickets = state.tickets()
        seeded: int = state.outcome(self._generator.below(tickets))
        chance = self.chance
        if chance is None:
            return seeded
        label = self.game.draw_label(state)
        possible = sorted({int(state.outcome(ticket)) for ticket in range(tickets)})
        if callable(chance):
            answer = chance(label, [self.game.draw_text(outcome) for outcome in possible])
        elif self._scripted < len(chance):
            answer = chance[self._scripted]
            self._scripted += 1
        else:
            return seeded
        drawn = self.game.parse_draw(answer)
        if drawn not in possible:
            raise ChanceError(
                f"{answer!r} cannot come up: {label} has {len(possible)} possible draws, not this one"
            )
        if drawn != seeded:
            self.luck_of_seed = False
        return drawn

    def _tell(self) -> list[Event]:
        self.events = self.game.events(self._journal.take())
        return self.events

    def _why_no_undo(self) -> str:
        if not self.ply:
            return "nothing has been played yet"
        if self.lines[-1].actor == CHANCE:
            return "something has been drawn since the last move, and what was seen stays seen"
        return "the turn has only just begun, and another's moves stay"
