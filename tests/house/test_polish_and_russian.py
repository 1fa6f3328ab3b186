"""Polish and Russian texts: no-break spaces on the page, and one name for one thing in all places."""

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "web/src/words"

ONE_LETTER: Final = {"pl": "aiouwz", "ru": "авикосуя"}
"""Words of one letter, which do not stand at the end of a line."""

REPLACED: Final = {
    ("burano", "pl"): (
        r"przysta[ńn]|poł[oó]w\b|połow|wyr[oó]b|wyrabia|wykop|segment|kałamarnic|omuł|kar\w+ ryb(?!ack)"
        r"|sąsiedni\w+ wysp|stat\w+ (?:wielu|jednego|par\b|trójek)|płać? za koronkar"
    ),
    ("burano", "ru"): (
        r"уборк|посыла|послать|пошлите|послал|посланн|назнач|оплат|оплач|отлож|откладыв|садик"
        r"|подсказчик|проводник|поле игрока|корабл\w+ (?:многих|одного|пар\b|троек)|плат\w+ за кружевниц"
    ),
    (
        "walking",
        "pl",
    ): r"roślin|\btali|znacznik\w* pierwszego|sklep\w* z odzież|mistrz świata|latarn|odnośnik",
    ("walking", "ru"): r"\bлав(?:к|ок)|колон(?:к|ок)|маркиз|уч[её]тн\w+ запис|парольн",
}
"""Names that are no longer used; the glossaries have their successors."""


def said(path: Path) -> str:
    """What a file of the page's words says: the file without its comments."""
    return re.sub(r"//.*|/\*.*?\*/", "", path.read_text("utf-8"))


def loose(text: str, language: str) -> list[str]:
    """Where a line could break after a word of one letter, or between a number and what it counts."""
    letters = ONE_LETTER[language]
    return re.findall(rf"(?<!\w)[{letters}{letters.upper()}] \S+|[#\d] [^\W\d_]\S*", text)


def lines_of(path: Path, language: str) -> str:
    """The lines of a table that are in a language."""
    return "\n".join(re.findall(rf"^{language}\w* = .*", path.read_text("utf-8"), re.MULTILINE))


def texts(game: str, language: str) -> dict[str, str]:
    """All that is said of a game in a language, by file: on the page, in the rules and in the tables."""
    data = ROOT / "src/merletto/games" / game / "data"
    page = PAGE / language
    walking = {page / f"{name}.ts" for name in ("walking", "street", "reasons")}
    own = walking if game == "walking" else {*(page / game).glob("*.ts")}
    shared = {*page.glob("*.ts")} - walking
    found = {path.name: said(path) for path in own | shared}
    found["rules"] = (data / f"rules.{language}.md").read_text("utf-8")
    return found | {name: lines_of(data / name, language) for name in ("glossary.toml", "rulings.toml")}


@pytest.mark.parametrize("language", list(ONE_LETTER))
def test_the_page_keeps_short_words_and_numbers_with_what_follows(language: str) -> None:
    paths = [*(PAGE / language).glob("**/*.ts")]
    assert len(paths) > 12
    found = {str(path.relative_to(PAGE)): loose(said(path), language) for path in paths}
    assert {name: places for name, places in found.items() if places} == {}


def test_a_loose_word_is_found() -> None:
    assert loose("W turze są 4 ruchy, a\u00a0w puli 3\u00a0kostki", "pl") == ["W turze", "4 ruchy,", "w puli"]
    assert loose("осталось # плиток и\u00a0всё", "ru") == ["# плиток"]


@pytest.mark.parametrize(("game", "language"), list(REPLACED))
def test_names_that_were_replaced_are_gone(game: str, language: str) -> None:
    old = re.compile(REPLACED[game, language], re.IGNORECASE)
    found = texts(game, language)
    assert all(found.values())
    assert {name: left for name, text in found.items() if (left := old.findall(" ".join(text.split())))} == {}
