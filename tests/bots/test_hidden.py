"""No bot acts on what its seat cannot know: equal views, equal seeds, equal answers."""

import json
from copy import deepcopy
from functools import lru_cache

import pytest

from merletto.bots.analysis import analyse
from merletto.bots.bot import Question
from merletto.bots.roster import bot_named
from merletto.kernel.game import Game
from tests.bots.positions import BY_NAME, SMALL, disguised, question, tables

HIDING = {
    "walking-2": (7, 10),
    "walking-3": (11, 16),
    "walking-4": (13, 21),
    "burano-2": (7, 36),
    "burano-3": (7, 58),
    "burano-4": (9, 84),
}
"""The seed of a game and the decisions between two questions."""

every_setting = pytest.mark.parametrize("name", list(HIDING))


@lru_cache
def pairs(name: str, most: int) -> tuple[Game, list[tuple[Question, Question]]]:
    """Questions in pairs: asked at tables that differ in hidden things alone."""
    setting = BY_NAME[name]
    seed, every = HIDING[name]
    game = setting.new(0).game
    found: list[tuple[Question, Question]] = []
    for state in tables(setting, seed, every):
        for seat in state.waiting():
            other = disguised(setting, state, seat)
            if other is not None and len(found) < most:
                ask = len(found)
                found.append((question(game, state, seat, ask), question(game, other, seat, ask)))
    return game, found


@every_setting
def test_equal_views_get_equal_moves(name: str) -> None:
    """W3.4, B16.2: hands, blind fish and pyramids under construction change, the answers do not."""
    game, found = pairs(name, 5)
    assert len(found) >= 4
    for spec in SMALL:
        bot = bot_named(spec, game.name)
        for one, other in found:
            assert one.view == other.view
            answer = bot.choose(one)
            assert answer == bot.choose(other)
            assert answer in one.legal


@every_setting
def test_equal_views_get_equal_advice(name: str) -> None:
    """The analysis too has nothing but the view to go by."""
    _, found = pairs(name, 4)
    for one, other in found:
        assert analyse(one.view, "8", seed=one.seed) == analyse(other.view, "8", seed=one.seed)


def test_b4_1_pyramids_are_stacked_out_of_sight() -> None:
    """B4.1, B16.2: each of the seats that stack at once answers alike, whatever the others stack."""
    setting = BY_NAME["burano-3"]
    game = setting.new(0).game
    bot = bot_named("regular@6", "burano")
    hidden = 0
    for state in [state for state in tables(setting, 7, 5) if len(state.waiting()) > 1][:6]:
        for seat in state.waiting():
            other = disguised(setting, state, seat)
            if other is not None:
                hidden += 1
                one = question(game, state, seat)
                assert bot.choose(one) == bot.choose(question(game, other, seat))
    assert hidden >= 8


@pytest.mark.parametrize("spec", SMALL)
@pytest.mark.parametrize("name", ["walking-3", "burano-3"])
def test_questions_stay_as_they_are_and_leave_nothing_behind(name: str, spec: str) -> None:
    """The view is plain data and unchanged after the answer; asking A, B and A again answers A alike."""
    game, found = pairs(name, 2)
    (first, _), (second, _) = found
    before = deepcopy(first.view)
    bot = bot_named(spec, game.name)
    answer = bot.choose(first)
    assert json.loads(json.dumps(first.view)) == first.view == before
    bot.choose(second)
    assert bot.choose(first) == answer
    assert bot_named(spec, game.name).choose(first) == answer


@pytest.mark.parametrize("name", ["walking-2", "burano-2"])
def test_the_view_may_come_as_json(name: str) -> None:
    """A view that went through a file or a wire is as good."""
    game, found = pairs(name, 3)
    for spec in SMALL:
        bot = bot_named(spec, game.name)
        for one, _ in found:
            sent = Question(game, json.loads(json.dumps(one.view)), one.legal, one.seed)
            assert bot.choose(sent) == bot.choose(one)
