"""The glossaries: every word in every language, and the translated rules keep to them."""

import re
from collections import Counter
from typing import Final

from merletto.games.burano import names as burano
from merletto.games.burano.components import load_set
from merletto.games.walking import names as walking
from merletto.games.walking.solo import BANDS, band
from merletto.rulebook import LANGUAGES
from tests.games.rule_checks import book, every_game, every_language, glossary

SHARED: Final = {("burano", "fr"): {"dentelle"}}
"""French calls lace and lace making the same."""


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


def test_the_glossary_of_burano_has_the_names_that_the_game_uses() -> None:
    keys: list[str] = [*burano.COLOUR_NAMES, *burano.SEASON_NAMES, *burano.ACTION_NAMES, *burano.CARD_NAMES]
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
        assert re.match(rf"(?:L[ea] |L’)?{named[name][language]} \(", clause.text), clause.id
    scale = rules.clause("W11.4").text
    for key, forms in named.items():
        if key.startswith("band-"):
            assert re.search(rf" {forms[language]}[,.]", scale), key
    assert f"({named['vp'][language]})" in rules.opening
    assert rules.title.startswith(named["walking-in-burano"][language])
    assert all(named["vp"][language] in clause.text for clause in scoring[:14])
