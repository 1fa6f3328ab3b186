"""Joins the paragraphs of a screen."""

from collections.abc import Sequence

from merletto.kernel.game import Segment


def joined(paragraphs: Sequence[list[list[Segment]]], roomy: bool) -> list[list[Segment]]:
    """The paragraphs as lines, with blank lines between them if there is room."""
    lines: list[list[Segment]] = []
    for paragraph in paragraphs:
        lines += [[], *paragraph] if roomy and lines else paragraph
    return lines
