"""What may be taken back at a table: a last move, or a whole turn, and who has to agree."""

from merletto.server.table import Table


def can_undo(table: Table, seat: int) -> bool:
    """Whether the seat's last move may be taken back: it revealed nothing, and nobody has moved since.

    Not while several seats may decide, or the answer would reveal whether another seat has begun.
    """
    if not table.opened.undo or table.state != "playing" or not table.played or table.match is None:
        return False
    if len(table.waiting()) > 1:
        return False
    last = table.played[-1]
    return last.seat == seat and table.happenings[last.number].private is None and table.match.can_undo()


def turn_begun(table: Table, seat: int) -> int | None:
    """How many moves stood when the last turn began in which the seat moved; None if it has not moved.

    Moves from before the table was opened are not counted: a game that continues another begins there.
    """
    first, turn = None, None
    for at in range(len(table.played) - 1, -1, -1):
        play = table.played[at]
        if turn is not None and play.turn != turn:  # turns follow each other, so the rest is earlier
            break
        if play.seat == seat:
            first, turn = at, play.turn
    return None if first is None else first - 1


def to_agree(table: Table, seat: int) -> list[int]:
    """The seats of other people, who have to agree before this seat may take a turn back."""
    own = table.seats[seat].person
    return [
        at
        for at, other in enumerate(table.seats)
        if other.kind == "person" and other.person != own and not other.resigned
    ]


def can_undo_turn(table: Table, seat: int) -> bool:
    """Whether the seat may take its last turn back, at once or after asking.

    Not from other people while several seats may decide, or the answer would reveal who has begun.
    """
    if not table.opened.undo or table.state != "playing" or turn_begun(table, seat) is None:
        return False
    return len(table.waiting()) == 1 or not to_agree(table, seat)
