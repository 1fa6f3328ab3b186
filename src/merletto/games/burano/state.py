"""The table of Burano, as bitboards and packed counts; the chapters act on it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from merletto.games.burano.counts import ONE
from merletto.games.burano.moves import PYRAMID, RING
from merletto.games.burano.parts import Court, Parts
from merletto.games.burano.readings import Readings
from merletto.kernel.bits import BIT
from merletto.kernel.state import CHANCE, State

# Tasks: what is under way, the innermost on top of the stack.
DOCKS: Final = 0  # set-up draws
SHIPS: Final = 1
FIRST_CUBE: Final = 2
MARKERS: Final = 3
REVEAL_CARDS: Final = 4
REVEAL_FISH: Final = 5
RINGS: Final = 6
CHOOSE_START: Final = 7
ROOFS: Final = 8  # each seat in turn: sort, then fill
SORT_ROOFS: Final = 9
FILL_ROOFS: Final = 10
DRAW_ROOF: Final = 11
SEASON: Final = 12
PYRAMIDS: Final = 13
ROUNDS: Final = 14
TURN: Final = 15
FISHING: Final = 16
SWAPPING: Final = 17
CATCHING: Final = 18
DRAW_BLIND: Final = 19
SENDING: Final = 20
TRADING: Final = 21
LACE_MAKING: Final = 22
EARNING: Final = 23
BONUS: Final = 24
DRAW_BONUS: Final = 25
ISLAND_SCORING: Final = 26
LACE_SCORING: Final = 27
CUBES: Final = 28
SUBSTITUTES: Final = 29
BUYING: Final = 30
NEXT_SEASON: Final = 31
FINAL: Final = 32
ENDED: Final = 33
EARLY_BUYING: Final = 34  # B12.5, before the first refill

MOST_TASKS: Final = 16
"""The size of the stack; the deepest chain uses twelve places."""

# Sources of points.
TRADES: Final = 0
EMPTY_SEA: Final = 1  # B9.4
ROOFING: Final = 2
ROOF_CARDS: Final = 3  # B13.1
MAJORITIES: Final = 4
LACE_WORKERS: Final = 5
UNIONS: Final = 6
COINS: Final = 7
FISH_LEFT: Final = 8
FINAL_CARDS: Final = 9
SOURCES: Final = 10

FISH_ACTION: Final = 0
LACE_ACTION: Final = 1
EARN_ACTION: Final = 2

NOTHING: Final = -1
ROUNDS_OF: Final = vec[i64]([4, 4, 3, 3])
"""B2.6, B3.2: the rounds of spring, summer, autumn and winter, in this order."""
WINTER: Final = 3
WORKERS_ON_RING: Final = 9

# Where a roof tile is, unless it lies on the island (0 and upward).
IN_STACK: Final = -1
GONE: Final = -2
HELD: Final = -3  # by seat 0; -4 by seat 1, and so on


@final
class Seat:
    """What one seat owns. Coins are never scarce (B1.2).

    Cubes and fish are packed counts. `blind` are the fish of the hand that only their owner knows
    (B16.2). Ring workers fill the sectors without gaps, from 1 or, while lace is being made, behind those
    already `sent`; so their number says where they stand. `arrow` is the ring position of the first of
    the three arrows (B2.11).

    `pyramid` has the colour of each place. `filled` has the places that hold a cube, as bits, and `standing`
    their cubes, packed: both follow from it, and are kept by `put`, `take` and `clear`.
    """

    __slots__ = (
        "arrow",
        "blind",
        "boat",
        "cards",
        "coins",
        "filled",
        "fish",
        "prepared",
        "privilege",
        "pyramid",
        "reserve",
        "ring",
        "roofs",
        "sent",
        "sold",
        "stacked",
        "standing",
        "tally",
        "workers",
    )

    def __init__(
        self,
        coins: i64,
        privilege: i64,
        arrow: i64,
        workers: i64,
        sent: i64,
        boat: i64,
        cards: i64,
        reserve: i64,
        prepared: i64,
        fish: i64,
        blind: i64,
        sold: i64,
        stacked: i64,
        pyramid: vec[i64],
        roofs: vec[i64],
        ring: vec[i64],
        tally: vec[i64],
        filled: i64 = 0,
        standing: i64 = 0,
    ) -> None:
        self.coins: i64 = coins
        self.privilege: i64 = privilege
        self.arrow: i64 = arrow
        self.workers: i64 = workers
        self.sent: i64 = sent
        self.boat: i64 = boat
        self.cards: i64 = cards
        self.reserve: i64 = reserve
        self.prepared: i64 = prepared
        self.fish: i64 = fish
        self.blind: i64 = blind
        self.sold: i64 = sold
        self.stacked: i64 = stacked
        self.pyramid: vec[i64] = pyramid
        self.roofs: vec[i64] = roofs
        self.ring: vec[i64] = ring
        self.tally: vec[i64] = tally
        self.filled: i64 = filled
        self.standing: i64 = standing

    def clone(self) -> "Seat":
        # The ring never changes once joined, and the roofs never change in place: both can be shared.
        return Seat(
            self.coins,
            self.privilege,
            self.arrow,
            self.workers,
            self.sent,
            self.boat,
            self.cards,
            self.reserve,
            self.prepared,
            self.fish,
            self.blind,
            self.sold,
            self.stacked,
            self.pyramid[:],
            self.roofs,
            self.ring,
            self.tally[:],
            self.filled,
            self.standing,
        )

    def put(self, place: i64, colour: i64) -> None:
        """A cube of this colour stands at the place of the pyramid, which was empty."""
        self.pyramid[place] = colour
        self.filled |= BIT[place]
        self.standing += ONE[colour]

    def take(self, place: i64) -> i64:
        """The cube of the place leaves the pyramid; returns its colour."""
        colour = self.pyramid[place]
        self.pyramid[place] = NOTHING
        self.filled &= ~BIT[place]
        self.standing -= ONE[colour]
        return colour

    def clear(self) -> None:
        """All cubes leave the pyramid."""
        for place in range(i64(PYRAMID)):
            self.pyramid[place] = NOTHING
        self.filled = 0
        self.standing = 0

    def set_roof(self, space: i64, tile: i64) -> None:
        """This tile, or none, lies on the roof space. The old list stays as it is: clones share it."""
        roofs = self.roofs[:]
        roofs[space] = tile
        self.roofs = roofs

    def points(self) -> i64:
        tally = self.tally
        total: i64 = 0
        for source in range(i64(SOURCES)):
            total += tally[source]
        return total

    def holds_card(self, card: i64) -> bool:
        return (self.cards >> card) & 1 != 0

    def hand(self) -> i64:
        """All fish of the hand, packed."""
        return self.fish + self.blind

    def covered(self, position: i64) -> bool:
        """Whether a worker stands on this house of the ring (B2.11, B11.3)."""
        sector = (position - self.arrow + 9) % RING
        return self.sent <= sector < self.sent + self.workers

    def position_of(self, sector: i64) -> i64:
        """The ring position at which this sector of the wheel is now (B2.11)."""
        position = self.arrow - 9 + sector
        if position < 0:
            return position + RING
        return position if position < RING else position - RING

    def take_back(self) -> None:
        """A worker comes back to the lowest-numbered empty sector (B9.7, B10.7, B11.2)."""
        self.workers += 1

    def send(self, number: i64) -> None:
        """Workers leave from the lowest sector on (B9.5, B10.1)."""
        self.workers -= number
        self.sent += number

    def turn_wheel(self) -> None:
        """The wheel turns as many sectors as workers were sent (B9.5, B10.6)."""
        self.arrow = (self.arrow + self.sent) % RING
        self.sent = 0


@final
class Island:
    """The main island: towers of houses with roofs between them (B7, B8).

    Sets of squares are masks. `bare` holds, for each floor and colour, the cubes that nothing lies on;
    `blocks`, for each of two floors and each colour, the roof blocks that nothing stands on;
    `crossed`, for each of two floors, the squares between that a tile lies across. `tower` is what an
    onlooker sees: six bits for each floor, the cube's colour and that of the block on it, each plus one.
    """

    __slots__ = ("bare", "blocks", "built", "crossed", "touched", "tower")

    def __init__(
        self,
        built: i64,
        touched: i64,
        bare: vec[i64],
        blocks: vec[i64],
        crossed: vec[i64],
        tower: vec[i64],
    ) -> None:
        self.built: i64 = built
        self.touched: i64 = touched
        self.bare: vec[i64] = bare
        self.blocks: vec[i64] = blocks
        self.crossed: vec[i64] = crossed
        self.tower: vec[i64] = tower

    def clone(self) -> "Island":
        return Island(self.built, self.touched, self.bare[:], self.blocks[:], self.crossed[:], self.tower[:])


class BuranoTable(State):
    """The whole table. `seat` has the turn; `start` holds the start marker.

    The markers are never changed in place, so that clones can share them.

    The last fields hold what the current task still has to know; they are cleared when it is done.
    """

    __slots__ = (
        "arrows_used",
        "card_deck",
        "card_display",
        "cards_before",
        "court",
        "depth",
        "dock_going",
        "docks",
        "dwellers",
        "earned",
        "fish_deck",
        "fish_display",
        "fish_to_take",
        "free_used",
        "island",
        "kinds_taken",
        "lace",
        "last_kind",
        "lots",
        "markers",
        "matches",
        "moves_made",
        "must_sail",
        "owners",
        "parts",
        "readings",
        "roof_stack",
        "round_number",
        "season",
        "seat",
        "served",
        "ship_traded",
        "ships",
        "sold_now",
        "squares_paid",
        "stacks",
        "start",
        "substitutes_owed",
        "supply",
        "tasks",
        "tile_at",
        "tile_laid",
        "top_task",
        "turns_taken",
    )

    def __init__(
        self,
        seats: i64,
        actor: i64,
        turn_number: i64,
        parts: Parts,
        court: Court,
        readings: Readings,
        owners: list[Seat],
        island: Island,
        tasks: vec[i64],
        depth: i64,
        seat: i64,
        start: i64,
        season: i64,
        round_number: i64,
        turns_taken: i64,
        moves_made: i64,
        served: i64,
        supply: i64,
        fish_deck: i64,
        fish_display: i64,
        card_deck: i64,
        card_display: i64,
        docks: vec[i64],
        dwellers: vec[i64],
        ships: vec[i64],
        lace: vec[i64],
        markers: vec[i64],
        stacks: vec[i64],
        tile_at: vec[i64],
    ) -> None:
        super().__init__(seats, actor, turn_number)
        self.parts: Parts = parts
        self.court: Court = court
        self.readings: Readings = readings
        self.owners: list[Seat] = owners
        self.island: Island = island
        self.tasks: vec[i64] = tasks
        self.depth: i64 = depth
        # The task on top, kept beside the stack: every decision asks for it several times.
        self.top_task: i64 = tasks[depth - 1]
        self.seat: i64 = seat
        self.start: i64 = start
        self.season: i64 = season
        self.round_number: i64 = round_number
        self.turns_taken: i64 = turns_taken
        self.moves_made: i64 = moves_made
        self.served: i64 = served
        self.supply: i64 = supply
        self.fish_deck: i64 = fish_deck
        self.fish_display: i64 = fish_display
        self.card_deck: i64 = card_deck
        self.card_display: i64 = card_display
        self.docks: vec[i64] = docks
        self.dwellers: vec[i64] = dwellers
        self.ships: vec[i64] = ships
        self.lace: vec[i64] = lace
        self.markers: vec[i64] = markers
        self.stacks: vec[i64] = stacks
        self.tile_at: vec[i64] = tile_at
        # Fishing (B9, B12.1).
        self.must_sail: bool = False  # docks were swapped: the boat must sail to an island
        self.dock_going: i64 = NOTHING  # the first dock of a swap, island * COLOURS + colour
        self.matches: i64 = 0  # how many arrows matched
        self.fish_to_take: i64 = 0
        # Trading (B9.9).
        self.ship_traded: i64 = NOTHING
        self.sold_now: i64 = 0  # the fish laid off in this trade, packed
        self.last_kind: i64 = NOTHING  # of the fish laid off
        self.lots: i64 = 0  # how many cards, pairs or threes were laid off
        # Lace making (B10.1) and earning (B11.1).
        self.arrows_used: i64 = 0  # packed by colour
        self.earned: bool = False  # the coins of this action are paid
        # The roof just laid, until it scores (B8.9).
        self.tile_laid: i64 = NOTHING
        self.cards_before: i64 = 0  # the building cards that count for it, as bits
        # Clean-up (B13.8, B14).
        self.squares_paid: i64 = 0  # lace squares of the seat that is paid, as bits
        self.free_used: bool = False  # the building card has paid for a worker
        self.substitutes_owed: i64 = 0
        self.kinds_taken: i64 = 0  # of roof tiles, in this go, as bits
        self.roof_stack: i64 = NOTHING  # the stack that a tile is drawn from

    def know_as(self, other: "BuranoTable") -> None:
        """Copies what the current tasks know from the other table."""
        self.must_sail = other.must_sail
        self.dock_going = other.dock_going
        self.matches = other.matches
        self.fish_to_take = other.fish_to_take
        self.ship_traded = other.ship_traded
        self.sold_now = other.sold_now
        self.last_kind = other.last_kind
        self.lots = other.lots
        self.arrows_used = other.arrows_used
        self.earned = other.earned
        self.tile_laid = other.tile_laid
        self.cards_before = other.cards_before
        self.squares_paid = other.squares_paid
        self.free_used = other.free_used
        self.substitutes_owed = other.substitutes_owed
        self.kinds_taken = other.kinds_taken
        self.roof_stack = other.roof_stack

    def task(self) -> i64:
        """The current task: the top of the stack."""
        return self.top_task

    def under_way(self, task: i64) -> bool:
        """Whether the task is on the stack: it has begun, or comes when the current ones are done."""
        tasks = self.tasks
        n = self.depth - 1
        while n >= 0 and tasks[n] != task:
            n -= 1
        return n >= 0

    def begin(self, task: i64) -> None:
        """Pushes a task; the current one continues after it."""
        self.tasks[self.depth] = task
        self.depth += 1
        self.top_task = task

    def finish(self) -> None:
        """Pops the current task, which is done."""
        depth = self.depth - 1
        tasks = self.tasks
        tasks[depth] = NOTHING
        self.depth = depth
        self.top_task = tasks[depth - 1]

    def mover(self) -> Seat:
        """The seat whose turn it is, with everything it owns."""
        return self.owners[self.seat]

    def ask(self) -> bool:
        """Makes the seat whose turn it is decide; returns False, since the table waits."""
        self.actor = self.seat
        return False

    def draw(self) -> bool:
        """Makes chance decide; returns False, since the table waits."""
        self.actor = CHANCE
        return False

    def in_turn(self, served: i64) -> i64:
        """The seat that comes `served` seats after the start player (B2.10)."""
        seat = self.start + served
        return seat if seat < self.seats else seat - self.seats

    def next_in_turn(self) -> bool:
        """Turns to the next seat in turn order; ends the task and returns False if all have had their go."""
        if self.served == self.seats:
            self.served = 0
            self.finish()
            return False
        self.seat = self.in_turn(self.served)
        return True

    def serve(self) -> None:
        """Notes that this seat has had its go."""
        self.served += 1
        self.turn_number += 1

    def note(self, kind: i64, told: list[int]) -> None:
        """Notes in the journal what the seat whose turn it is did."""
        if self.journal is not None:
            self.journal.add(kind, self.seat, told)

    def note1(self, kind: i64, a: i64) -> None:
        """Like `note`, with one number; no list is created if there is no journal."""
        if self.journal is not None:
            self.journal.add(kind, self.seat, [a])

    def note2(self, kind: i64, a: i64, b: i64) -> None:
        if self.journal is not None:
            self.journal.add(kind, self.seat, [a, b])

    def note3(self, kind: i64, a: i64, b: i64, c: i64) -> None:
        if self.journal is not None:
            self.journal.add(kind, self.seat, [a, b, c])
