"""The portable pseudo-random number generator: the same seed gives the same game on every machine."""

from typing import Final, final

from mypy_extensions import i64

GENERATOR: Final = "xoshiro128ss/1"
"""The name and version that records carry; a different algorithm must have a different name."""

LARGEST_SEED: Final = 0x7FFF_FFFF_FFFF_FFFF

_WORD: Final = 0xFFFF_FFFF


def _times(a: i64, b: i64) -> i64:
    """The low 32 bits of a product, without leaving 64 bits on the way."""
    return (a * (b & 0xFFFF) + (((a * (b >> 16)) & 0xFFFF) << 16)) & _WORD


def _mixed(word: i64) -> i64:
    """A 32-bit word mixed so that neighbouring seeds start far apart (murmur3's finaliser)."""
    word = _times(word ^ (word >> 16), 0x85EBCA6B)
    word = _times(word ^ (word >> 13), 0xC2B2AE35)
    return word ^ (word >> 16)


def _turned(word: i64, by: i64) -> i64:
    return ((word << by) | (word >> (32 - by))) & _WORD


@final
class Generator:
    """xoshiro128**, kept in 32-bit words so that compiled and plain Python agree."""

    __slots__ = ("_a", "_b", "_c", "_d")

    def __init__(self, seed: i64) -> None:
        self._a: i64 = 0
        self._b: i64 = 0
        self._c: i64 = 0
        self._d: i64 = 0
        self.reseed(seed)

    def reseed(self, seed: i64) -> None:
        """Starts again, like a new generator with that seed."""
        low = seed & _WORD
        high = (seed >> 32) & _WORD
        self.set_words(
            _mixed(low ^ 0x9E3779B9),
            _mixed(_mixed(low) ^ high ^ 0x3C6EF372),
            _mixed(_mixed(high) + low & _WORD),
            # Odd, hence never an all-zero state, from which xoshiro could not move.
            _mixed(high ^ 0x78DDE6E4) | 1,
        )

    def copy(self) -> "Generator":
        """A generator that will give the same numbers from here on."""
        other = Generator(0)
        other.set_words(self._a, self._b, self._c, self._d)
        return other

    def set_words(self, a: i64, b: i64, c: i64, d: i64) -> None:
        """Sets the four state words; not all may be zero."""
        self._a = a
        self._b = b
        self._c = c
        self._d = d

    def word(self) -> i64:
        """The next 32 random bits."""
        a = self._a
        b = self._b
        c = self._c ^ a
        d = self._d ^ b
        self._a = a ^ d
        self._b = b ^ c
        self._c = c ^ ((b << 9) & _WORD)
        self._d = _turned(d, 11)
        return (_turned((b * 5) & _WORD, 7) * 9) & _WORD

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, each equally likely (Lemire's method); 0 < bound < 2**31."""
        product = self.word() * bound
        low = product & _WORD
        if low < bound:
            unfair = (0x1_0000_0000 - bound) % bound
            while low < unfair:
                product = self.word() * bound
                low = product & _WORD
        return product >> 32
