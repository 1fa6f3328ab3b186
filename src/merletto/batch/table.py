"""One table of a batch: the state, its luck, and the actions that the actor may choose from."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from merletto.batch.observer import Observer
from merletto.kernel.generator import Generator
from merletto.kernel.playout import settle
from merletto.kernel.state import CHANCE, OVER, State

NOBODY: Final = -1


@final
class Table:
    """A game that is played by actions. The draws of a seed are those of a match with that seed."""

    __slots__ = (
        "_buffer",
        "_generator",
        "_listed",
        "_move",
        "_observer",
        "_options",
        "_start",
        "_turn",
        "_viewer",
        "state",
    )

    def __init__(self, start: State, observer: Observer, buffer: vec[i64], seed: i64) -> None:
        self._start = start
        self._observer = observer
        self._buffer: vec[i64] = buffer
        self._generator = Generator(seed)
        self._listed: vec[i16] = vec[i16]([0] * start.room())
        self._move: i64 = 0
        self._options: i64 = 0
        self._turn: i64 = 0
        self._viewer: i64 = NOBODY
        self.state: State = start.clone()
        settle(self.state, self._generator)

    def reseed(self, seed: i64) -> None:
        """Starts a new game with the draws of this seed."""
        self._generator.reseed(seed)
        self.restart()

    def restart(self) -> None:
        """Starts a new game; its draws continue those of the last one."""
        state = self._start.clone()
        settle(state, self._generator)
        self.state = state
        self._viewer = NOBODY

    def play(self, action: i64) -> bool:
        """Plays a legal action and resolves the draws after it; returns whether the game is over."""
        state = self.state
        move = self._observer.moves[action]
        self._move = move
        state.apply(move)
        if state.actor == CHANCE:
            state.draw_all(self._generator)
        return state.actor == OVER

    def mark(self, masks: vec[u8], at: i64) -> None:
        """Sets the legal actions in a row of masks, after it has cleared those it set there before."""
        listed = self._listed
        for n in range(self._options):
            masks[at + i64(listed[n])] = 0
        self._options = 0
        state = self.state
        if state.actor == OVER:
            return
        moves = self._buffer
        action_of = self._observer.action_of
        options = state.fill_moves(moves)
        for n in range(options):
            action = action_of[moves[n]]
            listed[n] = action
            masks[at + i64(action)] = 1
        self._options = options

    def show(self, viewer: i64, out: vec[i64], at: i64) -> None:
        """Writes what this seat sees to the place where this table's observations always go.

        It must be called after each move, since only what the last move changed is written anew.
        """
        state = self.state
        before = self._viewer
        if before == NOBODY:
            self._observer.fill(state, viewer, out, at)
        else:
            self._observer.follow(state, self._move, before, self._turn, viewer, out, at)
        self._viewer = viewer
        self._turn = state.turn_number

    def any_action(self, generator: Generator) -> i64:
        """One of the actions that were marked, each equally likely."""
        return i64(self._listed[generator.below(self._options)])
