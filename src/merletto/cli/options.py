"""The options by which every command sets up a game."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
"""A file that must be there."""

_ONLY: Final = {"easier": "walking", "no_windows": "walking", "open_hands": "walking", "layout": "burano"}
"""The options that one game alone has."""


def components_option(command: F) -> F:
    """Adds --components."""
    return click.option(
        "--components", type=FILE, metavar="FILE", help="Play with the cards or boards of this set."
    )(command)


def set_up_options(command: F) -> F:
    """Adds the options that new games have."""
    for option in (
        components_option,
        click.option(
            "--layout",
            metavar="L",
            help="burano: the workshops printed, random, or as rows such as gGg.oOy/gbBooYy/…",
        ),
        click.option("--no-windows", is_flag=True, help="walking, beginners: closed windows cost nothing."),
        click.option("--easier", is_flag=True, help="walking: without gardener, florist and shopkeeper."),
        click.option("--start", type=int, metavar="SEAT", help="Who begins; drawn otherwise."),
        click.option("--seed", type=int, metavar="S", help="The luck of the draw."),
    ):
        command = option(command)
    return command


def game_options(game: str, seats: int, wishes: Mapping[str, object]) -> dict[str, object]:
    """Those wishes that are options of the game, as the engine names them; seats count from 1 here."""
    given = {key: value for key, value in wishes.items() if value not in (None, False)}
    for key, owner in _ONLY.items():
        if key in given and game != owner:
            raise click.UsageError(f"--{key.replace('_', '-')} is an option of {owner}, not of {game}")
    start = given.get("start")
    if isinstance(start, int):
        if not 1 <= start <= seats:
            raise click.UsageError(f"--start is a seat from 1 to {seats}, not {start}")
        given["start"] = start - 1
    if given.pop("no_windows", False):
        given["windows"] = False
    return {key: value for key, value in given.items() if key in ("start", "windows", *_ONLY)}
