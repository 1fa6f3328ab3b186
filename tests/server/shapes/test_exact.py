"""The shapes are exact: what has a field more or less, or another type, is refused."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

import merletto
from merletto.kernel.generator import Generator
from merletto.server.shapes import Event, Move, View
from tests.kernel.playing import play_on
from tests.server.shapes.adapters import EVENTS, MOVES, VIEWS

Shown = dict[str, Any]
Path = tuple[str | int, ...]

every_game = pytest.mark.parametrize("game", ["walking", "burano"])


OPEN_ENDED: dict[str, list[Path]] = {
    "walking": [("rulings",)],
    "burano": [("rulings",), ("seats", 0, "tie_breaks")],
}
"""Objects that name only some of their words: the rulings that were chosen, what breaks ties by them."""


def shown(game: str) -> Shown:
    """A view in the middle of a game, where something of everything lies on the table."""
    plies = {"walking": 60, "burano": 400}[game]
    return dict(play_on(merletto.new(game, 3, seed=2), Generator(2), plies).view(0))


def objects(value: object, path: Path = ()) -> Iterator[Path]:
    """Where the objects are; of those in a list, the first."""
    if isinstance(value, dict):
        yield path
        for key, inner in value.items():
            yield from objects(inner, (*path, key))
    elif isinstance(value, list):
        first = next((n for n, inner in enumerate(value) if inner is not None), 0)
        for n, inner in enumerate(value):
            if n == first:
                yield from objects(inner, (*path, n))


def at(view: Shown, path: Path) -> Shown:
    """The object that is there."""
    inside: Any = view
    for step in path:
        inside = inside[step]
    found: Shown = inside
    return found


@every_game
def test_a_field_more_is_refused_wherever_it_is(game: str) -> None:
    view = shown(game)
    paths = list(objects(view))
    assert len(paths) > 5
    for path in paths:
        other = copy.deepcopy(view)
        at(other, path)["surplus"] = 1
        why = "Input should be" if path in OPEN_ENDED[game] else "Extra inputs are not permitted"
        with pytest.raises(ValidationError, match=why):
            VIEWS[game].validate_python(other)


@every_game
def test_a_field_less_is_refused_wherever_it_was(game: str) -> None:
    view = shown(game)
    for path in objects(view):
        for key in () if path in OPEN_ENDED[game] else at(view, path):
            other = copy.deepcopy(view)
            del at(other, path)[key]
            with pytest.raises(ValidationError, match="Field required"):
                VIEWS[game].validate_python(other)


@every_game
@pytest.mark.parametrize(
    "change",
    [
        {"round": "1"},
        {"round": 1.0},
        {"round": True},
        {"to_move": "spectator"},
        {"viewer": "nobody"},
        {"viewer": None},
        {"game": "chess"},
        {"seats": {}},
        {"seats": None},
        {"end": ""},
        {"options": {"start": "5"}},
    ],
    ids=str,
)
def test_another_type_or_word_is_refused(game: str, change: Shown) -> None:
    view = shown(game)
    assert VIEWS[game].validate_python(view) == view
    with pytest.raises(ValidationError):
        VIEWS[game].validate_python({**view, **change})


@pytest.mark.parametrize(
    "change", [{"phase": "deal"}, {"phase": "turn"}, {"decks": []}, {"columns": [["R1a"]]}]
)
def test_what_cannot_be_shown_of_walking_is_refused(change: Shown) -> None:
    with pytest.raises(ValidationError):
        VIEWS["walking"].validate_python({**shown("walking"), **change})


@pytest.mark.parametrize(
    "change",
    [
        {"task": "docks"},
        {"under_way": ["draft"]},
        {"paid": ["w88"]},
        {"trade": {"ship": "one"}},
        {"ports": []},
    ],
)
def test_what_cannot_be_shown_of_burano_is_refused(change: Shown) -> None:
    with pytest.raises(ValidationError):
        VIEWS["burano"].validate_python({**shown("burano"), **change})


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("walking", {"event": "completed", "seat": None, "place": "e"}),
        ("walking", {"event": "completed", "seat": 0}),
        ("walking", {"event": "built", "seat": 0, "colour": "pink", "square": "a1"}),
        ("walking", {"event": "round_ended", "seat": 0, "round": 1}),
        ("walking", {"seat": 0, "place": "e"}),
        ("burano", {"event": "turn_ended", "seat": 0}),
        ("burano", {"event": "cube_stacked", "seat": 0, "place": None, "colour": None}),
        ("burano", {"event": "dock_laid", "seat": None, "island": "West", "colour": "pink"}),
        ("burano", {"event": "roof_taken", "seat": 0, "tile": 7}),
    ],
)
def test_an_event_that_cannot_be_told_is_refused(game: str, told: Shown) -> None:
    with pytest.raises(ValidationError):
        EVENTS[game].validate_python(told)


@pytest.mark.parametrize(
    ("game", "move"),
    [
        ("walking", {"kind": "done", "seat": 0}),
        ("walking", {"kind": "draft", "column": "1", "levels": [1]}),
        ("walking", {"kind": "draft", "column": 1, "levels": [4]}),
        ("walking", {"kind": "take", "colour": "pink"}),
        ("burano", {"kind": "take", "character": "mayor"}),
        ("burano", {"kind": "send", "workers": "1"}),
        ("burano", {"kind": "discard", "space": 1}),
        ("burano", {"kind": "withdraw"}),
        ("burano", {"kind": "sail", "place": "North"}),
    ],
)
def test_a_move_that_cannot_be_is_refused(game: str, move: Shown) -> None:
    with pytest.raises(ValidationError):
        MOVES[game].validate_python(move)


@pytest.mark.parametrize("adapter", [*VIEWS.values(), *EVENTS.values(), *MOVES.values()])
def test_every_object_names_all_its_fields(adapter: TypeAdapter[object]) -> None:
    schema = adapter.json_schema()
    found = [each for each in (schema, *schema["$defs"].values()) if "properties" in each]
    assert found
    for each in found:
        assert each["additionalProperties"] is False
        assert each["required"] == list(each["properties"])


@pytest.mark.parametrize("adapter", [*VIEWS.values(), *EVENTS.values(), *MOVES.values()])
def test_every_object_says_what_it_is(adapter: TypeAdapter[object]) -> None:
    schema = adapter.json_schema()
    found = [each for each in (schema, *schema["$defs"].values()) if "properties" in each]
    assert [each["title"] for each in found if not each.get("description")] == []


def test_the_shapes_of_both_games_together() -> None:
    views: TypeAdapter[object] = TypeAdapter(View)
    for game in ("walking", "burano"):
        view = shown(game)
        assert views.validate_python(view) == view
        with pytest.raises(ValidationError):
            views.validate_python({**view, "game": "chess"})
    moves: TypeAdapter[object] = TypeAdapter(Move)
    events: TypeAdapter[object] = TypeAdapter(Event)
    for move in ({"kind": "take", "character": "mayor"}, {"kind": "take", "colour": "pink"}):
        assert moves.validate_python(move) == move
    for told in ({"event": "turn_ended", "seat": 0}, {"event": "turn_ended", "seat": 0, "coins": 1}):
        assert events.validate_python(told) == told
    with pytest.raises(ValidationError):
        moves.validate_python({"kind": "take"})
    with pytest.raises(ValidationError):
        events.validate_python({"event": "turn_ended", "seat": None})
