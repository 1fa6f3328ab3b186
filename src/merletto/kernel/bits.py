"""Bitboards: small sets as the bits of one word. Uses tables, since mypyc can shift constants wrongly."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([2**n for n in range(63)])

# The powers of 2 leave different remainders when divided by 67.
_LOWEST: Final = vec[i64]([next((n for n in range(63) if 2**n % 67 == rest), 0) for rest in range(67)])

LOWEST_OF_NINE: Final = vec[i64]([0] + [(mask & -mask).bit_length() - 1 for mask in range(1, 512)])
"""The number of the lowest bit set, for masks of at most nine bits: a look-up table for the hottest loops."""


def lowest(mask: i64) -> i64:
    """The number of the lowest bit set."""
    return _LOWEST[(mask & -mask) % 67]


def size(mask: i64) -> i64:
    """How many bits are set, in a mask of at most 32 bits."""
    mask -= (mask >> 1) & 0x55555555
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) >> 24) & 0xFF


def pick(mask: i64, nth: i64) -> i64:
    """The number of the nth bit set, counting from 0."""
    while nth > 0:
        mask &= mask - 1
        nth -= 1
    return lowest(mask)
