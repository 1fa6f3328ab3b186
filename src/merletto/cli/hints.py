"""The command `hint`: a search rates the moves, from what the seat can know."""

from typing import Final

from rich.table import Table
from rich.text import Text

from merletto.bots.analysis import analyse
from merletto.cli.opponents import seat_view
from merletto.cli.session import Session
from merletto.study.why import reasons_in, said

_BUDGET: Final = "1s"
_MOST: Final = 3


def show_hint(session: Session) -> None:
    """Shows the best few moves with their numbers, their expected results, what they do, and why."""
    match = session.match
    seat = match.to_move
    assert seat is not None
    legal = match.legal()
    if len(legal) == 1:
        session.terminal.say(f"{legal[0]} is the only move. {match.describe(legal[0])}")
        return
    session.terminal.whisper("Thinking …")
    try:
        view = seat_view(match, seat, remembers=True)
        components = session.bots.components
        found = analyse(view, _BUDGET, most=_MOST, seed=match.ply, components=components)
        why = reasons_in(view, [advice.move.code for advice in found], components=components)
    finally:
        session.terminal.hush()
    alone = match.game.seats == 1
    table = Table.grid(padding=(0, 2))
    for advice, reasons in zip(found, why, strict=True):
        number = 1 + [move.code for move in legal].index(advice.move.code)
        promise = f"{advice.points:.0f} points" if alone else f"wins {advice.win_chance:.0%}"
        margin = "" if alone else f"{advice.margin:+.1f}"
        table.add_row(f"{number:>3}", str(advice.move), promise, margin, match.describe(advice.move))
        table.add_row("", "", "", "", Text("; ".join(said(match.game, one) for one in reasons), "dim"))
    session.terminal.say(
        "The points you can expect at the end, given what you know:"
        if alone
        else "How often you win, and by how many points you end ahead, given what you know:"
    )
    session.terminal.show(table)
