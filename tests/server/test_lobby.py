"""The lobby: tables opened, found, joined, listed and given up, and every refusal on the way."""

import asyncio
from pathlib import Path

import pytest

import merletto
from merletto import MerlettoError
from merletto.bots.levels import BOT_NAMES, LEVELS
from merletto.cli.walking.totals import colour_of
from merletto.games.walking.components import load_set
from merletto.kernel.generator import Generator
from merletto.registry import kind_of
from merletto.rulebook import LANGUAGES
from tests.server.playing import BOT, ME, OPEN, Wall, own_set, plays_on, settle_luck
from tests.server.visitors import Told, Visitor, a_house, a_visitor

UNKNOWN = "a" * 12


# Opening


def test_every_kind_of_seat_can_be_wished_for(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            seats = [ME, {"kind": "me", "name": "Nonna"}, {"kind": "bot", "level": "expert"}, OPEN]
            told = await ada.says("open_table", id="x", game="walking", seats=seats)
            assert (told["type"], told["id"], told["yours"], told["host"]) == ("table", "x", [0, 1], True)
            table = told["table"]
            assert table["state"] == "gathering"
            nobody: Told = {"name": None, "kind": "open", "level": None, "stand_in": None, "resigned": False}
            nobody |= {"account": False, "who": None}
            there = {**nobody, "ready": True}
            assert table["seats"] == [
                {**there, "name": "Ada", "kind": "person", "colour": 0, "who": 0},
                {**there, "name": "Nonna", "kind": "person", "colour": 1, "who": 0},
                {**there, "name": BOT_NAMES[2], "kind": "bot", "level": "expert", "colour": 2},
                {**nobody, "ready": False, "colour": 3},
            ]
            assert table["proof"] is None
            assert table["result"] is None
            assert table["started"] is None
            assert (table["listed"], table["hints"], table["undo"], table["spectators"]) == (
                (False, True, True, True)
            )

    asyncio.run(go())


def test_a_table_without_an_open_seat_starts_at_once(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("burano", [ME, {"kind": "me", "name": "Nonna"}])
            state = await ada.sees(code, 1)
            assert state["table"]["state"] == "playing"
            assert [item["kind"] for item in state["items"]] == ["started"]
            assert state["yours"] == [0, 1]
            assert state["view"]["viewer"] == 1

    asyncio.run(go())


def test_somebody_must_sit_there(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            for seats in ([BOT, BOT], [OPEN, BOT], [OPEN]):
                told = await ada.says("open_table", game="walking", seats=seats)
                assert (told["type"], told["key"]) == ("refused", "no_person_sits")

    asyncio.run(go())


REFUSED: list[tuple[str, int, Told, str | None]] = [
    ("walking", 1, {"easier": True}, "W2.3"),
    ("walking", 1, {"windows": False}, "W11.3"),
    ("walking", 2, {"start": 2}, "W2.5"),
    ("walking", 2, {"start": -1}, "W2.5"),
    ("walking", 2, {"start": True}, "W2.5"),
    ("walking", 2, {"easier": 1}, None),
    ("walking", 2, {"windows": None}, None),
    ("burano", 1, {}, "B2.2"),
    ("burano", 3, {"start": 3}, "B2.10"),
    ("burano", 2, {"layout": "crooked"}, "B2.2"),
    ("burano", 2, {"layout": 3}, None),
]
"""Set-ups that the rules do not know, and the clause that says so."""


def test_options_that_the_rules_do_not_know_are_refused_with_their_clause(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            for game, seats, options, clause in REFUSED:
                told = await ada.says("open_table", id="o", game=game, seats=[ME] * seats, options=options)
                assert (told["type"], told["key"], told["id"]) == ("refused", "options", "o"), options
                assert told.get("clause") == clause, options
            assert (await ada.says("my_games"))["tables"] == []

    asyncio.run(go())


def test_options_and_sets_of_no_game_are_refused_by_name(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path, sets={"burano": {"mine": own_set(tmp_path, "burano")}}) as house:
            ada = await a_visitor(house)
            told = await ada.says("open_table", game="burano", seats=[ME, ME], options={"easier": True})
            assert (told["key"], told["params"]) == ("options", {"option": "easier"})
            told = await ada.says("open_table", game="walking", seats=[ME, ME], components="mine")
            assert (told["key"], told["params"]) == ("options", {"components": "mine"})
            told = await ada.says("open_table", game="chess", seats=[ME, ME])
            assert (told["key"], told["params"]["where"]) == ("malformed", "open_table.game")

    asyncio.run(go())


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_the_catalogue_says_what_the_engine_accepts(tmp_path: Path, game: str) -> None:
    """Every seat number, option, value, level and clock in it opens a table; the next ones do not."""

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            told = await ada.says("catalogue", id="c")
            assert (told["id"], [info["game"] for info in told["games"]]) == ("c", list(merletto.GAMES))
            assert told["levels"] == list(LEVELS)
            info = next(info for info in told["games"] if info["game"] == game)
            assert info["components"] == ["standard"]
            assert info["rules"] == kind_of(game).rules
            fewest, most = info["fewest"], info["most"]
            assert [seats for seats in range(6) if _for(game, seats)] == list(range(fewest, most + 1))
            for level in told["levels"]:
                await ada.opens(game, [ME, {"kind": "bot", "level": level}, *[OPEN] * (most - 2)])
            clocks = {
                "none": {},
                "move": {"seconds": 5},
                "game": {"seconds": 30, "increment": 1},
                "days": {"days": 14},
            }
            assert list(clocks) == told["clocks"]
            for kind, fields in clocks.items():
                await ada.opens(game, [ME, OPEN], clock={"kind": kind, **fields})
            known = merletto.new(game, most).game.options
            assert {option["key"] for option in info["options"]} == set(known)
            for option in info["options"]:
                for value in _values(option, most):
                    code = await ada.opens(game, [ME] * most, options={option["key"]: value})
                    assert (await ada.says("look", code=code))["table"]["options"] == {option["key"]: value}
            usual = {option["key"]: option["usual"] for option in info["options"]}
            plain = merletto.new(game, most, seed=1)
            assert merletto.new(game, most, seed=1, **usual).digest() == plain.digest()

    asyncio.run(go())


def _for(game: str, seats: int) -> bool:
    """Whether the engine takes so many seats."""
    try:
        kind_of(game).check_seats(seats)
    except MerlettoError:
        return False
    return True


def _values(option: Told, seats: int) -> list[object]:
    if option["kind"] == "flag":
        return [False, True]
    return [None, *range(seats)] if option["kind"] == "seat" else list(option["words"])


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_a_set_of_ones_own_is_offered_and_played_with(tmp_path: Path, game: str) -> None:
    async def go() -> None:
        async with a_house(tmp_path, sets={game: {"mine": own_set(tmp_path, game)}}) as house:
            ada = await a_visitor(house)
            games = (await ada.says("catalogue"))["games"]
            offered = {info["game"]: info["components"] for info in games}
            assert offered.pop(game) == ["standard", "mine"]
            assert list(offered.values()) == [["standard"]]
            code = await ada.opens(game, [ME, ME], components="mine")
            state = await ada.sees(code, 0)
            assert state["table"]["components"] == "mine"
            assert state["view"]["components"].startswith("mine/")
            code = await ada.opens(game, [ME, ME], components="standard")
            state = await ada.sees(code, 0)
            assert state["table"]["components"] == "standard"
            assert not state["view"]["components"].startswith("mine/")

    asyncio.run(go())


def test_the_promise_is_made_at_once_and_differs_from_table_to_table(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            codes = [await ada.opens("walking", [ME, OPEN]) for _ in range(3)]
            told = [(await ada.says("look", code=code))["table"]["commitment"] for code in codes]
            assert all(len(promise) == 64 for promise in told)
            assert len(set(told)) == len(set(codes)) == 3

    asyncio.run(go())


def test_options_can_be_tried_before_a_table_is_opened(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            wish: Told = {"game": "burano", "seats": 2}
            printed = await ada.says("try_options", id="o", **wish, options={"layout": "printed"})
            assert (printed["type"], printed["id"]) == ("options", "o")
            rows = printed["options"]["layout"]
            assert [len(row) for row in rows.split("/")] == [7] * 4
            layouts = set()
            for _ in range(3):
                told = await ada.says("try_options", **wish, options={"layout": "random"})
                layouts.add(told["options"]["layout"])
            assert len(layouts) == 3
            told = await ada.says("try_options", **wish, options={"layout": rows})
            assert told["options"]["layout"] == rows
            told = await ada.says("try_options", **wish, options={"layout": rows.replace("B", "b")})
            assert (told["key"], told["clause"]) == ("options", "B2.2")
            assert await ada.refused("try_options", **wish, options={"easier": True}) == "options"
            assert await ada.refused("try_options", **wish, components="mine") == "options"
            assert (await ada.says("my_games"))["tables"] == []

    asyncio.run(go())


# Seats before the start


def test_who_takes_the_last_open_seat_starts_the_game(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, OPEN, OPEN])
            told = await bea.says("take_seat", id="t", code=code, seat=2)
            assert (told["type"], told["id"], told["yours"], told["host"]) == ("table", "t", [2], False)
            assert told["table"]["state"] == "gathering"
            assert told["table"]["seats"][2]["name"] == "Bea"
            told = await bea.says("take_seat", code=code, seat=1, name="Carla")
            assert (told["table"]["state"], told["yours"]) == ("playing", [1, 2])
            assert [seat["name"] for seat in told["table"]["seats"]] == ["Ada", "Carla", "Bea"]
            kinds = [(item["kind"], item.get("how")) for item in (await ada.sees(code, 0))["items"]]
            assert kinds == [("seat", "taken"), ("seat", "taken"), ("started", None)]

    asyncio.run(go())


def test_seats_that_cannot_be_taken(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, BOT, OPEN])
            assert await bea.refused("take_seat", code=code, seat=0) == "seat_taken"
            assert await bea.refused("take_seat", code=code, seat=1) == "seat_taken"
            assert await bea.refused("take_seat", code=code, seat=3) == "no_seat"
            assert await bea.refused("take_seat", code=code, seat=4) == "malformed"
            assert await bea.refused("take_seat", code=UNKNOWN, seat=0) == "no_table"
            assert await bea.refused("take_seat", code="a table", seat=0) == "malformed"
            assert await bea.refused("take_seat", code=code, seat=2, name=" B ") == "malformed"
            again = await ada.says("take_seat", code=code, seat=0)  # one's own seat is taken once
            assert (again["yours"], len((await ada.sees(code, 0))["items"])) == ([0], 0)
            await bea.says("take_seat", code=code, seat=2)
            assert await bea.refused("take_seat", code=code, seat=1) == "not_gathering"
            assert await bea.refused("leave_seat", code=code, seat=2) == "not_gathering"
            assert await ada.refused("set_seat", code=code, seat=1, level=None) == "not_gathering"
            assert await ada.refused("close_table", code=code) == "not_gathering"

    asyncio.run(go())


def test_a_seat_that_was_left_is_open_again(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, OPEN, OPEN])
            await bea.says("take_seat", code=code, seat=1)
            assert await ada.refused("leave_seat", code=code, seat=1) == "not_your_seat"
            assert await bea.refused("leave_seat", code=code, seat=2) == "not_your_seat"
            told = await bea.says("leave_seat", code=code, seat=1)
            assert told["yours"] == []
            assert told["table"]["seats"][1]["kind"] == "open"
            assert told["table"]["seats"][1]["name"] is None
            await house.tables.listing.settle()
            assert (await bea.says("my_games"))["tables"] == []
            assert (await ada.says("take_seat", code=code, seat=1))["yours"] == [0, 1]

    asyncio.run(go())


def test_the_host_alone_gives_seats_to_bots_and_opens_them_again(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, OPEN, OPEN, OPEN])
            await bea.says("take_seat", code=code, seat=3)
            assert await bea.refused("set_seat", code=code, seat=1, level="casual") == "not_host"
            assert await bea.refused("close_table", code=code) == "not_host"
            assert await ada.refused("set_seat", code=code, seat=3, level="casual") == "seat_taken"
            assert await ada.refused("set_seat", code=code, seat=0, level=None) == "seat_taken"
            assert await ada.refused("set_seat", code=code, seat=1, level="grandmaster") == "malformed"
            told = await ada.says("set_seat", code=code, seat=1, level="casual")
            assert (told["table"]["seats"][1]["kind"], told["table"]["seats"][1]["level"]) == (
                "bot",
                "casual",
            )
            told = await ada.says("set_seat", code=code, seat=1, level="expert")
            assert told["table"]["seats"][1]["level"] == "expert"
            told = await ada.says("set_seat", code=code, seat=1, level=None)
            again = (await ada.says("look", code=code))["table"]["seats"]
            assert told["table"]["seats"][1] == {**again[2], "colour": 1}
            number = (await ada.sees(code, 0))["number"]
            await ada.says("set_seat", code=code, seat=1, level=None)
            assert (await ada.sees(code, 0))["number"] == number  # it was open already

    asyncio.run(go())


def test_the_game_starts_when_the_last_seat_is_given_to_a_bot(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, OPEN], options={"start": 0})
            told = await ada.says("set_seat", code=code, seat=1, level="casual")
            assert told["table"]["state"] == "playing"

    asyncio.run(go())


def test_bots_do_not_play_among_themselves(tmp_path: Path) -> None:
    """A host who stood up again cannot leave the table to bots alone."""

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("walking", [ME, OPEN])
            await ada.says("leave_seat", code=code, seat=0)
            told = await ada.says("set_seat", code=code, seat=0, level="casual")
            assert told["type"] == "table"
            assert await ada.refused("set_seat", code=code, seat=1, level="casual") == "no_person_sits"
            told = await ada.says("take_seat", code=code, seat=1)
            assert told["table"]["state"] == "playing"

    asyncio.run(go())


def test_a_table_that_was_given_up_stays_closed(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens("walking", [ME, OPEN], listed=True)
            promised = (await ada.says("look", code=code))["table"]["commitment"]
            told = await ada.says("close_table", id="c", code=code)
            assert (told["id"], told["table"]["state"]) == ("c", "closed")
            assert told["table"]["ended"] is not None
            assert told["table"]["commitment"] == promised
            assert [item["kind"] for item in (await ada.sees(code, 0))["items"]] == ["closed"]
            assert await bea.refused("take_seat", code=code, seat=1) == "not_gathering"
            assert await ada.refused("close_table", code=code) == "not_gathering"
            await house.tables.listing.settle()
            for finished in (False, True):
                assert (await ada.says("my_games", finished=finished))["tables"] == []
            assert (await bea.says("tables"))["tables"] == []

    asyncio.run(go())


# Lists


def test_only_listed_tables_are_listed_those_that_wait_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wall = Wall(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            await ada.opens("walking", [ME, OPEN])
            codes = {}
            for name, game, seats in (
                ("played", "walking", [ME, ME]),
                ("old", "walking", [ME, OPEN]),
                ("new", "burano", [ME, OPEN]),
            ):
                wall.passes(1)
                codes[name] = await ada.opens(game, seats, listed=True)
            told = await bea.says("tables", id="t")
            assert (told["type"], told["id"], told["more"]) == ("tables", "t", False)
            found = [line["table"]["code"] for line in told["tables"]]
            assert found == [codes["new"], codes["old"], codes["played"]]
            assert [(line["yours"], line["your_turn"]) for line in told["tables"]] == [([], False)] * 3
            told = await ada.says("tables", game="walking")
            assert [line["table"]["code"] for line in told["tables"]] == [codes["old"], codes["played"]]
            assert [(line["yours"], line["your_turn"]) for line in told["tables"]] == [
                ([0], False),
                ([0, 1], True),
            ]
            seated = await bea.says("look", code=codes["new"])
            assert told["tables"][0]["table"] == (await bea.says("look", code=codes["old"]))["table"]
            assert (seated["yours"], seated["host"]) == ([], False)

    asyncio.run(go())


def test_a_long_list_says_that_there_is_more(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            codes = [await ada.opens("walking", [ME, OPEN], listed=True) for _ in range(50)]
            told = await ada.says("tables")
            assert (len(told["tables"]), told["more"]) == (50, False)
            mine = await ada.says("my_games")
            assert (len(mine["tables"]), mine["more"]) == (50, False)
            codes.append(await ada.opens("walking", [ME, OPEN], listed=True))
            told = await ada.says("tables")
            assert (len(told["tables"]), told["more"]) == (50, True)
            first = await ada.says("my_games")
            rest = await ada.says("my_games", skip=50)
            assert (len(first["tables"]), first["more"]) == (50, True)
            assert (len(rest["tables"]), rest["more"]) == (1, False)
            pages = [line["table"]["code"] for line in first["tables"] + rest["tables"]]
            assert sorted(pages) == sorted(codes)
            assert (await ada.says("my_games", skip=51))["tables"] == []

    asyncio.run(go())


def test_my_games_have_those_first_where_it_is_my_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle_luck(monkeypatch)
    wall = Wall(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            codes = []
            for start in (0, 1, 0, 1):
                wall.passes(1)
                code = await ada.opens("walking", [ME, OPEN], options={"start": start})
                await bea.says("take_seat", code=code, seat=1)
                codes.append(code)
            wall.passes(1)
            codes.append(await ada.opens("burano", [ME, OPEN]))
            await house.tables.listing.settle()
            found = await _mine(ada)
            assert found == [(codes[2], True), (codes[0], True)] + [
                (code, False) for code in (codes[4], codes[3], codes[1])
            ]
            assert await _mine(bea) == [
                (codes[3], True),
                (codes[1], True),
                (codes[2], False),
                (codes[0], False),
            ]
            wall.passes(1)
            await plays_on([ada, bea], codes[0], Generator(1))
            await house.tables.listing.settle()
            assert codes[0] not in [code for code, _ in await _mine(ada)]
            over = await ada.says("my_games", finished=True)
            assert [line["table"]["code"] for line in over["tables"]] == [codes[0]]
            assert over["tables"][0]["table"]["result"] is not None
            assert over["tables"][0]["due"] is None

    asyncio.run(go())


async def _mine(visitor: Visitor) -> list[tuple[str, bool]]:
    told = await visitor.says("my_games")
    return [(line["table"]["code"], line["your_turn"]) for line in told["tables"]]


def test_the_list_says_until_when_one_has_to_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wall = Wall(monkeypatch)

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            await ada.opens("walking", [ME, ME], clock={"kind": "days", "days": 2})
            line = (await ada.says("my_games"))["tables"][0]
            assert line["due"] == wall.time + 2 * 86_400_000
            assert line["touched"] == wall.time

    asyncio.run(go())


# What is printed


def test_the_rules_are_told_clause_by_clause_in_every_language(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            for game in merletto.GAMES:
                ids: list[list[str]] = []
                for language in LANGUAGES:
                    told = await ada.says("rules", id="r", game=game, language=language)
                    assert (told["type"], told["id"], told["language"]) == ("rules", "r", language)
                    book = kind_of(game).rulebook(language)
                    assert (told["title"], told["opening"]) == (book.title, book.opening)
                    clauses = [clause for chapter in told["chapters"] for clause in chapter["clauses"]]
                    ids.append([clause["id"] for clause in clauses])
                    assert [clause["text"] for clause in clauses] == [
                        clause.text for chapter in book.chapters for clause in chapter.clauses
                    ]
                    assert [clause["mark"] for clause in clauses] == [
                        clause.mark or None for clause in book.clauses()
                    ]
                    assert {"ruling", None} <= {clause["mark"] for clause in clauses}
                assert ids == [ids[0]] * len(LANGUAGES)
            english = await ada.says("rules", game="walking")
            assert english["language"] == "en"
            for wrong in ({"game": "chess"}, {"game": "walking", "language": "it"}):
                assert await ada.refused("rules", **wrong) == "malformed"

    asyncio.run(go())


def test_the_cards_of_a_set_are_told_as_they_are_printed(tmp_path: Path) -> None:
    async def go() -> None:
        path = own_set(tmp_path, "walking")
        path.write_text(path.read_text("utf-8").replace("cats = 2", "cats = 1", 1), "utf-8")
        async with a_house(tmp_path, sets={"walking": {"mine": path}}) as house:
            ada = await a_visitor(house)
            shown = {}
            for name, cards in (("standard", load_set()), ("mine", load_set(path))):
                told = await ada.says("cards", id="c", components=name)
                assert (told["type"], told["id"], told["components"]) == ("cards", "c", name)
                assert [card["code"] for card in told["cards"]] == [card.code for card in cards.cards]
                for said, card in zip(told["cards"], cards.cards, strict=True):
                    assert said["colour"] == colour_of(card)
                    assert said["level"] == int(card.code[1])
                    assert said["icons"] == card.icons()
                    assert (said["shop"], said["shop_points"]) == (card.shop or None, card.shop_points)
                shown[name] = told["cards"]
            assert shown["mine"] != shown["standard"]
            assert (await ada.says("cards"))["cards"] == shown["standard"]
            assert await ada.refused("cards", components="yours") == "options"

    asyncio.run(go())


def test_a_game_without_spectators_is_not_offered_to_watch(tmp_path: Path) -> None:
    asyncio.run(_not_offered(tmp_path))


async def _not_offered(folder: Path) -> None:
    async with a_house(folder) as house:
        ada = await a_visitor(house)
        bruno = await a_visitor(house, "Bruno")
        seats = [{"kind": "me"}, {"kind": "open"}]
        code = await ada.opens("walking", seats, listed=True, spectators=False)
        assert [line["table"]["code"] for line in (await bruno.says("tables"))["tables"]] == [code]
        await bruno.says("take_seat", code=code, seat=1)
        assert (await ada.says("tables"))["tables"] == []
