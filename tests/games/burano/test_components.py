"""B1: what is in the box."""

from collections import Counter
from importlib.resources import files
from itertools import combinations, pairwise
from pathlib import Path

import pytest

import merletto
from merletto.games.burano.components import load_set, parse_set, shipped_sets
from merletto.games.burano.names import CARD_NAMES, COLOUR_NAMES, KIND_NAMES, SHIP_NAMES
from merletto.kernel.errors import ComponentError
from tests.games.burano.drawn import TILES, drawn, owner, play, shown

TOML = files("merletto.games.burano").joinpath("data/burano-island.toml").read_text("utf-8")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b1_1_everything_is_counted(seats: int) -> None:
    """B1.1: cubes, docks, fish, roof tiles, building cards, ships, markers and workers."""
    match = merletto.new("burano", seats, seed=5)
    view = shown(match)
    cubes: Counter[str] = Counter(view["supply"])
    for seat in view["seats"]:
        cubes.update(seat["reserve"])
    for square in view["main_island"]["squares"]:
        cubes.update([floor["cube"] for floor in square["floors"]])
    assert cubes == dict.fromkeys(COLOUR_NAMES, 20)
    docks = Counter(dock for island in view["islands"] for dock in island["docks"])
    assert docks == dict.fromkeys(COLOUR_NAMES, 3)
    assert len(view["fish_shown"]) + view["fish_deck"] == 48
    assert view["roof_stacks"] == dict.fromkeys(KIND_NAMES, 12)
    assert len(view["cards_shown"]) + view["card_deck"] == 16 == len(CARD_NAMES)
    ships = [ship for port in view["ports"] for ship in port["ships"]]
    assert sorted(ships) == sorted(SHIP_NAMES)
    assert len(SHIP_NAMES) == 4
    assert len(view["markers"]) == 6
    for number, seat in enumerate(view["seats"]):
        away = sum(island["workers"][number] for island in view["islands"])
        # One each for points, privilege and moves.
        assert seat["workers"] + away + 3 == 13
        assert Counter(house["colour"] for house in seat["ring"]) == dict.fromkeys(COLOUR_NAMES, 2)


def test_b1_1_fish_of_eight_kinds_and_six_of_each() -> None:
    """B1.1: as the first fish is drawn each of eight kinds has six of 48 tickets."""
    game = merletto.new("burano", 2, seed=1).game
    state = game.start()
    while game.draw_label(state) != "fish for the display":
        state.resolve(state.outcome(0))
    tickets = Counter(game.draw_text(state.outcome(ticket)) for ticket in range(state.tickets()))
    assert tickets == {f"fish {kind}": 6 for kind in load_set().fish}
    assert len(tickets) == 8


def test_b1_1_roof_tiles_have_two_different_colours_each_four_times_a_kind() -> None:
    """B1.1: twelve pairs a kind; the left-out pairs of each kind match all six colours (components)."""
    pairs = list(combinations(COLOUR_NAMES, 2))
    left_out = {
        "islands": {("blue", "white"), ("yellow", "orange"), ("pink", "green")},
        "workshops": {("pink", "yellow"), ("blue", "orange"), ("green", "white")},
        "fountains": {("green", "orange"), ("blue", "yellow"), ("pink", "white")},
        "points": {("yellow", "white"), ("blue", "green"), ("pink", "orange")},
    }
    for kind, missing in left_out.items():
        tiles = [name.partition(":")[2].split("-") for name in TILES if name.startswith(kind)]
        found = [tuple(sorted(tile, key=COLOUR_NAMES.index)) for tile in tiles]
        assert len(found) == len(set(found)) == 12
        assert set(found) == set(pairs) - missing
        assert set(Counter(colour for tile in tiles for colour in tile).values()) == {4}


def test_b1_1_workshops_of_four_and_of_three_squares_in_each_colour() -> None:
    """B1.1, B2.2: a 4-square and a 3-square workshop in each colour, one coin square in each."""
    printed = load_set().printed
    for key, squares in (("four_seats", 4), ("fewer_seats", 3)):
        text = str(printed[key]).replace("/", "").replace(".", "")
        for colour in COLOUR_NAMES:
            assert text.lower().count(colour[0]) == squares
            assert text.count(colour[0].upper()) == 1


def test_b1_1_the_main_island_and_the_sea() -> None:
    """B1.1 (components): 32 pits on a chequered 7×9 grid; a circle of eight places and two links."""
    view = shown(merletto.new("burano", 2, seed=1))
    board = view["main_island"]
    assert (board["rows"], board["columns"], board["fountain"]) == (7, 9, "e4")
    assert bin(load_set().parts.pits).count("1") == 32
    routes = {
        frozenset((place["name"], other))
        for place in view["islands"] + view["ports"]
        for other in place["routes"]
    }
    circle = ["West", "A", "E", "B", "East", "C", "F", "D", "West"]
    expected = {frozenset(pair) for pair in pairwise(circle)}
    assert routes == expected | {frozenset("AD"), frozenset("BC")}


def test_b1_1_the_ring_has_eight_coins_and_four_fountains() -> None:
    """B1.1 (components): the four pieces, the same for all."""
    for seat in shown(merletto.new("burano", 4, seed=3))["seats"]:
        symbols = Counter(house["symbol"] for house in seat["ring"])
        assert symbols == {"coin": 8, "fountain": 4}


def test_b1_2_coins_never_run_out() -> None:
    """B1.2: more than 33 coins are in play, and the bank pays on."""
    match = drawn(
        """
        seat     0
        coins    40
        workers  1
        seat     1
        coins    50
        """,
        task="earning",
    )
    play(match, "stop")
    assert owner(match)["coins"] == 40 + 8 - 1


@pytest.mark.parametrize(
    ("part", "instead", "fault"),
    [
        ("rows = 7", "rows = 9", "more than 63 squares"),
        ("rows = 7", "rows = 'seven'", "'rows' must be a whole number"),
        ("first_cube = [4, 4]", "first_cube = [4, 5]", "must be a pit"),
        ("fountain = [3, 4]", "fountain = [4, 4]", "must not be a pit"),
        ("fountain = [3, 4]", "fountain = [3, 40]", r"must be \[row, column\]"),
        ('"A-D"', '"A-G"', "not a route"),
        ('"pink coin"', '"pink fish"', "not a house"),
        ('"pink coin"', '"pink fountain"', "more than 4 fountains"),
        ('"yellow coin", ', "", "four lists of three houses"),
        ('"pink-blue", "pink-yellow", "pink-orange", "pink-white",', '"pink-blue",', "a list of 12 texts"),
        ('"pink-blue"', '"pink-grey"', "not a tile"),
        ('"gGg.oOy"', '"gGg.oO"', "4 rows of 7"),
        ('"gGg.oOy"', '"gGg.ooy"', "one coin square"),
        ('"tuna", "squid"', '"squid", "squid"', "must all differ"),
        ('first_card = ["tuna"', 'first_card = ["crab"', "divide the eight kinds|twice"),
        ('first_card = ["tuna"', 'first_card = ["whale"', "not one of the kinds"),
        ('source = "reconstructed"', 'source = "guessed"', "needs 'source'"),
        ("[fish]", "[fishes]", r"\[fish\] is missing"),
        ("version = 2", "version = ", "not TOML"),
        ("version = 2", "version = 'two'", "'version' must be given, as a whole number"),
        ('name = "burano-island"', 'name = "burano island"', "'name' must be one printable word"),
        ('"squid"', '"squid 2"', "must be words of letters"),
        ("routes = [", "routes = 5\nways = [", "'routes' must be a list such as"),
        ('"A-E", "E-B", ', "", "no route leads to island E"),
    ],
)
def test_b1_1_a_set_that_cannot_be_is_refused(part: str, instead: str, fault: str) -> None:
    """B1.1: components are data that are checked, each fault in a sentence."""
    assert part in TOML
    with pytest.raises(merletto.ComponentError, match=fault):
        parse_set(TOML.replace(part, instead), "made")


@pytest.mark.parametrize(
    ("part", "instead"),
    [('"gGg.oOy"', '"gGgooOy"'), ('".ppPpw."', '".ppP.w."'), ('"......."', '"p......"')],
)
def test_b1_1_workshops_of_another_size_are_refused(part: str, instead: str) -> None:
    """B1.1, B2.2: four squares each with four players, three with fewer; so 4 or 10 stay blank."""
    assert part in TOML
    with pytest.raises(merletto.ComponentError, match="workshop"):
        parse_set(TOML.replace(part, instead), "made")


def test_b1_1_a_set_of_ones_own_is_played_with(tmp_path: Path) -> None:
    """B1.1: a set from a file names itself in the view; the shipped one is not touched."""
    path = tmp_path / "mine.toml"
    path.write_text(TOML.replace("burano-island", "mine").replace('"tuna"', '"whale"'), "utf-8")
    match = merletto.new("burano", 2, seed=1, components=path)
    assert shown(match)["components"].startswith("mine/2 ")
    assert match.game.move_text(match.game.parse_move("catch whale")) == "catch whale"
    assert shown(merletto.new("burano", 2, seed=1))["components"] == load_set().id
    with pytest.raises(merletto.ComponentError, match="no such file"):
        merletto.new("burano", 2, components=tmp_path / "nowhere.toml")


FIRST = "burano-island/1 c62f7469"


@pytest.mark.parametrize(
    ("which", "found"),
    [
        ("burano-island", "burano-island/2"),
        ("burano-island/2", "burano-island/2"),
        ("burano-island/1", "burano-island/1"),
        (FIRST, "burano-island/1"),
    ],
)
def test_b1_1_a_shipped_set_is_named_with_or_without_its_version(which: str, found: str) -> None:
    """B1.1: the name alone is the latest; version 1 is what it always was."""
    assert load_set(which).id.partition(" ")[0] == found
    assert next(iter(shipped_sets())) == FIRST
    assert merletto.new("burano", 2, seed=1, components=which).game.components == load_set(which).id


@pytest.mark.parametrize("which", ["burano-island/3", "burano-island/1 00000000", "burano-island/2 c62f7469"])
def test_b1_1_a_version_that_is_not_shipped_is_refused(which: str) -> None:
    """B1.1: in one sentence, with what is shipped."""
    with pytest.raises(merletto.ComponentError) as caught:
        load_set(which)
    (fault,) = caught.value.faults
    assert caught.value.where == which
    assert fault == f"this set is not shipped; the shipped sets are {' and '.join(shipped_sets())}"


def test_b1_1_a_file_may_be_called_like_a_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """B1.1: a path means a file, whatever it looks like; so does a text that names no version."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "burano-island").mkdir()
    for name in ("1", "mine.toml"):
        (tmp_path / "burano-island" / name).write_text(TOML.replace('"burano-island"', '"mine"'), "utf-8")
    assert load_set(Path("burano-island/1")).name == "mine"
    assert load_set("burano-island/mine.toml").name == "mine"
    assert load_set("burano-island/1").name == "burano-island"


@pytest.mark.parametrize("components", shipped_sets())
def test_b1_1_a_record_opens_with_the_set_it_names(components: str) -> None:
    """B1.1: with any version that is shipped, and nobody has to say which."""
    match = merletto.new("burano", 2, seed=1, components=components)
    for _ in range(20):
        match.play(match.legal()[0])
    again = merletto.from_record(match.record())
    assert again.game.components == components
    assert again.record() == match.record()
    other = next(id for id in shipped_sets() if id != components)
    with pytest.raises(merletto.RecordError, match=f"the record needs the components '{components}'"):
        merletto.from_record(match.record(), components=other)


def test_b1_1_a_record_of_another_set_is_refused_by_name(tmp_path: Path) -> None:
    """B1.1: before its layout is looked at, which that set alone knows."""
    path = tmp_path / "mine.toml"
    path.write_text(TOML.replace('"burano-island"', '"mine"').replace("yYyOo.W", "YyyOo.W"), "utf-8")
    match = merletto.new("burano", 2, seed=1, components=path)
    with pytest.raises(
        merletto.RecordError, match=r"components 'mine/2 .*; the shipped sets are 'burano-island/1 "
    ):
        merletto.from_record(match.record())
    assert merletto.from_record(match.record(), components=path).game.components == match.game.components


def test_b13_1_b13_2_the_double_cards_have_as_many_tiles_of_both_colours() -> None:
    """B13.1, B13.2 (components): four tiles with both colours of a card that pays, three of one that fits."""
    pairs = Counter(frozenset(name.partition(":")[2].split("-")) for name in TILES)
    paying = [("pink", "blue"), ("yellow", "green"), ("orange", "white")]
    fitting = [("blue", "green"), ("yellow", "white"), ("orange", "pink")]
    assert [pairs[frozenset(pair)] for pair in paying + fitting] == [4, 4, 4, 3, 3, 3]


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 100_000, "a = 1\na = 2"])
def test_a_file_that_python_gives_up_on_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ComponentError, match="this is not TOML"):
        parse_set(text, "mine.toml")
