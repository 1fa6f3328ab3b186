"""Default names for guests."""

import secrets
from typing import Final

_FIRST: Final = (
    "Alvise", "Bettina", "Carlo", "Dina", "Elena", "Fosca", "Giacomo", "Ida", "Lucia", "Marco",
    "Nina", "Orsola", "Pietro", "Rosa", "Silvia", "Tonio", "Ugo", "Vittoria", "Zorzi",
)  # fmt: skip


def guest_name() -> str:
    """A first name from the lagoon and a number, since there are more guests than names."""
    return f"{secrets.choice(_FIRST)} {secrets.randbelow(900) + 100}"
