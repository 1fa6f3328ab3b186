"""Perfect recall: adds to a view what its seat has seen earlier and no longer sees."""

from collections.abc import Iterable, Mapping

from merletto.bots.bot import View
from merletto.registry import kind_of


def recall(view: View, events: Iterable[Mapping[str, object]]) -> View:
    """The view, with everything that a viewer can know who has watched every event of the game."""
    return kind_of(str(view["game"])).recall(view, events)
