"""Puzzles over the wire: posed without their solutions, answered, rated once, and forgotten with a person."""

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import select

from merletto.api import GAMES
from merletto.server.doors import puzzles as door
from merletto.server.erasing import erase
from merletto.server.schema import puzzle_tries, solvers
from merletto.study.puzzles.files import shipped
from merletto.study.puzzles.puzzle import pose
from tests.server.visitors import Told, a_house, a_visitor


def wrong_answer(posed: Told, solution: str) -> str:
    return next(str(move["text"]) for move in posed["legal"] if move["text"] != solution)


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_solved_and_another_failed(tmp_path: Path, game: str) -> None:
    async def go() -> None:
        source, puzzles = shipped(game)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            posed = await ada.says("next_puzzle", game=game)
            assert posed["type"] == "puzzle"
            puzzle = puzzles[posed["number"] - 1]
            assert posed["position"] == json.loads(json.dumps(pose(source, puzzle).view))
            assert posed["solver"] == 1500
            told = await ada.says("solve_puzzle", game=game, number=posed["number"], move=puzzle.solution)
            assert told["type"] == "solution"
            assert told["solved"]
            assert told["reasons"]
            assert told["rated"]
            assert told["before"] == 1500 < told["after"]
            assert told["rating"] < puzzle.rating
            assert told["costs"] == list(puzzle.costs)

            other = await ada.says("next_puzzle", game=game)
            assert other["number"] != posed["number"]
            assert other["solver"] == told["after"]
            solution = puzzles[other["number"] - 1].solution
            failed = await ada.says(
                "solve_puzzle", game=game, number=other["number"], move=wrong_answer(other, solution)
            )
            assert not failed["solved"]
            assert failed["solution"]["text"] == solution
            assert failed["after"] < failed["before"] == told["after"]
            stored = (await ada.says("my_data"))["puzzles"]
            assert [(line["game"], line["solved"]) for line in stored] == [(game, True), (game, False)]

    asyncio.run(go())


def test_only_the_first_answer_is_rated(tmp_path: Path) -> None:
    async def go() -> None:
        _, puzzles = shipped("walking")
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            posed = await ada.says("next_puzzle", game="walking")
            solution = puzzles[posed["number"] - 1].solution
            answer = {"game": "walking", "number": posed["number"]}
            first = await ada.says("solve_puzzle", **answer, move=wrong_answer(posed, solution))
            again = await ada.says("solve_puzzle", **answer, move=solution)
            assert again["solved"]
            assert not again["rated"]
            assert again["before"] == again["after"] == first["after"]
            assert again["rating"] == first["rating"]
            assert (await bea.says("solve_puzzle", **answer, move=solution))["rated"]

    asyncio.run(go())


def test_a_theme_can_be_chosen_and_what_is_not_there_is_refused(tmp_path: Path) -> None:
    async def go() -> None:
        _, puzzles = shipped("burano")
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            theme = puzzles[0].themes[0]
            for _ in range(4):
                posed = await ada.says("next_puzzle", game="burano", theme=theme)
                assert theme in posed["themes"]
            assert posed["all_themes"] == sorted(
                {one for puzzle in puzzles for one in puzzle.themes}, key=lambda one: int(one[1:])
            )
            nothing = await ada.says("next_puzzle", game="burano", theme="B99")
            assert nothing["key"] == "not_found"
            beyond = await ada.says("solve_puzzle", game="burano", number=len(puzzles) + 1, move="stop")
            assert beyond["key"] == "not_found"
            odd = await ada.says("solve_puzzle", game="burano", number=1, move="fly away")
            assert odd["key"] == "not_a_move"

    asyncio.run(go())


def test_all_puzzles_come_before_any_comes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, puzzles = shipped("walking")
    monkeypatch.setattr(door, "shipped", lambda _: (source, puzzles[:3]))

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            met = []
            for _ in range(4):
                posed = await ada.says("next_puzzle", game="walking")
                met.append(posed["number"])
                text = posed["legal"][0]["text"]
                await ada.says("solve_puzzle", game="walking", number=posed["number"], move=text)
            assert sorted(met[:3]) == [1, 2, 3]

    asyncio.run(go())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_of_the_solution_is_told_before_the_answer(tmp_path: Path, game: str) -> None:
    """The answer has exactly these fields, and they follow from the seat's view and the ratings alone."""

    async def go() -> None:
        source, puzzles = shipped(game)
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            for _ in range(3):
                posed = await ada.says("next_puzzle", game=game)
                assert set(posed) == {
                    *("type", "id", "game", "number", "puzzles", "seat", "position", "legal", "themes"),
                    *("previews", "all_themes", "rating", "solver", "deviation"),
                }
                puzzle = puzzles[posed["number"] - 1]
                match = pose(source, puzzle).match
                assert posed["legal"] == [
                    {"text": str(move), "move": json.loads(json.dumps(move.json()))} for move in match.legal()
                ]
                assert [line["text"] for line in posed["previews"]] == [str(move) for move in match.legal()]
                assert posed["position"]["viewer"] == puzzle.seat
                assert str(puzzle.seed) not in json.dumps(posed)

    asyncio.run(go())


def test_what_a_guest_solved_goes_to_the_account_and_leaves_with_the_person(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:

            async def rows() -> list[tuple[int, int]]:
                tries = await house.store.read(lambda c: c.execute(select(puzzle_tries.c.person)).all())
                rated = await house.store.read(lambda c: c.execute(select(solvers.c.person)).all())
                return [(len(tries), len(rated))]

            guest, account = await a_visitor(house), await a_visitor(house, "Bea")
            for visitor, number in ((guest, 1), (guest, 2), (account, 2)):
                move = pose(shipped("walking")[0], shipped("walking")[1][number - 1]).legal[0]
                told = await visitor.says("solve_puzzle", game="walking", number=number, move=move)
                assert told["rated"]
            assert await rows() == [(3, 2)]
            await house.people.merge(guest.person, account.person)
            assert await rows() == [(2, 1)]
            again = await account.says(
                "solve_puzzle",
                game="walking",
                number=1,
                move=pose(shipped("walking")[0], shipped("walking")[1][0]).legal[0],
            )
            assert not again["rated"]
            await erase(house, account.person.id)
            assert await rows() == [(0, 0)]

    asyncio.run(go())
