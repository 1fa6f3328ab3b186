"""Opening a table: which set-ups are possible, and the first entries of the log."""

import secrets
from typing import Final

from merletto.bots.levels import BOT_NAMES
from merletto.kernel.errors import MerlettoError, OptionError
from merletto.kernel.game import Game
from merletto.kernel.stream import Seed
from merletto.registry import kind_of
from merletto.server.doors.call import Call
from merletto.server.doors.room import check_room
from merletto.server.entry import Beginning, Entry, Opened, Seating, Started
from merletto.server.fairness import new_salt, new_seed
from merletto.server.people import Person
from merletto.server.protocol import requests
from merletto.server.protocol.refusal import Refusal
from merletto.server.protocol.replies import TableReply
from merletto.server.protocol.words import Bot, Mine, SeatWish
from merletto.server.set_ups import game_set_up
from merletto.server.tables import LiveTable, now_ms
from merletto.server.telling import info_of

_CODE_LENGTH: Final = 12
_CODE_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz234567"


def new_code() -> str:
    """A code that nobody can guess: whoever knows it has the link to the table (a capability)."""
    return "".join([secrets.choice(_CODE_SIGNS) for _ in range(_CODE_LENGTH)])


def opening(
    call: Call[requests.Request],
    wish: requests.Table,
    game: str,
    options: dict[str, bool | int | str | None],
    components: str | None,
    before: Opened | None,
    beginning: Beginning | None,
) -> Opened:
    """The first log entry of the table that is asked for; refuses a set-up that the rules do not allow.

    `components` is the name of a set that the server offers besides the shipped ones. A table that continues
    the one `before` uses its rules and its set; all others use the current ones.

    An edition is stored as the single rulings that it stands for now, so that the table is not affected if
    the edition is one day interpreted differently.
    """
    if not any(isinstance(seat, Mine) for seat in wish.seats):
        raise Refusal("no_person_sits")
    _check_colours([seat.colour for seat in wish.seats if isinstance(seat, Mine)])
    kind = kind_of(game)
    if wish.pyramids is not None and kind.stacking is None:
        raise Refusal("options", {"option": "pyramids"})
    seed = new_seed()
    made = set_up(call, game, len(wish.seats), options, components, before, seed)
    clauses = kind.clauses_chosen()
    own = {key: value for key, value in options.items() if key in [option.key for option in kind.options]}
    named = {clause: made.options[clause] for clause in clauses if clause in made.options}
    return Opened(
        code=new_code(),
        game=game,
        options={**own, **named},
        components=components,
        rules=made.rules,
        set=made.components,
        clock=wish.clock,
        pyramids=wish.pyramids,
        listed=wish.listed,
        hints=wish.hints,
        undo=wish.undo,
        spectators=wish.spectators,
        seed=seed,
        salt=new_salt(),
        beginning=beginning,
        seats=[_seating(at, seat, call.who, wish.ready) for at, seat in enumerate(wish.seats)],
    )


def set_up(
    call: Call[requests.Request],
    game: str,
    seats: int,
    options: dict[str, bool | int | str | None],
    components: str | None,
    before: Opened | None,
    seed: Seed,
) -> Game:
    """The game as it would be played; refuses a set-up that the rules do not allow."""
    kind = kind_of(game)
    sets = call.house.settings.sets.get(game, {})
    if components is not None and components not in sets:
        raise Refusal("options", {"components": components})
    clauses = kind.clauses_chosen()
    known = [option.key for option in kind.options]
    unknown = set(options) - {*known, *clauses, *(["edition"] if clauses else [])}
    if unknown:
        raise Refusal("options", {"option": min(unknown)})
    try:
        chosen = sets[components] if components is not None else before.set if before else None
        return game_set_up(game, seats, options, chosen, seed, before.rules if before else None)
    except MerlettoError as error:
        clause = error.clause if isinstance(error, OptionError) else None
        raise Refusal("options", clause=clause) from None


def _seating(at: int, wish: SeatWish, who: Person, ready: bool) -> Seating:
    if isinstance(wish, Mine):
        name = wish.name or who.name
        return Seating(
            kind="person", name=name, ready=ready, colour=wish.colour, account=who.account is not None
        )
    if isinstance(wish, Bot):
        return Seating(kind="bot", name=BOT_NAMES[at], level=wish.level)
    return Seating(kind="open")


def _check_colours(colours: list[int | None]) -> None:
    chosen = [colour for colour in colours if colour is not None]
    twice = [colour for at, colour in enumerate(chosen) if colour in chosen[:at]]
    if twice:
        raise Refusal("colour_taken", {"colour": twice[0]})


async def open_with(call: Call[requests.Request], opened: Opened, asked: list[Entry]) -> LiveTable:
    """Opens the table for the caller and those who are asked; it starts at once if it waits for nobody."""
    await check_room(call, opened)
    own = [seat.name for seat in opened.seats if seat.kind == "person" and seat.name is not None]
    await call.house.people.check_names(call.who, [name for name in own if name != call.who.name])
    full = not asked and all(seat.kind != "open" and seat.ready for seat in opened.seats)
    entries = [call.entry(Started())] if full else asked
    return await call.house.tables.open(call.entry(opened), entries, call.share)


def table_reply(call: Call[requests.Request], live: LiveTable) -> TableReply:
    """The public information about the table, as a reply to the caller."""
    table = live.table
    return {
        "type": "table",
        "id": call.request.id,
        "table": info_of(table, now_ms(), seated=bool(table.seats_of(call.who.id))),
        "yours": table.seats_of(call.who.id),
        "host": table.host == call.who.id,
    }
