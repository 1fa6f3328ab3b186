"""Every reading of every disputed clause, side by side (data/rulings.toml)."""

from typing import Any, cast

import pytest

import merletto
from merletto.burano import best_payment
from merletto.games.burano.readings import Readings
from merletto.games.rulings import rulings_of
from merletto.kernel.generator import Generator
from tests.games.burano.drawn import cubes_of, drawn, legal, owner, play, points, refused, shown

TABLE = rulings_of("burano")
OTHERS = [
    {row.clause: reading.key} for row in TABLE.rows for reading in row.readings if reading.key != row.default
]
"""Each reading that is not the default."""
ROWS = [".bBbyoo", "pw..YOg", "PwW.ygG", "p......"]
"""A layout for two and three players."""


def court(workers: dict[str, int]) -> str:
    lines = []
    for row, line in enumerate(ROWS):
        words = [f"{letter}{workers.get(f'w{row + 1}{n + 1}', '')}" for n, letter in enumerate(line)]
        lines.append(f"w{row + 1} {' '.join(words)}")
    return "\n".join(lines) + "\n"


def flags(choices: dict[str, str]) -> list[str]:
    readings = Readings(choices)
    return [name for name in dir(readings) if not name.startswith("_") and getattr(readings, name)]


def test_each_reading_that_is_not_the_default_has_a_flag_of_its_own() -> None:
    assert flags(TABLE.column("ours")) == []
    found = [flags(choice) for choice in OTHERS]
    assert all(len(names) == 1 for names in found)
    assert len({names[0] for names in found}) == len(found) == 10


@pytest.mark.parametrize("named", [True, False])
@pytest.mark.parametrize("reading", ["pieces", "board"])
def test_b2_10_the_letters_are_on_the_pieces_or_on_the_board(reading: str, named: bool) -> None:
    """B2.10: the nth player opens the nth piece wherever it lies, or whatever lies in the nth quarter."""
    others = 0
    for seed in range(12):
        options: dict[str, Any] = {"start": seed % 4} if named else {}
        match = merletto.new("burano", 4, seed=seed, rulings={"B2.10": reading}, **options)
        for n in range(4):
            seat = owner(match, (shown(match)["start_seat"] + n) % 4)
            first = seat["ring"][0]
            assert seat["boat"] == "ABCD"[n]
            assert [house["arrow"] for house in seat["ring"][:4]] == [True, True, True, False]
            if reading == "pieces":
                assert [house["house"] for house in seat["ring"][:3]] == [3 * n, 3 * n + 1, 3 * n + 2]
                others += first["position"] != 3 * n
            else:
                assert first["position"] == 3 * n
                others += first["house"] != 3 * n
    assert others > 12


ROOF = "island c d e\n 3 p - b\n{}\n seat 0\n roofs {}\n coins 9\n privilege 0\n"


@pytest.mark.parametrize(("reading", "offered"), [("deck", True), ("display", False)])
def test_b8_6_the_top_of_the_deck_as_the_bonus(reading: str, offered: bool) -> None:
    """B8.6: a card of the display always; the top of the deck by one reading."""
    match = drawn(ROOF.format("cards kiln palazzo", "points:pink-blue"), rulings={"B8.6": reading})
    play(match, "roof 1 c3 across")
    assert ("top" in legal(match)) == offered
    assert {"privilege", "card kiln", "card palazzo"} <= set(legal(match))
    if not offered:
        assert refused(match, "top") == "B8.6"


@pytest.mark.parametrize(("reading", "paid"), [("counts", 10), ("later", 0)])
def test_b8_9_the_card_taken_pays_for_the_tile_that_earned_it(reading: str, paid: int) -> None:
    """B8.9, B13.1: the kiln pays five points for pink and five for blue, at once or from the next tile on."""
    match = drawn(ROOF.format("cards kiln", "points:pink-blue"), rulings={"B8.9": reading})
    play(match, "roof 1 c3 across", "card kiln")
    assert (points(match, "roofs"), points(match, "roof_cards")) == (4, paid)


@pytest.mark.parametrize(("reading", "paid"), [("counts", 10), ("later", 0)])
def test_b8_9_so_does_a_card_off_the_deck(reading: str, paid: int) -> None:
    """B8.9: the card is drawn before the tile scores."""
    match = drawn(
        ROOF.format("cards palazzo", "points:pink-blue"),
        card_deck=["kiln"],
        chance=["card kiln"],
        rulings={"B8.9": reading},
    )
    play(match, "roof 1 c3 across", "top")
    assert points(match, "roof_cards") == paid


@pytest.mark.parametrize(("reading", "scored"), [("counts", 2), ("later", 0)])
def test_b8_9_b13_7_the_town_hall_breaks_ties_for_the_tile_that_earned_it(reading: str, scored: int) -> None:
    """B8.9, B13.7: one tied island is a majority of the card's owner."""
    table = "cards townhall\nA pink blue yellow : 0 1"
    match = drawn(ROOF.format(table, "islands:pink-blue"), rulings={"B8.9": reading})
    play(match, "roof 1 c3 across", "card townhall")
    assert points(match, "roofs") == scored


SAILING = """
    A pink blue yellow
    D green orange white
    E green orange white
    B pink blue yellow
    C pink green orange
    F blue yellow white
    West {}
    East {}
    seat 0
    ring y B p  g O w  o P g  w Y b
    boat A
    privilege {}
    {}
"""


@pytest.mark.parametrize(("reading", "sails"), [("port", True), ("stay", False)])
def test_b9_2_no_island_in_reach_matches(reading: str, sails: bool) -> None:
    """B9.2: the boat may still sail to a port, or stays."""
    table = SAILING.format("many one", "pairs threes", 0, "")
    match = drawn(table, task="fishing", rulings={"B9.2": reading})
    assert legal(match) == (["stop", "sail West"] if sails else ["stop"])
    if not sails:
        assert refused(match, "sail West") == "B9.2"


def test_b9_2_a_match_two_spaces_away_counts_for_the_boatyard() -> None:
    """B9.2, B13.5: what the boat could reach in this action, two spaces with the card."""
    table = SAILING.format("many one", "pairs threes", 0, "own boatyard")
    match = drawn(table, task="fishing", rulings={"B9.2": "stay"})
    assert "sail West" in legal(match)
    assert "sail B" in legal(match)


def test_b9_2_a_swap_that_could_be_bought_does_not_count() -> None:
    """B9.2, B12.1: docks count as they lie; a swap may be bought, and then the boat sails to an island."""
    table = SAILING.format("many one", "pairs threes", 1, "")
    match = drawn(table, task="fishing", rulings={"B9.2": "stay"})
    assert "sail West" not in legal(match)
    assert legal(match, "swap")


@pytest.mark.parametrize("reading", ["area", "workshop"])
def test_b10_3_next_to_which_worker(reading: str) -> None:
    """B10.3: any worker of the area, or one in the same workshop; where none stands, any free square."""
    table = court({"w14": 0}) + "seat 0\n ring y B p  g O w  o P g  w Y b\n workers 5\n privilege 0"
    match = drawn(table, task="lace_making", rulings={"B10.3": reading})
    found = {move.split()[1] for move in legal(match, "lace")}
    yellow, pink, beside = {"w15", "w25", "w35"}, {"w21", "w31", "w41"}, {"w13"}
    if reading == "area":
        assert found == {"w13", "w15"}
    else:
        assert found == beside | yellow | pink


def test_b10_3_within_a_workshop_the_worker_next_to_it_counts() -> None:
    """B10.3: where one stands already, only squares beside that worker."""
    table = court({"w12": 0, "w15": 0}) + "seat 0\n ring y B p  g O w  o P g  w Y b\n workers 5\n privilege 0"
    match = drawn(table, task="lace_making", rulings={"B10.3": "workshop"})
    found = {move.split()[1] for move in legal(match, "lace")}
    assert found == {"w13", "w25", "w21", "w31", "w41"}


SCARCE = """
    supply p0 b0 y0 g0 o0 w1
    seat 0
    ring w Y b  g O w  o P g  y B p
    workers 9
    privilege 0
    seat 1
    ring g O w  o P g  y B p  w Y b
    workers 0
    privilege 2
"""


def test_b12_5_cubes_are_bought_before_the_first_refill() -> None:
    """B12.5: seat 1 buys the last white cube before seat 0's refill would take it."""
    match = drawn(SCARCE, task="early_buying")
    assert (match.to_move, legal(match)) == (1, ["stop", "take white"])
    assert refused(match, "take pink") == "B14.4"
    play(match, "take white")
    assert owner(match, 1)["reserve"]["white"] == 1
    assert owner(match, 1)["privilege"] == 1
    assert owner(match, 0)["reserve"]["white"] == 0


def test_b12_5_or_only_after_ones_own_refill() -> None:
    """B12.5: by the other reading the refill of seat 0 takes the cube, and nobody was asked."""
    match = drawn(SCARCE, task="cubes", rulings={"B12.5": "after"})
    assert owner(match, 0)["reserve"]["white"] == 1
    assert shown(match)["task"] not in ("early_buying", "buying")


def test_b12_5_all_are_asked_in_turn_order_and_again_after_the_refill() -> None:
    """B12.5: each seat that has privilege, as often as it likes; in winter nobody."""
    table = "seat 0\n privilege 2\n seat 1\n privilege 1\n"
    match = drawn(table, task="early_buying", seat=1, start=1)
    asked = []
    for _ in range(4):
        asked.append((match.to_move, shown(match)["task"]))
        play(match, "stop")
    assert asked == [(1, "early_buying"), (0, "early_buying"), (1, "buying"), (0, "buying")]
    assert "early_buying" not in shown(drawn(table, season="winter"))["under_way"]


@pytest.mark.parametrize(("reading", "each"), [("shared", 2), ("nobody", 0)])
def test_b14_1_a_tied_majority(reading: str, each: int) -> None:
    """B14.1: shared, or nothing; B13.7 wins the tie either way and takes it all."""
    table = "A pink blue yellow : 0 1\nB pink blue yellow : 2"
    match = drawn(table, seats=4, task="island_scoring", rulings={"B14.1": reading})
    assert [points(match, "islands", seat) for seat in range(4)] == [each, each, 4, 0]
    match = drawn(
        table + "\n seat 1\n own townhall", seats=4, task="island_scoring", rulings={"B14.1": reading}
    )
    assert [points(match, "islands", seat) for seat in range(4)] == [0, 4, 4, 0]


PILE = "seat 0\n base ppppppppp\n second bbpp\n top y\n privilege {}\n"


def test_b14_2_any_cube_pays() -> None:
    """B14.2: covered cubes pay too, and the payment names the worker alone."""
    match = drawn(court({"w12": 0}) + PILE.format(0), task="lace_scoring")
    assert legal(match) == ["stop", "pay w12"]
    assert refused(match, "give s1 w12") == "B14.2"


def test_b14_2_only_free_cubes_pay() -> None:
    """B14.2: the top first; taking it frees the second level, and so on."""
    free = {"B14.2": "free"}
    workers = {"w15": 0, "w12": 0, "w21": 0}
    match = drawn(court(workers) + PILE.format(0), task="lace_scoring", rulings=free)
    assert legal(match) == ["stop", "give t w15"]
    assert refused(match, "give s1 w12") == "B14.2"
    assert refused(match, "pay w15") == "B14.2"
    assert refused(match, "give t w12") == "B14.2"
    play(match, "give t w15")
    assert legal(match) == ["stop", "give s1 w12", "give s2 w12", "give s3 w21", "give s4 w21"]
    yellow = shown(match)["supply"]["yellow"]
    play(match, "give s3 w21")
    assert "give b1 w21" not in legal(match)
    assert points(match, "lace") == 4
    assert shown(match)["supply"]["yellow"] == yellow
    assert cubes_of(owner(match)).count("pink") == 10


def most_points(match: merletto.Match, known: dict[str, int]) -> int:
    """The most points that lace scoring can still bring the seat, by playing every order of payments."""
    digest = match.digest()
    if digest not in known:
        known[digest] = 0
        for text in legal(match):
            after = match.copy()
            play(after, text)
            if text == "stop":
                known[digest] = max(known[digest], points(after, "lace") + points(after, "unions"))
            else:
                known[digest] = max(known[digest], most_points(after, known))
    return known[digest]


@pytest.mark.parametrize("seed", range(12))
def test_b14_2_the_best_payment_from_free_cubes_is_the_best_there_is(seed: int) -> None:
    """B14.2, B14.3: best_payment beside every order of payments; its moves are legal in their order."""
    luck = Generator(200 + seed)
    squares = [
        f"w{row + 1}{n + 1}"
        for row, line in enumerate(ROWS)
        for n, letter in enumerate(line)
        if letter != "."
    ]
    workers = {squares.pop(int(luck.below(len(squares)))): 0 for _ in range(4)}
    cubes = "".join("pbygow"[int(luck.below(6))] for _ in range(14))
    pile = f"seat 0\n base {cubes[:9]}\n second {cubes[9:13]}\n top {cubes[13]}\n privilege {luck.below(2)}\n"
    card = "own convent\n" if luck.below(2) else ""
    match = drawn(court(workers) + pile + card, task="lace_scoring", rulings={"B14.2": "free"})
    expected = most_points(match, {})
    for move in best_payment(match, 0):
        assert move in match.legal()
        match.play(move)
    play(match, "stop")
    assert points(match, "lace") + points(match, "unions") == expected


def test_b14_2_privilege_and_card_pay_as_ever() -> None:
    """B14.2, B12.5, B13.8: what is not a cube of the pyramid needs not be free."""
    table = court({"w12": 0}) + PILE.format(1) + "own convent\n"
    match = drawn(table, task="lace_scoring", rulings={"B14.2": "free"})
    assert legal(match) == ["stop", "pay w12 privilege", "pay w12 free"]


@pytest.mark.parametrize(("reading", "places"), [("preparation", [1, 2]), ("pyramid", [2, 1])])
def test_b15_2_which_cubes_break_ties(reading: str, places: list[int]) -> None:
    """B15.2: seat 0 has more in the preparation area, seat 1 in the pyramid."""
    table = "seat 0\n prepared p b\n base p\n seat 1\n prepared p\n base pppp\n"
    match = drawn(table, season="winter", rulings={"B15.2": reading})
    assert match.places() == places
    key = "prepared" if reading == "preparation" else "pyramid"
    assert [seat["tie_breaks"][key] for seat in shown(match)["seats"]] == (
        [2, 1] if places[0] == 1 else [1, 4]
    )


def test_b15_2_a_pyramid_that_is_being_stacked_breaks_no_tie_yet() -> None:
    """B15.2, B16.2: else the places would tell how far others are."""
    match = merletto.new("burano", 2, seed=3, rulings={"B15.2": "pyramid"})
    luck = Generator(3)
    while shown(match)["task"] != "pyramids":
        moves = match.legal()
        match.play(moves[luck.below(len(moves))])
    before = match.places(), [seat["tie_breaks"] for seat in shown(match)["seats"]]
    match.play(match.legal()[0])
    assert (match.places(), [seat["tie_breaks"] for seat in shown(match)["seats"]]) == before


SOLD = "seat 1\n sold tuna tuna crab\n own fishmarket\n"


def test_b16_1_the_sold_pile_lies_face_down() -> None:
    """B16.1: its number shows; its owner may look, and everyone once the game is over."""
    match = drawn(SOLD)
    for viewer in (0, "spectator"):
        assert shown(match, viewer)["seats"][1]["sold"] is None
        assert shown(match, viewer)["seats"][1]["sold_count"] == 3
    assert owner(match, 1)["sold"] == ["tuna", "tuna", "crab"]


def test_b16_1_or_lies_open() -> None:
    """B16.1: by the reading of version 1."""
    match = drawn(SOLD, rulings={"B16.1": "open"})
    assert shown(match)["seats"][1]["sold"] == ["tuna", "tuna", "crab"]


def test_b16_1_an_imagined_pile_brings_the_points_that_are_shown() -> None:
    """B16.1, B13.3: running totals count what lies there, so what is imagined agrees with them."""
    match = drawn(SOLD)
    view = match.view(0)
    piles = set()
    for seed in range(30):
        state = match.game.imagine(view, Generator(seed))
        assert match.game.view(state, 0) == view
        finished = cast(dict[str, Any], match.game.view(state, 1))
        piles.add(tuple(finished["seats"][1]["sold"]))
    assert len(piles) > 5


def test_b16_1_what_is_being_laid_off_right_now_is_known() -> None:
    """B16.1, B9.9: everyone sees the trade; the view of another seat imagines just these fish."""
    table = "West threes many\n seat 0\n boat West\n hand tuna squid crab\n sold lobster"
    match = drawn(table, task="trading")
    play(match, "sell many tuna")
    view = match.view(1)
    for seed in range(10):
        state = match.game.imagine(view, Generator(seed))
        assert "tuna" in cast(dict[str, Any], match.game.view(state, 0))["seats"][0]["sold"]
        assert match.game.view(state, 1) == view
