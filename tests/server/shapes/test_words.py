"""The words that the shapes list are those of the engine, all of them and no others."""

from typing import get_args, get_type_hints

import pytest
from pydantic import TypeAdapter, ValidationError

from merletto.games.burano import journal
from merletto.games.burano import names as burano
from merletto.games.burano.fields import ROOF_SPACE
from merletto.games.burano.moves import ISLANDS, SQUARES
from merletto.games.burano.notation import SPELLINGS as BURANO_SPELLINGS
from merletto.games.burano.rules import TASK_NAMES
from merletto.games.walking import journal as walking_journal
from merletto.games.walking import names as walking
from merletto.games.walking.events import TELLINGS
from merletto.games.walking.shapes import WalkingEvent
from merletto.server.shapes import BuranoEvent, BuranoMove
from merletto.server.shapes.burano import view as burano_view
from merletto.server.shapes.burano import words as burano_words
from merletto.server.shapes.burano.season_events import BuranoCubesRefilled
from merletto.server.shapes.games import WalkingCard
from tests.server.shapes.adapters import keys, tags, words

LISTED = [
    (burano_words.BuranoColour, burano.COLOUR_NAMES),
    (burano_words.BuranoAction, burano.ACTION_NAMES),
    (burano_words.BuranoSeason, burano.SEASON_NAMES),
    (burano_words.BuranoIslandName, burano.PLACE_NAMES[:ISLANDS]),
    (burano_words.BuranoPortName, burano.PLACE_NAMES[ISLANDS:]),
    (burano_words.BuranoShip, burano.SHIP_NAMES),
    (burano_words.BuranoCard, burano.CARD_NAMES),
    (burano_words.BuranoRoofKind, burano.KIND_NAMES),
    (burano_words.BuranoRoofSpace, ROOF_SPACE.words),
    (burano_words.BuranoDirection, burano.DIRECTION_NAMES),
    (burano_words.BuranoLaceSquare, burano.LACE_CODES),
    (burano_words.BuranoPyramidPlace, burano.PYRAMID_CODES),
    (burano_words.BuranoPayment, burano.PAYMENT_NAMES),
    (burano_words.BuranoSource, burano.SOURCE_NAMES),
]
COUNTED = [
    (burano_view.BuranoCubes, burano.COLOUR_NAMES),
    (burano_view.BuranoMarkers, burano.COLOUR_NAMES),
    (burano_view.BuranoRoofStacks, burano.KIND_NAMES),
    (burano_view.BuranoPoints, (*burano.SOURCE_NAMES, "total")),
    (BuranoCubesRefilled, ("event", "seat", *burano.COLOUR_NAMES)),
]


@pytest.mark.parametrize(("shape", "engine"), LISTED, ids=[str(shape) for shape, _ in LISTED])
def test_a_vocabulary_is_the_engines(shape: object, engine: tuple[str, ...]) -> None:
    assert words(shape) == engine


@pytest.mark.parametrize(("shape", "engine"), COUNTED, ids=[shape.__name__ for shape, _ in COUNTED])
def test_what_is_counted_by_name_has_the_engines_names(shape: type, engine: tuple[str, ...]) -> None:
    assert keys(shape) == engine


def test_tasks_and_stages_together_are_all_that_can_be_under_way() -> None:
    together = [*words(burano_words.BuranoTask), *words(burano_words.BuranoStage)]
    assert len(set(together)) == len(together)
    assert set(together) == set(TASK_NAMES)


def test_the_events_are_the_engines() -> None:
    assert list(TELLINGS) == [number for name, number in vars(walking_journal).items() if name.isupper()]
    told = [words(get_type_hints(event)["event"])[0] for event in get_args(get_args(WalkingEvent)[0])]
    assert told == [telling.name for telling in TELLINGS.values()]
    noted = [name.lower() for name in vars(journal) if name.isupper()]
    assert sorted(map(str, tags(BuranoEvent, "event"))) == sorted(noted)


def test_the_moves_are_those_of_notation() -> None:
    assert tags(BuranoMove, "kind") == [spelling.split()[0] for spelling in BURANO_SPELLINGS]


@pytest.mark.parametrize(
    ("shape", "engine", "others"),
    [
        (WalkingCard, walking.CARD_CODES, ["R4a", "W1a", "R1e", "r1a", "R1a "]),
        (burano_words.BuranoTileCode, burano.TILE_CODES, ["islands.13", "islands.0", "boats.1", "islands"]),
        *[
            (burano_words.BuranoSquare, burano.square_codes(columns), ["a0", "v1", "a22", "A1", "a01", "1a"])
            for columns in range(3, SQUARES // 3 + 1)
        ],
    ],
)
def test_codes_are_spelled_as_the_engine_does(shape: type[str], engine: list[str], others: list[str]) -> None:
    adapter = TypeAdapter(shape)
    for code in engine:
        assert adapter.validate_python(code) == code
    for code in others:
        with pytest.raises(ValidationError):
            adapter.validate_python(code)
