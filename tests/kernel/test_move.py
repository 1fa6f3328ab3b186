"""Moves: kind and fields, as text, plain data and number."""

import pytest

import merletto
from merletto import Move

WALKING = [
    ("draft 3 I+II", "draft", {"column": 3, "levels": [1, 2]}),
    ("lay R2b f", "lay", {"card": "R2b", "place": "f"}),
    ("take mayor", "take", {"character": "mayor"}),
    ("done", "done", {}),
]
BURANO = [
    ("build pink c3", "build", {"colour": "pink", "square": "c3"}),
    ("pick t", "pick", {"place": "t"}),
    ("send 2", "send", {"workers": 2}),
    ("stop", "stop", {}),
]
EVERY = [("walking", *row) for row in WALKING] + [("burano", *row) for row in BURANO]


@pytest.mark.parametrize(("game", "text", "kind", "fields"), EVERY)
def test_a_move_has_a_kind_and_fields(game: str, text: str, kind: str, fields: dict[str, object]) -> None:
    move = merletto.new(game, 2, seed=1).parse(text)
    assert (move.kind, move.fields, str(move)) == (kind, fields, text)
    assert move.json() == {"kind": kind, **fields}
    assert {field: move[field] for field in fields} == fields


@pytest.mark.parametrize("field", ["kind", "square"])
def test_a_field_that_it_does_not_have_is_missing(field: str) -> None:
    move = merletto.new("walking", 2, seed=1).parse("done")
    with pytest.raises(KeyError, match=field):
        move[field]


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_every_number_is_a_move_that_prints_and_parses(game: str) -> None:
    match = merletto.new(game, 2, seed=1)
    for code in range(match.game.moves):
        move = match.parse(code)
        assert move.code == code
        assert match.parse(str(move)) == match.parse(move.json()) == match.parse(move) == move
    for code in (-1, match.game.moves):
        with pytest.raises(merletto.NotationError, match=f"numbered from 0 to {match.game.moves - 1}"):
            match.parse(code)


def test_moves_are_equal_by_game_and_number() -> None:
    walking, burano = merletto.new("walking", 2, seed=1), merletto.new("burano", 2, seed=1)
    same = merletto.new("walking", 4, seed=2).parse(0)
    assert walking.parse(0) == same
    assert hash(walking.parse(0)) == hash(same)
    assert walking.parse(0) != burano.parse(0)
    assert walking.parse(0) != walking.parse(1)
    assert walking.parse(0) != "draft 1 nothing"
    assert repr(walking.parse("done")) == "Move('done')"


def test_a_refusal_carries_moves_in_both_games() -> None:
    for game, text in (("walking", "draft 1 II"), ("burano", "build pink c3")):
        match = merletto.new(game, 2, seed=1)
        with pytest.raises(merletto.IllegalMove) as refused:
            match.check(text)
        assert refused.value.move == match.parse(text)
        assert refused.value.nearest
        assert all(isinstance(move, Move) and move in match.legal() for move in refused.value.nearest)
