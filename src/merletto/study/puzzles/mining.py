"""Mining: looks for puzzles in a game, and chooses among those found so that a collection is varied."""

from dataclasses import dataclass, field, replace
from typing import Final

from merletto.bots.imagining import imagined
from merletto.bots.thinking import most_promising
from merletto.kernel.digest import state_digest
from merletto.kernel.game import Game, View
from merletto.kernel.generator import LARGEST_SEED, Generator
from merletto.kernel.playout import legal_moves
from merletto.kernel.state import State
from merletto.registry import kind_of
from merletto.study.puzzles.grading import start_rating
from merletto.study.puzzles.puzzle import Puzzle, Source, packed, pose
from merletto.study.puzzles.selfplay import Played
from merletto.study.puzzles.themes import all_themes, themes_of
from merletto.study.puzzles.trial import glance, prove
from merletto.study.puzzles.watching import Watched

FEWEST_MOVES: Final = 3
MOST_MOVES: Final = 40
"""A decision with fewer legal moves is too easy, one with more too long to read."""

PHASES: Final = ("opening", "middle", "end")

_A_GAME: Final = 4
"""The most puzzles of one game."""

_APART: Final = 2
"""Two puzzles of one game are at least so many turns apart."""

EASY: Final = 1250
"""A puzzle below this rating is easy: bots find it at first sight."""

_EASY_SHARE: Final = 0.45
_PHASE_SHARE: Final = 0.5
_SEATS_SHARE: Final = 0.4
"""The largest parts of a collection that are easy, of one phase, or with one number of seats."""

_PATIENCE: Final = 3
"""One in so many of the decisions that look clear at first sight is tested."""


@dataclass
class Collection:
    """Puzzles that are varied: no theme, phase or number of seats, and not the easy ones, take over."""

    game: str
    count: int
    puzzles: list[Puzzle] = field(default_factory=list)

    @property
    def full(self) -> bool:
        return len(self.puzzles) >= self.count

    def add(self, puzzle: Puzzle) -> bool:
        """Takes the puzzle, unless there are too many of its sort or enough in all."""
        kept = self.puzzles
        taken = not self.full and not (
            self._many([one.themes[0] == puzzle.themes[0] for one in kept], 2 / len(all_themes(self.game)))
            or self._many([one.phase == puzzle.phase for one in kept], _PHASE_SHARE)
            or self._many([one.seats == puzzle.seats for one in kept], _SEATS_SHARE)
            or (puzzle.rating < EASY and self._many([one.rating < EASY for one in kept], _EASY_SHARE))
        )
        if taken:
            kept.append(puzzle)
        return taken

    def _many(self, alike: list[bool], share: float) -> bool:
        return sum(alike) >= share * self.count


def source_of(game: Game) -> Source:
    """What the puzzles of this game have in common."""
    return Source(game.name, game.rules, game.components)


def mine_game(played: Played) -> list[Puzzle]:
    """The puzzles of a game: its decisions in random order, at most one a theme, some turns apart."""
    kind = kind_of(played.game)
    game = kind.set_up(played.seats, kind.parse_options(played.options), None, played.seed)
    looks = _looks(game, played)
    generator = Generator(played.deal & LARGEST_SEED)
    found: list[Puzzle] = []
    turns: list[int] = []
    while looks and len(found) < _A_GAME:
        look = looks.pop(generator.below(len(looks)))
        turn = int(look.state.turn_number)
        if any(abs(turn - other) < _APART for other in turns):
            continue
        if not _promising(game, look, [one.themes[0] for one in found]):
            continue
        puzzle = _tested(game, played, look)
        if puzzle is not None:
            found.append(_graded(game, puzzle))
            turns.append(turn)
    return sorted(found, key=lambda one: len(one.moves))


@dataclass(frozen=True)
class _Look:
    """A decision to look at: the ply, the state, what its seat knows, and a seed."""

    ply: int
    state: State
    view: View
    seed: int

    @property
    def seat(self) -> int:
        return int(self.state.actor)


def _looks(game: Game, played: Played) -> list[_Look]:
    """The decisions of the game that are worth a look."""
    watched = Watched(game, played.seed)
    looks: list[_Look] = []
    for ply, move in enumerate(played.moves):
        state = watched.match.state
        if _worth_a_look(game, state):
            seed = (played.deal * 1009 + ply) & (LARGEST_SEED >> 1)
            looks.append(_Look(ply, state, watched.view(int(state.actor)), seed))
        watched.play(move)
    return looks


def _worth_a_look(game: Game, state: State) -> bool:
    """Whether there is something to decide, and not what the guide knows by heart (a pyramid, B4.1)."""
    if kind_of(game.name).guide(state).by_heart(state):
        return False
    return FEWEST_MOVES <= len(legal_moves(state)) <= MOST_MOVES


def _promising(game: Game, look: _Look, themes: list[str]) -> bool:
    """Whether a cheap test finds a clear move of a new theme; most seen at first sight are skipped."""
    move = glance(game, look.view, look.seat, look.seed)
    legal = legal_moves(look.state)
    if move is None or themes_of(game, look.state, move, legal)[0] in themes:
        return False
    table = imagined(game, look.view, look.seat, 1, look.seed)[0]
    seen = most_promising(kind_of(game.name).guide(table), table, legal) == move
    return not seen or look.seed % _PATIENCE == 0


def _tested(game: Game, played: Played, look: _Look) -> Puzzle | None:
    """The decision as a puzzle without a rating, if it passes the test."""
    ply, state = look.ply, look.state
    proof = prove(game, look.view, look.seat, look.seed)
    if proof is None:
        return None
    return Puzzle(
        deal=played.deal,
        seed=played.seed,
        seats=played.seats,
        options=played.options,
        moves=packed(played.moves[:ply]),
        digest=state_digest(state),
        seat=look.seat,
        phase=PHASES[ply * len(PHASES) // len(played.moves)],
        themes=themes_of(game, state, proof.move, legal_moves(state)),
        solution=game.move_text(proof.move),
        costs=tuple([round(cost, 1) for cost in proof.costs.values()]),
        gap=round(proof.gap, 2),
        error=round(proof.error, 2),
        rating=0,
        deviation=0,
    )


def _graded(game: Game, puzzle: Puzzle) -> Puzzle:
    """The puzzle with its start rating; posing it also proves that it replays."""
    rating = start_rating(pose(source_of(game), puzzle))
    return replace(puzzle, rating=round(rating.points), deviation=round(rating.deviation))
