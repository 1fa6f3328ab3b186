"""Why a move costs or gains what it does: colour rules that take a permit, what a character counts."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.walking import moves, score
from merletto.games.walking.cards import CardTables
from merletto.games.walking.characters import FLORIST, GARDENER, POLICEMAN, SEAMSTRESS, SHOPKEEPER, TOURISTS
from merletto.games.walking.moves import LAY, PLACES, TAKE, colour_of, level_of
from merletto.games.walking.names import PLACE_NAMES
from merletto.games.walking.rules import KIND_OF
from merletto.games.walking.state import WalkingTable
from merletto.games.walking.street import Street
from merletto.games.walking.tastes import LIKED
from merletto.kernel.bits import BIT
from merletto.kernel.game import Reason

_FIRST_CHARACTER_CLAUSE: Final = 1
"""The characters are W10.1 to W10.11, in their order."""


def reasons(table: WalkingTable, move: int) -> list[Reason]:
    """W5.2: each colour rule that a card breaks there; W10: what the character counts in the street."""
    kind = KIND_OF[move].number
    if kind == LAY:
        return _colours(table, moves.lay_card(move), moves.lay_place(move))
    if kind == TAKE:
        return [_liking(table, moves.take_character(move))]
    return []


def _colours(table: WalkingTable, card: i64, place: i64) -> list[Reason]:
    """W4.5: another colour in the house; W4.6: the neighbours of the same colour on that level."""
    street = table.mover().street
    level, colour = level_of(card), colour_of(card)
    found: list[Reason] = []
    if street.mixing(level, colour, table.readings) & BIT[place]:
        found.append(("W4.5", [PLACE_NAMES[place]], {}))
    if street.clashing(level, colour) & BIT[place]:
        same = street.paint[level] >> (colour * PLACES)
        beside = [at for at in (place - 1, place + 1) if 0 <= at < PLACES and same & BIT[at]]
        found.append(("W4.6", [PLACE_NAMES[at] for at in beside], {}))
    return found


def _liking(table: WalkingTable, character: int) -> Reason:
    """W10.1 to W10.11: what the character counts, in the house just completed or in all complete houses."""
    street = table.mover().street
    tourist = character < TOURISTS
    counts = _liked(table, street, character)
    if not tourist:
        counts = counts or _counted(table, street, character)
    places: list[str] = [PLACE_NAMES[table.house]] if tourist else []
    return f"W10.{_FIRST_CHARACTER_CLAUSE + character}", places, counts


def _liked(table: WalkingTable, street: Street, character: int) -> dict[str, int]:
    """The icons that the character counts one by one; those of which there are none are left out."""
    shown: dict[str, int] = {}
    for icon in LIKED[character]:
        icons = _icons(table.cards, icon)
        if character < TOURISTS:
            shown[icon] = score.house_sum(icons, street, table.house)
        else:
            shown[icon] = score.street_sum(icons, street)
    return {icon: number for icon, number in shown.items() if number}


def _counted(table: WalkingTable, street: Street, character: int) -> dict[str, int]:
    """What those count who have a way of their own to count."""
    cards = table.cards
    if character == POLICEMAN:
        counted = table.readings.lamps_counted
        lamps = score.lamp_sum(cards, street) if counted else score.lamps_apart(cards, street)
        return {"lamps": lamps}
    if character == SHOPKEEPER:
        return {"shops": score.shop_kinds(cards, street)}
    if character == SEAMSTRESS:
        return {
            "red_awnings": score.street_sum(cards.red_awnings, street),
            "blue_awnings": score.street_sum(cards.blue_awnings, street),
        }
    if character == FLORIST:
        return {"flowers": score.best_three(cards.flowers, street)}
    if character == GARDENER:
        return {"plants": score.best_three(cards.plants, street)}
    return {}


def _icons(cards: CardTables, icon: str) -> vec[i64]:
    """The table of an icon that a character counts one by one."""
    tables: dict[str, vec[i64]] = {
        "flowers": cards.flowers,
        "plants": cards.plants,
        "cats": cards.cats,
        "red_awnings": cards.red_awnings,
        "blue_awnings": cards.blue_awnings,
        "lamps": cards.lamps,
        "chimneys": cards.chimneys,
        "passers_by": cards.passers_by,
    }
    return tables[icon]
