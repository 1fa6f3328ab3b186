"""The words that the shapes list are as many as the engine counts, codes are spelled as it does."""

from types import ModuleType
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import TypeAdapter, ValidationError

from merletto.games.burano import event_shapes as burano_event_shapes
from merletto.games.burano import events as burano_events
from merletto.games.burano import journal as burano_journal
from merletto.games.burano import moves, vocabulary
from merletto.games.burano import names as burano
from merletto.games.burano.state import ROUNDS_OF, SOURCES
from merletto.games.walking import events as walking_events
from merletto.games.walking import journal as walking_journal
from merletto.games.walking import names as walking
from merletto.games.walking import shapes as walking_shapes
from merletto.kernel.telling import Telling
from merletto.server.shapes.derived import Derived
from tests.server.shapes.adapters import words

NUMBERED = [
    (burano.COLOUR_NAMES, moves.COLOURS),
    (burano.ISLAND_NAMES, moves.ISLANDS),
    (burano.PLACE_NAMES, moves.PLACES),
    (burano.KIND_NAMES, moves.ROOF_KINDS),
    (burano.SPACE_NAMES, moves.ROOF_SPACES),
    (burano.SHIP_NAMES, moves.SHIPS),
    (burano.CARD_NAMES, moves.CARDS),
    (burano.PYRAMID_CODES, moves.PYRAMID),
    (burano.LACE_CODES, moves.LACE_SQUARES),
    (burano.SEASON_NAMES, len(ROUNDS_OF)),
    (burano.SOURCE_NAMES, SOURCES),
]


@pytest.mark.parametrize(("names", "number"), NUMBERED, ids=[names[0] for names, _ in NUMBERED])
def test_each_number_of_the_engine_has_its_own_word(names: tuple[str, ...], number: int) -> None:
    assert len(set(names)) == len(names) == number


def test_places_with_numbers_of_their_own_are_in_order() -> None:
    assert (*burano.ISLAND_NAMES, *burano.PORT_NAMES) == burano.PLACE_NAMES
    assert burano.PLACE_NAMES[moves.WEST : moves.EAST + 1] == ("West", "East")
    rows = [f"w{row}{column}" for row in range(1, 5) for column in range(1, 8)]
    assert list(burano.LACE_CODES) == rows
    assert list(burano.WORKER_PLACES) == [*burano.ISLAND_NAMES, *rows]
    base = [f"b{n}" for n in range(1, 10)]
    assert list(burano.PYRAMID_CODES) == [*base, *[f"s{n}" for n in range(1, 5)], "t"]


@pytest.mark.parametrize(
    ("tellings", "journal", "union"),
    [
        (walking_events.TELLINGS, walking_journal, walking_shapes.WalkingEvent),
        (burano_events.TELLINGS, burano_journal, burano_event_shapes.BuranoEvent),
    ],
    ids=["walking", "burano"],
)
def test_all_that_is_noted_is_told_and_has_a_shape(
    tellings: dict[int, Telling], journal: ModuleType, union: object
) -> None:
    noted = [number for name, number in vars(journal).items() if name.isupper()]
    assert sorted(tellings) == sorted(noted)
    told = [words(get_type_hints(event)["event"])[0] for event in get_args(get_args(union)[0])]
    assert len(set(told)) == len(told)
    assert set(told) == {telling.name for telling in tellings.values()}
    for name, number in vars(journal).items():
        if name.isupper():
            assert tellings[number].name == name.lower()


@pytest.mark.parametrize(
    ("shape", "engine", "others"),
    [
        (walking_shapes.WalkingCard, walking.CARD_CODES, ["R4a", "W1a", "R1e", "r1a", "R1a "]),
        (vocabulary.BuranoTileCode, burano.TILE_CODES, ["islands.13", "islands.0", "boats.1", "islands"]),
        *[
            (vocabulary.BuranoSquare, burano.square_codes(columns), ["a0", "v1", "a22", "A1", "a01", "1a"])
            for columns in range(3, moves.SQUARES // 3 + 1)
        ],
    ],
)
def test_codes_are_spelled_as_the_engine_does(shape: object, engine: list[str], others: list[str]) -> None:
    spelled: Any = Derived().of(shape)
    adapter = TypeAdapter(spelled)
    for code in engine:
        assert adapter.validate_python(code) == code
    for code in others:
        with pytest.raises(ValidationError):
            adapter.validate_python(code)
