"""`merletto serve`: runs the server for friends, scripts and browsers, as one process or several."""

import gc
import os
import webbrowser
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any, Final

import click

from merletto.cli.components import game_of_set
from merletto.cli.options import FILE
from merletto.cli.terminal import Terminal
from merletto.kernel.errors import MerlettoError
from merletto.study.review.reviewing import PLAYOUTS

PORT: Final = 8017
_HERE: Final = ("127.0.0.1", "::1")


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


def checked_network(text: str) -> str:
    """The address or network, if it is one."""
    try:
        return str(ip_network(text))
    except ValueError:
        raise click.UsageError(
            f"{text!r} is not an address: use one such as 192.0.2.7, or a network such as 10.0.0.0/8"
        ) from None


@click.command()
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
    "--bus", metavar="URL", help="redis://… over which processes wake each other; by default, the database."
)
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    metavar="N",
    show_default=True,
    help="Server processes; more than one need a database that they share.",
)
@click.option(
    "--bots",
    type=click.IntRange(1, 64),
    default=max(1, (os.cpu_count() or 2) - 1),
    metavar="N",
    help="Processes in which bots think, for all workers together.",
)
@click.option("--public", metavar="URL", help="The public address of this server, as browsers see it.")
@click.option(
    "--behind-proxy", is_flag=True, help="Trust a proxy on this machine to name the client's address."
)
@click.option(
    "--proxy",
    multiple=True,
    metavar="ADDRESS",
    help="Trust the proxy at this address, or all in this network, to name the client's address.",
)
@click.option(
    "--trust-loopback", is_flag=True, help="No rate limits for this machine: for load tests and bots."
)
@click.option(
    "--limits",
    "limits_file",
    type=FILE,
    metavar="FILE",
    help="Read limits from this TOML file; MERLETTO_LIMIT_… in the environment sets single ones.",
)
@click.option("--components", type=FILE, multiple=True, metavar="FILE", help="Also offer this component set.")
@click.option("--keep-guests", **_days(90), help="Forget guests without a game after this many days.")
@click.option("--keep-tables", **_days(None), help="Remove tables where nothing happened for this many days.")
@click.option("--keep-chat", **_days(None), help="Remove chat after this many days.")
@click.option(
    "--review-playouts",
    type=click.IntRange(1),
    default=PLAYOUTS,
    metavar="N",
    show_default=True,
    help="How thorough reviews are: the playouts of each good move.",
)
@click.option(
    "--log",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
    help="The least important messages to log.",
)
@click.option(
    "--log-file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Write the log to this file, keeping a few files of 10 MB; otherwise to standard error.",
)
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
    proxy: tuple[str, ...],
    trust_loopback: bool,
    limits_file: Path | None,
    components: tuple[Path, ...],
    keep_guests: int,
    keep_tables: int | None,
    keep_chat: int | None,
    review_playouts: int,
    log: str,
    log_file: Path | None,
) -> None:
    """Serve tables of all games: solo, against bots, on one screen, or with friends by link.

    Everything is stored in one database; whatever was acknowledged survives even a power cut.
    Ctrl-C stops the server; when it is started again, it continues where it was.
    """
    gc.disable()  # nothing that is imported is garbage; looking for it takes a tenth of the start
    try:
        from merletto.server import logs
        from merletto.server import serve as serving
        from merletto.server.limit_options import changed_limits
        from merletto.server.settings import UNHURRIED, Limits, Settings
        from merletto.server.store import is_postgres
    except ModuleNotFoundError as error:
        raise ServerMissing(
            f"merletto serve needs a missing package ({error.name}): pip install 'merletto[server]'"
        ) from None
    finally:
        gc.enable()
    proxies = (*(_HERE if behind_proxy else ()), *[checked_network(address) for address in proxy])
    if trust_loopback and (proxies or public is not None or not is_loopback(host)):
        raise click.UsageError("--trust-loopback is for a server that only this machine can reach")
    if workers > 1 and not is_postgres(database or ""):
        raise click.UsageError("--workers needs a database that processes share: --database postgresql://…")
    if workers > 1 and log_file is not None:
        raise click.UsageError(
            "--log-file is for one process; with --workers, let the system keep standard error"
        )
    limits = changed_limits(UNHURRIED if trust_loopback else Limits(), limits_file, os.environ)
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
        proxies=proxies,
        sets=sets,
        keep_guests=keep_guests,
        keep_tables=keep_tables,
        keep_chat=keep_chat,
        review_playouts=review_playouts,
        limits=limits,
    )
    listener = serving.listen(host, PORT if port is None else port, insist=port is not None)
    logs.set_up_logs(log.upper(), log_file)

    def ready() -> None:
        shown = "localhost" if host == "127.0.0.1" else f"[{host}]" if ":" in host else host
        address = public or f"http://{shown}:{listener.getsockname()[1]}"
        Terminal().say(f"Merletto is open at {address} (Ctrl-C closes it)")
        if open_page:
            webbrowser.open(address)

    if workers == 1:
        serving.serve(settings, listener, ready)
        return
    from merletto.server.workers import Supervisor

    with listener:
        Supervisor(settings, listener, workers, log.upper()).run(ready)
