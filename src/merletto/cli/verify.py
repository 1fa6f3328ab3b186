"""`merletto verify`: checks that the draws of a served game were fixed before its first move."""

from pathlib import Path

import click

from merletto.cli.options import FILE, components_option
from merletto.cli.terminal import Terminal
from merletto.fairness import ProofError
from merletto.fairness import verify as verified
from merletto.kernel.errors import RecordError


@click.command()
@click.argument("file", type=FILE)
@click.option("--commitment", metavar="HASH", help="The hash that the table showed when the game started.")
@components_option
@click.pass_context
def verify(context: click.Context, file: Path, commitment: str | None, components: Path | None) -> None:
    """Check a record that a server issued at the end of a game.

    Its seed and salt must have the hash that was shown at the start, and every draw must come from the
    seed. Give the hash that you noted to be sure that it is the same game.
    """
    terminal = Terminal()
    try:
        proof = verified(_text(file), commitment, components)
    except (ProofError, RecordError) as error:
        terminal.fault(f"{file}: {error}")
        context.exit(1)
    terminal.say(f"ok: {proof.plies} plies, {proof.draws} draws by seed {proof.seed}")
    terminal.say(f"the hash at the start was {proof.commitment}")
    if proof.given:
        terminal.say(f"{proof.given} draws were known beforehand: the game continued another one")


def _text(file: Path) -> str:
    """The text of the file; refuses a file that is not text."""
    try:
        return file.read_text("utf-8")
    except UnicodeDecodeError:
        raise RecordError("it cannot be read: a record is a text file") from None
