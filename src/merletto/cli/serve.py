"""`merletto serve`: runs the server for friends, scripts and browsers, with one database file."""

import os
import webbrowser
from ipaddress import ip_address
from pathlib import Path
from typing import Any, Final

import click

from merletto.cli.components import game_of_set
from merletto.cli.options import FILE
from merletto.cli.terminal import Terminal
from merletto.kernel.errors import MerlettoError

PORT: Final = 8017


class ServerMissing(MerlettoError):
    """The packages that only the server needs are not installed."""


def usual_database() -> Path:
    """The default database, in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "merletto" / "merletto.db"


def _days(usual: int | None) -> dict[str, Any]:
    """How an option for a number of days is declared; without a default, it is for ever."""
    shown = "for ever" if usual is None else True
    return {"type": click.IntRange(1, 36_500), "default": usual, "show_default": shown, "metavar": "DAYS"}


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach that address."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


@click.command(short_help="Serve tables to friends, scripts and browsers.")
@click.option(
    "--host", default="127.0.0.1", metavar="ADDRESS", show_default=True, help="The address to listen on."
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    metavar="N",
    help=f"The port to listen on.  [default: {PORT}, or a free one if it is taken]",
)
@click.option("--open", "open_page", is_flag=True, help="Open the page in the browser.")
@click.option("--database", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE")
@click.option(
    "--bots",
    type=click.IntRange(1, 64),
    default=max(1, (os.cpu_count() or 2) - 1),
    metavar="N",
    help="The number of processes in which bots think.",
)
@click.option("--public", metavar="URL", help="The public address of this server, as browsers see it.")
@click.option(
    "--behind-proxy", is_flag=True, help="Trust a proxy on this machine to name the client's address."
)
@click.option(
    "--trust-loopback", is_flag=True, help="No rate limits for this machine: for load tests and bots."
)
@click.option("--components", type=FILE, multiple=True, metavar="FILE", help="Also offer this component set.")
@click.option("--keep-guests", **_days(90), help="Forget guests without a game after this many days.")
@click.option("--keep-tables", **_days(None), help="Remove tables where nothing happened for this many days.")
@click.option("--keep-chat", **_days(None), help="Remove chat after this many days.")
@click.option("--log", type=click.Choice(["debug", "info", "warning", "error"]), default="info")
def serve(
    host: str,
    port: int | None,
    open_page: bool,
    database: Path | None,
    bots: int,
    public: str | None,
    behind_proxy: bool,
    trust_loopback: bool,
    components: tuple[Path, ...],
    keep_guests: int,
    keep_tables: int | None,
    keep_chat: int | None,
    log: str,
) -> None:
    """Serve tables of all games: solo, against bots, on one screen, or with friends by link.

    Everything is stored in one database file; whatever was acknowledged survives even a power cut.
    Ctrl-C stops the server; when it is started again, it continues where it was.
    """
    try:
        from merletto.server import logs
        from merletto.server import serve as serving
        from merletto.server.settings import UNHURRIED, Limits, Settings
    except ModuleNotFoundError as error:
        raise ServerMissing(
            f"merletto serve needs a missing package ({error.name}): pip install 'merletto[server]'"
        ) from None
    if trust_loopback and (behind_proxy or public is not None or not is_loopback(host)):
        raise click.UsageError("--trust-loopback is for a server that only this machine can reach")
    sets: dict[str, dict[str, Path]] = {}
    for path in components:
        offered = sets.setdefault(game_of_set(path), {})
        if path.stem in ("standard", *offered):
            raise click.UsageError(f"there is already a set called {path.stem}; rename {path.name}")
        offered[path.stem] = path.resolve()
    settings = Settings(
        database=usual_database() if database is None else database,
        bots=bots,
        public=public,
        sets=sets,
        keep_guests=keep_guests,
        keep_tables=keep_tables,
        keep_chat=keep_chat,
        limits=UNHURRIED if trust_loopback else Limits(),
    )
    listener = serving.listen(host, PORT if port is None else port, insist=port is not None)
    logs.set_up_logs(log.upper())

    def ready() -> None:
        shown = "localhost" if host == "127.0.0.1" else f"[{host}]" if ":" in host else host
        address = public or f"http://{shown}:{listener.getsockname()[1]}"
        Terminal().say(f"Merletto is open at {address} (Ctrl-C closes it)")
        if open_page:
            webbrowser.open(address)

    serving.serve(settings, listener, ready, behind_proxy)
