"""`merletto serve`: runs the server for friends, scripts and browsers, as one process or several."""

import os
import webbrowser
from ipaddress import ip_address
from pathlib import Path
from typing import Final

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
@click.option(
    "--database", metavar="FILE|URL", help="A file, or postgresql://… for a database that processes share."
)
@click.option(
    "--bus", metavar="URL", help="redis://… by which processes wake each other; without it, by the database."
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    metavar="N",
    show_default=True,
    help="The number of processes that serve; more than one needs a database that they share.",
)
@click.option(
    "--bots",
    type=click.IntRange(1, 64),
    default=max(1, (os.cpu_count() or 2) - 1),
    metavar="N",
    help="The number of processes in which bots think, for all workers together.",
)
@click.option("--public", metavar="URL", help="The public address of this server, as browsers see it.")
@click.option(
    "--behind-proxy", is_flag=True, help="Trust a proxy on this machine to name the client's address."
)
@click.option(
    "--trust-loopback", is_flag=True, help="No rate limits for this machine: for load tests and bots."
)
@click.option("--components", type=FILE, multiple=True, metavar="FILE", help="Also offer this component set.")
@click.option("--log", type=click.Choice(["debug", "info", "warning", "error"]), default="info")
def serve(
    host: str,
    port: int | None,
    open_page: bool,
    database: str | None,
    bus: str | None,
    workers: int,
    bots: int,
    public: str | None,
    behind_proxy: bool,
    trust_loopback: bool,
    components: tuple[Path, ...],
    log: str,
) -> None:
    """Serve tables of all games: solo, against bots, on one screen, or with friends by link.

    Everything is stored in one database; whatever was acknowledged survives even a power cut.
    Ctrl-C stops the server; when it is started again, it continues where it was.
    """
    try:
        from merletto.server import logs
        from merletto.server import serve as serving
        from merletto.server.settings import UNHURRIED, Limits, Settings
        from merletto.server.store import is_postgres
    except ModuleNotFoundError as error:
        raise ServerMissing(
            f"merletto serve needs a missing package ({error.name}): pip install 'merletto[server]'"
        ) from None
    if trust_loopback and (behind_proxy or public is not None or not is_loopback(host)):
        raise click.UsageError("--trust-loopback is for a server that only this machine can reach")
    if workers > 1 and not is_postgres(database or ""):
        raise click.UsageError("--workers needs a database that processes share: --database postgresql://…")
    if database is not None and Path(database).is_dir():
        raise click.UsageError(f"--database must be a file; {database} is a folder")
    sets: dict[str, dict[str, Path]] = {}
    for path in components:
        offered = sets.setdefault(game_of_set(path), {})
        if path.stem in ("standard", *offered):
            raise click.UsageError(f"there is already a set called {path.stem}; rename {path.name}")
        offered[path.stem] = path.resolve()
    settings = Settings(
        database=usual_database() if database is None else database if "://" in database else Path(database),
        bus=bus,
        bots=max(1, bots // workers),
        public=public,
        sets=sets,
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

    if workers == 1:
        serving.serve(settings, listener, ready, behind_proxy)
        return
    from merletto.server.workers import Supervisor

    with listener:
        Supervisor(settings, listener, behind_proxy, workers, log.upper()).run(ready)
