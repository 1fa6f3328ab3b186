"""What a seat remembers: in Walking in Burano everyone saw the cards that others took (W3.4)."""

from collections.abc import Iterable, Mapping

from merletto.bots.bot import View
from merletto.games.walking.shapes import WalkingSeat, as_walking, walking_events


def recall(view: View, events: Iterable[Mapping[str, object]]) -> View:
    """The view with the hands that its viewer can know who watched every event since the game began.

    Of Burano nothing is added: what was seen there lies open, and so is in the view already.
    """
    if view["game"] != "walking":
        return view
    shown = as_walking(view)
    hands: list[set[str]] = [set() for _ in shown["seats"]]
    for event in walking_events(events):
        if event["event"] == "drafted":
            hands[event["seat"]].update(event["cards"])
        elif event["event"] == "laid" or event["event"] == "put_under":
            hands[event["seat"]].discard(event["card"])
    seats: list[WalkingSeat] = [
        {**seat, "hand": sorted(hand)} if seat["hand"] is None else seat
        for seat, hand in zip(shown["seats"], hands, strict=True)
    ]
    return {**shown, "seats": seats}
