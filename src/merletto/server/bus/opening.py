"""Opening the bus that the operator names: Redis or Valkey, or else the database; none for one process."""

from collections.abc import Callable
from hashlib import sha256

from merletto.server.bus.contract import Bus, BusError
from merletto.server.store import Store


class Alone:
    """The bus of a process that shares its database with nobody."""

    up = True

    def publish(self, message: str) -> None:
        """Nobody is there."""

    async def close(self) -> None:
        """Nothing to leave."""


async def open_bus(
    url: str | None, store: Store, key: bytes, heard: Callable[[str], None], joined: Callable[[], None]
) -> Bus:
    """Joins the bus; raises BusError if it cannot be used. Lost later, it is joined again.

    The channel is derived from the key of the database, so that two installations may share one Redis.
    """
    if url is not None and not url.startswith(("redis:", "rediss:", "valkey:", "valkeys:", "unix:")):
        raise BusError("--bus must be an address such as redis://host:port")
    if not store.shared:
        if url is not None:
            raise BusError("--bus needs a database that processes can share: --database postgresql://…")
        return Alone()
    if url is None:
        from merletto.server.bus.postgres import PostgresBus
        from merletto.server.store.postgres import PostgresStore

        assert isinstance(store, PostgresStore)
        notices = PostgresBus(store.words, heard, joined)
        notices.start()
        return notices
    try:
        from merletto.server.bus import redis
    except ModuleNotFoundError as error:
        raise BusError(
            f"a bus by Redis needs a missing package ({error.name}): pip install 'merletto[cluster]'"
        ) from None
    address = url.replace("valkey", "redis", 1) if url.startswith("valkey") else url
    await redis.check(address)
    channel = f"merletto:{sha256(key).hexdigest()[:16]}"
    bus = redis.RedisBus(address, channel, heard, joined)
    bus.start()
    return bus
