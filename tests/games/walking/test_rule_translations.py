"""The rulebook in Polish, Russian and French says what the English one says, clause by clause."""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Final

import pytest

from merletto.games.walking.names import CHARACTER_NAMES, COLOUR_NAMES, SHOP_NAMES
from merletto.games.walking.solo import BANDS, band
from merletto.rulebook import Rulebook, RuleClause, parse

LANGUAGES: Final = ("pl", "ru", "fr")
WIDTH: Final = 100

# The numbers that the clauses write as words, in every form in which they could stand there.
NUMBER_WORDS: Final = {
    "en": {
        0: "zero",
        1: "one|single",
        2: "two|both|pair",
        3: "three|trio",
        4: "four",
        5: "five",
        12: "twelve",
        14: "fourteen",
    },
    "pl": {
        0: "zer[oa]",
        1: r"jeden|jedn\w+",
        2: "dwa|dwie|dwóch|dwóm|dwoma|dwiema|oba|obie|obu|obydwie|par[aęy]",
        3: "trzy|trzech|trzem|trzema|trójka",
        4: "cztery|czterech|czterem|czterema",
        5: "pięć|pięciu|pięcioma",
        12: "dwanaście|dwunastu",
        14: "czternaście|czternastu",
    },
    "ru": {
        0: "ноль|нуль|нуля|нулю",
        1: "один|одна|одно|одни|одного|одной|одну|одному|одним|одном",
        2: "два|две|двух|двум|двумя|оба|обе|обоих|обеих|пар[ауы]",
        3: "три|трёх|трём|тремя|тройка",
        4: "четыре|четырёх|четырём|четырьмя",
        5: "пять|пяти|пятью",
        12: "двенадцать|двенадцати",
        14: "четырнадцать|четырнадцати",
    },
    "fr": {
        0: "zéro",
        1: "une?|seule?",
        2: "deux|paire",
        3: "trois|trios?",
        4: "quatre",
        5: "cinq",
        12: "douze",
        14: "quatorze",
    },
}
# Words that only English has, and that hardly any English clause can do without.
ENGLISH: Final = frozenset(
    ("the", "and", "you", "your", "with", "of", "is", "are", "for", "from", "card", "house")
)

_REFERENCE: Final = re.compile(r"\bW\d+(?:\.\d+)?\b")


def source(language: str) -> str:
    """The rulebook as it is written."""
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return files("merletto.games.walking").joinpath(f"data/{name}").read_text("utf-8")


BOOKS: Final = {language: parse(source(language)) for language in ("en", *LANGUAGES)}
ENGLISH_BOOK: Final = BOOKS["en"]
GLOSSARY: Final[dict[str, dict[str, str]]] = tomllib.loads(
    files("merletto.games.walking").joinpath("data/glossary.toml").read_text("utf-8")
)

every_language = pytest.mark.parametrize("language", LANGUAGES)


def digits(text: str) -> list[str]:
    """The numbers written as digits, in their order; clause references are none."""
    return re.findall(r"\d+", _REFERENCE.sub("", text))


def words(text: str, language: str) -> Counter[int]:
    """How often each number stands there as a word."""
    found: Counter[int] = Counter()
    for number, forms in NUMBER_WORDS[language].items():
        found[number] = len(re.findall(rf"\b(?:{forms})\b", text.lower()))
    return found


def number_faults(english: str, text: str, language: str) -> list[str]:
    """What the numbers of a clause and of its translation do not have in common.

    References, levels and digits are the same, in the same order. One text may have a word where the other
    has digits: then what it lacks in digits it has more in words. A number above one that the English
    spells out is in the translation, as a word or as digits, and a word above two there is in the English.
    """
    faults = []
    if _REFERENCE.findall(english) != _REFERENCE.findall(text):
        faults.append("references")
    if re.findall(r"\bI+\b", english) != re.findall(r"\bI+\b", text):
        faults.append("levels")
    here, there = digits(english), digits(text)
    said, meant = words(english, "en"), words(text, language)
    if sorted(here) == sorted(there):
        faults += ["order of the numbers"] * (here != there)
    else:
        for number in sorted({*here, *there}, key=int):
            lacks = here.count(number) - there.count(number)
            spelled = meant[int(number)] - said[int(number)]
            if (lacks > 0 and spelled < lacks) or (lacks < 0 and spelled > lacks):
                faults.append(number)
    for value in NUMBER_WORDS["en"]:
        if value > 1 and said[value] and not meant[value] and str(value) not in there:
            faults.append(f"{value} as a word")
        if value > 2 and meant[value] and not said[value] and str(value) not in here:
            faults.append(f"{value} as a word, which the English has not")
    return faults


def left_in_english(english: str, text: str, language: str) -> bool:
    """Whether the text is English still, whole or in part."""
    if language == "ru":
        foreign = set(re.findall(r"[A-Za-z]+", _REFERENCE.sub("", text)))
        return not re.search("[а-яё]{3}", text) or not foreign <= {"I", "II", "III"}
    return text == english or not ENGLISH.isdisjoint(re.findall(r"[\w']+", text.lower()))


def pairs(language: str) -> list[tuple[RuleClause, RuleClause]]:
    """Each English clause with its translation."""
    return list(zip(ENGLISH_BOOK.clauses(), BOOKS[language].clauses(), strict=True))


def outline(book: Rulebook) -> list[tuple[str, list[tuple[str, str]]]]:
    """The ids and marks of a rulebook, in its order."""
    return [
        (chapter.id, [(clause.id, clause.mark) for clause in chapter.clauses]) for chapter in book.chapters
    ]


@every_language
def test_ids_order_chapters_and_marks_are_the_english_ones(language: str) -> None:
    assert outline(BOOKS[language]) == outline(ENGLISH_BOOK)
    assert len(ENGLISH_BOOK.clauses()) > 60


@every_language
def test_the_numbers_are_the_english_ones(language: str) -> None:
    faults = {
        clause.id: found
        for english, clause in pairs(language)
        if (found := number_faults(english.text, clause.text, language))
    }
    assert not faults


@every_language
def test_nothing_is_left_in_english(language: str) -> None:
    book = BOOKS[language]
    english = [
        clause.id for other, clause in pairs(language) if left_in_english(other.text, clause.text, language)
    ]
    assert not english
    assert not left_in_english(ENGLISH_BOOK.title, book.title, language)
    assert not left_in_english(ENGLISH_BOOK.opening, book.opening, language)
    titles = zip(ENGLISH_BOOK.chapters, book.chapters, strict=True)
    assert not [chapter.title for other, chapter in titles if chapter.title == other.title]


@every_language
def test_a_translation_is_about_as_long_as_the_english(language: str) -> None:
    """A clause that lost a sentence, or gained one, stands out."""
    odd = [
        clause.id for other, clause in pairs(language) if not 0.6 < len(clause.text) / len(other.text) < 1.7
    ]
    assert not odd


@every_language
def test_the_lines_are_wrapped_like_the_english_ones(language: str) -> None:
    assert max(map(len, source("en").splitlines())) <= WIDTH
    assert [line for line in source(language).splitlines() if len(line) > WIDTH] == []


@every_language
def test_the_checks_find_a_changed_number(language: str) -> None:
    """Each number, reference and level made one more, or dropped; a lost 1 might be any article."""
    changed = 0
    for english, clause in pairs(language):
        for token in re.finditer(r"\d+\b|\bI+\b", clause.text):
            more = f"{token[0]}I" if token[0][0] == "I" else str(int(token[0]) + 1)
            for other in (more, "")[: 1 if token[0] == "1" else 2]:
                text = clause.text[: token.start()] + other + clause.text[token.end() :]
                assert number_faults(english.text, text, language), (clause.id, token[0], other)
            changed += 1
    assert changed > 120


def test_the_checks_know_words_from_digits() -> None:
    """A word for digits is no fault; another number, a lost one or two that changed places are."""
    english = "Two cards earn 1 coin, level II (W3.1)."
    good = "Dwie karty dają 1 monetę, poziom II (W3.1)."
    assert number_faults(english, good, "pl") == []
    assert number_faults(english, good.replace("Dwie", "2"), "pl") == []
    assert number_faults(english, good.replace("1 monetę", "jedną monetę"), "pl") == []
    assert number_faults(english, good.replace("Dwie", "Trzy"), "pl")
    assert number_faults(english, good.replace("1 monetę", "2 monety"), "pl")
    assert number_faults(english, good.replace("1 monetę", "monetę"), "pl")
    assert number_faults(english, good.replace("II", "I"), "pl")
    assert number_faults(english, good.replace("W3.1", "W3.2"), "pl")
    assert number_faults("1 card, 2 coins", "2 cartes, 1 pièce", "fr") == ["order of the numbers"]


@every_language
def test_the_checks_know_english(language: str) -> None:
    """A clause that is English, and one of which a sentence still is."""
    for english, clause in pairs(language):
        assert left_in_english(english.text, english.text, language)
        assert left_in_english(english.text, f"{clause.text} Then pay for the card.", language)


def test_every_word_of_the_glossary_is_in_every_language() -> None:
    for key, forms in GLOSSARY.items():
        assert {"en", *LANGUAGES} <= set(forms), key
        numbered = {"en_many", "pl_few", "pl_many", "ru_few", "ru_many", "fr_many"} & set(forms)
        assert len(numbered) in (0, 6), key
        assert set(forms) - {"en", *LANGUAGES} - numbered <= {"pl_plural", "ru_plural"}, key
        assert numbered or not {"pl_plural", "ru_plural"} & set(forms), key
        for name, form in forms.items():
            assert form.strip() == form, key
            assert form, key
            assert (re.search("[а-яё]", form.lower()) is not None) is name.startswith("ru"), (key, name)


def test_the_glossary_has_the_names_that_the_game_uses() -> None:
    keys = [name.replace("_", "-") for name in (*CHARACTER_NAMES, *COLOUR_NAMES, *SHOP_NAMES[1:])]
    assert set(keys) <= set(GLOSSARY)
    names = [name for _, name in BANDS] + [band(100)]
    assert [forms["en"] for key, forms in GLOSSARY.items() if key.startswith("band-")] == names


@every_language
def test_the_translations_keep_to_the_glossary(language: str) -> None:
    """W10.1 to W10.11 name a character each, W11.4 the bands, the opening the victory points."""
    book = BOOKS[language]
    scoring = book.chapter("W10").clauses
    for name, clause in zip(CHARACTER_NAMES, scoring, strict=False):
        assert re.match(rf"(?:L[ea] |L')?{GLOSSARY[name][language]} \(", clause.text), clause.id
    scale = book.clause("W11.4").text
    for key, forms in GLOSSARY.items():
        if key.startswith("band-"):
            assert re.search(rf" {forms[language]}[,.]", scale), key
    assert f"({GLOSSARY['vp'][language]})" in book.opening
    assert book.title.startswith(GLOSSARY["walking-in-burano"][language])
    assert all(GLOSSARY["vp"][language] in clause.text for clause in scoring[:14])
