"""The rulebooks in Polish, Russian and French say what the English ones say, clause by clause."""

import re
from typing import Final

import pytest

from merletto.rulebook import LANGUAGES, MARKS
from tests.games.rule_checks import (
    CHECKED,
    book,
    every_game,
    every_language,
    left_in_english,
    number_faults,
    outline,
    pairs,
    rules_source,
    source,
    term_faults,
)

WIDTH: Final = 100


@every_game
@every_language
def test_ids_order_chapters_and_marks_are_the_english_ones(game: str, language: str) -> None:
    assert outline(book(game, language)) == outline(book(game))
    assert len(book(game).clauses()) > CHECKED[game].clauses


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_marks_are_keys_that_the_parser_knows(game: str, language: str) -> None:
    """Everything in brackets and italics at the end of a clause is a mark; none is left in a text."""
    written = re.findall(r"\*\(([^)]*)\)\*", " ".join(rules_source(game, language).split()))
    parsed = [clause.mark for clause in book(game, language).clauses() if clause.mark]
    assert written == parsed
    assert set(parsed) == set(MARKS) - ({"reports"} if game == "burano" else {"reconstructed"})
    assert not [clause.id for clause in book(game, language).clauses() if "*" in clause.text]


def test_every_mark_has_words_in_every_language() -> None:
    for key, said in MARKS.items():
        assert set(said) == set(LANGUAGES), key
        assert len(set(said.values())) == len(LANGUAGES), key


@every_game
@every_language
def test_the_numbers_are_the_english_ones(game: str, language: str) -> None:
    faults = {
        clause.id: found
        for english, clause in pairs(game, language)
        if (found := number_faults(game, english.text, clause.text, language))
    }
    assert not faults


@every_game
@every_language
def test_a_thing_has_one_name_throughout(game: str, language: str) -> None:
    faults = {
        clause.id: found
        for english, clause in pairs(game, language)
        if (found := term_faults(game, english.text, clause.text, language))
    }
    assert not faults


@every_game
@every_language
def test_nothing_is_left_in_english(game: str, language: str) -> None:
    translated, original = book(game, language), book(game)
    english = [
        clause.id
        for other, clause in pairs(game, language)
        if left_in_english(game, other.text, clause.text, language)
    ]
    assert not english
    assert not left_in_english(game, original.title, translated.title, language)
    assert not left_in_english(game, original.opening, translated.opening, language)
    titles = zip(original.chapters, translated.chapters, strict=True)
    assert not [chapter.title for other, chapter in titles if chapter.title == other.title]


@every_game
@every_language
def test_a_translation_is_about_as_long_as_the_english(game: str, language: str) -> None:
    """A clause that lost a sentence, or gained one, stands out."""
    least, most = CHECKED[game].lengths
    odd = [
        clause.id
        for other, clause in pairs(game, language)
        if not least < len(clause.text) / len(other.text) < most
    ]
    assert not odd


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_are_wrapped(game: str, language: str) -> None:
    assert [line for line in rules_source(game, language).splitlines() if len(line) > WIDTH] == []


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_begins_like_a_list(game: str, language: str) -> None:
    """Markdown makes a list of a line that a number and a point begin."""
    assert re.findall(r"(?m)^ *\d+\. .*", rules_source(game, language)) == []


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_apostrophes_are_curly(game: str, language: str) -> None:
    """Rules, rulings and glossary alike: the page shows them beside its own words."""
    tables = source(game, "rulings.toml") + source(game, "glossary.toml")
    texts = [rules_source(game, language), *re.findall(rf'(?m)^{language}(?:_many)? = "(.+)"$', tables)]
    assert len(texts) > 100
    assert [line for text in texts for line in text.splitlines() if "'" in line] == []


def test_a_straight_apostrophe_finds_a_curly_one() -> None:
    rules = book("burano", "fr")
    assert rules.find("marqueurs d'action") == rules.find("marqueurs d’action") != []
    assert rules.find("hasard : deux") != []


@every_game
@every_language
def test_the_checks_find_a_changed_number(game: str, language: str) -> None:
    """Each number, reference and level made one more, or dropped; where words may stand for digits, a lost 1
    might be any article."""
    check, changed = CHECKED[game], 0
    for english, clause in pairs(game, language):
        for token in re.finditer(r"\d+\b|\bI+\b", clause.text):
            more = f"{token[0]}I" if token[0][0] == "I" else str(int(token[0]) + 1)
            for other in (more, "")[: 1 if token[0] == "1" and not check.exact else 2]:
                text = clause.text[: token.start()] + other + clause.text[token.end() :]
                assert number_faults(game, english.text, text, language), (clause.id, token[0], other)
            changed += 1
    assert changed > check.changes


def test_exact_checks_know_words_from_digits() -> None:
    """Another number, a lost one, two that changed places or another letter are faults."""
    english = "Two docks of B earn 1 coin, not 4 (B3.1)."
    good = "Dwie chatki wyspy B dają 1 monetę, nie 4 (B3.1)."

    def faults(text: str) -> list[str]:
        return number_faults("burano", english, text, "pl")

    assert faults(good) == []
    assert faults(good.replace("Dwie", "Trzy"))
    assert faults(good.replace("Dwie", "Wszystkie")) == ["2 as a word"]
    assert faults(good.replace("1 monetę", "monetę")) == ["digits"]
    assert faults(good.replace("1 monetę, nie 4", "4 monety, nie 1")) == ["digits"]
    assert faults(good.replace("wyspy B", "wyspy C")) == ["signs"]
    assert faults(good.replace("B3.1", "B3.2")) == ["references"]
    assert term_faults("burano", english, good, "pl") == []
    assert term_faults("burano", english, good.replace("chatki", "porty"), "pl") == [r"docks?\b"]


def test_other_checks_let_a_word_stand_for_digits() -> None:
    """But another number, a lost one or two that changed places are faults."""
    english = "Two cards earn 1 coin, level II (W3.1)."
    good = "Dwie karty dają 1 monetę, poziom II (W3.1)."

    def faults(text: str) -> list[str]:
        return number_faults("walking", english, text, "pl")

    assert faults(good) == []
    assert faults(good.replace("Dwie", "2")) == []
    assert faults(good.replace("1 monetę", "jedną monetę")) == []
    assert faults(good.replace("Dwie", "Trzy"))
    assert faults(good.replace("1 monetę", "2 monety"))
    assert faults(good.replace("1 monetę", "monetę"))
    assert faults(good.replace("II", "I")) == ["signs"]
    assert faults(good.replace("W3.1", "W3.2")) == ["references"]
    assert number_faults("walking", "1 card, 2 coins", "2 cartes, 1 pièce", "fr") == ["digits"]


@every_game
@every_language
def test_the_checks_know_english(game: str, language: str) -> None:
    """A clause that is English, one cut short, and one of which a sentence still is."""
    for english, clause in pairs(game, language):
        assert left_in_english(game, english.text, english.text, language)
        assert left_in_english(game, english.text, english.text[:-1], language)
        assert left_in_english(game, english.text, f"{clause.text} Then pay for the card.", language)
