"""B5 to B10: the engine's moves beside a second list made from the rules alone, all through random games."""

from collections import Counter

import pytest

import merletto
from merletto.kernel.generator import Generator
from tests.games.burano import referee
from tests.games.burano.drawn import legal, shown, task_of
from tests.soak.amount import usually

EAGER = ("roof", "card", "build", "pick", "sail", "lace")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b5_to_b10_moves_are_those_of_the_rules(seats: int) -> None:
    """B5.1 to B8.5, B9.1, B9.2, B9.8, B10.1 to B10.4, B12.2 to B12.4, B13.2, B13.5, B13.6."""
    compared = Counter[str]()
    for seed in range(usually(3, 6)):
        luck = Generator(50 * seats + seed)
        match = merletto.new("burano", seats, seed=seed)
        used: Counter[str] = Counter()
        while not match.over:
            texts = legal(match)
            task = task_of(match)
            if task == "turn":
                used.clear()
                assert set(texts) == referee.turn_moves(shown(match))
            elif task == "fishing" and "stop" in texts:
                assert {move for move in texts if move.startswith("sail")} == referee.sails(shown(match))
            elif task == "lace_making":
                assert set(texts) == referee.laces(shown(match), used) | {"stop"}
            compared[task] += 1
            wanted = [move for move in texts if move.split()[0] == EAGER[int(luck.below(6))]]
            move = (wanted or texts)[int(luck.below(len(wanted or texts)))]
            compared[move.split()[0]] += 1
            match.play(move)
            if move.startswith("lace"):
                squares = shown(match)["workshops"]["squares"]
                used.update(square["colour"] for square in squares if square["square"] == move.split()[1])
    for kind in ("turn", "fishing", "lace_making", "roof", "build", "pick", "cube"):
        assert compared[kind], kind


def test_every_move_and_event_can_be_told() -> None:
    """B5.1: each legal move has a sentence of its own, each event is plain data for everyone."""
    match = merletto.new("burano", 3, seed=5)
    luck = Generator(5)
    while not match.over:
        assert match.task().endswith(".")
        moves = match.legal()
        for move in moves[:40]:
            sentence = match.describe(move)
            assert sentence.endswith(".")
            assert "\n" not in sentence
        for event in match.play(moves[int(luck.below(len(moves)))]):
            for viewer in (0, 1, 2, "spectator"):
                assert event.seen_by(viewer)["event"] == event.name
