"""Twins: two rooms alike in all that one viewer may know, and different in what it may not."""

from collections.abc import Awaitable, Callable
from typing import Any

from merletto.kernel.game import Game
from merletto.kernel.generator import Generator
from merletto.kernel.state import CHANCE, State
from merletto.kernel.viewer import FINISHED
from merletto.kernel.viewer import SPECTATOR as NOBODY
from merletto.server.news import SPECTATOR, Viewer
from tests.properties.games import Setting
from tests.properties.play import moves_for
from tests.server.leaks.rooms import Room, check_same

_UNSEEN = "fish drawn unseen"
_TRIES = 6


def number_of(viewer: Viewer) -> int:
    """The viewer as the engine counts."""
    return NOBODY if isinstance(viewer, str) else viewer


class Twins:
    """Whatever is done, is done in both rooms; afterwards both must have told the viewer the same."""

    def __init__(self, one: Room, other: Room, setting: Setting, generator: Generator) -> None:
        self.rooms = (one, other)
        self.one = one
        self.other = other
        self.setting = setting
        self.generator = generator

    @property
    def game(self) -> Game:
        return self.one.match.game

    async def both(self, act: Callable[[Room], Awaitable[object]]) -> None:
        """Something happens in one room, then in the other."""
        for room in self.rooms:
            await act(room)

    def same(self, viewer: Viewer) -> int:
        """Both rooms have told the viewer the same, byte for byte, and logged the same; how much it was."""
        told, others = [room.told(viewer) for room in self.rooms]
        check_same(told, others)
        logged, others_log = [room.logged() for room in self.rooms]
        assert logged == others_log
        return len(told)

    def part(self, viewer: Viewer) -> bool:
        """From here on the other room differs, if it can, in what the viewer cannot know; whether it does."""
        state = self.one.match.state
        number = number_of(viewer)
        for _ in range(_TRIES):
            if self.generator.below(2):
                twin = self.game.imagine(self.game.view(state, number), self.generator)
            else:
                twin = self.setting.disguise(state, number, self.generator)
            if twin.words() != state.words():
                self.other.lay(twin)
                return True
        return False

    def differences(self) -> set[str]:
        """What of the seats is different in the two rooms, by its name in a view."""
        found: set[str] = set()
        laid_open: list[Any] = [self.game.view(room.match.state, FINISHED)["seats"] for room in self.rooms]
        for seat, its_twin in zip(*laid_open, strict=True):
            found.update(key for key, value in seat.items() if its_twin[key] != value)
        return found

    def meet(self) -> None:
        """The rooms are the same again, also in what is remembered of unseen draws and of positions."""
        self.other.lay(self.one.match.state.clone())
        self.other.table.news.kept = self.one.table.news.kept.copy()
        for happening, its_twin in zip(
            reversed(self.one.table.happenings), reversed(self.other.table.happenings), strict=True
        ):
            if its_twin.events == happening.events:
                break
            its_twin.events = happening.events

    def common_move(self, mover: int, viewer: Viewer) -> tuple[int, list[str], list[str]] | None:
        """A move that is legal in both rooms, with draws for each that look alike to the viewer."""
        one, other = self.one.match.state, self.other.match.state
        common = sorted(set(moves_for(one, mover)) & set(moves_for(other, mover)))
        if not common:
            return None
        move = common[self.generator.below(len(common))]
        one, other = _played(one, mover, move), _played(other, mover, move)
        if (one.waiting(), one.turn_number) != (other.waiting(), other.turn_number):
            return None  # a pyramid is done in one room only, and that may be known
        draws = self._draws(one, other, viewer != mover)
        return None if draws is None else (move, *draws)

    def _draws(self, one: State, other: State, unseen: bool) -> tuple[list[str], list[str]] | None:
        """What is drawn after a move: the same wherever the viewer sees it; none where that cannot be."""
        draws: tuple[list[str], list[str]] = ([], [])
        while one.actor == CHANCE or other.actor == CHANCE:
            assert one.actor == other.actor
            possible = [_outcomes(one), _outcomes(other)]
            if not (unseen and self.game.draw_label(one) == _UNSEEN):
                common = sorted(set(possible[0]) & set(possible[1]))
                if not common:
                    return None
                possible = [[common[self.generator.below(len(common))]]] * 2
            for state, told, outcomes in zip((one, other), draws, possible, strict=True):
                outcome = outcomes[self.generator.below(len(outcomes))]
                told.append(self.game.draw_text(outcome))
                state.resolve(outcome)
        return draws

    async def play(self, mover: int, viewer: Viewer, by_socket: bool) -> bool:
        """A move with its draws in both rooms; whether there was one whose outcome the viewer may compare.

        What is laid open to all by the move itself, such as pyramids, may differ from then on.
        """
        found = self.common_move(mover, viewer)
        if found is None:
            return False
        move, *draws = found
        before = self.one.match.state.clone()
        fields = self.said(mover, str(self.game.move_text(move)))
        for room, drawn in zip(self.rooms, draws, strict=True):
            room.match.chance = _in_order(drawn)
            if by_socket:
                await room.says(mover, "move", **fields)
            else:
                await room.asks(mover, "move", **fields)
            room.match.chance = None
        return not self.setting.reveals(before, self.one.match.state)

    def said(self, seat: int, move: str, ply: int = 0) -> dict[str, Any]:
        """A move as a message: of the present position, or of one so many plies away."""
        table = self.one.table
        id = f"{seat}-{len(table.happenings)}-{self.generator.below(1_000_000_000)}"
        return {"id": id, "seat": seat, "ply": max(0, table.ply(seat) + ply), "move": move}

    def viewers(self) -> list[Viewer]:
        """All who may look."""
        return [*range(self.game.seats), SPECTATOR]


def _played(state: State, mover: int, move: int) -> State:
    after = state.clone()
    after.turn_to(mover)
    after.apply(move)
    return after


def _outcomes(state: State) -> list[int]:
    return sorted({int(state.outcome(ticket)) for ticket in range(state.tickets())})


def _in_order(draws: list[str]) -> Callable[[str, list[str]], str]:
    """Draws as they were settled before."""
    left = iter(draws)
    return lambda _label, _possible: next(left)
