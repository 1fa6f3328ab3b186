"""The rulebook: parsed, and printed whole or in parts."""

import pytest

from merletto.registry import kind_of
from merletto.rulebook import UnknownClause, parse
from tests.cli.running import Runner

BOOK = """# A game: the rules

Be kind.
Have fun.

## G1 Playing

- **G1.1** Take a
  card.
- **G1.2** Or two. *(ruling)*

## Examples

- **GX1** You take a card.
"""


def test_a_rulebook_is_read_as_chapters_and_clauses() -> None:
    book = parse(BOOK)
    assert (book.title, book.opening) == ("A game: the rules", "Be kind. Have fun.")
    assert [(chapter.id, chapter.title) for chapter in book.chapters] == [
        ("G1", "Playing"),
        ("GX", "Examples"),
    ]
    assert book.clause("g1.1").text == "Take a card."
    assert (book.clause("G1.2").text, book.clause("G1.2").mark) == ("Or two.", "ruling")
    assert [clause.id for clause in book.chapter("G1.2").clauses] == ["G1.2"]
    assert [chapter.id for chapter in book.find("CARD")] == ["G1", "GX"]


@pytest.mark.parametrize(("game", "letter", "chapters"), [("walking", "W", 11), ("burano", "B", 16)])
def test_every_clause_of_a_shipped_rulebook_is_found_by_its_id(game: str, letter: str, chapters: int) -> None:
    book = kind_of(game).rulebook()
    ids = [f"{letter}{n}" for n in range(1, chapters + 1)]
    assert [chapter.id for chapter in book.chapters] == [*ids, f"{letter}X"]
    for chapter in book.chapters:
        for clause in chapter.clauses:
            assert clause.id.startswith(chapter.id)
            assert book.clause(clause.id) == clause
            assert "*" not in clause.text


def test_an_unknown_clause_names_near_ones() -> None:
    with pytest.raises(UnknownClause) as caught:
        kind_of("walking").rulebook().clause("W4.9")
    assert "W4.6" in caught.value.near
    with pytest.raises(UnknownClause) as caught:
        kind_of("walking").rulebook().clause("nonsense")
    assert caught.value.near[0] == "W1"


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_the_whole_rulebook_is_printed(run: Runner, game: str) -> None:
    out = run("rules", game).out
    for clause in kind_of(game).rulebook().clauses():
        assert f"\n{clause.id} " in out


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        (["W4.6"], ["W4.6"]),
        (["w4.6"], ["W4.6"]),
        (["W4.6", "W7"], ["W4.6", "W7.1", "W7.2", "W7.3"]),
        (["examples"], [f"WX{n}" for n in range(1, 8)]),
        (["--find", "closed window"], ["W9.3", "W10.14", "W11.3", "WX6"]),
    ],
)
def test_parts_are_printed(run: Runner, asked: list[str], ids: list[str]) -> None:
    outcome = run("rules", "walking", *asked)
    assert outcome.code == 0
    first = [line.split()[0] for line in outcome.out.splitlines() if line and not line.startswith(" ")]
    chapters = {chapter.id for chapter in kind_of("walking").rulebook().chapters}
    assert [word for word in first if word not in chapters] == ids


def test_a_clause_of_burano_is_printed(run: Runner) -> None:
    assert run("rules", "burano", "b8.3").out.split() == [
        "B8",
        "Roof",
        "houses",
        "B8.3",
        *kind_of("burano").rulebook().clause("B8.3").text.split(),
    ]


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (["walking", "W4.9"], "merletto: the rulebook has no W4.9; near it: W4.7, W4.6, W4.5"),
        (
            ["walking", "mayor"],
            "merletto: 'mayor' is not a clause such as W4.7; --find mayor searches the text",
        ),
        (["walking", "--find", "gondola"], "merletto: the rulebook does not mention 'gondola'"),
        (
            ["burano", "mayor"],
            "merletto: 'mayor' is not a clause such as B4.4; --find mayor searches the text",
        ),
        (["burano", "B99"], "merletto: the rulebook has no B99; near it: B9.9"),
        (["chess"], "merletto: there is no game 'chess'; the known games are walking, burano"),
    ],
)
def test_what_is_not_there_is_said_in_one_line(run: Runner, asked: list[str], answer: str) -> None:
    assert run("rules", *asked).refusal() == answer
