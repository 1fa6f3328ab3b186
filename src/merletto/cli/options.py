"""The command-line options that set up a game, derived from the options of the games themselves."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from merletto.games.rulings import OURS
from merletto.kernel.option import Option
from merletto.registry import GameKind, games, kind_of, names

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
"""A file that must exist."""


class GameCommand(click.Command):
    """A command with a game among its arguments; its help lists the games."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        formatter.write_paragraph()
        formatter.write_text(f"The games are {' and '.join(names())}.")


class SetUpCommand(GameCommand):
    """A command that sets up games: it has the options of every game that is registered when it runs."""

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        params = super().get_params(ctx)
        at = [param.name for param in params].index("seed")
        own = [_parameter(option) for option in _options()]
        return [*params[:at], *own, *_ruling_parameters(), *params[at:]]


def components_option(command: F) -> F:
    """Adds --components."""
    return click.option(
        "--components", type=FILE, metavar="FILE", help="Play with the cards or boards of this set."
    )(command)


def set_up_options(command: F) -> F:
    """Adds the options that new games of every kind have."""
    seed = click.option("--seed", type=int, metavar="S", help="The seed of all draws.")
    return seed(components_option(command))


def set_up_names() -> list[str]:
    """The parameters that are options of the games, and those that choose among disputed clauses."""
    return [*[_name(option) for option in _options()], *(("edition", "ruling") if _disputed() else ())]


def game_options(game: str, seats: int, wishes: Mapping[str, object]) -> dict[str, object]:
    """The given values that are options of the game, as keyword arguments; seats are counted from 1 here."""
    kind = kind_of(game)
    given: dict[str, object] = {}
    for option in _options():
        value = wishes.get(_name(option))
        if value is None or value is False:
            continue
        if kind.option(option.key) is None:
            owners = " and ".join(_owners(option))
            raise click.UsageError(f"{_typed_name(option)} is an option of {owners}, not of {game}")
        if option.kind == "flag":
            given[option.key] = not option.usual
        elif option.kind == "seat" and isinstance(value, int):
            if not 1 <= value <= seats:
                raise click.UsageError(f"{_typed_name(option)} must be a seat from 1 to {seats}, not {value}")
            given[option.key] = value - 1
        else:
            given[option.key] = value
    return {**given, **_chosen_rulings(kind, wishes)}


def typed_options(game: str, given: Mapping[str, object]) -> list[str]:
    """The command-line arguments for these options of the game."""
    words: list[str] = []
    for option in kind_of(game).options:
        value = given.get(option.key, option.usual)
        if value == option.usual:
            continue
        words.append(_typed_name(option))
        if option.kind == "seat" and isinstance(value, int):
            words.append(str(value + 1))
        elif option.kind != "flag":
            words.append(str(value))
    if "edition" in given:
        words += ["--edition", str(given["edition"])]
    rows = given.get("rulings", {})
    assert isinstance(rows, Mapping)
    for clause, key in rows.items():
        words += ["--ruling", f"{clause}={key}"]
    return words


def _chosen_rulings(kind: GameKind, wishes: Mapping[str, object]) -> dict[str, object]:
    """The values of --edition and --ruling, as keyword arguments."""
    edition, typed = wishes.get("edition"), wishes.get("ruling")
    if not edition and not typed:
        return {}
    if kind.rulings is None:
        owners = " and ".join([other.name for other in _disputed()])
        name = "--edition" if edition else "--ruling"
        raise click.UsageError(f"{name} is an option of {owners}, not of {kind.name}")
    rows: dict[str, str] = {}
    for text in typed if isinstance(typed, tuple) else ():
        clause, found, key = text.partition("=")
        if not found:
            raise click.UsageError(
                f"--ruling must be a clause and a reading such as {_example(kind)}, not {text!r}"
            )
        if clause.strip().upper() in rows:
            raise click.UsageError(f"--ruling names {clause.strip().upper()} twice")
        rows[clause.strip().upper()] = key.strip()
    kind.rulings.chosen(edition or OURS, rows)  # refuses what the table does not have
    chosen: dict[str, object] = {"edition": edition} if edition else {}
    return {**chosen, "rulings": rows} if rows else chosen


def _disputed() -> list[GameKind]:
    """The games that have disputed clauses."""
    return [kind for kind in games() if kind.rulings is not None]


def _example(kind: GameKind) -> str:
    """An example of a ruling on the command line."""
    assert kind.rulings is not None
    row = kind.rulings.rows[0]
    return f"{row.clause}={next(other.key for other in row.readings if other.key != row.default)}"


def _ruling_parameters() -> list[click.Option]:
    """The options that choose readings of disputed clauses, if any game has some."""
    if not _disputed():
        return []
    rows = " or ".join([_example(kind) for kind in _disputed()])
    editions = "; ".join([f"{kind.name}: {_editions(kind)}" for kind in _disputed()])
    return [
        click.Option(["--edition"], metavar="NAME", help=f"Play by a rulebook ({editions})."),
        click.Option(
            ["--ruling"],
            metavar="CLAUSE=READING",
            multiple=True,
            help=f"Play a disputed clause differently: {rows} (see merletto rulings). May be repeated.",
        ),
    ]


def _editions(kind: GameKind) -> str:
    assert kind.rulings is not None
    return ", ".join([edition.key for edition in kind.rulings.editions])


def _options() -> Sequence[Option]:
    """The options of all games, each key once."""
    found: dict[str, Option] = {}
    for kind in games():
        for option in kind.options:
            found.setdefault(option.key, option)
    return list(found.values())


def _owners(option: Option) -> list[str]:
    """The games that have an option of this key."""
    return [kind.name for kind in games() if kind.option(option.key) is not None]


def _name(option: Option) -> str:
    """The name of the parameter; a flag that is set by default is offered as its opposite."""
    return f"no_{option.key}" if option.usual is True else option.key


def _typed_name(option: Option) -> str:
    return f"--{_name(option).replace('_', '-')}"


def _parameter(option: Option) -> click.Option:
    """The option as a click parameter."""
    said = option.sentence
    if option.usual is True:
        said = f"Turn this rule off: {said}"
    owners = _owners(option)
    if len(owners) < len(names()):
        said = f"{' and '.join(owners)}: {said}"
    if option.kind == "flag":
        return click.Option([_typed_name(option)], is_flag=True, help=said)
    if option.kind == "seat":
        return click.Option([_typed_name(option)], type=int, metavar="SEAT", help=said)
    return click.Option([_typed_name(option)], metavar=option.key.upper(), help=said)
