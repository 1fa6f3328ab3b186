"""What a recorded game of Burano contains, found by replaying it move by move."""

from collections import Counter
from collections.abc import Iterator

import merletto
from merletto import Event, Match
from merletto.games.burano.names import (
    CARD_NAMES,
    COLOUR_NAMES,
    KIND_NAMES,
    LACE_CODES,
    PLACE_NAMES,
    SOURCE_NAMES,
)
from merletto.games.burano.state import CATCHING, EARLY_BUYING, SENDING, TURN, BuranoTable
from merletto.kernel.record import Record, parse
from merletto.kernel.state import CHANCE

MOVE_KINDS = (
    *("stop", "stack", "leave", "pick", "build", "roof", "coin", "cube", "sail", "swap", "catch", "blind"),
    *(
        "send",
        "sell",
        "lace",
        "withdraw",
        "privilege",
        "card",
        "top",
        "pay",
        "take",
        "discard",
        "tile",
        "give",
    ),
)
LARGEST = {"many": 4, "one": 4, "pairs": 3, "threes": 2}
"""B9.9: up to how many cards, pairs or threes each ship takes."""
ROOF_POINT_CARDS = {"kiln": "pink blue", "tilery": "yellow green", "brickyard": "orange white"}
WILD_CARDS = {"dyehouse": "blue green", "paintshop": "yellow white", "studio": "orange pink"}
LACE_CARDS = {"school": "pink blue yellow", "museum": "green orange white"}

REQUIRED = {
    *(f"move {kind}" for kind in MOVE_KINDS),
    *(f"{card} taken" for card in CARD_NAMES),
    *(f"{card} scores" for card in (*ROOF_POINT_CARDS, *LACE_CARDS, "fishmarket", "smokehouse")),
    *(f"{card} scores" for card in ("convent", "piazza", "palazzo")),
    *(f"{card} lets a block fit" for card in WILD_CARDS),
    "boatyard: two spaces sailed",
    "guildhall: worker displaced",
    "townhall: tie won",
    "convent: worker paid",
    *(f"trade {ship} {size}" for ship, most in LARGEST.items() for size in range(1, most + 1)),
    *(f"roof {kind} scores" for kind in KIND_NAMES),
    *(f"points from {source}" for source in SOURCE_NAMES),
    "privilege: coin",
    "privilege: cube on the pyramid",
    "privilege: docks swapped",
    "privilege: lace on a far square",
    "privilege: lace worker displaced",
    "privilege: lace payment",
    "privilege: cube for the reserve",
    "privilege: cube before the first refill",
    "privilege for a matching block",
    "three matches, two sent",
    "three matches, one sent",
    "none sent: the last worker stays",
    "worker displaced from an island",
    "tenth worker on the arrow house",
    "island shared",
    "island shared by three",
    "substitute taken",
    "second-floor roof",
    "third-floor house",
    "coin of a lace square",
    "a turn without a move",
    "a turn of four moves",
    "fewer than fourteen cubes",
    "tie broken by prepared cubes",
    "tie broken by coins",
    "victory shared",
    *(f"{seats} seats" for seats in (2, 3, 4)),
    "option layout given",
    "option start named",
    "start drawn",
    "chance seeded",
    "chance scripted",
}
"""What the golden games of Burano must contain, all of them together."""


class Watch:
    """Looks at a game as it is played, move by move."""

    def __init__(self) -> None:
        self.found: set[str] = set()
        self.before: BuranoTable | None = None

    def look(self, match: Match) -> None:
        """Remembers the table before a move."""
        table = match.state.clone()
        assert isinstance(table, BuranoTable)
        self.before = table

    def note(self, match: Match, move: str, events: list[Event]) -> None:
        """Takes down what the move did."""
        table = self.before
        after = match.state
        assert table is not None
        assert isinstance(after, BuranoTable)
        found = self.found
        found.add(f"move {move.split()[0]}")
        found |= _by_move(table, move)
        for event in events:
            told: dict[str, object] = event.seen_by("finished")
            found |= _by_event(table, after, told)
        told_names = {event.name for event in events}
        caught = table.task() == CATCHING and after.task() not in (CATCHING, SENDING)
        if caught and "workers_sent" not in told_names:
            found.add("none sent: the last worker stays")
        if any(owner.workers + owner.sent == 10 for owner in after.owners):
            found.add("tenth worker on the arrow house")

    def close(self, match: Match) -> set[str]:
        """At the end: how it was won, and what the building cards brought."""
        return self.found | _final_cards(match) | _tie(match)


def _held(table: BuranoTable, seat: int) -> set[str]:
    return {CARD_NAMES[n] for n in range(16) if table.owners[seat].cards >> n & 1}


def _fish_sold(table: BuranoTable, seat: int, card: int) -> bool:
    kinds = table.parts.card_fish[card]
    return any(table.owners[seat].sold >> 6 * kind & 63 for kind in range(8) if kinds >> kind & 1)


def _lace_of(table: BuranoTable, seat: int) -> list[str]:
    """The colours of the workshop squares where the seat's workers stand."""
    return [COLOUR_NAMES[table.court.colour[n]] for n in range(28) if table.lace[n] == seat]


def _by_move(table: BuranoTable, move: str) -> set[str]:
    """What only the table before the move tells."""
    words = move.split()
    owner = table.owners[table.seat]
    held = _held(table, table.seat)
    if words[0] == "sail":
        here, there = int(owner.boat), PLACE_NAMES.index(words[1])
        if not table.parts.routes[here] >> there & 1:
            assert "boatyard" in held
            return {"boatyard: two spaces sailed"}
    if words[0] == "send":
        return {f"three matches, {'two' if words[1] == '2' else 'one'} sent"}
    if words[0] == "roof":
        return _fitting(table, words, held)
    if words[0] == "stop" and table.task() == TURN and table.moves_made in (0, 4):
        return {"a turn without a move" if table.moves_made == 0 else "a turn of four moves"}
    return set()


def _fitting(table: BuranoTable, words: list[str], held: set[str]) -> set[str]:
    """B13.2: the wild cards without which the tile would not lie so."""
    tile = table.owners[table.seat].roofs[int(words[1]) - 1]
    blocks = [int(table.parts.tile_first[tile]), int(table.parts.tile_second[tile])]
    square = (int(words[2][1:]) - 1) * table.parts.columns + ord(words[2][0]) - ord("a")
    step = table.parts.columns if words[3] == "down" else 1
    if words[-1] == "turned":
        blocks.reverse()
    found = set()
    for block, at in zip(blocks, (square, square + 2 * step), strict=True):
        tower = int(table.island.tower[at])
        top = [tower >> 6 * floor & 7 for floor in range(3) if tower >> 6 * floor & 7][-1]
        if top - 1 != block:
            wild = {card for card, of in WILD_CARDS.items() if COLOUR_NAMES[block] in of.split()}
            assert wild <= held
            found |= {f"{card} lets a block fit" for card in wild}
    return found


def _by_event(table: BuranoTable, after: BuranoTable, told: dict[str, object]) -> set[str]:
    name = str(told["event"])
    simple = {
        "privilege_spent": "privilege: coin",
        "cube_bought": "privilege: cube on the pyramid",
        "docks_swapped": "privilege: docks swapped",
    }
    if name in simple:
        return {simple[name]}
    if name == "card_taken":
        return {f"{told['card']} taken"}
    if name == "traded":
        fish = told["fish"]
        assert isinstance(fish, list)
        lot = {"pairs": 2, "threes": 3}.get(str(told["ship"]), 1)
        return {f"trade {told['ship']} {len(fish) // lot}"}
    if name == "cube_taken":
        if table.task() == EARLY_BUYING:
            return {"privilege: cube before the first refill"}
        return {"privilege: cube for the reserve" if told["privilege"] else "substitute taken"}
    if name == "lace_paid":
        ways = {"privilege": "privilege: lace payment", "free": "convent: worker paid"}
        return {ways[str(told["with"])]} if told["with"] in ways else set()
    if name == "privilege_gained":
        return {"privilege for a matching block"} if told["privilege"] == 1 else set()
    if name == "roofed":
        return {"second-floor roof"} if told["floor"] == 2 else set()
    if name == "built":
        return _built(after, str(told["square"]))
    if name == "scored":
        return _scored(table, told)
    return _workers(table, told, name)


def _built(after: BuranoTable, code: str) -> set[str]:
    square = (int(code[1:]) - 1) * after.parts.columns + ord(code[0]) - ord("a")
    return {"third-floor house"} if after.island.tower[square] >> 12 & 7 else set()


def _workers(table: BuranoTable, told: dict[str, object], name: str) -> set[str]:
    """Where workers went, and whom they drove away."""
    if name == "worker_came_back" and told["coins"] == 2 and told["from"] in PLACE_NAMES:
        return {"worker displaced from an island"}
    if name == "pyramids_revealed":
        cubes = [sum(cube >= 0 for cube in owner.pyramid) for owner in table.owners]
        return {"fewer than fourteen cubes"} if min(cubes) < 13 else set()
    if name != "lace_worker_placed":
        return set()
    found = {"coin of a lace square"} if told["coins"] else set()
    holder = table.lace[LACE_CODES.index(str(told["square"]))]
    if told["privilege"]:
        way = "lace on a far square" if holder < 0 else "lace worker displaced"
        return found | {f"privilege: {way}"}
    if holder >= 0:
        assert "guildhall" in _held(table, table.seat)
        return found | {"guildhall: worker displaced"}
    return found


def _scored(table: BuranoTable, told: dict[str, object]) -> set[str]:
    found = {f"points from {told['source']}"} if told["points"] else set()
    if told["source"] == "roofs" and told["points"]:
        found.add(f"roof {KIND_NAMES[table.tile_laid // 12]} scores")
    if told["source"] == "roof_cards":
        tile = table.tile_laid
        blocks = {COLOUR_NAMES[table.parts.tile_first[tile]], COLOUR_NAMES[table.parts.tile_second[tile]]}
        for card in _held(table, table.seat) & set(ROOF_POINT_CARDS):
            if blocks & set(ROOF_POINT_CARDS[card].split()):
                found.add(f"{card} scores")
    if told["source"] == "islands":
        found |= _islands(table)
    return found


def _islands(table: BuranoTable) -> set[str]:
    """B14.1, B13.7: the islands where several had most workers, just before they are scored."""
    found = set()
    for island in range(6):
        workers = [table.dwellers[island] >> 6 * seat & 63 for seat in range(table.seats)]
        first = [seat for seat, number in enumerate(workers) if number == max(workers) > 0]
        if len(first) > 1:
            if any("townhall" in _held(table, seat) for seat in first):
                found.add("townhall: tie won")
            else:
                found |= {"island shared"} | ({"island shared by three"} if len(first) == 3 else set())
    return found


def _final_cards(match: Match) -> set[str]:
    """B13.3, B13.4, B13.8 to B13.10: what the cards brought, worked out here again."""
    table = match.state
    assert isinstance(table, BuranoTable)
    found = set()
    for seat, score in enumerate(match.scores()):
        held = _held(table, seat)
        brought = Counter({card: points for card, points in (("convent", 3), ("palazzo", 9)) if card in held})
        if "piazza" in held:
            brought["piazza"] = 3 * len(held)
        for card, colours in LACE_CARDS.items():
            if card in held:
                brought[card] = 2 * sum(colour in colours.split() for colour in _lace_of(table, seat))
        for n, card in enumerate(("fishmarket", "smokehouse")):
            if card in held:
                kinds = [kind for kind in range(8) if table.parts.card_fish[n] >> kind & 1]
                brought[card] = 2 * sum(table.owners[seat].sold >> 6 * kind & 63 for kind in kinds)
        assert brought.total() == score["final_cards"]
        found |= {f"{card} scores" for card in +brought}
    return found


def _tie_cubes(table: BuranoTable, seat: int) -> int:
    """B15.2: the cubes that break a tie."""
    owner = table.owners[seat]
    if table.readings.pyramid_breaks_ties:
        return sum(cube >= 0 for cube in owner.pyramid)
    return sum(owner.prepared >> 6 * n & 63 for n in range(6))


def _tie(match: Match) -> set[str]:
    """B15.2: how the first place was decided, if two or more had the most points."""
    table = match.state
    assert isinstance(table, BuranoTable)
    totals = [score["total"] for score in match.scores()]
    first = [seat for seat in range(len(totals)) if totals[seat] == max(totals)]
    winners = [seat for seat, place in enumerate(match.places()) if place == 1]
    if len(first) == 1:
        assert winners == first
        return set()
    owners = table.owners
    counted = [_tie_cubes(table, seat) for seat in first]
    ahead = [seat for seat, cubes in zip(first, counted, strict=True) if cubes == max(counted)]
    if len(ahead) == 1:
        assert winners == ahead
        by_pyramid = table.readings.pyramid_breaks_ties
        return {"tie broken by the pyramid" if by_pyramid else "tie broken by prepared cubes"}
    purses = {seat: owners[seat].coins + owners[seat].privilege for seat in ahead}
    richest = [seat for seat in ahead if purses[seat] == max(purses.values())]
    assert winners == richest
    return {"tie broken by coins"} if len(richest) == 1 else {"victory shared"}


def _set_up(record: Record) -> set[str]:
    found = {f"{record.headers['seats']} seats", f"chance {record.headers['chance']}"}
    options = dict(word.split("=") for word in record.headers["options"].split())
    found.add("start drawn" if options["start"] == "drawn" else "option start named")
    seats, components = int(record.headers["seats"]), record.headers["components"]
    printed = merletto.new("burano", seats, seed=0, components=components).game
    return found if options["layout"] == printed.options["layout"] else found | {"option layout given"}


def replayed(text: str) -> Iterator[tuple[Match, str, bool]]:
    """The match before each of its moves, and after it."""
    record = parse(text)
    whole = merletto.from_record(text)
    draws = [word for line in record.lines if line.actor == CHANCE for word in line.words]
    match = Match(whole.game, whole.seed, whole.names, draws)
    for line in record.lines:
        if line.actor == CHANCE:
            continue
        for move in line.words:
            yield match, move, False
            match.play(move, seat=line.actor)
            yield match, move, True
    assert match.record() == text


def features(text: str) -> set[str]:
    """All that the game contains of what is worth a golden game."""
    watch = Watch()
    for match, move, played in replayed(text):
        if played:
            watch.note(match, move, match.events)
        else:
            watch.look(match)
    return _set_up(parse(text)) | watch.close(match)
