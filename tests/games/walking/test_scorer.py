"""W10: the engine's scores beside those of a second scorer that was written from the rules alone."""

from collections import Counter
from collections.abc import Mapping
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import merletto
from merletto.kernel.generator import Generator
from tests.games.walking import scorer
from tests.games.walking.drawn import drawn, made, made_toml, shown
from tests.soak.amount import usually

SHIPPED = files("merletto.games.walking").joinpath("data/burano-72.toml").read_text("utf-8")
GAMES = usually(20, 40)
"""How many games for each number of seats."""


def played(seats: int, seed: int, luck: Generator) -> merletto.Match:
    """A whole game of people who like to build, in some games hardly with permits, else at random."""
    options: dict[str, bool] = {} if seats == 1 else {"windows": seed % 5 != 0, "easier": seed % 7 == 3}
    match = merletto.new("walking", seats, seed=seed, **options)  # type: ignore[arg-type]
    while not match.over:
        moves = match.legal()
        lays = [move for move in moves if str(move).startswith("lay")]
        thrifty = [move for move in lays if "permit" not in match.describe(move)]
        if thrifty and luck.below(10):
            moves = thrifty
        elif lays and seed % 2 and luck.below(2):
            moves = lays
        elif lays:
            moves = [move for move in moves if str(move) == "done"]
        match.play(moves[int(luck.below(len(moves)))])
    return match


def assert_same(match: merletto.Match, view: Mapping[str, object], toml: str) -> None:
    found = match.scores()
    expected = scorer.scores(view, toml)
    for seat, (ours, theirs) in enumerate(zip(found, expected, strict=True)):
        assert ours == theirs, f"seat {seat}: {ours} is not {theirs}\n{match}"
    assert match.places() == scorer.places(view, toml)
    # The points that the view tells, and those that a search sees, are no others.
    assert [seat["points"] for seat in shown(match)["seats"]] == found
    assert [match.state.points(seat) for seat in range(len(found))] == [score["total"] for score in found]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_w10_whole_games_score_alike(seats: int) -> None:
    """W10.1 to W10.15, W11.3: in whole games of every number of seats, with and without the options."""
    luck = Generator(seats)
    told = Counter[str]()
    for seed in range(GAMES):
        match = played(seats, seed, luck)
        view = match.view("finished")
        assert_same(match, view, SHIPPED)
        for score in match.scores():
            told.update(source for source, number in score.items() if number)
    # The comparison means something only if the sources came up.
    assert set(told) == {*scorer.SOURCES, "total"}


ICONS = (
    "flowers",
    "plants",
    "cats",
    "red_awnings",
    "blue_awnings",
    "lamps",
    "chimneys",
    "passers_by",
    "windows",
)


FACES = [f"{colour}{level}a" for colour in "RPBYGO" for level in "123"]
SHOPS = ("pizzeria", "clothes", "cafe", "ice_cream")


@st.composite
def cards(draw: st.DrawFn) -> dict[str, dict[str, object]]:
    """Any icons on the 'a' cards of all colours, on any level: more than the printed game would show."""
    one_icon = st.tuples(st.sampled_from(FACES), st.sampled_from(ICONS), st.integers(1, 5))
    one_shop = st.tuples(st.sampled_from(FACES), st.sampled_from(SHOPS), st.integers(2, 3))
    made_cards: dict[str, dict[str, object]] = {}
    for code, icon, number in draw(st.lists(one_icon, min_size=10, max_size=60)):
        made_cards.setdefault(code, {})[icon] = number
    for code, kind, worth in draw(st.lists(one_shop, max_size=6)):
        made_cards.setdefault(code, {}).update(shop=kind, shop_points=worth)
    return made_cards


@st.composite
def streets(draw: st.DrawFn, colours: str) -> str:
    """A street of some of these colours, whole or with holes that two scaffolds can fill, and guests."""
    number = draw(st.integers(1, len(colours)))
    kinds = draw(
        st.lists(
            st.sampled_from(("whole", "roofless", "ground", "propped")), min_size=number, max_size=number
        )
    )
    while kinds.count("propped") > 2:
        kinds[kinds.index("propped")] = "whole"
    rows: dict[str, list[str]] = {"III": [], "II": [], "I": []}
    guests = []
    left = list(scorer.INHABITANTS)
    for colour, kind in zip(colours, kinds, strict=False):
        rows["I"].append("#" if kind == "propped" else f"{colour}1a")
        rows["II"].append("." if kind == "ground" else f"{colour}2a")
        rows["III"].append(f"{colour}3a" if kind in ("whole", "propped") else ".")
        guest = draw(st.sampled_from((*scorer.TOURISTS, *left, "."))) if kind == "whole" else "."
        if guest in left:
            left.remove(guest)
        guests.append(guest)
    first = draw(st.integers(max(0, 5 - number), 4)) if number > 1 else 4
    places = "abcdefghi"[first : first + number]
    lines = [f"street {' '.join(places)}", *[f"{level} {' '.join(row)}" for level, row in rows.items()]]
    coins, permits = draw(st.integers(3, 5)), draw(st.integers(0, 1))
    return "\n".join([*lines, f"guests {' '.join(guests)}", f"coins {coins}", f"permits {permits}"])


@settings(max_examples=usually(30, 60))
@given(made_cards=cards(), left=streets("RPB"), right=streets("YGO"), windows=st.booleans())
def test_w10_artificial_streets_score_alike(
    made_cards: dict[str, dict[str, object]], left: str, right: str, windows: bool
) -> None:
    """W10.1 to W10.15: two short streets of cards that show anything at all."""
    characters = dict.fromkeys((*scorer.TOURISTS, *scorer.INHABITANTS), 1)
    match = drawn(
        f"{left}\n\n{right}", components=made(made_cards), windows=windows, characters=characters, seats=2
    )
    assert_same(match, match.view("spectator"), made_toml(made_cards))


@settings(max_examples=usually(30, 60))
@given(made_cards=cards(), street=streets("RPBYG"))
def test_w10_w11_artificial_solo_streets_score_alike(
    made_cards: dict[str, dict[str, object]], street: str
) -> None:
    """W10.1 to W10.13, W11.3: streets of up to five houses, alone."""
    characters = dict.fromkeys((*scorer.TOURISTS, *scorer.INHABITANTS), 1)
    match = drawn(street, components=made(made_cards), characters=characters, seats=1)
    assert_same(match, match.view("spectator"), made_toml(made_cards))
