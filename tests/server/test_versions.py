"""A rolling restart to a newer version: both serve the same tables meanwhile, and none is refused."""

import sys
from pathlib import Path
from random import Random

import psycopg
import pytest

from tests.server import services
from tests.server.real import RealServer, Script, a_program, a_server
from tests.soak.amount import usually
from tests.soak.several import NEWEST, logs_of

pytestmark = pytest.mark.usefixtures("postgres_only")

GAMES = ("walking", "burano")
MOVES = usually(12, 400)
OLDER = a_program(sys.executable, "-m", "tests.server.older_program")


def _revision(database: str) -> str:
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    assert row is not None
    return str(row[0])


def _plays(servers: list[RealServer], token: str, code: str, moves: int, random: Random) -> list[str]:
    """Makes random moves, each at any of the servers; the keys of those that were acknowledged."""
    scripts = [Script(server.url, token) for server in servers]
    made: list[str] = []
    while len(made) < moves:
        script = random.choice(scripts)
        states = [script.says("watch", code=code, viewer=seat, since=NEWEST) for seat in (0, 1)]
        if states[0]["table"]["state"] != "playing":
            break
        seat = random.choice([seat for seat, state in enumerate(states) if state["legal"]])
        text = random.choice(states[seat]["legal"])["text"]
        key = f"k{states[seat]['number']}-{seat}"
        asked = {"id": key, "code": code, "seat": seat, "ply": states[seat]["ply"], "move": text}
        told = random.choice(scripts).says("move", **asked)
        assert told["type"] == "ack", told
        made.append(key)
    for script in scripts:
        script.client.close()
    return made


def test_an_older_version_and_a_newer_one_serve_the_same_tables(tmp_path: Path) -> None:
    database = services.new_database("template1")  # without tables: the older one makes them
    bus = ["--bus", services.the_redis().url, "--trust-loopback", "--log", "warning"]
    old_place, new_place = tmp_path / "old", tmp_path / "new"
    for place in (old_place, new_place):
        place.mkdir()
    random = Random(3)
    with a_server(old_place, *bus, launch=OLDER, database=database) as old:
        before = _revision(database)
        host = Script(old.url)
        seats = [{"kind": "me"}, {"kind": "me"}]
        codes = [host.says("open_table", game=game, seats=seats)["table"]["code"] for game in GAMES]
        made = {code: _plays([old], host.token, code, 3, random) for code in codes}
        with a_server(new_place, *bus, database=database) as new:
            assert _revision(database) > before
            for code in codes:
                made[code] += _plays([old, new], host.token, code, MOVES, random)
            assert old.stop() == 0, old.log.read_text()
            for code in codes:
                made[code] += _plays([new], host.token, code, 3, random)
            assert new.stop() == 0, new.log.read_text()
        host.client.close()
    logs = logs_of(database)
    for code, keys in made.items():
        assert [row["key"] for row in logs[code] if row["what"]["kind"] == "move"] == keys
