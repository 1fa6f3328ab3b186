"""What the table holds for a seat, against what happens when it is played."""

from itertools import combinations
from typing import Any

import pytest

import merletto
from merletto.kernel.generator import Generator
from tests.games.burano import referee, scorer
from tests.games.burano.drawn import legal, owner, shown, task_of
from tests.soak.amount import usually


def _at_random(seats: int, seed: int) -> tuple[merletto.Match, Generator]:
    return merletto.new("burano", seats, seed=seed), Generator(seed)


def _plays(match: merletto.Match, luck: Generator) -> list[merletto.Event]:
    moves = match.legal()
    return match.play(moves[int(luck.below(len(moves)))])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b9_2_b8_8_matches_and_leaders_are_as_the_referee_finds_them(seats: int) -> None:
    match, luck = _at_random(seats, seats)
    met = set()
    while not match.over:
        view = shown(match)
        for seat in view["seats"]:
            pointed = referee.pointed(seat)
            for island in view["islands"]:
                docks = {colour: island["docks"].count(colour) for colour in island["docks"]}
                found = sum(min(number, docks.get(colour, 0)) for colour, number in pointed.items())
                assert seat["prospects"]["matches"][island["name"]] == found
                met.add(found)
        for island in view["islands"]:
            assert island["leaders"] == scorer.island_winners(view, island["workers"])
        _plays(match, luck)
    assert met == {0, 1, 2, 3}


def test_b6_1_a_cube_that_is_picked_frees_what_was_said() -> None:
    match, luck = _at_random(2, 5)
    freed = 0
    while not match.over:
        mover = match.to_move
        if mover is not None and task_of(match) == "turn" and legal(match, "pick"):
            free = {one["place"]: set(one["frees"]) for one in owner(match, mover)["prospects"]["free"]}
            assert {f"pick {place}" for place in free} == set(legal(match, "pick"))
            for place, frees in free.items():
                match.play(f"pick {place}")
                now = {one["place"] for one in owner(match, mover)["prospects"]["free"]}
                assert now == (free.keys() - {place}) | frees
                freed += len(frees)
                match.undo()
        _plays(match, luck)
    assert freed


def test_b8_7_a_roof_scores_what_was_said() -> None:
    scored = 0
    for seed in range(usually(10, 30)):
        match, luck = _at_random(3, seed)
        while not match.over:
            roofs = legal(match, "roof")
            if not roofs:
                _plays(match, luck)
                continue
            seat = match.to_move
            assert seat is not None
            before = owner(match, seat)
            tile = before["roofs"][int(roofs[0].split()[1]) - 1]
            match.play(roofs[0])
            if "privilege" in legal(match):
                match.play("privilege")
            points = owner(match, seat)["points"]["roofs"] - before["points"]["roofs"]
            assert points == before["prospects"]["roof_points"][tile["kind"]]
            scored += 1
    assert scored > usually(7, 20)


def _best_sale(ship: str, hand: list[str]) -> int:
    """The best of all sets of cards that the ship takes."""
    sets = [list(cards) for number in range(1, 7) for cards in combinations(hand, number)]
    return max([scorer.trade_points(ship, cards) for cards in sets if _taken(ship, cards)], default=0)


def _taken(ship: str, cards: list[str]) -> bool:
    counts = {cards.count(kind) for kind in cards}
    kinds = len(set(cards))
    if ship == "many":
        return counts == {1} and kinds <= 4
    if ship == "one":
        return kinds == 1 and len(cards) <= 4
    return counts == {2 if ship == "pairs" else 3} and kinds <= (3 if ship == "pairs" else 2)


def test_b9_9_ships_pay_what_the_best_sale_brings() -> None:
    prices: set[tuple[str, int]] = set()
    for seed in range(usually(13, 40)):
        match, luck = _at_random(2, seed)
        while not match.over:
            for seat in range(2):
                seen: dict[str, Any] = owner(match, seat)
                hand = sorted(seen["fish_open"] + seen["fish_blind"])
                if len(hand) <= 10 and luck.below(6) == 0:
                    for ship, price in seen["prospects"]["ship_points"].items():
                        assert price == _best_sale(ship, hand), (ship, hand)
                        prices.add((ship, price))
            _plays(match, luck)
    assert {("many", 8), ("one", 6), ("pairs", 10), ("threes", 0)} <= prices


def test_b14_1_who_leads_an_island_is_told_before_the_points() -> None:
    match, luck = _at_random(4, 9)
    told = 0
    while not match.over:
        events = _plays(match, luck)
        for at, event in enumerate(events):
            if event.name == "island_led":
                points = events[at + 1]
                assert (points.name, points.seat, points.told["source"]) == ("scored", event.seat, "islands")
                told += 1
    assert told


def _fits(match: merletto.Match, seat: int, when: str) -> set[tuple[str, ...]]:
    keys = (
        ("space", "square", "direction", "house", "colour")
        if when == "next"
        else ("space", "square", "direction")
    )
    return {tuple(one[key] for key in keys) for one in owner(match, seat)["prospects"]["roofs"][when]}


def test_b8_1_roofs_that_fit_now_are_those_that_may_be_laid() -> None:
    met = 0
    for seed in range(usually(3, 6)):
        match, luck = _at_random(2 + seed % 3, seed)
        while not match.over:
            seat = match.to_move
            if seat is not None and task_of(match) == "turn" and legal(match, "pick"):
                laid = {tuple(text.split()[1:4]) for text in legal(match, "roof")}
                assert _fits(match, seat, "now") == laid
                met += len(laid)
            _plays(match, luck)
    assert met > usually(10, 20)


def test_b8_1_one_more_house_makes_the_roofs_fit_that_were_said() -> None:
    """Whatever prepared cube is built anywhere: the roofs that come with it are those that lacked it."""
    met = 0
    for seed in range(usually(2, 4)):
        match, luck = _at_random(2 + seed % 3, seed)
        while not match.over:
            seat = match.to_move
            builds = legal(match, "build") if seat is not None and task_of(match) == "turn" else []
            for text in builds[:: max(1, len(builds) // 6)]:
                assert seat is not None
                _, colour, square = text.split()
                before, lacked = _fits(match, seat, "now"), _fits(match, seat, "next")
                match.play(text)
                come = _fits(match, seat, "now") - before
                match.undo()
                assert come == {one[:3] for one in lacked if one[3:] == (square, colour)} - before
                met += len(come)
            _plays(match, luck)
    assert met > usually(5, 10)
