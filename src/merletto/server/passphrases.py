"""Passphrases that everyone tries first, and so protect nothing."""

from itertools import pairwise
from typing import Final

_ROWS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertzuiop",
    "azertyuiop",
    "йцукенгшщзхъ",
)
_WORDS: Final = (
    "password", "passphrase", "passwort", "passw0rd", "motdepasse", "haslo", "hasło", "parol",
    "пароль", "letmein", "welcome", "iloveyou", "kocham", "jetaime", "admin", "administrator",
    "qwerty", "azerty", "qwertz", "secret", "dragon", "monkey", "football", "baseball", "princess",
    "sunshine", "superman", "trustno1", "changeme", "default", "merletto", "burano", "walking",
    "venezia", "venice", "hello", "login", "master", "guest", "test",
)  # fmt: skip
_FEWEST_OWN: Final = 5
"""How many signs must remain when everything that can be guessed is taken away."""


def is_common(passphrase: str, account: str) -> bool:
    """Whether little remains of the passphrase without common words, runs, repeats and the account's name."""
    rest = passphrase.casefold()
    for word in (account.casefold(), *_WORDS):
        rest = rest.replace(word, "")
    if len(set(rest)) < _FEWEST_OWN:
        return True
    steps = [pair for pair in pairwise(rest) if not _follows(*pair)]
    return len(steps) < _FEWEST_OWN - 1


def _follows(one: str, other: str) -> bool:
    """Whether the signs are the same, or neighbours in the alphabet, in counting or on a keyboard."""
    return one == other or any(one + other in row or other + one in row for row in _ROWS)
