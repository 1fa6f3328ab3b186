"""Whole games of Burano, and what can be typed during one."""

from pathlib import Path

import pytest

import merletto
from merletto.burano import best_payment
from tests.cli.running import Runner

ALWAYS_FIRST = ["1"] * 400
"""The first legal move at every decision, oftener than one seat has decisions in a game."""
TWO = ("play", "burano", "--seats", "2", "--seed", "5", "--start", "1")
ROOFS = ["islands", "workshops", "points"]
PYRAMID = "ppp bbb yyy ggg oo"


@pytest.mark.parametrize("seats", [3, 4])
def test_one_person_plays_a_whole_game_against_bots(run: Runner, seats: int) -> None:
    outcome = run("play", "burano", "--seats", str(seats), "--seed", "5", typed=ALWAYS_FIRST)
    assert outcome.code == 0
    assert "The game has ended: winter is over." in outcome.out
    assert "took the roof" in outcome.out
    assert "Bepi (bot) built" in outcome.out
    assert max(len(line) for line in outcome.out.splitlines()) <= 80


def test_saved_loaded_and_played_on_is_the_same_game(run: Runner) -> None:
    outcome = run(*TWO, "--save", "whole.record", typed=ALWAYS_FIRST)
    whole = merletto.load("whole.record")
    totals = next(line for line in outcome.out.splitlines() if line.strip().startswith("total"))
    assert whole.over
    assert [int(word) for word in totals.split()[1:]] == [score["total"] for score in whole.scores()]
    assert run(*TWO, typed=[*["1"] * 30, "save half.record", "quit"]).code == 0
    assert not merletto.load("half.record").over
    run("play", "--load", "half.record", "--save", "half.record", typed=ALWAYS_FIRST)
    assert merletto.load("half.record").record() == whole.record()
    assert run("play", "walking", "--load", "half.record").refusal() == (
        "merletto: half.record is a game of burano, not of walking"
    )


def test_a_game_is_replayed_and_verified(run: Runner) -> None:
    run(*TWO, typed=[*ROOFS, PYRAMID, "pick t", "stop", "save game.record"])
    match = merletto.load("game.record")
    out = run("replay", "game.record").out
    assert out.startswith("burano: You, Bepi (bot)\n")
    assert "You picked orange." in out
    assert "The game is not finished." in out
    verified = run("replay", "game.record", "--verify").out
    assert verified == f"ok: {match.ply} plies, digest {match.digest()}\n"


def test_an_interrupted_game_waits_for_its_own_kind(run: Runner) -> None:
    run.at_keyboard(*TWO, typed=["1", "1"])
    assert [path.name for path in run.waiting()] == ["burano-5.record"]
    refusal = run("play", "walking", "--resume").refusal()
    assert refusal == "merletto: there is no interrupted game to resume"
    outcome, _ = run.at_keyboard("play", "--resume", typed=["save game.record"])
    assert "Burano · spring" in outcome.out
    assert merletto.load("game.record").ply == 2


def test_without_arguments_it_asks_which_game(run: Runner) -> None:
    _, asked = run.at_keyboard("play", typed=["2", "1", "2", "1", "", "save game.record"])
    assert asked[1] == asked[2] == "How many seats, 2 to 4? [3] "
    match = merletto.load("game.record")
    assert (match.game.name, match.names) == ("burano", ["You", "Bepi (bot)"])


def test_undo_takes_back_cubes_one_by_one_but_no_drawn_roof(run: Runner) -> None:
    typed = ["islands", "undo", "workshops", "points", "ppb", "undo", "undo", "g", "save game.record"]
    out = run(*TWO, typed=typed).out
    assert "something has been drawn since the last move" in " ".join(out.split())
    moves = merletto.load("game.record").view(0)["seats"][0]["pyramid"]["base"][0]  # type: ignore[index]
    assert moves == ["pink", "green", None]


def test_people_stack_out_of_each_others_sight(run: Runner) -> None:
    arguments = ("play", "burano", "--people", "2", "--seats", "2", "--seed", "5", "--start", "1")
    pass_on = ["", *ROOFS, "", "", *ROOFS, "", "", PYRAMID, ""]
    outcome, asked = run.at_keyboard(*arguments, typed=pass_on)
    passes = [prompt for prompt in asked if prompt.startswith("Pass")]
    assert [prompt.split()[5].rstrip(",") for prompt in passes] == ["1", "2", "1", "2"]
    after = outcome.out.rpartition("\x1b[3J")[2]
    assert "2 Player 2" in after
    assert " p   p   p " not in after


def _answer(run: Runner, before: list[str], typed: str) -> str:
    """What is said to something typed after these, as one line."""
    shown = run(*TWO, typed=before).out.rstrip()
    after = run(*TWO, typed=[*before, typed]).out
    assert after.startswith(shown)
    return " ".join(after.removeprefix(shown).split())


@pytest.mark.parametrize(
    ("before", "typed", "answer"),
    [
        ([], "9", "'9' is not a move: the moves are numbered from 1 to 4."),
        ([], "gondola", "'gondola' is neither a move nor a command; help lists what can be typed."),
        ([], "suggest", "There is something to suggest only when lace is scored."),
        ([], "accept", "There is something to suggest only when lace is scored."),
        (ROOFS, "pppp", "'pppp' is not a move: there are only 3 pink cubes left."),
    ],
)
def test_an_answer_is_one_line(run: Runner, before: list[str], typed: str, answer: str) -> None:
    assert _answer(run, before, typed) == answer


@pytest.mark.parametrize(
    ("before", "typed", "says"),
    [
        ([], "?", "B2.14"),
        ([], "? B8.3", "B8.3 The two cubes"),
        ([], "? kiln", "B13.1"),
        ([], "? B4", "B4.4"),
        ([], "help", "suggest"),
        ([], "legend", "p pink"),
        ([], "table", "Seat 2"),
        ([], "moves", "1 tile islands"),
        (ROOFS, "? p", "stack pink is legal"),
        ([*ROOFS, PYRAMID], "? b1", "pick b1 is not legal"),
        ([*ROOFS, PYRAMID], "b p c3", "'build pink c3' is not legal. B7.1"),
        ([*ROOFS, PYRAMID], "score", "coins"),
    ],
)
def test_questions_are_answered_and_change_nothing(
    run: Runner, before: list[str], typed: str, says: str
) -> None:
    assert says in _answer(run, before, typed)


@pytest.fixture
def paying(run: Runner) -> Path:
    """A saved game in which the first seat is about to pay lace workers."""
    match = merletto.new("burano", 2, seed=3, names=["Anna", "Bruno"])
    turn = 0
    while not (match.to_move == 0 and best_payment(match, 0) and _task(match) == "lace_scoring"):
        legal = match.legal()
        lace = [move for move in legal if str(move).startswith(("lace", "build", "pick"))]
        turn += 1
        match.play((lace or legal)[turn % len(lace or legal)])
    path = run.folder / "paying.record"
    match.save(path)
    return path


def _task(match: merletto.Match) -> object:
    return match.view("spectator")["task"]


@pytest.mark.parametrize("word", ["accept", "suggest!"])
def test_a_suggestion_is_shown_and_played_only_when_accepted(run: Runner, paying: Path, word: str) -> None:
    match = merletto.load(paying)
    moves = [str(move) for move in best_payment(match, 0)]
    out = run("play", "--load", paying, typed=["suggest", "save shown.record"]).out
    assert f"{', '.join(moves)}: " in " ".join(out.split())
    assert merletto.load("shown.record").record() == match.record()
    run("play", "--load", paying, typed=[word, "save paid.record"])
    for move in moves:
        match.play(move)
    assert merletto.load("paid.record").record() == match.record()


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        ("--seats 1", "burano is for 2 to 4 seats, not 1 (B2.2)"),
        ("--easier", "--easier is an option of walking, not of burano"),
        ("--open-hands", "--open-hands is an option of walking, not of burano"),
        ("--layout lacy", "this layout cannot be used: a layout is 4 rows of 7 squares (B2.2)"),
        ("--layout .bBbyoo/pw..YOg/PwW.ygG/p...... --seats 4", "this layout cannot be used: "),
        ("--start 4", "--start must be a seat from 1 to 3, not 4"),
    ],
)
def test_what_cannot_be_set_up_is_said_in_one_line(run: Runner, arguments: str, answer: str) -> None:
    assert run("play", "burano", *arguments.split()).refusal().startswith(f"merletto: {answer}")


def test_a_layout_is_an_option_of_burano(run: Runner) -> None:
    assert run("play", "--layout", "random").refusal() == (
        "merletto: --layout is an option of burano, not of walking"
    )
    rows = ".bBbyoo/pw..YOg/PwW.ygG/p......"
    run("play", "burano", "--layout", rows, "--save", "game.record", typed=["1"])
    assert merletto.load("game.record").game.options["layout"] == rows
