"""What a recorded game contains, found by replaying it move by move."""

from collections.abc import Iterator, Mapping
from typing import cast

import merletto
from merletto import Event, Match
from merletto.games.walking.components import load_set
from merletto.games.walking.solo import band
from merletto.kernel.record import Record, parse
from merletto.kernel.state import CHANCE

Shown = Mapping[str, object]

MOVE_KINDS = ("draft", "lay", "done", "take", "return", "remove")
CHARACTERS = (
    *("woman", "man", "girl", "boy"),
    *("mayor", "policeman", "santa", "shopkeeper", "seamstress", "florist", "gardener"),
)
ENDS = ("five houses", "decks out", "nobody built", "characters out")
BANDS = ("weak", "not bad", "good", "very good", "world champion")

REQUIRED = {
    *(f"move {kind}" for kind in MOVE_KINDS),
    *(f"{character} moves in" for character in CHARACTERS),
    *(f"{character} scores" for character in CHARACTERS),
    *(f"end: {end}" for end in ENDS),
    *(f"{seats} seats" for seats in (1, 2, 3, 4)),
    *(f"solo: {name}" for name in BANDS),
    "tie broken by coins",
    "tie broken by cats",
    "victory shared",
    "permit to mix a house",
    "permit for an equal neighbour",
    "one permit for equal neighbours on both sides",
    "two permits at once",
    "mixed house complete",
    "house without character",
    "two houses in one turn",
    "roof before all else",
    "surplus card dealt again",
    "coins given back",
    "windows cost one seat",
    "windows cost several seats",
    "option easier",
    "option windows off",
    "option open hands",
    "option start named",
    "start drawn",
    "chance seeded",
    "chance scripted",
}
"""What the golden games must contain, all of them together."""


def replayed(text: str) -> Iterator[tuple[Match, Shown, str, list[Event]]]:
    """After each move: the match, the table before it, the move, and what happened. First the set-up."""
    record = parse(text)
    whole = merletto.from_record(text)
    draws = [word for line in record.lines if line.actor == CHANCE for word in line.words]
    moves = [word for line in record.lines if line.actor != CHANCE for word in line.words]
    match = Match(whole.game, whole.seed, whole.names, draws)
    yield match, {}, "", match.events
    for move in moves:
        before = match.view("spectator")
        yield match, before, move, match.play(move)
    assert match.record() == text


def features(text: str) -> set[str]:
    """All that the game contains of what is worth a golden game."""
    found = _set_up(parse(text))
    surplus: set[str] = set()
    completed = 0
    for match, before, move, events in replayed(text):
        end = match
        if move:
            found.add(f"move {move.split()[0]}")
        if move.startswith("draft"):
            completed = 0
        for event in events:
            told = event.seen_by("finished")
            if event.name == "laid":
                found |= _laying(before, told)
            elif event.name == "moved_in":
                found.add(f"{told['character']} moves in")
            elif event.name == "stood_empty":
                found.add("house without character")
            elif event.name == "completed":
                completed += 1
                found |= {"two houses in one turn"} if completed == 2 else set()
            elif event.name == "coins_returned":
                found.add("coins given back")
            elif event.name == "put_under":
                surplus.add(cast(str, told["card"]))
            elif event.name == "dealt" and told["card"] in surplus:
                found.add("surplus card dealt again")
    return found | _result(end)


def _set_up(record: Record) -> set[str]:
    found = {f"{record.headers['seats']} seats", f"chance {record.headers['chance']}"}
    words = {
        "easier=yes": "option easier",
        "windows=no": "option windows off",
        "open_hands=yes": "option open hands",
        "start=drawn": "start drawn",
        "start=2": "option start named",
    }
    return found | {words[word] for word in record.headers["options"].split() if word in words}


def _laying(before: Shown, told: Shown) -> set[str]:
    """Which colour rules the card breaks, worked out from the table before it (W4.5, W4.6, W5.2)."""
    owner = cast(list[Shown], before["seats"])[cast(int, told["seat"])]
    street = {
        cast(str, house["place"]): cast(list[str | None], house["cards"])
        for house in cast(list[Shown], owner["street"])
    }
    card, place = cast(str, told["card"]), cast(str, told["place"])
    level = int(card[1]) - 1
    house = [code for code in street.get(place, []) if code is not None]
    mixes = any(code[0] != card[0] for code in house)
    beside = [street.get(chr(ord(place) + step), [None] * 3)[level] for step in (-1, 1)]
    equal = [code is not None and code[0] == card[0] for code in beside]
    assert told["permits"] == mixes + any(equal)
    found = set()
    if mixes and any(equal):
        found.add("two permits at once")
    elif mixes:
        found.add("permit to mix a house")
    elif any(equal):
        found.add("permit for an equal neighbour")
        found |= {"one permit for equal neighbours on both sides"} if all(equal) else set()
    if mixes and len(house) == 2:
        found.add("mixed house complete")
    if level == 2 and not any(code for cards in street.values() for code in cards):
        found.add("roof before all else")
    return found


def _result(match: Match) -> set[str]:
    assert match.over
    found = {f"end: {match.end()}"}
    scores = match.scores()
    for score in scores:
        found |= {f"{name} scores" for name in CHARACTERS if score[name] > 0}
    losing = sum(score["windows"] < 0 for score in scores)
    if losing and len(scores) > 1:
        found.add("windows cost one seat" if losing == 1 else "windows cost several seats")
    if len(scores) == 1:
        found.add(f"solo: {band(scores[0]['total'])}")
        return found
    return found | _tie(match)


def _tie(match: Match) -> set[str]:
    """W10.15: how the first place was decided, if two or more had the most points."""
    totals = [score["total"] for score in match.scores()]
    seats = cast(list[Shown], match.view("finished")["seats"])
    cats = {card.code: card.cats for card in load_set().cards}

    def cats_of(seat: int) -> int:
        complete = [house for house in cast(list[Shown], seats[seat]["street"]) if house["complete"]]
        return sum(cats[code] for house in complete for code in cast(list[str], house["cards"]))

    first = [seat for seat in range(len(totals)) if totals[seat] == max(totals)]
    if len(first) == 1:
        assert match.places()[first[0]] == 1
        return set()
    most = max(cast(int, seats[seat]["coins"]) for seat in first)
    richest = [seat for seat in first if seats[seat]["coins"] == most]
    fond_of_cats = [seat for seat in richest if cats_of(seat) == max(map(cats_of, richest))]
    winners = [seat for seat in range(len(totals)) if match.places()[seat] == 1]
    assert winners == fond_of_cats
    if len(richest) == 1:
        return {"tie broken by coins"}
    return {"tie broken by cats"} if len(fond_of_cats) == 1 else {"victory shared"}
