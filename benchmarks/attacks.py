"""Attacks a server from one loopback address, and measures how long others at another address wait.

`python -m benchmarks.attacks` starts a separate server for each attack, on a free port of this machine with
its usual limits, and stops it again. `--source FOLDER` measures the server of another source tree as well,
side by side in the same run. Each attack lasts some ten seconds. Only loopback addresses are used.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import socket
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
from websockets.asyncio.client import connect

from benchmarks.run import Table
from benchmarks.server_load import percentile
from benchmarks.strangers import (
    ATTACKER,
    PATIENCE,
    SECONDS,
    VICTIM,
    Guest,
    a_client,
    a_server,
    pause,
    watched,
)

HERE = Path(__file__).parents[1]


async def silence(port: int) -> str:
    """1,100 connections that send half a header: how long `/healthz` takes then."""
    lines = []
    for _ in range(1100):
        line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE, source_address=(ATTACKER, 0))
        lines.append(line)
        with suppress(OSError):
            line.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ")
    begun = perf_counter()
    try:
        async with a_client(port, VICTIM) as client, asyncio.timeout(5):
            answer = await client.get("/healthz")
        return f"{1000 * (perf_counter() - begun):.0f} ms" if answer.status_code == 200 else "refused"
    except (TimeoutError, httpx.TransportError):
        return "none in 5 s"
    finally:
        for line in lines:
            line.close()


async def replays(port: int) -> str:
    """A guest asks for replays on 8 connections: median and p99 of another's `watch`."""
    async with AsyncExitStack() as stack:
        attacker = await Guest(port, ATTACKER).comes(stack)
        victim = await Guest(port, VICTIM).comes(stack)
        code = await attacker.plays_alone()
        opened = await victim.asks("open_table", game="walking", seats=[{"kind": "me"}] * 2)
        until = perf_counter() + SECONDS

        async def flood() -> None:
            async with a_client(port, ATTACKER) as client:
                token = (await client.post("/api/hello", json={"token": True})).json()["token"]
                bearer = {"authorization": f"Bearer {token}"}
                page = {"code": code, "viewer": "finished", "first": 50, "count": 50}
                while perf_counter() < until:
                    answer = await client.post("/api/replay", json=page, headers=bearer)
                    await pause(answer)

        floods = [asyncio.create_task(flood()) for _ in range(8)]
        times = await watched(victim, opened["table"]["code"], until)
        await asyncio.gather(*floods)
        return f"{percentile(times, 0.5):.0f} / {percentile(times, 0.99):.0f} ms"


async def schemas(port: int) -> str:
    """The schema is asked for on 32 connections: median and p99 of another's `watch`."""
    async with AsyncExitStack() as stack:
        victim = await Guest(port, VICTIM).comes(stack)
        opened = await victim.asks("open_table", game="walking", seats=[{"kind": "me"}] * 2)
        until = perf_counter() + SECONDS

        async def flood() -> None:
            async with a_client(port, ATTACKER) as client:
                while perf_counter() < until:
                    await pause(await client.get("/api/openapi"))

        floods = [asyncio.create_task(flood()) for _ in range(32)]
        times = await watched(victim, opened["table"]["code"], until)
        await asyncio.gather(*floods)
        return f"{percentile(times, 0.5):.0f} / {percentile(times, 0.99):.0f} ms"


async def masters(port: int) -> str:
    """Five guests open 100 tables of masters: the slowest of another's casual bot's first turns."""
    master = {"kind": "bot", "level": "master"}
    casual = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]
    async with AsyncExitStack() as stack:
        for _ in range(5):
            attacker = await Guest(port, ATTACKER).comes(stack)
            for _ in range(20):
                seats = [{"kind": "me"}, master, master, master]
                told = await attacker.asks_once("open_table", {"game": "burano", "seats": seats})
                if told["type"] == "table":
                    code = told["table"]["code"]
                    await attacker.asks("watch", code=code, viewer=0, since=1_000_000)
                    await attacker.asks("stand_in", code=code, seat=0, level="master")
        await asyncio.sleep(2)
        victim = await Guest(port, VICTIM).comes(stack)
        times = []
        for _ in range(3):
            begun = perf_counter()
            told = await victim.asks("open_table", game="walking", seats=casual, options={"start": 1})
            victim.news.clear()
            code = told["table"]["code"]
            state = await victim.asks("watch", code=code, viewer=0)
            while not any(item["kind"] == "move" for item in state["items"]):
                if perf_counter() - begun > PATIENCE:
                    return f"none in {PATIENCE:.0f} s"
                with suppress(TimeoutError):
                    async with asyncio.timeout(1):
                        await victim.news.wait()
                state = await victim.asks("watch", code=code, viewer=0)
            times.append(perf_counter() - begun)
        return f"{max(times):.2f} s"


PING, PART = b"\x89\x80\0\0\0\0", b"\x00\x80\0\0\0\0"
"""A frame without content, as a client sends it: a ping, and a part of a message that goes on."""

BEGINNING = b"\x01\x81\0\0\0\0{"


async def pings(port: int) -> str:
    """40,000 pings in one packet, again and again on two sockets: the slowest of another's `watch`."""
    return await _beside_frames(port, 40_000 * PING)


async def parts(port: int) -> str:
    """The same with empty parts of a message."""
    return await _beside_frames(port, BEGINNING + 40_000 * PART)


async def _beside_frames(port: int, flood: bytes) -> str:
    async def once(token: str) -> None:
        headers = {"Authorization": f"Bearer {token}"}
        url = f"ws://127.0.0.1:{port}/socket"
        connecting = connect(url, additional_headers=headers, proxy=None, local_addr=(ATTACKER, 0))
        async with connecting as line:
            line.transport.write(flood)
            async for _ in line:
                pass

    return await _slowest_beside(port, once)


async def crumbs(port: int) -> str:
    """A body in 40,000 chunks of a byte, on two connections: the slowest of another's `watch`."""
    head = (
        b"POST /api/hello HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        b"Transfer-Encoding: chunked\r\n\r\n"
    )

    async def once(token: str) -> None:
        del token
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))
        writer.write(head + 40_000 * b"1\r\nx\r\n")
        await reader.read()
        writer.close()

    return await _slowest_beside(port, once)


async def heads(port: int) -> str:
    """Heads of 60 kB in 12,000 lines, on two connections: the slowest of another's `watch`."""
    head = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n" + 12_000 * b"a:b\r\n" + b"\r\n"

    async def once(token: str) -> None:
        del token
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))
        writer.write(20 * head)
        await reader.read()
        writer.close()

    return await _slowest_beside(port, once)


async def _slowest_beside(port: int, once: Callable[[str], Coroutine[Any, Any, None]]) -> str:
    """The slowest of another's requests while two do that again and again."""
    async with AsyncExitStack() as stack:
        victim = await Guest(port, VICTIM).comes(stack)
        opened = await victim.asks("open_table", game="walking", seats=[{"kind": "me"}] * 2)
        async with a_client(port, ATTACKER) as client:
            token = (await client.post("/api/hello", json={"token": True})).json()["token"]
        until = perf_counter() + SECONDS

        async def again() -> None:
            while perf_counter() < until:
                with suppress(Exception):
                    await once(token)
                await asyncio.sleep(0.05)

        floods = [asyncio.create_task(again()) for _ in range(2)]
        times = await watched(victim, opened["table"]["code"], until)
        for flood in floods:
            flood.cancel()
        await asyncio.gather(*floods, return_exceptions=True)
        return f"{1000 * max(times):.0f} ms"


ATTACKS: dict[str, Callable[[int], Coroutine[Any, Any, str]]] = {
    "1,100 silent connections: `/healthz`": silence,
    "replays on 8 connections: `watch`, median / p99": replays,
    "schemas on 32 connections: `watch`, median / p99": schemas,
    "packets of 40,000 pings on 2 sockets: the slowest `watch`": pings,
    "the same with empty parts of a message": parts,
    "bodies of 40,000 chunks on 2 connections: the slowest `watch`": crumbs,
    "heads of 60 kB on 2 connections: the slowest `watch`": heads,
    "100 tables of masters: a casual bot's first move, slowest of 3": masters,
}


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--source", type=Path, help="the root of another source tree, measured first")
    parser.add_argument("--only", help="only attacks whose name contains this")
    chosen = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 4096)), hard))
    sources = [HERE] if chosen.source is None else [chosen.source.resolve(), HERE]
    rows = []
    for name, attack in ATTACKS.items():
        if chosen.only is None or chosen.only in name:
            row = [name]
            for source in sources:
                with a_server(source) as port:
                    row.append(asyncio.run(attack(port)))
            print(" | ".join(row), flush=True)
            rows.append(row)
    print(Table("Under attack", ["attack", *[str(source.name) for source in sources]], rows).markdown())


if __name__ == "__main__":
    main()
