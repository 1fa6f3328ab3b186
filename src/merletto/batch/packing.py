"""Bytes in words (SIMD within a register): eight features of an observation are written by one store.

A byte n of an observation is byte n % 8 of its word n // 8, the lowest first. The last byte of a word must
stay below 128, since the words are signed.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BYTE: Final = vec[i64]([256**n for n in range(8)])
"""A one in the nth byte of a word."""

_SPREAD: Final = vec[i64]([sum([256**bit for bit in range(8) if mask >> bit & 1]) for mask in range(256)])


def spread(mask: i64, first: i64) -> i64:
    """Eight bits of the mask, from this one on, as eight bytes of 0 or 1."""
    return _SPREAD[(mask >> first) & 255]


def counts(packed: i64) -> i64:
    """Eight packed counts of six bits each, as eight bytes."""
    halves = (packed & 0xFF_FFFF) | ((packed & 0xFFFF_FF00_0000) << 8)
    pairs = (halves & 0x0000_0FFF_0000_0FFF) | ((halves & 0x00FF_F000_00FF_F000) << 4)
    return (pairs & 0x003F_003F_003F_003F) | ((pairs & 0x0FC0_0FC0_0FC0_0FC0) << 2)


def capped(number: i64) -> i64:
    """The number, if a byte can hold it; otherwise the nearest that a byte can hold."""
    if number < 0:
        return 0
    return number if number < 255 else i64(255)


def in_word(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Four bytes as the lower half of a word."""
    return a | (b << 8) | (c << 16) | (d << 24)
