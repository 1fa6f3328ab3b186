"""B16: what is open and what is not."""

import json
from collections import Counter
from typing import Any

import pytest

import merletto
from merletto.games.burano.components import load_set
from merletto.games.burano.names import CARD_NAMES, COLOUR_NAMES
from merletto.kernel.generator import Generator
from tests.games.burano.drawn import cubes_of, drawn, owner, shown

FISH = load_set().fish


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b16_views_of_a_whole_game_are_plain_data(seats: int) -> None:
    """B16.1, B16.2: JSON and back changes nothing; what is hidden is None for others at every step."""
    luck = Generator(seats)
    match = merletto.new("burano", seats, seed=seats)
    step = 0
    while not match.over:
        step += 1
        if step % 5 == 0:
            full = [owner(match, seat) for seat in range(seats)]
            for viewer in [*range(seats), "spectator"]:
                view = shown(match, viewer)
                assert json.loads(json.dumps(view)) == view
                building = view["task"] == "pyramids"
                for seat, seen in enumerate(view["seats"]):
                    mine = dict(full[seat])
                    if seat != viewer:
                        mine["fish_blind"] = mine["stacked"] = mine["sold"] = None
                        hidden = dict.fromkeys(["ship_points", "sales", "card_worth", "roofs"])
                        mine["prospects"] = {**mine["prospects"], **hidden}
                        # Even the seat's own points tell nothing of which fish it holds.
                        if building:
                            mine["pyramid"] = mine["prospects"]["free"] = None
                    assert seen == mine
        moves = match.legal()
        match.play(moves[int(luck.below(len(moves)))])
    view = shown(match, "finished")
    assert json.loads(json.dumps(view)) == view
    assert all(seat["fish_blind"] is not None for seat in view["seats"])


def test_b16_1_what_is_open() -> None:
    """B16.1: coins, privilege, cubes, roofs, cards, displays, numbers of cards."""
    match = drawn(
        """
        fish     tuna crab squid
        cards    kiln tilery
        seat     1
        coins    7
        privilege 4
        reserve  pp
        base     bg.
        prepared y
        roofs    islands:pink-blue
        own      palazzo
        hand     tuna
        blind    lobster crab
        sold     squid
        """
    )
    view = shown(match, 0)
    seat = view["seats"][1]
    assert (seat["coins"], seat["privilege"], seat["reserve"]["pink"]) == (7, 4, 2)
    assert cubes_of(seat) == ["blue", "green"]
    assert (seat["prepared"], seat["cards"]) == (["yellow"], ["palazzo"])
    assert seat["roofs"][0]["first"] == "pink"
    assert (seat["fish_open"], seat["fish_blind_count"], seat["sold_count"]) == (["tuna"], 2, 1)
    assert view["fish_shown"] == ["tuna", "squid", "crab"]
    assert view["fish_deck"] == 48 - 3 - 4
    assert (set(view["cards_shown"]), view["card_deck"]) == ({"kiln", "tilery"}, 16 - 3)


def test_b16_2_blind_fish_are_hidden_until_sold() -> None:
    """B16.2: two tables that differ only in blind fish look alike to all but their owner."""
    views = []
    for blind in ("lobster crab", "tuna tuna"):
        match = drawn(f"seat 1\n blind {blind}")
        views.append([json.dumps(shown(match, viewer)) for viewer in (0, 1, "spectator")])
    assert views[0][0] == views[1][0]
    assert views[0][2] == views[1][2]
    assert views[0][1] != views[1][1]


def test_b16_2_events_of_blind_fish() -> None:
    """B16.2, B9.3: others hear that a fish was taken, not which."""
    match = drawn("A pink pink blue\n seat 0\n boat West", task="fishing", chance=["fish octopus"])
    match.play("sail A")
    (event,) = [event for event in match.play("blind") if event.name == "fish_caught"]
    assert event.seen_by(0)["fish"] == "octopus"
    assert event.seen_by(1)["fish"] is None
    assert event.seen_by("spectator")["fish"] is None


def test_b16_2_nobody_knows_what_has_not_been_drawn() -> None:
    """B16.2: views name no card of a deck and no tile of a stack, only how many there are."""
    match = merletto.new("burano", 2, seed=1)
    for viewer in (0, 1, "spectator"):
        view = shown(match, viewer)
        assert isinstance(view["fish_deck"], int)
        assert isinstance(view["card_deck"], int)
        assert set(view["roof_stacks"].values()) == {12}
        text = json.dumps(
            {key: value for key, value in view.items() if key not in ("cards_shown", "options")}
        )
        assert [name for name in CARD_NAMES if name in text and name not in view["cards_shown"]] == []


def test_b16_2_the_drawing_for_others_hides_blind_fish() -> None:
    """B16.2: the text drawing shows a seat's view, and no more."""
    texts = {}
    for blind in ("lobster", "mussel"):
        match = drawn(f"seat 1\n blind {blind}")
        for viewer in (0, 1, "spectator"):
            lines = match.drawing(viewer)
            texts[blind, viewer] = "\n".join("".join(text for text, _ in line) for line in lines)
    assert texts["lobster", 0] == texts["mussel", 0]
    assert texts["lobster", "spectator"] == texts["mussel", "spectator"]
    assert "lobster" in texts["lobster", 1]


@pytest.mark.parametrize("viewer", [2, -1, -2, "", "nobody", "Spectator", "finished"])
def test_b16_only_named_viewers(viewer: int | str) -> None:
    """B16.2: nothing is shown without saying to whom; all only when the game has ended."""
    match = merletto.new("burano", 2, seed=1)
    with pytest.raises(merletto.OptionError):
        match.view(viewer)


def everything(view: dict[str, Any]) -> dict[str, Any]:
    """What there is of each component, as the finished view counts it."""
    cubes: Counter[str] = Counter(view["supply"])
    workers = [seat["workers"] for seat in view["seats"]]
    for seat in view["seats"]:
        cubes.update(seat["reserve"])
        cubes.update(cubes_of(seat))
        cubes.update(seat["prepared"])
    for square in view["main_island"]["squares"]:
        cubes.update(floor["cube"] for floor in square["floors"])
    for island in view["islands"]:
        for seat, number in enumerate(island["workers"]):
            workers[seat] += number
    for square in view["workshops"]["squares"]:
        if square["worker"] is not None:
            workers[square["worker"]] += 1
    fish = [view["fish_deck"], len(view["fish_shown"])]
    fish += [len(seat["fish_open"]) + seat["fish_blind_count"] + len(seat["sold"]) for seat in view["seats"]]
    tiles = sum(view["roof_stacks"].values()) + len(view["roofs_gone"]) + len(view["main_island"]["tiles"])
    tiles += sum(tile is not None for seat in view["seats"] for tile in seat["roofs"])
    return {
        "cubes": dict(cubes),
        "workers": workers,
        "fish": sum(fish),
        "tiles": tiles,
        "docks": dict(Counter(dock for island in view["islands"] for dock in island["docks"])),
        "ships": sorted(ship for port in view["ports"] for ship in port["ships"]),
    }


def test_b1_1_nothing_is_lost_in_a_game() -> None:
    """B1.1: 20 cubes a colour, ten workers a seat, 48 fish, 48 tiles, at the end of a game."""
    for seats in (2, 3, 4):
        match = merletto.new("burano", seats, seed=20 + seats)
        luck = Generator(seats)
        while not match.over:
            moves = match.legal()
            match.play(moves[int(luck.below(len(moves)))])
        assert everything(shown(match, "finished")) == {
            "cubes": dict.fromkeys(COLOUR_NAMES, 20),
            "workers": [10] * seats,
            "fish": 48,
            "tiles": 48,
            "docks": dict.fromkeys(COLOUR_NAMES, 3),
            "ships": ["many", "one", "pairs", "threes"],
        }
