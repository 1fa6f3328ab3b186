"""Nothing hidden is in an observation: it is the same at every table that the seat cannot tell apart."""

import numpy as np

from merletto.batch.burano import BuranoObserver
from merletto.batch.observer import NO_ACTION, Observer
from merletto.batch.walking import WalkingObserver
from merletto.games.burano.flow import BuranoState
from merletto.kernel.generator import Generator
from merletto.kernel.state import OVER, State
from tests.batch.looking import seen_bytes
from tests.properties.games import SETTINGS, Setting
from tests.properties.play import moves_for, random_games, sampled


def observer_of(state: State) -> Observer:
    if isinstance(state, BuranoState):
        return BuranoObserver(state.seats, state.parts, state.readings)
    return WalkingObserver(state.seats)


@random_games(8)
def test_what_a_seat_cannot_know_does_not_show(setting: Setting, seed: int) -> None:
    """W3.4, B16.2: by tables imagined from the view, and by tables disguised without `imagine`."""
    game = setting.new(0).game
    observer = observer_of(game.start())
    for state in sampled(setting, seed, 8):
        if state.actor == OVER:
            continue
        for seat in range(state.seats):
            real = seen_bytes(observer, state, seat)
            view = game.view(state, seat)
            for n in range(3):
                for other in (
                    game.imagine(view, Generator(n)),
                    setting.disguise(state, seat, Generator(n)),
                ):
                    assert np.array_equal(seen_bytes(observer, other, seat), real), (seat, n)


@random_games(8)
def test_every_legal_move_is_an_action(setting: Setting, seed: int) -> None:
    """Actions ascend with the moves, and the moves of every decision are among them."""
    observer = observer_of(setting.new(0).game.start())
    for state in sampled(setting, seed, 3):
        if state.actor != OVER:
            actions = [int(observer.action_of[move]) for move in moves_for(state, state.actor)]
            assert NO_ACTION not in actions
            assert actions == sorted(set(actions))
            assert [int(observer.moves[action]) for action in actions] == moves_for(state, state.actor)


def test_a_disguised_table_does_differ() -> None:
    """The property above means something: hands, blind fish and pyramids do change."""
    for setting in SETTINGS:
        if setting.secrets and setting.name != "walking-1":
            different = 0
            for state in sampled(setting, 3, 8):
                if state.actor != OVER:
                    other = setting.disguise(state, state.actor, Generator(1))
                    different += other.words() != state.words()
            assert different > 2, setting


def test_another_seat_sees_something_else() -> None:
    """An observation is of the seat that looks: hands and relative seats differ."""
    for setting in SETTINGS:
        if setting.name == "walking-1":
            continue
        observer = observer_of(setting.new(0).game.start())
        states = [state.clone() for state in sampled(setting, 5, 8)]
        rows = [[seen_bytes(observer, state, seat) for seat in (0, 1)] for state in states]
        assert sum(not np.array_equal(one, other) for one, other in rows) > len(rows) // 2
