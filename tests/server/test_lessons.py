"""Lessons at the server: a table in the position, the same luck each time, and closed when one leaves it."""

import asyncio
from pathlib import Path

import pytest

from merletto.server import learning
from merletto.server.erasing import erase
from merletto.server.owned import hand_over
from merletto.study.lessons import lessons
from tests.server.playing import Puppets, table_of
from tests.server.visitors import Visitor, a_house, a_visitor


async def _solves(ada: Visitor, code: str, seat: int, moves: tuple[str, ...]) -> list[dict[str, object]]:
    """Makes these moves; the events of one's own moves that the table told."""
    for at, move in enumerate(moves):
        state = await ada.says("watch", code=code, viewer=seat, since=0)
        told = await ada.says("move", id=f"m{at}", code=code, seat=seat, ply=state["ply"], move=move)
        assert told["type"] == "ack", told
    state = await ada.says("watch", code=code, viewer=seat, since=0)
    own = [item for item in state["items"] if item["kind"] == "move" and item["seat"] == seat]
    return [event for item in own for event in item["events"]]


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_a_table_is_opened_in_the_position_of_each_lesson_and_solved_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    Puppets(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            told = await ada.says("lessons", game=game)
            assert [one["key"] for one in told["lessons"]] == [one.key for one in lessons(game)]
            for lesson in lessons(game)[1:]:
                opened = await ada.says("lesson", game=game, key=lesson.key)
                assert (opened["yours"], opened["host"]) == ([lesson.seat], True)
                assert (opened["table"]["lesson"], opened["table"]["origin"]) == (lesson.key, None)
                code = opened["table"]["code"]
                assert lesson.solved_by(await _solves(ada, code, lesson.seat, lesson.solution))
                table = await table_of(house, code)
                if table.state == "playing":
                    closed = await ada.says("close_table", code=code)
                    assert closed["table"]["state"] == "closed"

    asyncio.run(go())


def test_a_lesson_begins_alike_each_time_and_only_its_own_person_closes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Puppets(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            codes = [(await ada.says("lesson", game="walking", key="first"))["table"]["code"] for _ in "12"]
            states = [await ada.says("watch", code=code, viewer=0, since=0) for code in codes]
            assert states[0]["view"] == states[1]["view"]
            assert states[0]["legal"] == states[1]["legal"] != []
            assert (await eve.says("close_table", code=codes[0]))["key"] == "not_host"
            assert (await eve.says("watch", code=codes[0], viewer="spectator"))["key"] == "no_spectators"
            assert (await ada.says("close_table", code=codes[0]))["table"]["state"] == "closed"
            assert (await ada.says("close_table", code=codes[0]))["type"] == "refused"
            mine = await ada.says("my_games")
            assert [line["table"]["code"] for line in mine["tables"]] == codes[1:]

    asyncio.run(go())


def test_a_lesson_that_there_is_not_is_not_found(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            assert (await ada.says("lesson", game="walking", key="chess"))["key"] == "not_found"

    asyncio.run(go())


def test_what_was_solved_is_kept_with_the_person_and_merged(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            assert (await ada.says("lessons", game="walking"))["solved"] == []
            there = [one.key for one in lessons("walking")]
            told = await ada.says("lessons", game="walking", solved=[there[2], "no such lesson"])
            assert told["solved"] == [there[2]]
            again = await ada.says("lessons", game="walking", solved=[there[2], there[1]])
            assert again["solved"] == there[1:3]
            assert (await ada.says("lessons", game="walking"))["solved"] == there[1:3]
            assert (await ada.says("lessons", game="burano"))["solved"] == []
            assert (await eve.says("lessons", game="walking"))["solved"] == []
            stored = (await ada.says("my_data"))["lessons"]
            assert [(one["game"], one["lesson"]) for one in stored] == [
                ("walking", there[2]),
                ("walking", there[1]),
            ]
            await house.store.work(lambda c: hand_over(c, ada.person.id, eve.person.id))
            assert (await eve.says("lessons", game="walking"))["solved"] == there[1:3]
            await erase(house, eve.person.id)
            assert await house.store.read(lambda c: learning.solved_by(c, eve.person.id, "walking")) == set()

    asyncio.run(go())
