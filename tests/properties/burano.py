"""What the suites must know of Burano, worked out apart from the engine's own bookkeeping."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from merletto import Event, Match
from merletto.games.burano.cards import FISH_POINTS
from merletto.games.burano.moves import BUILD, COIN, PICK, PRIVILEGE, SAIL, STOP, TAKE_CUBE
from merletto.games.burano.state import PYRAMIDS, BuranoTable, Seat
from merletto.kernel.generator import Generator
from merletto.kernel.state import State

Shown = dict[str, Any]

COLOURS = ("pink", "blue", "yellow", "green", "orange", "white")
ISLANDS = "ABCDEF"
ROOF_KINDS = ("islands", "workshops", "fountains", "points")
ACTIONS = ("fishing", "lace", "earning")
PLACES = [f"b{n}" for n in range(1, 10)] + [f"s{n}" for n in range(1, 5)] + ["t"]
BENEATH = {
    **{f"s{n}": [f"b{first + step}" for step in (0, 1, 3, 4)] for n, first in enumerate((1, 2, 4, 5), 1)},
    "t": ["s1", "s2", "s3", "s4"],
}
"""B4.1: what carries the places above the base."""
PRICES = (1, -3, -3, -4)
BUILDING_CARDS = 16
FISH_KINDS = 8


def unpacked(packed: int, names: list[str] | tuple[str, ...]) -> Counter[str]:
    """Counts kept in one word, six bits each, by name."""
    return +Counter({name: packed >> 6 * n & 63 for n, name in enumerate(names)})


class Hoard:
    """What one seat owns, as the events tell it."""

    def __init__(self) -> None:
        self.coins = 3
        self.privilege = 1
        self.reserve = Counter(dict.fromkeys(COLOURS, 3))
        self.prepared: Counter[str] = Counter()
        self.pyramid: dict[str, str] = {}
        self.ring_workers = 9
        self.open: Counter[str] = Counter()
        self.blind: Counter[str] = Counter()
        self.sold: Counter[str] = Counter()
        self.cards: set[str] = set()
        self.roofs: set[str] = set()
        self.points: Counter[str] = Counter()
        self.boat: str | None = None

    def caught(self) -> Counter[str]:
        """All fish it ever took."""
        return self.open + self.blind + self.sold


class Ledger:
    """Cubes, docks, fish, tiles, cards, ships and workers of a match, counted by its events (B1.1)."""

    def __init__(self, match: Match) -> None:
        self.match = match
        seats = match.game.seats
        shown = match.view("spectator")
        self.lace_colours = {
            square["square"]: square["colour"] for square in _list(_dict(shown["workshops"])["squares"])
        }
        self.hoards = [Hoard() for _ in range(seats)]
        self.supply = Counter(dict.fromkeys(COLOURS, 20 - 3 * seats))
        self.island: dict[str, list[str]] = {}
        self.docks: dict[str, Counter[str]] = {island: Counter() for island in ISLANDS}
        self.dwellers: dict[str, Counter[int]] = {island: Counter() for island in ISLANDS}
        self.ships: dict[str, str] = {}
        self.lace: dict[str, int] = {}
        self.markers: dict[str, str] = {}
        self.cards_shown: set[str] = set()
        self.fish_shown: Counter[str] = Counter()
        self.tiles_laid: set[str] = set()
        self.tiles_gone: set[str] = set()
        self.moves_made = 0
        start = match.game.options["start"]
        if start != "drawn":
            self._start_chosen(int(start) - 1, {})
        self.note(match.events)

    def note(self, events: list[Event]) -> None:
        for event in events:
            told: Shown = event.seen_by("finished")
            getattr(self, f"_{event.name}", self._nothing)(event.seat, told)

    # Chance

    def _nothing(self, _: int | None, told: Shown) -> None:
        assert told["event"] in ("season_ended", "game_ended", "piece_joined")

    def _dock_laid(self, _: None, told: Shown) -> None:
        self.docks[told["island"]][told["colour"]] += 1

    def _ship_moored(self, _: None, told: Shown) -> None:
        assert told["ship"] not in self.ships
        self.ships[told["ship"]] = told["port"]

    def _first_cube_laid(self, _: None, told: Shown) -> None:
        self.supply[told["colour"]] -= 1
        self.island[told["square"]] = [told["colour"]]

    def _marker_laid(self, _: None, told: Shown) -> None:
        assert told["colour"] not in self.markers
        self.markers[told["colour"]] = told["action"]

    def _markers_lifted(self, _: None, _told: Shown) -> None:
        self.markers = {}

    def _card_revealed(self, _: None, told: Shown) -> None:
        self.cards_shown.add(told["card"])

    def _fish_revealed(self, _: None, told: Shown) -> None:
        self.fish_shown[told["fish"]] += 1

    def _start_chosen(self, start: int, _told: Shown) -> None:
        """B2.10, B2.12: the nth seat's worker and boat are at the nth island."""
        for n in range(len(self.hoards)):
            seat = (start + n) % len(self.hoards)
            self.dwellers[ISLANDS[n]][seat] += 1
            self.hoards[seat].boat = ISLANDS[n]

    def _roof_taken(self, seat: int, told: Shown) -> None:
        self.hoards[seat].roofs.add(told["tile"])

    def _roof_put_away(self, seat: int, told: Shown) -> None:
        self.hoards[seat].roofs.remove(told["tile"])
        self.tiles_gone.add(told["tile"])

    # Pyramids

    def _cube_stacked(self, seat: int, told: Shown) -> None:
        if told["colour"] is not None:
            assert told["place"] not in self.hoards[seat].pyramid
            self.hoards[seat].pyramid[told["place"]] = told["colour"]

    def _pyramids_revealed(self, _: None, _told: Shown) -> None:
        """B4.2, B4.3: 14 cubes stand, or all there are, base first; what is left goes to the supply."""
        for hoard in self.hoards:
            standing = len(hoard.pyramid)
            assert standing == min(14, hoard.reserve.total())
            assert sum(place[0] == "b" for place in hoard.pyramid) == min(9, standing)
            assert sum(place[0] == "s" for place in hoard.pyramid) == min(4, max(0, standing - 9))
            hoard.reserve.subtract(hoard.pyramid.values())
            self.supply.update(hoard.reserve)
            hoard.coins += hoard.reserve.total()
            assert min(hoard.reserve.values()) >= 0

    def _surplus_returned(self, seat: int, told: Shown) -> None:
        assert told["coins"] == self.hoards[seat].reserve.total() > 0
        self.hoards[seat].reserve = Counter()

    # Turns

    def _price_settled(self, seat: int, told: Shown) -> None:
        assert told["coins"] == PRICES[self.moves_made]
        self.moves_made += 1
        self.hoards[seat].coins += told["coins"]

    def _turn_ended(self, seat: int, told: Shown) -> None:
        assert told["coins"] == (self.moves_made == 0)
        self.hoards[seat].coins += told["coins"]
        self.moves_made = 0

    def _picked(self, seat: int, told: Shown) -> None:
        hoard = self.hoards[seat]
        assert hoard.pyramid.pop(told["place"]) == told["colour"]
        hoard.prepared[told["colour"]] += 1

    def _built(self, seat: int, told: Shown) -> None:
        self.hoards[seat].prepared[told["colour"]] -= 1
        self.island.setdefault(told["square"], []).append(told["colour"])

    def _roofed(self, seat: int, told: Shown) -> None:
        self.hoards[seat].roofs.remove(told["tile"])
        self.tiles_laid.add(told["tile"])

    def _privilege_gained(self, seat: int, told: Shown) -> None:
        self.hoards[seat].privilege += told["privilege"]

    def _privilege_spent(self, seat: int, told: Shown) -> None:
        self.hoards[seat].privilege -= told["privilege"]
        self.hoards[seat].coins += told["privilege"]

    def _cube_bought(self, seat: int, told: Shown) -> None:
        self.hoards[seat].privilege -= 1
        self.supply[told["colour"]] -= 1
        assert told["place"] not in self.hoards[seat].pyramid
        self.hoards[seat].pyramid[told["place"]] = told["colour"]

    def _card_taken(self, seat: int, told: Shown) -> None:
        self.cards_shown.discard(told["card"])
        self.hoards[seat].cards.add(told["card"])

    def _scored(self, seat: int, told: Shown) -> None:
        self.hoards[seat].points[told["source"]] += told["points"]

    # Fishing and trade

    def _docks_swapped(self, seat: int, told: Shown) -> None:
        first, second = told["docks"]
        for here, other in ((first, second), (second, first)):
            self.docks[here["island"]][here["colour"]] -= 1
            self.docks[other["island"]][here["colour"]] += 1
        self.hoards[seat].privilege -= 1

    def _sailed(self, seat: int, told: Shown) -> None:
        self.hoards[seat].boat = told["place"]

    def _fish_caught(self, seat: int, told: Shown) -> None:
        hoard = self.hoards[seat]
        if told["blind"]:
            hoard.blind[told["fish"]] += 1
        else:
            self.fish_shown[told["fish"]] -= 1
            hoard.open[told["fish"]] += 1

    def _workers_sent(self, seat: int, told: Shown) -> None:
        self.dwellers[told["island"]][seat] += told["workers"]
        self.hoards[seat].ring_workers -= told["workers"]

    def _island_led(self, seat: int, told: Shown) -> None:
        """B14.1: nobody has more workers there."""
        dwellers = self.dwellers[told["island"]]
        assert dwellers[seat] == max(dwellers.values()) > 0

    def _worker_came_back(self, seat: int, told: Shown) -> None:
        if told["from"] in self.dwellers:
            self.dwellers[told["from"]][seat] -= 1
        else:
            assert self.lace.pop(told["from"]) == seat
        self.hoards[seat].ring_workers += 1
        self.hoards[seat].coins += told["coins"]

    def _traded(self, seat: int, told: Shown) -> None:
        hoard = self.hoards[seat]
        for fish in told["fish"]:
            (hoard.open if hoard.open[fish] else hoard.blind)[fish] -= 1
            hoard.sold[fish] += 1
        self.ships[told["ship"]] = "East" if self.ships[told["ship"]] == "West" else "West"

    # Lace and coins

    def _lace_worker_placed(self, seat: int, told: Shown) -> None:
        assert told["square"] not in self.lace
        self.lace[told["square"]] = seat
        self.hoards[seat].ring_workers -= 1
        self.hoards[seat].coins += told["coins"]
        self.hoards[seat].privilege -= told["privilege"]

    def _coins_earned(self, seat: int, told: Shown) -> None:
        self.hoards[seat].coins += told["coins"]

    def _lace_paid(self, seat: int, told: Shown) -> None:
        hoard = self.hoards[seat]
        assert self.lace[told["square"]] == seat
        if told["with"] == "privilege":
            hoard.privilege -= 1
        elif told["with"] == "cube":
            colour = self.lace_colours[told["square"]]
            # Which one of its colour pays does not matter; the first one stands for any.
            place = min(
                (place for place in hoard.pyramid if hoard.pyramid[place] == colour), key=PLACES.index
            )
            del hoard.pyramid[place]
            self.supply[colour] += 1

    # Clean-up

    def _cubes_refilled(self, seat: int, told: Shown) -> None:
        """B14.4: a cube for each covered house, as far as its colour goes."""
        hoard = self.hoards[seat]
        hoard.reserve.update(hoard.pyramid.values())
        hoard.pyramid = {}
        ring = _list(_dict(_list(self.match.view("spectator")["seats"])[seat])["ring"])
        wanted = Counter(house["colour"] for house in ring if house["worker"])
        for colour in COLOURS:
            assert told[colour] == min(wanted[colour], self.supply[colour])
            self.supply[colour] -= told[colour]
            hoard.reserve[colour] += told[colour]

    def _cube_taken(self, seat: int, told: Shown) -> None:
        self.supply[told["colour"]] -= 1
        self.hoards[seat].reserve[told["colour"]] += 1
        self.hoards[seat].privilege -= told["privilege"]

    # The check

    def check(self, match: Match) -> None:
        table = match.state
        assert isinstance(table, BuranoTable)
        shown: Shown = dict(match.view("spectator"))
        self._check_cubes(table, shown)
        self._check_fish(match, table, shown)
        self._check_tiles(shown)
        self._check_boards(shown)
        self._check_cards(table, shown)
        self._check_workers(table, shown)
        for seat, (owner, hoard) in enumerate(zip(shown["seats"], self.hoards, strict=True)):
            assert (owner["coins"], owner["privilege"]) == (hoard.coins, hoard.privilege)
            assert hoard.coins >= 0
            assert hoard.privilege >= 0
            assert owner["boat"] == hoard.boat
            self._check_points(match, seat, owner["points"], hoard)

    def _check_cubes(self, table: BuranoTable, shown: Shown) -> None:
        """120 cubes, 20 of each colour: supply, reserves, pyramids, preparation areas, main island."""
        counted: Counter[str] = Counter(shown["supply"])
        assert counted == self.supply
        assert min(counted.values()) >= 0
        stacking = shown["task"] == "pyramids"
        for seat, (owner, hoard) in enumerate(zip(shown["seats"], self.hoards, strict=True)):
            cubes = table.owners[seat].pyramid
            pyramid = {PLACES[n]: COLOURS[cubes[n]] for n in range(14) if cubes[n] >= 0}
            assert pyramid == hoard.pyramid
            assert +Counter(owner["reserve"]) == +hoard.reserve
            assert Counter(owner["prepared"]) == +hoard.prepared
            assert hoard.prepared.total() <= 3
            counted.update(owner["reserve"])
            counted.update(owner["prepared"])
            if stacking:
                # The cubes stacked so far still count as reserve, so that nothing shows.
                assert not Counter(pyramid.values()) - Counter(owner["reserve"])
                continue
            counted.update(pyramid.values())
            if "rounds" in shown["under_way"]:
                assert all(below in pyramid for place in pyramid for below in BENEATH.get(place, []))
        towers = {
            square["square"]: [floor["cube"] for floor in square["floors"]]
            for square in shown["main_island"]["squares"]
        }
        assert towers == self.island
        for tower in towers.values():
            assert 1 <= len(tower) <= 3
            counted.update(tower)
        assert counted == Counter(dict.fromkeys(COLOURS, 20))

    def _check_fish(self, match: Match, table: BuranoTable, shown: Shown) -> None:
        """48 cards, six of each kind: deck, display, hands, sold piles."""
        kinds = _kinds(match)
        deck = unpacked(table.fish_deck, kinds)
        assert deck.total() == shown["fish_deck"]
        assert Counter(shown["fish_shown"]) == +self.fish_shown
        assert self.fish_shown.total() <= 3
        counted = deck + self.fish_shown
        for seat, (owner, hoard) in enumerate(zip(shown["seats"], self.hoards, strict=True)):
            blind = unpacked(table.owners[seat].blind, kinds)
            assert blind.total() == owner["fish_blind_count"]
            sold = unpacked(table.owners[seat].sold, kinds)
            assert sold.total() == owner["sold_count"]
            assert owner["sold"] is None or Counter(owner["sold"]) == sold
            assert Counter(owner["fish_open"]) + blind + sold == hoard.caught()
            if shown["task"] != "trading":
                assert Counter(owner["fish_open"]) == +hoard.open
                assert blind == +hoard.blind
            counted += hoard.caught()
        assert counted == Counter(dict.fromkeys(kinds, 6))

    def _check_tiles(self, shown: Shown) -> None:
        """48 roof tiles: stacks, roof spaces, the main island, out of the game."""
        laid = {_tile(tile) for tile in shown["main_island"]["tiles"]}
        gone = {_tile(tile) for tile in shown["roofs_gone"]}
        assert (laid, gone) == (self.tiles_laid, self.tiles_gone)
        known = [*laid, *gone]
        for owner, hoard in zip(shown["seats"], self.hoards, strict=True):
            held = [_tile(tile) for tile in owner["roofs"] if tile is not None]
            assert sorted(held) == sorted(hoard.roofs)
            known += held
        assert len(set(known)) == len(known)
        for kind in ROOF_KINDS:
            assert shown["roof_stacks"][kind] + sum(tile.startswith(kind) for tile in known) == 12
        blocks = sum(
            floor["block"] is not None
            for square in shown["main_island"]["squares"]
            for floor in square["floors"]
        )
        assert blocks == 2 * len(laid)

    def _check_boards(self, shown: Shown) -> None:
        """18 docks, three on each island and three of each colour; 4 ships; 6 markers, two an action."""
        counted: Counter[str] = Counter()
        for island in shown["islands"]:
            assert len(island["docks"]) == 3
            assert Counter(island["docks"]) == +self.docks[island["name"]]
            counted.update(island["docks"])
        assert counted == Counter(dict.fromkeys(COLOURS, 3))
        ports = {ship: port["name"] for port in shown["ports"] for ship in port["ships"]}
        assert sum(len(port["ships"]) for port in shown["ports"]) == 4
        assert ports == self.ships
        laid = {colour: action for colour, action in shown["markers"].items() if action is not None}
        assert laid == self.markers
        if laid:
            assert Counter(laid.values()) == Counter(dict.fromkeys(ACTIONS, 2))

    def _check_cards(self, table: BuranoTable, shown: Shown) -> None:
        """16 building cards: deck, display, before the seats."""
        assert set(shown["cards_shown"]) == self.cards_shown
        assert len(self.cards_shown) == 4 or shown["card_deck"] == 0 or shown["task"] == "bonus"
        known = [*shown["cards_shown"]]
        for owner, hoard in zip(shown["seats"], self.hoards, strict=True):
            assert set(owner["cards"]) == hoard.cards
            known += owner["cards"]
        assert len(set(known)) == len(known)
        assert len(known) + shown["card_deck"] == BUILDING_CARDS
        assert f"{table.card_deck:b}".count("1") == shown["card_deck"]

    def _check_workers(self, table: BuranoTable, shown: Shown) -> None:
        """13 workers a seat: score marker, two tracks, and 10 on ring, islands and workshop squares.

        Those on the ring fill the sectors without a gap from 1 on, or behind those just sent (B9.7).
        """
        lace = {
            square["square"]: square["worker"]
            for square in shown["workshops"]["squares"]
            if square["worker"] is not None
        }
        assert lace == self.lace
        assert all(self.lace_colours[square] is not None for square in lace)
        for island in shown["islands"]:
            assert Counter(dict(enumerate(island["workers"]))) == self.dwellers[island["name"]]
        for seat, (owner, hoard) in enumerate(zip(shown["seats"], self.hoards, strict=True)):
            away = list(lace.values()).count(seat) + sum(
                island["workers"][seat] for island in shown["islands"]
            )
            standing = [house["worker"] for house in [*owner["ring"][3:], *owner["ring"][:3]]]
            assert owner["workers"] == standing.count(True) == hoard.ring_workers
            assert owner["workers"] + away == 10
            assert owner["workers"] >= 1
            first = owner["sent"]
            assert first == 0 or shown["task"] == "lace_making"
            assert standing[first : first + owner["workers"]] == [True] * owner["workers"]
            assert sorted(table.owners[seat].ring) == list(range(12))

    def _check_points(self, match: Match, seat: int, points: Shown, hoard: Hoard) -> None:
        """Every point scored was told, with where it came from."""
        final = ("coins", "fish_left", "final_cards", "total")
        assert +hoard.points == +Counter(
            {
                source: number
                for source, number in points.items()
                if source != "total" and (match.over or source not in final)
            }
        )
        # B15.1
        assert points["coins"] == (hoard.coins + hoard.privilege) // 5
        owner: Shown = _dict(_list(match.view("spectator")["seats"])[seat])
        assert points["fish_left"] == len(owner["fish_open"]) + owner["fish_blind_count"]


def _list(data: object) -> list[Any]:
    assert isinstance(data, list)
    return data


def _dict(data: object) -> Shown:
    assert isinstance(data, dict)
    return data


def _tile(tile: Shown) -> str:
    return f"{tile['kind']}.{tile['tile'] % 12 + 1}"


def _kinds(match: Match) -> list[str]:
    """The eight kinds of fish in the order of their numbers."""
    catch = match.game.parse_move("blind") - FISH_KINDS
    return [match.game.move_text(catch + kind).removeprefix("catch ") for kind in range(FISH_KINDS)]


def disguise(state: State, viewer: int, generator: Generator) -> State:
    """B16: blind and sold fish of others and the deck change places, pyramids that others stack change."""
    other = state.clone()
    assert isinstance(other, BuranoTable)
    hidden = [owner for seat, owner in enumerate(other.owners) if seat != viewer]
    pool = [*_each(other.fish_deck)]
    for owner in hidden:
        pool += _each(owner.blind)
    if not other.readings.sold_open:
        for seat, owner in enumerate(other.owners):
            if seat != viewer:
                trade = int(other.sold_now) if seat == other.seat else 0
                owner.sold = trade + _resold(other, owner, int(owner.sold) - trade, pool, generator)
    for owner in hidden:
        owner.blind = _packed(_drawn(pool, len([*_each(owner.blind)]), generator))
    other.fish_deck = _packed(pool)
    if other.task() == PYRAMIDS:
        for owner in hidden:
            cubes = [int(cube) for cube in owner.pyramid]
            reserve = [*_each(owner.reserve)]
            done = owner.stacked == 14 or sum(cube >= 0 for cube in cubes) == len(reserve)
            stacked = int(owner.stacked)
            owner.clear()
            for n, cube in enumerate(_restacked(cubes, stacked, done, reserve, generator)):
                if cube >= 0:
                    owner.put(n, cube)
            if done and stacked < 14:
                owner.stacked = 1 + max((n for n in range(14) if owner.pyramid[n] >= 0), default=-1)
    return other


def _resold(table: BuranoTable, owner: Seat, sold: int, pool: list[int], generator: Generator) -> int:
    """B16.1, B13.3: a face-down pile of other fish; as many are of kinds that the owner's cards pay for."""
    paid = 0
    for n in range(2):
        if owner.holds_card(FISH_POINTS + n):
            paid |= int(table.parts.card_fish[n])
    fish = [*_each(sold)]
    pool += fish
    pile = []
    for kind in fish:
        alike = [other for other in pool if paid >> other & 1 == paid >> kind & 1]
        pile.append(alike[generator.below(len(alike))])
        pool.remove(pile[-1])
    return _packed(pile)


def _restacked(
    cubes: list[int], stacked: int, done: bool, reserve: list[int], generator: Generator
) -> list[int]:
    """As many cubes on each level, of any colours of the reserve; where one may stay empty, any (B4.3)."""
    new = [-1] * 14
    left = reserve.copy()
    for first, end in ((0, 9), (9, 13), (13, 14)):
        places = [*range(first, end)] if done and stacked < 14 else [*range(first, min(end, stacked))]
        filled = sum(cube >= 0 for cube in cubes[first:end])
        if done and stacked == 14 and len(reserve) < 14:
            places = [*range(first, end)]
        for place in _drawn(places, filled, generator):
            new[place] = left.pop(generator.below(len(left)))
    return new


def reveals(before: State, after: State) -> bool:
    """B4.4: whether pyramids were hidden, and are not any more."""
    assert isinstance(before, BuranoTable)
    assert isinstance(after, BuranoTable)
    return before.task() == PYRAMIDS != after.task()


def _each(packed: int) -> Iterator[int]:
    """Each one of packed counts, by its number."""
    for n in range(10):
        yield from [n] * (packed >> 6 * n & 63)


def _packed(numbers: list[int]) -> int:
    return sum(2 ** (6 * n) for n in numbers)


def _drawn(pool: list[int], number: int, generator: Generator) -> list[int]:
    """So many taken out of the pool."""
    return [pool.pop(generator.below(len(pool))) for _ in range(number)]


def keen(_state: State, moves: list[int], generator: Generator) -> int:
    """Roofs and builds while it can, seldom stops short, and keeps some privilege for better days."""
    if not moves or generator.below(8) == 0:
        return moves[generator.below(len(moves))] if moves else STOP
    for first, end in ((400, COIN), (BUILD, 400), (PICK, BUILD)):
        liked = [move for move in moves if first <= move < end]
        if liked:
            return liked[generator.below(len(liked))]
    saving = [move for move in moves if not (COIN <= move < SAIL or TAKE_CUBE <= move < TAKE_CUBE + 6)]
    going_on = [move for move in saving if move != STOP and move != PRIVILEGE]
    liked = going_on or saving
    return liked[generator.below(len(liked))]
