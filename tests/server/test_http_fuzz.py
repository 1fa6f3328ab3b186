"""Plain HTTP under all kinds of requests: the document that the server gives of itself is true.

schemathesis reads that document, and makes up requests for every operation that hold to it and others
that do not: at all limits, of other types, with fields missing and added, by other methods.
"""

import asyncio
import json
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
import pytest
import requests
import schemathesis
from hypothesis import settings
from itsdangerous import URLSafeSerializer
from schemathesis.checks import load_all_checks
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance
from sqlalchemy import select
from starlette.types import Message

from merletto.server.app import App
from merletto.server.people import Person
from merletto.server.schema import people
from merletto.server.schemas import openapi
from tests.server.doorway import Line, a_client
from tests.server.real import RealServer, a_server
from tests.server.visitors import a_house
from tests.soak.amount import patience, usually

pytestmark = pytest.mark.usefixtures("quick_hashes")

Told = dict[str, Any]

load_all_checks()
API: Final = schemathesis.openapi.from_dict(openapi())
ME: Final = {"kind": "me"}
PATIENCE: Final = patience(120)
JSON: Final = {"content-type": "application/json"}
OPEN_TO_ALL: Final = ("hello", "sign_in")
KINDS_OF_TABLE: Final = 6
USED_FOR: Final = 8
ONE_OF: Final = usually(2, 1)
"""Of the thousands of requests at the limits of the document one of so many is made."""

AT_LIMITS: Final = Counter[str]()
"""By operation how many of those there were so far; they always come in the same order."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server that does not hurry anyone; at the end its log must know of no fault."""
    with a_server(tmp_path_factory.mktemp("fuzz"), "--trust-loopback", "--log", "warning") as server:
        yield server
        assert server.stop() == 0
        assert '"level": "error"' not in server.log.read_text()


class Guest:
    """Somebody with a token, and with tables of both games in all states."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.session = requests.Session()
        self.session.trust_env = False
        self.renew()

    def renew(self) -> None:
        """Becomes another guest, with tables of their own."""
        self._tables: dict[int, tuple[str, int]] = {}
        self.token = ""
        self.token = str(self.asks("hello", token=True)["token"])

    def asks(self, door: str, **fields: Any) -> Told:  # noqa: ANN401
        """The answer to a message."""
        self.session.cookies.clear()
        answer = self.session.post(f"{self.url}/api/{door}", json=fields, headers=self.headers)
        told: Told = answer.json()
        return told

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def table(self, kind: int) -> str:
        """The code of a table of one of several kinds; after some use of it, of another."""
        code, left = self._tables.get(kind, ("", 0))
        if not left:
            code, left = self._new_table(kind), USED_FOR
        self._tables[kind] = (code, left - 1)
        return code

    def _new_table(self, kind: int) -> str:
        game = "walking" if kind % 2 else "burano"
        waiting = kind // 2 == 0
        seats = [ME, {"kind": "open"}] if waiting else [ME, ME]
        code = str(self.asks("open_table", game=game, seats=seats, listed=waiting)["table"]["code"])
        if kind // 2 == 2:
            assert self.asks("resign", code=code, seat=0)["type"] == "ack"
        return code


@pytest.fixture(scope="module")
def guest(server: RealServer) -> Iterator[Guest]:
    guest = Guest(server.url)
    with guest.session:
        yield guest


def _said_as_scripts_do(body: object) -> object:
    """Whole numbers without a point: JSON schema takes 2.0 for one, the server does not."""
    if isinstance(body, float) and body.is_integer():
        return int(body)
    if isinstance(body, dict):
        return {key: _said_as_scripts_do(value) for key, value in body.items()}
    if isinstance(body, list):
        return [_said_as_scripts_do(value) for value in body]
    return body


def _put_to_a_table(guest: Guest, body: Told) -> None:
    """Lets a made-up message mean something: it is said of a table that there is, and perhaps in time."""
    dice = Random(json.dumps(body, sort_keys=True))
    if "code" in body:
        body["code"] = guest.table(dice.randrange(KINDS_OF_TABLE))
        for key in ("ply", "seat"):
            if key in body and dice.random() < 0.7:
                body[key] = dice.randrange(2)
        if "id" in body and dice.random() < 0.7:
            body["id"] = f"said-{dice.getrandbits(60)}"
    if {"code", "seat", "move"} <= body.keys() and dice.random() < 0.3:
        _choose_a_move(guest, body, dice)
    if "seats" in body and "code" in body and dice.random() < 0.5:
        body |= {"seats": [ME, ME], "ply": 0}
    if "wait" in body:
        body["wait"] = dice.random() / 100
    wishes = body.get("seats")
    for seat in wishes if isinstance(wishes, list) else []:  # `try_options` only counts them
        if seat.get("kind") == "bot":
            seat["level"] = "beginner"  # no other thinks less


def _choose_a_move(guest: Guest, body: Told, dice: Random) -> None:
    """Makes it a legal move, if there is one."""
    for seat in (0, 1):
        state = guest.asks("watch", code=body["code"], viewer=seat)
        if state.get("legal"):
            chosen = dice.choice(state["legal"])
            body |= {"seat": seat, "ply": state["ply"], "move": chosen[dice.choice(("text", "move"))]}


def _check_answer(answer: requests.Response | httpx.Response | schemathesis.Response, status: int) -> Told:
    """An answer in the protocol's words, with the headers that all answers have."""
    assert answer.status_code == status, answer.text
    headers = {key: value[0] if isinstance(value, list) else value for key, value in answer.headers.items()}
    assert headers["content-type"] == "application/json"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] == "no-store"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    told: Told = json.loads(answer.content)
    assert "Traceback" not in answer.text
    return told


ENDS_SESSIONS = ("/api/sign_up", "/api/sign_out", "/api/change_passphrase", "/api/erase_me")


@API.parametrize()
@settings(max_examples=usually(5, 10))
def test_every_operation_holds_to_its_schema(
    case: schemathesis.Case[Any], server: RealServer, guest: Guest
) -> None:
    assert case.meta is not None
    if case.meta.phase.name == "coverage":
        AT_LIMITS[case.path] += 1
        if AT_LIMITS[case.path] % ONE_OF:
            return
    positive = case.meta.generation.mode.is_positive
    if positive and isinstance(case.body, dict):
        body = _said_as_scripts_do(case.body)
        assert isinstance(body, dict)
        _put_to_a_table(guest, body)
        case.body = body
    guest.session.cookies.clear()
    answer = case.call(base_url=server.url, session=guest.session, headers=guest.headers)
    told = _check_answer(answer, answer.status_code)
    if answer.status_code == 200 and case.path in ENDS_SESSIONS:
        guest.renew()
    if answer.status_code == 200:
        assert told["type"] != "refused"
    else:
        assert told["type"] in ("refused", "conflict")
        assert told["type"] == "refused" or answer.status_code == 409
    if positive and told.get("key") == "malformed":
        # No schema can say which signs can be shown; apart from those the document says all.
        assert told["params"]["fault"] == "value_error"
    # The token is not one that schemathesis made up, so it may well be accepted.
    case.validate_response(answer, excluded_checks=[ignored_auth, positive_data_acceptance])


def test_the_document_is_the_one_that_the_server_gives(server: RealServer) -> None:
    answer = httpx.get(f"{server.url}/api/openapi", timeout=PATIENCE)
    assert _check_answer(answer, 200) == json.loads(json.dumps(openapi()))


def test_only_those_operations_are_open_to_all_that_say_so(server: RealServer) -> None:
    paths = openapi()["paths"]
    assert {path for path, methods in paths.items() if "security" not in methods["post"]} == {
        f"/api/{door}" for door in OPEN_TO_ALL
    }
    examples: Told = {"code": "a" * 12, "seat": 0, "ply": 0, "id": "a", "viewer": 0, "move": "end"}
    examples |= {"text": "ciao", "name": "Ada", "account": "nobody", "game": "walking", "seats": [ME]}
    examples |= {
        "passphrase": "thread and needle",
        "new": "needle and thread",
        "level": None,
        "colour": None,
        "yes": True,
        "who": 0,
        "why": "other",
        "row": 1,
        "date": "2026-11-18",
        "key": "draft",
        "number": 1,
        "on": True,
    }
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        for path, methods in paths.items():
            client.cookies.clear()
            name = methods["post"]["requestBody"]["content"]["application/json"]["schema"]["$ref"]
            required = openapi()["components"]["schemas"][name.rpartition("/")[2]].get("required", [])
            counted = {"seats": 2} if path == "/api/try_options" else {}
            body = {key: examples[key] for key in required} | counted
            answer = client.post(path, json=body)
            told = _check_answer(answer, answer.status_code)
            assert ("security" not in methods["post"]) == (told.get("key") != "no_person"), (path, told)


NOT_MESSAGES: Final = {
    "nothing": b" ",
    "half": b'{"name": "Ada"',
    "more": b'{"name": "Ada"} {}',
    "null": b"null",
    "number": b"1",
    "text": b'"name"',
    "list": b'[{"name": "Ada"}]',
    "comment": b'{"name": "Ada"} // me',
    "quotes": b"{'name': 'Ada'}",
    "comma": b'{"name": "Ada",}',
    "mark": b'\xef\xbb\xbf{"name": "Ada"}',
    "utf-16": '{"name": "Ada"}'.encode("utf-16"),
    "not utf-8": b'{"name": "\xff\xfe"}',
    "half a sign": b'{"name": "\xc3"}',
    "overlong": b'{"name": "\xc0\x80"}',
    "surrogate": b'{"name": "\xed\xa0\x80"}',
    "escaped surrogate": b'{"name": "\\ud800"}',
    "zero": b'{"name": "A\\u0000da"}',
    "bare zero": b'{"name": "A\x00da"}',
    "turned": '{"name": "A\u202eda"}'.encode(),
    "hidden": '{"name": "A\u200bda"}'.encode(),
    "line": b'{"name": "A\\nda"}',
    "nested lists": b'{"name": ' + b"[" * 15_000 + b"]" * 15_000 + b"}",
    "nested": b'{"name":' * 3_000 + b"1" + b"}" * 3_000,
    "open lists": b"[" * 30_000,
    "not a number": b'{"name": NaN}',
    "infinite": b'{"name": Infinity}',
    "less than all": b'{"name": -Infinity}',
    "huge": b'{"name": 1' + b"0" * 20_000 + b"}",
    "huge power": b'{"name": 1e999999999}',
    "other key": b'{"name": "Ada", "__proto__": {}}',
    "long key": b'{"name": "Ada", "' + b"x" * 20_000 + b'": 1}',
    "bad id": b'{"name": "Ada", "id": "a b"}',
    "id of another type": b'{"name": "Ada", "id": {"id": 1}}',
    "other type": b'{"name": "Ada", "type": "hello"}',
}


@pytest.mark.parametrize("kind", NOT_MESSAGES)
def test_what_is_no_message_is_refused(guest: Guest, kind: str) -> None:
    answer = guest.session.post(
        f"{guest.url}/api/rename", data=NOT_MESSAGES[kind], headers={**guest.headers, **JSON}
    )
    told = _check_answer(answer, 422)
    assert (told["key"], told["id"]) == ("malformed", None)
    assert len(told["params"]["where"]) <= 60


def test_of_a_key_said_twice_one_counts(guest: Guest) -> None:
    body = b'{"name": "Ada", "name": "Bea"}'
    answer = guest.session.post(f"{guest.url}/api/rename", data=body, headers={**guest.headers, **JSON})
    assert _check_answer(answer, 200)["name"] == "Bea"


@pytest.mark.parametrize("body", [b"", b"{}"])
def test_an_empty_body_is_a_message_without_fields(guest: Guest, body: bytes) -> None:
    answer = guest.session.post(f"{guest.url}/api/hello", data=body, headers={**guest.headers, **JSON})
    assert _check_answer(answer, 200)["type"] == "welcome"


@pytest.mark.parametrize(
    ("door", "body"),
    [
        ("watch", b'{"code": "aaaaaaaaaaaa", "viewer": 0, "wait": NaN}'),
        ("watch", b'{"code": "aaaaaaaaaaaa", "viewer": 0, "wait": 1e400}'),
        ("watch", b'{"code": "aaaaaaaaaaaa", "viewer": 0, "wait": -1e-300}'),
        ("watch", b'{"code": "aaaaaaaaaaaa", "viewer": 0, "since": 99999999999999999999999}'),
        ("watch", b'{"code": "aaaaaaaaaaaa", "viewer": -1}'),
        ("watch", b'{"code": "aaaaaaaaaaaa", "viewer": true}'),
        ("watch", b'{"code": "aaaaaaaaaaaa\\n", "viewer": 0}'),
        ("my_games", b'{"skip": 9223372036854775808}'),
        ("my_games", b'{"skip": 1.5}'),
        ("my_games", b'{"finished": "true"}'),
        ("move", b'{"id": "a", "code": "aaaaaaaaaaaa", "seat": 0, "ply": 0, "move": {"kind": {"kind": {}}}}'),
        ("move", b'{"id": "a", "code": "aaaaaaaaaaaa", "seat": 0, "ply": 0, "move": ""}'),
        ("open_table", b'{"game": "walking", "seats": []}'),
        ("open_table", b'{"game": "walking", "seats": [{"kind": "me"}], "options": {"Start": 1}}'),
        ("open_table", b'{"game": "../walking", "seats": [{"kind": "me"}]}'),
    ],
)
def test_values_out_of_bounds_are_refused(guest: Guest, door: str, body: bytes) -> None:
    answer = guest.session.post(f"{guest.url}/api/{door}", data=body, headers={**guest.headers, **JSON})
    assert _check_answer(answer, 422)["key"] == "malformed"


UNKNOWN_OPTIONS: Final[list[dict[str, object]]] = [
    {"layout": "x" * 200},
    {"layout": 5},
    {"start": 99},
    {"start": -1},
    {"start": 10**30},
    {"start": "1"},
    {"windows": "yes"},
    {"easier": 2},
    {"unknown": True},
]


@pytest.mark.parametrize("options", UNKNOWN_OPTIONS)
@pytest.mark.parametrize("game", ["walking", "burano"])
def test_options_that_the_rules_do_not_know_are_refused(
    guest: Guest, game: str, options: dict[str, object]
) -> None:
    answer = guest.asks("open_table", game=game, seats=[ME, ME], options=options)
    assert (answer["type"], answer["key"]) == ("refused", "options")


def _exchange(server: RealServer, head: str, body: bytes, *, hangs_up: bool = False) -> bytes:
    """What comes back for a request as these bytes, until the server closes or the sender hangs up."""
    said = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        try:
            line.sendall(head.replace("\n", "\r\n").encode("latin-1"))
            line.sendall(body)
            if hangs_up:
                line.shutdown(socket.SHUT_WR)
        except OSError:
            pass  # it need not listen to the end
        try:
            while piece := line.recv(65_536):
                said += piece
        except ConnectionResetError:
            pass
    return said


HEAD: Final = "POST /api/hello HTTP/1.1\nhost: localhost\nconnection: close\ncontent-type: application/json\n"


def _is_alive(server: RealServer) -> bool:
    return bool(httpx.get(f"{server.url}/healthz", timeout=PATIENCE).json()["ok"])


@pytest.mark.parametrize(
    "length",
    ["-1", "+2", "2 2", "2, 3", "0x2", "two", "99999999999999999999999999", "\u00b2"],
)
def test_a_length_that_is_none_is_refused(server: RealServer, length: str) -> None:
    said = _exchange(server, f"{HEAD}content-length: {length}\n\n", b"{}")
    assert said.split(b" ")[1] in (b"400", b"413"), said
    assert _is_alive(server)


def test_two_lengths_are_refused(server: RealServer) -> None:
    said = _exchange(server, f"{HEAD}content-length: 2\ncontent-length: 3\n\n", b"{} ")
    assert said.split(b" ")[1] == b"400"


def test_a_body_shorter_than_its_length_is_not_answered_as_if_it_were_whole(server: RealServer) -> None:
    said = _exchange(server, f"{HEAD}content-length: 30\n\n", b"{}", hangs_up=True)
    assert b" 200 " not in said
    assert b"set-cookie" not in said
    assert _is_alive(server)


def test_a_body_in_pieces_without_its_end_is_not_answered_as_if_it_were_whole(server: RealServer) -> None:
    said = _exchange(server, f"{HEAD}transfer-encoding: chunked\n\n", b"2\r\n{}\r\n", hangs_up=True)
    assert b" 200 " not in said
    assert b"set-cookie" not in said
    assert _is_alive(server)


@pytest.mark.parametrize("begun", [b"", b"{}", b'{"token": true}'])
def test_nothing_is_done_for_a_body_that_was_cut_short(tmp_path: Path, begun: bytes) -> None:
    """Nobody hears the answer any more, but what was not said to the end was not asked for."""

    async def scene(app: App) -> None:
        messages: list[Message] = [
            {"type": "http.request", "body": begun, "more_body": True},
            {"type": "http.disconnect"},
        ]

        async def receive() -> Message:
            return messages.pop(0)

        async def send(message: Message) -> None:
            assert message.get("status", 422) == 422

        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        await app({"type": "http", "method": "POST", "path": "/api/hello", "headers": headers}, receive, send)
        assert await app.house.store.work(lambda c: list(c.execute(select(people)))) == []

    _in_app(tmp_path, scene)


def test_what_follows_a_body_longer_than_its_length_is_no_request(server: RealServer) -> None:
    said = _exchange(server, f"{HEAD}content-length: 2\n\n", b'{}{"token": true}')
    assert said.split(b" ")[1] == b"200"
    assert said.count(b'"type":"welcome"') == 1


def test_a_length_beside_pieces_counts_for_nothing(server: RealServer) -> None:
    """Whoever reads it the other way would see a second request in the body."""
    hidden = f"{HEAD}content-length: 2\n\n{{}}".replace("\n", "\r\n").encode()
    said = _exchange(
        server,
        f"{HEAD}content-length: {len(hidden) + 5}\ntransfer-encoding: chunked\n\n",
        b"0\r\n\r\n" + hidden,
    )
    assert said.count(b'"type":"welcome"') <= 2
    assert _is_alive(server)


@pytest.mark.parametrize("said_before", [True, False])
def test_ten_megabytes_are_refused_and_nobody_else_is_held_up(server: RealServer, said_before: bool) -> None:
    body = b" " * (10 << 20)
    if said_before:
        said = _exchange(server, f"{HEAD}content-length: {len(body)}\n\n", body)
    else:
        pieces = b"".join([b"10000\r\n" + b" " * 65_536 + b"\r\n" for _ in range(160)]) + b"0\r\n\r\n"
        said = _exchange(server, f"{HEAD}transfer-encoding: chunked\n\n", pieces)
    assert said.startswith(b"HTTP/1.1 413"), said[:200]
    assert b'"key":"too_large"' in said
    assert _is_alive(server)


@pytest.mark.parametrize(
    "head",
    [
        "GET / HTTP/1.1\nhost: localhost\n" + "x: y\n" * 200_000 + "\n",
        "GET /" + "a" * 200_000 + " HTTP/1.1\nhost: localhost\n\n",
        "GET / HTTP/1.1\n\n",
        "GET / HTTP/1.1\nhost: localhost\nhost: evil.example\n\n",
        "GET http://evil.example/ HTTP/1.1\nhost: evil.example\n\n",
        "GET /\u00e4 HTTP/1.1\nhost: localhost\n\n",
        "CONNECT evil.example:443 HTTP/1.1\nhost: evil.example\n\n",
        "\x16\x03\x01\x02\x00\x01\x00\x01",
        "nonsense\n\n",
    ],
)
def test_a_head_that_is_none_is_refused(server: RealServer, head: str) -> None:
    said = _exchange(server, head, b"", hangs_up=True)
    assert b" 200 " not in said[:40]
    assert b" 500 " not in said[:40]
    assert _is_alive(server)


async def _is_nobody(app: App, headers: Mapping[str, str]) -> bool:
    """Whether the token is worth nothing, over HTTP and for a socket."""
    sent = [(key.encode(), value.encode("latin-1")) for key, value in headers.items()]
    async with a_client(app) as client:
        answer = await client.post("/api/catalogue", json={}, headers=sent)
    line = await Line(app, headers=headers).opens()
    line.says({"type": "hello"})
    told = await line.hears()
    if told["type"] == "welcome":
        assert answer.status_code == 200
        await line.hangs_up()
        return False
    assert (answer.status_code, answer.json()["key"], told["key"]) == (401, "no_person", "no_person")
    assert await line.ends() == 4401
    return True


def _as(token: str) -> tuple[dict[str, str], dict[str, str]]:
    """The token as scripts send it, and as browsers do."""
    return {"authorization": f"Bearer {token}"}, {"cookie": f"merletto={token}"}


def _in_app(folder: Path, scene: Callable[[App], Awaitable[None]]) -> None:
    async def run() -> None:
        async with a_house(folder) as house:
            await scene(App(house))

    asyncio.run(run())


def test_forged_tokens_are_worth_nothing(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        people = app.house.people
        ada = await people.new_guest("Ada")
        bea = await people.new_guest("Bea")
        token = people.token(ada)
        for headers in _as(token):
            assert not await _is_nobody(app, headers)
        payload, _, signature = token.partition(".")
        other_key = URLSafeSerializer(b"guessed", salt="merletto person").dumps([ada.id, 0])
        forged = [
            "",
            ".",
            "a",
            payload,
            f"{payload}.",
            f".{signature}",
            f"{people.token(bea).partition('.')[0]}.{signature}",
            token[:-2] + ("AA" if token[-2:] != "AA" else "BB"),
            token[1:],
            f"{token}.{signature}",
            token * 200,
            other_key,
            people.token(Person(9999, "Nobody", None, 0)),
            people.token(Person(-1, "Nobody", None, 0)),
            people.token(Person(ada.id, "Ada", None, 1)),
            people.token(Person(ada.id, "Ada", None, -1)),
            "\xff\xfe",
            "None",
            "[1,0]",
        ]
        for one in forged:
            for headers in _as(one):
                assert await _is_nobody(app, headers), one
        for authorization in ("Bearer", f"Basic {token}", token, f"Token {token}", f"Bearer{token}"):
            assert await _is_nobody(app, {"authorization": authorization})
        assert await _is_nobody(app, {"cookie": f"other={token}"})

    _in_app(tmp_path, scene)


def test_another_houses_tokens_are_worth_nothing(tmp_path: Path) -> None:
    tokens: list[str] = []

    async def here(app: App) -> None:
        tokens.append(app.house.people.token(await app.house.people.new_guest("Ada")))

    async def there(app: App) -> None:
        await app.house.people.new_guest("Bea")
        for headers in _as(tokens[0]):
            assert await _is_nobody(app, headers)

    (tmp_path / "here").mkdir()
    (tmp_path / "there").mkdir()
    _in_app(tmp_path / "here", here)
    _in_app(tmp_path / "there", there)


def test_tokens_from_before_another_passphrase_are_worth_nothing(tmp_path: Path) -> None:
    async def scene(app: App) -> None:
        people = app.house.people
        ada = await people.sign_up(await people.new_guest("Ada"), "ada", "thread and needle")
        old = people.token(ada)
        async with a_client(app, token=old) as client:
            open_line = await Line(app, token=old).opens()
            body = {"passphrase": "thread and needle", "new": "needle and thread"}
            answer = await client.post("/api/change_passphrase", json=body)
            assert answer.status_code == 200
            new = answer.headers["set-cookie"].split(";")[0].removeprefix("merletto=")
        for headers in _as(old):
            assert await _is_nobody(app, headers)
        for headers in _as(new):
            assert not await _is_nobody(app, headers)
        assert await open_line.ends() == 4401

    _in_app(tmp_path, scene)


def test_tokens_of_guests_that_became_an_account_are_worth_nothing(tmp_path: Path) -> None:
    token = ""

    async def scene(app: App) -> None:
        nonlocal token
        people = app.house.people
        await people.sign_up(await people.new_guest("Ada"), "ada", "thread and needle")
        guest = await people.new_guest("Guest")
        token = people.token(guest)
        open_line = await Line(app, token=token).opens()
        async with a_client(app, token=token) as client:
            code = (await client.post("/api/open_table", json={"game": "walking", "seats": [ME]})).json()[
                "table"
            ]["code"]
            body = {"account": "ada", "passphrase": "thread and needle", "token": True}
            own = (await client.post("/api/sign_in", json=body)).json()["token"]
        for headers in _as(token):
            assert await _is_nobody(app, headers)
        assert await open_line.ends() == 4401
        async with a_client(app, token=own) as client:
            assert (await client.post("/api/watch", json={"code": code, "viewer": 0})).status_code == 200

    async def later(app: App) -> None:
        for headers in _as(token):
            assert await _is_nobody(app, headers)

    _in_app(tmp_path, scene)
    _in_app(tmp_path, later)
