"""The table as everyone sees it is kept from move to move; it is always what the log says."""

from random import Random

import pytest

from merletto.registry import kind_of
from merletto.server.entry import (
    Chatted,
    Entry,
    Moved,
    Opened,
    SeatChanged,
    Seating,
    Started,
    TurnUndone,
    Undone,
    What,
)
from merletto.server.protocol.words import MoveClock
from merletto.server.table import Table
from merletto.server.taking_back import can_undo, turn_begun
from merletto.server.telling import info_of

PEOPLE = (7, 8)
MOVES = 40


def _opened(game: str) -> Opened:
    kind = kind_of(game)
    people = [Seating(kind="person", name="Ada"), Seating(kind="open")]
    return Opened(
        code="abcdefghijkl",
        game=game,
        options={},
        components=None,
        rules=kind.rules,
        set=kind.shipped()[0],
        clock=MoveClock(kind="move", seconds=30),
        listed=True,
        hints=True,
        undo=True,
        spectators=True,
        seed=5,
        salt="00" * 32,
        beginning=None,
        seats=people,
    )


@pytest.mark.parametrize("game", ["walking", "burano"])
@pytest.mark.parametrize("seed", range(3))
def test_what_is_kept_of_a_table_is_what_a_table_read_anew_says(game: str, seed: int) -> None:
    random = Random(seed)
    entries = [Entry(_opened(game), 0, PEOPLE[0])]
    table = Table(1, entries[0], {})

    def happens(what: What, person: int | None = None) -> None:
        entries.append(Entry(what, len(entries), person))
        table.apply(entries[-1])
        anew = Table(1, entries[0], {})
        for entry in entries[1:]:
            anew.apply(entry)
        for seated in (False, True):
            assert info_of(table, 0, seated=seated) == info_of(anew, 0, seated=seated)

    happens(SeatChanged(seat=1, how="taken", name="Bruno"), PEOPLE[1])
    happens(Started(), PEOPLE[1])
    for _ in range(MOVES):
        seat = random.choice(table.waiting())
        assert table.match is not None
        what = random.random()
        if what < 0.1:
            happens(Chatted(seat=seat, name="Ada", text="Ciao"), PEOPLE[seat])
        elif what < 0.2 and table.seats[seat].player is None:
            happens(SeatChanged(seat=seat, how="late", level="regular"))
        elif what < 0.3 and can_undo(table, seat):
            happens(Undone(seat=seat, ply=table.ply(seat)), PEOPLE[seat])
        elif what < 0.35 and turn_begun(table, seat) is not None:
            happens(TurnUndone(seat=seat, ply=0, stand=turn_begun(table, seat) or 0), PEOPLE[seat])
        else:
            move = random.choice(table.match.legal(seat))
            bot = table.seats[seat].player is not None
            happens(Moved(seat=seat, move=str(move), ply=table.ply(seat), bot=bot), PEOPLE[seat])
    happens(SeatChanged(seat=0, how="resigned", level="regular"), PEOPLE[0])
    happens(SeatChanged(seat=1, how="resigned", level="regular"), PEOPLE[1])
    assert table.state == "finished"
