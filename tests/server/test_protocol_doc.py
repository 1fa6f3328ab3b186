"""The page about the protocol: every conversation it shows takes place so, and its tables are complete."""

import ast
import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args, get_type_hints

import httpx
import pytest
from typing_extensions import TypeAliasType, is_typeddict

import merletto.server
from merletto.server import costs
from merletto.server.app import App
from merletto.server.doors import opening, study
from merletto.server.doors.all import DOORS
from merletto.server.protocol import replies, requests
from merletto.server.protocol.refusal import STATUS
from merletto.server.protocol.words import Clock, SeatWish
from merletto.server.settings import Limits, Settings
from tests.house.pages import Table, blocks, differences, named, page, shown, tables_headed
from tests.server.doorway import Line, a_client
from tests.server.real import a_server
from tests.server.visitors import a_house
from tests.soak.amount import patience

PAGE = page("protocol.md")
SEED = 7
SALT = "5a17" * 16

_STEP = re.compile(
    r"^// (?:(?P<who>\w+) (?P<way>[→←])(?: (?P<how>POST /api/\w+|\d{3}))?|(?P<act>the server stops))$"
)


@dataclass
class Step:
    """A thing said or told: by or to whom, over HTTP or, where `how` is None, a socket."""

    who: str | None
    way: str | None
    how: str | None
    text: str = ""


def steps(block: str) -> Iterator[Step]:
    """What happens in a block, in order."""
    step: Step | None = None
    for line in block.splitlines():
        if line.startswith("//"):
            found = _STEP.match(line)
            assert found, line
            if step is not None:
                yield step
            step = Step(found["who"], found["way"], found["how"])
        else:
            assert step is not None, line
            step.text += f"{line}\n"
    assert step is not None
    yield step


class Someone:
    """One of the page's people: known by a token, with a socket once it is needed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.client = a_client(app)
        self.line: Line | None = None
        self.asked: asyncio.Task[httpx.Response] | None = None

    async def arrives(self, name: str) -> None:
        """Makes the person known, where the page does not say how."""
        self.knows((await self.client.post("/api/hello", json={"token": True})).json())
        await self.client.post("/api/rename", json={"name": name})

    def knows(self, told: Any) -> None:  # noqa: ANN401
        """Keeps a token that was told."""
        if told.get("token"):
            self.client.cookies.clear()
            self.client.headers["authorization"] = f"Bearer {told['token']}"

    async def says(self, step: Step, message: Any) -> None:  # noqa: ANN401
        if step.how is not None:
            self.asked = asyncio.create_task(self.client.post(step.how.removeprefix("POST "), json=message))
            return
        if self.line is None:
            bearer = self.client.headers["authorization"].removeprefix("Bearer ")
            self.line = await Line(self.app, token=bearer).opens()
        self.line.says(message)

    async def is_told(self, step: Step, presence: bool) -> Any:  # noqa: ANN401
        """The answer to what was last asked, or the next frame; presence only where it is shown."""
        if step.how is not None:
            assert self.asked is not None
            response = await self.asked
            assert response.status_code == int(step.how), response.text
            self.knows(response.json())
            return response.json()
        assert self.line is not None
        while True:
            told = await self.line.hears()
            if presence or told["type"] != "presence":
                return told

    async def has_heard_all(self) -> None:
        """Checks that nothing was told that the page does not show."""
        if self.line is not None:
            self.line.says({"type": "hello"})
            told = await self.is_told(Step(None, None, None), False)
            assert told["type"] == "welcome", told

    async def leaves(self) -> None:
        if self.line is not None:
            await self.line.hangs_up()
        await self.client.aclose()


def with_codes(message: Any, codes: dict[str, str]) -> Any:  # noqa: ANN401
    """The message with the real codes in place of those of the page."""
    if isinstance(message, dict):
        return {key: with_codes(value, codes) for key, value in message.items()}
    if isinstance(message, list):
        return [with_codes(value, codes) for value in message]
    return codes.get(message, message) if isinstance(message, str) else message


async def converse(app: App, conversation: list[Step]) -> None:
    """Lets everything be said, and compares what is told."""
    people: dict[str, Someone] = {}
    codes: dict[str, str] = {}
    for step in conversation:
        if step.who is None:
            for someone in people.values():
                await someone.has_heard_all()
            await app.say_goodbye()
            continue
        someone = people.get(step.who) or Someone(app)
        if step.who not in people and step.how != "POST /api/hello":
            await someone.arrives(step.who)
        people[step.who] = someone
        example = shown(step.text)
        if step.way == "→":
            await someone.says(step, with_codes(example, codes))
        else:
            told = await someone.is_told(step, example.get("type") == "presence")
            assert differences(example, told, codes) == [], step.text
    for someone in people.values():
        await someone.leaves()


def test_all_conversations_of_the_page_take_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (opening, study):
        monkeypatch.setattr(module, "new_seed", lambda: SEED)
        monkeypatch.setattr(module, "new_salt", lambda: SALT)
    conversation = [step for block in blocks(PAGE, "jsonc") for step in steps(block)]
    assert len(conversation) > 60

    async def runs() -> None:
        async with a_house(tmp_path, limits=Limits(), hint_seconds=0.05) as house:
            await converse(App(house), conversation)

    asyncio.run(runs())


def fields_of(shape: Any, besides: tuple[str, ...]) -> list[str]:  # noqa: ANN401
    """The fields of a shape as the page writes them: with ? where they may be left out."""
    if is_typeddict(shape):
        return [
            name if name in shape.__required_keys__ else f"{name}?"
            for name in get_type_hints(shape)
            if name not in besides
        ]
    fields = shape.model_fields
    kept = [name for name in fields if name not in besides or (name == "id" and fields[name].is_required())]
    return [name if fields[name].is_required() else f"{name}?" for name in kept]


def members(union: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """The shapes of a union, named or not."""
    if isinstance(union, TypeAliasType):
        return members(get_args(union.__value__)[0])
    return get_args(union)


def literals(shape: Any, key: str) -> list[str]:  # noqa: ANN401
    """The words by which a shape is told apart."""
    if is_typeddict(shape):
        return [str(word) for word in get_args(get_type_hints(shape)[key])]
    return [str(word) for word in get_args(shape.model_fields[key].annotation)]


def listed(head: str) -> dict[str, tuple[str, ...]]:
    """The rows of all tables with that word at their head, by what stands first in them."""
    found: dict[str, tuple[str, ...]] = {}
    for table in tables_headed(PAGE, head):
        for row in table.rows:
            name = row[0].strip("`")
            assert name not in found, name
            found[name] = row
    return found


def the_table(head: str) -> Table:
    (table,) = tables_headed(PAGE, head)
    return table


def test_every_message_is_listed_with_its_fields_and_its_answer() -> None:
    rows = listed("message")
    assert set(rows) == {kind.model_fields["type"].default for kind in DOORS}
    for kind, (_, answer) in DOORS.items():
        row = rows[kind.model_fields["type"].default]
        assert sorted(named(row[1])) == sorted(fields_of(kind, ("id", "type"))), kind
        assert named(row[2]) == literals(answer, "type")[:1], kind


def test_every_answer_is_listed_with_its_fields() -> None:
    rows = listed("answer")
    shapes = {word: shape for shape in members(replies.Frame) for word in literals(shape, "type")}
    assert set(rows) == set(shapes)
    for word, shape in shapes.items():
        assert sorted(named(rows[word][1])) == sorted(fields_of(shape, ("id", "type"))), word


@pytest.mark.parametrize(
    ("head", "union", "besides"),
    [
        ("kind of item", replies.News, ("kind", "number", "at")),
        ("kind of seat", SeatWish, ("kind",)),
        ("kind of clock", Clock, ("kind",)),
    ],
)
def test_every_kind_is_listed_with_its_fields(head: str, union: object, besides: tuple[str, ...]) -> None:
    rows = listed(head)
    shapes = {word: shape for shape in members(union) for word in literals(shape, "kind")}
    assert set(rows) == set(shapes)
    for word, shape in shapes.items():
        assert sorted(named(rows[word][1])) == sorted(fields_of(shape, besides)), word


@pytest.mark.parametrize(
    ("head", "shape"), [("of a table", replies.TableInfo), ("of a seat", replies.SeatInfo)]
)
def test_every_field_is_explained(head: str, shape: type) -> None:
    told = [word for row in the_table(head).rows for word in named(row[0])]
    assert sorted(told) == sorted(get_type_hints(shape))


def test_every_word_of_a_seats_news_and_of_a_tables_state_is_explained() -> None:
    assert the_table("how").column("how") == literals(replies.SeatItem, "how")
    states = get_args(replies.TableState.__value__)
    assert the_table("state of a table").column("state of a table") == list(states)


def keys() -> list[str]:
    """All keys of refusals."""
    return list(get_args(get_args(replies.RefusalKey.__value__)[0]))


def raised() -> dict[str, set[str]]:
    """The keys of the refusals that the server's sources make, and the names of what they say besides."""
    found: dict[str, set[str]] = {}
    for path in Path(merletto.server.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                texts = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                params = {
                    str(key.value)
                    for given in node.args[1:]
                    if isinstance(given, ast.Dict)
                    for key in given.keys
                    if isinstance(key, ast.Constant)
                }
                for text in texts:
                    if isinstance(text, str):
                        found.setdefault(text, set()).update(params)
    return found


def test_every_refusal_is_listed_with_its_status() -> None:
    table = the_table("key")
    assert table.column("key") == keys() == sorted(keys())
    for key, status in zip(table.column("key"), table.column("status"), strict=True):
        assert int(status) == STATUS.get(key, 409), key  # type: ignore[call-overload]


def test_every_refusal_is_made_somewhere_and_says_what_the_page_says() -> None:
    table = the_table("key")
    made = raised()
    assert set(made) == set(keys())
    for key, params in zip(table.column("key"), table.rows, strict=True):
        assert set(named(params[2])) == made[key], key


def test_the_limits_are_those_of_the_settings() -> None:
    limits = Settings(database=Path("unused")).limits
    said: dict[str, object] = {}
    for row in the_table("limit").rows:
        said[row[0].strip("`")] = (float(row[1]), float(row[2]))
    for row in the_table("at most").rows:
        said[row[0].strip("`")] = int(row[1])
    assert said == vars(limits)


def test_the_figures_in_the_text_are_those_of_the_server() -> None:
    from merletto.server import conversation, sockets, telling
    from merletto.server.doors import lobby
    from merletto.server.protocol import words

    text = " ".join(PAGE.split())
    closed = the_table("socket closed with").column("socket closed with")
    assert {sockets.GOING_AWAY, sockets.NOBODY, sockets.TOO_MUCH} <= set(map(int, closed))
    assert f"not listened to for {sockets._SLOWEST:.0f} seconds" in text
    assert f"more than {conversation._MOST_REFUSED} messages in a row exceeded" in text
    assert f"`tables` lists up to {lobby._PAGE} listed tables" in text
    assert f"`chat` posts a line to everyone at the table, up to {words.LONGEST_CHAT} characters" in text
    assert f"from now on; up to {words.LONGEST_NAME} characters" in text
    assert f"number of the `protocol`, now {words.PROTOCOL}" in text
    assert f"`count` of them but at most {study.MOST_POSITIONS} at a time" in text
    assert f"There are at most {telling.MOST_STEPS}, the latest" in text
    assert f"There are at most {telling.MOST_ITEMS} items in one answer" in text
    assert Settings(database=Path("unused")).absence == 60, "the page says a minute"
    assert Settings(database=Path("unused")).hint_seconds == 1, "the page says a second"


def test_the_costs_in_the_text_are_those_of_the_server() -> None:
    text = " ".join(PAGE[PAGE.index("Most messages cost") :].split("\n\n")[0].split())
    said: dict[str, float] = {}
    for names, cost in re.findall(r"((?:`\w+`(?:, | and )?)+) (\d+)(?=[,. ])", text):
        said.update(dict.fromkeys(named(names), float(cost)))
    assert said.pop("replay") + 0.3 * 10 == costs.cost_of(requests.Replay(code="a" * 12, viewer=0, count=50))
    assert f"with {costs._POSITION} for each position" in text
    assert said.pop("since") == costs.cost_of(requests.Watch(code="a" * 12, viewer=0))
    assert said == {kind.model_fields["type"].default: cost for kind, cost in costs._COSTS.items()}


def test_the_program_plays_a_whole_game_on_a_real_server(tmp_path: Path) -> None:
    (program,) = blocks(PAGE, "python")
    assert len(program.splitlines()) < 60
    script = tmp_path / "player.py"
    script.write_text(program, "utf-8")
    with a_server(tmp_path, "--bots", "1") as server:
        played = subprocess.run(
            [sys.executable, "-W", "error", str(script), server.url],
            capture_output=True,
            text=True,
            timeout=patience(120),
            check=False,
        )
    assert played.returncode == 0, played.stderr
    *moves, result = played.stdout.splitlines()
    assert {line.split()[0] for line in moves} == {"Dice", "Marietta"}
    assert set(ast.literal_eval(result)) == {"band", "end", "places", "points"}
