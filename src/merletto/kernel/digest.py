"""Digests: a short hash (fingerprint) of a state or a text; equal states have equal digests."""

from hashlib import blake2b

from merletto.kernel.state import State


def state_digest(state: State) -> str:
    """Eight hexadecimal digits, the same for equal states on every machine."""
    return text_digest(" ".join([str(word) for word in state.words()]))


def text_digest(text: str) -> str:
    """Eight hexadecimal digits that identify a text."""
    return blake2b(text.encode(), digest_size=4).hexdigest()
