"""Opening the bus that the operator names: Redis or Valkey, or else the database."""

from collections.abc import Callable
from hashlib import sha256

from merletto.server.bus.contract import Bus, BusError
from merletto.server.store import Store


def check_bus(url: str | None, shared: bool) -> None:
    """Raises BusError for what is not the address of a bus, or for a database that nobody shares."""
    if url is not None and not url.startswith(("redis:", "rediss:", "valkey:", "valkeys:", "unix:")):
        raise BusError("--bus must be an address such as redis://host:port")
    if url is not None and not shared:
        raise BusError("--bus needs a database that processes can share: --database postgresql://…")


async def open_bus(
    url: str | None, store: Store, key: bytes, heard: Callable[[str], None], joined: Callable[[], None]
) -> Bus:
    """Joins the bus; raises BusError if it cannot be used. Lost later, it is joined again.

    The channel is derived from the key of the database, so that two installations may share one Redis.
    """
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
