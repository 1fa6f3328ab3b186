"""Shows points by source for each seat, and how a game ended."""

from rich.box import SIMPLE_HEAD
from rich.table import Table

from merletto.api import Match
from merletto.cli.terminal import Terminal


def score_table(match: Match) -> Table:
    """The points from every source that gave any, the totals, and the places."""
    scores = match.scores()
    table = Table(box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("points")
    for name in match.names:
        table.add_column(name, justify="right", overflow="fold")
    for source in scores[0]:
        points = [score[source] for score in scores]
        if source != "total" and any(points):
            table.add_row(source.replace("_", " "), *[str(point) if point else "·" for point in points])
    table.add_section()
    table.add_row("total", *[str(score["total"]) for score in scores], style="bold")
    if match.game.seats > 1:
        table.add_row("place", *[str(place) for place in match.places()])
    return table


def show_result(terminal: Terminal, match: Match, verdict: str | None) -> None:
    """Shows how the game ended, the scores, and who won."""
    terminal.say(f"The game has ended: {match.end()}.", "bold")
    terminal.show(score_table(match))
    winners = [name for name, place in zip(match.names, match.places(), strict=True) if place == 1]
    if verdict is not None:
        terminal.say(verdict, "bold")
    elif len(winners) > 1:
        terminal.say(f"{' and '.join(winners)} share the victory.", "bold")
    else:
        terminal.say("You win." if winners == ["You"] else f"{winners[0]} wins.", "bold")
