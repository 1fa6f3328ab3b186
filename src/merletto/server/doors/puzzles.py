"""Doors of puzzles: the next one without its solution, and the answer with it."""

from functools import lru_cache

from merletto.registry import kind_of
from merletto.server import solving
from merletto.server.doors.call import Call
from merletto.server.doors.checking import checked_move
from merletto.server.previews import previews
from merletto.server.protocol import requests
from merletto.server.protocol.moves import LegalMove, MoveReason, PreviewLine
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.studied import PuzzleReply, SolutionReply
from merletto.study.puzzles.files import shipped
from merletto.study.puzzles.puzzle import Posed, Puzzle, pose
from merletto.study.puzzles.themes import all_themes
from merletto.study.why import why_best


@lru_cache(maxsize=32)
def _posed(game: str, number: int) -> Posed:
    source, puzzles = shipped(game)
    return pose(source, puzzles[number - 1])


def _puzzles(game: str) -> list[Puzzle]:
    if kind_of(game).study.puzzles is None:
        raise Refusal("not_found")
    return shipped(game)[1]


@lru_cache(maxsize=32)
def _previews(game: str, number: int) -> list[PreviewLine]:
    posed = _posed(game, number)
    seat = posed.puzzle.seat
    return previews(posed.game, posed.view, seat, posed.match.legal(seat))


async def next_puzzle(call: Call[requests.NextPuzzle]) -> PuzzleReply:
    request, who = call.request, call.who.id
    puzzles = _puzzles(request.game)
    number = await call.house.store.read(
        lambda c: solving.next_number(c, who, request.game, puzzles, request.theme)
    )
    if number is None:
        raise Refusal("not_found")
    posed, lines = await call.aside(lambda: (_posed(request.game, number), _previews(request.game, number)))
    own, rating = await call.house.store.read(
        lambda c: (
            solving.rating_of(c, who, request.game),
            solving.puzzle_rating(c, request.game, posed.puzzle),
        )
    )
    there = {theme for puzzle in puzzles for theme in puzzle.themes}
    return {
        "type": "puzzle",
        "id": request.id,
        "game": request.game,
        "number": number,
        "puzzles": len(puzzles),
        "seat": posed.puzzle.seat,
        "position": posed.view,
        "legal": [_legal(posed, text) for text in posed.legal],
        "previews": lines,
        "themes": list(posed.puzzle.themes),
        "all_themes": [theme for theme in all_themes(request.game) if theme in there],
        "rating": round(rating.points),
        "solver": round(own.points),
        "deviation": round(own.deviation),
    }


async def solve_puzzle(call: Call[requests.SolvePuzzle]) -> SolutionReply:
    request, who = call.request, call.who.id
    puzzles = _puzzles(request.game)
    if request.number > len(puzzles):
        raise Refusal("not_found")
    posed = await call.aside(lambda: _posed(request.game, request.number))
    move = str(checked_move(posed.match, posed.puzzle.seat, request.move))
    solved = posed.solves(move)
    done = await call.house.store.work(
        lambda c: solving.tried(c, who, request.game, posed.puzzle, solved=solved)
    )
    return {
        "type": "solution",
        "id": request.id,
        "game": request.game,
        "number": request.number,
        "solved": solved,
        "solution": _legal(posed, posed.puzzle.solution),
        "reasons": _reasons(posed, move),
        "costs": [posed.cost(text) for text in posed.legal],
        "gap": posed.puzzle.gap,
        "error": posed.puzzle.error,
        "rated": done.rated,
        "before": round(done.before.points),
        "after": round(done.after.points),
        "rating": round(done.puzzle.points),
    }


def _reasons(posed: Posed, move: str) -> list[MoveReason]:
    game, seat = posed.game, posed.puzzle.seat
    best, other = game.parse_move(posed.puzzle.solution), game.parse_move(move)
    return [
        {"key": one.key, "params": one.params, "weight": round(one.weight, 2)}
        for one in why_best(game, posed.view, seat, best, other)
    ]


def _legal(posed: Posed, text: str) -> LegalMove:
    game = posed.game
    return {"text": text, "move": game.move_json(game.parse_move(text))}
