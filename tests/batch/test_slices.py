"""What the slices of an observation say is what the view of the same seat says."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from merletto.batch.slices import CODE, FLAG
from merletto.envs import spec
from merletto.games.burano.names import (
    ACTION_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    LACE_CODES,
    PLACE_NAMES,
    SHIP_NAMES,
)
from merletto.games.burano.rules import TASK_NAMES
from merletto.games.walking.names import CARD_CODES, CHARACTER_NAMES, PHASE_NAMES
from merletto.games.walking.names import PLACE_NAMES as HOUSES
from merletto.kernel.errors import MerlettoError
from tests.batch.looking import Reader
from tests.properties.games import SETTINGS, Setting
from tests.properties.play import sampled

ALL = [(game, seats) for game, least in (("walking", 1), ("burano", 2)) for seats in range(least, 5)]


@pytest.mark.parametrize(("game", "seats"), ALL)
def test_slices_lie_one_after_the_other(game: str, seats: int) -> None:
    made = spec(game, seats)
    names = [part.name for part in made.slices]
    assert len(set(names)) == len(names)
    ends = 0
    for part in made.slices:
        assert part.offset >= ends
        assert part.length > 0
        assert part.meaning
        assert part.most <= 255
        assert (part.kind == FLAG) == (part.most == 1)
        ends = part.offset + part.length
    assert made.size - 8 < ends <= made.size


def test_versions_and_sizes_are_known() -> None:
    """A trained net depends on these: whoever changes them must change the version too."""
    sizes = {(game, seats): (made.version, made.size, made.actions) for game, seats, made in _all_specs()}
    assert sizes == {
        **{("walking", seats): ("walking/1", 288 + 56 * seats, 783) for seats in range(1, 5)},
        **{("burano", seats): ("burano/1", 472 + 80 * seats, 851) for seats in range(2, 5)},
    }


def _all_specs() -> list[tuple[str, int, Any]]:
    return [(game, seats, spec(game, seats)) for game, seats in ALL]


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_actions_have_the_notation_of_the_game(game: str) -> None:
    made = spec(game, 2)
    texts = [made.text(action) for action in range(made.actions)]
    assert len(set(texts)) == made.actions
    assert [made.action(text) for text in texts] == list(range(made.actions))


def test_a_move_that_the_board_cannot_have_is_not_an_action() -> None:
    made = spec("burano", 2)
    with pytest.raises(MerlettoError, match="cannot be played"):
        made.action("build pink b1")
    with pytest.raises(MerlettoError, match="no slice 'hands'"):
        made.find("hands")


def _of(name: str) -> Setting:
    return next(setting for setting in SETTINGS if str(setting) == name)


def _flags(names: Sequence[str], values: list[int]) -> list[str]:
    return [name for name, value in zip(names, values, strict=True) if value]


def _codes(names: Sequence[str], values: list[int]) -> list[str | None]:
    return [names[value - 1] if value else None for value in values]


def _within_bounds(reader: Reader, seen: Mapping[str, list[int]]) -> None:
    for part in reader.spec.slices:
        assert max(seen[part.name]) <= part.most, part.name
        assert part.kind != CODE or part.most > 1


@pytest.mark.parametrize("name", ["walking-1", "walking-2", "walking-3", "walking-4"])
def test_walking_shows_what_the_view_shows(name: str) -> None:
    setting = _of(name)
    game = setting.new(0).game
    reader = Reader(game)
    for seed in (2, 3, 4, 6):
        for state in sampled(setting, seed, 8):
            for seat in range(state.seats):
                seen = reader.read(state, seat)
                _within_bounds(reader, seen)
                _compare_walking(seen, game.view(state, seat), seat)


def _compare_walking(seen: Mapping[str, list[int]], view: Mapping[str, Any], me: int) -> None:
    seats = len(view["seats"])
    around = [view["seats"][(me + n) % seats] for n in range(seats)]
    assert _flags(PHASE_NAMES, seen["phase"]) == [view["phase"]]
    assert seen["turn.taken"] == [view["turns_taken"]]
    assert seen["turn.laid"] == [view["cards_laid"]]
    assert seen["turn.price"] == [view["next_price"]]
    assert seen["turn.idle"] == [view["idle_rounds"]]
    assert seen["turn.start"] == [(view["start_seat"] - me) % seats]
    assert seen["turn.seat"] == [(view["turn_seat"] - me) % seats]
    assert _flags(HOUSES, seen["house"]) == [house for house in [view["completed_house"]] if house]
    rows = [card for level in range(3) for card in [column[level] for column in view["columns"]]]
    shown = _codes(CARD_CODES, seen["rows"])
    columns = len(view["columns"])
    assert [shown[level * 5 + n] for level in range(3) for n in range(columns)] == rows
    assert sorted(_flags(CARD_CODES, seen["hand"])) == sorted(around[0]["hand"])
    for level, deck in enumerate(view["decks"]):
        assert seen[f"decks.unseen_{level + 1}"] == [deck["unseen"]]
        under = [(seen["under"][CARD_CODES.index(card)], card) for card in deck["under"]]
        assert under == list(enumerate(deck["under"], 1))
    hidden = sum(deck["unseen"] for deck in view["decks"])
    assert sum(seen["unseen"]) == hidden + sum(sum(seat["hand_levels"]) for seat in around[1:])
    assert seen["characters"] == list(view["characters"].values())
    for n, owner in enumerate(around):
        _compare_street(seen, f"seat_{n}.", owner)


def _compare_street(seen: Mapping[str, list[int]], prefix: str, owner: Mapping[str, Any]) -> None:
    assert seen[prefix + "coins"] == [owner["coins"]]
    assert seen[prefix + "permits"] == [owner["permits"]]
    assert [seen[f"{prefix}hand_{n + 1}"][0] for n in range(3)] == owner["hand_levels"]
    street = _codes(CARD_CODES, seen[prefix + "street"])
    guests = _codes(CHARACTER_NAMES, seen[prefix + "guests"])
    houses = {house["place"]: house for house in owner["street"]}
    for place, code in enumerate(HOUSES):
        house = houses.get(code, {"cards": [None] * 3, "character": None})
        assert [street[level * 9 + place] for level in range(3)] == house["cards"]
        assert guests[place] == house["character"]


@pytest.mark.parametrize("name", ["burano-2", "burano-3", "burano-4"])
def test_burano_shows_what_the_view_shows(name: str) -> None:
    setting = _of(name)
    game = setting.new(0).game
    reader = Reader(game)
    for seed in (2, 3):
        for state in sampled(setting, seed, 12):
            for seat in range(state.seats):
                seen = reader.read(state, seat)
                _within_bounds(reader, seen)
                _compare_burano(seen, game.view(state, seat), seat)


def _compare_burano(seen: Mapping[str, list[int]], view: Mapping[str, Any], me: int) -> None:
    seats = len(view["seats"])
    assert _flags(TASK_NAMES, seen["task"]) == [view["task"]]
    assert seen["turn.round"] == [view["round"] - 1]
    assert seen["turn.moves"] == [view["moves_made"]]
    assert seen["turn.start"] == [(view["start_seat"] - me) % seats]
    assert seen["now.fish_to_take"] == [view["fish_to_take"]]
    assert _flags(LACE_CODES, seen["now.paid"]) == view["paid"]
    assert seen["supply"] == [view["supply"][colour] for colour in COLOUR_NAMES]
    assert sum(seen["fish_shown"]) == len(view["fish_shown"])
    face_down = [seat["fish_blind_count"] + seat["sold_count"] for seat in view["seats"]]
    assert sum(seen["fish_unseen"]) == view["fish_deck"] + sum(face_down) - face_down[me]
    assert _flags(CARD_NAMES, seen["cards_shown"]) == view["cards_shown"]
    assert sum(seen["cards_unseen"]) == view["card_deck"]
    assert _codes(ACTION_NAMES, seen["markers"]) == [view["markers"][colour] for colour in COLOUR_NAMES]
    for n, port in enumerate(view["ports"], 1):
        assert [SHIP_NAMES[ship] for ship in range(4) if seen["ships"][ship] == n] == port["ships"]
    for n, island in enumerate(view["islands"]):
        docks = Counter(island["docks"])
        assert seen[f"docks_{island['name']}"] == [docks[colour] for colour in COLOUR_NAMES]
        workers = [island["workers"][(me + seat) % seats] for seat in range(seats)]
        assert seen["workers"][4 * n : 4 * n + 4] == workers + [0] * (4 - seats)
    lace = [square["worker"] for square in view["workshops"]["squares"]]
    assert [None if code == 0 else (me + code - 1) % seats for code in seen["lace"]] == lace
    _compare_towers(seen, view)
    assert sum(seen["tiles_unseen"]) == sum(view["roof_stacks"].values())
    for n in range(seats):
        _compare_seat(seen, f"seat_{n}.", view["seats"][(me + n) % seats])


def _compare_towers(seen: Mapping[str, list[int]], view: Mapping[str, Any]) -> None:
    """The towers by their floors, in the order of the squares."""
    towers = [
        [
            COLOUR_NAMES.index(floor["cube"])
            + 1
            + 8 * (COLOUR_NAMES.index(floor["block"]) + 1 if floor["block"] else 0)
            for floor in square["floors"]
        ]
        for square in view["main_island"]["squares"]
    ]
    shown = [
        [code for code in tower if code]
        for tower in zip(seen["floor_1"], seen["floor_2"], seen["floor_3"], strict=True)
    ]
    assert [tower for tower in shown if tower] == towers


def _compare_seat(seen: Mapping[str, list[int]], prefix: str, owner: Mapping[str, Any]) -> None:
    for name in ("coins", "privilege", "workers", "sent"):
        assert seen[prefix + name] == [min(owner[name], 255)]
    assert seen[prefix + "points"] == [min(max(owner["scored"], 0), 255)]
    assert _codes(PLACE_NAMES, seen[prefix + "boat"]) == [owner["boat"]]
    assert seen[prefix + "blind"] == [owner["fish_blind_count"]]
    assert seen[prefix + "sold"] == [owner["sold_count"]]
    assert seen[prefix + "pyramid_done"] == [int(owner["pyramid_done"])]
    assert seen[prefix + "stacked"] == [owner["stacked"] or 0]
    tiles = [tile["tile"] + 1 if tile else 0 for tile in owner["roofs"]]
    assert [seen[f"{prefix}roof_{n + 1}"][0] for n in range(3)] == tiles
    assert _flags(CARD_NAMES, seen[prefix + "cards"]) == owner["cards"]
    assert seen[prefix + "reserve"] == [owner["reserve"][colour] for colour in COLOUR_NAMES]
    assert sum(seen[prefix + "prepared"]) == len(owner["prepared"])
    assert sum(seen[prefix + "fish"]) == len(owner["fish_open"])
    arrows = [house["colour"] if not house["worker"] else None for house in owner["ring"][:3]]
    assert [_codes(COLOUR_NAMES, seen[f"{prefix}arrow_{n + 1}"])[0] for n in range(3)] == arrows
    if owner["pyramid"] is None:
        assert not any(seen[prefix + "pyramid"])
    else:
        rows = [*owner["pyramid"]["base"], *owner["pyramid"]["second"], [owner["pyramid"]["top"]]]
        assert _codes(COLOUR_NAMES, seen[prefix + "pyramid"]) == [cube for row in rows for cube in row]
    if prefix == "seat_0.":
        assert sum(seen["fish_blind"]) == len(owner["fish_blind"])
        assert sum(seen["sold"]) == len(owner["sold"])
