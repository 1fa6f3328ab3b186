"""What the suites must know of Walking in Burano, worked out apart from the engine's own bookkeeping."""

from collections import Counter
from collections.abc import Mapping
from typing import cast

from merletto import Event, Match
from merletto.games.walking.moves import DONE, LAY, PLACES
from merletto.games.walking.state import WalkingTable
from merletto.kernel.generator import Generator
from merletto.kernel.state import State

Shown = Mapping[str, object]

CARDS = sorted(f"{colour}{level}{which}" for level in "123" for colour in "RPBYGO" for which in "abcd")
ON_A_LEVEL = {
    level: [f"{colour}{level + 1}{which}" for colour in "RPBYGO" for which in "abcd"] for level in range(3)
}
TOURISTS = ("woman", "man", "girl", "boy")
INHABITANTS = ("mayor", "policeman", "santa", "shopkeeper", "seamstress", "florist", "gardener")
NOT_IN_THE_EASIER_GAME = ("gardener", "florist", "shopkeeper")


def characters_in_play(seats: int, easier: bool) -> Counter[str]:
    """W1.2, W2.2, W2.3: how many of each character take part."""
    counts = Counter(dict.fromkeys(TOURISTS, 3 if seats == 4 else 2))
    counts.update(dict.fromkeys(INHABITANTS, 2 if seats > 2 else 1))
    for name in NOT_IN_THE_EASIER_GAME if easier else ():
        counts[name] = 0
    return counts


def codes(mask: int, level: int) -> list[str]:
    """The cards of a mask of 24 bits."""
    return [code for n, code in enumerate(ON_A_LEVEL[level]) if mask >> n & 1]


class Ledger:
    """72 cards, the characters, coins and permits of a match, counted by its events."""

    def __init__(self, match: Match) -> None:
        seats = match.game.seats
        self.characters = characters_in_play(seats, match.game.options["easier"] == "yes")
        self.coins = [4] * seats
        self.permits = [4] * seats
        self.left_cards: set[str] = set()
        self.left_characters: Counter[str] = Counter()
        self.stood_empty: set[tuple[int, str]] = set()
        self.note(match.events)

    def note(self, events: list[Event]) -> None:
        for event in events:
            told = event.seen_by("finished")
            seat = cast(int, event.seat)
            if event.name == "drafted":
                self.coins[seat] += cast(int, told["coins"])
                assert cast(int, told["coins"]) == 3 - len(cast(list[str], told["cards"]))
            elif event.name == "laid":
                self.coins[seat] -= cast(int, told["coins"])
                self.permits[seat] -= cast(int, told["permits"])
                assert cast(int, told["permits"]) in (0, 1, 2)
            elif event.name == "coins_returned":
                self.coins[seat] -= cast(int, told["coins"])
                assert self.coins[seat] == 6
            elif event.name == "left_game":
                self.left_cards.add(cast(str, told["card"]))
            elif event.name == "character_left":
                self.left_characters[cast(str, told["character"])] += 1
            elif event.name == "stood_empty":
                self.stood_empty.add((seat, cast(str, told["place"])))

    def check(self, match: Match) -> None:
        table = cast(WalkingTable, match.state)
        shown = match.view("spectator")
        self._check_cards(table, shown)
        self._check_characters(shown)
        for seat, owner in enumerate(cast(list[Shown], shown["seats"])):
            self._check_purse(table, shown, seat, owner)
            self._check_street(shown, seat, cast(list[Shown], owner["street"]), owner)

    def _check_cards(self, table: WalkingTable, shown: Shown) -> None:
        """W1.1: each of the 72 lies in exactly one place, on its own level."""
        assert set(cast(list[str], shown["out_of_game"])) == self.left_cards
        places: list[str] = sorted(self.left_cards)
        for level in range(3):
            deck = cast(list[Shown], shown["decks"])[level]
            lying = [column[level] for column in cast(list[list[str | None]], shown["columns"])]
            lying += cast(list[str], deck["under"])
            lying += codes(table.decks.unseen[level], level)
            assert len(codes(table.decks.unseen[level], level)) == deck["unseen"]
            for seat, owner in enumerate(cast(list[Shown], shown["seats"])):
                hand = codes(table.owners[seat].hand[level], level)
                assert cast(list[int], owner["hand_levels"])[level] == len(hand)
                lying += hand
                lying += [
                    cast(list[str | None], house["cards"])[level]
                    for house in cast(list[Shown], owner["street"])
                ]
            there = [code for code in lying if code is not None]
            assert all(code[1] == str(level + 1) for code in there)
            places += there
        assert sorted(places) == CARDS

    def _check_characters(self, shown: Shown) -> None:
        """W1.2, W2.2: those left, those in streets and those who left the game are all there were."""
        counted = Counter(cast(dict[str, int], shown["characters"])) + self.left_characters
        for owner in cast(list[Shown], shown["seats"]):
            for house in cast(list[Shown], owner["street"]):
                if house["character"] is not None:
                    counted[cast(str, house["character"])] += 1
        assert counted == +self.characters

    def _check_purse(self, table: WalkingTable, shown: Shown, seat: int, owner: Shown) -> None:
        """W8.1, W8.2: coins and permits as the events say; limits hold for all but the seat in turn."""
        coins, permits = cast(int, owner["coins"]), cast(int, owner["permits"])
        hand = sum(cast(list[int], owner["hand_levels"]))
        assert (coins, permits) == (self.coins[seat], self.permits[seat])
        assert (coins, permits) == (table.owners[seat].coins, table.owners[seat].permits)
        assert hand == table.owners[seat].held
        assert coins >= 0
        assert 0 <= permits <= 4
        in_turn = shown["to_move"] == seat and shown["phase"] not in ("draft", "remove")
        assert hand <= (6 if in_turn else 3)
        assert coins <= (8 if in_turn else 6)

    def _check_street(self, shown: Shown, seat: int, houses: list[Shown], owner: Shown) -> None:
        """W4.2, W6.5, W7.1, W7.2: five places, two scaffolds, a guest for each complete house, none twice."""
        if not any(code for house in houses for code in cast(list[str | None], house["cards"])):
            assert [house["scaffolds"] for house in houses] == [[1], [1]]
            return
        names = [cast(str, house["place"]) for house in houses]
        assert names == [chr(ord(names[0]) + n) for n in range(len(names))]
        assert 1 <= len(houses) <= 5
        scaffolds = 0
        guests: list[str] = []
        for house in houses:
            cards = cast(list[str | None], house["cards"])
            top = max((level for level in range(3) if cards[level]), default=1)
            needed = [level + 1 for level in range(top) if cards[level] is None]
            assert house["scaffolds"] == needed
            scaffolds += len(needed)
            assert house["complete"] == all(cards)
            guest = cast(str | None, house["character"])
            waiting = (seat, house["place"]) == (shown["to_move"], shown["completed_house"])
            if guest is not None:
                guests.append(guest)
            empty = waiting or (seat, house["place"]) in self.stood_empty
            assert (guest is not None) == (all(cards) and not empty)
        assert any(cast(list[str | None], houses[0]["cards"]))
        assert any(cast(list[str | None], houses[-1]["cards"]))
        assert scaffolds <= 2
        assert owner["spare_scaffolds"] == 2 - scaffolds
        inhabitants = [guest for guest in guests if guest in INHABITANTS]
        assert len(set(inhabitants)) == len(inhabitants)


def disguise(state: State, viewer: int, generator: Generator) -> State:
    """W3.4: hidden hands and unseen cards of a level change places, all else stays."""
    other = cast(WalkingTable, state.clone())
    for level in range(3):
        hidden = [seat for seat in range(other.seats) if seat != viewer]
        pool = codes(other.decks.unseen[level], level)
        for seat in hidden:
            pool += codes(other.owners[seat].hand[level], level)
        sizes = [len(codes(other.owners[seat].hand[level], level)) for seat in hidden]
        for seat, size in zip(hidden, sizes, strict=True):
            other.owners[seat].hand[level] = _drawn(pool, size, level, generator)
        other.decks.unseen[level] = _drawn(pool, len(pool), level, generator)
    return other


def reveals(_before: State, _after: State) -> bool:
    """Nothing is laid open but what the move names."""
    return False


def _drawn(pool: list[str], number: int, level: int, generator: Generator) -> int:
    """So many cards taken out of the pool, as a mask."""
    mask = 0
    for _ in range(number):
        card = pool.pop(generator.below(len(pool)))
        mask |= 2 ** ON_A_LEVEL[level].index(card)
    return mask


def keen(state: State, moves: list[int], generator: Generator) -> int:
    """Builds while it can, and seldom spends a permit on it."""
    table = cast(WalkingTable, state)
    street, readings = table.mover().street, table.readings
    lays = [move for move in moves if LAY <= move < DONE]
    free = [
        move
        for move in lays
        if not street.permits_for((move - LAY) // PLACES, (move - LAY) % PLACES, readings)
    ]
    if lays and generator.below(8):
        moves = free if generator.below(8) else lays
    return moves[generator.below(len(moves))] if moves else DONE
