"""`merletto puzzles`: finds, checks and shows puzzles."""

from contextlib import nullcontext
from hashlib import sha256
from pathlib import Path
from typing import Final

import click
from rich.table import Table

from merletto import api
from merletto.api import Match
from merletto.cli.manners import manner_of
from merletto.cli.options import FILE, GameCommand
from merletto.cli.terminal import Terminal
from merletto.cli.watch import Watch
from merletto.kernel.errors import NotationError
from merletto.study.puzzles.checking import Checked, drawn
from merletto.study.puzzles.checking import check as check_again
from merletto.study.puzzles.checks import Asked, CheckFile
from merletto.study.puzzles.files import read_puzzles, shipped
from merletto.study.puzzles.puzzle import Posed, Puzzle, PuzzleError, pose
from merletto.study.puzzles.run import mine as mine_puzzles
from merletto.study.puzzles.selfplay import Played

_KEPT: Final = 0.97
"""The share of puzzles that must keep their solution."""


@click.group()
def puzzles() -> None:
    """Puzzles: decisions with one clearly best move."""


@puzzles.command(cls=GameCommand)
@click.argument("game")
@click.option(
    "--count",
    type=click.IntRange(1),
    default=500,
    show_default=True,
    metavar="N",
    help="Stop when the file holds this many puzzles.",
)
@click.option(
    "--out",
    type=click.Path(dir_okay=False, path_type=Path),
    required=True,
    metavar="FILE",
    help="The file to keep them in.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    metavar="S",
    help="The seed of the games and of the playouts.",
)
@click.option(
    "--workers", type=click.IntRange(1), default=1, show_default=True, metavar="N", help="Worker processes."
)
@click.option("--records", type=FILE, multiple=True, help="Look through this saved game; may be repeated.")
@click.pass_context
def mine(
    context: click.Context,
    game: str,
    count: int,
    out: Path,
    seed: int,
    workers: int,
    records: tuple[Path, ...],
) -> None:
    """Look for puzzles of GAME in self-play, or in saved games, and keep them in a file.

    The same command continues after Ctrl-C or a kill.
    """
    terminal = Terminal()
    games = [_played(deal, path, game) for deal, path in enumerate(records)] or None
    with Watch(terminal, count) as watch:

        def report(kept: int) -> bool:
            watch.show(kept, "puzzles")
            return not watch.stopped

        found = mine_puzzles(game, count, out, seed=seed, workers=workers, report=report, games=games)
    terminal.say(f"{out} holds {len(found)} puzzles.")
    context.exit(130 if watch.stopped else 0)


def _played(deal: int, path: Path, game: str) -> Played:
    """A saved game, to be looked through."""
    match = api.load(path)
    if match.game.name != game or not match.over or not match.luck_of_seed:
        raise PuzzleError(f"{path} is not a finished game of {game} with the luck of its seed")
    moves = tuple([move.code for _, move in match.moves()])
    return Played(deal, game, match.game.seats, dict(match.game.options), match.seed, moves)


@puzzles.command()
@click.argument("file", type=FILE)
@click.option(
    "--sample",
    type=click.IntRange(1),
    default=200,
    show_default=True,
    metavar="N",
    help="Puzzles to check, drawn at random.",
)
@click.option(
    "--budget",
    type=click.IntRange(1),
    default=10,
    show_default=True,
    metavar="TIMES",
    help="How many times the playouts of the search that found them.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    metavar="S",
    help="The seed of the sample and of the playouts.",
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="RESULTS", help="Keep the results here."
)
@click.pass_context
def check(context: click.Context, file: Path, sample: int, budget: int, seed: int, out: Path | None) -> None:
    """Check the puzzles in FILE again, with TIMES the playouts and other seeds.

    Lists those whose solution is no longer the best move. Fails if they are more than 3 in 100. With
    --out, the same command continues after Ctrl-C or a kill, and with a larger --sample after the end.
    """
    terminal = Terminal()
    text = file.read_text("utf-8")
    source, found = read_puzzles(text)
    numbers = drawn(found, sample, seed)
    asked = Asked(sha256(text.encode()).hexdigest(), budget, seed)
    with (
        nullcontext() if out is None else CheckFile(out, asked) as kept,
        Watch(terminal, len(numbers), "checking") as watch,
    ):
        known = {one.number: one for one in ([] if kept is None else kept.checked)}
        done = [known[number] for number in numbers if number in known]
        for one in done:
            _tell_change(terminal, found, one)
        left = [number for number in numbers if number not in known]
        for one in check_again(source, found, left, budget, seed):
            if kept is not None:
                kept.add(one)
            done.append(one)
            watch.show(len(done), f"{_right(done)} keep their solution")
            _tell_change(terminal, found, one)
            if watch.stopped:
                break
    right = _right(done)
    share = right / max(1, len(done))
    terminal.say(f"{right} of {len(done)} puzzles keep their solution ({share:.1%}).")
    context.exit(130 if watch.stopped else 0 if right >= _KEPT * len(done) else 1)


def _right(done: list[Checked]) -> int:
    """How many of these puzzles keep their solution."""
    return sum([one.kept for one in done])


def _tell_change(terminal: Terminal, found: list[Puzzle], one: Checked) -> None:
    """Says so if another move would solve the puzzle now."""
    if not one.kept:
        told = f"puzzle {one.number}: {one.best} is better than {found[one.number - 1].solution}"
        terminal.say(f"{told} by {one.gap:.1f} points or more")


@puzzles.command(cls=GameCommand)
@click.argument("game")
@click.argument("number", type=click.IntRange(1))
@click.option("--file", type=FILE, metavar="FILE", help="Take the puzzle from this file.")
def show(game: str, number: int, file: Path | None) -> None:
    """Show puzzle NUMBER of GAME, ask for the move, and tell the solution."""
    terminal = Terminal()
    source, found = shipped(game) if file is None else read_puzzles(file.read_text("utf-8"))
    if number > len(found):
        raise click.UsageError(f"there are {len(found)} puzzles")
    posed = pose(source, found[number - 1])
    match = Match(posed.game, posed.puzzle.seed)
    for _, move in posed.match.moves():
        match.play(move)
    manner = manner_of(source.game, source.components)
    themes = ", ".join(posed.puzzle.themes)
    terminal.say(f"{source.game} {number}: seat {posed.puzzle.seat + 1} to move. {themes}.", "bold")
    terminal.draw(manner.screen(match, posed.puzzle.seat, roomy=True))
    terminal.say(manner.task(match))
    answer = _asked(terminal, posed)
    if answer is not None:
        terminal.say("Right!" if posed.solves(answer) else f"{answer} is not the best move.", "bold")
    _tell_solution(terminal, posed)


def _asked(terminal: Terminal, posed: Posed) -> str | None:
    """The move that the solver answers with; None if nobody is there, or to be told at once."""
    while True:
        try:
            said = terminal.ask("Your move, its number, or Enter for the solution: ")
        except EOFError:
            return None
        if not said:
            return None
        if said.isdecimal() and 0 < int(said) <= len(posed.legal):
            return posed.legal[int(said) - 1]
        try:
            return str(posed.match.check(said, posed.puzzle.seat))
        except NotationError as error:
            terminal.say(str(error))


def _tell_solution(terminal: Terminal, posed: Posed) -> None:
    """The solution first, then what every other move costs."""
    table = Table.grid(padding=(0, 2))
    for move in sorted(posed.legal, key=posed.cost):
        cost = "best" if move == posed.puzzle.solution else f"-{posed.cost(move):.1f}"
        table.add_row(cost, move, posed.game.describe(posed.match.state, posed.game.parse_move(move)))
    terminal.say("What each move costs, in points at the end:")
    terminal.show(table)
    told = f"{posed.puzzle.solution} leads by {posed.puzzle.gap:.1f} points"
    terminal.say(f"{told} (standard error {posed.puzzle.error:.1f}). Rating {posed.puzzle.rating}.", "dim")
