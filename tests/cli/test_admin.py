"""`merletto admin` does the same while the server runs and when it does not, and stores what it did."""

import asyncio
import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from merletto.cli.main import main
from tests.server.playing import ME, OPEN
from tests.server.real import Script, a_server
from tests.server.visitors import a_house, a_visitor

Admin = Callable[..., tuple[int, str]]


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Admin:
    """Runs the command on a database; returns its exit code and everything that it said."""

    def run(database: Path, *words: str) -> tuple[int, str]:
        capsys.readouterr()
        code = main(["admin", "--database", str(database), *words])
        told = capsys.readouterr()
        return code, told.out + told.err

    return run


def _look_after(admin: Admin, database: Path, code: str) -> None:
    assert code in admin(database, "list", "tables")[1]
    assert "account: annika" in admin(database, "list", "people")[1]
    told = admin(database, "list", "chat", code)[1]
    line = re.search(r"line: (\d+)", told)
    assert line is not None
    assert "an insult" in told
    assert admin(database, "hide", code, "--line", line[1]) == (0, "")
    assert admin(database, "reports") == (0, "nothing\n")
    status, told = admin(database, "reset", "annika")
    assert (status, told[:36]) == (0, "the new passphrase of annika is " + told[32:36])
    assert admin(database, "ban", "#2") == (0, "")
    status, told = admin(database, "ban", "nobody")
    assert status == 2
    assert "nobody is neither an account nor the number of a person" in told
    assert admin(database, "close", code) == (0, "")
    status, told = admin(database, "close", code)
    assert (status, "the table is closed" in told) == (2, True)
    log = admin(database, "log")[1]
    assert re.findall(r"deed: (\w+)", log) == ["close", "ban", "reset", "hide"]


def test_without_a_server_the_database_is_opened(tmp_path: Path, admin: Admin) -> None:
    codes: list[str] = []

    async def before() -> None:
        async with a_house(tmp_path) as house:
            ann, _ = await a_visitor(house, "Ann"), await a_visitor(house, "Bob")
            codes.append(await ann.opens("walking", [ME, OPEN]))
            await ann.says("chat", id="1", code=codes[0], text="an insult")
            await house.people.sign_up(ann.person, "annika", "lace over the lagoon")

    asyncio.run(before())
    _look_after(admin, tmp_path / "house.db", codes[0])
    status, told = admin(tmp_path / "none.db", "list", "people")
    assert (status, "there is no database" in told) == (2, True)


def test_a_running_server_is_asked_and_takes_its_key_away(tmp_path: Path, admin: Admin) -> None:
    with a_server(tmp_path) as server:
        ann, bob = Script(server.url), Script(server.url)
        with closing(ann.client), closing(bob.client):
            code = ann.says("open_table", game="walking", seats=[ME, OPEN])["table"]["code"]
            ann.says("chat", id="1", code=code, text="an insult")
            told = ann.says("sign_up", account="annika", passphrase="lace over the lagoon")
            assert told["type"] == "welcome", told
        _look_after(admin, server.database, code)
        assert server.stop() == 0
    assert not list(tmp_path.glob("*.admin"))
