"""Tells what happened at the table in words: one line for everything that a seat did in a row."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from merletto.cli.walking.paint import painted
from merletto.games.walking.names import plural
from merletto.games.walking.shapes import WalkingCharacter, WalkingEvent, walking_events
from merletto.kernel.event import Event, told_to
from merletto.kernel.game import Segment


def tell(events: Sequence[Event], names: Sequence[str], viewer: int | str) -> list[list[Segment]]:
    """The events as lines, in order, without the deal, which the table shows."""
    lines = []
    seen = walking_events(told_to(viewer, events))
    for seat, group in groupby(seen, key=lambda told: told["seat"]):
        told = list(group)
        text = _table(told) if seat is None else _seat(told, names[seat])
        if text:
            lines.append(painted(text))
    return lines


def _seat(told: list[WalkingEvent], name: str) -> str:
    """One seat's deeds as a sentence."""
    deeds = list(_deeds(told))
    return f"{name} {', '.join(deeds)}." if deeds else ""


def _deeds(told: list[WalkingEvent]) -> Iterator[str]:
    laid_before = False
    for event in told:
        if event["event"] == "start_chosen":
            yield "drew the start marker"
        elif event["event"] == "drafted":
            coins = event["coins"]
            earned = f" and got {plural(coins, 'coin')}" if coins else ""
            yield f"drafted {' '.join(event['cards'])}{earned}"
        elif event["event"] == "laid":
            spent = _permits(event["permits"])
            yield f"{'' if laid_before else 'laid '}{event['card']} at {event['place']}{spent}"
            laid_before = True
        elif event["event"] == "moved_in":
            yield f"completed house {event['place']} for {_person(event['character'])}"
            laid_before = False
        elif event["event"] == "stood_empty":
            yield f"completed house {event['place']}, where nobody moved in"
            laid_before = False
        elif event["event"] == "put_under":
            yield f"put {event['card']} under its deck"
        elif event["event"] == "coins_returned":
            yield f"gave back {plural(event['coins'], 'coin')}"
        elif event["event"] == "character_left":
            yield f"sent {_person(event['character'])} away"


def _person(name: WalkingCharacter) -> str:
    return "Santa Claus" if name == "santa" else f"the {name}"


def _permits(permits: int) -> str:
    return f" for {plural(permits, 'permit')}" if permits else ""


def _table(told: list[WalkingEvent]) -> str:
    """What happened to the table itself."""
    sentences = [f"Round {event['round']} is over." for event in told if event["event"] == "round_ended"]
    gone = [event["card"] for event in told if event["event"] == "left_game"]
    if gone:
        sentences.append(f"{' '.join(gone)} left the game.")
    return " ".join(sentences)
