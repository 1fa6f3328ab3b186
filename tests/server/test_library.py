"""What is printed can be asked for: the rules in every language, and the cards of a set."""

import asyncio
from pathlib import Path
from typing import get_args

import pytest

import merletto
from merletto.games.walking.components import load_set
from merletto.kernel.errors import OptionError
from merletto.registry import kind_of
from merletto.rulebook import LANGUAGES
from merletto.server.protocol.words import Language
from tests.server.visitors import Told, a_house, a_visitor


def asked(folder: Path, type: str, **fields: str) -> Told:
    """What a guest is told."""

    async def ask() -> Told:
        async with a_house(folder) as house:
            return await (await a_visitor(house)).says(type, **fields)

    return asyncio.run(ask())


def test_the_languages_are_those_of_the_rulebook() -> None:
    assert get_args(Language.__value__) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", merletto.GAMES)
def test_the_rules_are_told_clause_by_clause(tmp_path: Path, game: str, language: str) -> None:
    told = asked(tmp_path, "rules", game=game, language=language)
    book = kind_of(game).rulebook(language)
    clauses = [clause for chapter in told["chapters"] for clause in chapter["clauses"]]
    assert [(clause["id"], clause["text"]) for clause in clauses] == [
        (clause.id, clause.text) for clause in book.clauses()
    ]
    assert told["title"] == book.title
    assert [clause["mark"] for clause in clauses] == [clause.mark or None for clause in book.clauses()]
    assert {"ruling", None} <= {clause["mark"] for clause in clauses}


def test_there_are_no_rules_in_other_languages(tmp_path: Path) -> None:
    assert asked(tmp_path, "rules", game="walking", language="it")["key"] == "malformed"
    with pytest.raises(OptionError, match="only in en, pl, ru, fr"):
        kind_of("walking").rulebook("it")


def test_the_cards_show_what_the_set_says(tmp_path: Path) -> None:
    told = asked(tmp_path, "cards")["cards"]
    cards = load_set().cards
    assert [card["code"] for card in told] == [card.code for card in cards]
    for shown, card in zip(told, cards, strict=True):
        assert shown["icons"] == card.icons()
        assert (shown["shop"] or "", shown["shop_points"]) == (card.shop, card.shop_points)
        assert shown["colour"][0].upper() + str(shown["level"]) == card.code[:2]


def test_an_unknown_set_is_refused(tmp_path: Path) -> None:
    told = asked(tmp_path, "cards", components="mine")
    assert (told["key"], told["params"]) == ("options", {"components": "mine"})
