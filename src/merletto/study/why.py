"""Why a move, and why this one rather than that one.

Everything is read off the table: the state before the move, a clone after it, and the functions of the rules.
Nothing here looks at what the seat to move cannot know, so a state imagined from its view gives the same
reasons as the table itself.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from merletto.bots.bot import View
from merletto.bots.imagining import imagined
from merletto.bots.tables import game_of
from merletto.kernel.errors import OptionError
from merletto.kernel.game import Game
from merletto.kernel.state import State
from merletto.reasons.reason import AVOIDS, Reason, weightiest
from merletto.registry import kind_of

_LEAST: Final = 0.05
"""A difference in weight below this is none."""


def reasons(game: Game, state: State, move: int) -> list[Reason]:
    """What speaks for a legal move of the seat to move, and what it costs: at most four, the gains first.

    None for a game that nobody has taught reasons.
    """
    return weightiest(_facts(game, state, move))


def reasons_in(view: View, moves: Iterable[int], *, components: Path | None = None) -> list[list[Reason]]:
    """The reasons for each of these legal moves of the seat that sees the view.

    `components` is the file of a custom set.
    """
    game = game_of(view, components)
    seat = view["viewer"]
    if not isinstance(seat, int):
        raise OptionError(f"only a seat's view gives reasons, not a {seat}'s")
    table = imagined(game, view, seat, 1, 0)[0]
    return [reasons(game, table, move) for move in moves]


def why_better(game: Game, state: State, best: int, other: int) -> list[Reason]:
    """What the best move gains and the other does not, and what only the other costs: at most four.

    The weights are those by which the best move is ahead.
    """
    mine, theirs = _facts(game, state, best), _facts(game, state, other)
    found: list[Reason] = []
    for one in mine:
        rival = _counterpart(one, theirs)
        ahead = one.weight - (rival.weight if rival else 0.0)
        if one.weight > 0 and ahead > _LEAST:
            found.append(Reason(one.key, one.params, ahead))
    for one in theirs:
        rival = _counterpart(one, mine)
        ahead = (rival.weight if rival else 0.0) - one.weight
        if one.weight < 0 and ahead > _LEAST:
            found.append(Reason(AVOIDS, {"avoided": one.key, **one.params}, ahead))
    return weightiest(found)


def why_best(game: Game, view: View, seat: int, best: int, other: int) -> list[Reason]:
    """What speaks for the best move of a seat; if another was played, what the best has over it."""
    table = imagined(game, view, seat, 1, 0)[0]
    return reasons(game, table, best) if other == best else why_better(game, table, best, other)


def _counterpart(reason: Reason, among: list[Reason]) -> Reason | None:
    """What comes to the same for the other move: the same words, or else the weightiest of that key."""
    alike = [one for one in among if one.key == reason.key]
    same = [one for one in alike if one.same(reason)]
    return next(iter(same), None) or max(alike, key=lambda one: abs(one.weight), default=None)


def _facts(game: Game, state: State, move: int) -> list[Reason]:
    return kind_of(game.name).study.facts(game, state, move)


def said(game: Game, reason: Reason) -> str:
    """The reason in English, as part of a sentence."""
    return kind_of(game.name).study.english.said(reason)
