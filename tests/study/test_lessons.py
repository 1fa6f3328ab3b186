"""Every lesson can be reached, solved and missed; the guided first games go as they are prescribed."""

from collections.abc import Iterable

import pytest

from merletto.api import Match, from_record
from merletto.bots.bot import Question
from merletto.bots.roster import bot_named
from merletto.kernel.event import told_to
from merletto.registry import kind_of
from merletto.study.lessons import Lesson, lessons

GAMES = ("walking", "burano")
EVERY = [lesson for game in GAMES for lesson in lessons(game)]
NOTHING_TO_DO = {"W1", "W2", "WX", "B1", "B16", "BX"}
"""Chapters without a decision of their own: pieces, the set-up of Walking, what is open, and examples."""


def _named(some: Iterable[Lesson]) -> list[object]:
    return [pytest.param(one, id=f"{one.game}-{one.key}") for one in some]


def _begun(lesson: Lesson) -> Match:
    """The lesson's position, as a table is opened in it."""
    whole = from_record(lesson.record)
    before = list(whole.positions())[: lesson.ply + 1]
    match = Match(whole.game, whole.seed, None, [draw for position in before for draw in position.draws])
    for _ in match.follow([(one.seat, one.move) for one in before[1:]]):  # type: ignore[misc]
        pass
    return match


def _others(match: Match, seat: int, luck: int) -> None:
    """The easiest bot plays for the other seats until this one decides."""
    bot = bot_named("beginner", match.game.name)
    while not match.over and seat not in match.waiting():
        other = match.waiting()[0]
        legal = tuple([move.code for move in match.legal(other)])
        match.play(bot.choose(Question(match.game, match.view(other), legal, luck + match.ply)), other)


def _solve(lesson: Lesson, luck: int = 0) -> list[dict[str, object]]:
    """Plays the solution; what its seat is told of its own moves."""
    match, told = _begun(lesson), list[dict[str, object]]()
    for move in lesson.solution:
        _others(match, lesson.seat, luck)
        told += told_to(lesson.seat, match.play(move, lesson.seat))
    return told


def test_every_chapter_with_something_to_decide_has_a_lesson() -> None:
    for game in GAMES:
        book = kind_of(game).rulebook()
        met = {lesson.clause.split(".")[0] for lesson in lessons(game) if not lesson.guided}
        assert met == {chapter.id for chapter in book.chapters} - NOTHING_TO_DO
        clauses = {clause.id for chapter in book.chapters for clause in chapter.clauses}
        assert {lesson.clause for lesson in lessons(game)} <= clauses


def test_keys_name_one_lesson_each_and_the_guided_game_is_the_first() -> None:
    for game in GAMES:
        keys = [lesson.key for lesson in lessons(game)]
        assert len(set(keys)) == len(keys)
        assert [lesson.key for lesson in lessons(game) if lesson.guided] == keys[:1] == ["first"]


@pytest.mark.parametrize("lesson", _named(EVERY))
def test_its_solution_is_legal_short_and_reaches_the_goal(lesson: Lesson) -> None:
    assert lesson.seat in _begun(lesson).waiting()
    assert len(lesson.solution) <= lesson.moves
    assert lesson.guided or lesson.moves <= 3
    told = _solve(lesson)
    assert lesson.solved_by(told)
    for pattern in lesson.goal:
        assert any(event["event"] == pattern["event"] for event in told)


@pytest.mark.parametrize("lesson", _named(EVERY))
def test_the_goal_takes_every_one_of_its_patterns(lesson: Lesson) -> None:
    told = _solve(lesson)
    met = [event for event in told if event["event"] == lesson.goal[-1]["event"]]
    assert met
    assert not lesson.solved_by([event for event in told if event not in met])


@pytest.mark.parametrize(
    "lesson",
    _named([one for one in EVERY if one.game == "walking" and one.key not in ("first", "hand", "solo")]),
)
def test_some_other_first_move_does_not_solve_it(lesson: Lesson) -> None:
    """Not so in `hand` and `solo`: their rule is that something has to be chosen, whatever it is."""
    first = [_after(lesson, str(move)) for move in _begun(lesson).legal(lesson.seat)]
    assert any(not lesson.solved_by(told) for told in first)


def _after(lesson: Lesson, move: str) -> list[dict[str, object]]:
    return told_to(lesson.seat, _begun(lesson).play(move, lesson.seat))


@pytest.mark.parametrize("luck", range(5))
@pytest.mark.parametrize("lesson", _named([one for one in EVERY if one.guided]))
def test_a_first_game_goes_as_prescribed_whatever_the_easiest_bot_does(lesson: Lesson, luck: int) -> None:
    assert lesson.solved_by(_solve(lesson, luck * 1000))


def test_a_list_in_a_pattern_names_what_must_be_there() -> None:
    column = next(lesson for lesson in lessons("walking") if lesson.key == "column")
    assert column.solved_by([{"event": "drafted", "cards": ["G1a", "B2c"]}])
    assert not column.solved_by([{"event": "drafted", "cards": ["G1a"]}])
    assert not column.solved_by([{"event": "drafted"}])
