"""Analysis: the best few moves of a view, with figures, and one sentence where there is nothing to say."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import cast

import pytest

import merletto
from merletto.bots import budget
from merletto.bots.analysis import Advice, also_by_heart, analyse, by_heart
from merletto.bots.bot import Stop, View, never
from merletto.bots.budget import Budget
from merletto.bots.tables import game_of
from merletto.games.burano.components import shipped_sets
from merletto.kernel.errors import OptionError
from merletto.search.search import Search
from tests.games.walking.drawn import drawn, made_toml, play
from tests.search.burano_positions import better_roof as burano_roof
from tests.search.burano_positions import card_of_nine


def first_view(
    game: str, seats: int, seed: int = 3, components: str | Path | None = None, **options: bool | str
) -> View:
    match = merletto.new(game, seats, seed=seed, names=None, chance=None, components=components, **options)
    assert match.to_move is not None
    return match.view(match.to_move)


@pytest.mark.parametrize(("game", "seats"), [("walking", 1), ("walking", 4), ("burano", 2), ("burano", 4)])
def test_advice_is_sound(game: str, seats: int) -> None:
    """Legal moves, each once, the most searched first; shares and chances are shares and chances."""
    match = merletto.new(game, seats, seed=3)
    assert match.to_move is not None
    advice = analyse(match.view(match.to_move), "24", most=99, seed=5)
    moves = [str(told.move) for told in advice]
    assert len(set(moves)) == len(moves)
    assert set(moves) <= {str(move) for move in match.legal()}
    assert sum(told.share for told in advice) == pytest.approx(1.0)
    assert [told.share for told in advice] == sorted([told.share for told in advice], reverse=True)
    for told in advice:
        assert 0.0 <= told.win_chance <= 1.0
        assert told.spread >= 0.0
        assert told.margin == pytest.approx(told.points) or seats > 1


def test_so_many_and_no_more() -> None:
    """Three, if nothing else is asked for."""
    wide = [first_view("walking", 3, seed) for seed in range(8)]
    view = max(wide, key=lambda view: len(analyse(view, "8", most=99)))
    whole = analyse(view, "8", most=99)
    assert len(whole) > 3
    assert analyse(view, "8") == whole[:3]
    assert analyse(view, "8", most=1) == whole[:1]


def test_equal_questions_equal_advice() -> None:
    """A view, a seed and a number of playouts settle all; a budget may be given as itself."""
    view = first_view("burano", 3)
    assert analyse(view, "8", seed=4) == analyse(view, Budget(playouts=8), seed=4)
    views = [first_view("walking", 2, seed) for seed in (1, 2)]
    assert analyse(views[0], "8") != analyse(views[1], "8")


def test_figures_do_not_depend_on_how_fast_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """With playouts for a budget, looks at a slow clock and at a fast one come to the same advice."""
    match = burano_roof()
    told = []
    for step in (1e-5, 1.0):
        clock = count(0.0, step)
        monkeypatch.setattr(budget, "perf_counter", lambda clock=clock: next(clock))
        told.append(analyse(match.view(1), "60"))
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("stand", "best", "points"),
    [(burano_roof, "roof 2 c3 across", 15.0), (card_of_nine, "card palazzo", 13.0)],
)
def test_the_best_move_comes_first(stand: Callable[[], merletto.Match], best: str, points: float) -> None:
    """B8.7, B13.10: where one is plainly best, about the points that it brings by the end."""
    match = stand()
    assert match.to_move is not None
    advice: list[Advice] = analyse(match.view(match.to_move), "60")
    assert str(advice[0].move) == best
    assert advice[0].points == pytest.approx(points, abs=2.0)
    assert advice[0].win_chance > 0.9
    assert all(told.win_chance < 0.9 for told in advice[1:])


def test_whoever_says_stop_still_gets_advice() -> None:
    for amount in ("60s", "1000000"):
        advice = analyse(first_view("walking", 2), amount, stop=lambda: True)
        assert 1 <= len(advice) <= 3


class Unspent(Budget):
    """A budget that must not be spent: there is nothing to search."""

    def spend(self, search: Search, stop: Stop = never) -> None:
        raise AssertionError(f"{search} was searched, {stop} or not")


def test_only_a_seat_that_is_to_move() -> None:
    """A spectator has no moves, nor has a seat whose turn it is not: one sentence, and no search."""
    match = merletto.new("walking", 2, seed=3, start=0)
    for viewer, says in (("spectator", "only a seat's view can be analysed"), (1, "seat 2 is not to move")):
        with pytest.raises(OptionError, match=says):
            analyse(match.view(viewer), Unspent(playouts=4))


def test_b4_1_every_seat_that_stacks_may_ask() -> None:
    """B4.1: all pyramids are stacked at once, so each seat's own moves are weighed."""
    match = merletto.new("burano", 3, seed=3)
    while len(match.waiting()) < 3:
        match.play(match.legal()[0])
    for seat in match.waiting():
        legal = {str(move) for move in match.legal(seat)}
        assert {str(told.move) for told in analyse(match.view(seat), "6")} <= legal


def test_a_finished_game_has_no_best_move() -> None:
    match = drawn("unseen\n draft 1 2 3\n III . . .\n II . . .\n I . . O1a", seat=1)
    play(match, "done")
    assert match.over
    for seat in (0, 1):
        with pytest.raises(OptionError, match="not to move"):
            analyse(match.view(seat), Unspent(playouts=4))


@pytest.mark.parametrize("view", [{}, {"game": "chess"}, {"game": None}])
def test_what_is_no_view_is_refused(view: View) -> None:
    with pytest.raises(OptionError, match="this is not a view of walking or burano"):
        analyse(view, "4")


@pytest.mark.parametrize(
    ("key", "says"),
    [
        ("components", "its components or seats"),
        ("seats", "its components or seats"),
        ("options", "its options"),
    ],
)
def test_a_view_from_which_something_is_missing_is_refused(key: str, says: str) -> None:
    view = dict(first_view("burano", 2))
    del view[key]
    with pytest.raises(OptionError, match=f"this view of burano lacks {says}"):
        game_of(view)


def test_a_bad_budget_is_refused() -> None:
    with pytest.raises(OptionError, match="is not a budget"):
        analyse(first_view("walking", 2), "soon")


def test_the_view_names_its_game() -> None:
    """Seats and options are read from the view; a game that is known is not set up twice."""
    for view in (
        first_view("walking", 3, easier=True, windows=False),
        first_view("burano", 3, layout="random"),
    ):
        game = game_of(view)
        assert (game.name, game.seats) == (view["game"], 3)
        assert game.options == view["options"]
        assert game_of(cast(View, {**view})) is game


@pytest.mark.parametrize("components", shipped_sets())
def test_the_view_names_its_set(components: str) -> None:
    """Whichever version it is of; another version is not shipped, and refused by name."""
    view = first_view("burano", 2, components=components)
    assert game_of(view).components == view["components"] == components
    with pytest.raises(
        OptionError, match=r"components burano-island/9 .*; the shipped sets are burano-island/1 .* and "
    ):
        game_of(cast(View, {**view, "components": "burano-island/9 00000000"}))


def test_a_set_of_ones_own(tmp_path: Path) -> None:
    """Its view is analysed with the same set, and refused without it."""
    path = tmp_path / "made.toml"
    path.write_text(made_toml({"R1a": {"flowers": 2}}))
    view = first_view("walking", 2, components=path)
    assert analyse(view, "4", components=path)
    with pytest.raises(OptionError, match="the view needs the components made/1"):
        analyse(view, "4")


def test_b4_1_a_whole_pyramid_is_known_by_heart() -> None:
    match = merletto.new("burano", 2, seed=7)
    assert by_heart(match.view(0)) == []
    for kind in ("islands", "workshops", "fountains") * 2:
        match.play(f"tile {kind}")
    match.play("stack pink", seat=0)
    view = match.view(0)
    found = by_heart(view)
    assert found == by_heart(view)
    assert len(found) == 13
    for move in found:
        match.play(move, seat=0)
    assert match.view(0)["waiting"] == [1]
    with pytest.raises(OptionError):
        by_heart(match.view("spectator"))


def test_b4_1_other_pyramids_are_known_by_heart_too() -> None:
    match = merletto.new("burano", 2, seed=7)
    assert also_by_heart(match.view(0)) == []
    for kind in ("islands", "workshops", "fountains") * 2:
        match.play(f"tile {kind}")
    view = match.view(0)
    found = also_by_heart(view, most=5)
    assert found == also_by_heart(view, most=5)
    assert len(found) == 5
    known = [tuple(map(str, each)) for each in [by_heart(view), *found]]
    assert len(set(known)) == 6
    for move in found[0]:
        match.play(move, seat=0)
    assert match.view(0)["waiting"] == [1]
    with pytest.raises(OptionError):
        also_by_heart(match.view("spectator"))


def test_b4_1_a_hint_for_a_pyramid_knows_no_other_pyramid() -> None:
    """What another seat stacked changes nothing."""
    found = set()
    for colour in ("pink", "blue"):
        match = merletto.new("burano", 2, seed=7)
        for kind in ("islands", "workshops", "fountains") * 2:
            match.play(f"tile {kind}")
        match.play(f"stack {colour}", seat=1)
        found.add(tuple(map(str, by_heart(match.view(0)))))
    assert len(found) == 1
