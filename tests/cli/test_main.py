"""The entry point: help, version, and refusals of one line."""

import subprocess
import sys

import pytest

import merletto
from merletto.cli import rules as rules_module
from tests.cli.running import Runner


def test_version_says_which_engine_runs(run: Runner) -> None:
    engine = "compiled" if merletto.COMPILED else "plain Python"
    assert run("--version").out == f"merletto {merletto.__version__} ({engine})\n"


def test_the_package_runs_as_a_module() -> None:
    told = subprocess.run([sys.executable, "-m", "merletto", "--version"], capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith(f"merletto {merletto.__version__}")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("-h",)])
def test_help_names_every_command(run: Runner, arguments: tuple[str, ...]) -> None:
    outcome = run(*arguments)
    assert outcome.code == 0
    for command in ("play", "bots", "sim", "replay", "rules", "rulings", "components"):
        assert f"  {command} " in outcome.out


@pytest.mark.parametrize("command", ["play", "bots", "sim", "replay", "rules", "rulings", "components"])
def test_every_command_has_help(run: Runner, command: str) -> None:
    assert run(command, "--help").out.startswith(f"Usage: merletto {command}")


@pytest.mark.parametrize(
    "arguments",
    [
        "plya",
        "--colour",
        "play --sead 7",
        "play chess",
        "play --seats 9",
        "play --seats 0",
        "play --seats two",
        "play --seed -1",
        "play --people 5 --seats 2",
        "play --people 1,7 --seats 2",
        "play --people anna",
        "play --bots gondolier",
        "play --bots casual@5",
        "play --bots expert@soon",
        "play --bots mine.py:Bot",
        "play --seats 2 --bots casual,expert,master",
        "play --people 1 --bots 1 --seats 3",
        "play --names A,B,C,D,E",
        "play --seats 1 --easier",
        "play --seats 2 --start 3",
        "play --resume",
        "play --load nowhere.record",
        "play --load there --seed 3",
        "play --load there",
        "play --save there",
        "play --save nowhere/game.record",
        "play --components there",
        "play --names Anna(bot)\x07",
        "sim",
        "sim chess",
        "play burano --seats 5",
        "play burano --no-windows",
        "play burano --load there",
        "sim burano --seats 1",
        "sim burano --layout lacy",
        "sim walking --games 0",
        "sim walking --seats 7",
        "sim walking --seed 9223372036854775807",
        "replay",
        "replay nowhere.record",
        "rules",
        "rulings chess",
        "rulings --lang de",
        "rules B8.9 --lang de",
        "play burano --edition dutch",
        "sim burano --ruling B8.9",
        "components show nowhere.toml",
        "components check nowhere.toml",
        "components mend",
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(run: Runner, arguments: str) -> None:
    (run.folder / "there").write_text("not what it should be\n")
    assert run(*arguments.split()).refusal()
    assert (run.folder / "there").read_text() == "not what it should be\n"


def test_a_failing_system_is_said_in_one_line(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(game: str) -> None:
        raise PermissionError(13, "Permission denied", game)

    monkeypatch.setattr(rules_module, "kind_of", fail)
    assert run("rules", "walking").refusal() == "merletto: walking: Permission denied"


def test_control_c_outside_a_game_leaves_quietly(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_game: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(rules_module, "kind_of", interrupt)
    outcome = run("rules", "walking")
    assert (outcome.code, outcome.err.strip()) == (130, "")


def test_an_unknown_command_is_told_where_the_commands_are_listed(run: Runner) -> None:
    outcome = run("foo")
    assert outcome.code == 2
    assert outcome.err == "merletto: No such command 'foo'. merletto --help lists the commands.\n"


@pytest.mark.parametrize("arguments", ["B8.3", "b8.3", "burano B8.3"])
def test_a_clause_names_its_game_by_its_letter(run: Runner, arguments: str) -> None:
    outcome = run("rules", *arguments.split())
    assert outcome.code == 0
    assert "B8.3" in outcome.out
