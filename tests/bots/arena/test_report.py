"""Tables and plots."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from merletto.bots.arena.figures import summarise
from merletto.bots.arena.plan import Plan
from merletto.bots.arena.report import headline, markdown, sheets, write_report
from merletto.bots.arena.result import Result
from tests.bots.arena.making import plan, result

PAIR = plan("a<b>", "random", games=2)
GAMES = [result((0, 1), (1, 2), (30, 20)), result((1, 0), (2, 1), (21, 25), rotation=1)]
ALONE = plan("a<b>", "random", seats=1, games=3)
SCORES = [
    result((bot,), (1,), (70 + 9 * deal - 60 * bot,), deal=deal, meeting=bot)
    for deal in range(3)
    for bot in range(2)
]


def cells(held: Plan, results: list[Result], title: str) -> list[tuple[str, ...]]:
    found = next(sheet for sheet in sheets(held, summarise(held, results)) if sheet.title == title)
    assert all(len(row) == len(found.headings) for row in found.rows)
    return list(found.rows)


def test_the_highest_rating_stands_first_and_the_anchor_is_fixed() -> None:
    first, second = cells(PAIR, GAMES, "Ratings")
    assert first[0] == "a<b>"
    assert first[3:] == ("2", "100.0%", "1.00", "27.5", "+7.0", "0")
    assert second[:3] == ("random", "0", "fixed")


def test_pairs_and_seats_have_their_tables() -> None:
    assert cells(PAIR, GAMES, "Pairs")[0][:3] == ("a<b>", "random", "100.0%")
    assert [row[0] for row in cells(PAIR, GAMES, "Seats")] == ["seat 1", "seat 2", "begins", "turn 2"]


def test_the_solo_challenge_has_scores_and_bands() -> None:
    first, _ = cells(ALONE, SCORES, "Scores alone")
    assert first == ("a<b>", "3", "79.0", "±8.3", "79", "7.3", "88", "70", "0")
    assert cells(ALONE, SCORES, "Bands (W11.4)")[0] == (
        "a<b>",
        "0.0%",
        "33.3%",
        "33.3%",
        "0.0%",
        "33.3%",
        "33.3%",
    )


def test_the_headline_says_what_was_played() -> None:
    assert headline(PAIR, summarise(PAIR, GAMES)) == "2 games of walking, 2 seats: 1 deal (seed 0), 1 meeting"
    short = headline(ALONE, summarise(ALONE, SCORES[:2]))
    assert short == "2 of 6 games of walking, 1 seat: 3 deals (seeds 0 to 2), 2 meetings"


def test_markdown_has_the_command_and_every_table() -> None:
    faulty = [*GAMES[:1], result((1, 0), (1, 2), rotation=1, forfeited_by=1, message="lost")]
    text = markdown(PAIR, summarise(PAIR, faulty), "merletto arena walking")
    assert "```\nmerletto arena walking\n```" in text
    assert "| bot | rating | 95 % |" in text
    assert "| --- | --- | ---: | ---: | ---: |" in text
    assert "a<b> forfeited 1 game, first by this: lost" in text


@pytest.mark.parametrize(("held", "results", "plot"), [(PAIR, GAMES, "ratings"), (ALONE, SCORES, "scores")])
def test_the_folder_has_tables_and_a_plot(
    held: Plan, results: list[Result], plot: str, tmp_path: Path
) -> None:
    write_report(tmp_path, held, summarise(held, results), "merletto arena")
    assert {path.name for path in tmp_path.iterdir()} == {"table.md", "table.json", f"{plot}.svg"}
    data = json.loads((tmp_path / "table.json").read_text())
    assert data["settings"]["bots"] == ["a<b>", "random"]
    assert data["games"] == len(results)
    drawn = ElementTree.fromstring((tmp_path / f"{plot}.svg").read_text())
    texts = [element.text for element in drawn.iter() if element.tag.endswith("text")]
    assert {"a<b>", "random"} <= set(texts)
    width = float(drawn.attrib["width"])
    assert all(
        0 <= float(each.attrib["x1"]) <= float(each.attrib["x2"]) <= width
        for each in drawn.iter()
        if "x1" in each.attrib
    )


def test_the_solo_plot_shows_bands_and_record(tmp_path: Path) -> None:
    write_report(tmp_path, ALONE, summarise(ALONE, SCORES), "merletto arena")
    text = (tmp_path / "scores.svg").read_text()
    for words in ("weak", "not bad", "good", "very good", "world champion", ">87<", "stroke-dasharray"):
        assert words in text


@pytest.mark.parametrize("held", [PAIR, ALONE])
def test_a_run_without_a_game_has_its_files_too(held: Plan, tmp_path: Path) -> None:
    write_report(tmp_path, held, summarise(held, []), "merletto arena")
    assert "0 of" in (tmp_path / "table.md").read_text()
