"""Burano at the keyboard: the screens, abbreviations, the telling."""

import re
from collections import Counter

import pytest

import merletto
from merletto.api import Match
from merletto.cli.burano.boards import left_to_stack
from merletto.cli.burano.manner import _CLAUSES, _TOPICS, BuranoManner
from merletto.cli.burano.shorthand import spell_out, stacked
from merletto.games.burano.names import CARD_NAMES
from merletto.games.burano.vocabulary import BuranoTask
from merletto.kernel import shapes
from merletto.kernel.errors import NotationError
from merletto.kernel.generator import Generator
from merletto.registry import kind_of

TURN = [
    "stop",
    "pick t",
    "pick b1",
    "build pink c3",
    "build white c3",
    "build white d4",
    "roof 1 c3 across",
    "roof 2 c5 down turned",
    "coin",
    "cube pink b2",
    "cube pink t",
]
STACKING = ["stack pink", "stack blue", "leave"]
FISHING = ["stop", "sail A", "sail West", "swap A pink", "swap B pink"]
SELLING = ["stop", "sell many tuna", "sell many crab", "sell one crab"]
PAYING = ["stop", "pay w12", "pay w23", "pay w12 privilege"]


@pytest.mark.parametrize(
    ("text", "legal", "meant"),
    [
        ("s", TURN, "stop"),
        ("t", TURN, "pick t"),
        ("p t", TURN, "pick t"),
        ("B1", TURN, "pick b1"),
        ("b p c3", TURN, "build pink c3"),
        ("p c3", TURN, "build pink c3"),
        ("d4", TURN, "build white d4"),
        ("c3-e3", TURN, "roof 1 c3 across"),
        ("roof 1 c3-e3", TURN, "roof 1 c3 across"),
        ("c5 c7", TURN, "roof 2 c5 down turned"),
        ("r 2 c5 d t", TURN, "roof 2 c5 down turned"),
        ("c", TURN, "coin"),
        ("cube p b2", TURN, "cube pink b2"),
        ("b p e5", TURN, "build pink e5"),
        ("pi b9", TURN, "pick b9"),
        ("s1", TURN, "pick s1"),
        ("w47", PAYING, "pay w47"),
        ("w47", TURN, "w47"),
        ("p", STACKING, "stack pink"),
        ("stack b", STACKING, "stack blue"),
        ("l", STACKING, "leave"),
        ("a", FISHING, "sail A"),
        ("we", FISHING, "sail West"),
        ("swap b p", FISHING, "swap B pink"),
        ("tuna", SELLING, "sell many tuna"),
        ("one crab", SELLING, "sell one crab"),
        ("w12", PAYING, "pay w12"),
        ("w12 priv", PAYING, "pay w12 privilege"),
        ("score me", TURN, "score me"),
    ],
)
def test_abbreviations_are_spelled_out(text: str, legal: list[str], meant: str) -> None:
    assert spell_out(text, legal, 9) == meant


@pytest.mark.parametrize(
    ("text", "legal", "said"),
    [("c3", TURN, "build pink c3, build white c3"), ("crab", SELLING, "sell many crab, sell one crab")],
)
def test_what_can_mean_several_moves_is_refused(text: str, legal: list[str], said: str) -> None:
    with pytest.raises(NotationError, match=f"it can mean {said}"):
        spell_out(text, legal, 9)


def test_several_cubes_are_stacked_at_once() -> None:
    left = {"pink": 2, "blue": 1, "yellow": 0, "green": 3, "orange": 3, "white": 3}
    assert stacked("pb P", left, 14) == ["stack pink", "stack blue", "stack pink"]
    assert stacked("p", left, 14) is None
    assert stacked("pick", left, 14) is None
    with pytest.raises(NotationError, match="only 1 blue cubes left"):
        stacked("bb", left, 14)
    with pytest.raises(NotationError, match="there is room for 2 more cubes, not for 3"):
        stacked("ggo", left, 2)


def plain(lines: list[list[tuple[str, str]]]) -> list[str]:
    return ["".join([text for text, _ in line]).rstrip() for line in lines]


def numbers_shown(lines: list[str]) -> set[int]:
    """The numbers that stand on a screen, those between the ends of a range too."""
    found: set[int] = set()
    for first, last in re.findall(r"\b(\d+)(?:–(\d+))?\b", "\n".join(lines)):
        found |= set(range(int(first), int(last or first) + 1))
    return found


def check_screen(manner: BuranoManner, match: Match) -> None:
    """The screen of whoever decides fits, and numbers every move; notation is its own abbreviation."""
    assert match.to_move is not None
    screen = plain(manner.screen(match, match.to_move, False))
    legal = [str(move) for move in match.legal()]
    assert max(len(line) for line in [*screen, manner.task(match)]) <= 80
    assert len(screen) <= 23
    assert set(range(1, len(legal) + 1)) <= numbers_shown(screen)
    assert manner.spell_out(legal[len(legal) // 2], match) == [legal[len(legal) // 2]]
    assert manner.clauses(match)


def test_cubes_that_pay_by_name_are_listed() -> None:
    """B14.2, where only free cubes pay."""
    manner = BuranoManner(None)
    match = merletto.new("burano", 2, seed=1, rulings={"B14.2": "free"})
    dice = Generator(1)
    while not match.over and not any(str(move).startswith("give") for move in match.legal()):
        match.play(match.legal()[dice.below(len(match.legal()))])
    assert not match.over
    check_screen(manner, match)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_screen_fits_in_every_task_and_numbers_every_move(seats: int) -> None:
    manner = BuranoManner(None)
    tasks: Counter[str] = Counter()
    for seed in (1, 2):
        match = manner.new(seats, seed, None, {"layout": "random"})
        dice = Generator(seed)
        while not match.over:
            task = str(match.view("spectator")["task"])
            tasks[task] += 1
            if tasks[task] <= 40:
                check_screen(manner, match)
            legal = match.legal()
            events = match.play(legal[dice.below(len(legal))])
            for viewer in (0, "spectator"):
                manner.tell(events, match.names, viewer)
    assert set(tasks) >= {"pyramids", "turn", "fishing", "lace_making", "earning", "lace_scoring", "bonus"}


def test_cubes_for_privilege_are_every_colour_on_every_place_shown() -> None:
    manner = BuranoManner(None)
    match = manner.new(2, 1, None, {})
    dice = Generator(1)
    seen = 0
    while not match.over:
        legal = [str(move).split() for move in match.legal()]
        cubes = [tuple(words[1:]) for words in legal if words[0] == "cube"]
        colours, places = {colour for colour, _ in cubes}, {place for _, place in cubes}
        assert len(cubes) == len(colours) * len(places)
        seen += bool(cubes)
        match.play(match.legal()[dice.below(len(legal))])
    assert seen


def test_all_builds_share_their_squares() -> None:
    match = merletto.new("burano", 4, seed=4)
    dice = Generator(4)
    while not match.over:
        builds: dict[str, list[str]] = {}
        for words in [str(move).split() for move in match.legal()]:
            if words[0] == "build":
                builds.setdefault(words[1], []).append(words[2])
        assert len({tuple(squares) for squares in builds.values()}) <= 1
        match.play(match.legal()[dice.below(len(match.legal()))])


def test_every_task_and_topic_has_clauses_of_the_rulebook() -> None:
    book = kind_of("burano").rulebook()
    assert set(_CLAUSES) == set(shapes.words(BuranoTask)) - {"ended"}
    assert set(CARD_NAMES) < set(_TOPICS)
    for ids in (*_CLAUSES.values(), *_TOPICS.values()):
        for id in ids:
            assert book.clause(id).text


def stacking() -> tuple[BuranoManner, Match]:
    """A game of two whose pyramids are about to be stacked."""
    manner = BuranoManner(None)
    match = manner.new(2, 7, ["Anna", "Bruno"], {"start": 0})
    while match.view("spectator")["task"] != "pyramids":
        match.play(match.legal()[0])
    return manner, match


def test_what_is_left_to_stack_shrinks_though_the_reserve_does_not_show_it() -> None:
    _, match = stacking()
    match.play("stack pink")
    owner = match.view(0)["seats"][0]  # type: ignore[index]
    assert owner["reserve"]["pink"] == 3
    assert left_to_stack(owner)["pink"] == 2


def test_a_pyramid_under_construction_is_told_and_shown_to_nobody_else() -> None:
    manner, match = stacking()
    events = match.play("stack pink")
    assert manner.tell(events, match.names, 1) == []
    assert manner.screen(match, 0, False) != manner.screen(match, 1, False)
    before = plain(match.drawing(1))
    match.undo()
    match.play("stack blue")
    assert plain(match.drawing(1)) == before


def test_a_blind_fish_is_told_to_its_owner_alone() -> None:
    manner = BuranoManner(None)
    match = manner.new(2, 5, ["Anna", "Bruno"], {})
    dice = Generator(5)
    while not match.over:
        legal = match.legal()
        blind = [move for move in legal if str(move) == "blind"]
        seat = match.to_move
        assert seat is not None
        events = match.play(blind[0] if blind else legal[dice.below(len(legal))])
        if blind:
            assert "drew a fish from the deck" in plain(manner.tell(events, match.names, 1 - seat))[0]
            told = plain(manner.tell(events, match.names, seat))[0]
            assert "from the deck" in told
            assert "drew a fish from the deck" not in told
            return
    pytest.fail("no fish was drawn")


def test_a_turn_is_told_in_a_line_with_colours() -> None:
    manner, match = stacking()
    while match.view("spectator")["task"] == "pyramids":
        match.play(match.legal()[0])
    lines = manner.tell([*match.play("pick t"), *match.play("stop")], match.names, 1)
    colour = str(lines[0][1][0])
    assert plain(lines) == [f"Anna picked {colour}."]
    assert (colour, colour) in lines[0]


def test_a_suggestion_is_worth_what_it_says() -> None:
    manner = BuranoManner(None)
    match = manner.new(2, 6, None, {})
    dice = Generator(6)
    told = 0
    while not match.over:
        moves, why = manner.suggestion(match)
        legal = match.legal()
        if not moves:
            match.play(legal[dice.below(len(legal))])
            continue
        seat = match.to_move
        assert seat is not None
        before = match.scores()[seat]
        for move in [*moves, "stop"]:
            match.play(move)
        after = match.scores()[seat]
        gained = sum(after[source] - before[source] for source in ("lace", "unions"))
        assert why.startswith(f"{gained} point")
        told += 1
    assert told
