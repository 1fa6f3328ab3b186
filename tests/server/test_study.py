"""Finished games: replayed as anyone saw them, gone on from any position, played again, and proven."""

import asyncio
from pathlib import Path

import pytest

import merletto
from merletto.fairness import commitment, verify
from merletto.kernel.event import told_to
from merletto.kernel.generator import Generator
from merletto.server.table import Table
from tests.server.playing import BOT, ME, OPEN, Puppets, a_move, plays_on, seated, settle_luck, table_of
from tests.server.visitors import Told, Visitor, a_house, a_visitor, alone


async def a_finished_game(
    ada: Visitor, game: str, seats: int, plies: int | None = None, **fields: object
) -> tuple[str, Table]:
    """A game of Ada's against herself: played out, or given up after so many moves."""
    code = await ada.opens(game, [ME] * seats, **fields)
    table = await plays_on(ada, code, Generator(3), plies)
    for seat in range(seats - 1):
        if table.state == "playing":
            await ada.says("resign", code=code, seat=seat)
    assert table.state == "finished"
    return code, table


async def all_steps(visitor: Visitor, code: str, viewer: int | str, page: int = 50) -> list[Told]:
    """The whole replay, page by page."""
    steps: list[Told] = []
    while True:
        told = await visitor.says("replay", code=code, viewer=viewer, first=len(steps), count=page)
        assert told["type"] == "replay", told
        steps += told["steps"]
        if len(steps) > told["plies"]:
            assert len(steps) == told["plies"] + 1
            return steps


# Replays


@pytest.mark.parametrize(
    ("game", "seats", "plies"), [("walking", 1, None), ("walking", 2, 30), ("burano", 2, 70)]
)
def test_a_replay_shows_each_viewer_what_it_saw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, plies: int | None
) -> None:
    settle_luck(monkeypatch, 6)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            code, table = await a_finished_game(ada, game, seats, plies)
            moves = [(play.seat, _text(table, play.number)) for play in table.played if play.seat >= 0]
            for viewer in [*range(seats), "spectator", "finished"]:
                again = merletto.new(game, seats, seed=6)
                steps = await all_steps(eve, code, viewer, page=13)
                assert [step["ply"] for step in steps] == list(range(len(moves) + 1))
                assert (steps[0]["seat"], steps[0]["text"], steps[0]["move"]) == (None, None, None)
                assert [(step["seat"], step["text"]) for step in steps[1:]] == moves
                for step in steps:
                    if step["text"] is not None:
                        again.play(step["move"], step["seat"])
                    assert step["events"] == told_to(viewer, again.events)
                    if viewer != "finished":
                        assert step["view"] == again.view(viewer)
                    else:
                        assert step["view"]["viewer"] == "finished"

    asyncio.run(go())


def _text(table: Table, number: int) -> str:
    """The move that the happening of that number was."""
    what = table.happenings[number].entry.what
    assert what.kind == "move"
    return what.move


def test_a_finished_replay_hides_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with alone(tmp_path) as ada:
            code, _ = await a_finished_game(ada, "burano", 2, 30)
            steps = await all_steps(ada, code, "finished")
            assert all(seat["pyramid"] is not None for step in steps for seat in step["view"]["seats"])
            hidden = await all_steps(ada, code, "spectator")
            assert any(seat["pyramid"] is None for step in hidden for seat in step["view"]["seats"])

    asyncio.run(go())


def test_a_replay_comes_in_pages(tmp_path: Path) -> None:
    async def go() -> None:
        async with alone(tmp_path) as ada:
            code, _ = await a_finished_game(ada, "walking", 2, 25)
            told = await ada.says("replay", id="r", code=code, viewer=0)
            assert (told["id"], told["code"], told["plies"], len(told["steps"])) == ("r", code, 25, 10)
            told = await ada.says("replay", code=code, viewer=0, first=10, count=50)
            assert [step["ply"] for step in told["steps"]] == [*range(10, 20)]
            told = await ada.says("replay", code=code, viewer=0, first=24, count=20)
            assert [step["ply"] for step in told["steps"]] == [24, 25]
            told = await ada.says("replay", code=code, viewer=0, first=7, count=1)
            assert [step["ply"] for step in told["steps"]] == [7]
            told = await ada.says("replay", code=code, viewer=0, first=26)
            assert told["steps"] == []
            assert await ada.refusal("replay", code=code, viewer=2) == ("no_seat", {"seat": 2})
            assert await ada.refused("replay", code=code, viewer=0, count=51) == "malformed"

    asyncio.run(go())


def test_taken_back_moves_are_not_replayed(tmp_path: Path) -> None:
    async def go() -> None:
        async with alone(tmp_path) as ada:
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            await ada.moves(code, 0, "draft 1 I")
            await ada.says("undo", id="u", code=code, seat=0, ply=1)
            await ada.moves(code, 0, "draft 2 III")
            await ada.says("resign", code=code, seat=0)
            steps = await all_steps(ada, code, "finished")
            assert [step["text"] for step in steps] == [None, "draft 2 III"]

    asyncio.run(go())


def test_games_under_way_are_not_studied(tmp_path: Path) -> None:
    async def go() -> None:
        async with alone(tmp_path) as ada:
            playing = await ada.opens("walking", [ME, ME])
            gathering = await ada.opens("walking", [ME, OPEN])
            closed = await ada.opens("walking", [ME, OPEN])
            await ada.says("close_table", code=closed)
            for code, state in ((playing, "playing"), (gathering, "gathering"), (closed, "closed")):
                expected = ("not_finished", {"state": state})
                assert await ada.refusal("replay", code=code, viewer=0) == expected
                assert await ada.refusal("record", code=code) == expected
                assert await ada.refusal("rematch", code=code) == expected
                assert await ada.refusal("branch", code=code, ply=0, seats=[ME, ME]) == expected

    asyncio.run(go())


# Records


@pytest.mark.parametrize(
    ("game", "seats", "plies", "options"),
    [
        ("walking", 1, None, {}),
        ("walking", 3, 20, {"easier": True, "start": 1}),
        ("burano", 2, None, {"layout": "random"}),
    ],
)
def test_a_record_proves_the_luck_that_was_promised(
    tmp_path: Path, game: str, seats: int, plies: int | None, options: Told
) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
            code, table = await a_finished_game(ada, game, seats, plies, options=options)
            info = (await eve.says("look", code=code))["table"]
            told = await eve.says("record", id="r", code=code)
            assert (told["type"], told["id"]) == ("record", "r")
            proof = verify(told["record"], info["commitment"])
            assert proof.commitment == info["commitment"]
            assert str(proof.seed) == info["proof"]["seed"]
            assert commitment(proof.seed, info["proof"]["salt"]) == info["commitment"]
            assert table.match is not None
            assert (proof.plies, proof.given) == (table.match.ply, 0)
            assert proof.draws > 0
            match = merletto.from_record(told["record"])
            assert match.digest() == table.match.digest()
            assert match.over == (plies is None)

    asyncio.run(go())


def test_a_record_names_people_and_says_which_were_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        Puppets(monkeypatch)
        async with alone(tmp_path) as ada:
            code = await ada.opens("walking", [ME, BOT], options={"start": 0})
            await ada.says("resign", code=code, seat=0)
            record = (await ada.says("record", code=code))["record"]
            assert merletto.from_record(record).names == ["Ada", "Marietta (casual bot)"]

    asyncio.run(go())


# Branches


@pytest.mark.parametrize(
    ("game", "plies", "options"),
    [("walking", 14, {}), ("burano", 46, {"layout": "random"})],
)
def test_a_new_table_begins_at_any_position_of_a_finished_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, plies: int, options: Told
) -> None:
    """What lay open stays, what was not drawn is drawn anew, and the new luck is promised by itself."""
    settle_luck(monkeypatch, 20)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code, first = await a_finished_game(ada, game, 2, plies, options=options)
            steps = await all_steps(ada, code, "spectator")
            assert first.match is not None
            digests: set[str] = set()
            for ply in range(plies + 1):
                told = await bea.says("branch", id="b", code=code, ply=ply, seats=[ME, ME])
                assert (told["type"], told["id"], told["yours"]) == ("table", "b", [0, 1])
                assert told["table"]["origin"] == {"code": code, "ply": ply}
                assert told["table"]["state"] == "playing"
                assert (
                    told["table"]["commitment"] != (await bea.says("look", code=code))["table"]["commitment"]
                )
                other = await table_of(house, told["table"]["code"])
                assert other.match is not None
                state = await bea.sees(told["table"]["code"], "spectator")
                assert state["view"] == steps[ply]["view"]
                assert (state["ply"], state["number"], state["can_undo"]) == (0, 1, False)
                assert (
                    other.match.game.options["layout" if game == "burano" else "start"]
                    == (first.match.game.options["layout" if game == "burano" else "start"])
                )
                if ply % 7 == 0:
                    await plays_on(bea, told["table"]["code"], Generator(1), 12)
                    await bea.says("resign", code=told["table"]["code"], seat=0)
                    record = (await bea.says("record", code=told["table"]["code"]))["record"]
                    proof = verify(record, told["table"]["commitment"])
                    assert proof.given > 0
                    assert proof.plies == ply + 12
                    digests.add(other.match.digest())
            assert len(digests) > 1

    asyncio.run(go())


def test_the_same_moves_after_a_branch_meet_other_luck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with alone(tmp_path) as ada:
            code, first = await a_finished_game(ada, "walking", 2, 40)
            told = await ada.says("branch", code=code, ply=2, seats=[ME, ME])
            second = await plays_on(ada, told["table"]["code"], Generator(3), 38)
            assert first.match is not None
            assert second.match is not None
            assert first.match.view("spectator") != second.match.view("spectator")

    asyncio.run(go())


def test_a_branch_of_a_branch_goes_back_to_the_first_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with alone(tmp_path) as ada:
            code, _ = await a_finished_game(ada, "walking", 2, 10)
            told = await ada.says("branch", code=code, ply=6, seats=[ME, ME])
            second = told["table"]["code"]
            await plays_on(ada, second, Generator(5), 4)
            await ada.says("resign", code=second, seat=1)
            old, new = await all_steps(ada, code, "finished"), await all_steps(ada, second, "finished")
            assert len(new) == 11
            assert new[:7] == old[:7]
            for ply in (3, 8):
                told = await ada.says("branch", code=second, ply=ply, seats=[ME, ME])
                assert told["table"]["origin"] == {"code": second, "ply": ply}
                third = told["table"]["code"]
                assert (await ada.sees(third, "spectator"))["view"] == (
                    await all_steps(ada, second, "spectator")
                )[ply]["view"]
                await plays_on(ada, third, Generator(1), 6)
                await ada.says("resign", code=third, seat=0)
                record = (await ada.says("record", code=third))["record"]
                verify(record, told["table"]["commitment"])
        async with a_house(tmp_path) as house:
            assert await all_steps(Visitor(house, ada.person), second, "finished") == new

    asyncio.run(go())


def test_a_branch_may_have_other_people_and_clocks_but_as_many_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        Puppets(monkeypatch)
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code, table = await a_finished_game(ada, "walking", 2, None)
            assert table.match is not None
            last = table.match.ply
            seats = [{"kind": "open"}, {"kind": "me", "name": "Bea"}]
            told = await bea.says(
                "branch", code=code, ply=5, seats=seats, clock={"kind": "move", "seconds": 60}, undo=False
            )
            info = told["table"]
            assert (info["state"], info["clock"]["kind"], info["undo"]) == ("gathering", "move", False)
            told = await ada.says("take_seat", code=info["code"], seat=0)
            assert told["table"]["state"] == "playing"
            told = await ada.says("branch", code=code, ply=5, seats=[ME, BOT])
            assert told["table"]["state"] == "playing"
            assert await ada.refusal("branch", code=code, ply=5, seats=[ME]) == ("options", {"seats": 2})
            assert await ada.refusal("branch", code=code, ply=last + 1, seats=[ME, ME]) == (
                "options",
                {"ply": last},
            )
            assert await ada.refused("branch", code=code, ply=last, seats=[ME, ME]) == "options"
            assert await ada.refused("branch", code=code, ply=5, seats=[BOT, BOT]) == "no_person_sits"
            told = await ada.says("branch", code=code, ply=last - 1, seats=[ME, ME])
            assert told["table"]["state"] == "playing"
            (seat,) = (await table_of(house, told["table"]["code"])).waiting()
            await a_move(ada, told["table"]["code"], seat, Generator(1))

    asyncio.run(go())


def test_a_branch_is_loaded_again_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with alone(tmp_path) as ada:
            code, _ = await a_finished_game(ada, "burano", 2, 40, options={"layout": "random"})
            told = await ada.says("branch", code=code, ply=33, seats=[ME, ME])
            code = told["table"]["code"]
            await plays_on(ada, code, Generator(1), 15)
            before = [await ada.sees(code, viewer) for viewer in (0, 1, "spectator")]
        async with a_house(tmp_path) as house:
            ada = Visitor(house, ada.person)
            after = [await ada.sees(code, viewer) for viewer in (0, 1, "spectator")]
            assert [{**state, "now": 0} for state in after] == [{**state, "now": 0} for state in before]

    asyncio.run(go())


# Rematches


def test_the_first_to_ask_opens_the_rematch_and_all_find_it(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(
                house,
                "burano",
                2,
                options={"layout": "random"},
                clock={"kind": "days", "days": 1},
                hints=False,
            )
            eve = await a_visitor(house, "Eve")
            await ada.says("resign", code=code, seat=0)
            assert await eve.refused("rematch", code=code) == "not_seated"
            told = await bea.says("rematch", id="r", code=code)
            assert (told["type"], told["id"], told["yours"], told["host"]) == ("table", "r", [1], True)
            info = told["table"]
            old = (await ada.says("look", code=code))["table"]
            assert old["rematch"] == info["code"]
            for key in ("game", "options", "components", "clock", "listed", "hints", "undo", "spectators"):
                assert info[key] == old[key], key
            assert info["commitment"] != old["commitment"]
            assert (info["origin"], info["result"], info["rematch"]) == (None, None, None)
            assert [seat["kind"] for seat in info["seats"]] == ["person", "person"]
            assert [seat["ready"] for seat in info["seats"]] == [False, True]
            assert [seat["name"] for seat in info["seats"]] == ["Person 1", "Person 2"]
            item = (await ada.sees(code, 0))["items"][-1]
            assert (item["kind"], item["code"], item["seat"]) == ("rematch", info["code"], 1)
            again = await ada.says("rematch", code=code)
            assert (again["table"]["code"], again["yours"]) == (info["code"], [0])
            assert (await bea.says("rematch", code=code))["table"]["code"] == info["code"]
            told = await ada.says("take_seat", code=info["code"], seat=0)
            assert told["table"]["state"] == "playing"
            assert not told["table"]["seats"][0]["resigned"]

    asyncio.run(go())


def test_a_rematch_against_bots_starts_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go() -> None:
        Puppets(monkeypatch)
        async with alone(tmp_path) as ada:
            code = await ada.opens("walking", [ME, BOT, {"kind": "me", "name": "Nonna"}])
            await ada.says("resign", code=code, seat=0)
            await ada.says("resign", code=code, seat=2)
            told = await ada.says("rematch", code=code)
            assert told["table"]["state"] == "playing"
            assert [seat["name"] for seat in told["table"]["seats"]] == ["Ada", "Marietta", "Nonna"]
            assert [seat["resigned"] for seat in told["table"]["seats"]] == [False] * 3

    asyncio.run(go())


def test_a_rematch_of_a_branch_is_a_whole_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with alone(tmp_path) as ada:
            code, _ = await a_finished_game(ada, "walking", 2, 10)
            branch = (await ada.says("branch", code=code, ply=8, seats=[ME, ME]))["table"]["code"]
            await ada.says("resign", code=branch, seat=0)
            told = await ada.says("rematch", code=branch)
            assert told["table"]["origin"] is None
            table = await table_of(ada.house, told["table"]["code"])
            assert table.match is not None
            assert (table.match.ply, table.match.luck_of_seed) == (0, True)

    asyncio.run(go())


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_the_outline_has_every_move_of_the_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    settle_luck(monkeypatch, 3)

    async def go() -> None:
        async with alone(tmp_path) as ada:
            code = await ada.opens(game, [ME, ME])
            told = await ada.says("outline", code=code, viewer="finished")
            assert (told["type"], told["key"]) == ("refused", "not_finished")
            table = await plays_on(ada, code, Generator(3))
            told = await ada.says("outline", code=code, viewer=7)
            assert told["type"] == "refused"
            steps = (await ada.says("outline", code=code, viewer=1))["steps"]
            assert table.match is not None
            assert [(step["seat"], step["text"]) for step in steps[1:]] == [
                (seat, str(move)) for seat, move in table.match.moves()
            ]
            shown = await all_steps(ada, code, 1)
            for step, full in zip(steps, shown, strict=False):
                same = ("ply", "seat", "text", "move", "events")
                assert [step[key] for key in same] == [full[key] for key in same]
            turns = [step["turn"] for step in steps]
            assert turns == sorted(turns)
            assert len(set(turns)) > 10
            assert steps[-1]["points"] == [score["total"] for score in table.match.scores()]

    asyncio.run(go())
