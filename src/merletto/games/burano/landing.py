"""B9.3 to B9.7: at an island fish are taken, workers are sent, and those of others come back."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano import moves
from merletto.games.burano.chapter import Draw, Kind, Task
from merletto.games.burano.clauses import B9_3, B9_5, NOT_NOW, OK
from merletto.games.burano.counts import ONE, count, ticket, total
from merletto.games.burano.fields import FISH_KIND, WORKERS
from merletto.games.burano.journal import FISH_CAUGHT, SCORED, WORKER_CAME_BACK, WORKERS_SENT
from merletto.games.burano.moves import BLIND, CATCH, DRAW_FISH, FISH, SEND
from merletto.games.burano.state import CATCHING, DRAW_BLIND, EMPTY_SEA, SENDING, BuranoTable
from merletto.kernel.clause import Clause


def catching_ready(table: BuranoTable) -> bool:
    """B9.3: one fish for each match; B9.4: two points for each that is not available."""
    if table.fish_to_take and (table.fish_display or table.fish_deck):
        return table.ask()
    missed = table.fish_to_take
    if missed:
        table.mover().tally[EMPTY_SEA] += 2 * missed
        table.fish_to_take = 0
        table.note2(SCORED, EMPTY_SEA, 2 * missed)
    table.finish()
    return True


def catch_clause(table: BuranoTable, move: i64) -> i64:
    """B9.3: a fish that lies in the display, or the top of the deck."""
    if table.task() != CATCHING:
        return NOT_NOW
    if move == BLIND:
        return OK if table.fish_deck else B9_3
    return OK if count(table.fish_display, moves.catch_fish(move)) else B9_3


def fill_catch(table: BuranoTable, out: vec[i64]) -> i64:
    n: i64 = 0
    for kind in range(i64(FISH)):
        if count(table.fish_display, kind):
            out[n] = moves.catch(kind)
            n += 1
    if table.fish_deck:
        out[n] = BLIND
        n += 1
    return n


def catch(table: BuranoTable, kind: i64) -> None:
    """B9.3: a fish of the display comes to hand, seen by all."""
    table.fish_display -= ONE[kind]
    table.mover().fish += ONE[kind]
    table.fish_to_take -= 1
    table.note2(FISH_CAUGHT, kind, 1)


def catch_blind(table: BuranoTable, kind: i64) -> None:
    """B9.3, B16.2: a fish from the deck, which only its owner sees, before the next choice."""
    table.finish()
    table.fish_deck -= ONE[kind]
    table.mover().blind += ONE[kind]
    table.fish_to_take -= 1
    table.note2(FISH_CAUGHT, kind, 0)


def most_sent(table: BuranoTable) -> i64:
    """B9.5, B9.6: one worker, with three matches two; but one always stays on the ring."""
    most: i64 = 2 if table.matches == 3 else 1
    spare = table.mover().workers - 1
    return most if most < spare else spare


def sending_ready(table: BuranoTable) -> bool:
    """B9.5: only with three matches, and workers enough, is there a choice."""
    most = most_sent(table)
    if most == 2:
        return table.ask()
    send(table, most)
    return True


def send_clause(table: BuranoTable, number: i64) -> i64:
    if table.task() != SENDING:
        return NOT_NOW
    return OK if number <= most_sent(table) else B9_5


def send(table: BuranoTable, number: i64) -> None:
    """B9.5, B9.7: workers go to the island, and every other seat there takes one back for two coins."""
    table.finish()
    table.matches = 0
    if number == 0:
        return
    owner = table.mover()
    island = owner.boat
    owner.send(number)
    owner.turn_wheel()
    table.dwellers[island] += number * ONE[table.seat]
    table.note2(WORKERS_SENT, island, number)
    for seat in range(table.seats):
        if seat != table.seat and count(table.dwellers[island], seat):
            table.dwellers[island] -= ONE[seat]
            come_back(table, seat, island, 2)


def come_back(table: BuranoTable, seat: i64, origin: i64, coins: i64) -> None:
    """B9.7, B10.7, B11.2: a worker stands on the ring again, and its owner gains coins.

    It comes from an island, or from a lace square, numbered after the islands.
    """
    owner = table.owners[seat]
    owner.take_back()
    owner.coins += coins
    if table.journal is not None:
        table.journal.add(WORKER_CAME_BACK, seat, [origin, coins])


class Catching(Task):
    """B9.3: fish are taken, one for each match."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return catching_ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        return fill_catch(table, out)


class DrawBlind(Draw):
    """B9.3: a fish comes unseen from the deck."""

    __slots__ = ()

    def tickets(self, table: BuranoTable) -> i64:
        return total(table.fish_deck)

    def outcome(self, table: BuranoTable, nth: i64) -> i64:
        return DRAW_FISH + ticket(table.fish_deck, nth)

    def resolve(self, table: BuranoTable, drawn: i64) -> None:
        catch_blind(table, drawn - DRAW_FISH)


class Sending(Task):
    """B9.5: workers are sent to the island."""

    __slots__ = ()

    def ready(self, table: BuranoTable) -> bool:
        return sending_ready(table)

    def fill(self, table: BuranoTable, out: vec[i64]) -> i64:
        del table
        out[0] = moves.send(1)
        out[1] = moves.send(2)
        return 2


class Catch(Kind):
    """B9.3: a fish of the display, or the top of the deck."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return catch_clause(table, move)

    def apply(self, table: BuranoTable, move: i64) -> None:
        if move == BLIND:
            table.begin(DRAW_BLIND)
        else:
            catch(table, moves.catch_fish(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table
        return "Draw a fish from the deck." if move == BLIND else f"Take the {said[1]}."


class Send(Kind):
    """B9.5: one worker goes to the island, or two."""

    __slots__ = ()

    def clause(self, table: BuranoTable, move: i64) -> i64:
        return send_clause(table, moves.send_workers(move))

    def apply(self, table: BuranoTable, move: i64) -> None:
        send(table, moves.send_workers(move))

    def describe(self, table: BuranoTable, move: i64, said: list[str]) -> str:
        del table, move
        return f"Send {said[1]} to the island."


CATCHING_TASK: Final[Task] = Catching(
    CATCHING,
    "catching",
    "Take a fish from the display, or blind from the deck.",
    Clause("B9.3", "first take your fish", "first_catching"),
)
DRAW_BLIND_TASK: Final[Task] = DrawBlind(DRAW_BLIND, "draw_blind", "fish drawn unseen")
SENDING_TASK: Final[Task] = Sending(
    SENDING,
    "sending",
    "Send one worker to the island, or two.",
    Clause("B9.5", "first send your workers to the island", "first_sending"),
)
CATCHING_SEEN: Final[Kind] = Catch(CATCH, "catch", FISH_KIND, says="Take that fish from the display (B9.3).")
CATCHING_BLIND: Final[Kind] = Catch(BLIND, "blind", says="Take a fish unseen off the deck (B9.3).")
SENDING_WORKERS: Final[Kind] = Send(
    SEND, "send", WORKERS, says="Send that many workers to the island (B9.5)."
)
