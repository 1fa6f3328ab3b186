"""`merletto backup` and `merletto restore`: a copy of the server's database, and the way back."""

from pathlib import Path
from typing import Final

import click

from merletto.cli.serve import ServerMissing, usual_database
from merletto.cli.terminal import Terminal

_DATABASE: Final = click.option(
    "--database", metavar="FILE|URL", help="The database of the server, as given to merletto serve."
)
_FILE: Final = click.argument("file", type=click.Path(dir_okay=False, path_type=Path))


@click.command()
@_FILE
@_DATABASE
def backup(file: Path, database: str | None) -> None:
    """Copy the server's database to FILE, as it is at one moment. The server may keep running.

    The copy holds the key that signs cookies and the seeds of running games: protect it like the server.
    """
    try:
        from merletto.server.backup import back_up
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    back_up(database or usual_database(), file)
    Terminal().say(f"The database was copied to {file}")


@click.command()
@_FILE
@_DATABASE
def restore(file: Path, database: str | None) -> None:
    """Replace the server's database with the copy in FILE. The server must be stopped first."""
    try:
        from merletto.server.backup import restore as put_back
    except ModuleNotFoundError as error:
        raise _missing(error) from None
    before = put_back(database or usual_database(), file)
    kept = "" if before is None else f"; the one before is {before}"
    Terminal().say(f"The database is that of {file}{kept}")


def _missing(error: ModuleNotFoundError) -> ServerMissing:
    return ServerMissing(f"this needs a missing package ({error.name}): pip install 'merletto[server]'")
