"""Seeds for the parts of a review, so that each part is the same in whatever order they are done."""

from hashlib import blake2b


def seed_for(seed: int, ply: int, part: str) -> int:
    """A seed of its own for this part of this ply."""
    return int.from_bytes(blake2b(f"{seed} {ply} {part}".encode(), digest_size=7).digest(), "big")
