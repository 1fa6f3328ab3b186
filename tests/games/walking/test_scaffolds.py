"""W6: scaffolds. The engine places them by W6.5; here they are also moved by hand, from first principles."""

from typing import cast

import merletto
from merletto.games.walking.flow import WalkingState
from merletto.games.walking.legality import refusal
from merletto.games.walking.moves import colour_of, lay, level_of
from merletto.games.walking.names import CARD_CODES
from merletto.games.walking.state import BUILDING
from merletto.games.walking.street import Street, empty_street, scaffolds
from merletto.kernel.generator import Generator
from merletto.kernel.playout import legal_moves
from tests.games.walking.drawn import assert_street, drawn, owner, places_for, play, refused
from tests.games.walking.scaffolding import START, Cell, Cells, arrangements, layable

PLACES = 9
FIRST = 4


def test_w6_1_a_scaffold_stands_for_a_ground_or_a_first_floor() -> None:
    """W6.1: beneath a first floor, beneath a roof, in a house of its own, and both in one house."""
    drawn("street e f\n III . R3a\n II B2a #\n I # R1a")
    drawn("street d e f\n III . . .\n II . . .\n I R1a # B1a")
    drawn("street e\n III R3a\n II #\n I #")


def test_w6_2_the_right_card_sets_a_scaffold_free() -> None:
    """W6.2: ground floor and first floor slide in for the scaffolds, which may serve again at once."""
    match = drawn("street e\n III R3a\n II #\n I #\n hand R1a R2a B3a\n coins 6")
    assert places_for(match, "B3a") == ""
    play(match, "lay R1a e")
    assert_street(match, "street e\n III R3a\n II #\n I R1a")
    assert owner(match)["spare_scaffolds"] == 1
    play(match, "lay R2a e", "take man")
    assert owner(match)["spare_scaffolds"] == 2
    play(match, "lay B3a f")
    assert_street(match, "street e f\n III R3a B3a\n II R2a #\n I R1a #")


def test_w6_3_scaffolds_move_and_turn_over_free_of_charge() -> None:
    """W6.3: the two ground floors of the start become what the next card needs, for its price alone."""
    for card, after in (
        ("R1a", "street e\n III .\n II .\n I R1a\n coins 3"),
        ("R2a", "street e\n III .\n II R2a\n I #\n coins 3"),
        ("R3a", "street e\n III R3a\n II #\n I #\n coins 3"),
    ):
        match = drawn(f"street e f\n III . .\n II . .\n I # #\n hand {card}")
        play(match, f"lay {card} e")
        assert_street(match, after)


def test_w6_3_a_card_never_loses_what_it_stands_on() -> None:
    """W6.3: a scaffold beneath a card is not free for another."""
    match = drawn("street e f\n III . .\n II B2a G2a\n I # #\n hand R2a R3a R1a")
    assert places_for(match, "R2a") == ""
    assert places_for(match, "R3a") == "ef"
    assert places_for(match, "R1a") == "defg"
    assert refused(match, "lay R2a g").clause == "W6.5"


def test_w6_3_the_street_never_falls_apart() -> None:
    """W6.3: the scaffolds that hold two houses together stay between them."""
    match = drawn("street d e f g\n III . . . .\n II . . . .\n I R1a # # B1a\n hand Y2a Y3a O2a")
    # A first floor may stand on a scaffold between, where it stays; a roof would need one more.
    assert places_for(match, "Y2a") == "defg"
    assert places_for(match, "Y3a") == ""
    assert refused(match, "lay Y2a h").clause == "W6.5"


def test_w6_4_a_house_with_a_scaffold_is_not_complete() -> None:
    """W6.4: first floor and roof on a scaffold: no character, no points, until the ground floor comes."""
    match = drawn("street e\n III .\n II R2d\n I #\n hand R3d R1a")
    play(match, "lay R3d e")
    assert not owner(match)["street"][0]["complete"]
    assert match.scores()[0]["windows"] == 0
    events = play(match, "lay R1a e")
    assert [event.name for event in events] == ["laid", "completed"]
    assert owner(match)["street"][0]["complete"]
    # R2d shows one closed window; R1a is a shop of 3 VP.
    assert (match.scores()[0]["windows"], match.scores()[0]["shops"]) == (-1, 3)


def test_w6_5_the_scaffolds_stand_exactly_where_they_are_needed() -> None:
    """W6.5: on each empty level beneath a card and in each empty place between houses, no more."""
    drawn("street d e f g\n III . . . .\n II . . . .\n I R1a # B1a Y1a")
    drawn("street d e f\n III . . .\n II Y2a . .\n I # # B1a")
    assert owner(drawn("street d e\n III . .\n II . .\n I R1a B1a"))["spare_scaffolds"] == 2


HAND = ("R1a", "R2a", "R3a")
"""One card of each level; with four permits no colour keeps it from any place."""


def table() -> merletto.Match:
    return drawn(f"street e f\n III . .\n II . .\n I # #\n hand {' '.join(HAND)}\n coins 6\n permits 4")


def street_of(cards: Cells) -> Street:
    """A street with some card in each of these cells."""
    street = empty_street()
    for place, level in sorted(cards):
        street.lay(24 * level + 4 + place, place)
    return street


def listed(state: WalkingState) -> set[Cell]:
    """The cells where the engine lets one of the three cards lie."""
    cells = set()
    for move in legal_moves(state):
        if move < lay(72, 0):
            card, place = divmod(move - lay(0, 0), PLACES)
            cells.add((place, level_of(card)))
    return cells


def shifted(cells: Cells | set[Cell], by: int) -> Cells:
    return frozenset((place + by, level) for place, level in cells)


def test_w6_5_follows_from_scaffolds_moved_by_hand() -> None:
    """W4.2, W4.3, W4.4, W6.1, W6.2, W6.3, W6.5: for every street that can come about, all 7105 of them.

    From the two scaffolds of the start every card is laid that two pieces of wood allow, moved one at a time.
    The engine must list just these cells, and show its scaffolds where every standing arrangement has them.
    """
    state = cast(WalkingState, table().state)
    first = layable(frozenset(), arrangements(frozenset()), START)
    assert {level for _, level in first} == {0, 1, 2}
    assert listed(state) == {(FIRST, 0), (FIRST, 1), (FIRST, 2)}
    seen = {frozenset({(0, level)}) for level in range(3)}
    todo = sorted(seen, key=sorted)
    while todo:
        cards = todo.pop()
        ways = arrangements(cards)
        standing = frozenset.intersection(*ways)
        expected = layable(cards, ways, standing)
        # The first card lies in the middle place, and any place of the street may be that one.
        for by in {FIRST - place for place, _ in cards}:
            state.owners[0].street = street = street_of(shifted(cards, by))
            assert shifted(frozenset(scaffolds(street)), -by) == standing
            assert shifted(listed(state), -by) == expected, f"{sorted(cards)} at {by}"
        for cell in expected:
            more = cards | {cell}
            more = shifted(more, -min(place for place, _ in more))
            if more not in seen:
                seen.add(more)
                todo.append(more)
    assert len(seen) == 7105


def permits_needed(street: dict[Cell, str], card: str, place: int) -> int:
    """W4.5, W4.6, W5.2, W5.4: by looking at the cards themselves."""
    level = int(card[1]) - 1
    own = [there for (at, _), there in street.items() if at == place]
    beside = [street[(at, level)] for at in (place - 1, place + 1) if (at, level) in street]
    mixes = any(there[0] != card[0] for there in own)
    clashes = any(there[0] == card[0] for there in beside)
    return int(mixes) + int(clashes)


def test_w5_2_w6_5_random_streets_with_colours() -> None:
    """W4.5, W4.6, W5.2, W6.5: in random streets each card goes where wood and permits allow, and only there.

    Refusals agree with the list, and the permits are spent as counted.
    """
    luck = Generator(20)
    match = table()
    seen_permits = set()
    for _ in range(60):
        street: dict[Cell, str] = {}
        state = cast(WalkingState, match.state)
        state.owners[0].street = empty_street()
        deck = list(range(72))
        while len(street) < 15 and deck:
            # Few colours make many clashes; a street of many cards is the most telling.
            card = deck.pop(int(luck.below(len(deck))))
            if colour_of(card) > 2:
                continue
            state.laid = 0
            state.ask(BUILDING)
            mover = state.owners[0]
            for level in range(3):
                mover.hand[level] = 0
            mover.held = 0
            mover.pick_up(card)
            mover.coins = 6
            mover.permits = luck.below(4)
            code = CARD_CODES[card]
            if street:
                cells = frozenset(street)
                wood = layable(cells, arrangements(cells), frozenset(scaffolds(mover.street)))
            else:
                wood = {(FIRST, level_of(card))}
            expected = {
                lay(card, place)
                for place, level in wood
                if level == level_of(card) and permits_needed(street, code, place) <= mover.permits
            }
            moves = [move for move in legal_moves(state) if move < lay(72, 0)]
            assert moves == sorted(expected), (street, code)
            for place in range(PLACES):
                assert (refusal(state, lay(card, place)) == 0) == (lay(card, place) in expected)
            if moves:
                move = moves[int(luck.below(len(moves)))]
                place = (move - lay(0, 0)) % PLACES
                before = mover.permits
                needed = permits_needed(street, code, place)
                state.apply(move)
                assert before - mover.permits == needed
                seen_permits.add(needed)
                street[(place, level_of(card))] = code
    assert seen_permits == {0, 1, 2}


def test_w6_5_a_card_tells_what_scaffolds_it_takes() -> None:
    """W6.5: put up for the card, or set aside when the card takes the place of one."""
    match = drawn("street e\n III .\n II .\n I R1a\n hand B3a B2a\n coins 4\n permits 4")
    (laid,) = play(match, "lay B3a e")
    assert laid.told["scaffolds"] == 1
    assert play(match, "lay B2a e")[0].told["scaffolds"] == -1
