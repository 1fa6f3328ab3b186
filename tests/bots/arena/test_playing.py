"""One game: what bots are asked, and what becomes of those that fail."""

from dataclasses import replace
from pathlib import Path

import pytest

import merletto
from merletto.bots.arena.playing import Abandoned, play_game, thought_seed
from merletto.bots.arena.result import Result, parse_line
from tests.bots.arena.making import entrant, job

SEEDED, FIRST, LAST = entrant("Seeded"), entrant("First"), entrant("Last")


def untimed(result: Result) -> Result:
    return replace(result, thoughts=())


def played_by_hand(game: str, seats: int, seed: int) -> merletto.api.Match:
    """The game as Seeded plays it, asked here."""
    match = merletto.new(game, seats=seats, seed=seed)
    while not match.over:
        seat = match.waiting()[0]
        legal = match.legal(seat)
        match.play(legal[thought_seed(seed, seat, match.ply) % len(legal)], seat)
    return match


@pytest.mark.parametrize(("game", "seats"), [("walking", 1), ("walking", 3), ("burano", 2), ("burano", 4)])
def test_a_game_is_played_to_its_end_and_told_truly(game: str, seats: int) -> None:
    found = play_game(job(*[SEEDED] * seats, game=game, seed=9))
    match = played_by_hand(game, seats, 9)
    assert found.places == tuple(match.places())
    assert found.points == tuple(score["total"] for score in match.scores())
    assert (found.end, found.plies) == (match.end(), match.ply)
    assert found.start == merletto.new(game, seats=seats, seed=9).view("spectator")["start_seat"]
    assert found.forfeited_by is None


def test_equal_jobs_come_out_alike() -> None:
    one = untimed(play_game(job("random", SEEDED)))
    assert untimed(play_game(job("random", SEEDED))) == one
    assert untimed(play_game(job("random", SEEDED, seed=6))) != one


def test_seat_and_ply_decide_with_which_seed_a_bot_thinks() -> None:
    seeds = {thought_seed(seed, seat, ply) for seed in range(5) for seat in range(4) for ply in range(50)}
    assert len(seeds) == 1000
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert thought_seed(7, 1, 20) == 4833807019507680715


def test_only_real_choices_are_asked_and_each_is_timed() -> None:
    found = play_game(job(SEEDED, SEEDED))
    match = merletto.new("walking", seats=2, seed=5)
    asked = [0, 0]
    while not match.over:
        seat, legal = match.waiting()[0], match.legal()
        asked[seat] += len(legal) > 1
        match.play(legal[thought_seed(5, seat, match.ply) % len(legal)])
    assert [len(times) for times in found.thoughts] == asked
    assert sum(asked) < match.ply


def test_answers_are_timed_in_microseconds() -> None:
    found = play_game(job(entrant("Slow"), FIRST))
    assert min(found.thoughts[0]) >= 2000
    assert sorted(found.thoughts[1])[len(found.thoughts[1]) // 2] < 2000


@pytest.mark.parametrize(
    ("name", "message", "answers"),
    [
        ("Raising", "RuntimeError: I am at a loss", 2),
        ("Illegal", "answered 1", 1),
        ("Leaving", "SystemExit: 3", 0),
        ("Unmade", "no such mind", 0),
    ],
)
@pytest.mark.parametrize("seat", [0, 2])
def test_a_bot_that_fails_forfeits_the_game(name: str, message: str, answers: int, seat: int) -> None:
    bots = [SEEDED] * 3
    bots[seat] = entrant(name)
    found = play_game(job(*bots))
    assert found.forfeited_by == seat
    assert message in (found.message or "")
    assert found.places == tuple(3 if each == seat else 1 for each in range(3))
    assert found.points is None
    assert len(found.thoughts[seat]) == answers
    assert parse_line(found.line()) == found


@pytest.mark.parametrize(("name", "open_hands"), [("Watchful", "3"), ("Forgetful", "1")])
def test_a_bot_that_remembers_knows_the_hands_it_saw_drafted(
    name: str, open_hands: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play_game(job(SEEDED, entrant(name), SEEDED))
    lines = [line.split() for line in Path("watched.txt").read_text().splitlines()]
    assert {shown for shown, _, _ in lines} == {open_hands}
    assert {seat for _, _, seat in lines} == {"1"}
    assert min(int(legal) for _, legal, _ in lines) > 1


def test_a_game_that_nobody_waits_for_is_left() -> None:
    with pytest.raises(Abandoned):
        play_game(job(SEEDED, SEEDED), lambda: True)
