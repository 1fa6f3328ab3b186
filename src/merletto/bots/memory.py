"""What a seat remembers of what it saw and no longer sees."""

from collections.abc import Iterable, Mapping

from merletto.bots.bot import View
from merletto.registry import kind_of


def recall(view: View, events: Iterable[Mapping[str, object]]) -> View:
    """The view with all that its viewer can know who watched every event since the game began."""
    return kind_of(str(view["game"])).recall(view, events)
