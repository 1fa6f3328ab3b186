"""Bytes in words (SIMD within a register): eight features of an observation are written by one store.

A byte n of an observation is byte n % 8 of its word n // 8, the lowest first. The last byte of a word must
stay below 128, since the words are signed.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BYTE: Final = vec[i64]([256**n for n in range(8)])
"""A one in the nth byte of a word."""


def spread(mask: i64, first: i64) -> i64:
    """Eight bits of the mask, from this one on, as eight bytes of 0 or 1."""
    bits = (mask >> first) & 255
    bits = (bits | (bits << 28)) & 0x0000_000F_0000_000F
    bits = (bits | (bits << 14)) & 0x0003_0003_0003_0003
    return (bits | (bits << 7)) & 0x0101_0101_0101_0101


def sizes(masks: vec[i64]) -> i64:
    """How many bits are set in each of three masks of 24 bits, as three bytes."""
    two = masks[0] | (masks[1] << 24)
    two -= (two >> 1) & 0x5555_5555_5555
    two = (two & 0x3333_3333_3333) + ((two >> 2) & 0x3333_3333_3333)
    two = ((two + (two >> 4)) & 0x0F0F_0F0F_0F0F) * 0x01_0101
    one = masks[2]
    one -= (one >> 1) & 0x55_5555
    one = (one & 0x33_3333) + ((one >> 2) & 0x33_3333)
    one = ((one + (one >> 4)) & 0x0F_0F0F) * 0x01_0101
    return ((two >> 16) & 31) | ((two >> 32) & 0x1F00) | (one & 0x1F_0000)


def counts(packed: i64) -> i64:
    """Eight packed counts of six bits each, as eight bytes."""
    halves = (packed & 0xFF_FFFF) | ((packed & 0xFFFF_FF00_0000) << 8)
    pairs = (halves & 0x0000_0FFF_0000_0FFF) | ((halves & 0x00FF_F000_00FF_F000) << 4)
    return (pairs & 0x003F_003F_003F_003F) | ((pairs & 0x0FC0_0FC0_0FC0_0FC0) << 2)


def summed(packed: i64) -> i64:
    """The sum of eight packed counts of six bits each, which must be less than 64."""
    twos = (packed & 0x03F0_3F03_F03F) + ((packed >> 6) & 0x03F0_3F03_F03F)
    fours = (twos & 0x0000_3F00_003F) + ((twos >> 12) & 0x0000_3F00_003F)
    return (fours + (fours >> 24)) & 63


def capped(number: i64) -> i64:
    """The number, if a byte can hold it; otherwise the nearest that a byte can hold."""
    if number < 0:
        return 0
    return number if number < 255 else i64(255)


def in_word(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Four bytes as the lower half of a word."""
    return a | (b << 8) | (c << 16) | (d << 24)
