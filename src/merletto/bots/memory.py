"""What a seat remembers of what it saw and no longer sees."""

from collections.abc import Iterable, Mapping

from merletto.bots.bot import View
from merletto.registry import kind_of


def recall(view: View, events: Iterable[Mapping[str, object]]) -> View:
    """The view, with everything that a viewer who watched every event of the game can know."""
    return kind_of(str(view["game"])).recall(view, events)
