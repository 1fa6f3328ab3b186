"""Whole games, and what can be typed during one."""

from collections.abc import Iterator

import pytest

import merletto
from tests.cli.running import Runner

ALWAYS_FIRST = ["1"] * 400
"""The first legal move at every decision, oftener than a game has decisions."""


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_person_plays_a_whole_game_against_bots(run: Runner, seats: int) -> None:
    outcome = run(
        "play", "walking", "--seats", str(seats), "--seed", "5", "--save", "game.record", typed=ALWAYS_FIRST
    )
    match = merletto.load("game.record")
    assert outcome.code == 0
    assert match.over
    assert f"The game has ended: {match.end()}." in outcome.out
    assert match.names == ["You", "Bepi (bot)", "Marietta (bot)", "Nane (bot)"][:seats]
    totals = next(line for line in outcome.out.splitlines() if line.strip().startswith("total"))
    assert [int(word) for word in totals.split()[1:]] == [score["total"] for score in match.scores()]
    assert ("Solo with" in outcome.out) == (seats == 1)


def test_typed_notation_is_what_the_record_says(run: Runner) -> None:
    chosen: list[str] = []
    twin = merletto.new("walking", 1, seed=9, names=["You"])
    while not twin.over:
        move = str(twin.legal()[-1])
        chosen.append(move)
        twin.play(move)
    outcome = run("play", "--seats", "1", "--seed", "9", "--save", "game.record", typed=chosen)
    assert outcome.code == 0
    assert merletto.load("game.record").record() == twin.record()


def test_bots_play_alone(run: Runner) -> None:
    outcome = run("play", "--people", "0", "--seats", "2", "--seed", "1")
    assert outcome.code == 0
    assert "Bepi (bot) drafted " in outcome.out
    assert "The game has ended: " in outcome.out


def test_every_screen_fits_eighty_columns_and_says_whose_turn_it_is(run: Runner) -> None:
    outcome = run("play", "--seats", "4", "--people", "4", "--seed", "2", typed=ALWAYS_FIRST * 2)
    assert max(len(line) for line in outcome.out.splitlines()) <= 80
    for player in range(1, 5):
        assert f"Player {player}: Take one, two or three cards from one column." in outcome.out


def test_undo_takes_back_and_says_when_it_cannot(run: Runner) -> None:
    arguments = ("play", "--seats", "1", "--seed", "9", "--save", "game.record")
    outcome = run(*arguments, typed=["undo", "draft 1 I", "undo", "draft 2 III", "undo", "u", "draft 3 I"])
    assert outcome.out.count("nothing has been played yet") == 2
    assert [str(code) for code in merletto.load("game.record").lines[-1].codes] == ["17"]
    assert "1: draft 3 I {" in merletto.load("game.record").record()


def test_undone_moves_are_not_told_to_the_next_person(run: Runner) -> None:
    typed = ["draft 1 I", "undo", "draft 2 I", "done"]
    outcome = run("play", "--seats", "2", "--people", "2", "--start", "1", "--seed", "4", typed=typed)
    told = outcome.out.rpartition("Player 1 drafted")[2]
    assert told.count("drafted") == 0
    assert outcome.out.count("Player 2: Take one") == 1


def test_nobody_takes_back_another_persons_move(run: Runner) -> None:
    typed = ["draft 1 I", "done", "undo"]
    outcome = run("play", "--seats", "3", "--people", "3", "--start", "1", "--seed", "4", typed=typed)
    assert outcome.out.rstrip().endswith("your turn has only just begun, and another seat's moves stay")


def test_saved_loaded_and_played_on_is_the_same_game(run: Runner) -> None:
    run("play", "--seats", "3", "--seed", "6", "--save", "whole.record", typed=ALWAYS_FIRST)
    outcome = run("play", "--seats", "3", "--seed", "6", typed=["1", "1", "save half.record", "quit"])
    assert "Saved: merletto play --load half.record continues it" in outcome.out
    assert not merletto.load("half.record").over
    outcome = run("play", "--load", "half.record", typed=[*["1"] * 200, "save"])
    assert outcome.code == 0
    run("play", "--load", "half.record", "--save", "half.record", typed=ALWAYS_FIRST)
    assert merletto.load("half.record").record() == merletto.load("whole.record").record()


def test_save_replaces_no_other_file(run: Runner) -> None:
    (run.folder / "mine.txt").write_text("precious")
    outcome = run("play", "--seed", "1", typed=["save mine.txt", "save", "save", "save nowhere/x"])
    assert "mine.txt already exists and was not changed" in outcome.out
    assert (run.folder / "mine.txt").read_text() == "precious"
    assert [path.name for path in run.folder.glob("*.record")] == ["walking-1.record"]
    assert "nowhere/x cannot be written: No such file or directory" in outcome.out


@pytest.mark.parametrize("name", ["x" * 300, "a\0b", "~nobody/game", "."])
def test_a_name_that_cannot_be_saves_nothing_and_ends_nothing(run: Runner, name: str) -> None:
    outcome = run("play", "--seed", "1", typed=[f"save {name}", "help"])
    assert outcome.code == 0
    assert "cannot be written" in outcome.out or "was not changed" in outcome.out
    assert "Enter plays the only legal move" in outcome.out


def test_an_interrupted_game_waits_and_is_resumed(run: Runner) -> None:
    outcome, _ = run.at_keyboard("play", "--seats", "2", "--seed", "8", typed=["1", "1"])
    assert outcome.code == 0
    assert "The game is saved; merletto play --resume continues it." in outcome.out
    assert [path.name for path in run.waiting()] == ["walking-8.record"]
    outcome, asked = run.at_keyboard("play", "--resume", typed=[*["1"] * 150, ""])
    assert "The game has ended: " in outcome.out
    assert asked[-1].startswith("Save the record?")
    assert run.waiting() == []


def test_control_c_keeps_the_game(run: Runner) -> None:
    def interrupted() -> Iterator[str]:
        yield "1"
        raise KeyboardInterrupt

    outcome, _ = run.at_keyboard("play", "--seats", "2", "--seed", "8", typed=interrupted())
    assert outcome.code == 130
    assert "The game is saved" in outcome.out
    assert merletto.load(run.waiting()[0]).ply >= 1


def test_a_new_game_leaves_the_waiting_one_alone(run: Runner) -> None:
    run.at_keyboard("play", "--seed", "8", typed=["1"])
    first = run.waiting()[0].read_text()
    run.at_keyboard("play", "--seed", "8", typed=["2"])
    assert len(run.waiting()) == 2
    assert first in [path.read_text() for path in run.waiting()]


def test_without_autosave_nothing_is_kept(run: Runner) -> None:
    outcome, _ = run.at_keyboard("play", "--no-autosave", "--seed", "8", typed=["1"])
    assert "kept" not in outcome.out
    assert run.waiting() == []


def test_a_state_folder_that_cannot_be_made_stops_no_game(run: Runner) -> None:
    (run.folder / "state").write_text("a file where a folder should be")
    outcome, _ = run.at_keyboard("play", "--seed", "8", typed=["1", "quit", ""])
    assert outcome.code == 0
    assert "An interrupted game would be lost: " in outcome.out


@pytest.mark.parametrize(("answer", "kept"), [("", 1), ("y", 1), ("n", 0)])
def test_quit_asks_whether_to_keep_the_game(run: Runner, answer: str, kept: int) -> None:
    _, asked = run.at_keyboard("play", "--seed", "8", typed=["1", "quit", answer])
    assert asked[-1].startswith("Keep the game")
    assert len(run.waiting()) == kept


def test_without_arguments_it_asks_who_plays(run: Runner) -> None:
    typed = ["chess", "", "nine", "2", "2", "Anna", "", "", "save game.record"]
    _, asked = run.at_keyboard("play", typed=typed)
    assert asked[0] == asked[1]
    assert asked[0].startswith("Which game? 1 Walking in Burano")
    assert asked[2] == asked[3] == "How many seats, 1 to 4? [3] "
    assert merletto.load("game.record").names == ["Anna", "Player 2"]


def test_without_arguments_a_waiting_game_is_offered(run: Runner) -> None:
    run.at_keyboard("play", "--seats", "2", "--seed", "8", typed=["1"])
    _, asked = run.at_keyboard("play", typed=["", "save game.record"])
    assert asked[0].startswith("You have an unfinished game.")
    assert merletto.load("game.record").seed == 8


def test_the_keyboard_is_passed_and_the_screen_emptied(run: Runner) -> None:
    arguments = (
        "play",
        "--seats",
        "3",
        "--people",
        "1,3",
        "--names",
        "Anna,Bruno",
        "--seed",
        "3",
        "--start",
        "1",
    )
    outcome, asked = run.at_keyboard(*arguments, typed=["", "1", "done", "", "1"])
    passes = [prompt for prompt in asked if prompt.startswith("Pass")]
    assert passes == [f"Pass the keyboard to {name}, then press Enter. " for name in ("Anna", "Bruno")]
    assert outcome.out.count("\x1b[3J") == 2


@pytest.mark.parametrize("extra", [("--open-hands", "--people", "2"), ("--people", "1")])
def test_open_hands_or_one_person_pass_no_keyboard(run: Runner, extra: tuple[str, ...]) -> None:
    _, asked = run.at_keyboard(
        "play", "--seats", "2", *extra, "--seed", "3", typed=["1", "done", "1", "done", "1"]
    )
    assert not [prompt for prompt in asked if prompt.startswith("Pass")]


def test_enter_plays_the_only_move(run: Runner) -> None:
    typed = ["draft 1 I", "lay Y1a e", "draft 1 II", ""]
    outcome, asked = run.at_keyboard("play", "--seats", "2", "--start", "1", "--seed", "7", typed=typed)
    assert asked[1] == "move, ? or help > "
    assert asked[2] == "Enter for done, ? or help > "
    assert "draft 1 II' is not legal" in outcome.out
    assert "Bepi (bot) drafted" in outcome.out


def _answer(run: Runner, typed: str) -> str:
    """What is said to something typed at the first decision of a game, as one line."""
    before = run("play", "--seats", "2", "--start", "1", "--seed", "7").out.rstrip()
    after = run("play", "--seats", "2", "--start", "1", "--seed", "7", typed=[typed]).out
    assert after.startswith(before)
    return " ".join(after.removeprefix(before).split())


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("99", "'99' is not a move: the moves are numbered from 1 to 15."),
        ("9" * 5000, f"'{'9' * 5000}' is not a move: the moves are numbered from 1 to 15."),
        ("0", "'0' is not a move: the moves are numbered from 1 to 15."),
        ("frobnicate", "'frobnicate' is neither a move nor a command; help lists what can be typed."),
        ("undoo", "'undoo' is neither a move nor a command; did you mean undo?"),
        (
            "lay zz f",
            "'lay zz f' is not a move: cards are a colour, a level and a letter, as in R2b, not 'zz'.",
        ),
        ("undo", "nothing has been played yet"),
        ("? W99", "the rulebook has no W99; near it: W1, W2, W3, W4, W5, W6, W7, W8, W9, W10, W11, WX"),
        ("? gondola", "The rulebook does not mention 'gondola'."),
        ("? 1", "draft 1 I is legal. Take Y1a from column 1 and 2 coins."),
    ],
)
def test_an_answer_is_one_line(run: Runner, typed: str, answer: str) -> None:
    assert _answer(run, typed).replace(" ", "") == answer.replace(" ", "")


def test_a_refused_move_names_clause_reason_and_legal_ones(run: Runner) -> None:
    answer = _answer(run, "draft 1 II")
    assert answer.startswith("'draft 1 II' is not legal. W3.2: the middle card of three")
    assert "Legal moves near it: draft 1 I" in answer


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("?", "W3.2"),
        ("? w4.6", "W4.6 Cards next door"),
        ("? W6", "W6.5"),
        ("? mayor", "W10.5"),
        ("? scaffold", "W6.1"),
        ("? lay R2b f", "lay R2b f is not legal: a turn begins with a draft"),
        ("? lamp", "W10.6"),
        ("help", "undo"),
        ("legend", "f flower"),
        ("score", "permits"),
        ("table", "Seat 2"),
        ("moves", "1 draft 1 I Take Y1a from column 1 and 2 coins."),
    ],
)
def test_questions_are_answered_and_change_nothing(run: Runner, typed: str, says: str) -> None:
    assert says in _answer(run, typed)
