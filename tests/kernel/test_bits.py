"""Sets as the bits of a word."""

from merletto.kernel.bits import lowest, pick, size, size_of_word
from merletto.kernel.generator import Generator

WIDTHS = (1, 3, 9, 24, 31, 32, 33, 48, 61, 62)


def test_the_bits_of_any_word_are_counted_and_found_in_order() -> None:
    luck = Generator(3)
    for width in WIDTHS:
        full = 2**width - 1
        masks = [full, 1, 2 ** (width - 1)]
        masks += [(luck.word() << 31 ^ luck.word()) & full for _ in range(40)]
        for mask in masks:
            bits = [bit for bit in range(width) if mask >> bit & 1]
            assert size_of_word(mask) == len(bits)
            assert size(mask & 0xFFFF_FFFF) == len([bit for bit in bits if bit < 32])
            assert [pick(mask, nth) for nth in range(len(bits))] == bits
            if bits:
                assert lowest(mask) == bits[0]
