"""Plays one game between bots: each is asked with its seat's view, and its answers are timed."""

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Final

from merletto.bots.arena.plan import Job
from merletto.bots.arena.result import Result
from merletto.bots.bot import Bot, Question, Stop, View, never
from merletto.bots.memory import recall
from merletto.bots.roster import bot_named
from merletto.kernel.event import Event, told_to
from merletto.kernel.match import Match
from merletto.kernel.stream import seed_number
from merletto.registry import kind_of

_LONGEST_MESSAGE: Final = 300


class Forfeit(Exception):
    """A bot failed, or its answer was not a legal move."""

    def __init__(self, seat: int, message: str) -> None:
        self.seat = seat
        self.message = " ".join(message.split())[:_LONGEST_MESSAGE]
        super().__init__(message)


class Abandoned(Exception):
    """The game was stopped before its end."""


def thought_seed(seed: int, seat: int, ply: int) -> int:
    """The seed for a seat's answer before this ply: the same in every run, and different from the game's."""
    words = blake2b(f"{seed} {seat} {ply}".encode(), digest_size=8).digest()
    return int.from_bytes(words, "big") >> 1


class _Sitter:
    """A bot on a seat, with the events it has seen and the times of its answers."""

    def __init__(self, seat: int, name: str, game: str) -> None:
        self.seat = seat
        self.times: list[int] = []
        try:
            self._bot: Bot = bot_named(name, game)
        except Exception as error:
            raise Forfeit(seat, f"{type(error).__name__}: {error}") from None
        self._seen: list[View] = []

    def watch(self, events: Iterable[Event]) -> None:
        """Adds what its seat may know of these events."""
        if self._bot.remembers:
            self._seen += told_to(self.seat, events)

    def answer(self, match: Match, legal: tuple[int, ...]) -> int:
        """The move that the bot chooses; raises Forfeit if it is not legal."""
        view = match.view(self.seat)
        if self._bot.remembers:
            view = recall(view, self._seen)
        question = Question(
            match.game, view, legal, thought_seed(seed_number(match.seed), self.seat, match.ply)
        )
        began = perf_counter()
        try:
            move = self._bot.choose(question)
            self.times.append(round((perf_counter() - began) * 1e6))
            if move not in legal:
                raise Forfeit(self.seat, f"answered {move!r}, which is not a legal move")
            return int(move)
        except Forfeit:
            raise
        except (Exception, SystemExit) as error:  # a custom bot may raise anything
            raise Forfeit(self.seat, f"{type(error).__name__}: {error}") from None


def play_game(job: Job, stop: Stop = never) -> Result:
    """Plays the game to its end; a bot that fails forfeits it. Every seat of every game gets a new bot.

    Raises Abandoned if `stop` returns True before a move.
    """
    components = None if job.components is None else Path(job.components)
    setting = kind_of(job.game).set_up(len(job.seating), job.options, components, job.seed)
    match = Match(setting, job.seed)
    start = match.view("spectator")["start_seat"]
    assert isinstance(start, int)
    sitters: list[_Sitter] = []
    forfeit = None
    try:
        for seat, name in enumerate(job.bots):
            sitters.append(_Sitter(seat, name, job.game))
        _play(match, sitters, stop)
    except Forfeit as fault:
        forfeit = fault
    times = [sitter.times for sitter in sitters] + [[]] * (len(job.bots) - len(sitters))
    return Result(
        *job.key,
        seed=job.seed,
        seating=job.seating,
        start=start,
        places=tuple(match.places()) if forfeit is None else _places_after(forfeit.seat, len(job.seating)),
        points=tuple(score["total"] for score in match.scores()) if forfeit is None else None,
        end=match.end(),
        plies=match.ply,
        thoughts=tuple(tuple(seat_times) for seat_times in times),
        forfeited_by=None if forfeit is None else forfeit.seat,
        message=None if forfeit is None else forfeit.message,
    )


def _play(match: Match, sitters: list[_Sitter], stop: Stop) -> None:
    """Plays to the end. If several seats may decide, the first does; a forced move is played unasked."""
    events = match.events
    while True:
        for sitter in sitters:
            sitter.watch(events)
        if match.over:
            return
        seat = match.waiting()[0]
        legal = tuple(move.code for move in match.legal(seat))
        if len(legal) > 1:
            if stop():
                raise Abandoned
            events = match.play(sitters[seat].answer(match, legal), seat)
        else:
            events = match.play(legal[0], seat)


def _places_after(forfeiter: int, seats: int) -> tuple[int, ...]:
    """The places after a forfeit: the seat that forfeits is last, and the others share the victory."""
    return tuple(seats if seat == forfeiter else 1 for seat in range(seats))
