"""W7 and W11: why this character moves in, or leaves the game."""

from merletto.games.walking import score
from merletto.games.walking.characters import TOURISTS, lives_in
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.moves import PLACES
from merletto.games.walking.names import CHARACTER_NAMES
from merletto.games.walking.score import A_VISIT
from merletto.games.walking.street import MOST_HOUSES
from merletto.kernel.bits import BIT, size
from merletto.reasons.reason import Reason
from merletto.reasons.walking.houses import cards_at, liked, missing, sources


def take(table: WalkingState, after: WalkingState, character: int) -> list[Reason]:
    """What the character scores now, what it may still score, and who else would have wanted it."""
    seat = int(table.seat)
    name = CHARACTER_NAMES[character]
    points = sources(after, seat)[character] - sources(table, seat)[character]
    found = [Reason("guest", {"character": name, "points": points}, float(points))]
    to_come = MOST_HOUSES - int(size(after.owners[seat].street.complete()))
    if character >= TOURISTS and to_come:
        found.append(Reason("may_grow", {"character": name, "houses": to_come}, 0.5 * to_come))
    return found + _denied(table, character)


def _denied(table: WalkingState, character: int) -> list[Reason]:
    """Another seat that would score with the last of these inhabitants, and has a house to come for it."""
    if character < TOURISTS or table.characters[character] != 1:
        return []
    found: list[Reason] = []
    for seat in range(table.seats):
        street = table.owners[seat].street
        if seat == table.seat or lives_in(street, character) or street.inhabited() == MOST_HOUSES:
            continue
        points = int(score.inhabitant_points(table.cards, street, character, table.readings))
        if points:
            found.append(
                Reason(
                    "denies_guest",
                    {"character": CHARACTER_NAMES[character], "seat": seat, "points": points},
                    0.5 * points,
                )
            )
    return sorted(found, key=lambda one: -one.weight)[:1]


def remove(table: WalkingState, character: int) -> list[Reason]:
    """W11.1: whether the character would be missed."""
    name = CHARACTER_NAMES[character]
    left = int(table.characters[character]) - 1
    if left:
        return [Reason("others_left", {"character": name, "left": left}, 1.0)]
    points = _would_score(table, character)
    return [Reason("would_score", {"character": name, "points": points}, -float(max(points, 1)))]


def _would_score(table: WalkingState, character: int) -> int:
    """What the character would find now: in the street, or a tourist at the best unfinished house."""
    street = table.mover().street
    if character >= TOURISTS:
        return int(score.inhabitant_points(table.cards, street, character, table.readings))
    open_houses = [place for place in range(PLACES) if street.begun & BIT[place] and missing(street, place)]
    return A_VISIT + max(
        (sum(liked(table, character, card) for card in cards_at(street, place)) for place in open_houses),
        default=0,
    )
