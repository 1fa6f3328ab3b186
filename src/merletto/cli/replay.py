"""`merletto replay`: retells or checks a saved game."""

from collections.abc import Iterator
from contextlib import suppress
from itertools import accumulate
from pathlib import Path

import click

from merletto.api import Match
from merletto.cli.manner import Manner
from merletto.cli.manners import load
from merletto.cli.options import FILE, components_option
from merletto.cli.rulings import unusual_rulings
from merletto.cli.scores import score_table, show_result
from merletto.cli.terminal import Terminal
from merletto.kernel.errors import RecordError
from merletto.kernel.event import Event
from merletto.kernel.position import Position
from merletto.kernel.state import CHANCE


@click.command()
@click.argument("file", type=FILE)
@click.option("--verify", is_flag=True, help="Only check that the record is complete and correct.")
@click.option("--step", is_flag=True, help="Show the table after each turn, and wait for Enter.")
@components_option
@click.pass_context
def replay(context: click.Context, file: Path, verify: bool, step: bool, components: Path | None) -> None:
    """Retell a saved game turn by turn, or check it."""
    terminal = Terminal()
    try:
        manner, match = load(file, components)
    except RecordError as error:
        terminal.fault(f"{file}: {error}")
        context.exit(1 if verify else 2)
    if verify:
        terminal.say(f"ok: {match.ply} plies, digest {match.digest()}")
    else:
        with suppress(EOFError):
            _tell(terminal, manner, match, step)


def _tell(terminal: Terminal, manner: Manner, match: Match, step: bool) -> None:
    """Prints the headers, every turn in words, and the result."""
    game = match.game
    options = " · ".join([f"{key} {value}" for key, value in game.options.items()])
    terminal.say(f"{game.name}: {', '.join(match.names)}", "bold")
    terminal.say(f"rules {game.rules} · components {game.components} · seed {match.seed} · {options}", "dim")
    if unusual_rulings(game):
        terminal.say(unusual_rulings(game), "dim")
    for position, events in turns(match):
        told = manner.tell(events, match.names, "spectator")
        for line in told:
            terminal.flow(line)
        if step and told and not position.over:
            terminal.draw(position.drawing("spectator"))
            terminal.ask("Enter for the next turn. ")
    terminal.say()
    terminal.draw(match.drawing("finished" if match.over else "spectator"))
    terminal.say()
    if match.over:
        show_result(terminal, match, manner.verdict(match))
    else:
        terminal.say("The game is not finished. If it ended now:", "bold")
        terminal.show(score_table(match))


def turns(match: Match) -> Iterator[tuple[Position, list[Event]]]:
    """Replays the match: yields the position after every turn, with the events of that turn."""
    ends = {0, *accumulate([len(line.codes) for line in match.lines if line.actor != CHANCE])}
    told: list[Event] = []
    for position in match.positions():
        told += position.events
        if position.ply in ends:
            yield position, told
            told = []
