"""The tables of disputed clauses: their editions, their words, and the rules that they are about."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import merletto
from merletto import OptionError
from merletto.registry import kind_of
from merletto.rulebook import LANGUAGES

BURANO = """
clause  ours         english      polish       russian      french       version-1
B2.10   pieces       pieces       board        pieces       pieces       board
B8.6    deck         deck         display      deck         display      deck
B8.9    counts       counts       counts       counts       counts       later
B9.2    port         stay         port         stay         port         port
B10.3   area         area         area         area         workshop     area
B12.5   anytime      anytime      anytime      anytime      after        after
B14.1   shared       shared       shared       shared       nobody       shared
B14.2   any          any          any          any          free         any
B15.2   preparation  preparation  preparation  preparation  pyramid      preparation
B16.1   hidden       hidden       hidden       hidden       hidden       open
"""
WALKING = """
clause  ours        letter      version-1
W5.4    every       every       every
W8.6    three-four  three-four  everyone
W9.3    complete    all         complete
W10.6   houses      lamps       houses
"""
"""What each edition plays: what its text says, and ours where it is silent."""

TABLES = {"burano": BURANO, "walking": WALKING}
EVERY_READING = {
    "burano": "pieces board deck display counts later port stay area workshop anytime after shared nobody "
    "any free preparation pyramid hidden open",
    "walking": "every change three-four everyone complete all houses lamps",
}
every_table = pytest.mark.parametrize("game", list(TABLES))


def texts(game: str) -> Iterator[tuple[str, Mapping[str, str]]]:
    """All that the table says in words, and where."""
    table = merletto.rulings(game)
    for edition in table.editions:
        yield f"{edition.key} title", edition.title
        yield f"{edition.key} about", edition.about
    for row in table.rows:
        yield f"{row.clause} question", row.question
        yield f"{row.clause} reason", row.reason
        for reading in row.readings:
            yield f"{row.clause} {reading.key}", reading.words


@every_table
def test_the_columns_are_the_editions(game: str) -> None:
    head, *rows = [line.split() for line in TABLES[game].strip().splitlines()]
    table = merletto.rulings(game)
    assert [edition.key for edition in table.editions] == head[1:]
    assert [row.clause for row in table.rows] == [row[0] for row in rows]
    for at, edition in enumerate(head[1:], 1):
        assert table.column(edition) == {row[0]: row[at] for row in rows}, edition


@every_table
def test_every_reading_is_listed_and_the_default_is_one(game: str) -> None:
    table = merletto.rulings(game)
    assert [reading.key for row in table.rows for reading in row.readings] == EVERY_READING[game].split()
    editions = [edition.key for edition in table.editions]
    for row in table.rows:
        assert row.default in [reading.key for reading in row.readings]
        held = [edition for reading in row.readings for edition in reading.texts]
        assert len(set(held)) == len(held), "an edition has one reading"
        assert set(held) <= set(editions) - {"ours"}


@every_table
def test_every_text_is_in_every_language(game: str) -> None:
    found = dict(texts(game))
    assert len(found) > 20
    for where, words in found.items():
        assert set(words) == set(LANGUAGES), where
        assert all(text == text.strip() != "" for text in words.values()), where
        if words["en"] == "Merletto":
            continue
        assert len(set(words.values())) == len(LANGUAGES), where
        assert re.search("[а-яё]{3}", words["ru"]), where
        assert not re.search("[а-яё]", words["pl"] + words["fr"]), where


@every_table
def test_translations_say_what_the_english_says(game: str) -> None:
    """The same clauses, a question where there is one, and about as many words."""
    for where, words in texts(game):
        for language in LANGUAGES:
            text = words[language]
            assert re.findall(r"[BW]\d+\.\d+", text) == re.findall(r"[BW]\d+\.\d+", words["en"]), where
            assert text.endswith("?") == words["en"].endswith("?"), where
            assert 0.5 < len(text) / len(words["en"]) < 1.9, (where, language)
            assert not re.search(r"(?<!\u00a0)[:;?!]", text) or language != "fr", (where, text)


@every_table
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_disputed_clause_is_a_ruling_of_the_rules_and_says_so(game: str, language: str) -> None:
    book = kind_of(game).rulebook(language)
    rows = [id for row in merletto.rulings(game).rows for id in (row.clause, *row.also)]
    said = {
        "en": "Another reading can be chosen: see the rulings.",
        "pl": "Można wybrać inne odczytanie: zob. rozstrzygnięcia.",
        "ru": "Можно выбрать и другое прочтение: см. решения.",
        "fr": "Une autre lecture peut être choisie\u00a0: voir les décisions.",
    }[language]
    assert {book.clause(id).mark for id in rows} == {"ruling"}
    assert [clause.id for clause in book.clauses() if said in clause.text] == sorted(
        rows, key=[clause.id for clause in book.clauses()].index
    )


def test_a_game_without_disputed_clauses_has_no_table() -> None:
    with pytest.raises(OptionError, match="there is no game 'chess'"):
        merletto.rulings("chess")


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"rulings": {"B1.1": "any"}}, "B1.1 is not a disputed clause of burano; those are B2.10, B8.6, "),
        ({"rulings": {"B14.2": "all"}}, "B14.2 can be played any or free, not 'all'"),
        ({"rulings": ["B14.2"]}, 'rulings map clauses to readings, as in {"B2.10": …}, not ['),
        ({"edition": "german"}, "burano has no edition 'german', only ours, english, polish, "),
        ({"edition": 3}, "an edition is named by its key, not 3"),
    ],
)
def test_a_choice_that_does_not_exist_is_refused_in_a_sentence(chosen: dict[str, Any], sentence: str) -> None:
    with pytest.raises(OptionError) as caught:
        merletto.new("burano", 2, seed=1, **chosen)
    assert str(caught.value).startswith(sentence)
