"""Imagined tables: all that the view shows, at each of them, and nothing known that it does not show."""

import pytest

import merletto
from merletto.bots.imagining import imagined
from merletto.bots.memory import recall
from tests.bots.positions import BY_NAME, asked, disguised, tables
from tests.properties.games import SETTINGS, Setting
from tests.properties.play import moves_for

EVERY = 13
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@every_setting
def test_imagined_tables_show_the_same_view(setting: Setting) -> None:
    """To the seat that is asked; it is to move with the same legal moves, also where seats act at once."""
    game = setting.new(0).game
    at_once = 0
    for state in tables(setting, 5, EVERY * setting.weight):
        at_once += len(state.waiting()) > 1
        for seat in state.waiting():
            own = state.clone()
            own.turn_to(seat)
            view = game.view(own, seat)
            for table in imagined(game, view, seat, 4, 9):
                assert table.actor == seat
                assert game.view(table, seat) == view
                assert moves_for(table, seat) == moves_for(state, seat)
    assert (at_once > 0) == setting.at_once


@every_setting
def test_several_tables_where_something_is_hidden(setting: Setting) -> None:
    """Different ones, of others' hands or fish; one alone where nothing is, and never more than asked for."""
    game = setting.new(0).game
    numbers = {True: [0], False: [0]}
    for state in tables(setting, 5, EVERY * setting.weight):
        for seat in state.waiting():
            own = state.clone()
            own.turn_to(seat)
            made = imagined(game, game.view(own, seat), seat, 6, 1)
            different = len({tuple(table.words()) for table in made})
            hidden = setting.secrets and disguised(setting, state, seat) is not None
            assert 1 <= len(made) <= 6
            assert (len(made) == 1) == (different == 1)
            numbers[hidden].append(different)
    assert set(numbers[False]) <= {0, 1}
    assert (max(numbers[True]) > 2) == (setting.secrets and game.seats > 1)


def test_a_seed_settles_what_is_imagined() -> None:
    setting = BY_NAME["walking-3"]
    game = setting.new(0).game
    state = list(tables(setting, 5, 20))[1]
    seat = int(state.actor)
    first, again, other = [
        [table.words() for table in imagined(game, game.view(state, seat), seat, 5, seed)]
        for seed in (4, 4, 5)
    ]
    assert first == again != other


def test_w3_4_nothing_is_left_to_imagine_for_who_remembers() -> None:
    """With all hands recalled there is one table, and it is the true one."""
    match = merletto.new("walking", 3, seed=2)
    told = []
    for ply in range(20):
        legal = match.legal()
        told.extend([event.seen_by("spectator") for event in match.play(legal[ply % len(legal)])])
    question = asked(match)
    forgetful = imagined(match.game, question.view, question.seat, 8, 0)
    assert len(forgetful) == 8
    (table,) = imagined(match.game, recall(question.view, told), question.seat, 8, 0)
    assert table.words() == match.state.words()
