"""The rulebook in Polish, Russian and French says what the English one says, clause by clause."""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from typing import Final

import pytest

from merletto.games.burano.components import load_set
from merletto.games.burano.names import (
    ACTION_NAMES,
    CARD_NAMES,
    COLOUR_NAMES,
    KIND_NAMES,
    PLACE_NAMES,
    SEASON_NAMES,
    SHIP_NAMES,
)
from merletto.rulebook import Rulebook, RuleClause, parse

LANGUAGES: Final = ("pl", "ru", "fr")
WIDTH: Final = 100

# The numbers that the clauses write as words, in every form in which they could stand there.
NUMBER_WORDS: Final = {
    "en": {
        1: "one|single",
        2: "two|both",
        3: "three",
        4: "four",
        5: "five",
        6: "six",
        8: "eight",
        9: "nine",
    },
    "pl": {
        1: r"jeden|jedn\w+",
        2: "dwa|dwaj|dwie|dwóch|dwóm|dwoma|dwiema|oba|obaj|obie|obu",
        3: "trzy|trzej|trzech|trzem|trzema",
        4: "cztery|czterej|czterech|czterem|czterema",
        5: "pięć|pięciu",
        6: "sześć|sześciu",
        8: "osiem|ośmiu",
        9: "dziewięć|dziewięciu",
    },
    "ru": {
        1: "один|одна|одно|одни|одного|одной|одну|одному|одним|одном",
        2: "два|две|двух|двум|двумя|двое|оба|обе|обоих|обеих",
        3: "три|трёх|трём|тремя|троих",
        4: "четыре|четырёх|четырём|четырьмя",
        5: "пять|пяти",
        6: "шесть|шести",
        8: "восемь|восьми",
        9: "девять|девяти",
    },
    "fr": {
        1: "une?|seule?",
        2: "deux",
        3: "trois",
        4: "quatre",
        5: "cinq",
        6: "six",
        8: "huit",
        9: "neuf",
    },
}

# One word for one thing: where the English has the first, the translations have theirs, however bent.
TERMS: Final = {
    r"preparation area": ("obsz\\w+ przygotowania", "зон\\w* подготовки", "zones? de préparation"),
    r"reserve": ("rezerw", "резерв", "réserve"),
    r"supply": ("pul[aię]", "общ\\w+ запас", "stock"),
    r"pyramid": ("piramid", "пирамид", "pyramide"),
    r"time wheel": ("koł\\w czasu", "колес\\w времени", "roue du temps"),
    r"sectors?\b": ("sektor", "сектор", "secteur"),
    r"arrow house": ("wskazan\\w+ dom", "дом\\w* под стрелк", "maisons? fléchée"),
    r"ring\b": ("pierście", "кольц", "anneau"),
    r"workshop area": ("obszar\\w* warsztatów", "зон\\w мастерских", "zone des ateliers"),
    r"workshop": ("warszta", "мастерск", "atelier"),
    r"lace worker": ("koronkar", "кружевниц", "dentellière"),
    r"docks?\b": ("przysta", "причал", "dock"),
    r"neighbouring island": ("sąsiedni\\w+ wysp", "соседн\\w+ остров", "îles? voisine"),
    r"main island": ("główn\\w+ wysp", "главн\\w+ остров", "île principale"),
    r"ports?\b": ("por[tc]", "порт", "port"),
    r"routes?\b": ("szlak", "маршрут", "route"),
    r"merchant ship": ("stat\\w+ kupieck", "торгов\\w+ корабл", "navires? marchand"),
    r"boats?\b": ("łód|łodz", "лодк", "barque"),
    r"match": ("pas[ou]", "совпад", "correspond"),
    r"display": ("ofer", "витрин", "étalage"),
    r"fish card": ("kar\\w+ ryb", "карт\\w* рыб", "cartes? poisson"),
    r"building card": ("kar\\w+ budyn", "карт\\w* здани", "cartes? bâtiment"),
    r"roof tile": ("kaf\\w+ dach", "плит\\w+ крыш", "tuiles? toit"),
    r"tiles?\b": ("kaf", "плит", "tuile"),
    r"blocks?\b": ("blok", "блок", "bloc"),
    r"pits?\b": ("wykop", "котлован", "fosse"),
    r"floors?\b": ("kondygnacj", "этаж", "niveau"),
    r"privilege point": ("punkt\\w* przywileju", "оч\\w+ привилегии", "points? de privilège"),
    r"majorit": ("przewag", "большинств", "majorité"),
    r"bonus": ("premi", "бонус", "bonus"),
    r"union": ("związ", "союз", "union"),
    r"action marker": ("znacznik\\w* akcji", "маркер\\w* действи", "marqueurs? d'action"),
    r"clean-up": ("porządkowani", "уборк", "remise en ordre"),
    r"displac": ("wyp(?:rze|ier|art)", "вытесн", "délog"),
    r"\bVP\b": (r"\bpz\b", r"\bпо\b", r"\bpv\b"),
    r"coins?\b": ("monet", "монет", "pièce"),
    r"cubes?\b": ("kost", "кубик", "cube"),
}

# Words that only English has, and that hardly any English clause can do without.
ENGLISH: Final = frozenset(("the", "and", "you", "your", "with", "of", "is", "are", "for", "from", "here"))

_REFERENCE: Final = re.compile(r"\bB\d+(?:\.\d+)?\b")
_LETTER: Final = re.compile(r"\b[B-F]\b(?!')")


def source(language: str) -> str:
    """The rulebook as it is written."""
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return files("merletto.games.burano").joinpath(f"data/{name}").read_text("utf-8")


BOOKS: Final = {language: parse(source(language)) for language in ("en", *LANGUAGES)}
ENGLISH_BOOK: Final = BOOKS["en"]
GLOSSARY: Final[dict[str, dict[str, str]]] = tomllib.loads(
    files("merletto.games.burano").joinpath("data/glossary.toml").read_text("utf-8")
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

    References, digits and the letters of islands and cards are the same, in the same order. A number above
    one that the English spells out is in the translation, as a word or as digits, and a word above two
    there is in the English.
    """
    faults = []
    if _REFERENCE.findall(english) != _REFERENCE.findall(text):
        faults.append("references")
    if _LETTER.findall(english) != _LETTER.findall(text):
        faults.append("letters")
    if digits(english) != digits(text):
        faults.append("digits")
    said, meant = words(english, "en"), words(text, language)
    for value in NUMBER_WORDS["en"]:
        if value > 1 and said[value] and not meant[value] and str(value) not in digits(text):
            faults.append(f"{value} as a word")
        if value > 2 and meant[value] and not said[value] and str(value) not in digits(english):
            faults.append(f"{value} as a word, which the English has not")
    return faults


def term_faults(english: str, text: str, language: str) -> list[str]:
    """The terms of the English clause that the translation does not call by their name."""
    place = LANGUAGES.index(language)
    return [
        term
        for term, names in TERMS.items()
        if re.search(rf"\b{term}", english) and not re.search(names[place], text.lower())
    ]


def left_in_english(english: str, text: str, language: str) -> bool:
    """Whether the text is English still, whole or in part."""
    if language == "ru":
        foreign = set(re.findall(r"[A-Za-z]+", _REFERENCE.sub("", text)))
        return not re.search("[а-яё]{3}", text) or not foreign <= set(PLACE_NAMES[:6])
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
    assert len(ENGLISH_BOOK.clauses()) > 100


@every_language
def test_the_numbers_are_the_english_ones(language: str) -> None:
    faults = {
        clause.id: found
        for english, clause in pairs(language)
        if (found := number_faults(english.text, clause.text, language))
    }
    assert not faults


@every_language
def test_a_thing_has_one_name_throughout(language: str) -> None:
    faults = {
        clause.id: found
        for english, clause in pairs(language)
        if (found := term_faults(english.text, clause.text, language))
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
        clause.id for other, clause in pairs(language) if not 0.7 < len(clause.text) / len(other.text) < 1.6
    ]
    assert not odd


@every_language
def test_the_lines_are_wrapped_like_the_english_ones(language: str) -> None:
    assert max(map(len, source("en").splitlines())) <= WIDTH
    assert [line for line in source(language).splitlines() if len(line) > WIDTH] == []


@every_language
def test_the_checks_find_a_changed_number(language: str) -> None:
    """Each number and reference made one more, or dropped."""
    changed = 0
    for english, clause in pairs(language):
        for token in re.finditer(r"\d+\b", clause.text):
            for other in (str(int(token[0]) + 1), ""):
                text = clause.text[: token.start()] + other + clause.text[token.end() :]
                assert number_faults(english.text, text, language), (clause.id, token[0], other)
            changed += 1
    assert changed > 280


def test_the_checks_know_words_from_digits() -> None:
    """Another number, a lost one, two that changed places or another letter are faults."""
    english = "Two docks of B earn 1 coin, not 4 (B3.1)."
    good = "Dwie przystanie wyspy B dają 1 monetę, nie 4 (B3.1)."
    assert number_faults(english, good, "pl") == []
    assert number_faults(english, good.replace("Dwie", "Trzy"), "pl")
    assert number_faults(english, good.replace("Dwie", "Wszystkie"), "pl") == ["2 as a word"]
    assert number_faults(english, good.replace("1 monetę", "monetę"), "pl") == ["digits"]
    assert number_faults(english, good.replace("1 monetę, nie 4", "4 monety, nie 1"), "pl") == ["digits"]
    assert number_faults(english, good.replace("wyspy B", "wyspy C"), "pl") == ["letters"]
    assert number_faults(english, good.replace("B3.1", "B3.2"), "pl") == ["references"]
    assert term_faults(english, good, "pl") == []
    assert term_faults(english, good.replace("przystanie", "porty"), "pl") == [r"docks?\b"]


def test_the_checks_know_english() -> None:
    for english in ENGLISH_BOOK.clauses():
        for language in LANGUAGES:
            assert left_in_english(english.text, english.text, language)
            assert left_in_english(english.text, english.text[:-1], language)


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


@every_language
def test_no_two_things_have_the_same_name(language: str) -> None:
    """But for lace, which French calls lace making, too."""
    names = Counter(forms[language] for forms in GLOSSARY.values())
    assert {name for name, times in names.items() if times > 1} <= {"dentelle"}


def test_the_glossary_has_the_names_that_the_game_uses() -> None:
    keys = [*COLOUR_NAMES, *SEASON_NAMES, *ACTION_NAMES, *CARD_NAMES, *load_set().fish, *PLACE_NAMES[6:]]
    keys += [f"roof-{name}" for name in KIND_NAMES] + [f"ship-{name}" for name in SHIP_NAMES]
    assert {key.lower().replace("_", "-") for key in keys} <= set(GLOSSARY)
    assert {clause.mark for clause in ENGLISH_BOOK.clauses() if clause.mark} <= set(GLOSSARY)


@every_language
def test_the_translations_keep_to_the_glossary(language: str) -> None:
    """Chapters are called what their matter is called, and clauses that list names list those here."""
    book = BOOKS[language]
    titles = {
        "B2": "set-up",
        "B3": "season",
        "B4": "pyramid",
        "B6": "pick-up-a-house",
        "B7": "build-a-house",
        "B8": "roof-houses",
        "B9": "fishing",
        "B10": "lace-making",
        "B11": "earning",
        "B12": "privilege",
        "B14": "clean-up",
        "B15": "end-of-game",
    }
    for id, key in titles.items():
        assert GLOSSARY[key][language] in book.chapter(id).title.lower(), id
    lists = {
        "B1.1": COLOUR_NAMES,
        "B2.7": ("fishing", "lace-making", "earning"),
        "B8.7": ("roof-islands", "roof-workshops", "roof-fountains"),
        "B9.9": ("ship-many", "ship-one", "ship-pairs", "ship-threes"),
        "BX16": ("lobster",),
    }
    for id, keys in lists.items():
        text = book.clause(id).text.lower()
        assert [key for key in keys if GLOSSARY[key][language] not in text] == [], id
    assert f"({GLOSSARY['vp'][language]})" in book.opening
    assert book.title.startswith(GLOSSARY["burano"][language])
