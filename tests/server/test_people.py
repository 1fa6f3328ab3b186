"""People: guests by a token, accounts by a passphrase, and games that follow their people."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
import pytest
from itsdangerous import URLSafeSerializer

from merletto.kernel.generator import Generator
from merletto.server.app import App
from merletto.server.house import House
from tests.server.doorway import a_client
from tests.server.playing import ME, OPEN, Wall, plays_on, settle_luck
from tests.server.visitors import Listener, Told, Visitor, a_house

pytestmark = pytest.mark.usefixtures("quick_hashes")

PASSPHRASE = "lace over the lagoon"
OTHER = "a boat on the lagoon"


class Caller:
    """Someone who calls over HTTP with a token of their own, as a script does."""

    def __init__(self, client: httpx.AsyncClient, token: str | None) -> None:
        self.client = client
        self.token = token

    async def says(self, type: str, **fields: object) -> Told:
        """The answer to a message; the cookie that may come with it is left."""
        headers = {} if self.token is None else {"authorization": f"Bearer {self.token}"}
        if type == "sign_up":
            fields["token"] = True
        response = await self.client.post(f"/api/{type}", json=fields, headers=headers)
        self.client.cookies.clear()
        told: Told = response.json()
        if type == "sign_up" and "token" in told:
            self.token = str(told["token"])  # the guest's own is worth nothing any more
        return told

    async def opens(self, seats: list[Told], **fields: object) -> str:
        """The code of a new table of Walking in Burano."""
        told = await self.says("open_table", game="walking", seats=seats, **fields)
        assert told["type"] == "table", told
        return str(told["table"]["code"])

    async def games(self) -> list[str]:
        """The codes of all tables where they sit."""
        return [line["table"]["code"] for line in (await self.says("my_games"))["tables"]]


async def a_guest(client: httpx.AsyncClient) -> Caller:
    """Someone who is here for the first time."""
    caller = Caller(client, None)
    caller.token = str((await caller.says("hello", token=True))["token"])
    return caller


def run(folder: Path, go: Callable[[House, httpx.AsyncClient], Awaitable[None]]) -> None:
    """Lets it happen in a house that is called over HTTP."""

    async def opened() -> None:
        async with a_house(folder) as house, a_client(App(house)) as client:
            await go(house, client)

    asyncio.run(opened())


def test_a_stranger_becomes_a_guest_and_stays_the_same(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        del house
        nobody = Caller(client, None)
        told = await nobody.says("my_games")
        assert (told["type"], told["key"]) == ("refused", "no_person")
        first = await nobody.says("hello", id="h", token=True)
        assert (first["type"], first["id"], first["account"]) == ("welcome", "h", None)
        assert first["name"]
        guest = Caller(client, str(first["token"]))
        again = await guest.says("hello")
        assert (again["name"], again.get("token")) == (first["name"], None)
        other = await a_guest(client)
        assert other.token != guest.token
        code = await guest.opens([ME, OPEN])
        assert await guest.games() == [code]
        assert await other.games() == []

    run(tmp_path, go)


def test_a_guest_is_known_again_after_a_restart(tmp_path: Path) -> None:
    tokens: list[str | None] = []

    async def before(house: House, client: httpx.AsyncClient) -> None:
        del house
        guest = await a_guest(client)
        await guest.says("rename", name="Marco")
        await guest.opens([ME, OPEN])
        tokens.append(guest.token)

    async def after(house: House, client: httpx.AsyncClient) -> None:
        del house
        guest = Caller(client, tokens[0])
        assert (await guest.says("hello"))["name"] == "Marco"
        assert len(await guest.games()) == 1

    run(tmp_path, before)
    run(tmp_path, after)


def test_a_forged_token_is_worth_nothing(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        guest = await a_guest(client)
        await guest.opens([ME, OPEN])
        assert guest.token is not None
        payload, _, signature = guest.token.rpartition(".")
        salt = "merletto person"
        forged = [
            f"{payload}.{signature[:-2]}xx",
            payload,
            f"{payload}.",
            "",
            "x" * 5000,
            str(URLSafeSerializer(b"another key", salt=salt).dumps([1, 0])),
        ]
        signer = house.people._signer
        wrong: list[object] = [[99, 0], [1, 1], [1], ["1", 0], {}, [None, 0], 1]
        forged += [str(signer.dumps(said)) for said in wrong]
        for token in forged:
            told = await Caller(client, token).says("my_games")
            assert (told["type"], told["key"]) == ("refused", "no_person"), token

    run(tmp_path, go)


def test_a_new_name_counts_from_now_on(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        del house
        guest = await a_guest(client)
        before = (await guest.says("hello"))["name"]
        old = await guest.opens([ME, OPEN])
        told = await guest.says("rename", id="r", name="Zuane")
        assert (told["type"], told["id"], told["name"]) == ("welcome", "r", "Zuane")
        assert (await guest.says("hello"))["name"] == "Zuane"
        new = await guest.opens([ME, OPEN])
        assert (await guest.says("look", code=old))["table"]["seats"][0]["name"] == before
        assert (await guest.says("look", code=new))["table"]["seats"][0]["name"] == "Zuane"
        for name in ("", " x", "x" * 31, "a\nb", "a\u202eb", "Bepi (casual bot)"):
            told = await guest.says("rename", name=name)
            assert (told["type"], told["key"]) == ("refused", "malformed"), name
        assert (await guest.says("rename", name="Żółć 漢"))["name"] == "Żółć 漢"

    run(tmp_path, go)


# Accounts


def test_a_guest_who_signs_up_keeps_all_that_is_theirs(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        del house
        guest = await a_guest(client)
        code = await guest.opens([ME, OPEN])
        told = await guest.says("sign_up", id="s", account="Mariella", passphrase=PASSPHRASE)
        assert (told["type"], told["id"], told["account"]) == ("welcome", "s", "Mariella")
        assert (await guest.says("hello"))["account"] == "Mariella"
        assert await guest.games() == [code]
        told = await guest.says("sign_up", account="Another", passphrase=PASSPHRASE)
        assert (told["type"], told["key"]) == ("refused", "has_account")
        elsewhere = Caller(client, None)
        told = await elsewhere.says("sign_in", account="Mariella", passphrase=PASSPHRASE, token=True)
        assert (told["type"], told["account"]) == ("welcome", "Mariella")
        assert await Caller(client, told["token"]).games() == [code]

    run(tmp_path, go)


def test_an_account_name_is_taken_whatever_its_capitals(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        del house
        first, second = await a_guest(client), await a_guest(client)
        await first.says("sign_up", account="Mariella", passphrase=PASSPHRASE)
        for account in ("Mariella", "mariella", "MARIELLA"):
            told = await second.says("sign_up", account=account, passphrase=OTHER)
            assert (told["type"], told["key"]) == ("refused", "account_taken")
        assert (await second.says("hello"))["account"] is None
        told = await Caller(client, None).says("sign_in", account="mARIELLA", passphrase=PASSPHRASE)
        assert (told["type"], told["account"]) == ("welcome", "Mariella")
        for account in ("ab", "a b", "x" * 31, "näme"):
            told = await second.says("sign_up", account=account, passphrase=OTHER)
            assert (told["type"], told["key"]) == ("refused", "malformed")
        told = await second.says("sign_up", account="Nando", passphrase="too short")
        assert (told["type"], told["key"]) == ("refused", "malformed")

    run(tmp_path, go)


def test_of_two_who_sign_up_at_once_one_is_first(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        del house
        guest, other = await a_guest(client), await a_guest(client)
        told = await asyncio.gather(
            guest.says("sign_up", account="first", passphrase=PASSPHRASE),
            guest.says("sign_up", account="second", passphrase=PASSPHRASE),
        )
        (refused,) = [answer for answer in told if answer["type"] == "refused"]
        (welcome,) = [answer for answer in told if answer["type"] == "welcome"]
        assert refused["key"] == "has_account"
        assert (await guest.says("hello"))["account"] == welcome["account"]
        third = await a_guest(client)
        told = await asyncio.gather(
            other.says("sign_up", account="Third", passphrase=PASSPHRASE),
            third.says("sign_up", account="third", passphrase=OTHER),
        )
        assert sorted(str(answer.get("key")) for answer in told) == ["None", "account_taken"]

    run(tmp_path, go)


def test_a_wrong_passphrase_opens_nothing_and_says_no_more(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        del house
        guest, other = await a_guest(client), await a_guest(client)
        await guest.says("sign_up", account="Mariella", passphrase=PASSPHRASE)
        code = await other.opens([ME, OPEN])
        wrong = await other.says("sign_in", id="w", account="Mariella", passphrase=OTHER, token=True)
        unknown = await other.says("sign_in", id="w", account="Nobody", passphrase=OTHER, token=True)
        assert wrong == unknown
        assert (wrong["type"], wrong["key"], wrong["params"]) == ("refused", "wrong_passphrase", {})
        assert await other.games() == [code]
        for passphrase in ("", PASSPHRASE.upper(), PASSPHRASE + " "):
            told = await other.says("sign_in", account="Mariella", passphrase=passphrase)
            assert (told["type"], told["key"]) == ("refused", "wrong_passphrase")

    run(tmp_path, go)


def test_a_new_passphrase_makes_all_other_tokens_worthless(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        guest = await a_guest(client)
        told = await guest.says("change_passphrase", passphrase="", new=OTHER)
        assert (told["type"], told["key"]) == ("refused", "has_no_account")
        await guest.says("sign_up", account="Mariella", passphrase=PASSPHRASE)
        signed = await Caller(client, None).says(
            "sign_in", account="Mariella", passphrase=PASSPHRASE, token=True
        )
        elsewhere = Caller(client, signed["token"])
        person = await house.people.by_token(signed["token"])
        assert person is not None
        listener = Listener(house, person)
        told = await guest.says("change_passphrase", passphrase=OTHER, new=OTHER)
        assert (told["type"], told["key"]) == ("refused", "wrong_passphrase")
        assert (await elsewhere.says("hello"))["account"] == "Mariella"
        response = await client.post(
            "/api/change_passphrase",
            json={"passphrase": PASSPHRASE, "new": OTHER},
            headers={"authorization": f"Bearer {guest.token}"},
        )
        assert response.json()["type"] == "welcome"
        cookie = client.cookies["merletto"]
        client.cookies.clear()
        for caller in (guest, elsewhere):
            told = await caller.says("my_games")
            assert (told["type"], told["key"]) == ("refused", "no_person")
        await listener.says("my_games", id="m")
        told = (await listener.settles())[-1]
        assert (told["type"], told["id"], told["key"]) == ("refused", "m", "no_person")
        await listener.leaves()
        assert (await Caller(client, cookie).says("hello"))["account"] == "Mariella"
        told = await Caller(client, None).says("sign_in", account="Mariella", passphrase=PASSPHRASE)
        assert (told["type"], told["key"]) == ("refused", "wrong_passphrase")
        told = await Caller(client, None).says("sign_in", account="Mariella", passphrase=OTHER)
        assert told["type"] == "welcome"

    run(tmp_path, go)


@pytest.mark.usefixtures("on_a_file")
def test_passphrases_are_kept_as_argon2_hashes_alone(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        del house
        guest = await a_guest(client)
        await guest.says("sign_up", account="Mariella", passphrase=PASSPHRASE)
        await guest.says("change_passphrase", passphrase=PASSPHRASE, new=OTHER)

    run(tmp_path, go)
    connection = sqlite3.connect(tmp_path / "house.db")
    rows = connection.execute("SELECT account, passphrase FROM people").fetchall()
    connection.close()
    ((account, hashed),) = rows
    assert account == "Mariella"
    assert hashed.startswith("$argon2id$")
    whole = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Mariella" in whole
    for passphrase in (PASSPHRASE, OTHER):
        assert passphrase.encode() not in whole


def test_what_changes_a_cookie_is_asked_for_over_http_only(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        guest = await a_guest(client)
        assert guest.token is not None
        person = await house.people.by_token(guest.token)
        assert person is not None
        listener = Listener(house, person)
        said: dict[str, Told] = {
            "sign_up": {"account": "Mariella", "passphrase": PASSPHRASE},
            "sign_in": {"account": "Mariella", "passphrase": PASSPHRASE},
            "sign_out": {},
            "change_passphrase": {"passphrase": PASSPHRASE, "new": OTHER},
        }
        for type, fields in said.items():
            await listener.says(type, id=type, **fields)
        answers = {frame["id"]: frame for frame in await listener.settles()}
        for type in said:
            assert (answers[type]["key"], answers[type]["params"]) == ("only_http", {"type": type})
        await listener.leaves()

    run(tmp_path, go)


# Signing in with a guest's games


async def an_account(client: httpx.AsyncClient, name: str = "Mariella") -> Caller:
    """Someone with an account."""
    caller = await a_guest(client)
    assert (await caller.says("sign_up", account=name, passphrase=PASSPHRASE))["type"] == "welcome"
    return caller


async def signs_in(guest: Caller, name: str = "Mariella") -> Caller:
    """The guest as the account that they sign in to."""
    told = await guest.says("sign_in", account=name, passphrase=PASSPHRASE, token=True)
    assert told["type"] == "welcome", told
    return Caller(guest.client, str(told["token"]))


def test_a_guest_s_games_become_the_account_s(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)

    async def go(house: House, client: httpx.AsyncClient) -> None:
        account, guest, third = await an_account(client), await a_guest(client), await a_guest(client)
        own = await account.opens([ME, OPEN])
        await guest.says("take_seat", code=own, seat=1)  # they sit at one table, too
        hosted = await guest.opens([ME, OPEN], options={"start": 0})
        joined = await third.opens([ME, OPEN], options={"start": 1})
        await guest.says("take_seat", code=joined, seat=1)
        text = (await guest.says("watch", code=joined, viewer=1))["legal"][0]["text"]
        said = {"id": "m", "code": joined, "seat": 1, "ply": 0, "move": text}
        first = await guest.says("move", **said)
        assert first["type"] == "ack"
        await house.tables.listing.settle()
        signed = await signs_in(guest)
        told = await guest.says("my_games")
        assert (told["type"], told["key"]) == ("refused", "no_person")
        assert sorted(await signed.games()) == sorted([own, hosted, joined])
        assert (await signed.says("look", code=own))["yours"] == [0, 1]
        told = await signed.says("look", code=hosted)
        assert (told["yours"], told["host"]) == ([0], True)
        assert await signed.says("move", **said) == first  # it was this person who said it
        state = await signed.says("watch", code=joined, viewer=1)
        assert state["yours"] == [1]
        told = await signed.says("move", id="n", code=joined, seat=1, ply=1, move=state["legal"][0]["text"])
        assert told["type"] == "ack"
        assert (await signed.says("close_table", code=hosted))["table"]["state"] == "closed"
        # Lists are written anew after this, and still know whose seat it is.
        await house.tables.listing.settle()
        assert sorted(await signed.games()) == sorted([own, joined])
        assert await third.games() == [joined]

    run(tmp_path, go)


def test_games_that_are_not_in_memory_follow_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle_luck(monkeypatch)
    tokens: dict[str, str | None] = {}
    codes: list[str] = []
    said: Told = {"id": "m", "seat": 0, "ply": 0, "move": "draft 1 I"}

    async def before(house: House, client: httpx.AsyncClient) -> None:
        del house
        await an_account(client)
        guest = await a_guest(client)
        tokens["guest"] = guest.token
        codes.append(await guest.opens([ME, ME], options={"start": 0}))
        assert (await guest.says("move", code=codes[0], **said))["type"] == "ack"

    async def merge(house: House, client: httpx.AsyncClient) -> None:
        assert house.tables.in_memory() == []
        signed = await signs_in(Caller(client, tokens["guest"]))
        assert house.tables.in_memory() == []
        await check(signed)

    async def after(house: House, client: httpx.AsyncClient) -> None:
        del house
        assert (await Caller(client, tokens["guest"]).says("my_games"))["key"] == "no_person"
        await check(await signs_in(Caller(client, None)))

    async def check(signed: Caller) -> None:
        assert await signed.games() == codes
        told = await signed.says("look", code=codes[0])
        assert (told["yours"], told["host"]) == ([0, 1], True)
        assert (await signed.says("move", code=codes[0], **said))["ply"] == 1

    run(tmp_path, before)
    run(tmp_path, merge)
    run(tmp_path, after)


def test_signing_in_again_merges_nothing(tmp_path: Path) -> None:
    async def go(house: House, client: httpx.AsyncClient) -> None:
        del house
        first = await an_account(client)
        second = await an_account(client, "Nando")
        code = await first.opens([ME, OPEN])
        again = await signs_in(first)
        assert await again.games() == [code]
        signed = await signs_in(first, "Nando")  # from one account to another
        assert await signed.games() == []
        assert await first.games() == [code]
        assert (await second.says("hello"))["account"] == "Nando"

    run(tmp_path, go)


def test_a_guest_s_socket_is_nobody_s_after_signing_in(tmp_path: Path) -> None:
    """Otherwise tables could be opened for someone who is nobody any more."""

    async def go(house: House, client: httpx.AsyncClient) -> None:
        await an_account(client)
        guest = await a_guest(client)
        assert guest.token is not None
        person = await house.people.by_token(guest.token)
        assert person is not None
        code = await guest.opens([ME, ME])
        listener = Listener(house, person)
        await listener.says("watch", code=code, viewer=0)
        signed = await signs_in(guest)
        (await listener.settles()).clear()
        for type, fields in (("rename", {"name": "X"}), ("open_table", {"game": "walking", "seats": [ME]})):
            await listener.says(type, id="a", **fields)
        assert [frame.get("key") for frame in await listener.settles()] == ["no_person"] * 2
        told = await guest.says("my_games")
        assert (told["type"], told["key"]) == ("refused", "no_person")
        assert await signed.games() == [code]
        await listener.leaves()

    run(tmp_path, go)


def test_whoever_looked_on_stays_who_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guest's finished games are the account's as well."""
    settle_luck(monkeypatch)
    Wall(monkeypatch)

    async def go(house: House, client: httpx.AsyncClient) -> None:
        await an_account(client)
        guest = await a_guest(client)
        assert guest.token is not None
        person = await house.people.by_token(guest.token)
        assert person is not None
        code = await guest.opens([ME, ME])
        await plays_on(Visitor(house, person), code, Generator(1))
        await house.tables.listing.settle()
        signed = await signs_in(guest)
        told = await signed.says("my_games", finished=True)
        assert [(line["table"]["code"], line["yours"]) for line in told["tables"]] == [(code, [0, 1])]
        assert (await signed.says("rematch", code=code))["type"] == "table"

    run(tmp_path, go)


def test_what_a_guest_does_while_signing_in_is_the_account_s(tmp_path: Path) -> None:
    """Neither a table that is just being opened nor a seat that is just being taken is lost."""

    async def go(house: House, client: httpx.AsyncClient) -> None:
        account, guest, third = await an_account(client), await a_guest(client), await a_guest(client)
        assert account.token is not None
        assert guest.token is not None
        person, visitor = await house.people.by_token(account.token), await house.people.by_token(guest.token)
        assert person is not None
        assert visitor is not None
        open_seat = await third.opens([ME, OPEN])
        opening = asyncio.create_task(Visitor(house, visitor).opens("walking", [ME, OPEN]))
        taking = asyncio.create_task(Visitor(house, visitor).says("take_seat", code=open_seat, seat=1))
        live = await house.tables.find(open_seat)
        while not live.lock.locked():
            await asyncio.sleep(0)
        house.tables.hand_over(visitor.id, person.id)
        opened = await opening
        await taking
        assert (await account.says("look", code=opened))["yours"] == [0]
        assert (await account.says("look", code=opened))["host"]
        assert (await account.says("look", code=open_seat))["yours"] == [1]

    run(tmp_path, go)
