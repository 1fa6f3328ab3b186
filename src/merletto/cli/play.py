"""`merletto play`: a game for people and bots at one keyboard."""

from pathlib import Path
from typing import Final

import click

from merletto.api import Match
from merletto.cli.commands import obey, offer_record
from merletto.cli.keeping import Keeper, SavingError, keeper_in_state_folder, waiting_games
from merletto.cli.manner import Manner
from merletto.cli.manners import load as load_match
from merletto.cli.manners import manner_of
from merletto.cli.opponents import Opponents
from merletto.cli.options import FILE, SetUpCommand, game_options, set_up_names, set_up_options
from merletto.cli.seating import ask_seating, bots_of, seating_of
from merletto.cli.session import Leave, Session, tell_leaving
from merletto.cli.terminal import Terminal
from merletto.kernel.errors import RecordError
from merletto.registry import GameKind, games, kind_of

_SEATING: Final = ("seats", "people", "bots", "names", "seed")
"""The parameters that set up a new game of every kind."""


@click.command(cls=SetUpCommand)
@click.argument("game", required=False)
@click.option("--seats", type=int, metavar="N", help="Number of seats, for people and bots.")
@click.option("--people", metavar="N", help="Number of people, or their seats: 1,3.  [default: 1]")
@click.option(
    "--bots",
    metavar="N",
    help="Number of bots, or their seats, or their levels: expert for all, casual,master for each.",
)
@click.option("--names", metavar="A,B", help="Names of the people, or of all seats.")
@set_up_options
@click.option("--load", type=FILE, metavar="FILE", help="Continue a saved game.")
@click.option("--resume", is_flag=True, help="Continue the game that was interrupted last.")
@click.option(
    "--save",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Save the game to this file.",
)
@click.option("--no-autosave", is_flag=True, help="Do not save a game that is interrupted.")
@click.pass_context
def play(
    context: click.Context,
    /,
    game: str | None,
    components: Path | None,
    load: Path | None,
    resume: bool,
    save: Path | None,
    no_autosave: bool,
    seats: int | None,
    people: str | None,
    bots: str | None,
    names: str | None,
    seed: int | None,
    **wishes: object,
) -> None:
    """Play GAME here: people at this keyboard, and bots.

    Without options you are asked which game and who plays.
    """
    terminal = Terminal()
    if game is not None:
        manner_of(game, components)
    asks = terminal.interactive and not (load or resume or _chosen(context))
    going_on = load or _waiting(terminal, game, resume, asks)
    if going_on is not None:
        manner, match = _loaded(context, game, components, going_on)
    else:
        kind = kind_of(game) if game else _ask_game(terminal) if asks else games()[0]
        manner = manner_of(kind.name, components)
        seated = ask_seating(terminal, kind) if asks else seating_of(seats, people, bots, names, kind.most)
        options = game_options(kind.name, len(seated), wishes)
        match = manner.new(len(seated), seed, seated, options)
    with Opponents(match.game.name, bots_of(match.names), components) as opponents:
        keeper = _keeper(terminal, match, save, load, None if load else going_on, no_autosave)
        session = Session(terminal, match, opponents, manner, keeper)
        session.file = save or load
        context.exit(run_session(session))


def _ask_game(terminal: Terminal) -> GameKind:
    """Asks which game to play."""
    numbered = list(enumerate(games(), 1))
    offered = ", ".join([f"{number} {kind.title} ({kind.about})" for number, kind in numbered])
    while True:
        answer = terminal.ask(f"Which game? {offered} [1] ").lower()
        for number, kind in numbered:
            if answer == str(number) or kind.name.startswith(answer):
                return kind
        terminal.say(f"{', '.join([f'{number} or {kind.name}' for number, kind in numbered])}, please.")


def _chosen(context: click.Context) -> list[str]:
    """The options given on the command line that set up a new game."""
    return [
        f"--{name.replace('_', '-')}"
        for name in (*_SEATING, *set_up_names())
        if context.get_parameter_source(name) is not click.core.ParameterSource.DEFAULT
    ]


def _waiting(terminal: Terminal, game: str | None, resume: bool, asks: bool) -> Path | None:
    """The unfinished game to continue, if any."""
    waiting = waiting_games(game)
    if resume and not waiting:
        raise click.UsageError("there is no interrupted game to resume")
    if resume:
        return waiting[0]
    if asks:
        terminal.say("Welcome to the lace island, where every house has its own colour.", "bold")
        if waiting and terminal.ask("You have an unfinished game. Continue it? [Y/n] ").lower() in (
            "",
            "y",
            "yes",
        ):
            return waiting[0]
    return None


def _loaded(
    context: click.Context, game: str | None, components: Path | None, path: Path
) -> tuple[Manner, Match]:
    """Loads the saved match, which has its own set-up."""
    if _chosen(context):
        raise click.UsageError(f"a saved game has its own set-up; leave out {', '.join(_chosen(context))}")
    try:
        manner, match = load_match(path, components)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from None
    if game not in (None, match.game.name):
        raise click.UsageError(f"{path} is a game of {match.game.name}, not of {game}")
    return manner, match


def _keeper(
    terminal: Terminal, match: Match, save: Path | None, load: Path | None, waited: Path | None, never: bool
) -> Keeper:
    """Where this game is saved: in the file asked for, in its earlier file, or among the unfinished games."""
    if save is not None:
        if save.exists() and save != load:
            raise click.UsageError(f"{save} already exists; --load {save} continues it")
        keeper = Keeper(save, lasting=True)
        keeper.keep(match)
        return keeper
    if waited is not None:
        return Keeper(waited, lasting=False)
    if never or not terminal.interactive:
        return Keeper(None, lasting=True)
    try:
        return keeper_in_state_folder(match)
    except SavingError as error:
        terminal.say(f"An interrupted game would be lost: {error}")
        return Keeper(None, lasting=True)


def run_session(session: Session) -> int:
    """Plays until the end or until someone leaves; returns the exit code."""
    try:
        session.bots.warm(session.match)
        session.run(obey)
        offer_record(session)
    except Leave:
        tell_leaving(session)
    except (KeyboardInterrupt, EOFError) as error:
        session.terminal.say()  # ends the prompt's line
        tell_leaving(session)
        return 130 if isinstance(error, KeyboardInterrupt) else 0
    return 0
