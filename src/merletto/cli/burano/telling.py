"""What happened at the table, in words: one line for all that a seat did in a row."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

from merletto.cli.burano.worth import other_end
from merletto.cli.painting import with_colours
from merletto.games.burano.lines import Line, number_of, spaced
from merletto.games.burano.names import ACTION_NAMES, COLOUR_NAMES, TILE_CODES
from merletto.games.burano.parts import Parts
from merletto.kernel.event import Event, told_to

Told = dict[str, object]

_COLOUR: Final = re.compile(rf"\b({'|'.join(COLOUR_NAMES)})\b")
_LEFT_TO_THE_TABLE: Final = ("cube_stacked", "price_settled", "piece_joined")
"""What goes without saying, since the table shows it."""


class Teller:
    """Tells what happens with the tiles and the island of a component set."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def tell(self, events: Sequence[Event], names: Sequence[str], viewer: int | str) -> list[Line]:
        """The events as lines, in their order, as far as the viewer may know them."""
        sentences: list[tuple[list[str], str]] = []
        seen = told_to(viewer, events)
        told = [event for event in seen if event["event"] not in _LEFT_TO_THE_TABLE]
        for seat, group in groupby(_island_points_by_seat(told), lambda event: event["seat"]):
            deeds = list(group)
            text = _table(deeds) if seat is None else ", ".join(_merged(self._deeds(deeds)))
            if seat is not None and sentences and sentences[-1][1] == text:
                sentences[-1][0].append(names[seat])
            elif text:
                sentences.append(([] if seat is None else [names[seat]], text))
        return [
            with_colours(f"{_listed(who)} {text}." if who else text, _COLOUR, lambda word: (word, word))
            for who, text in sentences
        ]

    def _deeds(self, told: list[Told]) -> Iterator[str]:
        scored: dict[str, int] = {}
        for event in told:
            kind = event["event"]
            if kind == "scored":
                source = spaced(event["source"])
                scored[source] = scored.get(source, 0) + event["points"]
                continue
            if kind != "lace_paid" or "lace" not in scored:  # lace is added up to the last payment
                yield from _points(scored)
                scored = {}
            if kind in ("roofed", "roof_taken", "roof_put_away"):
                yield self._roof(event)
            elif kind in _DEEDS:
                yield _DEEDS[kind](event)
        yield from _points(scored)

    def _roof(self, event: Told) -> str:
        tile = TILE_CODES.index(event["tile"])
        kind = event["tile"].partition(".")[0]
        first, second = self._parts.tile_first[tile], self._parts.tile_second[tile]
        said = f"the roof {kind} {COLOUR_NAMES[first]}-{COLOUR_NAMES[second]}"
        if event["event"] == "roofed":
            square = event["square"]
            far = other_end(square, event["direction"], self._parts.columns)
            return f"laid {said} on {square} and {far}"
        return f"took {said}" if event["event"] == "roof_taken" else f"put away {said}"


def _island_points_by_seat(told: list[Told]) -> Iterator[Told]:
    """The events, of which islands scored one after the other are put together by seat."""
    for islands, group in groupby(told, lambda event: event.get("source") == "islands"):
        run = list(group)
        yield from sorted(run, key=lambda event: event["seat"]) if islands else run


def _listed(names: list[str]) -> str:
    """Anna, Bruno and Carla."""
    return " and ".join([name for name in (", ".join(names[:-1]), names[-1]) if name])


def _merged(deeds: Iterator[str]) -> Iterator[str]:
    """The deeds, the verb only once where several of a kind follow each other."""
    before = ""
    for deed in deeds:
        verb = deed.partition(" ")[0]
        if deed:
            yield deed if verb != before else deed.removeprefix(f"{verb} ")
            before = verb


def _points(scored: dict[str, int]) -> Iterator[str]:
    """What was scored in a row, source by source; a trade has told its points itself."""
    for source, points in scored.items():
        if source != "trades":
            yield f"scored {number_of(points, 'point')} for {source}"


def _coins(event: Told, said: str) -> str:
    coins = event["coins"]
    return f"{said} {number_of(coins, 'coin')}" if coins else ""


def _caught(event: Told) -> str:
    """A blind fish is named only to its owner."""
    if not event["blind"]:
        return f"caught {_fish(event['fish'])}"
    return "drew a fish unseen" if event["fish"] is None else f"drew {_fish(event['fish'])} unseen"


def _a(colour: object) -> str:
    return f"{'an' if colour == 'orange' else 'a'} {colour}"


def _fish(name: object) -> str:
    return spaced(str(name))


def _came_back(event: Told) -> str:
    return f"took a worker back from {event['from']}{_coins(event, ' for')}"


def _traded(event: Told) -> str:
    fish = ", ".join([_fish(name) for name in event["fish"]])
    points = number_of(event["points"], "point")
    return f"sold {fish} to the ship for {event['ship']}: {points}"


def _lace(event: Told) -> str:
    privilege = " by privilege" if event["privilege"] else ""
    return f"sent a lace worker to {event['square']}{privilege}{_coins(event, ' for')}"


def _swapped(event: Told) -> str:
    one, other = event["docks"]
    return f"swapped {one['colour']} of {one['island']} with {other['colour']} of {other['island']}"


def _refilled(event: Told) -> str:
    cubes = sum(event[colour] for colour in COLOUR_NAMES)
    return f"took {number_of(cubes, 'cube')} for the ring"


def _paid(event: Told) -> str:
    with_what = {"cube": "a cube", "privilege": "privilege", "free": "the convent"}
    return f"paid {event['square']} with {with_what[event['with']]}"


def _taken(event: Told) -> str:
    return f"took {_a(event['colour'])} cube{' for privilege' if event['privilege'] else ''}"


_DEEDS: Final[dict[str, Callable[[Told], str]]] = {
    "start_chosen": lambda _: "drew the start marker",
    "surplus_returned": lambda event: _coins(event, "had cubes left for"),
    "picked": lambda event: f"picked {event['colour']}",
    "built": lambda event: f"built {event['colour']} at {event['square']}",
    "privilege_gained": lambda event: f"gained {event['privilege']} privilege",
    "card_taken": lambda event: f"took the card {event['card']}",
    "sailed": lambda event: f"sailed to {event['place']}",
    "fish_caught": _caught,
    "workers_sent": lambda e: f"sent {number_of(e['workers'], 'worker')} to {e['island']}",
    "worker_came_back": _came_back,
    "traded": _traded,
    "lace_worker_placed": _lace,
    "coins_earned": lambda event: f"earned {number_of(event['coins'], 'coin')}",
    "privilege_spent": lambda _: "turned privilege into a coin",
    "cube_bought": lambda event: f"bought {_a(event['colour'])} cube for {event['place']}",
    "docks_swapped": _swapped,
    "turn_ended": lambda event: "passed for 1 coin" if event["coins"] else "",
    "lace_paid": _paid,
    "cube_taken": _taken,
    "cubes_refilled": _refilled,
}
"""What a seat did, in words; of some nothing is said."""


def _table(told: list[Told]) -> str:
    """What happened to the table itself; set-up is left to the table to show."""
    sentences = []
    actions: dict[str, list[str]] = {action: [] for action in ACTION_NAMES}
    for event in told:
        if event["event"] == "pyramids_revealed":
            sentences.append("All pyramids stand and are shown.")
        elif event["event"] == "season_ended":
            sentences.append(f"{str(event['season']).capitalize()} is over.")
        elif event["event"] == "marker_laid":
            actions[event["action"]].append(event["colour"])
    setting_up = any(event["event"] == "dock_laid" for event in told)
    if any(actions.values()) and not setting_up:
        words = [f"{' and '.join(colours)} for {action}" for action, colours in actions.items()]
        sentences.append(f"The colours are now {', '.join(words)}.")
    return " ".join(sentences)
