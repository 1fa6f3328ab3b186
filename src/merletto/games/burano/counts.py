"""Packed counts: a small multiset in one word, six bits for each colour, fish or seat."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ONE: Final = vec[i64]([2 ** (6 * n) for n in range(10)])
"""The packed count of a single item of the nth kind."""


def count(packed: i64, n: i64) -> i64:
    """The count of the nth kind."""
    return (packed >> (6 * n)) & 63


def total(packed: i64) -> i64:
    """The sum of all counts, which must be less than 4,096."""
    # Neighbours are added in pairs (SIMD within a register), so that there is no loop.
    pairs = (packed & 0x03F_03F0_3F03_F03F) + ((packed >> 6) & 0x03F_03F0_3F03_F03F)
    return (pairs + (pairs >> 12) + (pairs >> 24) + (pairs >> 36) + (pairs >> 48)) & 0xFFF


def ticket(packed: i64, nth: i64) -> i64:
    """The kind of the nth item of all, counting from 0."""
    n: i64 = 0
    while nth >= packed & 63:
        nth -= packed & 63
        packed >>= 6
        n += 1
    return n


def shared(a: i64, b: i64) -> i64:
    """The size of the intersection of two multisets."""
    found: i64 = 0
    while a:
        mine = a & 63
        its = b & 63
        found += mine if mine < its else its
        a >>= 6
        b >>= 6
    return found


def pack(numbers: list[int]) -> int:
    """The counts of a list, the first one lowest."""
    packed = 0
    for n, number in enumerate(numbers):
        packed += number * ONE[n]
    return packed


def unpack(packed: int, length: int) -> list[int]:
    """The counts as a list."""
    return [int(count(packed, n)) for n in range(length)]
