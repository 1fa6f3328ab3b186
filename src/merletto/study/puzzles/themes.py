"""The themes of a puzzle: the chapters of the rules that its decision is about."""

from collections import Counter
from collections.abc import Sequence

from merletto.kernel.game import Game
from merletto.kernel.state import State
from merletto.registry import kind_of
from merletto.registry.study import Themes
from merletto.study.puzzles.puzzle import PuzzleError


def themes_of(game: Game, state: State, move: int, legal: Sequence[int]) -> tuple[str, ...]:
    """The chapters of the decision, that of the best move first."""
    themes = _themes(game.name)
    verbs = themes.chapters
    chapter = verbs.get(_verb(game, move))
    if chapter is None:
        others = Counter([verbs[verb] for verb in [_verb(game, one) for one in legal] if verb in verbs])
        chapter = others.most_common(1)[0][0]
    also = {themes.also[clause] for clause, _, _ in game.reasons(state, move) if clause in themes.also}
    return (chapter, *sorted(also - {chapter}))


def first_themes(game: str) -> frozenset[str]:
    """The themes that a puzzle of the game can have first: the chapters of moves."""
    return frozenset(_themes(game).chapters.values())


def all_themes(game: str) -> list[str]:
    """Every theme that a puzzle of the game can have, in the order of the chapters."""
    return sorted(first_themes(game).union(_themes(game).also.values()), key=lambda chapter: int(chapter[1:]))


def _themes(game: str) -> Themes:
    themes = kind_of(game).study.themes
    if themes is None:
        raise PuzzleError(f"{game} has no themes for puzzles")
    return themes


def _verb(game: Game, move: int) -> str:
    return game.move_text(move).partition(" ")[0]
