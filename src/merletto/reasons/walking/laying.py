"""W4 to W6: why this card goes there."""

from merletto.games.walking import moves
from merletto.games.walking.characters import TOURISTS, lives_in
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.moves import CHARACTERS
from merletto.games.walking.names import CHARACTER_NAMES, PLACE_NAMES
from merletto.games.walking.score import A_VISIT, SHOPS, WINDOWS
from merletto.games.walking.state import WELCOMING
from merletto.games.walking.street import Street
from merletto.kernel.bits import size
from merletto.kernel.playout import legal_moves
from merletto.reasons.reason import Reason
from merletto.reasons.walking.drafting import can_complete
from merletto.reasons.walking.houses import cards_at, coin_worth, liked, missing, sources, visit


def lay(table: WalkingState, after: WalkingState, move: int) -> list[Reason]:
    """What the card does for its house and its street, and what it costs."""
    card, place = int(moves.lay_card(move)), int(moves.lay_place(move))
    street = after.owners[table.seat].street
    found = _costs(table, after)
    if missing(street, place):
        found += _progress(street, place) + _themes(after, card, place)
        found += [one for one in can_complete(after) if one.params["place"] == PLACE_NAMES[place]]
    else:
        found += _completed(table, after, place)
    return found


def _costs(table: WalkingState, after: WalkingState) -> list[Reason]:
    """W4.1, W5.2, W6.5: coins, permits and scaffolds."""
    before, now = table.mover(), after.owners[table.seat]
    coins = int(before.coins - now.coins)
    found = [Reason("pays", {"coins": coins, "left": int(now.coins)}, -coin_worth(table) * coins)]
    permits = int(before.permits - now.permits)
    if permits:
        found.append(Reason("permit", {"permits": permits, "points": -3 * permits}, -3.0 * permits))
    freed = int(now.street.spare(now.street.span()) - before.street.spare(before.street.span()))
    if freed and before.street.begun:
        key = "frees_scaffold" if freed > 0 else "uses_scaffold"
        found.append(Reason(key, {"scaffolds": abs(freed)}, 0.5 * freed))
    return found


def _progress(street: Street, place: int) -> list[Reason]:
    """The house has begun, or needs fewer cards."""
    lacking = missing(street, place)
    name = PLACE_NAMES[place]
    if len(cards_at(street, place)) == 1:
        return [Reason("begins", {"place": name, "houses": int(size(street.begun))}, 1.0)]
    return [Reason("continues", {"place": name, "missing": lacking}, 1.5)]


def _themes(after: WalkingState, card: int, place: int) -> list[Reason]:
    """What the likely visitor and the inhabitants will find on the card, once its house is complete."""
    street = after.owners[after.seat].street
    found: list[Reason] = []
    tourist, _ = visit(after, cards_at(street, place))
    if tourist >= 0 and liked(after, tourist, card):
        points = liked(after, tourist, card)
        found.append(Reason("likes", {"character": CHARACTER_NAMES[tourist], "points": points}, 0.5 * points))
    for character in range(TOURISTS, CHARACTERS):
        points = liked(after, character, card)
        if points and lives_in(street, character):
            found.append(
                Reason("counts", {"character": CHARACTER_NAMES[character], "points": points}, 0.5 * points)
            )
    return found


def _completed(table: WalkingState, after: WalkingState, place: int) -> list[Reason]:
    """W7.1, W10: who can move in, and what the house adds for those who live in the street already."""
    seat = int(table.seat)
    before, now = sources(table, seat), sources(after, seat)
    found = [_moving_in(after, place)]
    for character in range(TOURISTS, CHARACTERS):
        points = now[character] - before[character]
        if points > 0:
            found.append(
                Reason("grows", {"character": CHARACTER_NAMES[character], "points": points}, float(points))
            )
    for source, key in ((SHOPS, "shops"), (WINDOWS, "windows")):
        points = now[source] - before[source]
        if points:
            found.append(Reason(key, {"points": points}, float(points)))
    return found


def _moving_in(after: WalkingState, place: int) -> Reason:
    """The character that would score most in the house just completed."""
    name = PLACE_NAMES[place]
    if after.phase != WELCOMING:
        return Reason("completes_empty", {"place": name}, -float(A_VISIT))
    seat = int(after.seat)
    before = sources(after, seat)
    best = (-1, 0)
    for move in legal_moves(after):
        character = int(moves.take_character(move))
        then = after.clone()
        then.apply(move)
        points = sources(then, seat)[character] - before[character]
        if best[0] < 0 or points > best[1]:
            best = (character, points)
    return Reason(
        "completes",
        {"place": name, "character": CHARACTER_NAMES[best[0]], "points": best[1]},
        float(max(best[1], 1)),
    )
