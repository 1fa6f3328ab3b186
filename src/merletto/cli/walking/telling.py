"""What happened at the table, in words: one line for all that a seat did in a row."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import cast

from merletto.cli.walking.paint import painted
from merletto.games.walking.names import plural
from merletto.kernel.event import Event, told_to
from merletto.kernel.game import Segment

Told = dict[str, object]


def tell(events: Sequence[Event], names: Sequence[str], viewer: int | str) -> list[list[Segment]]:
    """The events as lines, in their order; dealing is left to the table to show."""
    lines = []
    seen = told_to(viewer, events)
    for seat, group in groupby(seen, key=lambda told: cast(int | None, told["seat"])):
        told = list(group)
        text = _table(told) if seat is None else _seat(told, names[seat])
        if text:
            lines.append(painted(text))
    return lines


def _seat(told: list[Told], name: str) -> str:
    """One seat's deeds as a sentence."""
    deeds = list(_deeds(told))
    return f"{name} {', '.join(deeds)}." if deeds else ""


def _deeds(told: list[Told]) -> Iterator[str]:
    laid_before = False
    for event in told:
        kind = event["event"]
        if kind == "start_chosen":
            yield "drew the start marker"
        elif kind == "drafted":
            coins = cast(int, event["coins"])
            earned = f" and {plural(coins, 'coin')}" if coins else ""
            yield f"drafted {' '.join(cast(list[str], event['cards']))}{earned}"
        elif kind == "laid":
            yield f"{'' if laid_before else 'laid '}{event['card']} in {event['place']}{_permits(event)}"
            laid_before = True
        elif kind == "moved_in":
            yield f"completed house {event['place']} for {_person(event)}"
            laid_before = False
        elif kind == "stood_empty":
            yield f"completed house {event['place']}, where nobody moved in"
            laid_before = False
        elif kind == "put_under":
            yield f"put {event['card']} under its deck"
        elif kind == "coins_returned":
            yield f"gave back {plural(cast(int, event['coins']), 'coin')}"
        elif kind == "character_left":
            yield f"sent {_person(event)} away"


def _person(event: Told) -> str:
    name = str(event["character"])
    return "Santa Claus" if name == "santa" else f"the {name}"


def _permits(event: Told) -> str:
    permits = cast(int, event["permits"])
    return f" for {plural(permits, 'permit')}" if permits else ""


def _table(told: list[Told]) -> str:
    """What happened to the table itself."""
    sentences = [f"Round {event['round']} is over." for event in told if event["event"] == "round_ended"]
    gone = [str(event["card"]) for event in told if event["event"] == "left_game"]
    if gone:
        sentences.append(f"{' '.join(gone)} left the game.")
    return " ".join(sentences)
