"""Events: what happened, as names and values, and who may know it."""

from collections.abc import Iterable

from merletto.kernel.errors import OptionError
from merletto.kernel.viewer import FINISHED, SPECTATOR, named_viewer, sees_all_of


class Event:
    """Something that happened, named in the past tense. `secret` is known only to the event's own seat.

    Other viewers do not even learn that a private event happened.
    """

    __slots__ = ("name", "private", "seat", "secret", "told")

    def __init__(
        self,
        name: str,
        seat: int | None,
        told: dict[str, object],
        secret: dict[str, object] | None = None,
        private: bool = False,
    ) -> None:
        self.name = name
        self.seat = seat
        self.told = told
        self.secret: dict[str, object] = {} if secret is None else secret
        self.private = private

    def seen_by(self, viewer: int | str) -> dict[str, object]:
        """The event as plain data for a seat, a "spectator", or for anyone after the end ("finished").

        A secret that the viewer may not know is given as None.
        """
        number = _number(viewer)
        seen: dict[str, object] = {"event": self.name, "seat": self.seat}
        seen.update(self.told)
        open_to_viewer = self.seat is not None and sees_all_of(number, self.seat)
        for key, value in self.secret.items():
            seen[key] = value if open_to_viewer else None
        return seen

    def __repr__(self) -> str:
        seat = [] if self.seat is None else [f"seat={self.seat}"]
        told = [f"{key}={value}" for key, value in self.told.items()]
        return f"<{' '.join([self.name, *seat, *told])}>"


def told_to(viewer: int | str, events: Iterable[Event]) -> list[dict[str, object]]:
    """What the viewer is told of these events, as plain data: private events only to their own seat."""
    number = _number(viewer)
    told: list[dict[str, object]] = []
    for event in events:
        if not event.private or (event.seat is not None and sees_all_of(number, event.seat)):
            told.append(event.seen_by(viewer))
    return told


def _number(viewer: int | str) -> int:
    number = viewer if viewer in (SPECTATOR, FINISHED) else named_viewer(viewer)
    if not isinstance(number, int):
        raise OptionError(f'{viewer!r} is not a viewer: name a seat, "spectator" or "finished"')
    return number
