"""Previews: what a move would cost and gain, computed from the seat's own view alone, so nothing can leak."""

from typing import cast

from merletto.bots.bot import View
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.move import Move
from merletto.kernel.state import CHANCE
from merletto.server.protocol.moves import Goods, PreviewLine


def previews(game: Game, view: View, seat: int, moves: list[Move]) -> list[PreviewLine]:
    """What each of the moves changes for the seat that sees the view, up to the next draw.

    The moves are made at a table imagined from the view (a determinisation). The goods and points of the seat
    itself do not depend on the hidden information that was imagined.
    """
    table = game.imagine(view, Generator(0))
    table.turn_to(seat)
    goods, points = game.goods(table, seat), game.scores(table)[seat]
    lines: list[PreviewLine] = []
    for move in moves:
        reasons = game.reasons(table, move.code)
        after = table.clone()
        after.apply(move.code)
        lines.append(
            {
                "text": str(move),
                "changes": cast(Goods, _differences(goods, game.goods(after, seat))),
                "points": _differences(points, game.scores(after)[seat]),
                "reasons": [
                    {"clause": clause, "places": places, "counts": counts}
                    for clause, places, counts in reasons
                ],
                "draws": after.actor == CHANCE,
            }
        )
    return lines


def _differences(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    """The difference of each number that changes."""
    return {key: after[key] - old for key, old in before.items() if after[key] != old}
