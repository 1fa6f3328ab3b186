"""Games set up: made once for each seed, since drawing a layout takes longer than the event loop may wait."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from merletto.kernel.game import Game
from merletto.kernel.stream import Seed
from merletto.registry import kind_of

Options = Mapping[str, bool | int | str | None]


def game_set_up(
    game: str, seats: int, options: Options, components: Path | str | None, seed: Seed, rules: str | None
) -> Game:
    """The game; raises an error if the rules do not allow that set-up."""
    return _made(game, seats, tuple(sorted(options.items())), components, seed, rules)


@lru_cache(maxsize=256)
def _made(
    game: str,
    seats: int,
    options: tuple[tuple[str, bool | int | str | None], ...],
    components: Path | str | None,
    seed: Seed,
    rules: str | None,
) -> Game:
    return kind_of(game).set_up(seats, dict(options), components, seed, rules)
