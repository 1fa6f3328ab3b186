"""Addresses as limits count them: a household, and around it the neighbourhood that may be one customer's."""

from collections.abc import Hashable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final

from merletto.bots.pool import Share

_HOUSEHOLD: Final = 64
"""The network prefix of an IPv6 address: one household may choose the other bits at will."""

_NEIGHBOURHOOD: Final = 56
"""The prefix that many providers give a customer, who then has 256 households to choose from."""

WIDER: Final = 4
"""How many times the limit of a household a whole neighbourhood has."""


def household(address: IPv4Address | IPv6Address | str) -> str:
    """The address, as limits count it: for IPv6, only the prefix that one household shares."""
    if isinstance(address, IPv6Address):
        return str(ip_network((address, _HOUSEHOLD), strict=False))
    return str(address)


def neighbourhood(household: Hashable) -> str | None:
    """The neighbourhood of a household of IPv6; None for everything else."""
    return _around(household) if isinstance(household, str) and household.endswith(f"/{_HOUSEHOLD}") else None


@lru_cache(4096)
def _around(household: str) -> str | None:
    try:
        return str(ip_network(household).supernet(new_prefix=_NEIGHBOURHOOD))
    except ValueError:
        return None


def share_of(address: str, person: int | None) -> Share:
    """The share that work for this person at that address counts towards."""
    around = neighbourhood(address)
    return (address, person) if around is None else (around, address, person)


def unmapped(host: str) -> IPv4Address | IPv6Address | str:
    """The address; one of IPv4 also if it came in the form of IPv6, as it does to a socket for both."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def plain_client(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """The client's address and port; an address of IPv4 that came as one of IPv6 is unwrapped."""
    return None if client is None else (str(unmapped(client[0])), client[1])
