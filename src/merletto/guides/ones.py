"""Counting bits for the guides."""

from mypy_extensions import i64


def ones(mask: i64) -> i64:
    """How many bits are set, in a mask of at most 32 bits; inlined, unlike `size` of the kernel's library."""
    mask -= (mask >> 1) & 0x55555555
    mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333)
    mask = (mask + (mask >> 4)) & 0x0F0F0F0F
    return ((mask * 0x01010101) >> 24) & 0xFF
