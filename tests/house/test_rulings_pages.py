"""The pages of rulings show the tables as they are, and hold no clause twice by hand."""

import re
from pathlib import Path

import pytest

from merletto.registry import kind_of
from tests.house.rulings_pages import BEGIN, END, PAGES, with_table

ROOT = Path(__file__).parents[2]

every_page = pytest.mark.parametrize("game", list(PAGES))


def page(game: str) -> str:
    return (ROOT / PAGES[game]).read_text("utf-8")


@every_page
def test_the_table_of_a_page_is_current(game: str) -> None:
    assert page(game) == with_table(game, page(game)), "make rulings writes it again"


@every_page
def test_an_old_table_is_replaced_and_the_rest_stays(game: str) -> None:
    text = page(game)
    old = text[: text.index(BEGIN)] + BEGIN + "An old table.\n" + text[text.index(END) :]
    assert with_table(game, old) == text


@every_page
def test_every_entry_is_of_a_clause_that_the_rules_mark(game: str) -> None:
    """What is written by hand comes in the order of the rules, each clause once."""
    by_hand = page(game).partition(END)[2]
    ids = re.findall(r"^### (\w+\.\d+)", by_hand, re.MULTILINE)
    known = [clause.id for clause in kind_of(game).rulebook().clauses()]
    assert len(ids) > 15
    assert sorted(set(ids), key=known.index) == ids


@every_page
def test_every_ruling_is_explained_on_the_page(game: str) -> None:
    """By its own heading, or by the heading of another clause that names it."""
    headings = " ".join(re.findall(r"^### .*$", page(game), re.MULTILINE))
    marked = [clause.id for clause in kind_of(game).rulebook().clauses() if clause.mark]
    assert [id for id in marked if not re.search(rf"\b{re.escape(id)}\b", headings)] == []
