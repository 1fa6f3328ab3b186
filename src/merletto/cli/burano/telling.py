"""Tells what happened at the table in words: one line for everything that a seat did in a row."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from merletto.cli.burano.worth import other_end
from merletto.cli.painting import with_colours
from merletto.games.burano.event_shapes import BuranoEvent, burano_events
from merletto.games.burano.lines import Line, number_of, spaced
from merletto.games.burano.names import ACTION_NAMES, COLOUR_NAMES, TILE_CODES, a
from merletto.games.burano.parts import Parts
from merletto.games.burano.vocabulary import BuranoAction, BuranoColour, BuranoTileCode
from merletto.kernel.event import Event, told_to

_COLOUR: Final = re.compile(rf"\b({'|'.join(COLOUR_NAMES)})\b")
_LEFT_TO_THE_TABLE: Final = ("cube_stacked", "price_settled", "piece_joined")
"""Events that are not told, since the table shows them."""
_PAID_WITH: Final = {"cube": "a cube", "privilege": "privilege", "free": "the convent"}


class Teller:
    """Tells what happens with the tiles and the island of a component set."""

    def __init__(self, parts: Parts) -> None:
        self._parts = parts

    def tell(self, events: Sequence[Event], names: Sequence[str], viewer: int | str) -> list[Line]:
        """The events as lines, in order, as far as the viewer may know them."""
        sentences: list[tuple[list[str], str]] = []
        seen = burano_events(told_to(viewer, events))
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

    def _deeds(self, told: list[BuranoEvent]) -> Iterator[str]:
        scored: dict[str, int] = {}
        for event in told:
            if event["event"] == "scored":
                source = spaced(event["source"])
                scored[source] = scored.get(source, 0) + event["points"]
                continue
            if event["event"] != "lace_paid" or "lace" not in scored:  # added up to the last payment
                yield from _points(scored)
                scored = {}
            yield self._with_roofs(event) or _in_town(event) or _at_sea(event) or _after_the_turns(event)
        yield from _points(scored)

    def _with_roofs(self, event: BuranoEvent) -> str:
        if event["event"] == "roofed":
            far = other_end(event["square"], event["direction"], self._parts.columns)
            return f"laid {self._roof(event['tile'])} on {event['square']} and {far}"
        if event["event"] == "roof_taken":
            return f"took {self._roof(event['tile'])}"
        return f"discarded {self._roof(event['tile'])}" if event["event"] == "roof_put_away" else ""

    def _roof(self, code: BuranoTileCode) -> str:
        tile = TILE_CODES.index(code)
        first, second = self._parts.tile_first[tile], self._parts.tile_second[tile]
        return f"the roof {code.partition('.')[0]} {COLOUR_NAMES[first]}-{COLOUR_NAMES[second]}"


def _island_points_by_seat(told: list[BuranoEvent]) -> Iterator[BuranoEvent]:
    """The events, with consecutive scorings of islands combined by seat."""
    for islands, group in groupby(told, _scores_island):
        run = list(group)
        yield from sorted(run, key=lambda event: event["seat"] or 0) if islands else run


def _scores_island(event: BuranoEvent) -> bool:
    return event["event"] == "scored" and event["source"] == "islands"


def _listed(names: list[str]) -> str:
    """The names as a list: Anna, Bruno and Carla."""
    return " and ".join([name for name in (", ".join(names[:-1]), names[-1]) if name])


def _merged(deeds: Iterator[str]) -> Iterator[str]:
    """The deeds, with the verb only once if several of a kind follow each other."""
    before = ""
    for deed in deeds:
        verb = deed.partition(" ")[0]
        if deed:
            yield deed if verb != before else deed.removeprefix(f"{verb} ")
            before = verb


def _points(scored: dict[str, int]) -> Iterator[str]:
    """The points scored in a row, by source; a trade has already told its points."""
    for source, points in scored.items():
        if source != "trades":
            yield f"scored {number_of(points, 'point')} for {source}"


def _coins(said: str, coins: int) -> str:
    return f"{said} {number_of(coins, 'coin')}" if coins else ""


# What a seat did, in words; some events are left out.


def _in_town(event: BuranoEvent) -> str:
    """Pyramid, main island, cards and privilege."""
    if event["event"] == "picked":
        return f"picked {event['colour']}"
    if event["event"] == "built":
        return f"built {event['colour']} at {event['square']}"
    if event["event"] == "privilege_gained":
        return f"gained {event['privilege']} privilege"
    if event["event"] == "card_taken":
        return f"took the card {event['card']}"
    if event["event"] == "privilege_spent":
        return "turned privilege into a coin"
    if event["event"] == "cube_bought":
        return f"bought {a(event['colour'])} cube for {event['place']}"
    if event["event"] == "turn_ended":
        return "passed for 1 coin" if event["coins"] else ""
    return ""


def _at_sea(event: BuranoEvent) -> str:
    """Boats, fish and workers; a blind fish is named only to its owner."""
    if event["event"] == "sailed":
        return f"sailed to {event['place']}"
    if event["event"] == "docks_swapped":
        one, other = event["docks"]
        return f"swapped {one['colour']} of {one['island']} with {other['colour']} of {other['island']}"
    if event["event"] == "fish_caught":
        if event["fish"] is None:
            return "drew a fish from the deck"
        fish = spaced(event["fish"])
        return f"drew {fish} from the deck" if event["blind"] else f"caught {fish}"
    if event["event"] == "traded":
        sold = ", ".join([spaced(name) for name in event["fish"]])
        return f"sold {sold} to the ship for {event['ship']}: {number_of(event['points'], 'point')}"
    if event["event"] == "workers_sent":
        return f"sent {number_of(event['workers'], 'worker')} to {event['island']}"
    if event["event"] == "worker_came_back":
        return f"took a worker back from {event['from']}{_coins(' and got', event['coins'])}"
    if event["event"] == "lace_worker_placed":
        privilege = " by privilege" if event["privilege"] else ""
        return f"sent a lace worker to {event['square']}{privilege}{_coins(' and got', event['coins'])}"
    if event["event"] == "coins_earned":
        return f"earned {number_of(event['coins'], 'coin')}"
    return ""


def _after_the_turns(event: BuranoEvent) -> str:
    """The beginning of a season, and clean-up."""
    if event["event"] == "start_chosen":
        return "drew the start marker"
    if event["event"] == "surplus_returned":
        return _coins("had cubes left for", event["coins"])
    if event["event"] == "lace_paid":
        return f"paid {event['square']} with {_PAID_WITH[event['with']]}"
    if event["event"] == "cube_taken":
        return f"took {a(event['colour'])} cube{' for privilege' if event['privilege'] else ''}"
    if event["event"] == "cubes_refilled":
        return f"took {number_of(sum(event[colour] for colour in COLOUR_NAMES), 'cube')} for the ring"
    return ""


def _table(told: list[BuranoEvent]) -> str:
    """What happened to the table itself, without the set-up, which the table shows."""
    sentences = []
    actions: dict[BuranoAction, list[BuranoColour]] = {action: [] for action in ACTION_NAMES}
    for event in told:
        if event["event"] == "pyramids_revealed":
            sentences.append("All pyramids are stacked and shown.")
        elif event["event"] == "season_ended":
            sentences.append(f"{event['season'].capitalize()} is over.")
        elif event["event"] == "marker_laid":
            actions[event["action"]].append(event["colour"])
    setting_up = any(event["event"] == "dock_laid" for event in told)
    if any(actions.values()) and not setting_up:
        words = [f"{' and '.join(colours)} for {action}" for action, colours in actions.items()]
        sentences.append(f"The colours are now {', '.join(words)}.")
    return " ".join(sentences)
