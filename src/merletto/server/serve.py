"""Running the server: one process on one port, until it is told to stop."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Final

import uvicorn

from merletto.kernel.errors import MerlettoError
from merletto.server import operator, retention
from merletto.server.app import App
from merletto.server.connections import GuardedConfig, cut_stuck, raise_file_limit
from merletto.server.house import open_house
from merletto.server.lag import measure_lag
from merletto.server.settings import Settings

_BACKLOG: Final = 1024

_UNTAKEN_BYTES: Final = 128 * 1024
"""How much of what was sent to a client the system keeps until it is taken; Linux doubles that."""

_TURN: Final = 0.001
"""Python's switch interval in seconds: how long the writing thread may keep the event loop waiting."""

_SELDOM: Final = (2_000, 4, 5_600)
"""Garbage collector thresholds. A young run looks at up to ten thousand objects, which takes milliseconds. A
full run stops everyone, and only cycles that lived long need one: neither tables nor sockets leave any."""


class PortError(MerlettoError):
    """The server cannot listen on the port."""


class _Server(uvicorn.Server):
    """Says goodbye to everyone before the sockets close."""

    def __init__(self, config: uvicorn.Config, app: App) -> None:
        super().__init__(config)
        self._app = app

    def stop(self, number: int, frame: FrameType | None) -> None:
        """Ends a server that does not listen to signals yet; later ones come here after it has ended."""
        del number, frame
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._app.say_goodbye()
        await super().shutdown(sockets)


def listen(host: str, port: int, *, insist: bool = True) -> socket.socket:
    """Opens a listening socket there, or on any free port unless `insist`; raises PortError if it cannot."""
    try:
        family, _, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # With its protocol named, asyncio sends small frames at once instead of waiting (TCP_NODELAY).
        listener = socket.socket(family, socket.SOCK_STREAM, protocol)
        # Without a limit, the system keeps megabytes of what a client does not take.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _UNTAKEN_BYTES)
        if host == "::":
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # for IPv4 as well
        if os.name == "posix":
            # Elsewhere it would let a second server listen on the same port.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(address)
        except BaseException:
            listener.close()
            raise
    except OSError as error:
        if error.errno == errno.EADDRINUSE and not insist:
            return listen(host, 0)
        if error.errno == errno.EADDRINUSE:
            raise PortError(f"port {port} is taken; choose another with --port") from None
        raise PortError(f"the server cannot listen on {host} port {port}: {error.strerror}") from None
    listener.listen(_BACKLOG)
    return listener


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until a signal stops it; everything that was acknowledged is already on disk."""
    with listener, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(_serve(settings, listener, ready))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop in C, which takes half the time for each message; Windows has none."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return None
    return uvloop.new_event_loop


async def _serve(settings: Settings, listener: socket.socket, ready: Callable[[], None]) -> None:
    gc.freeze()
    gc.set_threshold(*_SELDOM)
    sys.setswitchinterval(_TURN)
    house = await open_house(settings)
    app = App(house)
    house.run(retention.keep_sweeping(house))
    config = GuardedConfig(
        app,
        settings,
        raise_file_limit(settings.limits.connections),
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.message_bytes * 2,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
    )
    server = _Server(config, app)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.stop)
    lag = asyncio.create_task(measure_lag(house.metrics))
    cutting = asyncio.create_task(cut_stuck(server.server_state.connections))
    try:
        with operator.reachable(house, _url(listener)):
            ready()
            await server.serve([listener])
    finally:
        lag.cancel()
        cutting.cancel()
        await house.close()


def _url(listener: socket.socket) -> str:
    """The address by which this machine reaches the listener."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
