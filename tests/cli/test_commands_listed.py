"""The list of commands: `merletto --help` imports none of them, and each that it lists can be run."""

import subprocess
import sys

import click
import pytest

from merletto.cli.main import cli
from tests.cli.running import Runner

_LISTING = """
import sys
from merletto.cli.main import main
main(["--help"])
print(sorted({"rich", "asyncio", "merletto.bots.analysis", "merletto.cli.play"} & set(sys.modules)))
"""


def test_help_imports_no_command() -> None:
    command = [sys.executable, "-c", _LISTING]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "Play at this keyboard, with people and bots." in told
    assert told.splitlines()[-1] == "[]"


@pytest.mark.parametrize("name", cli.list_commands(click.Context(cli)))
def test_every_command_in_the_list_can_be_run(run: Runner, name: str) -> None:
    done = run(name, "--help")
    assert done.code == 0
    assert f"merletto {name}" in done.out
