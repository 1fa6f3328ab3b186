"""Bots of all levels at the table: listed, asked for, seated, remembered, and asked for advice."""

import pytest

import merletto
from merletto.bots.analysis import analyse
from merletto.bots.bot import View
from merletto.bots.levels import LEVELS
from merletto.bots.memory import recall
from merletto.bots.roster import BOTS
from merletto.cli import hints
from tests.cli.running import Runner

ALWAYS_FIRST = ["1"] * 200
TWO = ("play", "walking", "--seats", "2", "--seed", "7", "--start", "1")


def test_the_bots_are_listed(run: Runner) -> None:
    outcome = run("bots")
    assert outcome.code == 0
    firsts = [line.split()[0] for line in outcome.out.splitlines() if line.strip()]
    assert [word for word in firsts if word in BOTS] == [*LEVELS, "random", "handmade", "learned", "plain"]
    said = " ".join(outcome.out.split())
    for level in LEVELS.values():
        assert level.title in said
        assert level.description.split()[0] in said


def test_a_game_against_a_level_is_saved_with_it_and_goes_on_alike(run: Runner) -> None:
    run(*TWO, "--bots", "casual", "--save", "whole.record", typed=ALWAYS_FIRST)
    whole = merletto.load("whole.record")
    assert whole.over
    assert whole.names == ["You", "Bepi (casual bot)"]
    assert run(*TWO, "--bots", "casual", typed=["1", "1", "1", "save half.record", "quit"]).code == 0
    assert not merletto.load("half.record").over
    run("play", "--load", "half.record", "--save", "half.record", typed=ALWAYS_FIRST)
    assert merletto.load("half.record").record() == whole.record()
    run(*TWO, "--bots", "random", "--save", "other.record", typed=ALWAYS_FIRST)
    assert merletto.load("other.record").lines[-1].codes != whole.lines[-1].codes


def test_an_interrupted_game_is_resumed_with_its_bots(run: Runner) -> None:
    run.at_keyboard(*TWO, "--bots", "beginner", typed=["1", "1"])
    outcome, _ = run.at_keyboard("play", "--resume", typed=["save game.record"])
    assert "The game is saved" in outcome.out
    assert merletto.load("game.record").names == ["You", "Bepi (beginner bot)"]


@pytest.mark.parametrize("level", ["beginner", "casual", "regular@2", "plain@2"])
@pytest.mark.parametrize("game", merletto.GAMES)
def test_every_kind_of_bot_plays_either_game(run: Runner, game: str, level: str) -> None:
    arguments = ("play", game, "--seats", "2", "--seed", "7", "--start", "2", "--bots", level)
    outcome = run(*arguments, typed=["1", "1", "save game.record"])
    assert outcome.code == 0
    match = merletto.load("game.record")
    assert match.names == ["You", f"Bepi ({level} bot)"]
    assert {line.actor for line in match.lines} >= {0, 1}


def test_it_is_asked_how_good_the_bots_shall_be(run: Runner) -> None:
    typed = ["1", "3", "1", "gondolier", "casual,expert,master", "2, Beginner", "save game.record"]
    outcome, asked = run.at_keyboard("play", typed=typed)
    assert asked[3] == asked[4] == asked[5]
    assert asked[3].startswith(
        "How good should the 2 bots be? One level for all, or one for each: casual,expert ["
    )
    assert "there is no bot 'gondolier'" in outcome.out
    assert merletto.load("game.record").names == ["You", "Bepi (casual bot)", "Marietta (beginner bot)"]
    for level in LEVELS.values():
        assert f"{level.number}  {level.key}" in outcome.out


def test_the_usual_bots_are_had_by_enter(run: Runner) -> None:
    _, asked = run.at_keyboard("play", typed=["2", "2", "1", "", "save game.record"])
    assert asked[3] == "How good should the bot be? [random] "
    assert merletto.load("game.record").names == ["You", "Bepi (bot)"]


@pytest.mark.parametrize("bot", ["gondolier", "own.py:Mine"])
def test_a_record_with_a_bot_that_cannot_sit_here_is_refused_and_runs_nothing(run: Runner, bot: str) -> None:
    (run.folder / "own.py").write_text("open('run', 'w')\n")
    merletto.new("walking", 2, seed=7, names=["You", f"Bepi ({bot} bot)"]).save("game.record")
    assert bot in run("play", "--load", "game.record").refusal()
    assert not (run.folder / "run").exists()


def hint(run: Runner, monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: list[str]) -> list[str]:
    """The lines that `hint` says after something was typed, with a small budget."""
    monkeypatch.setattr(hints, "_BUDGET", "24")
    before = run("play", *arguments, "--seed", "7", typed=typed).out.rstrip()
    after = run("play", *arguments, "--seed", "7", typed=[*typed, "hint"]).out
    assert after.startswith(before)
    return after.removeprefix(before).strip("\n").splitlines()


def test_a_hint_shows_three_moves_with_numbers_prospects_and_words(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = hint(run, monkeypatch, "--seats", "2", "--start", "1", typed=[])
    legal = [str(move) for move in merletto.new("walking", 2, seed=7, start=0).legal()]
    shown = [line for line in said if "wins " in line and "%" in line]
    assert len(shown) == 3
    for line in shown:
        number, verb, column, cards = line.split()[:4]
        assert f"{verb} {column} {cards}" == legal[int(number) - 1]
        assert "Take" in line
    assert any("brings 2 coins" in line or "new house" in line for line in said)
    assert max(len(line) for line in said) <= 80


def test_a_hint_alone_is_of_points(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    said = " ".join(hint(run, monkeypatch, "--seats", "1", typed=[]))
    assert " points" in said
    assert "wins" not in said


def test_a_hint_at_the_only_move_is_that_move(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["draft 1 I", "lay Y1a e"]
    said = " ".join(hint(run, monkeypatch, "--seats", "2", "--start", "1", typed=typed))
    assert said.startswith("done is the only move. ")


def test_a_hint_knows_what_the_seat_can_know(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    views: list[View] = []

    def watched(view: View, *_rest: object, **_more: object) -> object:
        views.append(view)
        return analyse(view, "2")

    monkeypatch.setattr(hints, "analyse", watched)
    run("play", "burano", "--seats", "2", "--seed", "5", "--start", "1", typed=["1", "hint"])
    twin = merletto.new("burano", 2, seed=5, start=0)
    told = [*twin.events, *twin.play(twin.legal()[0])]
    assert views == [recall(twin.view(0), [event.seen_by(0) for event in told])]
