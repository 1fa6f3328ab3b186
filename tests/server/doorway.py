"""The application, called in the same process as a network server would call it: plain HTTP, and sockets."""

import asyncio
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
from starlette.types import Message, Scope

from merletto.server.app import App

Told = dict[str, Any]


def a_client(
    app: App, *, url: str = "http://localhost", address: str = "127.0.0.1", token: str | None = None
) -> httpx.AsyncClient:
    """Someone who calls the server by that url, from that address."""
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    transport = httpx.ASGITransport(app, raise_app_exceptions=True, client=(address, 40_000))
    return httpx.AsyncClient(transport=transport, base_url=url, headers=headers)


def a_built_page(folder: Path) -> Path:
    """The folder of a page with nothing on it but what a preview of its link says."""
    built = folder / "page"
    built.mkdir()
    (built / "assets").mkdir()
    about = '<meta property="og:title" content="" /><meta property="og:description" content="" />'
    picture = '<meta property="og:image" content="/preview.png" />'
    (built / "index.html").write_text(f"<!doctype html>{about}{picture}", "utf-8")
    return built


async def a_token(app: App, address: str = "127.0.0.1") -> str:
    """A new guest's token."""
    async with a_client(app, address=address) as client:
        said = await client.post("/api/hello", json={"token": True})
    return str(said.json()["token"])


class Line:
    """A socket to the application: what is sent goes in at once, what comes out waits to be taken."""

    def __init__(
        self,
        app: App,
        *,
        token: str | None = None,
        address: str = "127.0.0.1",
        headers: Mapping[str, str] | None = None,
        path: str = "/socket",
    ) -> None:
        sent = {"host": "localhost", **({} if token is None else {"authorization": f"Bearer {token}"})}
        sent.update(headers or {})
        scope: Scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "server": ("localhost", 80),
            "client": (address, 40_000),
            "root_path": "",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "headers": [(key.encode(), value.encode("latin-1")) for key, value in sent.items()],
            "subprotocols": [],
        }
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._told: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})
        self.call = asyncio.create_task(self._run(app, scope))

    async def _run(self, app: App, scope: Scope) -> None:
        await app(scope, self._said.get, self._take)

    async def _take(self, message: Message) -> None:
        """Something comes out of the application."""
        self._told.put_nowait(message)

    def says(self, message: str | bytes | Told) -> None:
        """Sends a message: as it is, or plain data as JSON."""
        if isinstance(message, bytes):
            self._said.put_nowait({"type": "websocket.receive", "bytes": message})
        else:
            text = message if isinstance(message, str) else json.dumps(message)
            self._said.put_nowait({"type": "websocket.receive", "text": text})

    async def comes(self) -> Message:
        """The next thing that the application does with the socket."""
        return await asyncio.wait_for(self._told.get(), 20)

    async def opens(self) -> "Line":
        """Waits until the socket is accepted."""
        message = await self.comes()
        assert message["type"] == "websocket.accept", message
        return self

    async def hears(self) -> Told:
        """The next frame."""
        message = await self.comes()
        assert message["type"] == "websocket.send", message
        told: Told = json.loads(message["text"])
        return told

    async def ends(self) -> int:
        """Waits until the socket is closed from there, whatever is told before; the code."""
        while (message := await self.comes())["type"] != "websocket.close":
            pass
        await self.call
        return int(message["code"])

    async def hangs_up(self) -> None:
        """Closes the socket from here, and waits until that was noticed."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.call, 20)
