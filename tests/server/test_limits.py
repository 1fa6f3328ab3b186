"""Limits: how much anyone may ask, and that nothing piles up for those who are slow."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.types import Message

from merletto.server import conversation, sockets
from merletto.server.app import App
from merletto.server.conversation import Conversation
from merletto.server.limits import Purses
from merletto.server.protocol.refusal import Refusal
from merletto.server.settings import Limits
from merletto.server.telling import MOST_ITEMS
from tests.server.doorway import Line, Told, a_client, a_token
from tests.server.visitors import NEWEST, PATIENT, Visitor, a_house, a_visitor

pytestmark = pytest.mark.usefixtures("quick_hashes")

ME = {"kind": "me"}
ELSEWHERE = "192.0.2.7"
SCANT = (3, 0.001)
"""Three at once, and no more for a quarter of an hour."""


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def _wait(purses: Purses, asker: str) -> int | None:
    """How many milliseconds the asker is told to wait; None if served."""
    try:
        purses.pay(asker)
    except Refusal as refusal:
        return cast(int, refusal.params["wait"])
    return None


def test_a_purse_gives_so_many_at_once_and_fills_up_again() -> None:
    clock = Clock()
    purses = Purses((3, 2), clock)
    assert [_wait(purses, "a") for _ in range(5)] == [None, None, None, 501, 501]
    assert _wait(purses, "b") is None
    clock.now += 0.5
    assert [_wait(purses, "a") for _ in range(2)] == [None, 501]
    clock.now += 1000
    assert [_wait(purses, "a") for _ in range(4)] == [None, None, None, 501]


@given(
    most=st.floats(1, 1000),
    rate=st.floats(0.01, 1000),
    pauses=st.lists(st.floats(0, 20), min_size=1, max_size=60),
)
def test_whoever_waits_as_told_is_served(most: float, rate: float, pauses: list[float]) -> None:
    clock = Clock()
    purses = Purses((most, rate), clock)
    begun = clock.now
    served = 0
    for pause in pauses:
        clock.now += pause
        wait = _wait(purses, "a")
        if wait is None:
            served += 1
            continue
        assert wait > 0
        clock.now += wait / 1000
        assert _wait(purses, "a") is None
        served += 1
    assert served <= most + rate * (clock.now - begun) + 1e-6


def test_those_longest_unseen_are_forgotten() -> None:
    clock = Clock()
    purses = Purses((1, 0.001), clock, askers=100)
    for asker in range(1000):
        assert _wait(purses, str(asker)) is None
    assert _wait(purses, "999") is not None
    assert _wait(purses, "900") is not None
    assert _wait(purses, "0") is None


def _limited(folder: Path, scene: Callable[[App], Awaitable[None]], **limits: Any) -> None:  # noqa: ANN401
    """Plays the scene in a house that has only these limits."""

    async def run() -> None:
        async with a_house(folder, limits=replace(PATIENT, **limits)) as house:
            await scene(App(house))

    asyncio.run(run())


def _check_too_many(told: Told) -> int:
    """It is refused as too much; how long to wait."""
    assert (told["type"], told["key"]) == ("refused", "too_many"), told
    assert set(told["params"]) == {"wait"}
    assert told["params"]["wait"] > 0
    return int(told["params"]["wait"])


async def _asked(line: Line, times: int, type: str = "hello") -> list[str]:
    """The types of so many answers."""
    for number in range(times):
        line.says({"type": type, "id": str(number)})
    answers = [await line.hears() for _ in range(times)]
    assert [answer["id"] for answer in answers] == [str(number) for number in range(times)]
    return [answer["type"] for answer in answers]


def test_a_socket_has_a_rate_of_its_own_and_is_served_again_after_the_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(conversation, "Purses", lambda rule: Purses(rule, clock))

    async def scene(app: App) -> None:
        token = await a_token(app)
        line = await Line(app, token=token).opens()
        other = await Line(app, token=token).opens()
        assert await _asked(line, 3) == ["welcome"] * 3
        line.says({"type": "hello", "id": "one-more"})
        told = await line.hears()
        assert told["id"] == "one-more"
        wait = _check_too_many(told)
        assert await _asked(other, 3) == ["welcome"] * 3
        clock.now += wait / 1000
        assert await _asked(line, 1) == ["welcome"]
        await line.hangs_up()
        await other.hangs_up()

    _limited(tmp_path, scene, socket=(3, 4))


@pytest.mark.parametrize("rate", ["person", "address"])
def test_a_person_and_an_address_have_a_rate_over_all_their_ways(tmp_path: Path, rate: str) -> None:
    """Two sockets and plain HTTP together have no more than one; others have their own."""

    async def scene(app: App) -> None:
        token = await a_token(app)
        stranger = await a_token(app)
        clock = Clock()
        first = await Line(app, token=token).opens()
        second = await Line(app, token=token).opens()
        elsewhere = "127.0.0.1" if rate == "person" else ELSEWHERE
        other = await Line(app, token=stranger, address=elsewhere).opens()
        app.house.purses[rate] = Purses((5, 1), clock)
        assert await _asked(first, 2) + await _asked(second, 2) == ["welcome"] * 4
        async with a_client(app, token=token) as client:
            assert (await client.post("/api/hello", json={})).status_code == 200
            answer = await client.post("/api/hello", json={})
            assert answer.status_code == 429
            assert _check_too_many(answer.json()) == 1001
        assert await _asked(first, 1) + await _asked(second, 1) == ["refused"] * 2
        assert await _asked(other, 5) == ["welcome"] * 5
        clock.now += 1.001
        assert await _asked(second, 1) == ["welcome"]
        assert await _asked(first, 1) == ["refused"]
        for line in (first, second, other):
            await line.hangs_up()

    _limited(tmp_path, scene)


def test_handshakes_are_paid_for_by_their_address(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        token, elsewhere = await a_token(app), await a_token(app, ELSEWHERE)
        app.house.purses["address"] = Purses((5, 1), Clock())
        lines = [await Line(app, token=token).opens() for _ in range(2)]
        refused = Line(app, token=token)
        assert (await refused.ends()) == 1008
        lines.append(await Line(app, token=elsewhere, address=ELSEWHERE).opens())
        for line in lines:
            await line.hangs_up()

    _limited(tmp_path, scene)


def test_a_household_is_one_address(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        answers = []
        for address in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9"):
            async with a_client(app, address=address) as client:
                answers.append((await client.post("/api/hello", json={})).status_code)
        assert answers == [200, 200, 200, 429]
        async with a_client(app, address="2001:db8:1:3::1") as client:
            assert (await client.post("/api/hello", json={})).status_code == 200

    _limited(tmp_path, scene, address=SCANT)


@pytest.mark.parametrize(
    ("message", "outcome"),
    [('{"type": "hello"}', "welcome"), ("no message", "malformed"), (" " * 40_000, "too_large")],
)
def test_a_socket_that_never_stops_is_closed(tmp_path: Path, message: str, outcome: str) -> None:
    """Whatever it says, and whether or not that makes sense."""

    async def scene(app: App) -> None:
        line = await Line(app, token=await a_token(app)).opens()
        for _ in range(500):
            line.says(message)
        answers = []
        while (frame := await line.comes())["type"] == "websocket.send":
            answers.append(json.loads(frame["text"]))
        assert frame["code"] == 4429
        assert [answer.get("key", answer["type"]) for answer in answers[:3]] == [outcome] * 3
        assert 50 <= len(answers[3:]) <= 100
        for answer in answers[3:]:
            _check_too_many(answer)

    _limited(tmp_path, scene, socket=SCANT)


def test_a_socket_that_stops_now_and_then_stays(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        token = await a_token(app)
        clock = Clock()
        app.house.purses["person"] = Purses((1, 1), clock)
        line = await Line(app, token=token).opens()
        for _ in range(3):
            assert await _asked(line, 91) == ["welcome"] + ["refused"] * 90
            clock.now += 2
        await line.hangs_up()

    _limited(tmp_path, scene)


def test_messages_have_a_size(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        most = Limits().message_bytes
        token = await a_token(app)
        line = await Line(app, token=token).opens()
        async with a_client(app, token=token) as client:
            for size, status, key in (
                (most, 200, None),
                (most + 1, 413, "too_large"),
                (10 << 20, 413, "too_large"),
            ):
                body = b'{"type": "hello"' + b" " * (size - 17) + b"}"
                assert len(body) == size
                answers = [
                    await client.post(
                        "/api/hello", content=content, headers={"content-type": "application/json"}
                    )
                    for content in (body, _in_pieces(body))
                ]
                assert [answer.status_code for answer in answers] == [status] * 2
                line.says(body)
                line.says(body.decode())
                told = [answer.json() for answer in answers] + [await line.hears(), await line.hears()]
                assert [one.get("key") for one in told] == [key] * 4
                assert [one.get("params", {"most": most}) for one in told] == [{"most": most}] * 4
        await line.hangs_up()

    _limited(tmp_path, scene)


async def _in_pieces(body: bytes) -> Any:  # noqa: ANN401
    """The body bit by bit, so that nobody says before how long it is."""
    for at in range(0, len(body), 10_000):
        yield body[at : at + 10_000]


def test_a_body_without_end_is_not_read_to_its_end(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        taken = 0

        async def endless() -> Message:
            nonlocal taken
            taken += 1
            return {"type": "http.request", "body": b" " * 1024, "more_body": True}

        answers: list[Message] = []

        async def take(message: Message) -> None:
            answers.append(message)

        scope = {
            "type": "http",
            "method": "POST",
            "path": "/api/hello",
            "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
        }
        await app(scope, endless, take)
        assert answers[0]["status"] == 413
        assert taken == 33

    _limited(tmp_path, scene)


@pytest.mark.parametrize("limit", ["sockets", "sockets_of_address"])
def test_there_is_room_for_so_many_sockets(tmp_path: Path, limit: str) -> None:
    async def scene(app: App) -> None:
        token = await a_token(app)
        lines = [Line(app, token=token) for _ in range(6)]
        there = [await line.opens() for line in lines][:3]
        for line in lines[3:]:
            told = await line.hears()
            assert (told["type"], told["key"]) == ("refused", "full")
            assert await line.ends() == 1012
        for line in there:
            assert await _asked(line, 1) == ["welcome"]
        elsewhere = await Line(app, token=token, address=ELSEWHERE).opens()
        if limit == "sockets":
            assert (await elsewhere.hears())["key"] == "full"
        else:
            assert await _asked(elsewhere, 1) == ["welcome"]
            await elsewhere.hangs_up()
        await there[0].hangs_up()
        again = await Line(app, token=token).opens()
        assert await _asked(again, 1) == ["welcome"]
        for line in (again, *there[1:]):
            await line.hangs_up()

    _limited(tmp_path, scene, **{limit: 3})


def test_an_address_makes_so_many_guests(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        clock = Clock()
        app.house.purses["guests"] = Purses((3, 0.1), clock)
        tokens = [await a_token(app) for _ in range(3)]
        async with a_client(app) as client:
            answer = await client.post("/api/hello", json={})
            assert answer.status_code == 429
            assert _check_too_many(answer.json()) == 10_001
            assert "set-cookie" not in answer.headers
        async with a_client(app, token=tokens[0]) as client:
            assert (await client.post("/api/hello", json={})).status_code == 200
        await a_token(app, ELSEWHERE)
        clock.now += 10.001
        await a_token(app)

    _limited(tmp_path, scene)


async def _signs_in(app: App, account: str, passphrase: str, address: str = "127.0.0.1") -> Told:
    async with a_client(app, address=address) as client:
        told: Told = (
            await client.post("/api/sign_in", json={"account": account, "passphrase": passphrase})
        ).json()
    return told


async def _with_account(app: App, account: str, passphrase: str) -> None:
    async with a_client(app, token=await a_token(app)) as client:
        answer = await client.post("/api/sign_up", json={"account": account, "passphrase": passphrase})
        assert answer.status_code == 200


def test_an_account_lets_so_many_passphrases_be_tried_from_wherever(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        right = "thread and needle"
        await _with_account(app, "lucia", right)
        clock = Clock()
        app.house.purses["guesses"] = Purses((3, 0.1), clock)
        for number, account in enumerate(("lucia", "LUCIA", "Lucia")):
            told = await _signs_in(app, account, "a wrong guess", f"192.0.2.{number}")
            assert told["key"] == "wrong_passphrase"
        assert _check_too_many(await _signs_in(app, "lucia", right, ELSEWHERE)) == 10_001
        clock.now += 10.001
        assert (await _signs_in(app, "lucia", right, ELSEWHERE))["type"] == "welcome"

    _limited(tmp_path, scene)


def test_an_address_tries_so_many_passphrases_at_whatever_account(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        right = "thread and needle"
        await _with_account(app, "lucia", right)
        clock = Clock()
        app.house.purses["passphrases"] = Purses((3, 0.1), clock)
        for account in ("dina", "elena", "fosca"):
            assert (await _signs_in(app, account, "a wrong guess"))["key"] == "wrong_passphrase"
        assert _check_too_many(await _signs_in(app, "lucia", right)) == 10_001
        assert (await _signs_in(app, "lucia", right, ELSEWHERE))["type"] == "welcome"
        clock.now += 10.001
        assert (await _signs_in(app, "lucia", right))["type"] == "welcome"

    _limited(tmp_path, scene)


def test_a_person_changes_passphrases_so_often(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        async with a_client(app, token=await a_token(app)) as client:
            body = {"account": "lucia", "passphrase": "thread and needle", "token": True}
            token = (await client.post("/api/sign_up", json=body)).json()["token"]
            client.headers["authorization"] = f"Bearer {token}"
            wrong = {"passphrase": "a wrong guess", "new": "needle and thread"}
            keys = [(await client.post("/api/change_passphrase", json=wrong)).json()["key"] for _ in range(3)]
            assert keys == ["wrong_passphrase", "wrong_passphrase", "too_many"]

    _limited(tmp_path, scene, passphrases=SCANT)


def test_a_person_opens_so_many_tables(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        house = app.house
        clock = Clock()
        house.purses["tables"] = Purses((3, 0.2), clock)
        ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
        code = await ada.opens("walking", [ME, ME])
        assert (await ada.says("resign", code=code, seat=0))["type"] == "ack"
        branch = {"code": code, "ply": 0, "seats": [ME, ME]}
        assert (await ada.says("branch", **branch))["type"] == "table"
        again = (await ada.says("rematch", code=code))["table"]["code"]
        for told in (
            await ada.says("open_table", game="walking", seats=[ME, ME]),
            await ada.says("branch", **branch),
        ):
            assert _check_too_many(told) == 5001
        # The rematch is there already, so asking for it opens nothing.
        assert (await ada.says("rematch", code=code))["table"]["code"] == again
        await bea.opens("walking", [ME, ME])
        clock.now += 5.001
        await ada.opens("walking", [ME, ME])

    _limited(tmp_path, scene)


def test_chat_has_a_rate_and_a_table_keeps_so_many_lines(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        house = app.house
        clock = Clock()
        house.purses["chats"] = Purses((2, 0.5), clock)
        ada = await a_visitor(house)
        code = await ada.opens("walking", [ME, ME])

        async def chats(id: str) -> Told:
            return await ada.says("chat", code=code, id=id, text="ciao")

        assert [(await chats(id))["type"] for id in "ab"] == ["ack", "ack"]
        assert _check_too_many(await chats("c")) == 2001
        assert (await chats("a"))["type"] == "ack"
        clock.now += 2.001
        assert (await chats("c"))["type"] == "ack"
        for number in range(2):
            clock.now += 4
            assert (await chats(f"d{number}"))["type"] == "ack"
        clock.now += 4
        assert (await chats("e"))["key"] == "full"
        assert (await chats("a"))["type"] == "ack"
        assert sum(item["kind"] == "chat" for item in (await ada.sees(code, 0))["items"]) == 5

    _limited(tmp_path, scene, chat_lines=5)


def test_a_person_asks_for_so_many_hints(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        house = app.house
        clock = Clock()
        house.purses["hints"] = Purses((2, 0.5), clock)
        ada = await a_visitor(house)
        code = await ada.opens("walking", [ME, ME], hints=False)
        hint = {"code": code, "seat": 0, "ply": 0}
        assert [(await ada.says("hint", **hint))["key"] for _ in range(2)] == ["hints_off"] * 2
        assert _check_too_many(await ada.says("hint", **hint)) == 2001
        clock.now += 2.001
        assert (await ada.says("hint", **hint))["key"] == "hints_off"

    _limited(tmp_path, scene)


def test_a_socket_watches_so_many_tables_at_once(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        house = app.house
        ada = await a_visitor(house)
        codes = [await ada.opens("walking", [ME, ME]) for _ in range(2)]
        line = await Line(app, token=house.people.token(ada.person)).opens()

        async def asks(type: str, at: int, viewer: int | str) -> Told:
            line.says({"type": type, "code": codes[at], "viewer": viewer, "id": "asked"})
            while (told := await line.hears()).get("id") != "asked":
                pass
            return told

        assert (await asks("watch", 0, 0))["type"] == "state"
        assert (await asks("watch", 0, 1))["type"] == "state"
        for at, viewer in ((0, "spectator"), (1, 0)):
            told = await asks("watch", at, viewer)
            assert (told["key"], told["params"]) == ("too_many", {"most": 2})
        assert (await asks("watch", 0, 1))["type"] == "state"
        assert (await asks("unwatch", 0, 1))["type"] == "done"
        assert (await asks("watch", 1, 0))["type"] == "state"
        assert (await asks("watch", 0, 1))["key"] == "too_many"
        await line.hangs_up()

    _limited(tmp_path, scene, watched_at_once=2)


async def _watched_table(visitor: Visitor) -> tuple[Conversation, str]:
    """A conversation that watches a table as its first seat, and has taken the answer to that."""
    code = await visitor.opens("walking", [ME, ME])
    conversation = Conversation(visitor.house, visitor.person, "127.0.0.1")
    await conversation.hear(json.dumps({"type": "watch", "code": code, "viewer": 0}))
    async for frame in conversation.frames():
        assert json.loads(frame)["type"] == "state"
        break
    return conversation, code


def test_a_slow_listener_gets_all_that_was_missed_in_a_few_frames(tmp_path: Path) -> None:
    """Nothing is kept for one who does not read but how far it has read."""

    async def scene(app: App) -> None:
        ada = await a_visitor(app.house)
        conversation, code = await _watched_table(ada)
        known = (await ada.sees(code, 0))["number"]
        for number in range(300):
            state = await ada.sees(code, 0, since=NEWEST)
            assert (await ada.says("chat", code=code, id=f"chat-{number}", text="ciao"))["type"] == "ack"
            seat = 0 if state["legal"] else 1
            legal = (await ada.sees(code, seat, since=NEWEST))["legal"]
            if legal:
                await ada.moves(code, seat, legal[number % len(legal)]["text"])
        state = await ada.sees(code, 0)
        assert state["number"] > known + 300
        frames: list[Told] = []
        items: list[Told] = []
        async for frame in conversation.frames():
            frames.append(json.loads(frame))
            items += frames[-1].get("items", [])
            if items and items[-1]["number"] == state["number"]:
                break
        assert len(frames) <= 3 + len(items) // MOST_ITEMS
        assert [item["number"] for item in items] == list(range(known + 1, state["number"] + 1))
        assert items == state["items"][known:]
        news = [frame for frame in frames if frame["type"] == "news"]
        assert {key: news[-1][key] for key in ("view", "legal", "ply")} == {
            key: state[key] for key in ("view", "legal", "ply")
        }
        conversation.end()

    _limited(tmp_path, scene)


def test_one_who_asks_and_never_reads_is_heard_no_more_until_it_does(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        ada = await a_visitor(app.house)
        conversation = Conversation(app.house, ada.person, "127.0.0.1")
        heard = 0

        async def ask() -> None:
            nonlocal heard
            for number in range(100):
                await conversation.hear(json.dumps({"type": "catalogue", "id": str(number)}))
                heard += 1

        asking = asyncio.create_task(ask())
        for _ in range(1000):
            await asyncio.sleep(0)
        assert heard == 32
        answers: list[Told] = []
        async for frame in conversation.frames():
            answers.append(json.loads(frame))
            if len(answers) == 100:
                break
        await asking
        assert [answer["id"] for answer in answers] == [str(number) for number in range(100)]
        conversation.end()

    _limited(tmp_path, scene)


def test_a_socket_that_takes_nothing_for_too_long_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_SLOWEST", 0.05)

    async def scene(app: App) -> None:
        token = await a_token(app)
        line = StuckLine(app, token=token)
        await line.opens()
        line.stuck = True
        line.says({"type": "hello"})
        await asyncio.wait_for(line.call, 20)
        again = await Line(app, token=token).opens()
        assert await _asked(again, 1) == ["welcome"]
        await again.hangs_up()

    _limited(tmp_path, scene, sockets=1)


class StuckLine(Line):
    """A socket that from some moment on takes nothing any more."""

    stuck = False

    async def _take(self, message: Message) -> None:
        if self.stuck and message["type"] == "websocket.send":
            await asyncio.Event().wait()
        await super()._take(message)
