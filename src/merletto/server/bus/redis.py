"""A bus by Redis or Valkey: publish and subscribe on one channel."""

from collections.abc import AsyncIterator, Callable
from typing import Final

import redis.asyncio as redis
from redis.exceptions import RedisError

from merletto.server.bus.contract import BusError
from merletto.server.bus.lines import LineBus

_PATIENCE: Final = 2.0
"""Seconds in which the server must answer; one that is frozen counts as gone."""


class RedisBus(LineBus):
    """A connection that listens and one that sends."""

    def __init__(
        self, url: str, channel: str, heard: Callable[[str], None], joined: Callable[[], None]
    ) -> None:
        super().__init__(heard, joined)
        self._channel = channel
        self._client = redis.Redis.from_url(
            url,
            socket_connect_timeout=_PATIENCE,
            socket_timeout=_PATIENCE,
            health_check_interval=0,
            decode_responses=True,
        )

    async def _messages(self) -> AsyncIterator[str | None]:
        async with self._client.pubsub() as pubsub:
            await pubsub.subscribe(self._channel)
            yield None
            while True:
                message = await pubsub.get_message(ignore_subscribe_messages=True, timeout=_PATIENCE)
                if message is not None:
                    yield str(message["data"])
                else:
                    await self._client.ping()

    async def _say(self, text: str) -> None:
        await self._client.publish(self._channel, text)

    async def _hang_up(self) -> None:
        await self._client.aclose()


async def check(url: str) -> None:
    """Raises BusError if that is not the address of a server that answers."""
    try:
        client = redis.Redis.from_url(url, socket_connect_timeout=_PATIENCE, socket_timeout=_PATIENCE)
    except ValueError:
        raise BusError("--bus is not an address: use redis://host:port") from None
    try:
        await client.ping()
    except (RedisError, OSError) as error:
        raise BusError(f"the bus cannot be reached: {str(error).splitlines()[0]}") from None
    finally:
        await client.aclose()
