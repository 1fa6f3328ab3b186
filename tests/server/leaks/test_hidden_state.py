"""What a viewer cannot know changes not one byte of what the viewer is told (W3.4, B4.1, B16.2)."""

import asyncio
import json
from collections import Counter
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from merletto.kernel.generator import Generator
from merletto.server.news import SPECTATOR, Viewer
from merletto.server.protocol.words import GameClock
from merletto.server.taking_back import can_undo
from tests.bots.positions import BY_NAME
from tests.properties.games import Setting
from tests.properties.play import moves_for
from tests.server.leaks.logbook import Logbook, kept_logs
from tests.server.leaks.rooms import Room, a_room
from tests.server.leaks.twins import Twins
from tests.server.playing import Wall
from tests.soak.amount import usually

Message = tuple[bool, str, dict[str, Any]]
"""Whether by socket, its type, and its fields."""

CLOCK = GameClock(kind="game", seconds=36_000, increment=5)

LESS = usually(2, 1)

STUDIED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("outline", {"viewer": "finished"}),
    ("review", {}),
    ("analyse", {"ply": 0, "evaluate": True}),
    ("mistake", {"ply": 1}),
    ("answer_mistake", {"ply": 1, "move": "done"}),
)
"""What people study finished games with: of a running one, everybody is refused it."""

EVERY = {
    "walking-2": (5, 1 * LESS),
    "walking-3": (7, 4 * LESS),
    "walking-4": (9, 2 * LESS),
    "burano-2": (7, 2 * LESS),
    "burano-3": (8, 6 * LESS),
    "burano-4": (9, 6 * LESS),
}
"""The seed of a game, and of how many positions one is looked at."""


@pytest.mark.parametrize("name", EVERY)
def test_not_a_byte_depends_on_what_is_hidden(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At many positions of a game everything is asked in two rooms, and then a move is made in both."""
    with kept_logs() as log:
        seen = asyncio.run(_play(BY_NAME[name], tmp_path, log, Wall(monkeypatch)))
    assert seen["pairs"] >= 40 // LESS
    assert seen["moves"] >= 30 // LESS
    assert seen["frames"] >= 20 * seen["pairs"]
    assert seen["not studied"] == len(STUDIED) * seen["pairs"]
    for hidden in ("hand",) if name.startswith("walking") else ("fish_blind", "pyramid", "stacked"):
        assert seen[hidden] >= 5 // LESS, seen


async def _play(setting: Setting, folder: Path, log: Logbook, wall: Wall) -> Counter[str]:
    game = setting.name.split("-")[0]
    seats = setting.new(0).game.seats
    seed, every = EVERY[setting.name]
    generator = Generator(seed)
    seen: Counter[str] = Counter()
    async with (
        a_room(folder / "one", game, seats, seed, log, wall, CLOCK) as one,
        a_room(folder / "other", game, seats, seed, log, wall, CLOCK) as other,
    ):
        twins = Twins(one, other, setting, generator)
        viewers = cycle(twins.viewers())
        while one.table.state == "playing":
            wall.passes(3)
            if generator.below(every) == 0:
                viewer = next(viewers)
                if twins.part(viewer):
                    seen.update(await _compared(twins, viewer))
                    twins.meet()
            _play_on(twins, wall)
        assert one.figures() == other.figures()
        assert len(one.figures()) > 20
    return seen


def _play_on(twins: Twins, wall: Wall) -> None:
    """One random move, the same in both rooms, which are the same."""
    waiting = twins.one.table.waiting()
    if waiting:
        seat = waiting[twins.generator.below(len(waiting))]
        moves = moves_for(twins.one.match.state, seat)
        if len(waiting) == 1 and twins.generator.below(2):
            move = twins.setting.keen(twins.one.match.state, moves, twins.generator)
        else:
            move = moves[twins.generator.below(len(moves))]
        for room in twins.rooms:
            room.plays_unheard(seat, twins.game.move_text(move), wall.time)
    assert twins.one.match.digest() == twins.other.match.digest()


async def _compared(twins: Twins, viewer: Viewer) -> Counter[str]:
    """Asks everything there is to ask in both rooms, and lets something happen in both."""
    generator = twins.generator
    seen = Counter(["pairs", *twins.differences()])
    await twins.both(lambda room: room.listens(viewer))
    for message in _messages(twins, viewer):
        for room in twins.rooms:
            await _said(room, viewer, message)
    seen["frames"] += twins.same(viewer)
    for type, fields in STUDIED:
        for told in [await room.asks(viewer, type, **fields) for room in twins.rooms]:
            assert json.loads(told)["key"] == "not_finished", told
        seen["not studied"] += 1
    seen["frames"] += twins.same(viewer)
    if generator.below(4) == 0:
        await twins.both(lambda room: _comes_and_goes(room, viewer))
        seen["frames"] += twins.same(viewer)
    waiting = twins.one.table.waiting()
    mover = waiting[generator.below(len(waiting))]
    if await twins.play(mover, viewer, by_socket=mover == viewer):
        seen["moves"] += 1
        since = twins.one.table.number(viewer) - 1
        await twins.both(lambda room: room.asks(viewer, "steps", viewer=viewer, since=since))
        seen["frames"] += twins.same(viewer)
        if can_undo(twins.one.table, mover) and generator.below(2):
            undo = {"id": f"u{len(twins.one.table.happenings)}", "seat": mover}
            undo["ply"] = twins.one.table.ply(mover)
            await twins.both(lambda room: room.asks(mover, "undo", **undo))
            seen["frames"] += twins.same(viewer)
    for room in twins.rooms:
        await room.ears.pop(viewer).leaves()
        for other in twins.viewers():
            room.told(other)
        room.logged()
    return seen


async def _said(room: Room, viewer: Viewer, message: Message) -> None:
    by_socket, type, fields = message
    if by_socket:
        await room.says(viewer, type, **fields)
    else:
        await room.asks(viewer, type, **fields)


async def _comes_and_goes(room: Room, viewer: Viewer) -> None:
    """Someone else looks in, so that the viewer is told who is here."""
    someone = next(other for other in room.persons if other != viewer)
    await room.listens(someone)
    await room.ears.pop(someone).leaves()
    await room.rests()


def _messages(twins: Twins, viewer: Viewer) -> list[Message]:
    """Everything that the viewer's person can ask without changing the table, right or wrong; and a chat."""
    table = twins.one.table
    number = table.number(viewer)
    everything = twins.generator.below(8) == 0
    messages: list[Message] = [
        (True, "watch", {"viewer": viewer, "since": max(0, number - 4)}),
        (False, "watch", {"viewer": viewer, "since": None if everything else number}),
        (False, "steps", {"viewer": viewer, "since": 0 if everything else max(0, number - 4)}),
        (False, "look", {}),
        (False, "tables", {}),
        (False, "my_games", {}),
        (False, "mistakes", {"game": table.opened.game}),
        (False, "lessons", {"game": table.opened.game}),
        (False, "replay", {"viewer": "finished"}),
        (False, "record", {}),
        (False, "rematch", {}),
        (False, "watch", {"viewer": 0 if viewer == SPECTATOR else (int(viewer) + 1) % twins.game.seats}),
        (True, "chat", {"id": f"c{len(table.happenings)}", "text": "Who is winning?"}),
    ]
    if everything:
        messages.append((False, "next_puzzle", {"game": table.opened.game}))
    if isinstance(viewer, int):
        messages += _messages_of_seat(twins, viewer)
    return messages


def _messages_of_seat(twins: Twins, seat: int) -> list[Message]:
    table = twins.one.table
    here = {"seat": seat, "ply": table.ply(seat)}
    other = (seat + 1) % twins.game.seats
    legal = [str(move) for move in twins.one.match.legal(seat)]
    wrong = _wrong_moves(twins, legal)
    messages: list[Message] = [
        (False, "preview", here),
        (False, "preview", {"seat": seat, "ply": table.ply(seat) + 1}),
        (False, "preview", {**here, "moves": wrong[:1]}),
        (False, "hint", here),
        (False, "suggest_lace", here),
        (True, "move", twins.said(seat, "lay it on the roof")),
        (True, "move", twins.said(seat, legal[0] if legal else wrong[0], ply=2)),
        (True, "move", twins.said(other, wrong[0])),
        (True, "undo", {"id": f"v{len(table.happenings)}", "seat": seat, "ply": table.ply(seat) + 3}),
        (False, "stand_in", {"seat": other}),
        (False, "take_back", {"seat": seat}),
    ]
    messages += [(True, "move", twins.said(seat, move)) for move in wrong]
    if legal:
        messages.append((True, "move", twins.said(seat, legal[-1][:-1] + "x")))
    if not can_undo(table, seat):
        messages.append((True, "undo", {"id": f"w{len(table.happenings)}", **here}))
    return messages


def _wrong_moves(twins: Twins, legal: list[str]) -> list[str]:
    """Moves that the game knows and that are not legal for the seat now."""
    wrong: list[str] = []
    while len(wrong) < 4:
        text = twins.game.move_text(twins.generator.below(twins.setting.moves))
        if text not in legal:
            wrong.append(text)
    return wrong
