"""The files made from the protocol's types are current, and everything that is said and told has its type."""

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import pytest
from click.testing import CliRunner

from merletto.server.app import App
from merletto.server.doors import opening
from merletto.server.generate import SCHEMA, TYPES, generate, generated
from merletto.server.operator import done
from merletto.server.schemas import schema
from merletto.server.typescript import SchemaError, typescript
from tests.server.doorway import Line, a_client
from tests.server.visitors import PATIENT, a_house

ROOT = Path(__file__).parents[2]

Told = dict[str, Any]


@cache
def validator(name: str) -> jsonschema_rs.Draft202012Validator:
    """Checks things of the type that has this name in the schema."""
    return jsonschema_rs.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schema()["$defs"]})


def names_of(union: str) -> list[str]:
    """The types that a union of the schema has."""
    return [str(one["$ref"]).rpartition("/")[2] for one in schema()["$defs"][union]["anyOf"]]


def types_of(name: str) -> list[str]:
    """The words that `type` may have in things of this type."""
    said = schema()["$defs"][name]["properties"]["type"]
    return [said["const"]] if "const" in said else list(said["enum"])


@pytest.mark.parametrize("path", [SCHEMA, TYPES], ids=str)
def test_a_generated_file_is_current(path: Path) -> None:
    assert (ROOT / path).read_text("utf-8") == generated()[path]


def test_the_command_writes_what_is_not_current(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(generate, []).output == f"wrote {SCHEMA}\nwrote {TYPES}\n"
    assert {path: path.read_text("utf-8") for path in (SCHEMA, TYPES)} == generated()
    assert CliRunner().invoke(generate, []).output == ""
    assert CliRunner().invoke(generate, ["--check"]).exit_code == 0
    TYPES.write_text("export type Old = never;\n")
    checked = CliRunner().invoke(generate, ["--check"])
    assert checked.exit_code == 1
    assert checked.output == f"{TYPES} must be regenerated: python -m merletto.server.generate\n"
    assert TYPES.read_text("utf-8") == "export type Old = never;\n"


def test_the_typescript_holds_together() -> None:
    """Every type that is used is exported, once, and none hides one of TypeScript's own."""
    text = re.sub(r"/\*\*.*?\*/", "", generated()[TYPES], flags=re.DOTALL)
    text = re.sub(r'"[^"]*"', '""', re.sub(r"^//.*$", "", text, flags=re.MULTILINE))
    for left, right in ("{}", "[]", "()", "<>"):
        assert text.count(left) == text.count(right)
    exported = re.findall(r"^export (?:interface|type) (\w+)", text, re.MULTILINE)
    assert exported == sorted(set(exported))
    used = set(re.findall(r"\b[A-Z]\w*", re.sub(r"^  \w+\??:", "", text, flags=re.MULTILINE)))
    assert used == {*exported, "Partial", "Record"}
    assert not {"Partial", "Record", "Event"} & set(exported)
    assert {"Message", "Frame", "News", "GameView", "GameEvent", "GameMove", "Clock", "SeatWish"} <= used
    assert "unknown" not in text
    for line in text.splitlines():
        assert re.fullmatch(r"(export .*|  \w+\??: .*;|  \| .*|\}|\s*)", line), line


def test_what_hides_a_type_of_typescript_is_named_by_its_title() -> None:
    found: dict[str, object] = {"type": "object", "properties": {"a": {"type": "string"}}}
    text = typescript({"$defs": {"Record": {**found, "title": "RecordRequest"}}})
    assert text.startswith("export interface RecordRequest {")
    with pytest.raises(SchemaError, match="Record: neither its key nor its title can name a type"):
        typescript({"$defs": {"Record": {**found, "title": "Record"}}})


def test_a_message_on_a_socket_must_name_its_type() -> None:
    assert validator("Message").is_valid({"type": "catalogue"})
    assert not validator("Message").is_valid({})
    assert not validator("Message").is_valid({"type": "catalogue", "more": 1})


class Witness:
    """Somebody who uses both ways, and checks everything said and told against the schema."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.client = a_client(app)
        self.line: Line | None = None
        self.told: list[Told] = []
        self.said: set[str] = set()

    async def arrives(self) -> "Witness":
        token = (await self.says("hello", token=True))["token"]
        self.client.headers["authorization"] = f"Bearer {token}"
        self.line = await Line(self.app, token=str(token)).opens()
        return self

    async def says(self, type: str, **fields: object) -> Told:
        """The answer over HTTP."""
        self.note(type, fields)
        return self.checked((await self.client.post(f"/api/{type}", json=fields)).json())

    async def is_told(self, type: str, wanted: str, **fields: object) -> Told:
        """Says something over the socket, and hears until what is wanted comes."""
        assert self.line is not None
        self.note(type, fields)
        self.line.says({"type": type, **fields})
        return await self.hears(wanted)

    async def hears(self, wanted: str) -> Told:
        assert self.line is not None
        while True:
            told = self.checked(await self.line.hears())
            if told["type"] == wanted:
                return told
            assert told["type"] in ("news", "presence"), told

    def note(self, type: str, fields: Told) -> None:
        """Checks what is about to be said."""
        validator("Message").validate({"type": type, **fields})
        self.said.add(type)

    def checked(self, told: Told) -> Told:
        """The same, when it is what the schema says that it is."""
        validator("Frame").validate(told)
        self.told.append(told)
        return told

    async def leaves(self) -> None:
        await self.client.aclose()
        assert self.line is not None
        await self.line.hangs_up()


async def plays(witness: Witness, code: str, seat: int, dice: Random, moves: int) -> Told:
    """Makes so many moves of the seat at random, or all that there are; the last state."""
    for _ in range(moves):
        state = await witness.says("watch", code=code, viewer=seat, since=0)
        if not state["legal"]:
            break
        move = dice.choice(state["legal"])
        said = {"id": f"{seat}-{state['ply']}", "code": code, "seat": seat, "ply": state["ply"]}
        await witness.says("move", **said, move=dice.choice([move["text"], move["move"]]))
    return await witness.says("watch", code=code, viewer=seat)


async def an_evening(app: App, ada: Witness, bruno: Witness) -> None:
    """Everything that can be asked for is, once at least."""
    dice = Random(3)
    await ada.says("catalogue")
    await ada.says("rules", game="burano", language="fr")
    await ada.says("cards")
    posed = await ada.says("next_puzzle", game="walking")
    answer = {"number": posed["number"], "move": posed["legal"][0]["text"]}
    await ada.says("solve_puzzle", game="walking", **answer)
    fresh = await ada.says("sign_up", account="ada", passphrase="a long passphrase", token=True)
    ada.client.headers["authorization"] = f"Bearer {fresh['token']}"
    await ada.says("change_passphrase", passphrase="a long passphrase", new="a longer passphrase")
    signed = await ada.says("sign_in", account="ada", passphrase="a longer passphrase", token=True)
    ada.client.headers["authorization"] = f"Bearer {signed['token']}"
    assert ada.line is not None
    assert await ada.line.ends() == 4401
    ada.line = await Line(app, token=str(signed["token"])).opens()

    solo = (await ada.says("open_table", game="walking", seats=[{"kind": "me"}], listed=True))["table"][
        "code"
    ]
    assert (await bruno.says("tables"))["tables"]
    await plays(ada, solo, 0, dice, 1)
    undo = {"code": solo, "seat": 0}
    await ada.is_told("undo", "ack", id="u1", **undo, ply=1)
    await ada.is_told("undo", "refused", id="u2", **undo, ply=2)
    await plays(ada, solo, 0, dice, 1)
    await ada.is_told("undo_turn", "ack", id="t1", **undo, ply=3)
    assert (await plays(ada, solo, 0, dice, 1000))["table"]["state"] == "finished"
    assert (await ada.says("steps", code=solo, viewer=0, since=3))["steps"]
    await ada.says("record", code=solo)
    assert (await ada.says("replay", code=solo, viewer="finished", first=10, count=3))["steps"]
    assert (await ada.says("outline", code=solo, viewer="finished"))["steps"]
    while (await ada.is_told("review", "review", code=solo))["state"] == "working":
        await asyncio.sleep(0.2)
    await ada.says("repeat_mistakes", game="walking", on=True)
    worst = (await ada.says("mistakes", game="walking"))["mistakes"][0]
    mistake = {"code": solo, "ply": worst["ply"]}
    legal = (await ada.says("mistake", **mistake))["legal"]
    assert (await ada.says("answer_mistake", **mistake, move=legal[0]["text"]))["due"]
    await ada.says("branch", code=solo, ply=5, seats=[{"kind": "me"}])
    await ada.says("rematch", code=solo)
    await ada.says("watch", code=solo, viewer=0)
    await ada.says("my_games", finished=True)

    tried = [{"seat": 0, "move": (await ada.says("outline", code=solo, viewer=0))["steps"][1]["text"]}]
    said = {"code": solo, "moves": tried}
    assert (await ada.is_told("analyse", "analysis", **said, evaluate=True))["evaluation"]["best"]
    assert (await ada.says("analyse", record="nothing"))["key"] == "no_record"
    attempt = (await bruno.says("play_daily", game="walking"))["table"]["code"]
    await plays(bruno, attempt, 0, dice, 1000)
    today = (await bruno.says("daily"))["deals"][0]
    await bruno.says("daily_results", game=today["game"], date=today["date"])
    await bruno.is_told("play_daily", "refused", game="walking")

    two = [{"kind": "me"}, {"kind": "open"}]
    gone = (await ada.says("open_table", game="burano", seats=two, options={"start": 0}))["table"]
    await ada.is_told("watch", "state", code=gone["code"], viewer=0)
    await ada.is_told("set_seat", "table", code=gone["code"], seat=1, level=None)
    await bruno.is_told("take_seat", "table", code=gone["code"], seat=1, name="Bruno")
    await ada.hears("news")
    for at in range(3):
        state = await ada.says("watch", code=gone["code"], viewer=0, since=at, wait=0.01)
        said = {"code": gone["code"], "seat": 0, "ply": state["ply"]}
        await ada.is_told("preview", "preview", **said)
        await ada.is_told("move", "ack", id=f"t{at}", **said, move=state["legal"][0]["text"])
    await plays(bruno, gone["code"], 1, dice, 3)
    await plays(ada, gone["code"], 0, dice, 14)
    await bruno.says("watch", code=gone["code"], viewer="spectator")
    await plays(bruno, gone["code"], 1, dice, 14)
    seat = (await plays(ada, gone["code"], 0, dice, 60))["view"]["turn_seat"]
    mover = (ada, bruno)[seat]
    state = await mover.says("watch", code=gone["code"], viewer=seat)
    said = {"code": gone["code"], "seat": seat, "ply": state["ply"]}
    assert (await mover.says("suggest_lace", **said))["type"] == "moves"
    await mover.is_told("hint", "hint", **said)
    assert (await mover.is_told("move", "refused", id="x1", **said, move="sail North"))["key"] == "not_a_move"
    assert (await mover.says("move", id="x2", **said, move="tile islands"))["nearest"]
    await mover.is_told("move", "conflict", id="x3", **said | {"ply": 0}, move="stop")
    await bruno.is_told("chat", "ack", id="c1", code=gone["code"], text="Ciao.")
    said = {"code": gone["code"], "seat": 0}
    ply = (await ada.says("watch", code=gone["code"], viewer=0))["ply"]
    await ada.is_told("undo_turn", "ack", id="t9", **said, ply=ply)
    ply = (await bruno.says("watch", code=gone["code"], viewer=1))["ply"]
    await bruno.is_told("answer_undo", "ack", **said | {"seat": 1}, ply=ply, yes=True)
    await bruno.is_told("stand_in", "ack", code=gone["code"], seat=1, level="beginner")
    await bruno.is_told("take_back", "ack", code=gone["code"], seat=1)
    await bruno.is_told("resign", "ack", code=gone["code"], seat=1)
    await ada.is_told("unwatch", "done", code=gone["code"], viewer=0)
    await bruno.is_told("rematch", "table", code=gone["code"])

    await bruno.says("try_options", game="burano", seats=2, options={"layout": "random"})
    await bruno.says("lessons", game="walking")
    await bruno.says("lesson", game="walking", key="coins")
    empty = (await bruno.says("open_table", game="walking", seats=two))["table"]
    await bruno.says("look", code=empty["code"])
    await bruno.says("set_seat", code=empty["code"], seat=1, level=None)
    await bruno.says("leave_seat", code=empty["code"], seat=0)
    await bruno.says("take_seat", code=empty["code"], seat=0, ready=False)
    await bruno.is_told("set_colour", "table", code=empty["code"], seat=0, colour=5)
    await bruno.is_told("ready", "table", code=empty["code"], seat=0)
    carla = await Witness(app).arrives()
    await carla.is_told("take_seat", "table", code=empty["code"], seat=1, ready=False)
    await carla.is_told("report", "done", code=empty["code"], who=0, why="name")
    await carla.is_told("mute", "done", code=empty["code"], who=0)
    (line,) = (await carla.is_told("shunned", "shunned"))["people"]
    await carla.is_told("forgive", "shunned", row=line["row"])
    await bruno.is_told("block", "done", code=empty["code"], who=1)
    await bruno.is_told("kick", "table", code=empty["code"], seat=1)
    await bruno.is_told("my_data", "my_data")
    await carla.says("erase_me")
    dora = await Witness(app).arrives()
    await dora.says("sign_out")
    for gone_for_good in (carla, dora):
        await gone_for_good.client.aclose()
        assert gone_for_good.line is not None
        assert await gone_for_good.line.ends() == 4401
        bruno.said |= gone_for_good.said
        bruno.told += gone_for_good.told
    await bruno.says("close_table", code=empty["code"])
    await bruno.says("watch", code=empty["code"], viewer="spectator")
    await bruno.says("rename", name="Bruno")
    await done(app.house, "hide", {"code": empty["code"]})
    await bruno.says("watch", code=empty["code"], viewer="spectator")


async def away(folder: Path) -> Told:
    """What somebody is told whose clock ran when the server was away for an hour."""
    clock = {"kind": "game", "seconds": 600, "increment": 5}
    async with a_house(folder) as house:
        ada = await Witness(App(house)).arrives()
        opened = await ada.says("open_table", game="walking", seats=[{"kind": "me"}], clock=clock)
        headers = ada.client.headers
        await ada.leaves()
    with sqlite3.connect(folder / "house.db") as connection:
        changed = connection.execute(
            "UPDATE house SET value = CAST(CAST(value AS INTEGER) - 3600000 AS BLOB) WHERE key = 'alive'"
        )
        assert changed.rowcount == 1
    connection.close()
    async with a_house(folder) as house:
        again = Witness(App(house))
        again.client.headers = headers
        told = await again.says("watch", code=opened["table"]["code"], viewer=0)
        await again.client.aclose()
    return told


def things(value: object) -> Iterator[Told]:
    """All objects in it."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from things(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from things(inner)


@pytest.mark.usefixtures("on_a_file")
def test_everything_said_and_told_is_of_its_type(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "new_seed", lambda: 7)

    async def evening() -> list[Told]:
        async with a_house(tmp_path, limits=PATIENT, hint_seconds=0.05, review_playouts=1) as house:
            app = App(house)
            ada, bruno = await Witness(app).arrives(), await Witness(app).arrives()
            await an_evening(app, ada, bruno)
            await app.say_goodbye()
            for witness in (ada, bruno):
                await witness.hears("closing")
                await witness.leaves()
            assert ada.said | bruno.said == {types_of(name)[0] for name in names_of("Message")}
            return ada.told + bruno.told

    (tmp_path / "away").mkdir()
    told = [*asyncio.run(evening()), asyncio.run(away(tmp_path / "away"))]
    met = {str(one["type"]) for one in told}
    for name in names_of("Frame"):
        assert set(types_of(name)) <= met, name
    kinds = {str(item["kind"]) for one in told for part in things(one) for item in part.get("items", [])}
    news = [one["$ref"].rpartition("/")[2] for one in schema()["$defs"]["News"]["oneOf"]]
    assert kinds == {schema()["$defs"][name]["properties"]["kind"]["const"] for name in news}


@pytest.fixture(scope="module")
def state(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """How a table stands, as it is told."""

    async def told() -> Told:
        async with a_house(tmp_path_factory.mktemp("state")) as house:
            ada = await Witness(App(house)).arrives()
            opened = await ada.says("open_table", game="walking", seats=[{"kind": "me"}])
            told = await ada.says("watch", code=opened["table"]["code"], viewer=0)
            await ada.leaves()
            return told

    return asyncio.run(told())


@pytest.mark.parametrize(
    "change",
    [
        {"number": "1"},
        {"ply": None},
        {"more": 1},
        {"viewer": "nobody"},
        {"items": [{"kind": "undo", "number": 1, "at": 2}]},
        {"view": {"game": "chess"}},
    ],
    ids=str,
)
def test_a_state_that_is_not_quite_one_is_refused(state: Told, change: Told) -> None:
    assert validator("Frame").is_valid(state)
    assert not validator("Frame").is_valid({**state, **change})
