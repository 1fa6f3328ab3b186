"""A server under load that is killed again and again loses nothing that it had acknowledged."""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import Connection, Engine, create_engine, text

from merletto.fairness import verify
from tests.server.crowd import GONE, Crowd, Sitting, Told
from tests.server.forked import Forked
from tests.server.real import RealServer, Script, a_server
from tests.soak.amount import Amount, patience, seed, usually

KILLS = Amount("MERLETTO_KILLS", 2)

MOST_BETWEEN = 200
"""A kill comes after so many answers at most."""

PARTIES = [
    ("walking", 2, 0),
    ("walking", 4, 0),
    ("walking", 1, 1),
    ("burano", 2, 0),
    ("burano", 2, 1),
    ("walking", 2, 0),
    ("walking", 3, 0),
    ("walking", 2, 1),
    ("burano", 2, 0),
    ("burano", 2, 0),
    ("burano", 3, 0),
    ("burano", 1, 1),
][: usually(5, 12)]
"""Of each party the game, how many people, and how many bots."""


@pytest.mark.usefixtures("both_stores")
def test_nothing_acknowledged_is_lost_or_done_twice_however_often_the_server_is_killed(
    tmp_path: Path,
) -> None:
    with a_server(tmp_path, "--trust-loopback", "--bots", "1", launch=Forked) as server:
        crowd = asyncio.run(_killed_again_and_again(server, seed()))
        assert server.stop() == 0
    _check_log(server.named, crowd)


async def _killed_again_and_again(server: RealServer, seed: int) -> Crowd:
    """The crowd, after all its games have come to an end."""
    random = Random(seed)
    crowd = Crowd(seed, PARTIES, lambda: _guest(server.url))
    for number in range(KILLS.number):
        async with asyncio.timeout(patience(120)):
            await _life(server, crowd, random)
        server.start()
        KILLS.reached(number + 1)
    async with asyncio.timeout(
        patience(240 + KILLS.number)
    ):  # all games of all lives are looked at once more
        await crowd.visit(server.socket_url, last=True)
    for party in crowd.parties:
        assert party.finished
        for code in party.finished:
            verify(party.records[code], party.commitments[code])
    return crowd


def _guest(url: str) -> str:
    """The token of someone new."""
    script = Script(url)
    script.client.close()
    return script.token


async def _life(server: RealServer, crowd: Crowd, random: Random) -> None:
    """Load, then a kill at some moment in it, and everyone has noticed."""
    visit = asyncio.create_task(crowd.visit(server.socket_url))
    enough = asyncio.create_task(crowd.promised(random.randrange(MOST_BETWEEN)))
    await asyncio.wait((visit, enough), return_when=asyncio.FIRST_COMPLETED)
    if visit.done():
        enough.cancel()
        visit.result()
    await asyncio.sleep(random.random() * 0.02)  # or every kill would come right after an answer
    server.kill()
    try:
        await visit
    except GONE:
        return
    raise AssertionError("nobody missed the server")


@contextmanager
def closing_engine(engine: Engine) -> Iterator[Connection]:
    """A connection, after which nothing stays open."""
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _check_log(database: str, crowd: Crowd) -> None:
    """What is kept: every message that was acknowledged once, and no other."""
    sittings: dict[str, list[Sitting]] = {}
    for sitting in crowd.sittings():
        sittings.setdefault(sitting.code, []).append(sitting)
    engine = create_engine(
        database.replace("postgresql:", "postgresql+psycopg:")
        if "://" in database
        else f"sqlite:///{database}"
    )
    with closing_engine(engine) as connection:
        tables = {
            code: (id, state, entries)
            for id, code, state, entries in connection.execute(
                text("SELECT id, code, state, entries FROM tables")
            )
        }
        for code, sitting_there in sittings.items():
            id, state, entries = tables[code]
            log = connection.execute(
                text("SELECT number, key, what FROM log WHERE table_id = :id ORDER BY number"), {"id": id}
            ).fetchall()
            assert state == "finished"
            assert [number for number, _, _ in log] == list(range(entries))
            kept = {key: json.loads(what) for _, key, what in log if key is not None}
            said: dict[str, Told] = {}
            for sitting in sitting_there:
                said |= {key: message for key, (message, _) in sitting.promised.items()}
                assert not sitting.passed_by & kept.keys()
            assert Counter(key for _, key, _ in log if key is not None) == Counter(said.keys())
            for key, what in kept.items():
                message = said[key]
                assert what["kind"] == message["type"]
                assert [what.get(word) for word in ("move", "text", "ply")] == [
                    message.get(word) for word in ("move", "text", "ply")
                ]
