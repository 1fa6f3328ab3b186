"""Doors of the lessons: which there are, and a table in the position of one."""

from functools import lru_cache
from typing import cast

from merletto.api import Match, from_record
from merletto.registry import kind_of
from merletto.server import learning
from merletto.server.doors.call import Call
from merletto.server.doors.opening import open_with, opening, table_reply
from merletto.server.doors.study import beginning_at
from merletto.server.entry import Beginning, Opened
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import LessonInfo, LessonsReply, TableReply
from merletto.server.protocol.words import Bot, Mine, SeatWish
from merletto.study.lessons import Lesson
from merletto.study.lessons import lessons as lessons_of


async def lessons(call: Call[requests.Lessons]) -> LessonsReply:
    request, who = call.request, call.who.id
    there = lessons_of(request.game)
    told = [lesson.key for lesson in there if lesson.key in request.solved]
    store, game = call.house.store, request.game
    if told:
        solved = await store.work(lambda c: learning.add(c, who, game, told))
    else:
        solved = await store.read(lambda c: learning.solved_by(c, who, game))
    return {
        "type": "lessons",
        "id": request.id,
        "game": game,
        "lessons": [_info(lesson) for lesson in there],
        "solved": [lesson.key for lesson in there if lesson.key in solved],
    }


def _info(lesson: Lesson) -> LessonInfo:
    return {
        "key": lesson.key,
        "clause": lesson.clause,
        "moves": lesson.moves,
        "goal": [dict(pattern) for pattern in lesson.goal],
        "solution": list(lesson.solution),
        "guided": lesson.guided,
    }


async def lesson(call: Call[requests.Lesson]) -> TableReply:
    call.pay("tables")
    request = call.request
    asked = next((one for one in lessons_of(request.game) if one.key == request.key), None)
    if asked is None:
        raise Refusal("not_found")
    opened = await call.aside(lambda: _opened(call, asked))
    return table_reply(call, await open_with(call, opened, []))


def _opened(call: Call[requests.Lesson], lesson: Lesson) -> Opened:
    """The table as the lesson begins. It has the record's seed: the same moves meet the same luck."""
    match, beginning = _begun(lesson)
    kind = kind_of(lesson.game)
    written = {key: str(value) for key, value in match.game.options.items()}
    options = cast(dict[str, bool | int | str | None], kind.parse_options(written))
    others = Bot(kind="bot", level="beginner")
    seats: list[SeatWish] = [
        Mine(kind="me") if seat == lesson.seat else others for seat in range(match.game.seats)
    ]
    wish = requests.Table(seats=seats, spectators=False)
    opened = opening(call, wish, lesson.game, options, None, None, beginning)
    return opened.model_copy(update={"seed": match.seed, "lesson": lesson.key})


@lru_cache(maxsize=64)
def _begun(lesson: Lesson) -> tuple[Match, Beginning]:
    """The game that the lesson is from, and its position in it."""
    match = from_record(lesson.record)
    positions = list(match.positions())[: lesson.ply + 1]
    return match, beginning_at(lesson.key, positions)
