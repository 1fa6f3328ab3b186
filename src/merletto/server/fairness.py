"""Fair draws (commit-reveal): the hash of seed and salt is published at the start, both at the end."""

import secrets
from hashlib import sha256
from typing import Final

from merletto.kernel.keyed import KEY_BYTES
from merletto.kernel.stream import Seed

_SALT_BYTES: Final = 32


def new_seed() -> Seed:
    """A random key for the draws, which nobody can guess or infer from draws that were seen."""
    return secrets.token_hex(KEY_BYTES)


def new_salt() -> str:
    """A random salt: without it, the seed could be found by hashing every seed."""
    return secrets.token_hex(_SALT_BYTES)


def bot_seed(seed: Seed, salt: str, ply: int, seat: int) -> int:
    """The seed for a bot's choice: the same after a restart, and of no help in finding the game's seed."""
    digest = sha256(f"merletto bot {seed} {salt} {ply} {seat}".encode("ascii")).digest()
    return int.from_bytes(digest[:8]) >> 1
