"""The options by which every command sets up a game."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
"""A file that must be there."""


def components_option(command: F) -> F:
    """Adds --components."""
    return click.option("--components", type=FILE, metavar="FILE", help="Play with the cards of this set.")(
        command
    )


def set_up_options(command: F) -> F:
    """Adds the options that every new game has."""
    for option in (
        components_option,
        click.option("--start", type=int, metavar="SEAT", help="Who begins; drawn otherwise."),
        click.option("--no-windows", is_flag=True, help="Beginners: closed windows cost nothing."),
        click.option("--easier", is_flag=True, help="Without gardener, florist and shopkeeper."),
        click.option("--seed", type=int, metavar="S", help="The luck of the draw."),
    ):
        command = option(command)
    return command


def game_options(seats: int, easier: bool, no_windows: bool, start: int | None) -> dict[str, object]:
    """The options of a new game as the engine names them; seats count from 1 on the command line."""
    if start is not None and not 1 <= start <= seats:
        raise click.UsageError(f"--start is a seat from 1 to {seats}, not {start}")
    return {"easier": easier, "windows": not no_windows, "start": None if start is None else start - 1}
