"""Games under way: whole games through the doors, moves in both forms, repeats, conflicts and refusals."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

import merletto
from merletto.games.walking.solo import band
from merletto.kernel.event import told_to
from merletto.kernel.generator import Generator
from tests.server.playing import ME, OPEN, plays_on, seated, settle_luck, table_of
from tests.server.visitors import Listener, Told, Visitor, a_house, a_visitor

pytestmark = pytest.mark.usefixtures("both_stores")

UNKNOWN = "a" * 12


async def refused(visitor: Visitor, type: str, **fields: Any) -> Told:  # noqa: ANN401
    """A refusal, and nothing has changed by it."""
    told = await visitor.says(type, **fields)
    assert told["type"] == "refused", told
    assert told["id"] == fields.get("id")
    return told


# Whole games


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("walking", 1),
        ("walking", 2),
        ("walking", 3),
        ("walking", 4),
        ("burano", 2),
        ("burano", 3),
        ("burano", 4),
    ],
)
def test_a_whole_game_is_the_engine_s_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    settle_luck(monkeypatch, 5)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            people, code = await seated(house, game, seats)
            table = await plays_on(people, code, Generator(seats))
            state = await people[0].sees(code, 0)
            assert state["table"]["state"] == "finished"
            assert state["legal"] == []
            numbers = [item["number"] for item in state["items"]]
            assert numbers == list(range(1, state["number"] + 1))
            assert [item["kind"] for item in state["items"]][: seats - 1] == ["seat"] * (seats - 1)
            again = merletto.new(game, seats, seed=5)
            for play in table.played[1:]:
                what: Any = table.happenings[play.number].entry.what
                again.play(what.move, what.seat)
            assert again.over
            points = [score["total"] for score in again.scores()]
            assert state["table"]["result"] == {
                "end": again.end(),
                "places": again.places(),
                "points": points,
                "band": band(points[0]) if seats == 1 else None,
            }
            assert state["view"] == again.view(0)
            assert state["table"]["proof"]["seed"] == "5"
            late = await refused(
                people[0], "move", id="late", code=code, seat=0, ply=state["ply"], move="draft 1 I"
            )
            assert (late["key"], late["params"]) == ("not_playing", {"state": "finished"})

    asyncio.run(go())


@pytest.mark.parametrize(("game", "seats"), [("walking", 3), ("burano", 2)])
def test_one_person_plays_all_seats_at_one_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    """Each seat is asked for itself, and sees what it alone may see."""
    settle_luck(monkeypatch, 3)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens(game, [{"kind": "me", "name": f"P{n}"} for n in range(seats)])
            table = await plays_on(ada, code, Generator(1), 20)
            assert table.match is not None
            for seat in range(seats):
                state = await ada.sees(code, seat)
                assert state["view"] == table.match.view(seat)
                assert state["viewer"] == seat
                assert [move["text"] for move in state["legal"]] == [
                    str(move) for move in table.match.legal(seat)
                ]
                assert [bool(state["legal"])] == [seat in table.waiting()]
                assert state["yours"] == list(range(seats))

    asyncio.run(go())


# Moves


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_a_move_is_taken_in_notation_or_as_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    settle_luck(monkeypatch, 8)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens(game, [ME, ME])
            table = await table_of(house, code)
            chooser = Generator(2)
            for number in range(40):
                seat = table.waiting()[0]
                state = await ada.sees(code, seat, since=0)
                legal = state["legal"][chooser.below(len(state["legal"]))]
                said = legal["text"] if number % 2 else legal["move"]
                told = await ada.says(
                    "move", id=f"n{number}", code=code, seat=seat, ply=state["ply"], move=said
                )
                assert told == {
                    "type": "ack",
                    "id": f"n{number}",
                    "code": code,
                    "number": state["number"] + 1,
                    "ply": state["ply"] + 1,
                }
                after = await ada.sees(code, seat, since=state["number"])
                assert (after["number"], after["ply"]) == (told["number"], told["ply"])
                (item,) = after["items"]
                assert (item["kind"], item["seat"], item["bot"]) == ("move", seat, False)
                assert (item["text"], item["move"]) == (legal["text"], legal["move"])
                assert item["number"] == told["number"]

    asyncio.run(go())


def test_capitals_and_spaces_mean_the_same_move(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            text = (await ada.sees(code, 0))["legal"][0]["text"]
            said = {"id": "a", "code": code, "seat": 0, "ply": 0}
            first = await ada.says("move", **said, move=f" {text.upper()} ")
            assert first["type"] == "ack"
            assert await ada.says("move", **said, move=text) == first
            assert (await ada.sees(code, 0))["items"][-1]["text"] == text

    asyncio.run(go())


def test_a_message_that_comes_again_gets_its_first_answer_even_after_a_restart(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            legal = (await ada.sees(code, 0))["legal"][0]
            said = {"id": "first", "code": code, "seat": 0, "ply": 0, "move": legal["text"]}
            first = await ada.says("move", **said)
            await plays_on(ada, code, Generator(4), 3)
            state = await ada.sees(code, 0)
            assert await ada.says("move", **said) == first
            assert await ada.says("move", **{**said, "move": legal["move"]}) == first
            for other in ({"ply": 1}, {"seat": 1}, {"move": "draft 1 I+II+III"}, {"move": "gibberish"}):
                told = await refused(ada, "move", **{**said, **other})
                assert told["key"] == "id_reused", other
            told = await refused(ada, "undo", id="first", code=code, seat=0, ply=0)
            assert told["key"] == "id_reused"
            told = await refused(ada, "chat", id="first", code=code, text="Hello")
            assert told["key"] == "id_reused"
            assert {**await ada.sees(code, 0), "now": state["now"]} == state
        async with a_house(tmp_path) as house:
            ada = Visitor(house, ada.person)
            assert await ada.says("move", **said) == first
            assert (await refused(ada, "move", **{**said, "ply": 1}))["key"] == "id_reused"
            assert {**await ada.sees(code, 0), "now": state["now"]} == state

    asyncio.run(go())


def test_ids_are_each_person_s_own(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2, options={"start": 0})
            table = await table_of(house, code)
            while table.waiting() == [0]:
                assert table.match is not None
                text = str(table.match.legal(0)[-1])
                await ada.says("move", id=f"i{table.ply(0)}", code=code, seat=0, ply=table.ply(0), move=text)
            assert table.match is not None
            told = await bea.says(
                "move", id="i0", code=code, seat=1, ply=table.ply(1), move=str(table.match.legal(1)[0])
            )
            assert told["type"] == "ack"

    asyncio.run(go())


def test_a_refusal_that_comes_again_is_the_same_too(tmp_path: Path) -> None:
    """Otherwise a message that was delayed might be played where it was not meant any more."""

    async def go() -> None:
        async with a_house(tmp_path) as house:
            (_, bea), code = await seated(house, "walking", 2, options={"start": 0})
            state = await bea.sees(code, 1)
            said = {"id": "b", "code": code, "seat": 1, "ply": state["ply"], "move": "draft 1 I"}
            first = await refused(bea, "move", **said)
            assert (first["key"], first["params"]) == ("not_your_turn", {"seat": 1})
            assert await refused(bea, "move", **said) == first
            assert (await refused(bea, "move", **{**said, "move": "draft 1 III"}))["key"] == "id_reused"

    asyncio.run(go())


def test_a_stale_or_future_ply_is_a_conflict_that_tells_the_present(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            text = (await ada.sees(code, 0))["legal"][0]["text"]
            assert (await ada.moves(code, 0, text))["type"] == "ack"
            present = await ada.sees(code, 0)
            fields = {"code": code, "seat": 0}
            for ply in (0, 2, 1000):
                for type, more in (
                    ("move", {"id": f"m{ply}", "move": text}),
                    ("undo", {"id": f"u{ply}"}),
                    ("preview", {"id": f"p{ply}"}),
                    ("hint", {"id": f"h{ply}"}),
                ):
                    told = await ada.says(type, **fields, ply=ply, **more)
                    assert (told["type"], told["id"]) == ("conflict", more["id"])
                    state = told["state"]
                    assert state["items"] == []  # what happened meanwhile is asked for by number
                    for key in ("number", "ply", "view", "legal", "table", "can_undo", "viewer"):
                        assert state[key] == present[key], key
            # A conflict is no answer to keep: the same message may be meant for the present position.
            told = await ada.says("move", id="m0", **fields, ply=1, move=present["legal"][0]["text"])
            assert told["type"] == "ack"

    asyncio.run(go())


ILLEGAL: list[tuple[str, object, str, str, Told]] = [
    ("walking", "draft 1 II", "W3.2", "W3.2", {"kind": "draft", "column": 1, "levels": [2]}),
    (
        "walking",
        {"kind": "draft", "column": 2, "levels": []},
        "W3.1",
        "W3.1.nothing",
        {"kind": "draft", "column": 2, "levels": []},
    ),
    ("walking", "LAY r1A a", "W3.1", "W3.1", {"kind": "lay", "card": "R1a", "place": "a"}),
    ("burano", "stop", "B14.5", "B14.5.first_fill_roofs", {"kind": "stop"}),
    ("burano", {"kind": "stop"}, "B14.5", "B14.5.first_fill_roofs", {"kind": "stop"}),
]
"""First moves that the rules refuse: the clause, its reason's key, and the move meant."""


def test_an_illegal_move_is_refused_with_its_clause_and_what_would_do(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            codes = {game: await ada.opens(game, [ME, ME], options={"start": 0}) for game in merletto.GAMES}
            for number, (game, move, clause, reason, params) in enumerate(ILLEGAL):
                code = codes[game]
                before = await ada.sees(code, 0)
                told = await refused(ada, "move", id=f"x{number}", code=code, seat=0, ply=0, move=move)
                assert (told["key"], told["clause"], told["reason"]) == ("illegal", clause, reason)
                assert told["params"] == params
                assert told["nearest"]
                assert all(near in before["legal"] for near in told["nearest"])
                if isinstance(move, str):
                    preview = await refused(ada, "preview", code=code, seat=0, ply=0, moves=[move])
                    assert {**preview, "id": told["id"]} == told
                assert {**await ada.sees(code, 0), "now": before["now"]} == before

    asyncio.run(go())


NO_MOVES: list[object] = [
    "castle",
    "draft 9 I",
    "draft",
    "ðƒ",
    "٣",
    {},
    {"kind": "castle"},
    {"kind": None},
    {"kind": ["draft"]},
    {"kind": "draft"},
    {"kind": "draft", "column": True, "levels": [1]},
    {"kind": "draft", "column": 1, "levels": None},
    {"kind": "draft", "column": 1, "levels": [4]},
    {"kind": "draft", "column": 1, "levels": [1], "more": 1},
    {"kind": "draft", "column": 10**30, "levels": [1]},
    {"kind": "lay", "card": "R1a", "place": None},
    {"kind": "lay", "card": ["R1a"], "place": "e"},
    {"kind": "pay", "square": 3},
    {"kind": "stack", "colour": "grey"},
    {"kind": "stack", "colour": None},
    {"kind": "tile", "roof": ["islands"]},
    {"kind": "build", "colour": "pink", "square": "z99"},
]


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_what_is_no_move_at_all_is_refused_as_such(tmp_path: Path, game: str) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens(game, [ME, ME], options={"start": 0})
            for number, move in enumerate(NO_MOVES):
                told = await refused(ada, "move", id=f"x{number}", code=code, seat=0, ply=0, move=move)
                assert told["key"] == "not_a_move", move
            assert (await ada.sees(code, 0))["ply"] == 0

    asyncio.run(go())


def test_a_misspelled_move_comes_back_with_legal_ones_spelled_like_it(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            legal = (await ada.sees(code, 0))["legal"]
            told = await refused(ada, "move", id="x", code=code, seat=0, ply=0, move="drft 1 I")
            assert told["key"] == "not_a_move"
            assert "draft 1 I" in [near["text"] for near in told["nearest"]]
            assert all(near in legal for near in told["nearest"])

    asyncio.run(go())


def test_only_the_person_on_a_seat_moves_it(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2, options={"start": 0})
            eve = await a_visitor(house, "Eve")
            ply = (await ada.sees(code, 0))["ply"]
            fields = {"code": code, "ply": ply}
            for visitor, seat in ((bea, 0), (eve, 0), (eve, 1), (ada, 1)):
                for type, more in (
                    ("move", {"id": "m", "move": "draft 1 I"}),
                    ("undo", {"id": "u"}),
                    ("preview", {}),
                    ("hint", {}),
                    ("suggest_lace", {}),
                ):
                    told = await refused(visitor, type, **fields, seat=seat, **more)
                    assert (told["key"], told["params"]) == ("not_your_seat", {"seat": seat})
                for type in ("resign", "take_back"):
                    assert (await refused(visitor, type, code=code, seat=seat))["key"] == "not_your_seat"
            assert (await refused(ada, "move", **fields, id="n", seat=3, move="x"))["key"] == "no_seat"
            told = await refused(ada, "move", id="o", code=UNKNOWN, ply=0, seat=0, move="x")
            assert told["key"] == "no_table"
            assert (await refused(ada, "move", code=code, ply=0, seat=0, move="x"))["key"] == "malformed"
            for type in ("preview", "hint", "suggest_lace"):
                told = await refused(bea, type, **fields, seat=1)
                assert (told["key"], told["params"]) == ("not_your_turn", {"seat": 1})

    asyncio.run(go())


def test_nothing_is_played_before_the_start(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, OPEN])
            state = await ada.sees(code, 0)
            assert (state["view"], state["legal"], state["can_undo"], state["ply"]) == (None, [], False, 0)
            fields = {"code": code, "seat": 0}
            for type, more in (
                ("move", {"id": "m", "ply": 0, "move": "draft 1 I"}),
                ("undo", {"id": "u", "ply": 0}),
                ("preview", {"ply": 0}),
                ("hint", {"ply": 0}),
                ("suggest_lace", {"ply": 0}),
                ("resign", {}),
                ("stand_in", {}),
                ("take_back", {}),
            ):
                told = await refused(ada, type, **fields, **more)
                assert (told["key"], told["params"]) == ("not_playing", {"state": "gathering"}), type

    asyncio.run(go())


# Looking


def test_nobody_looks_as_another_s_seat(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2)
            eve = await a_visitor(house, "Eve")
            for visitor, viewer in ((bea, 0), (ada, 1), (eve, 0), (eve, 1)):
                told = await refused(visitor, "watch", code=code, viewer=viewer)
                assert (told["key"], told["params"]) == ("not_your_seat", {"seat": viewer})
            assert (await refused(ada, "watch", code=code, viewer=2))["key"] == "no_seat"
            assert (await refused(ada, "watch", code=code, viewer="finished"))["key"] == "malformed"
            assert (await refused(ada, "watch", code=UNKNOWN, viewer=0))["key"] == "no_table"
            assert (await refused(ada, "unwatch", code=code, viewer=0))["key"] == "only_socket"

    asyncio.run(go())


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_spectators_see_least(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    settle_luck(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            people, code = await seated(house, game, 2)
            eve = await a_visitor(house, "Eve")
            table = await plays_on(people, code, Generator(1), 40)
            assert table.match is not None
            state = await eve.sees(code, "spectator")
            assert state["view"] == table.match.view("spectator")
            assert (state["legal"], state["can_undo"], state["yours"]) == ([], False, [])
            own = await people[0].sees(code, 0)
            assert own["view"] != state["view"]
            told = [event for item in state["items"] for event in item.get("events", [])]
            assert told == told_to("spectator", table.events())
            texts = [item["text"] for item in state["items"] if item["kind"] == "move"]
            assert (None in texts) == (game == "burano")  # a pyramid's last cube: done, but not with what

    asyncio.run(go())


def test_spectators_can_be_kept_out_while_the_game_goes_on(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            eve = await a_visitor(house, "Eve")
            code = await ada.opens("walking", [ME, OPEN], spectators=False)
            assert (await eve.sees(code, "spectator"))["view"] is None
            await bea.says("take_seat", code=code, seat=1)
            assert (await refused(eve, "watch", code=code, viewer="spectator"))["key"] == "no_spectators"
            assert (await ada.sees(code, "spectator"))["view"]["viewer"] == "spectator"
            await ada.says("resign", code=code, seat=0)
            assert (await eve.sees(code, "spectator"))["table"]["state"] == "finished"

    asyncio.run(go())


# Chat


def test_a_line_is_told_to_all_once(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, bea), code = await seated(house, "walking", 2)
            told = await bea.says("chat", id="c", code=code, text="Buongiorno")
            state = await ada.sees(code, 0)
            assert (told["type"], told["id"], told["number"]) == ("ack", "c", state["number"])
            item = state["items"][-1]
            assert (item["kind"], item["seat"], item["name"]) == ("chat", 1, "Person 2")
            assert item["text"] == "Buongiorno"
            assert state["ply"] == told["ply"] == 0
            assert await bea.says("chat", id="c", code=code, text="Buongiorno") == told
            assert (await refused(bea, "chat", id="c", code=code, text="Ciao"))["key"] == "id_reused"
            assert (await ada.sees(code, 0))["number"] == state["number"]
            for text in ("", " x", "a\nb", "a\u202eb", "x" * 501):
                assert (await refused(bea, "chat", id="d", code=code, text=text))["key"] == "malformed"

    asyncio.run(go())


def test_who_watches_talks_only_when_the_game_is_over(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            (ada, _), code = await seated(house, "walking", 2)
            eve = await a_visitor(house, "Eve")
            assert (await refused(eve, "chat", id="e", code=code, text="Hm"))["key"] == "not_seated"
            await ada.says("resign", code=code, seat=0)
            told = await eve.says("chat", id="e", code=code, text="Hm")
            state = await eve.sees(code, "spectator")
            assert told["number"] == state["number"]
            item = state["items"][-1]
            assert (item["seat"], item["name"], item["text"]) == (None, "Eve", "Hm")

    asyncio.run(go())


def test_a_table_keeps_so_many_lines_and_no_more(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            limits = house.settings.limits
            object.__setattr__(limits, "chat_lines", 3)
            try:
                ada = await a_visitor(house)
                code = await ada.opens("walking", [ME, OPEN])
                for number in range(3):
                    told = await ada.says("chat", id=f"c{number}", code=code, text="la")
                    assert told["type"] == "ack"
                assert (await refused(ada, "chat", id="c3", code=code, text="la"))["key"] == "full"
                assert (await ada.says("chat", id="c0", code=code, text="la"))["type"] == "ack"
            finally:
                object.__setattr__(limits, "chat_lines", 1000)

    asyncio.run(go())


# Hanging up in the middle


def test_a_move_whose_socket_closes_meanwhile_is_made_or_not_but_never_half(tmp_path: Path) -> None:
    """Once it is being written it must happen, or the log has an entry that the table knows nothing of."""

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, ME], options={"start": 0})
            live = await house.tables.find(code)
            listener = Listener(house, ada.person)
            text = (await ada.sees(code, 0))["legal"][0]["text"]
            said = {"id": "a", "code": code, "seat": 0, "ply": 0, "move": text}
            saying = asyncio.create_task(listener.says("move", **said))
            while not live.lock.locked():
                await asyncio.sleep(0)
            saying.cancel()
            await asyncio.gather(saying, return_exceptions=True)
            await listener.leaves()
            assert (await ada.says("move", **said))["type"] == "ack"
            state = await ada.sees(code, 0)
            assert state["ply"] == 1
            told = await ada.moves(code, 0, state["legal"][0]["text"])
            assert told["type"] == "ack", told

    asyncio.run(go())
