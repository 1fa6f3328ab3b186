"""The daily deal: the same for everyone, played once, sealed until it is over, and then proven."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

import merletto
from merletto.fairness import commitment, verify
from merletto.kernel.generator import Generator
from merletto.server import retention
from merletto.server.erasing import erase
from merletto.server.house import House
from merletto.server.people import Person
from merletto.study.deals import Deal, Streak, deal_at, luck_of, streak_of
from tests.server.playing import ME, Puppets, Wall, plays_on, table_of
from tests.server.visitors import Told, Visitor, a_house, a_visitor

DAY = 86_400
NOON = int(datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp() * 1000)
"""A Wednesday."""

Go = Callable[[House, Wall], Awaitable[None]]


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall(monkeypatch)
    wall.time = NOON
    return wall


@pytest.fixture(autouse=True)
def puppets(monkeypatch: pytest.MonkeyPatch) -> Puppets:
    return Puppets(monkeypatch)


def run(folder: Path, wall: Wall, go: Go, **wishes: Any) -> None:  # noqa: ANN401
    async def opened() -> None:
        async with a_house(folder, **wishes) as house:
            await go(house, wall)

    asyncio.run(opened())


async def played(visitor: Visitor, chooser: int = 1, game: str = "walking") -> str:
    """The code of the visitor's attempt, played to its end at random."""
    told = await visitor.says("play_daily", game=game)
    assert told["type"] == "table", told
    code = str(told["table"]["code"])
    await plays_on(visitor, code, Generator(chooser))
    await visitor.house.daily.settle()
    return code


async def deal_of(visitor: Visitor, game: str = "walking") -> Told:
    told = await visitor.says("daily")
    assert told["type"] == "daily", told
    return next(deal for deal in told["deals"] if deal["game"] == game)


async def refused(visitor: Visitor, type: str, **fields: object) -> str:
    told = await visitor.says(type, **fields)
    assert told["type"] == "refused", told
    return str(told["key"])


# The calendar


def test_days_and_weeks_change_at_midnight_utc() -> None:
    midnight = int(datetime(2026, 11, 19, tzinfo=UTC).timestamp() * 1000)
    assert [deal_at("walking", at).key for at in (midnight - 1, midnight)] == ["2026-11-18", "2026-11-19"]
    assert [deal_at("burano", at).key for at in (midnight - 1, midnight)] == ["2026-11-16", "2026-11-16"]
    assert deal_at("walking", midnight - 1).until == midnight
    assert deal_at("burano", midnight).until == midnight + 4 * DAY * 1000
    assert deal_at("burano", midnight).next.key == "2026-11-23"


def test_the_luck_of_a_deal_follows_from_secret_game_and_day() -> None:
    deal = Deal("walking", date(2026, 11, 18))
    lucks = {
        luck_of(secret, one) for secret in (b"a", b"b") for one in (deal, deal.next, Deal("burano", deal.day))
    }
    assert len(lucks) == 6
    assert luck_of(b"a", deal) == luck_of(b"a", Deal("walking", date(2026, 11, 18)))
    assert all(seed != salt for seed, salt in lucks)


def test_streaks() -> None:
    deal = Deal("walking", date(2026, 11, 18))
    assert streak_of([], deal) == Streak(0, 0)
    assert streak_of(["2026-11-18"], deal) == Streak(1, 1)
    assert streak_of(["2026-11-16", "2026-11-17"], deal) == Streak(2, 2)
    assert streak_of(["2026-11-15", "2026-11-16"], deal) == Streak(0, 2)
    assert streak_of(["2026-11-10", "2026-11-11", "2026-11-12", "2026-11-17"], deal) == Streak(1, 3)
    assert streak_of(["2026-11-02", "2026-11-09"], Deal("burano", date(2026, 11, 16))) == Streak(2, 2)


# One attempt


@pytest.mark.usefixtures("both_stores")
def test_everyone_has_the_same_deal_and_one_attempt(tmp_path: Path, wall: Wall) -> None:
    async def go(house: House, wall: Wall) -> None:
        ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
        before = await deal_of(ada)
        assert (before["date"], before["attempt"], before["begun"]) == ("2026-11-18", None, 0)
        codes = [await played(ada, 1), await played(eve, 1)]
        tables = [await table_of(house, code) for code in codes]
        first, second = [table.match for table in tables]
        assert first is not None
        assert second is not None
        assert first.digest() == second.digest()
        info = tables[0].opened
        assert (info.undo, info.hints, info.spectators, info.listed) == (False, False, False, False)
        assert before["commitment"] == commitment(info.seed, info.salt)
        told = await ada.says("play_daily", game="walking")
        assert (told["key"], told["params"]) == ("played", {"code": codes[0]})
        mine = await deal_of(ada)
        assert (mine["begun"], mine["finished"]) == (2, 2)
        points = first.scores()[0]["total"]
        assert mine["attempt"] == {
            "code": codes[0],
            "state": "finished",
            "points": points,
            "margin": points,
            "standing": {"place": 1, "finished": 2, "below": 0, "alike": 1},
        }
        assert mine["streak"] == {"now": 1, "best": 1, "days": ["2026-11-18"]}
        wall.passes(DAY)
        assert (await deal_of(ada))["commitment"] == before["next"]

    run(tmp_path, wall, go)


def test_two_messages_at_once_open_one_attempt(tmp_path: Path, wall: Wall) -> None:
    async def go(house: House, wall: Wall) -> None:
        del wall
        ada = await a_visitor(house)
        told = await asyncio.gather(*[ada.says("play_daily", game="walking") for _ in range(4)])
        assert sorted(one["type"] for one in told) == ["refused", "refused", "refused", "table"]
        assert len((await ada.says("my_games"))["tables"]) == 1

    run(tmp_path, wall, go)


def test_an_attempt_survives_a_restart_even_before_its_table_was_opened(
    tmp_path: Path, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    persons: dict[str, Person] = {}

    async def broken(*_: object) -> None:
        raise RuntimeError

    async def first(house: House, wall: Wall) -> None:
        del wall
        ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
        persons.update(ada=ada.person, eve=eve.person)
        with monkeypatch.context() as patch:
            patch.setattr(house.tables, "open", broken)
            assert await refused(ada, "play_daily", game="walking") == "failed"
        code = (await eve.says("play_daily", game="walking"))["table"]["code"]
        await plays_on(eve, code, Generator(1), 5)

    async def again(house: House, wall: Wall) -> None:
        del wall
        ada, eve = Visitor(house, persons["ada"]), Visitor(house, persons["eve"])
        assert (await deal_of(ada))["attempt"]["state"] == "playing"
        assert (await ada.says("play_daily", game="walking"))["type"] == "table"
        assert await refused(ada, "play_daily", game="walking") == "played"
        attempt = (await deal_of(eve))["attempt"]
        assert (await eve.sees(attempt["code"], 0))["ply"] == 5

    run(tmp_path, wall, first)
    run(tmp_path, wall, again)


def test_a_result_that_was_not_written_before_a_stop_is_entered_at_the_start(
    tmp_path: Path, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    persons: dict[str, Person] = {}

    async def first(house: House, wall: Wall) -> None:
        del wall
        ada = await a_visitor(house)
        persons["ada"] = ada.person
        with monkeypatch.context() as patch:
            patch.setattr(house.daily, "look", lambda _: None)
            await played(ada)
            assert (await deal_of(ada))["attempt"]["state"] == "playing"

    async def again(house: House, wall: Wall) -> None:
        del wall
        await house.daily.settle()
        ada = Visitor(house, persons["ada"])
        assert (await deal_of(ada))["attempt"]["state"] == "finished"

    run(tmp_path, wall, first)
    run(tmp_path, wall, again)


def test_what_is_given_up_or_late_does_not_count(tmp_path: Path, wall: Wall) -> None:
    async def go(house: House, wall: Wall) -> None:
        ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
        code = (await ada.says("play_daily", game="walking"))["table"]["code"]
        assert await refused(ada, "stand_in", code=code, seat=0) == "rated"
        assert await refused(ada, "hint", code=code, seat=0, ply=0) == "hints_off"
        assert await refused(ada, "undo", id="u", code=code, seat=0, ply=0) == "undo_off"
        await ada.says("resign", code=code, seat=0)
        late = (await eve.says("play_daily", game="walking"))["table"]["code"]
        await house.daily.settle()
        assert (await deal_of(ada))["attempt"]["state"] == "given_up"
        assert await refused(ada, "play_daily", game="walking") == "played"
        wall.passes(DAY / 2)
        await plays_on(eve, late, Generator(1))
        await house.daily.settle()
        past = (await eve.says("daily"))["past"][0]
        assert (past["date"], past["finished"], past["attempt"]["state"]) == ("2026-11-18", 0, "late")
        assert (await deal_of(eve))["streak"] == {"now": 0, "best": 0, "days": []}

    run(tmp_path, wall, go)


# Sealed, then revealed


def test_nothing_of_a_deal_is_told_before_it_is_over(tmp_path: Path, wall: Wall) -> None:
    """Whatever anybody asks, no answer has the seed, and nobody else sees a card of the attempt."""

    async def go(house: House, wall: Wall) -> None:
        ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
        code = await played(ada)
        opened = (await table_of(house, code)).opened
        views: list[tuple[str, Told]] = [
            ("watch", {"viewer": "spectator"}),
            ("watch", {"viewer": 0}),
            ("steps", {"viewer": "spectator", "since": 0}),
            ("replay", {"viewer": "finished"}),
            ("replay", {"viewer": 0}),
            ("outline", {"viewer": "spectator"}),
            ("branch", {"ply": 3, "seats": [ME]}),
            ("record", {}),
            ("review", {}),
            ("analyse", {"ply": 0}),
            ("mistake", {"ply": 1}),
        ]
        expected = ["no_spectators", "not_your_seat", "no_spectators", *["sealed"] * 8]
        assert [await refused(eve, type, code=code, **fields) for type, fields in views] == expected
        asked: list[tuple[str, Told]] = [
            *[(type, {"code": code, **fields}) for type, fields in views],
            ("look", {"code": code}),
            ("rematch", {"code": code}),
            ("my_games", {"finished": True}),
            ("my_data", {}),
            ("daily", {}),
            ("daily_results", {"game": "walking", "date": "2026-11-18"}),
            ("play_daily", {"game": "walking"}),
        ]
        answers = [await ada.says(type, **fields) for type, fields in asked]
        told = json.dumps([*answers, *[await eve.says(type, **fields) for type, fields in asked[:-1]]])
        assert str(opened.seed) not in told
        assert opened.salt not in told
        assert [one["type"] for one in answers[3:5]] == ["replay", "replay"]
        assert await refused(eve, "daily_results", game="walking", date="2026-11-18") == "sealed"
        wall.passes(DAY)
        assert (await eve.says("replay", code=code, viewer="finished"))["type"] == "replay"
        assert verify((await eve.says("record", code=code))["record"]).seed == opened.seed
        assert (await eve.says("look", code=code))["table"]["proof"] == {
            "seed": opened.seed,
            "salt": opened.salt,
        }

    run(tmp_path, wall, go)


def test_the_rematch_of_an_attempt_is_another_game(tmp_path: Path, wall: Wall) -> None:
    async def go(house: House, wall: Wall) -> None:
        del wall
        ada = await a_visitor(house)
        code = await played(ada)
        other = (await ada.says("rematch", code=code))["table"]
        assert "deal" not in other
        opened = (await table_of(house, other["code"])).opened
        assert opened.seed != (await table_of(house, code)).opened.seed

    run(tmp_path, wall, go)


def test_the_next_day_the_seed_is_revealed_and_the_deal_can_be_played_again(
    tmp_path: Path, wall: Wall
) -> None:
    async def go(house: House, wall: Wall) -> None:
        ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
        promised = (await deal_of(ada))["commitment"]
        code = await played(ada)
        assert await refused(eve, "play_daily", game="walking", date="2026-11-17") == "not_found"
        wall.passes(DAY)
        told = await eve.says("daily")
        (past,) = told["past"]
        assert told["more"] is False
        assert past["commitment"] == promised == commitment(past["seed"], past["salt"])
        assert past["attempt"] is None
        results = (await eve.says("daily_results", game="walking", date="2026-11-18"))["results"]
        assert [(line["name"], line["yours"]) for line in results] == [("Ada", False)]
        for _ in range(2):
            again = (await eve.says("play_daily", game="walking", date="2026-11-18"))["table"]
            assert again["deal"]["rated"] is False
        opened = (await table_of(house, again["code"])).opened
        assert opened.seed == past["seed"]
        await plays_on(eve, again["code"], Generator(1))
        await house.daily.settle()
        assert (await eve.says("daily"))["past"][0]["finished"] == 1
        first, second = (await table_of(house, code)).match, (await table_of(house, again["code"])).match
        assert first is not None
        assert second is not None
        assert first.digest() == second.digest()

    run(tmp_path, wall, go)


def test_the_archive_comes_in_pages(tmp_path: Path, wall: Wall) -> None:
    async def go(house: House, wall: Wall) -> None:
        ada = await a_visitor(house)
        for _ in range(13):
            await deal_of(ada)
            wall.passes(DAY)
        first = await ada.says("daily")
        assert ([len(first["past"]), first["more"]]) == [10, True]
        rest = await ada.says("daily", before=first["past"][-1]["date"])
        assert ([len(rest["past"]), rest["more"]]) == [3, False]
        weeks = (await ada.says("daily", game="burano"))["past"]
        assert [deal["date"] for deal in weeks] == ["2026-11-23", "2026-11-16"]

    run(tmp_path, wall, go)


# Par and the week's Burano


def test_the_maestra_plays_each_deal_once(tmp_path: Path, wall: Wall, puppets: Puppets) -> None:
    async def go(house: House, wall: Wall) -> None:
        del wall
        puppets.willing = True
        ada = await a_visitor(house)
        assert (await deal_of(ada))["par"] is None
        await house.daily.maestra.done()
        par = (await deal_of(ada))["par"]
        assert set(par) == {"points", "margin"}
        asked = len(puppets.asked)
        assert {question.level for question in puppets.asked} == {"master@15000", "master@4000", "regular"}
        await house.daily.maestra.done()
        assert len(puppets.asked) == asked
        week = (await deal_of(ada, "burano"))["par"]
        assert week["margin"] != week["points"]

    run(tmp_path, wall, go)


def test_the_weeks_burano_is_against_bots_and_counts_the_lead(
    tmp_path: Path, wall: Wall, puppets: Puppets
) -> None:
    async def go(house: House, wall: Wall) -> None:
        del wall
        ada = await a_visitor(house)
        told = (await ada.says("play_daily", game="burano"))["table"]
        assert [(seat["kind"], seat["level"]) for seat in told["seats"]] == [
            ("person", None),
            ("bot", "regular"),
            ("bot", "regular"),
        ]
        await puppets.question(0)
        await ada.says("resign", code=told["code"], seat=0)
        await house.daily.settle()
        assert (await deal_of(ada, "burano"))["attempt"]["state"] == "given_up"

    run(tmp_path, wall, go)


# People


@pytest.mark.usefixtures("quick_hashes")
def test_a_guest_takes_the_attempt_along_unless_the_account_has_its_own(tmp_path: Path, wall: Wall) -> None:
    async def go(house: House, wall: Wall) -> None:
        owner = await a_visitor(house, "Owner")
        account = await house.people.sign_up(owner.person, "owner", "lace over the lagoon")
        owner = Visitor(house, account)
        guest, other = await a_visitor(house, "Guest"), await a_visitor(house, "Other")
        codes = [await played(guest, 1), await played(other, 2)]
        for visitor in (guest, other):
            await house.people.merge(visitor.person, account)
            house.tables.hand_over(visitor.person.id, account.id)
        deal = await deal_of(owner)
        assert (deal["attempt"]["code"], deal["finished"]) == (codes[0], 1)
        wall.passes(DAY)
        assert (await owner.says("daily"))["past"][0]["attempt"]["code"] == codes[0]

    run(tmp_path, wall, go)


def test_ones_data_has_the_deals_and_erasing_leaves_a_result_without_a_person(
    tmp_path: Path, wall: Wall
) -> None:
    async def go(house: House, wall: Wall) -> None:
        ada, eve = await a_visitor(house), await a_visitor(house, "Eve")
        code = await played(ada)
        await house.tables.listing.settle()
        told = await ada.says("my_data")
        assert [(line["game"], line["date"], line["code"], line["state"]) for line in told["deals"]] == [
            ("walking", "2026-11-18", code, "finished")
        ]
        assert told["games"] == []
        wall.passes(DAY)
        (record,) = (await ada.says("my_data"))["games"]
        assert merletto.from_record(record).over
        await erase(house, ada.person.id)
        results = (await eve.says("daily_results", game="walking", date="2026-11-18"))["results"]
        assert [line["name"] for line in results] == [None]

    run(tmp_path, wall, go)


def test_a_forgotten_guest_leaves_a_result_without_a_person(
    tmp_path: Path, wall: Wall, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go(house: House, wall: Wall) -> None:
        ada = await a_visitor(house)
        await played(ada)
        await house.tables.listing.settle()
        wall.passes(400 * DAY)
        monkeypatch.setattr(retention, "now_ms", lambda: wall.time)
        for live in house.tables.in_memory():
            live.used = 0
        await retention.sweep(house)
        eve = await a_visitor(house, "Eve")
        results = (await eve.says("daily_results", game="walking", date="2026-11-18"))["results"]
        assert [line["name"] for line in results] == [None]
        assert (await eve.says("daily", game="walking"))["past"][0]["finished"] == 1

    run(tmp_path, wall, go, keep_tables=30, keep_guests=30)
