"""Disputed clauses at served tables: what can be chosen, what is kept, what people see before they sit."""

import asyncio
from pathlib import Path

import pytest

import merletto
from merletto.games.rulings import OURS, rulings_of
from merletto.kernel.generator import Generator
from merletto.registry import kind_of
from merletto.server.entry import Entry, Moved, Opened, Seating, Started, What
from merletto.server.people import Person
from merletto.server.protocol.words import NoClock
from merletto.server.tables import now_ms
from tests.server.older import set_back
from tests.server.playing import ME, OPEN, plays_on, table_of
from tests.server.visitors import Told, Visitor, a_house, a_visitor

VERSION_1 = {
    "burano": {"B2.10": "board", "B8.9": "later", "B12.5": "after", "B16.1": "open"},
    "walking": {"W8.6": "everyone"},
}
"""What version 1 of the rules played otherwise than we do now."""
GOLDEN = Path(__file__).parents[1] / "golden" / "version-1" / "burano-shared.record"
ROWS = [(game, row.clause) for game in merletto.GAMES for row in rulings_of(game).rows]
EDITIONS = [(game, edition.key) for game in merletto.GAMES for edition in rulings_of(game).editions]


def another(game: str, clause: str) -> str:
    """A reading that is not ours."""
    row = rulings_of(game).row(clause)
    return next(reading.key for reading in row.readings if reading.key != row.default)


@pytest.mark.parametrize("game", merletto.GAMES)
def test_the_catalogue_tells_the_whole_table_of_rulings(tmp_path: Path, game: str) -> None:
    async def go() -> Told:
        async with a_house(tmp_path) as house:
            games = (await (await a_visitor(house)).says("catalogue"))["games"]
            return dict(next(info for info in games if info["game"] == game))

    told, table = asyncio.run(go()), rulings_of(game)
    assert told["editions"] == [
        {"key": edition.key, "title": edition.title, "about": edition.about} for edition in table.editions
    ]
    assert told["editions"][0]["key"] == OURS
    assert [(row["clause"], row["also"], row["default"]) for row in told["rulings"]] == [
        (row.clause, list(row.also), row.default) for row in table.rows
    ]
    for shown, row in zip(told["rulings"], table.rows, strict=True):
        assert (shown["question"], shown["reason"]) == (row.question, row.reason)
        assert shown["readings"] == [
            {"key": reading.key, "texts": list(reading.texts), "words": reading.words}
            for reading in row.readings
        ]
        assert {"en"} <= set(shown["question"]) & set(shown["reason"]) & set(shown["readings"][0]["words"])


@pytest.mark.parametrize(("game", "edition"), EDITIONS)
def test_an_edition_is_written_down_as_single_rulings(tmp_path: Path, game: str, edition: str) -> None:
    table = rulings_of(game)
    rows = table.differing(table.column(edition))

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada, bea = await a_visitor(house), await a_visitor(house, "Bea")
            code = await ada.opens(game, [ME, OPEN], options={"edition": edition, "start": 0}, listed=True)
            opened = (await table_of(house, code)).opened
            assert opened.options == {"start": 0, **rows}
            assert opened.rules == kind_of(game).rules
            seen = (await bea.says("look", code=code))["table"]
            assert (seen["rulings"], seen["options"]) == (rows, {"start": 0})
            (listed,) = (await bea.says("tables"))["tables"]
            assert listed["table"]["rulings"] == rows
            await bea.says("take_seat", code=code, seat=1)
            assert (await bea.sees(code, 1))["view"]["rulings"] == rows

    asyncio.run(go())


@pytest.mark.parametrize(("game", "clause"), ROWS)
def test_a_single_ruling_changes_its_row_alone(tmp_path: Path, game: str, clause: str) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            wish = {clause: another(game, clause)}
            code = await ada.opens(game, [ME, ME], options=wish)
            assert (await table_of(house, code)).opened.options == wish
            assert (await ada.says("look", code=code))["table"]["rulings"] == wish
            assert (await ada.sees(code, 0))["view"]["rulings"] == wish

    asyncio.run(go())


def test_single_rulings_come_before_the_edition(tmp_path: Path) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            wish = {"edition": "version-1", "B8.9": "counts", "B9.2": "stay"}
            code = await ada.opens("burano", [ME, ME], options=wish)
            told = (await ada.says("look", code=code))["table"]["rulings"]
            assert told == {"B2.10": "board", "B9.2": "stay", "B12.5": "after", "B16.1": "open"}
            every = {row.clause: row.default for row in rulings_of("burano").rows}
            code = await ada.opens("burano", [ME, ME], options={"edition": "french", **every, "start": 1})
            assert (await table_of(house, code)).opened.options == {"start": 1}

    asyncio.run(go())


def test_what_is_not_in_the_table_of_rulings_is_refused(tmp_path: Path) -> None:
    refused: list[tuple[str, Told, Told, str | None]] = [
        ("burano", {"edition": "latin"}, {}, None),
        ("burano", {"edition": 3}, {}, None),
        ("burano", {"B1.1": "later"}, {"option": "B1.1"}, None),
        ("burano", {"W5.4": "change"}, {"option": "W5.4"}, None),
        ("burano", {"rulings": "later"}, {"option": "rulings"}, None),
        ("burano", {"B8.9": "sometimes"}, {}, "B8.9"),
        ("walking", {"W5.4": True}, {}, "W5.4"),
        ("walking", {"edition": "polish"}, {}, None),
    ]

    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            for game, options, params, clause in refused:
                told = await ada.says("open_table", game=game, seats=[ME, ME], options=options)
                assert (told["type"], told["key"]) == ("refused", "options"), options
                assert (told["params"], told.get("clause")) == (params, clause), options
            assert (await ada.says("my_games"))["tables"] == []
            told = await ada.says("open_table", game="burano", seats=[ME, ME], options={"b8.9": "later"})
            assert told["key"] == "malformed"

    asyncio.run(go())


@pytest.mark.parametrize("door", ["branch", "rematch"])
def test_a_table_that_goes_on_from_another_keeps_its_rulings(tmp_path: Path, door: str) -> None:
    async def go() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            code = await ada.opens("burano", [ME, ME], options={"edition": "polish", "B8.9": "later"})
            await plays_on(ada, code, Generator(1), 20)
            await ada.says("resign", code=code, seat=0)
            rows = {"B2.10": "board", "B8.6": "display", "B8.9": "later"}
            wish = {"ply": 12, "seats": [ME, ME]} if door == "branch" else {}
            told = await ada.says(door, code=code, **wish)
            assert told["table"]["rulings"] == rows
            other = await table_of(house, told["table"]["code"])
            assert {key: value for key, value in other.opened.options.items() if key in rows} == rows
            assert (await ada.sees(told["table"]["code"], 0))["view"]["rulings"] == rows

    asyncio.run(go())


# Tables from before


def a_table_of_version_1(code: str, match: merletto.Match) -> Opened:
    """How a server opened the table of this game before there were rulings."""
    return Opened(
        code=code,
        game="burano",
        options={"layout": match.game.options["layout"], "start": None},
        components=None,
        rules="burano/1",
        set="burano-island/1 c62f7469",
        clock=NoClock(),
        listed=True,
        hints=True,
        undo=True,
        spectators=True,
        seed=271,
        salt="0123456789abcdef" * 4,
        beginning=None,
        seats=[Seating(kind="person", name=name) for name in match.names],
    )


def test_a_table_of_version_1_is_loaded_goes_on_and_is_studied(tmp_path: Path) -> None:
    """The golden game is half played when the server stops; the next one plays it to its result."""
    match = merletto.load(GOLDEN)
    code = "abcdefghijkl"
    plies = [
        (position.seat, str(position.move)) for position in match.positions() if position.seat is not None
    ]
    moves = [Moved(seat=seat, move=text, ply=0) for seat, text in plies]
    half = len(moves) // 2

    async def before() -> Person:
        async with a_house(tmp_path) as house:
            ada = (await a_visitor(house)).person
            opened = a_table_of_version_1(code, match)
            whats: list[What] = [opened, Started(), *moves[:half]]
            first, *entries = [Entry(what, now_ms(), ada.id) for what in whats]
            await house.tables.open(first, entries)
            return ada

    async def after(person: Person) -> None:
        async with a_house(tmp_path) as house:
            ada = Visitor(house, person)
            told = await ada.says("look", code=code)
            assert told["table"]["rulings"] == VERSION_1["burano"]
            for move in moves[half:]:
                told = await ada.moves(
                    code, move.seat, move.move, f"m{len((await table_of(house, code)).played)}"
                )
                assert told["type"] == "ack", told
            result = (await ada.says("look", code=code))["table"]["result"]
            assert (result["points"], result["places"]) == ([50, 50, 37], [1, 1, 3])
            steps = (await ada.says("replay", code=code, viewer="spectator", first=len(moves), count=1))[
                "steps"
            ]
            assert steps[0]["view"]["rulings"] == VERSION_1["burano"]
            told = await ada.says("branch", code=code, ply=half, seats=[ME, ME, ME])
            assert told["table"]["rulings"] == VERSION_1["burano"]
            opened = (await table_of(house, told["table"]["code"])).opened
            assert (opened.rules, opened.set) == ("burano/1", "burano-island/1 c62f7469")
            assert not set(opened.options) & set(VERSION_1["burano"])

    asyncio.run(after(asyncio.run(before())))


@pytest.mark.usefixtures("on_a_file")
@pytest.mark.parametrize("game", merletto.GAMES)
def test_lists_tell_the_rulings_of_tables_from_before(tmp_path: Path, game: str) -> None:
    """A database of the first revision has no rulings in its summaries: its games are of version 1."""

    async def opened() -> None:
        async with a_house(tmp_path) as house:
            ada = await a_visitor(house)
            await ada.opens(game, [ME, OPEN], options={"edition": "version-1"}, listed=True)

    async def listed() -> Told:
        async with a_house(tmp_path) as house:
            (line,) = (await (await a_visitor(house)).says("tables"))["tables"]
            return dict(line["table"]["rulings"])

    asyncio.run(opened())
    set_back(tmp_path / "house.db", "0001", "UPDATE tables SET info = json_remove(info, '$.rulings')")
    assert asyncio.run(listed()) == VERSION_1[game]
    table = rulings_of(game)
    assert table.differing(table.column("version-1")) == VERSION_1[game]
