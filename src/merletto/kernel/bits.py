"""Bitboards: small sets as the bits of one word. Uses tables, since mypyc can shift constants wrongly."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BIT: Final = vec[i64]([2**n for n in range(63)])

# This factor turns the 32 powers of 2 below 2**32 into different numbers of five bits (a de Bruijn sequence).
_SEQUENCE: Final = 0x077C_B531
_LOWEST: Final = vec[i64](
    [next(n for n in range(32) if (2**n * _SEQUENCE >> 27) % 32 == five) for five in range(32)]
)

SIZE_OF_NINE: Final = vec[i64]([mask.bit_count() for mask in range(512)])
"""How many bits are set, for masks of at most nine bits."""
LOWEST_OF_NINE: Final = vec[i64]([0] + [(mask & -mask).bit_length() - 1 for mask in range(1, 512)])
"""The number of the lowest bit set, for masks of at most nine bits: a look-up table for the hottest loops."""


def lowest(mask: i64) -> i64:
    """The number of the lowest bit set."""
    if mask & 0xFFFF_FFFF:
        return _LOWEST[(((mask & -mask) * _SEQUENCE) >> 27) & 31]
    mask >>= 32
    return 32 + _LOWEST[(((mask & -mask) * _SEQUENCE) >> 27) & 31]


def size(mask: i64) -> i64:
    """How many bits are set, in a mask of at most 32 bits."""
    mask -= (mask >> 1) & 0x55555555
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) >> 24) & 0xFF


def size_of_word(mask: i64) -> i64:
    """How many bits are set, in a mask of at most 62 bits."""
    mask -= (mask >> 1) & 0x1555_5555_5555_5555  # constants from 2**62 on are Python objects
    mask = (mask & 0x3333_3333_3333_3333) + ((mask >> 2) & 0x3333_3333_3333_3333)
    mask = (mask + (mask >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    mask += mask >> 8
    mask += mask >> 16
    return (mask + (mask >> 32)) & 0x7F


def pick(mask: i64, nth: i64) -> i64:
    """The number of the nth bit set, counting from 0; there must be more bits than that."""
    first: i64 = 0
    here = SIZE_OF_NINE[mask & 0x1FF]
    while nth >= here:
        nth -= here
        mask >>= 9
        first += 9
        here = SIZE_OF_NINE[mask & 0x1FF]
    while nth > 0:
        mask &= mask - 1
        nth -= 1
    return first + LOWEST_OF_NINE[mask & 0x1FF]
