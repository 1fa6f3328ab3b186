"""What a seat remembers: in Walking in Burano everyone saw the cards that others took (W3.4)."""

from collections.abc import Iterable, Mapping
from typing import cast

from merletto.bots.bot import View


def recall(view: View, events: Iterable[Mapping[str, object]]) -> View:
    """The view with the hands that its viewer can know who watched every event since the game began.

    Of Burano nothing is added: what was seen there lies open, and so is in the view already.
    """
    if view["game"] != "walking":
        return view
    hands: list[set[str]] = [set() for _ in cast(list[object], view["seats"])]
    for event in events:
        seat = cast(int, event["seat"])
        if event["event"] == "drafted":
            hands[seat].update(cast(list[str], event["cards"]))
        elif event["event"] in ("laid", "put_under"):
            hands[seat].discard(cast(str, event["card"]))
    seats = [
        {**seat, "hand": sorted(hand)} if seat["hand"] is None else seat
        for seat, hand in zip(cast(list[View], view["seats"]), hands, strict=True)
    ]
    return {**view, "seats": seats}
