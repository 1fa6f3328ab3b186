"""Tables in Markdown."""

from collections.abc import Iterable, Sequence


def rows(headings: Sequence[str], body: Iterable[Sequence[object]]) -> str:
    """A table; columns of numbers are right-aligned."""
    cells = [list(row) for row in body]
    rules = ["---:" if isinstance(cell, int) else "---" for cell in cells[0]]
    return "\n".join([f"| {' | '.join([str(cell) for cell in row])} |" for row in (headings, rules, *cells)])


def document(parts: Iterable[str]) -> str:
    """Headings, paragraphs and tables as one document, separated by blank lines."""
    return "\n\n".join(parts) + "\n"
