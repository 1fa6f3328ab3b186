"""Whether a translated clause says what the English one says: numbers, terms, and no English left."""

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import pytest

from merletto.games.burano.names import PLACE_NAMES
from merletto.rulebook import LANGUAGES, Rulebook, RuleClause, parse
from tests.games.rule_words import ENGLISH, NUMBER_WORDS, TERMS

TRANSLATED: Final = tuple(language for language in LANGUAGES if language != "en")


@dataclass(frozen=True)
class Checked:
    """What is particular to a game: its signs that are neither words nor digits, and how strict one can be.

    With `exact` digits stay digits; without, one text may have a word where the other has digits.
    """

    reference: re.Pattern[str]
    signs: re.Pattern[str]
    latin: frozenset[str]
    exact: bool
    lengths: tuple[float, float]
    clauses: int
    changes: int


CHECKED: Final = {
    "burano": Checked(
        re.compile(r"\bB\d+(?:\.\d+)?\b"),
        re.compile(r"\b[B-F]\b(?!’)"),
        frozenset(PLACE_NAMES[:6]),
        exact=True,
        lengths=(0.7, 1.6),
        clauses=100,
        changes=280,
    ),
    "walking": Checked(
        re.compile(r"\bW\d+(?:\.\d+)?\b"),
        re.compile(r"\bI+\b"),
        frozenset(("I", "II", "III")),
        exact=False,
        lengths=(0.6, 1.7),
        clauses=60,
        changes=120,
    ),
}

every_game = pytest.mark.parametrize("game", list(CHECKED))
every_language = pytest.mark.parametrize("language", TRANSLATED)


def source(game: str, name: str) -> str:
    """A file of the game's data as it is written."""
    return files(f"merletto.games.{game}").joinpath(f"data/{name}").read_text("utf-8")


def rules_source(game: str, language: str) -> str:
    return source(game, "rules.md" if language == "en" else f"rules.{language}.md")


@cache
def book(game: str, language: str = "en") -> Rulebook:
    return parse(rules_source(game, language))


@cache
def glossary(game: str) -> dict[str, dict[str, str]]:
    return tomllib.loads(source(game, "glossary.toml"))


def digits(game: str, text: str) -> list[str]:
    """The numbers written as digits, in their order; clause references are none."""
    return re.findall(r"\d+", CHECKED[game].reference.sub("", text))


def words(text: str, language: str) -> Counter[int]:
    """How often each number stands there as a word."""
    found: Counter[int] = Counter()
    for number, forms in NUMBER_WORDS[language].items():
        found[number] = len(re.findall(rf"\b(?:{forms})\b", text.lower()))
    return found


def number_faults(game: str, english: str, text: str, language: str) -> list[str]:
    """What the numbers of a clause and of its translation do not have in common.

    References and signs are the same, in the same order, and so are digits; where the game is not exact, what
    one text lacks in digits it has more in words. A number above one that the English spells out is in the
    translation, as a word or as digits, and a word above two there is in the English.
    """
    check = CHECKED[game]
    faults = []
    if check.reference.findall(english) != check.reference.findall(text):
        faults.append("references")
    if check.signs.findall(english) != check.signs.findall(text):
        faults.append("signs")
    here, there = digits(game, english), digits(game, text)
    said, meant = words(english, "en"), words(text, language)
    if check.exact or sorted(here) == sorted(there):
        faults += ["digits"] * (here != there)
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


def term_faults(game: str, english: str, text: str, language: str) -> list[str]:
    """The terms of the English clause that the translation does not call by their name."""
    place = TRANSLATED.index(language)
    return [
        term
        for term, names in TERMS[game].items()
        if re.search(rf"\b{term}", english) and not re.search(names[place], text.lower())
    ]


def left_in_english(game: str, english: str, text: str, language: str) -> bool:
    """Whether the text is English still, whole or in part."""
    check = CHECKED[game]
    if language == "ru":
        foreign = set(re.findall(r"[A-Za-z]+", check.reference.sub("", text)))
        return not re.search("[а-яё]{3}", text) or not foreign <= check.latin
    return text == english or not ENGLISH.isdisjoint(re.findall(r"[\w’]+", text.lower()))


def pairs(game: str, language: str) -> list[tuple[RuleClause, RuleClause]]:
    """Each English clause with its translation."""
    return list(zip(book(game).clauses(), book(game, language).clauses(), strict=True))


def outline(rules: Rulebook) -> list[tuple[str, list[tuple[str, str]]]]:
    """The ids and marks of a rulebook, in its order."""
    return [
        (chapter.id, [(clause.id, clause.mark) for clause in chapter.clauses]) for chapter in rules.chapters
    ]
