"""The wheel in an empty environment: no checkout, no Node; `merletto serve` shows the table all the same."""

import re
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from merletto.version import VERSION
from tests.release.packing import PAGE, alone, page_files
from tests.server.real import Script, a_program, a_server

SAYS_WHERE = "import merletto; print(merletto.__file__, merletto.COMPILED)"


def test_the_wheel_serves_the_table(programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    environment = {**alone(programs), "PYTHONPATH": ""}
    program = a_program(str(programs / "merletto"))
    with a_server(tmp_path, "--bots", "1", environment=environment, launch=program) as server:
        script = Script(server.url)
        with closing(script.client):
            shows_the_page(script)
            opens_tables(script)
        assert server.stop() == 0


def shows_the_page(script: Script) -> None:
    """The page is the one that was built, with every file that it names and every file that it has.

    Only the picture of its link is named otherwise: by a whole address, as messengers ask for it.
    """
    index = script.client.get("/")
    built = (PAGE / "index.html").read_text("utf-8")
    whole = str(script.client.base_url.join("/preview.png"))
    assert (index.status_code, index.text) == (200, built.replace('"/preview.png"', f'"{whole}"'))
    named = re.findall(r'(?:src|href|content)="\.?(/[^"#]+)"', built)
    assert "/preview.png" in named
    assets = [f"/{path.relative_to(PAGE).as_posix()}" for path in page_files() if path.parent != PAGE]
    for address in (*named, *assets):
        answer = script.client.get(address)
        assert (answer.status_code, answer.content) == (200, (PAGE / address[1:]).read_bytes()), address
    assert script.client.get("/favicon.ico").content == (PAGE / "icon-192.png").read_bytes()


def opens_tables(script: Script) -> None:
    """A table of each game is opened over the network, and looked at."""
    assert script.says("hello")["version"] == VERSION
    seats = [{"kind": "me"}, {"kind": "bot", "level": "beginner"}]
    for game in ("walking", "burano"):
        opened = script.says("open_table", game=game, seats=seats)
        assert opened["type"] != "refused", opened
        assert opened["table"]["game"] == game
        assert script.says("look", code=opened["table"]["code"])["type"] != "refused"


def test_the_engine_that_was_packed_is_the_one_that_runs(programs: Path, wheel: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(programs / "python"), "-c", SAYS_WHERE],
        cwd=tmp_path,
        env=alone(programs),
        capture_output=True,
        text=True,
        check=True,
    )
    where, compiled = done.stdout.split()
    assert Path(where).is_relative_to(programs.parent)
    assert compiled == str(not wheel.name.endswith("-none-any.whl"))


def test_the_program_says_its_version(programs: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [str(programs / "merletto"), "--version"],
        cwd=tmp_path,
        env=alone(programs),
        capture_output=True,
        text=True,
        check=True,
    )
    assert VERSION in done.stdout
