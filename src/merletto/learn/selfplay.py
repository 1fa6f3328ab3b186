"""Self-play: a search plays all seats of a game, and the game is kept as its moves."""

import json
from dataclasses import dataclass
from typing import Final

from merletto.bots.thinking import most_promising
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves, move_buffer, settle
from merletto.kernel.state import OVER, State
from merletto.registry import GameKind, kind_of
from merletto.registry.net_file import Weights
from merletto.search.guide import Guide
from merletto.search.guided import GuidedSearch
from merletto.search.habits import Habits

SEATS: Final = (2, 2, 2, 3, 2, 2, 4, 1)
"""The numbers of seats, deal by deal: two in most games."""

_WHIM: Final = 12
"""One decision in so many is a quick move, so that the games differ from what the search would always do."""

_LATER: Final = 3
"""The decisions that follow in a turn are smaller than its first: they get one playout in so many."""

_MIXING: Final = 77
"""Keeps the decisions independent of the draws of the same deal."""


@dataclass(frozen=True)
class Played:
    """A game of self-play. `hopes` has, by turn, the points that its mover expected (the root value).

    A turn has no hope if its first decision was forced, or a quick move.
    """

    deal: int
    moves: tuple[int, ...]
    hopes: dict[int, float]

    def line(self) -> str:
        """The game as a line of text."""
        return json.dumps([self.deal, self.moves, list(self.hopes.items())], separators=(",", ":")) + "\n"


def parse_played(line: str) -> Played:
    """Reads what `line` wrote; raises ValueError for anything else."""
    try:
        deal, moves, hopes = json.loads(line)
        return Played(int(deal), tuple(map(int, moves)), {int(turn): float(hope) for turn, hope in hopes})
    except TypeError as error:
        raise ValueError("not a game of self-play") from error


def fresh_table(kind: GameKind, deal: int) -> tuple[State, Generator]:
    """The table of the deal before its first decision, and the luck of all further draws."""
    seats = max(kind.fewest, SEATS[deal % len(SEATS)])
    state = kind.set_up(seats, {}, None, deal).start()
    luck = Generator(deal)
    settle(state, luck)
    return state, luck


@dataclass(frozen=True)
class SelfPlay:
    """Games of one search against itself. It sees the true table, as if everyone remembered everything.

    With no playouts there is no search: all moves are quick ones, and no turn has a hope.
    """

    game: str
    playouts: int
    weights: Weights | None

    def play(self, deal: int) -> Played:
        """Plays the deal to its end. The same deal gives the same game."""
        kind = kind_of(self.game)
        state, luck = fresh_table(kind, deal)
        thoughts = Generator(deal ^ _MIXING)
        moves: list[int] = []
        hopes: dict[int, float] = {}
        turn = -1
        while state.actor != OVER:
            begins = int(state.turn_number) != turn
            if begins:
                turn = int(state.turn_number)
                guide, habits = kind.mind(state, int(state.seats), self.weights)
            move, hope = self._decide(state, guide, habits, thoughts, begins)
            if begins and hope is not None:
                hopes[turn] = hope
            moves.append(move)
            state.apply(move)
            settle(state, luck)
        return Played(deal, tuple(moves), hopes)

    def _decide(
        self, state: State, guide: Guide, habits: Habits, thoughts: Generator, begins: bool
    ) -> tuple[int, float | None]:
        """The move of the search, and the points that its seat may expect; or sometimes a quick move."""
        legal = legal_moves(state)
        if len(legal) == 1:
            return legal[0], None
        if guide.by_heart(state):
            return most_promising(guide, state, legal), None
        if self.playouts == 0 or thoughts.below(_WHIM) == 0:
            moves = move_buffer(state)
            return int(guide.pick(state, moves, state.fill_moves(moves), thoughts)), None
        search = GuidedSearch([state], int(thoughts.word()), guide, habits)
        search.run(self.playouts if begins else max(1, self.playouts // _LATER))
        found = search.findings()
        hope = sum(each.points for each in found) / sum(int(each.visits) for each in found)
        return search.best(), round(hope, 2)
