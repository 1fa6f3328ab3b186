"""Doors for reference data: the rules in every language, and the cards of a set."""

from typing import cast

from merletto.registry import games, kind_of
from merletto.server.doors.call import Call
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import CardsReply, RulesReply
from merletto.server.shapes.games import HouseCard


async def rules(call: Call[requests.Rules]) -> RulesReply:
    request = call.request
    book = kind_of(request.game).rulebook(request.language)
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
                    {"id": clause.id, "text": clause.text, "mark": clause.mark or None}
                    for clause in chapter.clauses
                ],
            }
            for chapter in book.chapters
        ],
    }


async def cards(call: Call[requests.Cards]) -> CardsReply:
    request = call.request
    for kind in games():
        if kind.cards is not None:
            sets = call.house.settings.sets.get(kind.name, {})
            if request.components != "standard" and request.components not in sets:
                raise Refusal("options", {"components": request.components})
            shown = kind.cards(sets.get(request.components))
            return {
                "type": "cards",
                "id": request.id,
                "components": request.components,
                "cards": cast(list[HouseCard], shown),
            }
    raise Refusal("not_found")
