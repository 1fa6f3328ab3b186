"""Component sets: the 72 house cards as data that an owner of the printed game can replace."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Final

from merletto.games.shelf import read_set, shipped, shipped_id
from merletto.games.walking.cards import CardTables
from merletto.games.walking.names import CARD_CODES, SHOP_NAMES
from merletto.games.walking.shapes import WalkingIcon
from merletto.kernel.digest import text_digest
from merletto.kernel.errors import ComponentError
from merletto.kernel.shapes import words

STANDARD: Final = "burano-72"
"""The name of the shipped set; alone it means the latest version."""

FILES: Final = ("burano-72",)
"""The files of its versions, the latest last."""

MARKS: Final = ("rulebook", "inferred", "reconstructed")
"""The source of each datum: printed in the rulebook, inferred from it, or our own design."""

_MOST_ICONS: Final = 9
_HEADERS: Final = {"name": str, "version": int, "title": str, "source": str, "note": str}


@dataclass(frozen=True)
class Card:
    """One house card: its code (colour, level, which of four) and the icons it shows (W1.1, W10)."""

    code: str
    flowers: int = 0
    plants: int = 0
    cats: int = 0
    red_awnings: int = 0
    blue_awnings: int = 0
    lamps: int = 0
    chimneys: int = 0
    passers_by: int = 0
    windows: int = 0
    shop: str = ""
    shop_points: int = 0
    source: str = ""

    def icons(self) -> dict[WalkingIcon, int]:
        """The icons that it shows, without its shop."""
        counts = {name: getattr(self, name) for name in ICONS}
        return {name: count for name, count in counts.items() if count}


ICONS: Final[tuple[WalkingIcon, ...]] = words(WalkingIcon)
_FIELDS: Final = tuple(field.name for field in fields(Card) if field.name != "code")


@dataclass(frozen=True)
class ComponentSet:
    """A named, versioned set of 72 cards, in the order of their numbers."""

    name: str
    version: int
    title: str
    source: str
    cards: tuple[Card, ...]

    @property
    def id(self) -> str:
        """The name, version and digest that records carry."""
        shown = [(card.code, card.icons(), card.shop, card.shop_points) for card in self.cards]
        return f"{self.name}/{self.version} {text_digest(repr(shown))}"

    def tables(self) -> CardTables:
        """The icons as flat tables for the rules."""
        columns = {name: [int(getattr(card, name)) for card in self.cards] for name in ICONS}
        return CardTables(
            **columns,
            shop=[SHOP_NAMES.index(card.shop) for card in self.cards],
            shop_points=[card.shop_points for card in self.cards],
        )


@cache
def shipped_sets() -> dict[str, ComponentSet]:
    """The shipped sets by id, the latest version last."""
    found = [parse_set(shipped("walking", file), file) for file in FILES]
    return {one.id: one for one in found}


def load_set(which: str | Path = STANDARD) -> ComponentSet:
    """The shipped set with that name, `name/version` or full id; or the set in that TOML file."""
    ids = list(shipped_sets())
    id = shipped_id(which, ids)
    return read_set(which, ids, parse_set) if id is None else shipped_sets()[id]


def parse_set(text: str, where: str) -> ComponentSet:
    """Parses and checks a set; raises ComponentError with every fault it has."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also numbers and nests that Python gives up on
        raise ComponentError(where, [f"this is not TOML: {error}"]) from None
    faults = _header_faults(data)
    cards = data.get("cards")
    if not isinstance(cards, dict):
        raise ComponentError(where, [*faults, "the table [cards] is missing"])
    unknown = [code for code in cards if code not in CARD_CODES]
    missing = [code for code in CARD_CODES if code not in cards]
    faults += [f"{code} is not a card: codes run from R1a to O3d" for code in unknown]
    if missing:
        faults.append(
            f"{len(missing)} of 72 cards are missing: {', '.join(missing[:6])}{' …' * (len(missing) > 6)}"
        )
    for code, icons in cards.items():
        if code not in unknown:
            faults += [f"{code}: {fault}" for fault in _card_faults(icons)]
    if faults:
        raise ComponentError(where, faults)
    source = data["source"]
    return ComponentSet(
        data["name"],
        data["version"],
        data["title"],
        source,
        tuple(Card(code, **{"source": source, **cards[code]}) for code in CARD_CODES),
    )


def _header_faults(data: dict[str, object]) -> list[str]:
    faults = [f"{key!r} is not a field of a component set" for key in data if key not in (*_HEADERS, "cards")]
    for key, kind in _HEADERS.items():
        value = data.get(key)
        if key != "note" and (not isinstance(value, kind) or isinstance(value, bool)):
            faults.append(f"{key!r} must be given, as {'a whole number' if kind is int else 'text'}")
    name = data.get("name")
    if isinstance(name, str) and (not name or not name.isprintable() or " " in name):
        faults.append("'name' must be one printable word")
    if isinstance(data.get("source"), str) and data["source"] not in MARKS:
        faults.append(f"'source' must be one of {', '.join(MARKS)}")
    return faults


def _card_faults(icons: object) -> list[str]:
    """The faults in one card's entry."""
    if not isinstance(icons, dict):
        return ["a card is written as { flowers = 2, … }"]
    faults = [f"{key!r} is not one of {', '.join(_FIELDS)}" for key in icons if key not in _FIELDS]
    for name in ICONS:
        count = icons.get(name, 0)
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= _MOST_ICONS:
            faults.append(f"{name!r} must be a whole number from 0 to {_MOST_ICONS}")
    shop = icons.get("shop", "")
    if shop not in SHOP_NAMES:
        faults.append(f"'shop' must be one of {', '.join(SHOP_NAMES[1:])}")
    elif type(icons.get("shop_points", 0)) is not int or icons.get("shop_points", 0) not in (
        (2, 3) if shop else (0,)
    ):
        faults.append("a shop is worth 2 or 3 'shop_points', and a card without one has none (W10.12)")
    if icons.get("source", MARKS[0]) not in MARKS:
        faults.append(f"'source' must be one of {', '.join(MARKS)}")
    return faults
