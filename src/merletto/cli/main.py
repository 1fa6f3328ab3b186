"""The entry point: `merletto` and its commands; every error is one line."""

import sys
from collections.abc import Sequence
from io import TextIOWrapper

import click

from merletto import COMPILED
from merletto.cli.admin import admin
from merletto.cli.arena import arena
from merletto.cli.backup import backup, restore
from merletto.cli.bots import bots
from merletto.cli.components import components
from merletto.cli.daily import daily
from merletto.cli.play import play
from merletto.cli.puzzles import puzzles
from merletto.cli.replay import replay
from merletto.cli.review import review
from merletto.cli.rules import rules
from merletto.cli.rulings import rulings
from merletto.cli.serve import serve
from merletto.cli.sim import sim
from merletto.cli.terminal import Terminal
from merletto.cli.train import train
from merletto.cli.verify import verify
from merletto.kernel.errors import MerlettoError
from merletto.version import VERSION

CANNOT = 2
INTERRUPTED = 130


@click.group(
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


for command in (
    play,
    daily,
    serve,
    admin,
    backup,
    restore,
    bots,
    sim,
    arena,
    train,
    puzzles,
    replay,
    review,
    verify,
    rules,
    rulings,
    components,
):
    cli.add_command(command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line and returns the exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    terminal = Terminal()
    try:
        code = cli.main(arguments, prog_name="merletto", standalone_mode=False)
    except click.Abort:
        return INTERRUPTED
    except click.ClickException as error:
        terminal.fault(_told(error))
        return CANNOT
    except MerlettoError as error:
        terminal.fault(str(error))
        return CANNOT
    except BrokenPipeError:
        return CANNOT
    except OSError as error:
        terminal.fault(f"{error.filename or 'the system'}: {error.strerror or error}")
        return CANNOT
    return code if isinstance(code, int) else 0


def _told(error: click.ClickException) -> str:
    """The error in one line; one about the command itself says where the commands are listed."""
    told = error.format_message()
    if isinstance(error, click.UsageError) and error.ctx is not None and error.ctx.command is cli:
        return f"{told} merletto --help lists the commands."
    return told


if __name__ == "__main__":
    sys.exit(main())
