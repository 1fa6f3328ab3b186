"""Perfect recall: adds to a view what its seat has seen earlier and no longer sees."""

from collections.abc import Iterable, Mapping

from merletto.bots.bot import View
from merletto.kernel.event import Event, told_to
from merletto.registry import kind_of


def recall(view: View, events: Iterable[Mapping[str, object]]) -> View:
    """The view, with everything that a viewer can know who has watched every event of the game."""
    return kind_of(str(view["game"])).recall(view, events)


class Memory:
    """What every seat has seen of a game since its beginning."""

    def __init__(self, seats: int, events: Iterable[Event] = ()) -> None:
        self._seen: list[list[dict[str, object]]] = [[] for _ in range(seats)]
        self.watch(events)

    def watch(self, events: Iterable[Event]) -> None:
        """Adds what each seat may know of these events."""
        happened = list(events)
        for seat, seen in enumerate(self._seen):
            seen += told_to(seat, happened)

    def recalled(self, seat: int, view: View) -> View:
        """The view of the seat, with all that it has seen."""
        return recall(view, self._seen[seat])
