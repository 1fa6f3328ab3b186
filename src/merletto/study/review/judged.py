"""One ply of a review: its decision judged, and what every seat could expect after it and after its draws."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import Any, Final, Self

from merletto.kernel.game import Game
from merletto.kernel.state import CHANCE, State
from merletto.study.review.deciding import judge
from merletto.study.review.expectations import Expected, expected, unforced
from merletto.study.review.plies import Ply
from merletto.study.review.seeds import seed_for
from merletto.study.why import said, why_best

_AT_DRAWS: Final = 4
_ELSEWHERE: Final = 32
"""One look for so many playouts: more where luck is measured, fewer where errors cancel out on the way."""


@dataclass(frozen=True)
class JudgedPly:
    """A ply with its judgement. Moves and draws are in notation.

    `after` is expected after the move, `then` after its draws. They are None where nothing can have changed:
    a forced move leaves the expectation as it was, and so does a ply without draws.
    """

    number: int
    seat: int
    move: str
    draws: tuple[str, ...]
    choices: int
    best: str
    cost: float
    error: float
    win_chance: float | None
    best_win_chance: float | None
    after: Expected | None
    then: Expected | None
    losses: tuple[tuple[str, float], ...]
    reasons: tuple[dict[str, object], ...] = ()

    def json(self) -> dict[str, object]:
        """The ply as plain data, which `from_json` reads."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """The ply of plain data; raises KeyError, TypeError or ValueError if it is none."""
        after, then = (
            None if data[key] is None else Expected(**{name: tuple(row) for name, row in data[key].items()})
            for key in ("after", "then")
        )
        losses = tuple((str(move), float(loss)) for move, loss in data["losses"])
        lists = {"draws": tuple(data["draws"]), "reasons": tuple(data["reasons"]), "losses": losses}
        return cls(**{**data, **lists, "after": after, "then": then})


def looks_at_draws(playouts: int) -> int:
    """How often the tables beside a draw are looked at."""
    return max(2, playouts // _AT_DRAWS)


def judge_ply(game: Game, ply: Ply, playouts: int, seed: int) -> JudgedPly:
    """Judges one ply. It depends on nothing but the ply, the playouts and the seed."""
    with _collecting_no_garbage():
        found = judge(game, ply, playouts, seed)
        after = None if ply.forced else _expected(game, ply, ply.after, playouts, seed, "after")
        then = _expected(game, ply, ply.then, playouts, seed, "then") if ply.draws else None
    return JudgedPly(
        ply.number,
        ply.seat,
        game.move_text(ply.move),
        tuple(game.draw_text(drawn) for drawn in ply.draws),
        len(ply.legal),
        game.move_text(found.best),
        found.cost,
        found.error,
        found.win_chance,
        found.best_win_chance,
        after,
        then,
        tuple((game.move_text(move), loss) for move, loss in found.losses),
        _reasons(game, ply, found.best),
    )


def _reasons(game: Game, ply: Ply, best: int) -> tuple[dict[str, object], ...]:
    """What speaks for the best move; where another was played, what the best has that it lacks."""
    if ply.forced:
        return ()
    return tuple(
        {"key": one.key, "params": dict(one.params), "weight": round(one.weight, 2), "text": said(game, one)}
        for one in why_best(game, ply.view, ply.seat, best, ply.move)
    )


def _expected(game: Game, ply: Ply, table: State, playouts: int, seed: int, part: str) -> Expected:
    beside_draw = bool(ply.draws) or unforced(table).actor == CHANCE
    looks = looks_at_draws(playouts) if beside_draw else max(1, playouts // _ELSEWHERE)
    return expected(game, table, looks, seed_for(seed, ply.number, part))


@contextmanager
def _collecting_no_garbage() -> Iterator[None]:
    """A search tree has no cycles, and garbage collection takes a seventh of the time."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
