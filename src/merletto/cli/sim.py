"""`merletto sim`: plays thousands of random games, and shows their speed and results."""

import json
from pathlib import Path
from typing import Final

import click

from merletto import COMPILED
from merletto.cli.figures import figures, show_figures
from merletto.cli.manners import manner_of
from merletto.cli.options import SetUpCommand, game_options, set_up_options
from merletto.cli.rulings import unusual_rulings
from merletto.cli.simulation import Tally, simulate
from merletto.cli.terminal import Terminal
from merletto.cli.watch import Watch
from merletto.kernel.generator import LARGEST_SEED

_STRIDE: Final = 500 if COMPILED else 10
"""The number of games between two updates of the display: some hundredths of a second."""


@click.command(cls=SetUpCommand)
@click.argument("game")
@click.option("--seats", type=int, default=4, metavar="N", show_default=True, help="Number of seats.")
@click.option(
    "--games", type=click.IntRange(1), default=10_000, metavar="N", show_default=True, help="Number of games."
)
@set_up_options
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object and nothing else.")
@click.pass_context
def sim(
    context: click.Context,
    /,
    game: str,
    seats: int,
    games: int,
    seed: int | None,
    components: Path | None,
    as_json: bool,
    **wishes: object,
) -> None:
    """Play many random games of GAME, and show their speed and results.

    The first game has the seed (0 unless given), each further game the next number. Ctrl-C shows the
    games played so far.
    """
    terminal = Terminal()
    seed = 0 if seed is None else seed
    if seed + games - 1 > LARGEST_SEED:
        raise click.UsageError(f"the last game's seed would be larger than {LARGEST_SEED}")
    manner = manner_of(game, components)
    setting = manner.new(seats, seed, None, game_options(game, seats, wishes)).game
    if unusual_rulings(setting) and not as_json:
        terminal.say(unusual_rulings(setting), "dim")
    with Watch(terminal, games) as watch:

        def goes_on(so_far: Tally) -> bool:
            watch.show(so_far.games)
            return not watch.stopped

        tally = simulate(setting, games, seed, _STRIDE, goes_on)
    if as_json:
        asked = {"game": game, "components": setting.components, "options": setting.options}
        click.echo(json.dumps({**asked, "seed": seed, "asked": games, **figures(tally, manner.sources())}))
    else:
        if watch.stopped:
            terminal.say(f"Stopped after {tally.games:,} of {games:,} games.")
        show_figures(terminal, tally, manner.sources())
    context.exit(130 if watch.stopped else 0)
