"""Mining: looks for puzzles in a game, and chooses among those found so that a collection is varied."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

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
from merletto.study.puzzles.themes import first_themes, themes_of
from merletto.study.puzzles.trial import glance, prove
from merletto.study.watched import Watched

Sort = TypeVar("Sort", int, str)

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

_EASY_SHARE: Final = 0.5
_PHASE_SHARE: Final = 0.6
_SEATS_SHARE: Final = 0.4
"""The largest parts of a collection that are easy, of one phase, or with one number of seats."""

_FAIR_SHARES: Final = 2
"""How many fair shares of a collection may have the same first theme."""

_PATIENCE: Final = 3
"""One in so many of the decisions that look clear at first sight is tested."""


@dataclass(frozen=True)
class Wanted:
    """What a collection still has room for: numbers of seats, phases, first themes, and easy puzzles."""

    seats: frozenset[int]
    phases: frozenset[str]
    themes: frozenset[str]
    easy: bool = True

    def takes(self, puzzle: Puzzle) -> bool:
        return (
            puzzle.seats in self.seats
            and puzzle.phase in self.phases
            and puzzle.themes[0] in self.themes
            and (self.easy or puzzle.rating >= EASY)
        )


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
        taken = not self.full and self.wanted().takes(puzzle)
        if taken:
            self.puzzles.append(puzzle)
        return taken

    def wanted(self, before: int | None = None) -> Wanted:
        """What there is room for, counting the puzzles from deals before this one alone, or all."""
        kept = [one for one in self.puzzles if before is None or one.deal < before]
        kind = kind_of(self.game)
        themes = first_themes(self.game)
        return Wanted(
            self._roomy(range(kind.fewest, kind.most + 1), [one.seats for one in kept], _SEATS_SHARE),
            self._roomy(PHASES, [one.phase for one in kept], _PHASE_SHARE),
            self._roomy(themes, [one.themes[0] for one in kept], _FAIR_SHARES / len(themes)),
            sum(one.rating < EASY for one in kept) < _EASY_SHARE * self.count,
        )

    def _roomy(self, sorts: Iterable[Sort], kept: Sequence[Sort], share: float) -> frozenset[Sort]:
        """The sorts of which fewer are kept than this share of the whole."""
        return frozenset([sort for sort in sorts if kept.count(sort) < share * self.count])


def source_of(game: Game) -> Source:
    """What the puzzles of this game have in common."""
    return Source(game.name, game.rules, game.components)


def mine_game(played: Played, wanted: Wanted) -> list[Puzzle]:
    """The wanted puzzles of a game: its decisions in random order, at most one a theme, some turns apart."""
    if played.seats not in wanted.seats:
        return []
    kind = kind_of(played.game)
    game = kind.set_up(played.seats, kind.parse_options(played.options), None, played.seed)
    looks = _looks(game, played, wanted)
    generator = Generator(played.deal & LARGEST_SEED)
    found: list[Puzzle] = []
    turns: list[int] = []
    while looks and len(found) < _A_GAME:
        look = looks.pop(generator.below(len(looks)))
        turn = int(look.state.turn_number)
        if any(abs(turn - other) < _APART for other in turns):
            continue
        if not _promising(game, look, wanted, [one.themes[0] for one in found]):
            continue
        puzzle = _tested(game, played, look)
        if puzzle is not None and wanted.takes(graded := _graded(game, puzzle)):
            found.append(graded)
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


def _looks(game: Game, played: Played, wanted: Wanted) -> list[_Look]:
    """The decisions of the game that are worth a look: without a search, they could become wanted puzzles."""
    watched = Watched(game, played.seed)
    looks: list[_Look] = []
    for ply, move in enumerate(played.moves):
        state = watched.match.state
        if _phase(played, ply) in wanted.phases and _worth_a_look(game, state, wanted):
            seed = (played.deal * 1009 + ply) & (LARGEST_SEED >> 1)
            looks.append(_Look(ply, state, watched.view(int(state.actor)), seed))
        watched.play(move)
    return looks


def _phase(played: Played, ply: int) -> str:
    return PHASES[ply * len(PHASES) // len(played.moves)]


def _worth_a_look(game: Game, state: State, wanted: Wanted) -> bool:
    """Whether there is something to decide, and not what the guide knows by heart (a pyramid, B4.1)."""
    if kind_of(game.name).guide(state).by_heart(state):
        return False
    legal = legal_moves(state)
    return FEWEST_MOVES <= len(legal) <= MOST_MOVES and not wanted.themes.isdisjoint(
        [themes_of(game, state, move, legal)[0] for move in legal]
    )


def _promising(game: Game, look: _Look, wanted: Wanted, themes: list[str]) -> bool:
    """Whether a cheap test finds a clear move of a new theme.

    Most that are seen at first sight are skipped; all of them if easy puzzles are no longer wanted.
    """
    move = glance(game, look.view, look.seat, look.seed)
    if move is None:
        return False
    legal = legal_moves(look.state)
    theme = themes_of(game, look.state, move, legal)[0]
    if theme in themes or theme not in wanted.themes:
        return False
    table = imagined(game, look.view, look.seat, 1, look.seed)[0]
    seen = most_promising(kind_of(game.name).guide(table), table, legal) == move
    return not seen or (wanted.easy and look.seed % _PATIENCE == 0)


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
        phase=_phase(played, ply),
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
