"""The folder of an arena: what is kept, what a kill leaves, and what is refused."""

import json
from pathlib import Path

import pytest

from merletto.bots.arena.ledger import GAMES, SETTINGS, Ledger, LedgerError, usual_folder
from merletto.bots.arena.plan import Plan, Setting, plan_of
from merletto.bots.arena.result import Result
from tests.bots.arena.making import plan, result


def results_of(held: Plan) -> list[Result]:
    return [
        result(job.seating, (1, 2), (9, 4), deal=job.deal, meeting=job.meeting, rotation=job.rotation)
        for job in held.jobs()
    ]


def keep(folder: Path, held: Plan, results: list[Result]) -> list[Result]:
    """Opens the ledger, adds the results, and gives what it holds then."""
    with Ledger(folder, held) as ledger:
        ledger.add(results)
        return ledger.results


def test_what_was_added_is_there_when_opened_again(tmp_path: Path) -> None:
    held = plan("a", "b", games=6)
    results = results_of(held)
    assert keep(tmp_path, held, results[:4]) == results[:4]
    assert keep(tmp_path, held, results[4:]) == results
    with Ledger(tmp_path, held) as ledger:
        assert ledger.keys == {job.key for job in held.jobs()}


@pytest.mark.parametrize("cut", [1, 2, 30, 10_000])
def test_a_torn_last_line_is_dropped_and_written_again(tmp_path: Path, cut: int) -> None:
    held = plan("a", "b", games=4)
    results = results_of(held)
    keep(tmp_path, held, results[:3])
    path = tmp_path / GAMES
    last = len(results[2].line())
    path.write_bytes(path.read_bytes()[: -min(cut, last - 1)])
    assert keep(tmp_path, held, results[2:]) == results
    assert path.read_text() == "".join(each.line() for each in results)


def test_a_last_line_of_rubbish_is_dropped(tmp_path: Path) -> None:
    held = plan("a", "b", games=4)
    results = results_of(held)
    keep(tmp_path, held, results[:3])
    with (tmp_path / GAMES).open("ab") as file:
        file.write(b"\0\0\xff\n")
    assert keep(tmp_path, held, results[3:]) == results


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (
            lambda lines: [lines[0], lines[1][:40] + "\n", lines[2]],
            "line 2 is damaged: it does not describe a game",
        ),
        (lambda lines: [lines[0], "[]\n", lines[2]], "line 2 is damaged: it does not describe a game"),
        (lambda lines: [lines[0], lines[1], lines[0], lines[2]], "line 3 .* an earlier line has"),
        (lambda lines: [lines[0].replace('"seed":0', '"seed":7'), *lines[1:]], "line 1 .* not in the plan"),
        (lambda lines: [lines[0].replace("[0,1]", "[1,0]"), *lines[1:]], "line 1 .* not in the plan"),
        (lambda lines: [lines[0].replace("[1,2]", "[1]"), *lines[1:]], "line 1 .* not describe a game"),
        (lambda lines: [lines[0].replace('"deal":0', '"deal":99'), *lines[1:]], "line 1 .* not in the plan"),
    ],
)
def test_damage_in_the_middle_is_refused_with_its_line(tmp_path: Path, change: object, words: str) -> None:
    assert callable(change)
    held = plan("a", "b", games=4)
    keep(tmp_path, held, results_of(held)[:3])
    path = tmp_path / GAMES
    damaged = "".join(change(path.read_text().splitlines(keepends=True)))
    path.write_text(damaged)
    with pytest.raises(LedgerError, match=words):
        Ledger(tmp_path, held)
    assert path.read_text() == damaged


@pytest.mark.parametrize(
    ("other", "words"),
    [
        (Setting("walking", 2, ("a", "c"), 4), "bots a,b, not a,c"),
        (Setting("walking", 2, ("a", "b"), 4, 1), "seed 0, not 1"),
        (Setting("walking", 2, ("a", "b"), 3), "games 4, not 3"),
        (
            Setting("walking", 2, ("a", "b"), 4, options={"windows": False}),
            'options .* not {"windows": false}',
        ),
        (Setting("burano", 2, ("a", "b"), 4), "game walking, not burano"),
    ],
)
def test_other_settings_are_refused_by_name(tmp_path: Path, other: Setting, words: str) -> None:
    held = plan("a", "b", games=4)
    keep(tmp_path, held, results_of(held))
    with pytest.raises(LedgerError, match=words):
        Ledger(tmp_path, plan_of(other))


def test_more_games_go_on_where_fewer_ended(tmp_path: Path) -> None:
    few, many = plan("a", "b", games=2), plan("a", "b", games=6)
    keep(tmp_path, few, results_of(few))
    with Ledger(tmp_path, many) as ledger:
        assert ledger.results == results_of(few)
    assert json.loads((tmp_path / SETTINGS).read_text())["games"] == 6


def test_a_bot_whose_file_has_changed_is_another_bot(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("one = 1\n")
    held = plan(f"{mine}:Bot", "b")
    keep(tmp_path / "out", held, results_of(held))
    mine.write_text("one = 2\n")
    with pytest.raises(LedgerError, match="own_files"):
        Ledger(tmp_path / "out", held)


def test_games_without_their_settings_are_refused(tmp_path: Path) -> None:
    held = plan("a", "b")
    keep(tmp_path, held, results_of(held))
    (tmp_path / SETTINGS).unlink()
    with pytest.raises(LedgerError, match="not the settings"):
        Ledger(tmp_path, held)
    (tmp_path / SETTINGS).write_text("{")
    with pytest.raises(LedgerError, match=f"{SETTINGS} is damaged"):
        Ledger(tmp_path, held)


def test_two_runs_cannot_play_in_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    held = plan("a", "b")
    with Ledger(tmp_path, held), pytest.raises(LedgerError, match="another run"):
        Ledger(tmp_path, held)
    with Ledger(tmp_path, held) as ledger:
        assert ledger.results == []


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LedgerError, match="cannot be written"):
        Ledger(tmp_path / "file" / "folder", plan("a", "b"))


def test_the_usual_folder_is_one_for_all_numbers_of_games() -> None:
    folder = usual_folder(Setting("walking", 2, ("a", "b"), 4))
    assert folder == usual_folder(Setting("walking", 2, ("a", "b"), 40))
    assert folder != usual_folder(Setting("walking", 2, ("a", "c"), 4))
    assert folder.parent == Path("arena")
    assert folder.name.startswith("walking-2-seats-")
