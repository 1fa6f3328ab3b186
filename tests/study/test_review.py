"""Reviews: the sums add up, costs are never negative, and the same game has the same review."""

import json
from pathlib import Path

import pytest

import merletto
from merletto.kernel.errors import OptionError
from merletto.kernel.match import Match
from merletto.kernel.state import CHANCE
from merletto.registry import games
from merletto.study.review.accuracy import TARGETS, accuracy
from merletto.study.review.deciding import judge
from merletto.study.review.expectations import expected
from merletto.study.review.plies import first_table, plies_of
from merletto.study.review.report import Review
from merletto.study.review.reviewing import ReviewStopped, review

GAMES = [("walking", 1), ("walking", 2), ("burano", 2)]
FEW = 4


def played(name: str, seats: int, seed: int = 3, plies: int = 10_000) -> Match:
    """A game in which every seat plays moves of no particular worth."""
    match = merletto.new(name, seats, seed=seed)
    while not match.over and match.ply < plies:
        seat = match.waiting()[-1]
        legal = match.legal(seat)
        match.play(legal[match.ply * 7 % len(legal)], seat)
    return match


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: f"{game[0]}-{game[1]}")
def reviewed(request: pytest.FixtureRequest) -> tuple[Match, Review]:
    match = played(*request.param)
    return match, review(match, FEW, seed=5)


def test_start_luck_and_decisions_make_the_result(reviewed: tuple[Match, Review]) -> None:
    match, found = reviewed
    points = [score["total"] for score in match.scores()]
    for seat, one in enumerate(found.seats):
        others = [total for other, total in enumerate(points) if other != seat]
        assert one.final == points[seat] - (max(others) if others else 0)
        assert one.start + one.luck + one.decisions == pytest.approx(one.final, abs=1e-6)
        told = found.json()["seats"][seat]  # type: ignore[index]
        assert told["start"] + told["luck"] + told["decisions"] == pytest.approx(told["final"], abs=0.01)


def test_every_choice_is_judged_and_none_is_better_than_the_best(reviewed: tuple[Match, Review]) -> None:
    match, found = reviewed
    plies = list(plies_of(match))
    assert plies[-1].then.words() == match.state.words()
    assert [one.ply for one in found.decisions] == [ply.number for ply in plies if not ply.forced]
    for one in found.decisions:
        ply = plies[one.ply - 1]
        assert (one.seat, one.move, one.choices) == (
            ply.seat,
            match.game.move_text(ply.move),
            len(ply.legal),
        )
        assert match.game.parse_move(one.best) in ply.legal
        assert (one.cost > one.error) if one.best != one.move else one.cost == 0
    assert any(one.cost > 0 for one in found.decisions)
    for seat, sums in enumerate(found.seats):
        assert sums.cost == pytest.approx(sum(one.cost for one in found.decisions if one.seat == seat))


def test_only_draws_are_luck(reviewed: tuple[Match, Review]) -> None:
    match, found = reviewed
    drawn = {ply.number for ply in plies_of(match) if ply.draws}
    assert drawn
    assert {swing.ply for swing in found.swings if swing.cause == "draw"} <= drawn
    assert len(found.margins) == match.ply + 1
    assert all(abs(swing.change) > swing.error for swing in found.swings)


def test_a_forced_move_without_a_draw_changes_nothing() -> None:
    match = played("burano", 2, plies=120)
    found = review(match, FEW)
    still = [ply.number for ply in plies_of(match) if ply.forced and not ply.draws]
    assert still
    for number in still:
        assert found.margins[number] == found.margins[number - 1]


def test_the_same_seed_gives_the_same_review_in_one_go_or_in_parts(tmp_path: Path) -> None:
    match = played("walking", 2, plies=24)
    whole = review(match, FEW, seed=9)
    part = tmp_path / "game.part"
    told: list[tuple[int, int]] = []
    with pytest.raises(ReviewStopped):
        review(match, FEW, 9, lambda *now: told.append(now), lambda: len(told) > 8, part)
    kept = part.read_text("utf-8")
    part.write_text(kept + '{"number": 9, "se', "utf-8")
    begun: list[int] = []
    again = review(match, FEW, 9, lambda done, _: begun.append(done), part=part)
    assert begun[0] == 8
    assert again == whole
    assert not part.exists()
    assert review(match, FEW, seed=10) != whole


def test_what_is_kept_of_another_review_is_not_used(tmp_path: Path) -> None:
    match = played("walking", 1, plies=12)
    part = tmp_path / "game.part"
    with pytest.raises(ReviewStopped):
        review(
            match, FEW, 1, stop=lambda: part.exists() and len(part.read_text().splitlines()) > 6, part=part
        )
    begun: list[int] = []
    review(match, FEW, 2, lambda done, _: begun.append(done), part=part)
    assert begun[0] == 0


def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    """Seats stack their pyramids in secret: what the other one stacks changes nothing (B4.4)."""
    judgements, hidden = [], []
    for other in (0, -1):
        match = merletto.new("burano", 2, seed=1)
        while len(match.waiting()) == 1:
            match.play(match.legal()[0])
        for _ in range(3):
            match.play(match.legal(0)[other], 0)
        match.play(match.legal(1)[0], 1)
        ply = list(plies_of(match))[-1]
        hidden.append(ply.after.words())
        judgements.append(judge(match.game, ply, FEW, 1))
    assert hidden[0] != hidden[1]
    assert judgements[0] == judgements[1]


def test_luck_is_not_made_by_looking_longer() -> None:
    """Before a draw the average is that of tables drawn alike: over many draws the luck is none."""
    match = played("walking", 1, seed=8)
    ply = next(ply for ply in plies_of(match) if ply.draws)
    assert ply.after.actor == CHANCE
    before = expected(match.game, ply.after, 60, 1)
    again = expected(match.game, ply.after, 60, 2)
    assert abs(before.margins[0] - again.margins[0]) < 4 * (before.errors[0] + again.errors[0])


def test_before_the_first_move_the_expectation_does_not_depend_on_the_moves() -> None:
    one, other = (review(played("walking", 2, plies=plies), FEW) for plies in (4, 9))
    assert [seat.start for seat in one.seats] == [seat.start for seat in other.seats]
    assert first_table(played("walking", 2, plies=4)).actor >= 0


def test_accuracy_meets_the_levels_and_falls_with_the_cost() -> None:
    scales = [(kind.name, kind.study.scale) for kind in games()]
    fitted = [(name, 1, scale.alone) for name, scale in scales]
    fitted += [(name, 2, scale.together) for name, scale in scales]
    assert [(name, seats) for name, seats, knots in fitted if knots is None] == [("burano", 1)]
    for game, seats, knots in fitted:
        if knots is None:
            assert accuracy(game, seats, 1.0) is None
            continue
        assert list(knots) == sorted(knots, reverse=True)
        for cost, target in zip(knots, TARGETS.values(), strict=True):
            assert accuracy(game, seats, cost) == pytest.approx(target)
        marks = [accuracy(game, seats, cost / 10) or -1.0 for cost in range(200)]
        assert marks[0] == 100
        assert marks == sorted(marks, reverse=True)
        assert marks[-1] > 0


def test_plain_data_holds_what_was_asked_for() -> None:
    found = review(played("walking", 2, plies=10), FEW)
    data = json.loads(json.dumps(found.json()))
    assert {"start", "luck", "decisions", "final", "accuracy"} <= data["seats"][0].keys()
    assert {"ply", "move", "best", "cost", "win_chance", "reasons"} <= data["decisions"][0].keys()
    assert data["finished"] is False


@pytest.mark.parametrize(("playouts", "seed"), [(0, 0), (10, -1)])
def test_what_cannot_be_used_is_refused(playouts: int, seed: int) -> None:
    with pytest.raises(OptionError):
        review(played("walking", 1, plies=1), playouts, seed)
