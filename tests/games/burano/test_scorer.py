"""B15 and all before it: the engine's points beside those of a second scorer, in whole games."""

from collections import Counter
from typing import Any, cast

import pytest

import merletto
from merletto.games.burano.flow import BuranoState
from merletto.games.burano.rules import MOVE_LAYOUT, TASK_NAMES
from merletto.kernel.generator import Generator
from tests.games.burano import scorer
from tests.games.burano.drawn import owner, shown
from tests.soak.amount import usually

GAMES = usually(6, 12)
"""How many games for each number of seats."""
SOURCES = (
    "trades",
    "empty_sea",
    "roofs",
    "roof_cards",
    "islands",
    "lace",
    "unions",
    "coins",
    "fish_left",
    "final_cards",
)
EAGER = (
    "roof",
    "card",
    "top",
    "build",
    "sail",
    "lace",
    "pay",
    "give",
    "sell",
    "pick",
    "blind",
    "catch",
    "send",
    "swap",
)


VERBS = [shape.verb for shape in MOVE_LAYOUT.shapes for _ in range(shape.size)]


class Follower:
    """Follows a match from its views and events, and counts every point by the second scorer."""

    def __init__(self, match: merletto.Match) -> None:
        self.match = match
        self.points: list[Counter[str]] = [Counter() for _ in range(match.game.seats)]
        self.roof: tuple[int, dict[str, Any], list[str]] | None = None
        self.paid: list[str] = []

    def play(self, move: merletto.Move) -> None:
        match = self.match
        seat = match.to_move
        assert seat is not None
        task = self._task()
        verb = VERBS[move.code]
        before = shown(match) if task == "turn" and verb in ("roof", "stop") else {}
        for event in match.play(move):
            self._tell(event)
        if verb == "roof":
            mine = before["seats"][seat]
            self.roof = (seat, mine["roofs"][int(str(move).split()[1]) - 1], mine["cards"])
        elif task == "bonus":
            self._score_roof()
        elif task == "lace_scoring" and verb == "stop":
            self.points[seat]["unions"] += scorer.union_points(self.paid)
            self.paid = []
        elif task == "turn" and verb == "stop" and self._task() != "turn":
            # Islands are judged as the last turn ends, with the workers where they stand.
            for other, gained in enumerate(scorer.majority_points(before)):
                self.points[other]["islands"] += gained

    def _task(self) -> str:
        return TASK_NAMES[cast(BuranoState, self.match.state).task()]

    def _score_roof(self) -> None:
        assert self.roof is not None
        seat, tile, cards = self.roof
        view = shown(self.match)
        if view["rulings"].get("B8.9") != "later":
            cards = view["seats"][seat]["cards"]
        self.points[seat]["roofs"] += scorer.roof_points(view, seat, tile["kind"], cards)
        self.points[seat]["roof_cards"] += scorer.block_points(tile, cards)

    def _tell(self, event: merletto.Event) -> None:
        seat = event.seat
        told: dict[str, Any] = event.told
        if event.name == "traded":
            assert seat is not None
            self.points[seat]["trades"] += scorer.trade_points(told["ship"], told["fish"])
        elif event.name == "lace_paid":
            assert seat is not None
            self.points[seat]["lace"] += 2
            self.paid.append(told["square"])
        elif event.name == "scored" and told["source"] == "empty_sea":
            assert seat is not None
            # B9.4: only where display and deck are empty.
            view = shown(self.match)
            assert view["fish_shown"] == []
            assert view["fish_deck"] == 0
            self.points[seat]["empty_sea"] += told["points"]


def played(seats: int, seed: int, edition: str) -> Follower:
    """A whole game: eager in some, at random in others, with a random layout in a few."""
    luck = Generator(1000 * seats + seed)
    match = merletto.new(
        "burano",
        seats,
        seed=seed,
        layout="random" if seats < 4 and seed % 3 == 0 else "printed",
        edition=edition,
    )
    follower = Follower(match)
    while not match.over:
        moves = match.legal()
        if seed % 4 and luck.below(8):
            for verb in EAGER:
                wanted = [move for move in moves if VERBS[move.code] == verb]
                if wanted and luck.below(10):
                    moves = wanted
                    break
        follower.play(moves[int(luck.below(len(moves)))])
    return follower


@pytest.mark.parametrize("edition", ["ours", "french", "version-1"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b15_whole_games_score_alike(seats: int, edition: str) -> None:
    """B8.7, B9.9, B13.1, B14.1 to B14.3, B15.1, B15.2: every source, the total and the places."""
    told = Counter[str]()
    for seed in range(GAMES):
        follower = played(seats, seed, edition)
        match = follower.match
        view = shown(match, "finished")
        totals = []
        for seat in range(seats):
            expected = {source: follower.points[seat][source] for source in SOURCES}
            expected |= scorer.final_points(view, seat)
            expected["total"] = sum(expected.values())
            assert match.scores()[seat] == expected, f"seed {seed}, seat {seat}"
            assert view["seats"][seat]["points"] == expected
            totals.append(expected["total"])
            told.update(source for source, number in expected.items() if number)
        assert match.places() == scorer.places(view, totals)
        assert [match.state.points(seat) for seat in range(seats)] == totals
    # The comparison means something only if the sources came up.
    assert set(SOURCES) - set(told) <= {"empty_sea"}


def test_b15_points_as_things_stand() -> None:
    """B15.1: while the game goes on the final count is shown as if it ended now."""
    match = merletto.new("burano", 2, seed=2)
    luck = Generator(2)
    for _ in range(150):
        view = [owner(match, seat) for seat in (0, 1)]
        for seat in (0, 1):
            whole = {**shown(match), "seats": view}
            scores = match.scores()[seat]
            assert {key: scores[key] for key in ("coins", "fish_left", "final_cards")} == scorer.final_points(
                whole, seat
            )
            assert scores["total"] == sum(scores[source] for source in SOURCES)
        moves = match.legal()
        match.play(moves[int(luck.below(len(moves)))])
