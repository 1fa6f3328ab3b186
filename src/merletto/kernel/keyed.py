"""The keyed stream (a cryptographic random generator): without its key nobody can foresee a draw."""

import hmac
from typing import Final

KEYED: Final = "hmac-sha256/1"
"""The name and version that records carry; a different algorithm must have a different name."""

KEY_BYTES: Final = 32

_WORD_BYTES: Final = 8
_WORDS: Final = 2**64


def is_key(text: str) -> bool:
    """Whether the text is a key: 64 hexadecimal digits in lower case."""
    return len(text) == 2 * KEY_BYTES and not text.strip("0123456789abcdef")


class Keyed:
    """HMAC-SHA-256 in counter mode. Streams of one key with different purposes are independent."""

    __slots__ = ("_key", "_purpose", "_taken")

    def __init__(self, key: str, purpose: str, taken: int = 0) -> None:
        self._key: bytes = bytes.fromhex(key)
        self._purpose = purpose
        self._taken = taken

    def copy(self) -> "Keyed":
        """A stream that will give the same numbers from here on."""
        return Keyed(self._key.hex(), self._purpose, self._taken)

    def word(self) -> int:
        """The next 64 random bits."""
        said = f"merletto {self._purpose} {self._taken}".encode("ascii")
        self._taken += 1
        return int.from_bytes(hmac.digest(self._key, said, "sha256")[:_WORD_BYTES], "big")

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely: words that would favour some are rejected."""
        fair = _WORDS - _WORDS % bound
        word = self.word()
        while word >= fair:
            word = self.word()
        return word % bound
