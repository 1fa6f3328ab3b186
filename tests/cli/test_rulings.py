"""Rulings at the command line: listed, chosen, told, kept and refused."""

import json
from pathlib import Path
from typing import cast

import pytest

import merletto
from merletto.registry import kind_of
from merletto.rulebook import LANGUAGES, MARKS
from tests.cli.running import Runner


def words(text: str) -> str:
    """The text as one line, however it was broken."""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["walking", "burano"])
def test_the_table_is_printed_in_every_language(run: Runner, game: str, lang: str) -> None:
    outcome = run("rulings", game, "--lang", lang)
    out = words(outcome.out.replace("\u00a0", " "))
    assert (outcome.code, outcome.err) == (0, "")
    assert max(len(line) for line in outcome.out.splitlines()) <= 80
    for row in merletto.rulings(game).rows:
        for text in (row.question, row.reason, *[reading.words for reading in row.readings]):
            assert words(text[lang].replace("\u00a0", " ")) in out


@pytest.mark.parametrize("edition", ["ours", "polish", "french", "version-1"])
def test_arrows_point_at_what_the_edition_plays(run: Runner, edition: str) -> None:
    out = run("rulings", "burano", "--edition", edition).out
    pointed = [line.split()[1] for line in out.splitlines() if line.strip().startswith("→")]
    assert pointed == list(merletto.rulings("burano").column(edition).values())


def test_readings_name_ours_and_the_texts(run: Runner) -> None:
    out = words(run("rulings").out)
    assert "Yes: it already pays and breaks ties for this tile. (ours, english, polish, russian)" in out
    assert "Only a card that differs from the one directly beneath or above it. (no text)" in out
    assert "Burano ours Merletto" in out
    assert "Walking in Burano ours Merletto" in out
    polish = words(run("rulings", "--edition", "polish").out)
    assert polish.startswith("Burano ours Merletto")


def test_as_markdown_it_is_what_the_pages_show(run: Runner) -> None:
    page = run("rulings", "burano", "--markdown").out
    assert page in (Path(__file__).parents[2] / "docs/rules/burano-rulings.md").read_text("utf-8")
    assert page.startswith("## What can be chosen\n")


def test_a_disputed_clause_shows_its_readings_and_what_it_is(run: Runner) -> None:
    out = words(run("rules", "B8.9").out)
    assert "(our ruling) Does a building card taken as the bonus count" in out
    assert "→ counts Yes: it already pays" in out
    assert "later No: it counts from the next tile on. (version-1)" in out
    assert out.endswith("--edition …, --ruling B8.9=later")
    assert "(from public play reports)" in words(run("rules", "W5.1").out)
    assert "--ruling W9.3=all" in run("rules", "W11.3").out
    assert "--ruling" not in run("rules", "B8.3").out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_readings_are_shown_in_every_language(run: Runner, lang: str) -> None:
    out = words(run("rules", "B8.9", "--lang", lang).out.replace("\u00a0", " "))
    book, row = kind_of("burano").rulebook(lang), merletto.rulings("burano").row("B8.9")
    shown = [book.chapter("B8").title, book.clause("B8.9").text, f"({MARKS['ruling'][lang]})"]
    for text in (*shown, row.question[lang], *[reading.words[lang] for reading in row.readings]):
        assert words(text.replace("\u00a0", " ")) in out


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (
            "play burano --edition dutch",
            "burano has no edition 'dutch', only ours, english, polish, russian, french, version-1",
        ),
        ("sim walking --edition polish", "walking has no edition 'polish', only ours, letter, version-1"),
        (
            "play walking --ruling B8.9=later",
            "B8.9 is not a disputed clause of walking; those are W5.4, W8.6, W9.3, W10.6",
        ),
        ("sim burano --ruling B8.9=sooner", "B8.9 can be played counts or later, not 'sooner' (B8.9)"),
        (
            "play burano --ruling B8.9",
            "--ruling must be a clause and a reading such as B2.10=board, not 'B8.9'",
        ),
        ("play burano --ruling B8.9=later --ruling b8.9=counts", "--ruling names B8.9 twice"),
        ("arena walking --bots random,random --ruling W1.1=all", "W1.1 is not a disputed clause of walking;"),
        ("rulings burano --edition letter", "burano has no edition 'letter', only ours, english, polish,"),
        ("rulings --edition dutch", "walking has no edition 'dutch', only ours, letter, version-1"),
        ("rulings chess", "there is no game 'chess'; the known games are walking, burano"),
    ],
)
def test_what_is_not_there_is_refused_in_one_sentence(run: Runner, typed: str, answer: str) -> None:
    assert run(*typed.split()).refusal().startswith(f"merletto: {answer}")


def test_a_game_is_set_up_by_edition_and_single_rulings(run: Runner) -> None:
    chosen = ("--edition", "polish", "--ruling", "b8.9=later", "--ruling", "B2.10=pieces")
    outcome = run("play", "burano", "--seats", "2", "--seed", "3", *chosen, "--save", "game.record")
    match = merletto.load("game.record")
    assert match.game.rulings == {"B8.6": "display", "B8.9": "later"}
    said = "Not by our usual rulings: B8.6 display, B8.9 later. merletto rulings burano explains them."
    assert words(outcome.out).count(said) == 1
    told = words(run("replay", "game.record").out)
    assert "B8.6 display · B8.9 later" in told
    assert said in told
    again = run("play", "--load", "game.record")
    assert words(again.out).count(said) == 1
    assert "--edition" in run("play", "--load", "game.record", "--edition", "ours").refusal()


def test_the_usual_rulings_are_not_told(run: Runner) -> None:
    outcome = run(
        "play", "burano", "--seats", "2", "--seed", "3", "--edition", "ours", "--save", "game.record"
    )
    assert "rulings" not in outcome.out
    assert merletto.load("game.record").game.rulings == {}


def test_everyone_at_the_keyboard_is_told_once_and_so_is_whoever_only_watches(run: Runner) -> None:
    said = "Not by our usual rulings: W9.3 all, W10.6 lamps (By the letter)."
    two = ("play", "walking", "--seats", "2", "--people", "2", "--seed", "1", "--edition", "letter")
    assert words(run(*two, typed=["1", "done"] * 4).out).count(said) == 2
    bots = ("play", "walking", "--seats", "2", "--people", "0", "--seed", "1", "--edition", "letter")
    assert words(run(*bots).out).count(said) == 1


def test_an_interrupted_game_keeps_its_rulings(run: Runner) -> None:
    typed = iter(["1", "quit", "y"])
    run.at_keyboard("play", "walking", "--seats", "1", "--seed", "1", "--ruling", "W9.3=all", typed=typed)
    (kept,) = run.waiting()
    assert merletto.load(kept).game.rulings == {"W9.3": "all"}


def test_simulations_play_and_tell_the_rulings(run: Runner) -> None:
    arguments = ("sim", "walking", "--seats", "2", "--games", "20", "--ruling", "W9.3=all")
    assert words(run(*arguments).out).startswith("Not by our usual rulings: W9.3 all. ")
    found = cast(dict[str, dict[str, object]], json.loads(run(*arguments, "--json").out))
    usual = json.loads(run(*arguments[:-2], "--json").out)
    assert found["options"]["W9.3"] == "all"
    assert found["score"] != usual["score"]


def test_an_arena_keeps_tells_and_repeats_the_rulings(run: Runner) -> None:
    bots = "random,tests.bots.arena.entrants:First"
    chosen = ("--edition", "letter", "--ruling", "W5.4=change")
    command = ("arena", "walking", "--bots", bots, "--workers", "1", "--out", "out", "--games", "1")
    outcome = run(*command, *chosen)
    assert "W5.4 change, W9.3 all, W10.6 lamps" in words(outcome.out)
    kept = json.loads(Path("out/arena.json").read_text())["options"]
    assert kept == {"edition": "letter", "rulings": {"W5.4": "change"}}
    assert "--edition letter --ruling W5.4=change" in Path("out/table.md").read_text()
