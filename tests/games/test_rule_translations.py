"""The rulebooks in Polish, Russian and French say what the English ones say, clause by clause."""

import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

import pytest

from merletto.games.burano import names as burano
from merletto.games.burano.components import load_set
from merletto.games.walking import names as walking
from merletto.games.walking.solo import BANDS, band
from merletto.rulebook import LANGUAGES, MARKS, Rulebook, RuleClause, parse
from tests.games.rule_words import ENGLISH, NUMBER_WORDS, TERMS

WIDTH: Final = 100
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
        re.compile(r"\b[B-F]\b(?!')"),
        frozenset(burano.PLACE_NAMES[:6]),
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
    return text == english or not ENGLISH.isdisjoint(re.findall(r"[\w']+", text.lower()))


def pairs(game: str, language: str) -> list[tuple[RuleClause, RuleClause]]:
    """Each English clause with its translation."""
    return list(zip(book(game).clauses(), book(game, language).clauses(), strict=True))


def outline(rules: Rulebook) -> list[tuple[str, list[tuple[str, str]]]]:
    """The ids and marks of a rulebook, in its order."""
    return [
        (chapter.id, [(clause.id, clause.mark) for clause in chapter.clauses]) for chapter in rules.chapters
    ]


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
    good = "Dwie przystanie wyspy B dają 1 monetę, nie 4 (B3.1)."

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
    assert term_faults("burano", english, good.replace("przystanie", "porty"), "pl") == [r"docks?\b"]


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


@every_game
def test_every_word_of_the_glossary_is_in_every_language(game: str) -> None:
    for key, forms in glossary(game).items():
        assert set(LANGUAGES) <= set(forms), key
        numbered = {"en_many", "pl_few", "pl_many", "ru_few", "ru_many", "fr_many"} & set(forms)
        assert len(numbered) in (0, 6), key
        assert set(forms) - set(LANGUAGES) - numbered <= {"pl_plural", "ru_plural"}, key
        assert numbered or not {"pl_plural", "ru_plural"} & set(forms), key
        for name, form in forms.items():
            assert form.strip() == form, key
            assert form, key
            assert (re.search("[а-яё]", form.lower()) is not None) is name.startswith("ru"), (key, name)


@every_game
@every_language
def test_no_two_things_have_the_same_name(game: str, language: str) -> None:
    names = Counter(forms[language] for forms in glossary(game).values())
    shared = {name for name, times in names.items() if times > 1}
    assert shared == SHARED.get((game, language), set())


SHARED: Final = {("burano", "fr"): {"dentelle"}}
"""French calls lace and lace making the same."""


def test_the_glossary_of_burano_has_the_names_that_the_game_uses() -> None:
    keys = [*burano.COLOUR_NAMES, *burano.SEASON_NAMES, *burano.ACTION_NAMES, *burano.CARD_NAMES]
    keys += [*load_set().fish, *burano.PLACE_NAMES[6:]]
    keys += [f"roof-{name}" for name in burano.KIND_NAMES] + [f"ship-{name}" for name in burano.SHIP_NAMES]
    assert {key.lower().replace("_", "-") for key in keys} <= set(glossary("burano"))


def test_the_glossary_of_walking_has_the_names_that_the_game_uses() -> None:
    names = (*walking.CHARACTER_NAMES, *walking.COLOUR_NAMES, *walking.SHOP_NAMES[1:])
    assert {name.replace("_", "-") for name in names} <= set(glossary("walking"))
    bands = [forms["en"] for key, forms in glossary("walking").items() if key.startswith("band-")]
    assert bands == [*[name for _, name in BANDS], band(100)]


@every_language
def test_translations_of_burano_keep_to_the_glossary(language: str) -> None:
    """Chapters are called what their matter is called, and clauses that list names list those here."""
    rules, named = book("burano", language), glossary("burano")
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
        assert named[key][language] in rules.chapter(id).title.lower(), id
    lists = {
        "B1.1": burano.COLOUR_NAMES,
        "B2.7": ("fishing", "lace-making", "earning"),
        "B8.7": ("roof-islands", "roof-workshops", "roof-fountains"),
        "B9.9": ("ship-many", "ship-one", "ship-pairs", "ship-threes"),
        "BX16": ("lobster",),
    }
    for id, keys in lists.items():
        text = rules.clause(id).text.lower()
        assert [key for key in keys if named[key][language] not in text] == [], id
    assert f"({named['vp'][language]})" in rules.opening
    assert rules.title.startswith(named["burano"][language])


@every_language
def test_translations_of_walking_keep_to_the_glossary(language: str) -> None:
    """W10.1 to W10.11 name a character each, W11.4 the bands, the opening the victory points."""
    rules, named = book("walking", language), glossary("walking")
    scoring = rules.chapter("W10").clauses
    for name, clause in zip(walking.CHARACTER_NAMES, scoring, strict=False):
        assert re.match(rf"(?:L[ea] |L')?{named[name][language]} \(", clause.text), clause.id
    scale = rules.clause("W11.4").text
    for key, forms in named.items():
        if key.startswith("band-"):
            assert re.search(rf" {forms[language]}[,.]", scale), key
    assert f"({named['vp'][language]})" in rules.opening
    assert rules.title.startswith(named["walking-in-burano"][language])
    assert all(named["vp"][language] in clause.text for clause in scoring[:14])
