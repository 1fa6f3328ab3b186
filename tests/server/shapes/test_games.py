"""Whole games of every setting: all that a viewer is shown or told, and all moves, have their shapes."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import merletto
from merletto import Match
from merletto.games.burano.rules import TASK_NAMES
from merletto.games.burano.state import BuranoTable
from merletto.games.burano.vocabulary import BuranoTask
from merletto.games.walking.journal import STOOD_EMPTY
from merletto.games.walking.names import PHASE_NAMES
from merletto.games.walking.shapes import WalkingPhase
from merletto.games.walking.state import WalkingTable
from merletto.kernel.event import told_to
from merletto.kernel.generator import Generator
from merletto.kernel.journal import Entry
from tests.properties.games import SETTINGS, Setting
from tests.server.shapes.adapters import EVENTS, MOVES, VIEWS, words
from tests.soak.amount import usually

SEEDS = range(1, usually(2, 3) + 1)
"""Odd ones are played keenly, even ones at random."""

ONE_PLY_OF = 3
"""Views are looked at once in so many plies."""

BURANO_SET = Path(merletto.__file__ or "").parent / "games/burano/data/burano-island.toml"


def codes_met(match: Match, setting: Setting, seed: int) -> Iterator[list[int]]:
    """The numbers of the legal moves at each decision of a game; each is then played on."""
    chooser = Generator(seed)
    while not match.over:
        codes = [move.code for move in match.legal()]
        yield codes
        keen = seed % 2 == 1
        match.play(setting.keen(match.state, codes, chooser) if keen else codes[chooser.below(len(codes))])


def viewers(match: Match) -> list[int | str]:
    """All who may look now."""
    seats = list(range(match.game.seats))
    return [*seats, "spectator", "finished"] if match.over else [*seats, "spectator"]


def check_views(match: Match) -> None:
    shape = VIEWS[match.game.name]
    for viewer in viewers(match):
        view = match.view(viewer)
        assert shape.validate_python(view) == view


def check_events(match: Match) -> None:
    shape = EVENTS[match.game.name]
    for viewer in (*range(match.game.seats), "spectator", "finished"):
        for told in told_to(viewer, match.events):
            assert shape.validate_python(told) == told


def check_moves(match: Match, codes: set[int]) -> None:
    shape = MOVES[match.game.name]
    for code in codes:
        move = match.game.move_json(code)
        assert shape.validate_python(move) == move


def check_game(match: Match, setting: Setting, seed: int) -> None:
    """Looks at a game from the set-up to the end."""
    legal: set[int] = set()
    chooser = Generator(seed)
    check_views(match)
    for codes in codes_met(match, setting, seed):
        legal.update(codes)
        check_events(match)
        if chooser.below(ONE_PLY_OF) == 0:
            check_views(match)
    check_events(match)
    check_views(match)
    check_moves(match, legal)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_whole_game_has_its_shapes(setting: Setting, seed: int) -> None:
    check_game(setting.new(seed), setting, seed)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_move_there_is_has_its_shape(setting: Setting) -> None:
    check_moves(setting.new(0), set(range(setting.moves)))


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_sent_as_json_has_its_shape(setting: Setting) -> None:
    match = setting.new(5)
    for _ in codes_met(match, setting, 5):
        pass
    for viewer in viewers(match):
        view = match.view(viewer)
        assert VIEWS[match.game.name].validate_json(json.dumps(view)) == view


def test_a_set_with_other_fish_and_another_island_has_the_same_shapes(tmp_path: Path) -> None:
    own = BURANO_SET.read_text("utf-8")
    for shipped, other in (
        ('"tuna"', '"eel"'),
        ("rows = 7", "rows = 3"),
        ("columns = 9", "columns = 21"),
        ("fountain = [3, 4]", "fountain = [1, 20]"),
        ("first_cube = [4, 4]", "first_cube = [2, 20]"),
    ):
        assert shipped in own
        own = own.replace(shipped, other)
    path = tmp_path / "own.toml"
    path.write_text(own, "utf-8")
    setting = next(setting for setting in SETTINGS if setting.name == "burano-2")
    match = merletto.new("burano", 2, seed=1, components=str(path))
    check_game(match, setting, 1)
    check_moves(match, set(range(setting.moves)))
    shown = json.dumps(match.view("finished"))
    assert '"eel"' in shown
    assert '"u2"' in shown


def test_a_house_without_a_character_has_its_shape() -> None:
    """W7.3: so rare that random games do not meet it."""
    game = merletto.new("walking", 2, seed=1).game
    told = told_to("spectator", game.events([Entry(STOOD_EMPTY, 1, [4])]))
    assert told == [{"event": "stood_empty", "seat": 1, "place": "e"}]
    assert EVENTS["walking"].validate_python(told[0]) == told[0]


def test_each_phase_of_walking_is_met_and_has_its_shape() -> None:
    setting = next(setting for setting in SETTINGS if setting.name == "walking-1")
    match = setting.new(1)
    met = {"over"}
    for _ in codes_met(match, setting, 1):
        assert isinstance(match.state, WalkingTable)
        met.add(PHASE_NAMES[match.state.phase])
        check_views(match)
    assert met == set(words(WalkingPhase))


def test_each_task_of_burano_is_met_and_has_its_shape() -> None:
    setting = next(setting for setting in SETTINGS if setting.name == "burano-4")
    met: set[str] = {"ended"}
    for seed in (5, 33):
        match = setting.new(seed)
        for _ in codes_met(match, setting, seed):
            assert isinstance(match.state, BuranoTable)
            task = TASK_NAMES[match.state.task()]
            if task not in met:
                check_views(match)
            met.add(task)
    assert met == set(words(BuranoTask))
