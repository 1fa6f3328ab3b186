"""Strangers cannot take another's place, name or peace."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from merletto.kernel.generator import Generator
from merletto.server.house import House
from merletto.server.names import acceptable, skeleton
from merletto.server.official import is_official
from merletto.server.operator import NotDone, done
from tests.server.playing import ME, OPEN, plays_on, seated
from tests.server.visitors import Listener, Told, Visitor, a_house, a_visitor

pytestmark = pytest.mark.usefixtures("quick_hashes")


def run(folder: Path, go: Callable[[House], Awaitable[None]]) -> None:
    async def opened() -> None:
        async with a_house(folder) as house:
            await go(house)

    asyncio.run(opened())


async def key_of(visitor: Visitor, type: str, **fields: object) -> str | None:
    key = (await visitor.says(type, **fields)).get("key")
    return None if key is None else str(key)


async def an_account(house: House, name: str, account: str) -> Visitor:
    guest = await a_visitor(house, name)
    return Visitor(house, await house.people.sign_up(guest.person, account, "lace over the lagoon"))


def whose(told: Told, seat: int) -> int:
    return int(told["table"]["seats"][seat]["who"])


# Rematches (A6)


def test_only_those_who_sat_there_learn_where_the_rematch_is_and_each_keeps_their_seat(
    tmp_path: Path,
) -> None:
    async def go(house: House) -> None:
        (ann, bob), code = await seated(house, "walking", 2, spectators=False)
        mallory = await a_visitor(house, "Mallory")
        await plays_on([ann, bob], code, Generator(1))
        again = (await ann.says("rematch", code=code))["table"]["code"]
        assert (await bob.says("look", code=code))["table"]["rematch"] == again
        assert (await mallory.says("look", code=code))["table"]["rematch"] is None
        state = await mallory.sees(code, "spectator")
        assert again not in str(state)
        assert again in str(await bob.sees(code, 1))
        assert await key_of(mallory, "take_seat", code=again, seat=1, name="Bob") == "seat_taken"
        assert (await bob.says("take_seat", code=again, seat=1))["yours"] == [1]

    run(tmp_path, go)


# Removal by the host (A7)


def test_a_host_removes_a_person_who_is_told_and_cannot_sit_down_again(tmp_path: Path) -> None:
    async def go(house: House) -> None:
        ann, mallory, bob = [await a_visitor(house, name) for name in ("Ann", "Mallory", "Bob")]
        code = await ann.opens("walking", [ME, OPEN, OPEN, OPEN])
        for seat in (1, 2):
            await mallory.says("take_seat", code=code, seat=seat, ready=True)
        listener = Listener(house, mallory.person)
        await listener.says("watch", code=code, viewer=1)
        assert await key_of(bob, "kick", code=code, seat=1) == "not_host"
        assert await key_of(mallory, "kick", code=code, seat=0) == "not_host"
        assert await key_of(ann, "kick", code=code, seat=0) == "no_person_sits"
        assert await key_of(ann, "kick", code=code, seat=3) == "no_person_sits"
        told = await ann.says("kick", code=code, seat=1)
        assert [seat["kind"] for seat in told["table"]["seats"]] == ["person", "open", "open", "open"]
        frames = await listener.settles()
        assert [(frame["key"], frame["params"]) for frame in frames if frame["type"] == "refused"] == [
            ("not_welcome", {"code": code})
        ]
        await listener.leaves()
        assert await key_of(mallory, "take_seat", code=code, seat=1) == "not_welcome"
        account = await house.people.sign_up(mallory.person, "mallory", "lace over the lagoon")
        assert await key_of(Visitor(house, account), "take_seat", code=code, seat=1) == "not_welcome"
        assert await key_of(bob, "take_seat", code=code, seat=1) is None
        await ann.says("take_seat", code=code, seat=2)
        await ann.says("take_seat", code=code, seat=3)
        assert await key_of(ann, "kick", code=code, seat=1) == "not_gathering"

    run(tmp_path, go)


# Names (A7)


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800", "\uffa0", "A\u115fnn", "A" + "\u0301" * 29, "\u0301Ann", "A\u20dd",
     "Rosa (master bot )",      "Rosa (bot)", "Rosa [вот]",
     "Mоderator", "Pаolo", "Νina", "Anna Мaria", "ᎪnniᏦa", "ⲁnnⲓka", "Аnnіkа", "Ρosa", "Rosa （bot）"],
)  # fmt: skip
def test_names_that_hide_pile_up_or_feign_a_bot_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ValueError, match=r"mark|nothing|seen|bots|script"):
        acceptable(name)

    async def go(house: House) -> None:
        eve = await a_visitor(house, "Eve")
        assert await key_of(eve, "rename", name=name) == "malformed"
        assert (
            await key_of(eve, "open_table", game="walking", seats=[{"kind": "me", "name": name}])
            == "malformed"
        )

    run(tmp_path, go)


@pytest.mark.parametrize(
    "name",
    [
        "Zoë",
        "Łukasz",
        "Нина",
        "Νίκος",
        "Abbot",
        "Trường Ân",
        "नीना",
        "R2",
        "Ann (Venice)",
        "Нина Rossi",
        "田中 Ken",
        "Дима2000",
        "Rosa of Burano",
        "Administra",
        "Bepina",
    ],
)
def test_names_that_people_have_are_taken(name: str) -> None:
    assert skeleton(acceptable(name))
    assert not is_official(name)


@pytest.mark.parametrize(
    "name",
    ["Merletto", "ADMIN", "O p e r a t o r", "Модератор", "Support Team", "the_admin", "Admin 1", "0perator",
     "Merletto-Staff", "Bepi", "Gigia 2", "Burano", "Walking in Burano", "Бурано", "Maestra"],
)  # fmt: skip
def test_nobody_can_seem_to_speak_for_the_server(tmp_path: Path, name: str) -> None:
    async def go(house: House) -> None:
        eve = await a_visitor(house, "Eve")
        assert await key_of(eve, "rename", name=name) == "name_taken"
        account = {"account": "admin", "passphrase": "lace over water"}
        assert await key_of(eve, "sign_up", **account) == "account_taken"

    run(tmp_path, go)


@pytest.mark.parametrize(
    "alike",
    [
        "annika",
        "Ånnika",
        "ANNlKA",
        "an nika",
        "Ann-1ka",
        "ᴬnnika",
        "Ａｎｎｉｋａ",
        "ᴀɴɴɪᴋᴀ",
        "ꓮꓠꓠꓲꓗꓮ",
    ],
)
def test_nobody_else_can_use_the_name_of_an_account_or_one_that_looks_alike(
    tmp_path: Path, alike: str
) -> None:
    async def go(house: House) -> None:
        ann = await an_account(house, "Ann", "Annika")
        eve = await a_visitor(house, "Eve")
        code = await ann.opens("walking", [ME, OPEN])
        assert await key_of(eve, "rename", name=alike) == "name_taken"
        assert await key_of(eve, "take_seat", code=code, seat=1, name=alike) == "name_taken"
        seats = [{"kind": "me", "name": alike}]
        assert await key_of(eve, "open_table", game="walking", seats=seats) == "name_taken"
        assert await key_of(ann, "rename", name=alike) is None

    run(tmp_path, go)


def test_accounts_are_marked_apart_from_guests_at_seats_in_chat_and_in_lists(tmp_path: Path) -> None:
    async def go(house: House) -> None:
        ann, eve = await an_account(house, "Ann", "Annika"), await a_visitor(house, "Ann")
        code = await ann.opens("walking", [ME, OPEN, OPEN], listed=True)
        await eve.says("take_seat", code=code, seat=1)
        await ann.says("chat", id="1", code=code, text="Ciao")
        await eve.says("chat", id="2", code=code, text="Ciao")
        state = await eve.sees(code, 1)
        assert [seat["account"] for seat in state["table"]["seats"]] == [True, False, False]
        assert [item["account"] for item in state["items"] if item["kind"] == "chat"] == [True, False]
        await house.tables.listing.settle()
        (line,) = (await eve.says("tables"))["tables"]
        assert [seat["account"] for seat in line["table"]["seats"]] == [True, False, False]
        assert "Annika" not in str(state), "the name to sign in with is nobody else's business"

    run(tmp_path, go)


# Mute, block, report


def test_what_a_muted_person_says_never_reaches_the_one_who_muted_them(tmp_path: Path) -> None:
    async def go(house: House) -> None:
        (ann, mallory), code = await seated(house, "walking", 2)
        listener = Listener(house, ann.person)
        await listener.says("watch", code=code, viewer=0)
        await mallory.says("chat", id="1", code=code, text="first insult")
        who = whose(await ann.says("look", code=code), 1)
        assert await key_of(ann, "mute", code=code, who=who) is None
        await mallory.says("chat", id="2", code=code, text="second insult")
        await ann.says("chat", id="3", code=code, text="nice weather")
        frames = await listener.settles()
        assert "first insult" in str(frames)
        assert "second insult" not in str(frames)
        assert "nice weather" in str(frames)
        assert "insult" not in str(await ann.sees(code, 0))
        assert "second insult" in str(await mallory.sees(code, 1)), "nobody else is affected"
        assert await key_of(mallory, "take_seat", code=await ann.opens("walking", [ME, OPEN]), seat=1) is None
        ((row),) = (await ann.says("shunned"))["people"]
        assert (row["name"], row["how"]) == ("Person 2", "mute")
        assert (await mallory.says("shunned"))["people"] == []
        assert (await mallory.says("forgive", row=row["row"]))["people"] == []
        assert len((await ann.says("shunned"))["people"]) == 1, "only one's own list"
        assert (await ann.says("forgive", row=row["row"]))["people"] == []
        assert "second insult" in str(await ann.sees(code, 0))
        await listener.leaves()

    run(tmp_path, go)


def test_a_blocked_person_cannot_sit_down_at_my_tables_even_after_a_restart(tmp_path: Path) -> None:
    people: list[Visitor] = []

    async def before(house: House) -> None:
        (ann, mallory), code = await seated(house, "walking", 2)
        who = whose(await ann.says("look", code=code), 1)
        assert await key_of(ann, "block", code=code, who=who) is None
        people.extend([ann, mallory])

    async def after(house: House) -> None:
        ann, mallory = [Visitor(house, visitor.person) for visitor in people]
        code = await ann.opens("walking", [ME, OPEN])
        assert await key_of(mallory, "take_seat", code=code, seat=1) == "not_welcome"
        theirs = await mallory.opens("walking", [ME, OPEN])
        assert await key_of(ann, "take_seat", code=theirs, seat=1) is None

    run(tmp_path, before)
    run(tmp_path, after)


def test_nobody_is_muted_or_reported_who_is_not_there_or_oneself(tmp_path: Path) -> None:
    async def go(house: House) -> None:
        (ann, _), code = await seated(house, "walking", 2, spectators=False)
        eve = await a_visitor(house, "Eve")
        for type, more in (("mute", {}), ("block", {}), ("report", {"why": "other"})):
            assert await key_of(ann, type, code=code, who=0, **more) == "not_found"
            assert await key_of(ann, type, code=code, who=2, **more) == "not_found"
            assert await key_of(eve, type, code=code, who=0, **more) == "no_spectators"

    run(tmp_path, go)


def test_reports_reach_the_operator_who_hides_lines_and_bans(tmp_path: Path) -> None:
    async def go(house: House) -> None:
        (ann, mallory), code = await seated(house, "walking", 2, listed=True)
        await mallory.says("chat", id="1", code=code, text="an insult")
        who = whose(await ann.says("look", code=code), 1)
        assert await key_of(ann, "report", code=code, who=who, why="abuse", text="See chat") is None
        (row,) = await done(house, "reports", {})
        assert (row["why"], row["text"], row["other"]) == ("abuse", "See chat", mallory.person.id)
        (said,) = row["said"]
        line, _, text = said.partition(": ")
        assert text == "an insult"
        await done(house, "hide", {"code": code, "line": line})
        assert "an insult" not in str(await ann.sees(code, 0))
        with pytest.raises(NotDone):
            await done(house, "hide", {"code": code, "line": "1"})
        await done(house, "hide", {"code": code})
        await house.tables.listing.settle()
        assert (await ann.says("tables"))["tables"] == []
        await done(house, "settle", {"report": str(row["id"])})
        assert await done(house, "reports", {}) == []
        await done(house, "ban", {"person": f"#{mallory.person.id}"})
        assert await house.people.by_token(house.people.token(mallory.person)) is None
        await done(house, "close", {"code": code})
        assert (await ann.sees(code, 0))["table"]["state"] == "closed"
        log = await done(house, "log", {})
        assert [one["deed"] for one in log] == ["close", "ban", "settle", "hide", "hide"]
        for deed, asked in (("close", {"code": code}), ("ban", {"person": "nobody"}), ("fly", {})):
            with pytest.raises(NotDone):
                await done(house, deed, asked)

    run(tmp_path, go)
