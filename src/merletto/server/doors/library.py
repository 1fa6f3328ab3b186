"""Doors to what is printed: the rules in every language, and the cards of a set."""

from typing import Final, cast

from merletto.games.walking.components import load_set
from merletto.games.walking.names import COLOUR_NAMES
from merletto.rulebook import rulebook
from merletto.server.doors.call import Call
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import CardsReply, RulesReply
from merletto.server.shapes.games import WalkingLevel, WalkingShop

_COLOURS: Final = {name[0].upper(): name for name in COLOUR_NAMES}


async def rules(call: Call[requests.Rules]) -> RulesReply:
    request = call.request
    book = rulebook(request.game, request.language)
    return {
        "type": "rules",
        "id": request.id,
        "game": request.game,
        "language": request.language,
        "title": book.title,
        "opening": book.opening,
        "chapters": [
            {
                "id": chapter.id,
                "title": chapter.title,
                "clauses": [
                    {"id": clause.id, "text": clause.text, "ruling": bool(clause.mark)}
                    for clause in chapter.clauses
                ],
            }
            for chapter in book.chapters
        ],
    }


async def cards(call: Call[requests.Cards]) -> CardsReply:
    request = call.request
    sets = call.house.settings.sets.get("walking", {})
    if request.components != "standard" and request.components not in sets:
        raise Refusal("options", {"components": request.components})
    cards = (load_set() if request.components == "standard" else load_set(sets[request.components])).cards
    return {
        "type": "cards",
        "id": request.id,
        "components": request.components,
        "cards": [
            {
                "code": card.code,
                "colour": _COLOURS[card.code[0]],
                "level": cast(WalkingLevel, int(card.code[1])),
                "icons": card.icons(),
                "shop": cast(WalkingShop, card.shop) if card.shop else None,
                "shop_points": card.shop_points,
            }
            for card in cards
        ],
    }
