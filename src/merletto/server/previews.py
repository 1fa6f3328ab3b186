"""What a move would cost and bring, reckoned from the seat's own view alone, so that nothing can leak."""

from typing import cast

from merletto.bots.bot import View
from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.move import Move
from merletto.kernel.state import CHANCE, State
from merletto.server.protocol.replies import PreviewLine

_POINTS = "points"


def previews(game: Game, view: View, seat: int, moves: list[Move]) -> list[PreviewLine]:
    """What each legal move changes for the seat that sees the view, up to the next draw.

    The moves are made at a table imagined from the view; goods and points of the own seat do not
    depend on what had to be imagined.
    """
    table = game.imagine(view, Generator(0))
    table.turn_to(seat)
    before = _own(game, table, seat)
    return [_preview(game, table, seat, before, move) for move in moves]


def _preview(game: Game, table: State, seat: int, before: View, move: Move) -> PreviewLine:
    after = table.clone()
    after.apply(move.code)
    own = _own(game, after, seat)
    return {
        "text": str(move),
        "changes": _differences(before, own),
        "points": _differences(cast(View, before[_POINTS]), cast(View, own[_POINTS])),
        "draws": after.actor == CHANCE,
    }


def _own(game: Game, table: State, seat: int) -> View:
    return cast(list[View], game.view(table, seat)["seats"])[seat]


def _differences(before: View, after: View) -> dict[str, int]:
    """By how much each number among them changes."""
    changes: dict[str, int] = {}
    for key, old in before.items():
        new = after.get(key)
        if type(old) is int and type(new) is int and new != old:
            changes[key] = new - old
    return changes
