"""Component sets: a faulty one is refused card by card, and the shipped one is as it was designed (W1.1)."""

import tomllib
from collections import Counter
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import merletto
from merletto.games.walking.components import load_set, parse_set
from merletto.kernel.errors import ComponentError

SHIPPED = files("merletto.games.walking").joinpath("data/burano-72.toml").read_text("utf-8")
CARDS: dict[str, dict[str, Any]] = tomllib.loads(SHIPPED)["cards"]
ICONS = (
    "flowers",
    "plants",
    "cats",
    "red_awnings",
    "blue_awnings",
    "lamps",
    "chimneys",
    "passers_by",
    "windows",
)


def line_of(code: str) -> str:
    return next(line for line in SHIPPED.splitlines() if line.startswith(f"{code} = "))


def faults(text: str) -> list[str]:
    with pytest.raises(ComponentError) as caught:
        parse_set(text, "mine.toml")
    error = caught.value
    assert str(error) == f"mine.toml: {'; '.join(error.faults)}"
    return error.faults


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("{ flowers = -1 }", ["flowers", "0 to 9"]),
        ("{ flowers = 10 }", ["flowers", "0 to 9"]),
        ("{ plants = 1.5 }", ["plants", "whole number"]),
        ('{ cats = "two" }', ["cats", "whole number"]),
        ("{ lamps = true }", ["lamps", "whole number"]),
        ("{ red_awnings = [1] }", ["red_awnings", "whole number"]),
        ("{ blue_awnings = -2 }", ["blue_awnings"]),
        ("{ chimneys = 99 }", ["chimneys"]),
        ("{ passers_by = {} }", ["passers_by"]),
        ("{ windows = -1 }", ["windows"]),
        ("{ flower = 1 }", ["'flower'", "flowers"]),
        ('{ shop = "bakery", shop_points = 2 }', ["shop", "pizzeria"]),
        ('{ shop = "cafe", shop_points = 4 }', ["shop_points", "2 or 3"]),
        ('{ shop = "cafe" }', ["shop_points", "2 or 3"]),
        ('{ shop = "cafe", shop_points = 2.0 }', ["shop_points", "2 or 3"]),
        ("{ shop_points = 2 }", ["shop_points"]),
        ("{ shop_points = false }", ["shop_points"]),
        ('{ flowers = 2, source = "guessed" }', ["source", "rulebook"]),
        ("3", ["flowers = 2"]),
    ],
)
def test_w1_1_a_faulty_card_is_named_with_its_field(entry: str, words: list[str]) -> None:
    """W1.1, W10.12: one fault, one sentence that begins with the card's code."""
    (fault,) = faults(SHIPPED.replace(line_of("Y2c"), f"Y2c = {entry}"))
    assert fault.startswith("Y2c: ")
    for word in words:
        assert word in fault


def test_w1_1_a_missing_card_is_named() -> None:
    """W1.1: 72 cards, each of them."""
    (fault,) = faults(SHIPPED.replace(line_of("B3d"), ""))
    assert "B3d" in fault
    assert "1 of 72" in fault


@pytest.mark.parametrize("code", ["R4a", "R1e", "X1a", "r1a", "R01a"])
def test_w1_1_an_unknown_card_is_named(code: str) -> None:
    """W1.1: six colours, three levels, four of each."""
    assert any(fault.startswith(code) for fault in faults(f"{SHIPPED}\n{code} = {{ flowers = 2 }}\n"))


def test_every_fault_is_told_at_once() -> None:
    """W1.1: an owner who types in 72 cards should not have to run the check 72 times."""
    text = SHIPPED.replace(line_of("R1a"), "R1a = { flowers = -1, plants = 30 }")
    text = text.replace(line_of("O3d"), "").replace('source = "reconstructed"', 'source = "hearsay"', 1)
    found = faults(text)
    assert len(found) == 4
    for words in ("R1a: 'flowers'", "R1a: 'plants'", "O3d", "'source'"):
        assert any(words in fault for fault in found)


@pytest.mark.parametrize(
    ("line", "instead", "word"),
    [
        ('name = "burano-72"', "", "name"),
        ('name = "burano-72"', 'name = ""', "name"),
        ('name = "burano-72"', 'name = "my cards"', "name"),
        ('name = "burano-72"', "name = 72", "name"),
        ("version = 1", "", "version"),
        ("version = 1", 'version = "1"', "version"),
        ("version = 1", "version = true", "version"),
        ('source = "reconstructed"', 'source = "printed"', "source"),
        ('source = "reconstructed"', "", "source"),
        ("version = 1", "version = 1\nauthor = 'me'", "author"),
    ],
)
def test_a_faulty_header_is_named(line: str, instead: str, word: str) -> None:
    """W1.1: a set has a name, a version, a title and its source, since records name it."""
    (fault,) = faults(SHIPPED.replace(f"\n{line}\n", f"\n{instead}\n", 1))
    assert f"'{word}'" in fault


def test_a_missing_title_is_named() -> None:
    """W1.1: the title too must be given."""
    without = "\n".join(line for line in SHIPPED.splitlines() if not line.startswith("title"))
    assert faults(without) == ["'title' must be given, as text"]


def test_no_cards_at_all() -> None:
    """W1.1: the table of cards is missing."""
    assert any("[cards]" in fault for fault in faults(SHIPPED.split("[cards]")[0]))


def test_what_is_not_toml() -> None:
    """W1.1: the error names the file and what the reader stumbled over."""
    (fault,) = faults("name = burano")
    assert "not TOML" in fault


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """W1.1: named, and the shipped set recalled."""
    with pytest.raises(ComponentError, match="burano-72"):
        load_set(tmp_path / "none.toml")
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ComponentError, match="cannot be read"):
        load_set(tmp_path / "odd.toml")


@pytest.mark.parametrize("which", ["burano-72", "burano-72/1", "burano-72/1 1951d203"])
def test_the_shipped_set_is_named_with_or_without_its_version(which: str) -> None:
    """W1.1: by name, version or the id that records carry."""
    assert load_set(which).id == "burano-72/1 1951d203"


@pytest.mark.parametrize("which", ["burano-72/2", "burano-72/1 00000000"])
def test_a_version_that_is_not_shipped_is_refused(which: str) -> None:
    """W1.1: in one sentence, with what is shipped."""
    with pytest.raises(ComponentError) as caught:
        load_set(which)
    assert caught.value.faults == ["this set is not shipped; the shipped sets are burano-72/1 1951d203"]


def test_another_set_is_played_and_named(tmp_path: Path) -> None:
    """W1.1: cards from a file are the ones scored, and the match carries the set's name and fingerprint."""
    path = tmp_path / "mine.toml"
    path.write_text(SHIPPED.replace('name = "burano-72"', 'name = "mine"'), "utf-8")
    mine = merletto.new("walking", 2, seed=1, components=path).game.components
    assert mine.startswith("mine/1 ")
    path.write_text(path.read_text("utf-8").replace(line_of("R2a"), "R2a = { flowers = 5 }"), "utf-8")
    changed = merletto.new("walking", 2, seed=1, components=path).game.components
    assert changed.startswith("mine/1 ")
    assert changed != mine


def test_w1_1_the_shipped_set_is_read_as_written() -> None:
    """W1.1: every icon of every card, by its name, and what is not written is none."""
    loaded = load_set()
    assert {card.code for card in loaded.cards} == set(CARDS)
    for card in loaded.cards:
        for icon in ICONS:
            assert getattr(card, icon) == CARDS[card.code].get(icon, 0), f"{card.code} {icon}"
        assert card.shop == CARDS[card.code].get("shop", "")
        assert card.shop_points == CARDS[card.code].get("shop_points", 0)


def test_w1_1_the_shipped_set_has_four_cards_of_each_colour_a_level() -> None:
    """W1.1: 72 cards, 24 a level, 4 in each of 6 colours."""
    kinds = Counter(code[:2] for code in CARDS)
    assert kinds == {f"{colour}{level}": 4 for colour in "RPBYGO" for level in "123"}


def icon_count(card: dict[str, Any]) -> int:
    return sum(int(card.get(icon, 0)) for icon in ICONS) + ("shop" in card)


def test_the_shipped_cards_show_two_icons_at_least_and_no_two_are_alike() -> None:
    """W1.1: as components.md asks of a designed set."""
    assert [code for code, card in CARDS.items() if icon_count(card) < 2] == []
    faces = Counter((code[1], tuple(sorted(card.items()))) for code, card in CARDS.items())
    assert [face for face, number in faces.items() if number > 1] == []


@pytest.mark.parametrize("icon", ICONS)
def test_the_shipped_colours_are_balanced(icon: str) -> None:
    """W1.1: each icon's sum in a colour is within one of every other colour's."""
    sums = {
        colour: sum(card.get(icon, 0) for code, card in CARDS.items() if code[0] == colour)
        for colour in "RPBYGO"
    }
    assert max(sums.values()) - min(sums.values()) <= 1, sums


def test_the_shipped_icons_are_on_the_levels_where_they_occur() -> None:
    """W1.1: shops and passers-by below, chimneys on roofs, windows not on the ground floor."""
    allowed = {
        "1": {"shop", "shop_points", "passers_by", "lamps", "red_awnings", "blue_awnings", "plants", "cats"},
        "2": {"flowers", "plants", "red_awnings", "blue_awnings", "lamps", "cats", "windows"},
        "3": {"chimneys", "flowers", "plants", "cats", "windows"},
    }
    for code, card in CARDS.items():
        assert set(card) <= allowed[code[1]], code


def test_w10_12_the_shipped_shops() -> None:
    """W10.8, W10.12: 12 shops, three of each kind; in each colour one of 2 VP and one of 3 VP."""
    shops = {code: card for code, card in CARDS.items() if "shop" in card}
    assert Counter(card["shop"] for card in shops.values()) == dict.fromkeys(
        ("pizzeria", "clothes", "cafe", "ice_cream"), 3
    )
    assert Counter((code[0], card["shop_points"]) for code, card in shops.items()) == {
        (colour, worth): 1 for colour in "RPBYGO" for worth in (2, 3)
    }


def test_the_shipped_totals() -> None:
    """W1.1: the sums that components.md names."""
    totals = {icon: sum(card.get(icon, 0) for card in CARDS.values()) for icon in ICONS}
    assert totals == {
        "flowers": 117,
        "plants": 111,
        "cats": 24,
        "red_awnings": 9,
        "blue_awnings": 9,
        "lamps": 9,
        "chimneys": 12,
        "passers_by": 42,
        "windows": 42,
    }


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 100_000, "a = 1\na = 2"])
def test_a_file_that_python_gives_up_on_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ComponentError, match="this is not TOML"):
        parse_set(text, "mine.toml")
