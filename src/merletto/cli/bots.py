"""`merletto bots`: lists the bots that can be played against."""

from typing import Final

import click
from rich.box import SIMPLE_HEAD
from rich.table import Table

from merletto.bots.levels import LEVELS
from merletto.bots.roster import bot_named
from merletto.cli.opponents import budget_of
from merletto.cli.seating import USUAL_LEVEL
from merletto.cli.terminal import Terminal
from merletto.registry import kind_of, names

_OTHERS: Final = {
    "random": "Plays any legal move, all equally likely.",
    "handmade": "The Maestra with the outlook written by hand; trained nets are tested against her.",
    "learned": "The Maestra with the outlook corrected by a trained net, where weights come with the game.",
    "plain": "Knows nothing about the games: random playouts alone.",
}
"""The bots besides the levels."""


@click.command()
def bots() -> None:
    """List the bots of all games, the easiest first."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in ("bot", "who", *names()):
        table.add_column(heading, no_wrap=True)
    table.add_column("how")
    for level in LEVELS.values():
        table.add_row(level.key, level.title, *_thinks(level.key), level.description)
    table.add_section()
    for name, said in _OTHERS.items():
        table.add_row(name, "", *_thinks(name), said)
    terminal = Terminal()
    terminal.show(table)
    for kind in map(kind_of, names()):
        if kind.weights is not None:
            terminal.say(f"The net of {kind.name} is {kind.weights.mark}.")
    terminal.say(f"merletto play uses {USUAL_LEVEL} bots unless you choose others:")
    terminal.say("  merletto play --seats 2 --bots expert     all bots are experts")
    terminal.say("  merletto play --bots casual,master        one of each")
    terminal.say("  merletto play --bots master@5s,expert@500 with a time or playouts for each move")


def _thinks(name: str) -> list[str]:
    """How long the bot thinks about a move, game by game."""
    budgets = [
        None if name == "learned" and kind_of(game).weights is None else budget_of(bot_named(name, game))
        for game in names()
    ]
    return ["–" if budget is None else _said(budget.seconds, budget.playouts) for budget in budgets]


def _said(seconds: float | None, playouts: int | None) -> str:
    return f"{playouts} playouts" if seconds is None else f"{seconds:g} s"
