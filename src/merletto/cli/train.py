"""`merletto train`: a net learns from self-play to correct the outlook, and must beat the one by hand."""

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from merletto.cli.terminal import Terminal
from merletto.cli.watch import Watch
from merletto.kernel.errors import OptionError

if TYPE_CHECKING:
    from merletto.learn.cluster import Cluster


class TrainWatch:
    """Shows the progress of the training; Ctrl-C stops it after the current game."""

    def __init__(self, terminal: Terminal) -> None:
        self._terminal = terminal
        self._watch: Watch | None = None

    def begins(self, what: str, total: int) -> None:
        """Shows a new progress bar; without a terminal, a line."""
        self.ends()
        self._watch = Watch(self._terminal, total, what)
        self._watch.__enter__()
        if self._watch.hidden:
            self._terminal.margin.print(f"{what}, {total:,} games")

    def done(self, games: int) -> None:
        """Moves the bar."""
        if self._watch is not None:
            self._watch.show(games)

    def goes_on(self) -> bool:
        """Whether nobody has pressed Ctrl-C."""
        return self._watch is None or not self._watch.stopped

    def ends(self) -> None:
        """Takes the bar away."""
        if self._watch is not None:
            self._watch.__exit__(None, None, None)
            self._watch = None


def _workers() -> "Cluster":
    """The workers of the cluster; Ray takes seconds to import, so only a training that needs it does."""
    from merletto.learn.cluster import Cluster

    return Cluster()


@click.command()
@click.argument("game")
@click.option(
    "--rounds",
    type=click.IntRange(1, 100),
    default=1,
    show_default=True,
    metavar="N",
    help="Rounds of self-play, learning and test.",
)
@click.option(
    "--games",
    type=click.IntRange(16),
    default=1000,
    show_default=True,
    metavar="N",
    help="Games of self-play in each round.",
)
@click.option(
    "--playouts",
    type=click.IntRange(0),
    default=64,
    show_default=True,
    metavar="N",
    help="Playouts for a move in self-play; with 0, quick moves without a search.",
)
@click.option(
    "--hidden",
    type=click.IntRange(1, 256),
    default=12,
    show_default=True,
    metavar="N",
    help="Neurons in the hidden layer.",
)
@click.option(
    "--passes",
    type=click.IntRange(1),
    default=8,
    show_default=True,
    metavar="N",
    help="Passes over the samples (epochs).",
)
@click.option(
    "--gate",
    type=click.IntRange(2),
    default=200,
    show_default=True,
    metavar="N",
    help="Games of the gate, the test of the new net.",
)
@click.option(
    "--budget", default="250ms", show_default=True, metavar="TIME", help="Time for each move in the gate."
)
@click.option(
    "--cluster",
    is_flag=True,
    help="Self-play on the Ray cluster of RAY_ADDRESS, or else on all cores (extra ray).",
)
@click.option(
    "--seed",
    type=click.IntRange(0, 2**30),
    default=0,
    show_default=True,
    metavar="N",
    help="The seed of all games and of the net's first weights.",
)
@click.option(
    "--out",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Folder for samples, weights and gates.  [default: train/GAME]",
)
@click.pass_context
def train(
    context: click.Context,
    game: str,
    rounds: int,
    games: int,
    playouts: int,
    hidden: int,
    passes: int,
    gate: int,
    budget: str,
    cluster: bool,
    seed: int,
    out: Path | None,
) -> None:
    """Train a net for GAME by self-play.

    In each round the strongest bot so far plays against itself. A net learns by how much the outlook (the
    value estimate) missed the points at the end. A bot with the net then plays against the Maestra written by
    hand, on the same deals from both seats, with equal time for a move. This needs NumPy (the extra train).

    The same command continues after Ctrl-C or a kill, and with more --rounds after the end. To use a
    round's weights, name their file as a bot: DIR/round-1.net@250ms.
    """
    if find_spec("numpy") is None:
        raise OptionError("training needs NumPy: pip install 'merletto[train]'")
    if cluster and find_spec("ray") is None:
        raise OptionError("training on a cluster needs Ray: pip install 'merletto[ray]'")
    from merletto.learn.course import ALONE, Course, Stopped
    from merletto.learn.course import train as learn

    terminal = Terminal()
    folder = Path("train") / game if out is None else out
    watch = TrainWatch(terminal)
    course = Course(game, rounds, games, playouts, hidden, passes, gate, budget, seed)
    try:
        found = learn(course, folder, watch, _workers() if cluster else ALONE)
    except Stopped:
        watch.ends()
        terminal.say("Stopped. What is finished is saved: the same command continues.")
        context.exit(130)
    finally:
        watch.ends()
    for each in found:
        made, share = each.weights.made, each.against
        terminal.say(f"Round {each.number}: {each.path}, weights {each.weights.mark}", "bold")
        terminal.say(
            f"  misses the points by {made['error']} on unseen deals, by hand {made['error_by_hand']}"
        )
        verdict = "stronger" if each.stronger else "not shown to be stronger"
        terminal.say(
            f"  against handmade {share.share:.1%} of {share.games} games, "
            f"95 % from {share.low:.1%} to {share.high:.1%}: {verdict}"
        )
