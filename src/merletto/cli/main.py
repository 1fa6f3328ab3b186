"""The entry point: `merletto` and its commands; every error is one line."""

import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final

import click

from merletto import COMPILED
from merletto.kernel.errors import MerlettoError
from merletto.version import VERSION

CANNOT = 2
INTERRUPTED = 130

_COMMANDS: Final = {
    "admin": ("admin", "Manage a server: people, tables, reports."),
    "arena": ("arena", "Bots against each other: ratings, scores, times."),
    "backup": ("backup", "Copy the server's database while it runs."),
    "bots": ("bots", "The bots you can play against, and how good they are."),
    "components": ("components", "Show the cards and boards, or check your own."),
    "daily": ("daily", "Play the deal of the day, the same for everyone."),
    "play": ("play", "Play at this keyboard, with people and bots."),
    "puzzles": ("puzzles", "Find, check and solve puzzles."),
    "replay": ("replay", "Retell a saved game turn by turn, or check it."),
    "restore": ("backup", "Replace the server's database with a copy."),
    "review": ("review", "Judge every decision of a saved game."),
    "rules": ("rules", "Show the rulebook, a chapter (B8) or a clause (B8.3)."),
    "rulings": ("rulings", "Where rulebooks differ, and which readings you can choose."),
    "serve": ("serve", "Serve tables to friends, scripts and browsers."),
    "sim": ("sim", "Play many random games: speed and results."),
    "train": ("train", "Train the net that corrects a bot's value estimate."),
    "verify": ("verify", "Check the draws of a game played on a server."),
}
"""Each command: the module of this package that has it, and its line in the list of commands."""


class Commands(click.Group):
    """The commands by name. Only the one that is run is imported, so that `--help` answers at once."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return sorted(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in _COMMANDS:
            return None
        module, _ = _COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(f"merletto.cli.{module}"), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in sorted(_COMMANDS.items())])


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96},
    epilog="merletto COMMAND --help tells you more about each.",
)
@click.version_option(
    VERSION,
    prog_name="merletto",
    message=f"%(prog)s %(version)s ({'compiled' if COMPILED else 'plain Python'})",
)
@click.pass_context
def cli(context: click.Context) -> None:
    """Merletto: the lace island games, to play, study and master.

    To begin: merletto play
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = cli.main(arguments, prog_name="merletto", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except click.ClickException as error:
        _tell_fault(_told(error))
        return CANNOT
    except MerlettoError as error:
        _tell_fault(str(error))
        return CANNOT
    except BrokenPipeError:
        return CANNOT
    except OSError as error:
        _tell_fault(f"{error.filename or 'the system'}: {error.strerror or error}")
        return CANNOT
    return code if isinstance(code, int) else 0


def _tell_fault(told: str) -> None:
    """Prints the error; the terminal is imported only now, since most runs of `--help` need none."""
    from merletto.cli.terminal import Terminal

    Terminal().fault(told)


def _told(error: click.ClickException) -> str:
    """The error in one line; one about the command itself says where the commands are listed."""
    told = error.format_message()
    if isinstance(error, click.UsageError) and error.ctx is not None and error.ctx.command is cli:
        return f"{told} merletto --help lists the commands."
    return told


if __name__ == "__main__":
    sys.exit(main())
