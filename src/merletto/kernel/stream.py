"""Streams of draws by seed: a number seeds the portable generator, a key the cryptographic one."""

from typing import Final, Union

from merletto.kernel.errors import OptionError
from merletto.kernel.generator import GENERATOR, LARGEST_SEED, Generator
from merletto.kernel.keyed import KEY_BYTES, KEYED, Keyed, is_key

Seed = Union[int, str]
"""What decides the draws of a match: a whole number, or a key of 64 hexadecimal digits."""

Stream = Union[Generator, Keyed]

GENERATORS: Final = (GENERATOR, KEYED)
"""The names that a record's `generator` can have."""


def checked_seed(seed: Seed) -> Seed:
    """The seed, if a generator accepts it; otherwise raises OptionError."""
    if isinstance(seed, str):
        if not is_key(seed):
            raise OptionError(f"a key must have {2 * KEY_BYTES} hexadecimal digits in lower case")
    elif not 0 <= seed <= LARGEST_SEED:
        raise OptionError(f"a seed must be a whole number from 0 to {LARGEST_SEED}")
    return seed


def generator_of(seed: Seed) -> str:
    """The name of the generator that takes this seed."""
    return KEYED if isinstance(seed, str) else GENERATOR


def seed_number(seed: Seed) -> int:
    """A number that follows from the seed, for the thoughts of bots that play in the same process."""
    return int(seed, 16) & LARGEST_SEED if isinstance(seed, str) else seed


def draws_of(seed: Seed) -> Stream:
    """The stream that decides the draws of a match."""
    return Keyed(seed, "draws") if isinstance(seed, str) else Generator(seed)


def layout_of(seed: Seed) -> Stream:
    """The stream that decides a random set-up, which must tell nothing about the draws."""
    return Keyed(seed, "layout") if isinstance(seed, str) else Generator(LARGEST_SEED - seed)
