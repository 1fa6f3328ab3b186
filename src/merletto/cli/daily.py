"""`merletto daily`: the deal of a day or a week, at this keyboard and without a server."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from merletto import api
from merletto.cli.keeping import Keeper
from merletto.cli.manners import manner_of
from merletto.cli.opponents import Opponents
from merletto.cli.options import GameCommand
from merletto.cli.play import run_session
from merletto.cli.seating import bots_of, seating_of
from merletto.cli.session import Session
from merletto.cli.terminal import Terminal
from merletto.registry import kind_of
from merletto.study.deals import Deal, deal_at, luck_of, series_of

PUBLIC: Final = b"merletto"
"""Everybody knows this secret: without a server there is nobody to keep one."""


@click.command(cls=GameCommand)
@click.argument("game", default="walking")
@click.option(
    "--archive",
    type=click.DateTime(["%Y-%m-%d"]),
    metavar="DATE",
    help="The deal of another day, as in 2026-11-18.",
)
@click.option("--key", metavar="SEED", help="Play a server's past deal by this seed, from its archive.")
@click.option("--show", is_flag=True, help="Only name the deal.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Save the game to this file.",
)
@click.pass_context
def daily(
    context: click.Context,
    game: str,
    archive: datetime | None,
    key: str | None,
    show: bool,
    save: Path | None,
) -> None:
    """Play the deal of the day: Walking in Burano alone, or this week's Burano against two bots.

    It depends on the date in UTC alone, so it is the same for everyone. It is no server's deal and not rated.
    """
    if key is not None and archive is not None:
        raise click.UsageError("--key names a deal of its own; leave out --archive")
    if save is not None and save.exists():
        raise click.UsageError(f"{save} already exists; merletto play --load {save} continues it")
    day = archive.replace(tzinfo=UTC) if archive is not None else datetime.now(UTC)
    deal = deal_at(game, int(day.timestamp() * 1000))
    seed = key or luck_of(PUBLIC, deal)[0]
    terminal = Terminal()
    terminal.say(_title(game, None if key else deal), "bold")
    if show:
        terminal.say(f"seed: {seed}")
        return
    bots = series_of(game).bots
    names = seating_of(1 + len(bots), "1", ",".join(bots) or None, None)
    match = api.new(game, len(names), seed=seed, names=names)
    with Opponents(game, bots_of(match.names), None) as opponents:
        session = Session(terminal, match, opponents, manner_of(game, None), Keeper(save, lasting=True))
        session.file = save
        context.exit(run_session(session))


def _title(game: str, deal: Deal | None) -> str:
    title = kind_of(game).title
    if deal is None:
        return f"{title}: a deal by its seed"
    return f"{title}: the deal of {'the week from ' if series_of(game).days > 1 else ''}{deal.key}"
