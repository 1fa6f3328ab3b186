"""Records forged for tests: their text is changed, then sealed again with a true closing line."""

from collections.abc import Callable
from hashlib import blake2b


def sealed(lines: list[str]) -> str:
    """The lines of a record, without its closing one, as a whole record; written apart from the engine."""
    said = [line.strip() for line in lines if line.strip() and not line.strip().startswith("#")]
    plies = sum(line.count(";") + 1 for line in said if line.endswith("}") and line[0].isdigit())
    checksum = blake2b("\n".join(said).encode(), digest_size=4).hexdigest()
    return "\n".join([*lines, "", f"end of record: {plies} plies {{{checksum}}}", ""])


def opened(text: str) -> list[str]:
    """The lines of a record without its closing one and the blank one before it."""
    lines = text.splitlines()
    assert lines[-1].startswith("end of record:")
    return lines[:-2]


def forged(text: str, change: Callable[[list[str]], object]) -> str:
    """The record with its lines changed in place, sealed again."""
    lines = opened(text)
    change(lines)
    return sealed(lines)


def line_of(text: str, start: str, nth: int = 0) -> int:
    """The number, counted from 1, of the nth line that starts so."""
    found = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start)]
    return found[nth]


def plies_until(text: str, number: int) -> int:
    """How many moves seats have made by the end of that line."""
    return sum(
        line.count(";") + 1 for line in text.splitlines()[:number] if line.endswith("}") and line[0].isdigit()
    )
