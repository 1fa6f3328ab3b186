"""The five levels: who they are, and that each plays whole games by the rules."""

from collections.abc import Sequence

import pytest

import merletto
from merletto.bots.levels import LEVELS, bot_of_level
from merletto.bots.memory import recall
from merletto.bots.roster import bot_named
from tests.bots.positions import question

KEYS = ["beginner", "casual", "regular", "expert", "master"]


def play(match: merletto.Match, specs: Sequence[str]) -> int:
    """A whole game, one bot a seat; those that remember are told all. Says how often one was asked."""
    bots = [bot_named(spec, match.game.name) for spec in specs]
    told = [*match.events]
    asked = 0
    while not match.over:
        seat = match.waiting()[0]
        ask = question(match.game, match.state, seat, match.ply)
        if bots[seat].remembers:
            view = recall(ask.view, [event.seen_by(seat) for event in told])
            ask = type(ask)(ask.game, view, ask.legal, ask.seed)
        if len(ask.legal) > 1:
            asked += 1
            move = bots[seat].choose(ask)
            assert move in ask.legal
        else:
            (move,) = ask.legal
        told += match.play(move, seat)
    return asked


def test_five_levels_from_the_easiest_on() -> None:
    assert list(LEVELS) == KEYS == [level.key for level in LEVELS.values()]
    assert [level.number for level in LEVELS.values()] == [1, 2, 3, 4, 5]


def test_each_has_a_title_and_a_description_of_its_own() -> None:
    titles = {level.title for level in LEVELS.values()}
    descriptions = {level.description for level in LEVELS.values()}
    assert len(titles) == len(descriptions) == 5
    assert not titles & set(KEYS)
    for text in titles | descriptions:
        assert text == text.strip() != ""
    assert all(description.endswith((".", "!")) for description in descriptions)


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_each_is_a_bot_of_both_games(game: str) -> None:
    """Five different ones."""
    bots = [repr(bot_of_level(key, game)) for key in KEYS]
    assert len(set(bots)) == 5


@pytest.mark.parametrize(
    "specs",
    [
        ("master@4",),
        ("beginner",),
        ("expert@3", "casual"),
        ("regular@3", "beginner", "master@2"),
        ("casual", "random", "plain@2", "regular@2"),
    ],
    ids=" ".join,
)
def test_whole_games_of_walking(specs: tuple[str, ...]) -> None:
    """Alone, and two to four at the table, to the end by the rules."""
    match = merletto.new("walking", len(specs), seed=17)
    assert play(match, specs) > 20
    assert match.end() is not None
    assert sorted(match.places())[0] == 1


@pytest.mark.parametrize(
    "specs",
    [("casual", "beginner"), ("beginner", "casual", "random"), ("casual", "random", "beginner", "casual")],
    ids=" ".join,
)
def test_whole_games_of_burano_at_first_sight(specs: tuple[str, ...]) -> None:
    match = merletto.new("burano", len(specs), seed=17)
    assert play(match, specs) > 200
    assert match.end() is not None


@pytest.mark.parametrize(
    "specs",
    [("regular@2", "casual"), ("casual", "expert@1", "casual"), ("casual", "casual", "master@1", "beginner")],
    ids=" ".join,
)
def test_whole_games_of_burano_looking_ahead(specs: tuple[str, ...]) -> None:
    """Each level that searches plays one, with two, three and four at the table."""
    match = merletto.new("burano", len(specs), seed=18)
    assert play(match, specs) > 200
    assert match.end() is not None


def test_the_same_seeds_play_the_same_game() -> None:
    """Bots with playouts for a budget answer alike, so the record is the same to the byte."""
    records = set()
    for _ in range(2):
        match = merletto.new("walking", 2, seed=23)
        play(match, ("regular@3", "beginner"))
        records.add(match.record())
    assert len(records) == 1
