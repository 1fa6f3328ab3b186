"""The arena on the command line: tables, files, going on, and refusals."""

import json
import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from merletto.bots.arena.result import Result
from merletto.cli import arena as arena_module
from tests.bots.arena.making import entrant
from tests.cli.running import Outcome, Runner

FIRST, LAST = entrant("First"), entrant("Last")


def hold(run: Runner, *arguments: str, bots: str = "random,tests.bots.arena.entrants:First") -> Outcome:
    """A run in the folder `out`."""
    return run("arena", "walking", "--bots", bots, "--workers", "1", "--out", "out", *arguments)


def test_people_see_ratings_pairs_seats_and_times(run: Runner) -> None:
    outcome = hold(run, "--games", "3", "--markdown", "page.md")
    assert (outcome.code, outcome.err) == (0, "")
    for words in ("4 games of walking, 2 seats: 2 deals", "rating", "fixed", "against", "begins", "longest"):
        assert words in outcome.out
    assert "Saved in out:" in outcome.out
    files = {"arena.json", "games.jsonl", "table.md", "table.json", "ratings.svg"}
    assert {path.name for path in Path("out").iterdir()} == files
    assert Path("page.md").read_text() == Path("out/table.md").read_text()


def test_the_same_command_prints_the_same_again(run: Runner) -> None:
    first = hold(run, "--games", "2")
    kept = Path("out/games.jsonl").read_bytes()
    assert hold(run, "--games", "2") == first
    assert Path("out/games.jsonl").read_bytes() == kept


def test_a_seat_alone_is_scored_against_bands_and_record(run: Runner) -> None:
    outcome = hold(run, "--seats", "1", "--games", "3")
    for words in ("6 games of walking, 1 seat", "median", "weak", "champion", "87 up"):
        assert words in outcome.out
    assert "rating" not in outcome.out
    assert Path("out/scores.svg").exists()


def test_forfeits_are_counted_and_told(run: Runner) -> None:
    outcome = hold(run, "--games", "2", bots="random,tests.bots.arena.entrants:Raising")
    assert "forfeited 2 games, first by this: RuntimeError: I am at a loss" in " ".join(outcome.out.split())
    assert json.loads(Path("out/table.json").read_text())["bots"][1]["faults"] == 2


def test_the_folder_is_named_after_game_and_seats_unless_given(run: Runner) -> None:
    bots = f"random,{FIRST}"
    outcome = run("arena", "burano", "--bots", bots, "--seats", "2", "--games", "1", "--layout", "random")
    (folder,) = Path("arena").iterdir()
    assert folder.name.startswith("burano-2-seats-")
    assert str(folder) in outcome.out
    assert json.loads((folder / "arena.json").read_text())["options"] == {"layout": "random"}


def test_the_report_names_the_command_that_makes_it(run: Runner) -> None:
    options = ("--no-windows", "--easier", "--start", "2", "--seed", "7")
    hold(run, "--games", "2", *options)
    text = Path("out/table.md").read_text()
    for words in ("--games 2 --seed 7", "--easier --no-windows --start 2 --out out"):
        assert words in text
    (line,) = [line for line in text.splitlines() if line.startswith("merletto arena")]
    kept = Path("out/games.jsonl").read_bytes()
    assert run(*line.split()[1:]).code == 0
    assert Path("out/games.jsonl").read_bytes() == kept


def test_control_c_keeps_what_was_played_and_says_how_to_go_on(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games that are finished when it is pressed are kept: several if workers finish at the same time."""
    note = arena_module.ArenaWatch.note
    finished: list[Result] = []

    def interrupted(watch: arena_module.ArenaWatch, results: Sequence[Result]) -> None:
        note(watch, results)
        finished.extend(results)
        if results:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(arena_module.ArenaWatch, "note", interrupted)
    before = signal.getsignal(signal.SIGINT)
    outcome = hold(run, "--games", "1000")
    assert outcome.code == 130
    assert 1 <= len(finished) < 10
    assert f"{len(finished)} of 1,000 games" in outcome.out
    assert outcome.out.splitlines()[-1].startswith("merletto arena walking --bots random,tests")
    assert len(Path("out/games.jsonl").read_text().splitlines()) == len(finished)
    assert signal.getsignal(signal.SIGINT) is before


def test_without_a_terminal_a_line_is_said_now_and_then(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena_module, "_PLAIN_LINE_EVERY", 0.0)
    lines = hold(run, "--games", "2", bots=f"{FIRST},{entrant('Illegal')}").err.splitlines()
    assert lines[-1] == f"2 of 2 games, {FIRST} leads with 100%"
    alone = hold(run, "--games", "1", "--seats", "1", "--out", "alone").err.splitlines()
    assert alone[-1].startswith("2 of 2 games, ")
    assert alone[-1].endswith(" points")


def test_a_sequential_test_stops_when_it_is_decided(run: Runner) -> None:
    outcome = hold(run, "--games", "400", "--decide", "40:60", bots="random,beginner")
    assert outcome.code == 0
    for words in ("decision", "evidence", "rather 60%"):
        assert words in outcome.out
    assert len(Path("out/games.jsonl").read_text().splitlines()) < 40
    page = Path("out/table.md").read_text()
    assert "Sequential test, 40% or 60%" in page
    assert "--decide 40:60" in page
    assert hold(run, "--games", "400", "--decide", "40:60", bots="random,beginner") == outcome


def test_one_bot_meets_three_of_another(run: Runner) -> None:
    outcome = hold(run, "--games", "4", "--seats", "4", "--lone")
    assert outcome.code == 0
    assert "4 games of walking, 4 seats: 1 deal" in outcome.out
    assert "--lone" in Path("out/table.md").read_text()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess", "--bots", "random,x"), "no game 'chess'"),
        (("walking", "--bots", "random,nobody"), "nobody"),
        (("walking", "--bots", "random,nowhere.py:Bot"), "no file nowhere.py"),
        (("walking", "--bots", "random"), "random needs another bot to play against"),
        (("walking", "--bots", "random,random"), "random is named twice"),
        (("walking", "--bots", f"random,{FIRST}", "--seats", "5"), "1 to 4 seats"),
        (("burano", "--bots", "random", "--seats", "1"), "2 to 4 seats"),
        (("walking", "--bots", f"random,{FIRST}", "--layout", "random"), "--layout is an option of burano"),
        (("walking", "--bots", "random", "--seats", "1", "--easier"), "W2.3"),
        (("walking", "--bots", f"random,{FIRST}", "--games", "0"), "--games"),
        (("walking", "--bots", f"random,{FIRST}", "--decide", "sixty"), "not two percentages such as 50:60"),
        (("walking", "--bots", f"random,{FIRST}", "--decide", "60:50"), "the lower one first"),
        (
            ("walking", "--bots", f"random,{FIRST}", "--out", "file/folder"),
            "the folder file/folder cannot be written",
        ),
        (("walking",), "--bots"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(run: Runner, arguments: Sequence[str], words: str) -> None:
    Path("file").write_text("")
    assert words in run("arena", *arguments).refusal()
    assert not Path("arena").exists()


def test_other_settings_and_damage_are_refused_in_one_line(run: Runner) -> None:
    hold(run, "--games", "2")
    assert "holds games with seed 0, not 5" in hold(run, "--games", "2", "--seed", "5").refusal()
    path = Path("out/games.jsonl")
    path.write_text("rubbish\n" + path.read_text())
    assert "line 1 is damaged" in hold(run, "--games", "2").refusal()
