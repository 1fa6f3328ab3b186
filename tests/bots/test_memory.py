"""Memory: whoever watched knows all hands of Walking in Burano (W3.4), all sold piles of Burano (B16.1)."""

from collections.abc import Iterable, Mapping
from typing import Any, cast

import pytest

import merletto
from merletto import Event
from merletto.bots.bot import View
from merletto.bots.memory import recall
from merletto.kernel.generator import Generator
from merletto.kernel.viewer import FINISHED
from tests.properties.walking import keen

Told = list[Event]


def hands(view: Mapping[str, object]) -> list[Any]:
    return [seat["hand"] for seat in cast(list[dict[str, Any]], view["seats"])]


def true_hands(match: merletto.Match) -> list[Any]:
    """As they are, seen by one from whom nothing is hidden."""
    return hands(match.game.view(match.state, FINISHED))


def step(match: merletto.Match, told: Told, generator: Generator) -> None:
    """Plays one keen move and writes down what was told of it."""
    legal = [move.code for move in match.legal()]
    told.extend(match.play(keen(match.state, legal, generator)))


def remembered(match: merletto.Match, viewer: int | str, told: Iterable[Event]) -> View:
    """The view of one who watched all this."""
    return recall(match.view(viewer), [event.seen_by(viewer) for event in told])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_w3_4_every_hand_is_remembered_at_every_ply(seats: int) -> None:
    """In a whole game, surplus cards included (W8.1), each seat recalls just what all hold."""
    match = merletto.new("walking", seats, seed=seats)
    generator = Generator(3)
    told: Told = [*match.events]
    hidden = 0
    while not match.over:
        step(match, told, generator)
        expected = true_hands(match)
        for seat in range(seats):
            view = match.view(seat)
            hidden += hands(view).count(None)
            recalled = remembered(match, seat, told)
            assert [sorted(hand) for hand in hands(recalled)] == [sorted(hand) for hand in expected]
            assert {**recalled, "seats": 0} == {**view, "seats": 0}
    assert (hidden > 0) == (seats > 1)
    assert any(event.name == "put_under" for event in told)


def test_w3_4_a_spectator_remembers_too_and_the_view_given_stays() -> None:
    match = merletto.new("walking", 3, seed=8)
    generator = Generator(1)
    told: Told = []
    for _ in range(12):
        step(match, told, generator)
    view = match.view("spectator")
    events = [event.seen_by("spectator") for event in told]
    assert hands(view) == [None, None, None]
    assert [set(hand) for hand in hands(recall(view, events))] == [set(hand) for hand in true_hands(match)]
    assert hands(view) == [None, None, None]


def test_a_recalled_view_leaves_nothing_to_imagine() -> None:
    """Every table that it could be of has the true hands."""
    match = merletto.new("walking", 4, seed=8)
    generator = Generator(1)
    told: Told = []
    for _ in range(25):
        step(match, told, generator)
    assert match.to_move is not None
    recalled = remembered(match, match.to_move, told)
    for seed in range(3):
        table = match.game.imagine(recalled, Generator(seed))
        assert table.words() == match.state.words()


def test_open_hands_need_no_memory() -> None:
    match = merletto.new("walking", 2, seed=5, open_hands=True)
    generator = Generator(2)
    told: Told = []
    for _ in range(15):
        step(match, told, generator)
        for seat in (0, 1):
            assert remembered(match, seat, told) == match.view(seat)
            assert recall(match.view(seat), []) == match.view(seat)


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 0)])
def test_b16_1_every_sold_pile_is_remembered_at_every_ply(seats: int, seed: int) -> None:
    """B16.1: face down they lie, but each trade was seen, also one that still goes on."""
    match = merletto.new("burano", seats, seed=seed)
    generator = Generator(2)
    told: Told = [*match.events]
    hidden = 0
    while not match.over:
        told.extend(match.play(eager_to_sell(match, generator)))
        if told[-1].name == "cube_stacked":
            continue
        expected = [sorted(pile) for pile in piles(match.game.view(match.state, FINISHED))]
        for seat in range(seats):
            view = match.view(seat)
            hidden += sum(
                pile is None and bool(true) for pile, true in zip(piles(view), expected, strict=True)
            )
            recalled = remembered(match, seat, told)
            assert [sorted(pile) for pile in piles(recalled)] == expected
            assert {**recalled, "seats": 0} == {**view, "seats": 0}
    assert hidden > 20


def eager_to_sell(match: merletto.Match, generator: Generator) -> merletto.Move:
    """Sells, catches, sails, builds and picks, whichever comes first; else plays at random."""
    legal = match.legal()
    for kind in ("sell", "catch", "sail", "build", "pick"):
        liked = [move for move in legal if move.kind == kind]
        if liked:
            return liked[generator.below(len(liked))]
    return legal[generator.below(len(legal))]


def piles(view: Mapping[str, object]) -> list[Any]:
    return [seat["sold"] for seat in cast(list[dict[str, Any]], view["seats"])]


def test_b16_1_piles_that_lie_open_need_no_memory() -> None:
    match = merletto.new("burano", 2, seed=5, rulings={"B16.1": "open"})
    generator = Generator(2)
    told: Told = []
    for _ in range(60):
        legal = match.legal()
        told.extend(match.play(legal[generator.below(len(legal))]))
        for seat in (0, 1):
            assert remembered(match, seat, told) == match.view(seat)
