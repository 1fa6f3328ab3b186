"""`merletto admin`: what the operator of a server can do about people and tables, while it runs or not."""

import asyncio
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import click

from merletto.cli.serve import ServerMissing, usual_database
from merletto.cli.terminal import Terminal
from merletto.kernel.errors import MerlettoError

Rows = list[dict[str, Any]]

_PATIENCE: Final = 60.0
_MOMENTS: Final = ("at", "created", "seen", "touched", "banned", "settled")


class NotDone(MerlettoError):
    """The server did not do what the operator asked for."""


@click.group()
@click.option(
    "--database", metavar="FILE|URL", help="The database of the server, as given to merletto serve."
)
@click.pass_context
def admin(context: click.Context, database: str | None) -> None:
    """Manage a server through its database, whether it runs or not. Every action is logged there.

    PERSON is an account, or the number of a person after a #, as `list people` shows it.
    """
    context.obj = str(usual_database()) if database is None else database


@admin.command("list")
@click.argument("what", type=click.Choice(["people", "tables", "chat"]))
@click.argument("which", required=False)
@click.pass_obj
def listed(database: str, what: str, which: str | None) -> None:
    """List people (WHICH: part of a name), tables (of a PERSON), or the chat of a table (its code)."""
    if what == "chat" and which is None:
        raise click.UsageError("chat needs the code of a table")
    key = {"people": "name", "tables": "person", "chat": "code"}[what]
    _show(_ask(database, what, {} if which is None else {key: which}))


@admin.command()
@click.option("--all", "everything", is_flag=True, help="Also list settled reports.")
@click.option("--settle", metavar="N", help="Mark report N as settled.")
@click.pass_obj
def reports(database: str, everything: bool, settle: str | None) -> None:
    """List reports about people, with what they said at the table."""
    if settle is not None:
        _ask(database, "settle", {"report": settle})
    else:
        _show(_ask(database, "reports", {"all": "yes"} if everything else {}))


@admin.command()
@click.argument("code")
@click.pass_obj
def close(database: str, code: str) -> None:
    """Close a table, even during a game."""
    _ask(database, "close", {"code": code})


@admin.command()
@click.argument("code")
@click.option("--line", metavar="N", help="Hide this line of chat, by its number in `list chat`.")
@click.pass_obj
def hide(database: str, code: str, line: str | None) -> None:
    """Hide a table from the lists, or a line of its chat from everyone."""
    _ask(database, "hide", {"code": code} if line is None else {"code": code, "line": line})


@admin.command()
@click.argument("person")
@click.option("--lift", is_flag=True, help="Let the person in again.")
@click.pass_obj
def ban(database: str, person: str, lift: bool) -> None:
    """Keep a person out, and sign them out everywhere."""
    _ask(database, "ban", {"person": person, "lift": "yes"} if lift else {"person": person})


@admin.command()
@click.argument("person")
@click.confirmation_option(prompt="This cannot be undone. Erase this person?")
@click.pass_obj
def erase(database: str, person: str) -> None:
    """Erase a person: names and chat go, games are resigned, finished ones stay."""
    _ask(database, "erase", {"person": person})


@admin.command()
@click.argument("person")
@click.pass_obj
def reset(database: str, person: str) -> None:
    """Give an account a new passphrase, and sign it out everywhere."""
    (row,) = _ask(database, "reset", {"person": person})
    Terminal().say(f"the new passphrase of {person} is {row['passphrase']}")


@admin.command()
@click.pass_obj
def log(database: str) -> None:
    """List the actions of operators, latest first."""
    _show(_ask(database, "log", {}))


def _ask(database: str, deed: str, asked: dict[str, str]) -> Rows:
    """Asks the running server; without one, opens the database itself."""
    try:
        from merletto.server.operator import key_file
        from merletto.server.store import is_postgres
    except ModuleNotFoundError as error:
        raise ServerMissing(
            f"merletto admin needs a missing package ({error.name}): pip install 'merletto[server]'"
        ) from None
    if is_postgres(database):
        return _alone(database, deed, asked)
    if not Path(database).exists():
        raise NotDone(f"there is no database {database}")
    try:
        known = json.loads(key_file(Path(database)).read_text("utf-8"))
    except FileNotFoundError:
        return _alone(database, deed, asked)
    request = Request(
        f"{known['url']}/admin/{deed}",
        json.dumps(asked).encode(),
        {"content-type": "application/json", "x-merletto-admin": known["key"]},
    )
    try:
        with urlopen(request, timeout=_PATIENCE) as answer:
            rows: Rows = json.load(answer)["rows"]
            return rows
    except HTTPError as error:
        told = json.load(error)
        raise NotDone(told.get("fault", "the server does not know this request")) from None
    except URLError:
        return _alone(database, deed, asked)  # it was killed, and left its file behind


def _alone(database: str, deed: str, asked: dict[str, str]) -> Rows:
    from merletto.server.house import open_house
    from merletto.server.operator import NotDone as Refused
    from merletto.server.operator import done
    from merletto.server.settings import Settings

    async def go() -> Rows:
        house = await open_house(Settings(database=database))
        try:
            return await done(house, deed, asked)
        finally:
            await house.close()

    try:
        return asyncio.run(go())
    except Refused as error:
        raise NotDone(str(error)) from None


def _show(rows: Rows) -> None:
    """A line for each row, however long, so that other programs can read them."""
    if not rows:
        click.echo("nothing")
    for row in rows:
        click.echo("  ".join([f"{key}: {_told(key, value)}" for key, value in row.items()]))


def _told(key: str, value: object) -> str:
    """A value in one line: moments as dates, and nothing that a terminal would obey."""
    if key in _MOMENTS and isinstance(value, int):
        return f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M}"
    texts = value if isinstance(value, list) else ["–" if value is None else value]
    return " | ".join([_printable(str(text)) for text in texts])


def _printable(text: str) -> str:
    return "".join([sign if sign.isprintable() else "?" for sign in text])
