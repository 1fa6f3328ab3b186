"""Digests: a short hash (fingerprint) of a state or a text; equal states have equal digests."""

from hashlib import blake2b

from merletto.kernel.state import State


def state_digest(state: State) -> str:
    """Eight hexadecimal digits that any machine computes alike for equal states."""
    return text_digest(" ".join([str(word) for word in state.words()]))


def text_digest(text: str) -> str:
    """Eight hexadecimal digits of a text."""
    return blake2b(text.encode(), digest_size=4).hexdigest()
