"""Secrets that are known to the test are looked for in everything that anybody is told, over whole games."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
from sqlalchemy import Connection, insert, select

from merletto.fairness import commitment, verify
from merletto.kernel.generator import Generator
from merletto.kernel.viewer import FINISHED
from merletto.server import schema, tables
from merletto.server.app import App
from merletto.server.doors import opening, play
from merletto.server.entry import Chatted
from merletto.server.house import House
from merletto.server.news import Viewer
from merletto.server.table import Table
from tests.server.leaks.logbook import Logbook, kept_logs
from tests.server.leaks.wiretap import OPERATOR, Secret, Tap, Visitor
from tests.server.playing import Puppets, own_set, table_of, until
from tests.server.visitors import a_house
from tests.soak.amount import usually

pytestmark = pytest.mark.usefixtures("quick_hashes")

SEED = 7_203_685_477_580_551_237
SALT = "c0ffee5eed" * 6 + "5a17"
LINE = "The heron stands on one leg tonight"
LOST_LINE = "Nobody saw the otter swim to Torcello"
FAULT = "the lamp at the landing went out"
OLD, NEW, GUESS = "gondola-at-midnight-1", "gondola-at-midnight-2", "gondola-at-midnight-3"
ACCOUNT = "ada.of.burano"
FOLDER = "vault-9f3c1d"
ADA, BRUNO, CARLA, DORA = NAMES = ("Adalgisa", "Brunello", "Carlotta", "Doroteo")
SITTING = {0: ADA, 1: BRUNO}
WATCHING: dict[str, Viewer] = {ADA: 0, BRUNO: 1, CARLA: "spectator"}

MOST_PLIES = {"walking": 1000, "burano": usually(70, 130)}
"""A game of Walking in Burano is over by then; one of Burano would take long, and is given up."""


@dataclass
class Scene:
    """A server with four people: two who play, one who watches, and a stranger; and bots on strings."""

    house: House
    tap: Tap
    people: dict[str, Visitor]
    puppets: Puppets
    sets: dict[str, dict[str, Path]]
    log: Logbook

    async def notices(self) -> None:
        """The operator reads the log and the metrics, and a stranger all that is open to anyone."""
        self.tap.note(OPERATOR, self.log.text.encode())
        self.tap.note(OPERATOR, self.house.metrics.text())
        for path in ("/", "/healthz", "/metrics", "/api/openapi", "/api/schema", "/nowhere", "/api/record"):
            await self.people[DORA].gets(path)

    async def secrets_of_people(self) -> list[Secret]:
        """What is secret as long as there is a server."""
        key, hashes = await self.house.store.work(_kept)
        assert len(hashes) == 1
        return [
            *[Secret.text(f"the token of {name}", one.token, name) for name, one in self.people.items()],
            *[Secret.text("a passphrase", passphrase) for passphrase in (OLD, NEW, GUESS)],
            *[Secret.text("a passphrase's hash", hashed) for hashed in hashes],
            Secret.raw("the key that signs tokens", key),
            Secret.text("an account", ACCOUNT, ADA),
            Secret.text("where the data are kept", FOLDER),
        ]

    def secrets_of_table(self, code: str) -> list[Secret]:
        """What only those at the table may know; seed and salt are told to them with the end."""
        at_the_end = b'"state":"finished"'
        return [
            replace(Secret.number("the seed", SEED), open_with=at_the_end),
            replace(Secret.text("the salt", SALT), open_with=at_the_end),
            *[Secret.number("the seed of a bot", asked.seed) for asked in self.puppets.asked[:12]],
            Secret.text("the table's code", code, *WATCHING),
            Secret.text("a line of chat", LINE, *WATCHING),
            Secret.text("a line of chat that stood in the way", LOST_LINE, *WATCHING),
            Secret.text("a fault of the server", FAULT, OPERATOR),
            *[Secret.text("a name", name, *NAMES) for name in NAMES],
        ]


def _kept(connection: Connection) -> tuple[bytes, list[str]]:
    """The house's key, and the passphrases as they are kept."""
    key = connection.execute(select(schema.house.c.value).where(schema.house.c.key == "key")).scalar_one()
    people = schema.people
    hashes = connection.execute(select(people.c.passphrase).where(people.c.passphrase.is_not(None)))
    return key, [str(hashed) for hashed in hashes.scalars()]


@asynccontextmanager
async def a_scene(folder: Path, patch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    """The server, with everyone there under their names."""
    patch.setattr(opening, "new_seed", lambda: SEED)
    patch.setattr(opening, "new_salt", lambda: SALT)
    puppets = Puppets(patch)
    puppets.willing = True
    kept = folder / FOLDER
    kept.mkdir()
    sets = {game: {"mine": own_set(kept, game)} for game in ("walking", "burano")}
    tap = Tap()
    with kept_logs() as log:
        async with a_house(kept, sets=sets) as house:
            app = App(house)
            people = {name: Visitor(app, name, tap) for name in NAMES}
            for name, visitor in people.items():
                await visitor.says("hello")
                await visitor.says("rename", name=name)
            yield Scene(house, tap, people, puppets, sets, log)
            for visitor in people.values():
                await visitor.leaves()


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_no_secret_is_told_before_its_time(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with a_scene(tmp_path, monkeypatch) as scene:
            await _become_people(scene)
            code, table = await _open(scene, game)
            await _play(scene, code, table)
            await _end(scene, code, table)
            await _go_wrong(scene, code, table, monkeypatch)
            await scene.notices()
            scene.tap.check([*await scene.secrets_of_people(), *scene.secrets_of_table(code)])
            await _prove(scene, code, table)

    asyncio.run(run())


async def _become_people(scene: Scene) -> None:
    """Ada becomes an account, gets things wrong, and changes her passphrase; another tries to be her."""
    ada, dora = scene.people[ADA], scene.people[DORA]
    assert (await ada.says("sign_up", account=ACCOUNT, passphrase=OLD))["type"] == "welcome"
    assert (await dora.says("sign_up", account=ACCOUNT.upper(), passphrase=GUESS))["key"] == "account_taken"
    assert (await dora.says("sign_in", account=ACCOUNT, passphrase=GUESS))["key"] == "wrong_passphrase"
    assert (await dora.says("sign_in", account=ACCOUNT, passphrase=[GUESS]))["key"] == "malformed"
    assert (await ada.says("change_passphrase", passphrase=GUESS, new=NEW))["key"] == "wrong_passphrase"
    assert (await ada.says("change_passphrase", passphrase=OLD, new=NEW))["type"] == "welcome"
    assert (await ada.says("sign_in", account=ACCOUNT, passphrase=NEW))["account"] == ACCOUNT


async def _open(scene: Scene, game: str) -> tuple[str, Table]:
    """A table known only by its link: Ada and Bruno sit at it with a bot, and Carla watches."""
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "casual"}]
    told = await scene.people[ADA].says("open_table", game=game, seats=seats, components="mine")
    code = str(told["table"]["code"])
    assert (await scene.people[BRUNO].says("take_seat", code=code, seat=1))["type"] == "table"
    for name, viewer in WATCHING.items():
        await scene.people[name].listens(code, viewer)
    return code, await table_of(scene.house, code)


async def _play(scene: Scene, code: str, table: Table) -> None:
    """A game, or much of one, by requests and over sockets, with all that people ask on the way."""
    generator = Generator(5)
    hidden = 0
    for ply in range(MOST_PLIES[table.opened.game]):
        await until(scene.house, code, _is_up_to_people)
        if table.state != "playing":
            break
        seat = next(seat for seat in table.waiting() if seat in SITTING)
        visitor = scene.people[SITTING[seat]]
        said = _a_move(code, table, seat, generator)
        if ply % 2:
            assert (await visitor.says("move", **said))["type"] == "ack"
        else:
            await _speak(scene, visitor, table, said)
        if ply % usually(48, 24) == 0:
            await _ask(scene, code, table, seat)
        hidden += _check_hands(scene, table)
    if table.opened.game == "walking":
        assert table.state == "finished"
        assert hidden > 50


async def _speak(scene: Scene, visitor: Visitor, table: Table, said: dict[str, Any]) -> None:
    """Makes a move over the socket, and waits until it is made."""
    visitor.speaks({"type": "move", **said})
    await until(scene.house, table.opened.code, lambda table: table.ply(said["seat"]) > said["ply"])


def _is_up_to_people(table: Table) -> bool:
    return table.state != "playing" or any(seat in SITTING for seat in table.waiting())


def _a_move(code: str, table: Table, seat: int, generator: Generator) -> dict[str, Any]:
    assert table.match is not None
    legal = table.match.legal(seat)
    move = str(legal[generator.below(len(legal))])
    ply = table.ply(seat)
    return {"id": f"m{len(table.happenings)}", "code": code, "seat": seat, "ply": ply, "move": move}


async def _ask(scene: Scene, code: str, table: Table, seat: int) -> None:
    """What people ask beside moves: those at the table about it, a stranger about everything."""
    n = len(table.happenings)
    for name, viewer in WATCHING.items():
        visitor = scene.people[name]
        await visitor.says("watch", code=code, viewer=viewer)
        await visitor.says("watch", code=code, viewer=2)
        await visitor.says("steps", code=code, viewer=viewer)
        await visitor.says("steps", code=code, viewer=2)
        await visitor.says("look", code=code)
        await visitor.says("my_games")
        await visitor.says("record", code=code)
        await visitor.says("replay", code=code, viewer="finished")
        await visitor.says("outline", code=code, viewer="finished")
        await visitor.says("review", code=code)
        await visitor.says("analyse", code=code, ply=0, evaluate=True)
        await visitor.says("mistakes", game=table.opened.game)
        await visitor.says("mistake", code=code, ply=1)
        await visitor.says("next_puzzle", game=table.opened.game)
        await visitor.says("branch", code=code, ply=0, seats=[{"kind": "me"}] * 3)
        await visitor.says("chat", code=code, id=f"c{n}", text=LINE)
        visitor.speaks({"type": "chat", "code": code, "id": f"d{n}", "text": LINE})
        visitor.speaks('{"type": "move", "code": ')
    visitor = scene.people[SITTING[seat]]
    here = {"code": code, "seat": seat, "ply": table.ply(seat)}
    await visitor.says("preview", **here)
    await visitor.says("suggest_lace", **here)
    await visitor.says("move", id=f"e{n}", move="nothing of the kind", **here)
    await visitor.says("undo", id=f"f{n}", code=code, seat=1 - seat, ply=0)
    dora = scene.people[DORA]
    await dora.says("tables")
    await dora.says("my_games")
    await dora.says("catalogue")
    await dora.says("look", code="abcdefgh2345")
    await dora.posts("watch", b"\xff" * 40)
    await dora.posts("chat", b" " * 40_000)
    await scene.notices()


def _check_hands(scene: Scene, table: Table) -> int:
    """W3.4: of a card that another holds neither views nor legal moves tell; for how many that was seen.

    Every card is named once in a view, if at all, so its code can be looked for.
    """
    match = table.match
    assert match is not None
    seats: Any = match.game.view(match.state, FINISHED)["seats"]
    found = 0
    for name, viewer in WATCHING.items():
        latest = scene.people[name].latest
        if table.state == "playing" and latest["number"] == table.number(viewer):
            told = json.dumps([latest["view"], latest["legal"]])
            for seat, owner in enumerate(seats):
                for card in owner.get("hand", []) if seat != viewer else []:
                    assert f'"{card}"' not in told
                    found += 1
    return found


async def _end(scene: Scene, code: str, table: Table) -> None:
    """The game is over, or given up."""
    if table.state == "playing":
        for seat, name in SITTING.items():
            told = await scene.people[name].says("resign", code=code, seat=seat)
            assert told["type"] == "ack", told
    await until(scene.house, code, lambda table: table.state == "finished")
    for name in WATCHING:
        await scene.people[name].says("look", code=code)


async def _go_wrong(scene: Scene, code: str, table: Table, patch: pytest.MonkeyPatch) -> None:
    """A line that cannot be written, one that finds another in its place, and a door that fails."""
    ada = scene.people[ADA]
    chat = {"id": "lost", "code": code, "text": LINE}
    with patch.context() as fault:
        fault.setattr(tables, "write_entries", _fail)
        assert (await ada.says("chat", **chat))["key"] == "failed"
    await scene.house.store.work(
        lambda c: c.execute(insert(schema.log).values(**_in_the_way(table))).rowcount
    )
    assert (await ada.says("chat", **chat))["type"] == "ack"
    with patch.context() as fault:
        fault.setattr(play, "state_of", _fail)
        assert (await ada.says("watch", code=code, viewer=0))["key"] == "failed"
    assert "not written" in scene.log.text
    assert "a request handler failed" in scene.log.text


def _in_the_way(table: Table) -> dict[str, Any]:
    what = Chatted(seat=1, name=BRUNO, text=LOST_LINE).model_dump_json()
    return {"table_id": table.id, "number": 1 + len(table.happenings), "at": table.touched, "what": what}


def _fail(*_: object) -> NoReturn:
    raise RuntimeError(FAULT)


async def _prove(scene: Scene, code: str, table: Table) -> None:
    """Now seed and salt are known to all at the table, and prove the luck; a stranger does not know them."""
    seed, salt = scene.secrets_of_table(code)[:2]
    for name in WATCHING:
        assert scene.tap.tellings(name, seed)
        assert scene.tap.tellings(name, salt)
    for name in (DORA, OPERATOR):
        assert not scene.tap.tellings(name, seed)
        assert not scene.tap.tellings(name, salt)
    record = (await scene.people[CARLA].says("record", code=code))["record"]
    promised = scene.people[CARLA].first["table"]["commitment"]
    proof = verify(record, promised, scene.sets[table.opened.game]["mine"])
    assert (proof.commitment, proof.seed) == (commitment(SEED, SALT), SEED)
