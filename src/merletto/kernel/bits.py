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
    """The number of the nth bit set, counting from 0, in a mask of at most 62 bits that has as many.

    It halves the mask six times, by how many bits are set in the lower half. It has no branches: a draw is
    random, so the processor would guess half of them wrongly, which takes longer than all of this.
    """
    pairs = mask - ((mask >> 1) & 0x1555_5555_5555_5555)
    fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333)
    eights = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    sixteens = eights + (eights >> 8)
    lower = (sixteens + (sixteens >> 16)) & 0xFF
    above = (lower - 1 - nth) >> 63  # all bits set if the bit is in the upper half, otherwise none
    nth -= lower & above
    first = above & 32
    lower = (sixteens >> first) & 0xFF
    above = (lower - 1 - nth) >> 63
    nth -= lower & above
    first += above & 16
    lower = (eights >> first) & 0xFF
    above = (lower - 1 - nth) >> 63
    nth -= lower & above
    first += above & 8
    lower = (fours >> first) & 0xF
    above = (lower - 1 - nth) >> 63
    nth -= lower & above
    first += above & 4
    lower = (pairs >> first) & 3
    above = (lower - 1 - nth) >> 63
    nth -= lower & above
    first += above & 2
    lower = (mask >> first) & 1
    return first + ((lower - 1 - nth) >> 63 & 1)
