"""Sessions end when they should, and nobody is locked out from outside."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest

from merletto.server import people as people_module
from merletto.server.app import App
from merletto.server.operator import key_file, reachable
from merletto.server.passphrases import is_common
from merletto.server.protocol.refusal import Refusal
from merletto.server.settings import Limits
from tests.server.doorway import Line, a_client, a_token
from tests.server.playing import ME, OPEN
from tests.server.visitors import PATIENT, a_house
from tests.systems import posix

pytestmark = pytest.mark.usefixtures("quick_hashes")

PASSPHRASE = "lace over the lagoon"
OTHER = "a boat on the water"
PUBLIC = "https://merletto.example"


def run(
    folder: Path, go: Callable[[App], Awaitable[None]], limits: Limits = PATIENT, public: str | None = None
) -> None:
    async def opened() -> None:
        async with a_house(folder, limits=limits, public=public) as house:
            await go(App(house))

    asyncio.run(opened())


@pytest.mark.parametrize("deed", ["sign_up", "sign_out", "change_passphrase", "ban"])
def test_an_open_socket_is_told_nothing_more_once_the_session_has_ended(tmp_path: Path, deed: str) -> None:
    async def go(app: App) -> None:
        house = app.house
        token = await a_token(app)
        async with a_client(app, token=token) as client:
            if deed == "change_passphrase":
                body = {"account": "ann", "passphrase": PASSPHRASE, "token": True}
                token = (await client.post("/api/sign_up", json=body)).json()["token"]
                client.headers["authorization"] = f"Bearer {token}"
            table = {"game": "walking", "seats": [ME, OPEN]}
            code = (await client.post("/api/open_table", json=table)).json()["table"]["code"]
            thief = await Line(app, token=token).opens()
            thief.says({"type": "watch", "code": code, "viewer": 0})
            assert (await thief.hears())["type"] == "state"
            bodies = {
                "sign_up": {"account": "ann", "passphrase": PASSPHRASE},
                "sign_out": {},
                "change_passphrase": {"passphrase": PASSPHRASE, "new": OTHER},
            }
            if deed == "ban":
                person = await house.people.by_token(token)
                assert person is not None
                await house.people.ban(person.id, banned=True)
            else:
                assert (await client.post(f"/api/{deed}", json=bodies[deed])).status_code == 200
            assert await thief.ends() == 4401
            assert (await client.post("/api/my_games", json={})).json()["key"] == "no_person"

    run(tmp_path, go)


def test_a_long_poll_ends_with_the_session(tmp_path: Path) -> None:
    async def go(app: App) -> None:
        token = await a_token(app)
        async with a_client(app, token=token) as thief, a_client(app, token=token) as owner:
            table = {"game": "walking", "seats": [ME, OPEN]}
            told = (await owner.post("/api/open_table", json=table)).json()
            code = told["table"]["code"]
            asked = {"code": code, "viewer": 0, "since": 0, "wait": 20}
            polling = asyncio.create_task(thief.post("/api/watch", json=asked))
            live = await app.house.tables.find(code)
            while not live.watchers:
                await asyncio.sleep(0)
            await owner.post("/api/sign_out", json={})
            async with a_client(app, token=await a_token(app)) as other:
                await other.post("/api/take_seat", json={"code": code, "seat": 1, "ready": False})
            assert (await polling).json()["key"] == "no_person"

    run(tmp_path, go)


def test_a_planted_guest_cookie_is_no_hold_on_the_account(tmp_path: Path) -> None:
    async def go(app: App) -> None:
        planted = await a_token(app)
        async with a_client(app) as victim:
            victim.cookies.set("merletto", planted)
            body = {"account": "victim", "passphrase": PASSPHRASE}
            assert (await victim.post("/api/sign_up", json=body)).json()["account"] == "victim"
        assert await app.house.people.by_token(planted) is None

    run(tmp_path, go)


def test_under_https_a_cookie_of_a_sister_domain_is_not_read(tmp_path: Path) -> None:
    async def go(app: App) -> None:
        planted = await a_token(app)
        async with a_client(app, url=PUBLIC) as victim:
            victim.cookies.set("merletto", planted)
            assert (await victim.post("/api/my_games", json={})).json()["key"] == "no_person"
            answer = await victim.post("/api/hello", json={})
            (cookie,) = answer.headers.get_list("set-cookie")
            assert cookie.startswith("__Host-merletto=")
            assert {"Path=/", "Secure", "HttpOnly"} <= {part.strip() for part in cookie.split(";")}
            assert (await victim.post("/api/my_games", json={})).json()["type"] == "tables"

    run(tmp_path, go, public=PUBLIC)


def test_strangers_cannot_lock_an_owner_out_of_a_browser_they_have_used(tmp_path: Path) -> None:
    async def go(app: App) -> None:
        async with a_client(app, address="127.0.0.9") as owner:
            await owner.post("/api/hello", json={})
            body = {"account": "Owner", "passphrase": PASSPHRASE}
            assert (await owner.post("/api/sign_up", json=body)).status_code == 200
            await owner.post("/api/sign_out", json={})
            guesses = [await _guess(app, f"127.0.1.{at}") for at in range(8)]
            assert guesses == ["wrong_passphrase"] * 5 + ["too_many"] * 3, (
                "all addresses share the slow purse"
            )
            assert (await owner.post("/api/sign_in", json=body)).json()["account"] == "Owner"
            assert await _guess(app, "127.0.1.99") == "too_many"

    run(tmp_path, go, Limits(guesses=(5, 0.0001)))


async def _guess(app: App, address: str) -> str:
    async with a_client(app, address=address) as stranger:
        body = {"account": "owner", "passphrase": OTHER}
        return str((await stranger.post("/api/sign_in", json=body)).json()["key"])


def test_one_address_cannot_guess_on_even_with_a_forged_mark(tmp_path: Path) -> None:
    async def go(app: App) -> None:
        keys = [await _guess(app, "127.0.2.1") for _ in range(4)]
        assert keys == ["wrong_passphrase"] * 3 + ["too_many"]
        async with a_client(app, address="127.0.2.2") as stranger:
            stranger.cookies.set("merletto-device", "WzFd.AAAA")
            body = {"account": "owner", "passphrase": OTHER}
            assert (await stranger.post("/api/sign_in", json=body)).json()["key"] == "wrong_passphrase"

    run(tmp_path, go, Limits(passphrases=(3, 0.0001)))


def test_a_name_that_is_taken_is_refused_before_anything_is_hashed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(app: App) -> None:
        people = app.house.people
        await people.sign_up(await people.new_guest("Ann"), "Annika", PASSPHRASE)
        guest = await people.new_guest("Eve")

        def never(*_: object) -> str:
            raise AssertionError("hashed")

        monkeypatch.setattr(people_module._HASHER.__class__, "hash", never)
        for account in ("annika", "ann1ka", "An-nika"):
            with pytest.raises(Refusal, match="account_taken"):
                await people.sign_up(guest, account, PASSPHRASE)

    run(tmp_path, go)


@pytest.mark.parametrize(
    "passphrase",
    [
        "1234567890",
        "password123",
        "qwertyuiop",
        "aaaaaaaaaa",
        "Annika2024",
        "abcabcabcabc",
        "merletto-burano",
    ],
)
def test_what_everyone_tries_first_is_not_a_passphrase(tmp_path: Path, passphrase: str) -> None:
    assert is_common(passphrase, "annika")

    async def go(app: App) -> None:
        async with a_client(app, token=await a_token(app)) as client:
            body = {"account": "annika", "passphrase": passphrase}
            assert (await client.post("/api/sign_up", json=body)).json()["key"] == "common_passphrase"

    run(tmp_path, go)


@pytest.mark.parametrize(
    "passphrase", [PASSPHRASE, OTHER, "correct horse battery", "zorzi-i-nina", "kotek na plocie"]
)
def test_a_passphrase_of_one_s_own_is_taken(passphrase: str) -> None:
    assert not is_common(passphrase, "annika")


def test_the_operator_s_door_is_shut_to_all_but_this_machine_and_its_key(tmp_path: Path) -> None:
    async def go(app: App) -> None:
        file = key_file(Path(app.house.settings.database))
        assert (await _admin(app, "")).status_code == 404, "no key, no door"
        with reachable(app.house, "http://127.0.0.1:1"):
            key = json.loads(file.read_text())["key"]
            assert (await _admin(app, key)).json() == {"rows": []}
            assert (await _admin(app, "wrong")).status_code == 404
            assert (await _admin(app, key, address="192.0.2.7")).status_code == 404
            assert (await _admin(app, key, passed_on="192.0.2.7")).status_code == 404
        assert not file.exists()

    run(tmp_path, go)


@posix
def test_the_operators_key_is_for_the_operator_alone(tmp_path: Path) -> None:
    async def go(app: App) -> None:
        with reachable(app.house, "http://127.0.0.1:1"):
            assert key_file(Path(app.house.settings.database)).stat().st_mode & 0o777 == 0o600

    run(tmp_path, go)


async def _admin(
    app: App, key: str, address: str = "127.0.0.1", passed_on: str | None = None
) -> httpx.Response:
    headers = {"x-merletto-admin": key, **({} if passed_on is None else {"x-forwarded-for": passed_on})}
    async with a_client(app, address=address) as client:
        return await client.post("/admin/tables", json={}, headers=headers)


def test_a_passphrase_that_was_reset_opens_the_account_and_ends_all_sessions(tmp_path: Path) -> None:
    async def go(app: App) -> None:
        people = app.house.people
        ann = await people.sign_up(await people.new_guest("Ann"), "annika", PASSPHRASE)
        fresh = await people.reset(ann.id)
        assert await people.by_token(people.token(ann)) is None
        with pytest.raises(Refusal, match="wrong_passphrase"):
            await people.sign_in("annika", PASSPHRASE)
        assert (await people.sign_in("annika", fresh)).id == ann.id

    run(tmp_path, go)
