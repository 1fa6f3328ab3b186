"""What a request costs: tokens of the purses, about one for each two milliseconds of the server's time."""

from typing import Final

from merletto.server.protocol import requests
from merletto.server.protocol.requests import Request

_COSTS: Final[dict[type[Request], float]] = {
    requests.Analyse: 15,
    requests.Branch: 15,
    requests.Catalogue: 2,
    requests.Daily: 5,
    requests.DailyResults: 3,
    requests.AnswerMistake: 6,
    requests.Lesson: 12,
    requests.Mistake: 10,
    requests.Mistakes: 15,
    requests.RepeatMistakes: 15,
    requests.MyData: 15,
    requests.MyGames: 5,
    requests.NextPuzzle: 10,
    requests.OpenTable: 4,
    requests.Outline: 10,
    requests.PlayDaily: 5,
    requests.Preview: 2,
    requests.Record: 5,
    requests.Rematch: 4,
    requests.Review: 4,
    requests.Rules: 3,
    requests.SolvePuzzle: 4,
    requests.Steps: 6,
    requests.Tables: 4,
    requests.TryOptions: 4,
    requests.UndoTurn: 5,
}
_POSITION: Final = 0.3
_MOST_POSITIONS: Final = 10
_ALL_NEWS: Final = 3.0
_ENTRIES_A_TOKEN: Final = 30


def cost_of_log(entries: int) -> float:
    """What it costs to load a table whose log has so many entries: they are played again."""
    return entries / _ENTRIES_A_TOKEN


def cost_of(request: Request) -> float:
    """What the request costs; at least one."""
    if isinstance(request, requests.Replay):
        return 1 + _POSITION * min(request.count, _MOST_POSITIONS)
    if isinstance(request, requests.Watch) and request.since is None:
        return _ALL_NEWS
    return _COSTS.get(type(request), 1.0)
