"""Private servers for tests: PostgreSQL, with a standby if asked for, and Redis, on free loopback ports.

PostgreSQL does not run as root, so there it runs as another user, who owns the folder of its data.
"""

import atexit
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from functools import cache
from pathlib import Path
from typing import Final

import psycopg

from merletto.server.metrics import Metrics
from merletto.server.store.postgres import PostgresStore
from tests import parts
from tests.soak.amount import patience

HOW: Final = "apt-get install postgresql redis-server (PostgreSQL 15 or newer)"
_QUICK: Final = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "200",
    "listen_addresses": "127.0.0.1",
    "log_min_messages": "fatal",
}
"""Settings for tests that kill no database: nothing has to survive a power cut."""


def free_port() -> int:
    """A port on which nobody listens."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@cache
def programs() -> Path | None:
    """The folder of PostgreSQL's programs; None if it is not installed, or too old."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda at: -int(at.parent.name))
    found += [Path(at).resolve().parent for at in [shutil.which("initdb")] if at is not None]
    for folder in found:
        said = subprocess.run([folder / "postgres", "--version"], capture_output=True, check=False, text=True)
        words = said.stdout.split()
        if len(words) > 2 and int(words[2].partition(".")[0]) >= 15:
            return folder
    return None


def program(name: str) -> str:
    """One of PostgreSQL's programs."""
    folder = programs()
    assert folder is not None
    return str(folder / name)


def put_on_path() -> None:
    """Lets pg_dump and pg_restore be found."""
    if str(programs()) not in os.environ["PATH"]:
        os.environ["PATH"] = f"{programs()}{os.pathsep}{os.environ['PATH']}"


@cache
def missing() -> str | None:
    """What the tests with other servers need and this machine has not; noted once as not run.

    In CI that is a failure on Linux. On other systems these tests are not expected to run there.
    """
    lacking = [
        name
        for name, there in (("PostgreSQL", programs()), ("Redis", shutil.which("redis-server")))
        if not there
    ]
    if not lacking:
        return None
    what = f"the tests of the server with {' and '.join(lacking)}"
    in_ci = os.environ.get("CI") == "true"
    if in_ci and sys.platform != "linux":
        return what
    if parts.missing(what, HOW) and in_ci:
        raise AssertionError(f"{what} cannot be run. To get what they need: {HOW}")
    return what


def _as_another() -> tuple[list[str], int | None]:
    """What to put before a command so that it does not run as root, and the number of that user."""
    if os.geteuid() != 0:
        return [], None
    import pwd  # which Windows has not

    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        as_user = ["setpriv", f"--reuid={user.pw_uid}", f"--regid={user.pw_gid}", "--clear-groups"]
        return as_user, user.pw_uid
    raise AssertionError("there is no user other than root")


class Postgres:
    """A PostgreSQL server of its own."""

    def __init__(self, settings: dict[str, str] | None = None) -> None:
        self.port = free_port()
        self._prefix, self._user = _as_another()
        self.folder = Path(tempfile.mkdtemp(prefix="merletto-pg-", dir="/tmp"))
        self.data = self.folder / "data"
        self._settings = {**_QUICK, **(settings or {}), "unix_socket_directories": f"'{self.folder}'"}
        self.process: subprocess.Popen[bytes] | None = None
        if self._user is not None:
            os.chown(self.folder, self._user, -1)
        atexit.register(self.remove)

    def create(self) -> "Postgres":
        """Creates the data and starts the server."""
        self._runs(
            "initdb", "--auth=trust", "--username=merletto", "--no-sync", "-E", "UTF8", "-D", self.data
        )
        return self.start()

    def create_with(self, database: str) -> "Postgres":
        """Creates the data, and a database before the first standby has to agree to it."""
        waits = self._settings.pop("synchronous_standby_names", None)
        self.create().runs(f"CREATE DATABASE {database}")
        if waits is not None:
            self.runs(f"ALTER SYSTEM SET synchronous_standby_names = '{waits}'")
        return self

    def copy(self, primary: "Postgres") -> "Postgres":
        """Makes this server a standby of the other one."""
        address = f"host=127.0.0.1 port={primary.port} user=merletto application_name=standby"
        self._runs(
            "pg_basebackup",
            "-d",
            address,
            "-D",
            self.data,
            "--write-recovery-conf",
            "--no-sync",
            "--checkpoint=fast",
        )
        self.start()
        until = time.monotonic() + patience(30)
        with psycopg.connect(primary.url("postgres"), autocommit=True) as connection:
            while not connection.execute(
                "SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'"
            ).fetchone():
                assert time.monotonic() < until
                time.sleep(0.02)
        primary.runs("SELECT pg_reload_conf()")
        return self

    def start(self) -> "Postgres":
        """Starts the process and waits until it answers."""
        options = [
            word for key, value in self._settings.items() for word in ("-c", f"{key}={value.strip(chr(39))}")
        ]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    *self._prefix,
                    program("postgres"),
                    "-D",
                    str(self.data),
                    "-p",
                    str(self.port),
                    *options,
                ],
                stdout=log,
                stderr=log,
                cwd=self.folder,
            )
        until = time.monotonic() + patience(60)
        while time.monotonic() < until:
            try:
                with psycopg.connect(self.url("postgres"), connect_timeout=2):
                    return self
            except psycopg.OperationalError:
                assert self.process.poll() is None, (self.folder / "log").read_text()
                time.sleep(0.02)
        raise AssertionError("PostgreSQL did not start")

    def url(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://merletto@127.0.0.1:{self.port}/{database}"

    def runs(self, sql: str) -> None:
        """Runs a statement outside any transaction."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(sql.encode())

    def promote(self) -> None:
        """Makes the standby the primary."""
        self.runs("SELECT pg_promote()")

    def kill(self) -> None:
        """As a power cut would: kill -9 of all its processes."""
        assert self.process is not None
        # Its helpers notice at once that the first process is gone, and end.
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(patience(10))

    def remove(self) -> None:
        """Stops the server and deletes its data."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(patience(30))
        shutil.rmtree(self.folder, ignore_errors=True)
        atexit.unregister(self.remove)

    def _runs(self, name: str, *arguments: str | Path) -> None:
        command = [*self._prefix, program(name), *map(str, arguments)]
        done = subprocess.run(command, capture_output=True, check=False, text=True, cwd=self.folder)
        assert done.returncode == 0, done.stderr


@cache
def the_postgres() -> Postgres:
    """The server for this process's tests, with a template that has all tables."""
    server = Postgres().create()
    server.runs("CREATE DATABASE template_merletto")
    PostgresStore(server.url("template_merletto"), Metrics().commit).close()
    return server


_NUMBER = 0


def new_database(template: str = "template_merletto") -> str:
    """The address of a new database, with empty tables unless another template is named."""
    global _NUMBER
    _NUMBER += 1
    name = f"merletto_{_NUMBER}"
    the_postgres().runs(f"CREATE DATABASE {name} TEMPLATE {template}")
    return the_postgres().url(name)


class Redis:
    """A Redis server of its own, which keeps nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        atexit.register(self.stop)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    def start(self) -> "Redis":
        """Starts the process and waits until it answers."""
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            ["redis-server", *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/tmp"
        )
        until = time.monotonic() + patience(30)
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return self
            except OSError:
                time.sleep(0.02)
        raise AssertionError("Redis did not start")

    def stop(self) -> None:
        """Kills it."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
            self.process.wait(patience(10))


@cache
def the_redis() -> Redis:
    """The server for this process's tests."""
    return Redis().start()
