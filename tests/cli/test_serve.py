"""Serving: what the options come to, and everything that cannot be, said in one line."""

import asyncio
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

import merletto
from merletto.cli.serve import PORT, usual_database
from merletto.server import logs
from merletto.server import serve as serving
from merletto.server.settings import Limits, Settings
from tests.cli.running import Runner
from tests.server.visitors import Told, a_house, a_visitor

DATA = Path(merletto.__file__).parent / "games"


@dataclass
class Served:
    """What a server would have been started with."""

    settings: Settings
    address: tuple[str, int]
    log: str
    log_file: Path | None


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Served]:
    """Servers are ready at once and stop at once; what they were started with is kept."""
    kept: list[Served] = []
    logged: list[tuple[str, Path | None]] = []

    def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
        with listener:
            host, port = listener.getsockname()[:2]
            kept.append(Served(settings, (host, port), *logged[-1]))
            ready()

    monkeypatch.setattr(serving, "serve", serve)
    monkeypatch.setattr(logs, "set_up_logs", lambda level, file: logged.append((level, file)))
    return kept


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs stay as they are in a test."""
    monkeypatch.setattr(logs, "set_up_logs", lambda _level, _file: None)


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


def own_set(folder: Path, game: str, name: str) -> Path:
    """A copy of the shipped set in a file of its own."""
    shipped = {"walking": "burano-72", "burano": "burano-island"}[game]
    path = folder / name
    text = (DATA / game / f"data/{shipped}.toml").read_text("utf-8")
    path.write_text(text.replace(f'"{shipped}"', '"mine"'), "utf-8")
    return path


def test_a_server_is_started_as_wished(run: Runner, served: list[Served]) -> None:
    outcome = run("serve", "--port", "0", "--database", "games.db", "--bots", "3", "--log", "warning")
    (server,) = served
    assert server.address[0] == "127.0.0.1"
    assert outcome.out == f"Merletto is open at http://localhost:{server.address[1]} (Ctrl-C closes it)\n"
    assert (outcome.code, outcome.err) == (0, "")
    assert server.settings == Settings(database=Path("games.db"), bots=3)
    assert (server.log, server.log_file) == ("WARNING", None)


def test_a_server_behind_another_says_the_address_that_people_use(run: Runner, served: list[Served]) -> None:
    outcome = run(
        "serve", "--port", "0", "--database", "a.db", "--public", "https://lace.example", "--behind-proxy"
    )
    assert outcome.out == "Merletto is open at https://lace.example (Ctrl-C closes it)\n"
    settings = served[0].settings
    assert (settings.public, settings.proxies) == ("https://lace.example", ("127.0.0.1", "::1"))


def test_a_proxy_elsewhere_is_named(run: Runner, served: list[Served]) -> None:
    run("serve", "--port", "0", "--database", "a.db", "--proxy", "192.0.2.7", "--proxy", "10.0.0.0/8")
    assert served[0].settings.proxies == ("192.0.2.7/32", "10.0.0.0/8")
    outcome = run("serve", "--port", "0", "--database", "a.db", "--proxy", "next door")
    assert (outcome.code, len(served)) == (2, 1)
    assert "'next door' is not an address" in outcome.err


def test_limits_come_from_a_file_and_the_environment(
    run: Runner, served: list[Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    (run.folder / "limits.toml").write_text("sockets = 500\nperson = [60, 20.5]\nguests = [9, 1]\n", "utf-8")
    monkeypatch.setenv("MERLETTO_LIMIT_GUESTS", "5,0.5")
    monkeypatch.setenv("MERLETTO_LIMIT_CHAT_LINES", "100")
    run("serve", "--port", "0", "--database", "a.db", "--limits", "limits.toml")
    assert served[0].settings.limits == replace(
        Limits(), sockets=500, person=(60, 20.5), guests=(5, 0.5), chat_lines=100
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sokcets = 5", "'sokcets' in limits.toml is not a limit: use sockets"),
        ("sockets = 0", "sockets in limits.toml must be a whole number from 1 on"),
        ("sockets = true", "sockets in limits.toml must be a whole number from 1 on"),
        ("sockets = [1, 2]", "sockets in limits.toml must be a whole number from 1 on"),
        ("person = 5", "person in limits.toml must be two numbers above 0"),
        ("person = [0.5, 1]", "person in limits.toml must be two numbers above 0"),
        ("person = [5, nan]", "person in limits.toml must be two numbers above 0"),
        ("person = [5, 1, 1]", "person in limits.toml must be two numbers above 0"),
        ("person = ", "limits.toml is not TOML"),
    ],
)
def test_limits_that_are_none_are_refused_in_a_sentence(
    run: Runner, served: list[Served], text: str, said: str
) -> None:
    (run.folder / "limits.toml").write_text(text, "utf-8")
    outcome = run("serve", "--port", "0", "--database", "a.db", "--limits", "limits.toml")
    assert (outcome.code, served) == (2, [])
    assert said in outcome.err
    assert len(outcome.err.splitlines()) == 1


def test_a_variable_that_is_no_limit_is_refused(
    run: Runner, served: list[Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MERLETTO_LIMIT_SOCKETS", "plenty")
    outcome = run("serve", "--port", "0", "--database", "a.db")
    assert (outcome.code, served) == (2, [])
    assert "MERLETTO_LIMIT_SOCKETS must be a whole number from 1 on" in outcome.err


def test_the_log_goes_to_a_file_on_wish(run: Runner, served: list[Served]) -> None:
    run("serve", "--port", "0", "--database", "a.db", "--log-file", "merletto.log")
    assert served[0].log_file == Path("merletto.log")


def test_without_a_file_the_database_is_where_this_user_s_data_are(
    run: Runner, served: list[Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(run.folder / "data"))
    run("serve", "--port", "0")
    assert served[0].settings.database == run.folder / "data" / "merletto" / "merletto.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(run.folder))
    assert usual_database() == run.folder / ".local" / "share" / "merletto" / "merletto.db"


def test_sets_of_one_s_own_are_offered(run: Runner, served: list[Served]) -> None:
    walking, burano = (
        own_set(run.folder, "walking", "cards.toml"),
        own_set(run.folder, "burano", "boards.toml"),
    )
    run("serve", "--port", "0", "--components", "cards.toml", "--components", burano)
    sets = served[0].settings.sets
    assert sets == {"walking": {"cards": walking}, "burano": {"boards": burano}}

    async def go() -> dict[str, list[str]]:
        async with a_house(run.folder, sets=sets) as house:
            games: list[Told] = (await (await a_visitor(house)).says("catalogue"))["games"]
            return {game["game"]: game["components"] for game in games}

    assert asyncio.run(go()) == {"walking": ["standard", "cards"], "burano": ["standard", "boards"]}


def test_the_usual_port_gives_way_to_a_free_one(
    run: Runner, served: list[Served], taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("merletto.cli.serve.PORT", taken)
    outcome = run("serve", "--database", "a.db")
    port = served[0].address[1]
    assert port != taken
    assert outcome.out.startswith(f"Merletto is open at http://localhost:{port} ")


def test_the_page_is_opened_on_wish(
    run: Runner, served: list[Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    run("serve", "--port", "0", "--database", "a.db")
    assert opened == []
    run("serve", "--port", "0", "--database", "a.db", "--open")
    assert opened == [f"http://localhost:{served[1].address[1]}"]


def test_trust_is_for_this_machine_alone(run: Runner, served: list[Served]) -> None:
    run("serve", "--port", "0", "--trust-loopback")
    run("serve", "--port", "0", "--trust-loopback", "--host", "localhost")
    assert [server.settings.limits == Limits() for server in served] == [False, False]
    for more in (("--host", "0.0.0.0"), ("--public", "https://lace.example"), ("--behind-proxy",)):
        assert "only this machine" in run("serve", "--port", "0", "--trust-loopback", *more).refusal()
    assert len(served) == 2


# What cannot be


@pytest.mark.parametrize(
    "arguments",
    [
        "--port 65536",
        "--port http",
        "--bots 0",
        "--log loud",
        "--components nowhere.toml",
        "--database .",
        "--colour",
        "burano",
    ],
)
def test_options_that_make_no_sense(run: Runner, served: list[Served], arguments: str) -> None:
    run("serve", *arguments.split()).refusal()
    assert served == []


def test_a_set_that_cannot_be_played_with(run: Runner, served: list[Served]) -> None:
    (run.folder / "bad.toml").write_text("nothing = 'here'\n")
    assert "bad.toml" in run("serve", "--port", "0", "--components", "bad.toml").refusal()
    (run.folder / "bad.toml").write_bytes(b"\xff\xfe")
    assert "bad.toml" in run("serve", "--port", "0", "--components", "bad.toml").refusal()
    assert served == []


def test_a_port_that_is_taken(run: Runner, taken: int) -> None:
    refusal = run("serve", "--port", str(taken), "--database", "a.db").refusal()
    assert refusal == f"merletto: port {taken} is taken; choose another with --port"
    assert not (run.folder / "a.db").exists()


def test_an_address_that_is_not_this_machine_s(run: Runner) -> None:
    refusal = run("serve", "--host", "203.0.113.7", "--port", "0", "--database", "a.db").refusal()
    assert refusal.startswith("merletto: the server cannot listen on 203.0.113.7 port 0: ")


@pytest.mark.usefixtures("quiet")
def test_a_database_that_is_none(run: Runner) -> None:
    path = run.folder / "a.db"
    path.write_text("Dear diary\n" * 1000)
    assert "is damaged" in run("serve", "--port", "0", "--database", "a.db").refusal()
    assert path.read_text().startswith("Dear diary")
    path.unlink()
    foreign = sqlite3.connect(path)
    foreign.execute("CREATE TABLE recipes (name TEXT)")
    foreign.close()
    assert "belongs to another program" in run("serve", "--port", "0", "--database", "a.db").refusal()
    path.unlink()
    (run.folder / "file").write_text("")
    assert "cannot be written" in run("serve", "--port", "0", "--database", "file/a.db").refusal()


@pytest.mark.usefixtures("quiet")
def test_a_database_that_another_server_has_open(run: Runner) -> None:
    async def go() -> str:
        async with a_house(run.folder):
            return await asyncio.to_thread(
                lambda: run("serve", "--port", "0", "--database", "house.db").refusal()
            )

    assert "is in use by another merletto serve" in asyncio.run(go())


def test_a_server_that_is_not_installed(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "merletto.server.settings", None)
    refusal = run("serve").refusal()
    assert "needs a missing package" in refusal
    assert "merletto[server]" in refusal


def test_help_says_where_it_listens(run: Runner) -> None:
    outcome = run("serve", "--help")
    assert outcome.out.startswith("Usage: merletto serve")
    assert str(PORT) in outcome.out
    assert "127.0.0.1" in outcome.out
