"""A finished game gone through page by page: in any order, and each position played once."""

from collections.abc import Iterator

import pytest

import merletto
from merletto import Match
from merletto.kernel.generator import Generator
from merletto.kernel.position import Position
from merletto.server.replay import Replay
from tests.kernel.playing import play_on


class Counted(Match):
    """A match that counts the positions it was asked for."""

    given = 0

    def positions(self) -> Iterator[Position]:
        for position in super().positions():
            self.given += 1
            yield position


@pytest.mark.parametrize("game", ["walking", "burano"])
def test_pages_in_any_order_show_the_same_positions(game: str) -> None:
    match = Counted(merletto.new(game, 2, seed=5).game, 5)
    play_on(match, Generator(5), 80)
    truth = [(at.ply, at.seat, at.move, at.state.words()) for at in Match.positions(match)]
    replay = Replay(match)
    for ply, plays in ((20, 21), (5, 21), (0, 21), (21, 22), (60, 61), (40, 61), (500, 81), (500, 81)):
        seen = replay.until(ply)
        assert [(at.ply, at.seat, at.move, at.state.words()) for at in seen] == truth[: ply + 1]
        assert match.given == plays
