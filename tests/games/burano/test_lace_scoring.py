"""B14.2, B14.3, B13.8, and the best payment that a match suggests."""

from collections import Counter
from itertools import combinations, permutations

import pytest

import merletto
from merletto.burano import best_payment
from merletto.kernel.generator import Generator
from tests.games.burano.drawn import cubes_of, drawn, legal, owner, play, points, refused, shown
from tests.games.burano.scorer import groups, union_bonus

LETTERS = "pbygow"
SMALL = [".bBbyoo", "pw..YOg", "PwW.ygG", "p......"]
LARGE = [".oOybB.", "ooYybb.", "gGgywwW", "g.pPppw"]


def court(rows: list[str], workers: dict[str, int]) -> str:
    lines = []
    for row, line in enumerate(rows):
        words = [f"{letter}{workers.get(f'w{row + 1}{n + 1}', '')}" for n, letter in enumerate(line)]
        lines.append(f"w{row + 1} {' '.join(words)}")
    return "\n".join(lines) + "\n"


def squares(rows: list[str]) -> dict[str, str]:
    """Each square and its letter."""
    return {
        f"w{row + 1}{n + 1}": letter.lower()
        for row, line in enumerate(rows)
        for n, letter in enumerate(line)
        if letter != "."
    }


def scoring(
    workers: dict[str, int],
    cubes: str,
    more: str = "",
    table: str = "",
    seats: int = 2,
    season: str = "spring",
) -> merletto.Match:
    rows = LARGE if seats == 4 else SMALL
    base, second, top = cubes[:9], cubes[9:13], cubes[13:]
    pile = f"base {base}\n" + (f"second {second}\n" if second else "") + (f"top {top}\n" if top else "")
    return drawn(
        court(rows, workers) + f"{table}\n seat 0\n {pile if cubes else ''} {more}",
        seats=seats,
        task="lace_scoring",
        season=season,
    )


def test_b14_2_a_cube_of_the_squares_colour_for_two_points() -> None:
    """B14.2: it goes back to the supply; each worker once, each cube once; nothing must be paid."""
    match = scoring({"w12": 0, "w13": 0, "w21": 0, "w22": 1}, "bp", "privilege 0")
    assert legal(match) == ["stop", "pay w12", "pay w13", "pay w21"]
    supply = shown(match)["supply"]["blue"]
    play(match, "pay w12")
    assert points(match, "lace") == 2
    assert shown(match)["supply"]["blue"] == supply + 1
    assert cubes_of(owner(match)) == ["pink"]
    assert refused(match, "pay w12") == "B14.2"
    assert refused(match, "pay w13") == "B14.2"
    assert refused(match, "pay w22") == "B14.2"
    assert refused(match, "pay w27") == "B14.2"
    play(match, "stop")
    assert match.to_move == 1


def test_b14_2_from_anywhere_in_the_pyramid() -> None:
    """B14.2: a cube at the bottom of a whole pyramid pays as well (the Polish rules)."""
    match = scoring({"w21": 0}, "bbbbpbbbbggggo")
    assert "pay w21" in legal(match)


def test_b14_2_prepared_cubes_do_not_pay() -> None:
    """B14.2: only the pyramid's."""
    match = scoring({"w21": 0}, "", "prepared p p\n reserve p\n privilege 0")
    assert legal(match) == ["stop"]
    assert refused(match, "pay w21") == "B14.2"


def test_b14_2_players_in_turn_order() -> None:
    """B14.2: from the start player clockwise, each finishing before the next."""
    match = drawn(seats=3, task="lace_scoring", start=2)
    order = []
    while shown(match)["task"] == "lace_scoring":
        order.append(match.to_move)
        play(match, "stop")
    assert order == [2, 0, 1]


def test_b12_5_privilege_pays_if_the_supply_has_the_colour() -> None:
    """B12.5, B14.2: a point for a cube of the supply, which goes back to it."""
    match = scoring({"w12": 0, "w21": 0, "w22": 0}, "", "privilege 2", "supply b1 p0")
    assert legal(match) == ["stop", "pay w12 privilege", "pay w22 privilege"]
    assert refused(match, "pay w21 privilege") == "B14.4"
    play(match, "pay w12 privilege", "pay w22 privilege")
    assert (owner(match)["privilege"], points(match, "lace")) == (0, 4)
    assert shown(match)["supply"]["blue"] == 1
    match = scoring({"w12": 0}, "", "privilege 0")
    assert refused(match, "pay w12 privilege") == "B12.6"


def test_b12_5_a_cube_just_paid_may_be_bought() -> None:
    """B12.5, B14.2: the first blue cube lies in the supply, from which privilege takes it again."""
    match = scoring({"w12": 0, "w13": 0}, "b", "privilege 1", "supply b0")
    assert refused(match, "pay w12 privilege") == "B14.4"
    play(match, "pay w12", "pay w13 privilege")
    assert points(match, "lace") == 4


def test_b13_8_one_worker_is_paid_without_a_cube() -> None:
    """B13.8: any one, once each season; it counts for unions; without the card not."""
    match = scoring({"w12": 0, "w13": 0, "w21": 0}, "b", "own convent\n privilege 0")
    assert legal(match) == ["stop", "pay w12", "pay w13", "pay w12 free", "pay w13 free", "pay w21 free"]
    play(match, "pay w12 free")
    assert refused(match, "pay w13 free") == "B13.8"
    assert cubes_of(owner(match)) == ["blue"]
    play(match, "pay w13", "stop")
    assert (points(match, "lace"), points(match, "unions")) == (4, 1)
    match = scoring({"w12": 0}, "b", "privilege 0")
    assert refused(match, "pay w12 free") == "B13.8"


def test_b13_8_every_season_anew_and_for_its_owner_alone() -> None:
    """B13.8: seat 1 pays free after seat 0 did not."""
    match = drawn(
        court(SMALL, {"w12": 0, "w21": 1}) + "seat 0\n privilege 0\n seat 1\n own convent\n privilege 0",
        task="lace_scoring",
    )
    assert legal(match) == ["stop"]
    play(match, "stop")
    assert legal(match) == ["stop", "pay w21 free"]


ROW = ["w31", "w32", "w33", "w23", "w24", "w25", "w15", "w16", "w14"]
"""Nine squares in a chain on the printed layout for four; w14 closes it."""


@pytest.mark.parametrize(
    ("size", "bonus"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12), (8, 16), (9, 21)]
)
def test_b14_3_unions_of_every_size(size: int, bonus: int) -> None:
    """B14.3: 2:1 3:2 4:4 5:6 6:9 7:12 8:16 9:21."""
    chosen = ROW[:size]
    named = squares(LARGE)
    match = scoring(
        dict.fromkeys(chosen, 0), "".join(named[square] for square in chosen), "privilege 0", seats=4
    )
    play(match, *[f"pay {square}" for square in chosen], "stop")
    assert (points(match, "lace"), points(match, "unions")) == (2 * size, bonus)


def test_b14_3_unions_by_another_flood_fill() -> None:
    """B14.3: random workers, of which a random part is paid, beside the scorer's own groups."""
    named = squares(LARGE)
    luck = Generator(7)
    for _ in range(60):
        left = sorted(named)
        workers = {left.pop(int(luck.below(len(left)))): int(luck.below(3) == 0) for _ in range(13)}
        own = [square for square, seat in workers.items() if seat == 0][:9]
        workers = {square: seat for square, seat in workers.items() if seat or square in own}
        paid = [square for square in own if luck.below(4)]
        cubes = "".join(named[square] for square in paid)
        match = scoring(workers, cubes, "privilege 0", seats=4)
        play(match, *[f"pay {square}" for square in paid], "stop")
        expected = sum(union_bonus(len(group)) for group in groups(set(paid)))
        assert (points(match, "lace"), points(match, "unions")) == (2 * len(paid), expected)


def test_b14_3_separate_unions_score_each_for_itself() -> None:
    """B14.3: a union of two and one of three, and a worker alone; another's workers join nothing."""
    chosen = ["w12", "w13", "w26", "w27", "w37", "w41"]
    named = squares(SMALL)
    workers = {**dict.fromkeys(chosen, 0), "w14": 1}
    match = scoring(workers, "".join(named[square] for square in chosen), "privilege 0")
    play(match, *[f"pay {square}" for square in chosen], "stop")
    assert points(match, "unions") == 1 + 2


def test_b14_3_a_row_does_not_go_on_in_the_next() -> None:
    """B14.3: w17 and w21 do not touch."""
    match = scoring({"w17": 0, "w21": 0}, "op", "privilege 0")
    play(match, "pay w17", "pay w21", "stop")
    assert points(match, "unions") == 0


def best_by_trying(
    match: merletto.Match, workers: list[str], named: dict[str, str], free: int, privilege: int
) -> int:
    """The most points any set of workers can bring, however it is paid; B12.5, B13.8, B14.2, B14.3."""
    cubes = Counter(cube[0] for cube in cubes_of(owner(match)))
    supply = {colour[0]: number for colour, number in shown(match)["supply"].items()}
    best = 0
    for number in range(1, len(workers) + 1):
        for chosen in combinations(workers, number):
            wanted = Counter(named[square] for square in chosen)
            payable = False
            for card in [None, *wanted] if free else [None]:
                rest = wanted - Counter([card] if card else [])
                short = rest - cubes
                # A colour can be bought if the supply has it, or gets it from a payment made before.
                if sum(short.values()) <= privilege and all(
                    supply[colour] or cubes[colour] for colour in short
                ):
                    payable = True
            if payable:
                value = 2 * number + sum(union_bonus(len(group)) for group in groups(set(chosen)))
                best = max(best, value)
    return best


@pytest.mark.parametrize("seed", range(40))
def test_b14_2_b14_3_the_suggestion_is_the_best_there_is(seed: int) -> None:
    """B14.2, B14.3: best_payment beside brute force on random tables; its moves are legal in their order."""
    luck = Generator(100 + seed)
    named = squares(LARGE)
    left = sorted(named)
    workers = [left.pop(int(luck.below(len(left)))) for _ in range(int(luck.below(9)) + 1)]
    cubes = "".join(LETTERS[int(luck.below(6))] for _ in range(int(luck.below(8))))
    privilege = int(luck.below(4))
    free = int(luck.below(2))
    out = "".join(f" {letter}0" for letter in LETTERS if luck.below(2))
    more = f"privilege {privilege}\n" + ("own convent" if free else "")
    match = scoring(dict.fromkeys(workers, 0), cubes, more, f"supply{out}", seats=4)
    expected = best_by_trying(match, workers, named, free, privilege)
    before = match.digest()
    moves = best_payment(match, 0)
    assert match.digest() == before
    for move in moves:
        assert move in match.legal()
        match.play(move)
    play(match, "stop")
    assert points(match, "lace") + points(match, "unions") == expected


def test_b14_2_a_suggestion_goes_on_from_what_is_paid() -> None:
    """B14.2, B14.3: with one worker paid the rest is suggested; when nothing can be paid, nothing."""
    match = scoring({"w12": 0, "w13": 0, "w14": 0}, "bb", "privilege 1")
    play(match, "pay w13")
    assert sorted(str(move) for move in best_payment(match, 0)) == ["pay w12", "pay w14 privilege"]
    match = scoring({"w12": 0}, "", "privilege 0")
    assert best_payment(match, 0) == best_payment(match, 1) == []


def test_b14_2_payments_commute() -> None:
    """B14.2: in whatever order the workers are paid, the points are the same."""
    totals = set()
    for order in permutations(["pay w12", "pay w13 privilege", "pay w14"]):
        match = scoring({"w12": 0, "w13": 0, "w14": 0}, "bb", "privilege 1")
        play(match, *order, "stop")
        totals.add((points(match, "lace"), points(match, "unions")))
    assert totals == {(6, 2)}
