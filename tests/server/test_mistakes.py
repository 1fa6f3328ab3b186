"""One's own mistakes: read out of reviews, decided again, repeated on their days, forgotten with a person."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from merletto.kernel.generator import Generator
from merletto.server import repeating
from merletto.server.erasing import erase
from merletto.server.schema import repeated, repeaters
from tests.server.playing import ME, plays_on, settle_luck
from tests.server.test_reviews import reviewed
from tests.server.test_study import a_finished_game
from tests.server.visitors import Told, Visitor, a_house, a_visitor

DAY = 86_400_000


@pytest.fixture(autouse=True)
def settled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals each time: a short review of some others finds no mistake."""
    settle_luck(monkeypatch)


def a_mistake(told: Told, review: Told) -> tuple[Told, str, str]:
    """The worst mistake, a move that is right there, and one that is wrong."""
    line = told["mistakes"][0]
    (one,) = [one for one in review["decisions"] if one["ply"] == line["ply"]]
    right = next(move["text"] for move in one["losses"] if move["loss"] <= 0.5)
    wrong = next(move["text"] for move in one["losses"] if move["loss"] > 0.5)
    return line, right, wrong


async def a_reviewed_game(ada: Visitor) -> tuple[str, Told]:
    """A game of Walking of Ada's against herself, and its review."""
    code, _ = await a_finished_game(ada, "walking", 2, 40)
    return code, (await reviewed(ada, code))[-1]["review"]


# Burano begins with pyramids, which are not among the mistakes: more moves are played of it.
@pytest.mark.parametrize(("game", "plies"), [("walking", 40), ("burano", 80)])
def test_mistakes_are_those_of_the_review_and_are_decided_again(
    tmp_path: Path, game: str, plies: int
) -> None:
    async def go() -> None:
        async with a_house(tmp_path, review_playouts=4) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            code, _ = await a_finished_game(ada, game, 2, plies)
            before = await ada.says("mistakes", game=game)
            assert (before["games"], before["mistakes"], before["unreviewed"]) == (0, [], [code])
            review = (await reviewed(ada, code))[-1]["review"]
            told = await ada.says("mistakes", game=game)
            costly = [one for one in review["decisions"] if one["cost"] > 0.5 and one["losses"]]
            costly.sort(key=lambda one: -one["cost"])
            assert [line["cost"] for line in told["mistakes"]] == [one["cost"] for one in costly]
            assert (told["games"], told["unreviewed"], told["repeated"]) == (1, [], False)

            line, right, wrong = a_mistake(told, review)
            where = {"code": code, "ply": line["ply"]}
            posed = await ada.says("mistake", **where)
            assert set(posed) == {"type", "id", "code", "ply", "seat", "position", "legal", "previews"}
            assert posed["position"]["viewer"] == line["seat"]
            seen = await ada.says("replay", code=code, viewer=line["seat"], first=line["ply"] - 1, count=1)
            assert posed["position"] == seen["steps"][0]["view"]
            assert all(set(move) == {"text", "move"} for move in posed["legal"])
            failed = await ada.says("answer_mistake", **where, move=wrong)
            passed = await ada.says("answer_mistake", **where, move=right)
            assert (failed["right"], passed["right"], passed["due"]) == (False, True, None)
            assert passed["decision"]["best"]["text"] in [move["text"] for move in posed["legal"]]
            assert await ada.refusal("answer_mistake", **where, move="fly away") == ("not_a_move", {})

            assert (await eve.says("mistakes", game=game))["mistakes"] == []
            assert await eve.refusal("mistake", **where) == ("not_found", {})
            assert await eve.refusal("answer_mistake", **where, move=right) == ("not_found", {})

    asyncio.run(go())


def test_a_game_in_progress_has_no_mistakes(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME])
            await plays_on(ada, code, Generator(3), 10)
            told = await ada.says("mistakes", game="walking")
            assert (told["games"], told["mistakes"], told["unreviewed"]) == (0, [], [])
            assert await ada.refused("mistake", code=code, ply=3) == "not_finished"
            answer = await ada.refusal("answer_mistake", code=code, ply=3, move="stop")
            assert answer[0] == "not_finished"

    asyncio.run(go())


def test_a_mistake_is_due_after_longer_and_longer_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1_800_000_000_000]
    monkeypatch.setattr(repeating, "now_ms", lambda: now[0])

    async def go() -> None:
        async with a_house(tmp_path, review_playouts=4) as house:
            ada = await a_visitor(house)
            code, review = await a_reviewed_game(ada)
            told = await ada.says("repeat_mistakes", game="walking", on=True)
            assert told["repeated"]
            assert told["today"] == "2027-01-15"
            line, right, wrong = a_mistake(told, review)
            answer = {"code": code, "ply": line["ply"]}
            for days, due in ((1, "2027-01-16"), (3, "2027-01-19"), (7, "2027-01-26")):
                assert (await ada.says("answer_mistake", **answer, move=right))["due"] == due
                early = await ada.says("answer_mistake", **answer, move=right)
                assert early["due"] == due, "practice before the day changes nothing"
                now[0] += days * DAY
            for due in ("2027-02-09", "2027-02-09"):
                assert (await ada.says("answer_mistake", **answer, move=right))["due"] == due
            (known,) = [one for one in (await ada.says("mistakes", game="walking"))["mistakes"] if one["due"]]
            assert (known["ply"], known["passed"], known["due"]) == (line["ply"], 4, "2027-02-09")
            assert (await ada.says("answer_mistake", **answer, move=wrong))["due"] == "2027-01-27"

            stored = await ada.says("my_data")
            assert stored["repeated"] == ["walking"]
            assert [(one["code"], one["passed"]) for one in stored["mistakes"]] == [(code, 0)]
            off = await ada.says("repeat_mistakes", game="walking", on=False)
            assert not off["repeated"]
            assert not [one for one in off["mistakes"] if one["due"]]

    asyncio.run(go())


def rows_repeated(connection: Connection) -> tuple[int, int]:
    """How many people repeat, and how many mistakes."""
    people, mistakes = (len(connection.execute(select(table)).all()) for table in (repeaters, repeated))
    return people, mistakes


def test_what_is_repeated_goes_with_the_person(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, review_playouts=4) as house:
            ada = await a_visitor(house)
            code, review = await a_reviewed_game(ada)
            line, right, _ = a_mistake(await ada.says("repeat_mistakes", game="walking", on=True), review)
            await ada.says("answer_mistake", code=code, ply=line["ply"], move=right)
            assert await house.store.read(rows_repeated) == (1, 1)
            await erase(house, ada.person.id)
            assert await house.store.read(rows_repeated) == (0, 0)

    asyncio.run(go())
