"""One game between bots: each is asked with what its seat may know, and timed."""

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
from merletto.registry import kind_of

_LONGEST_MESSAGE: Final = 300


class Forfeit(Exception):
    """A bot failed, or its answer was not a legal move."""

    def __init__(self, seat: int, message: str) -> None:
        self.seat = seat
        self.message = " ".join(message.split())[:_LONGEST_MESSAGE]
        super().__init__(message)


class Abandoned(Exception):
    """Nobody waits for the game any longer."""


def thought_seed(seed: int, seat: int, ply: int) -> int:
    """The seed with which a seat thinks before this ply: the same in every run, and not the game's."""
    words = blake2b(f"{seed} {seat} {ply}".encode(), digest_size=8).digest()
    return int.from_bytes(words, "big") >> 1


class _Sitter:
    """A bot on its seat: what it has seen, and how long its answers took."""

    def __init__(self, seat: int, name: str, game: str) -> None:
        self.seat = seat
        self.times: list[int] = []
        try:
            self._bot: Bot = bot_named(name, game)
        except Exception as error:
            raise Forfeit(seat, f"{type(error).__name__}: {error}") from None
        self._seen: list[View] = []

    def watch(self, events: Iterable[Event]) -> None:
        """Sees what happened, as far as its seat may."""
        if self._bot.remembers:
            self._seen += told_to(self.seat, events)

    def answer(self, match: Match, legal: tuple[int, ...]) -> int:
        """The move it chooses; Forfeit when it is not a legal one."""
        view = match.view(self.seat)
        if self._bot.remembers:
            view = recall(view, self._seen)
        question = Question(match.game, view, legal, thought_seed(match.seed, self.seat, match.ply))
        began = perf_counter()
        try:
            move = self._bot.choose(question)
            self.times.append(round((perf_counter() - began) * 1e6))
            if move not in legal:
                raise Forfeit(self.seat, f"answered {move!r}, which is no legal move")
            return int(move)
        except Forfeit:
            raise
        except (Exception, SystemExit) as error:  # whatever somebody's own code may raise
            raise Forfeit(self.seat, f"{type(error).__name__}: {error}") from None


def play_game(job: Job, stop: Stop = never) -> Result:
    """Plays the game to its end; a bot that fails forfeits it. Every seat of every game has a new bot.

    When someone says stop before a move, the game is Abandoned.
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
    """Plays to the end. Of several seats that may decide the first does; an only move needs no question."""
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
    """Whoever forfeits is last; the others share the victory."""
    return tuple(seats if seat == forfeiter else 1 for seat in range(seats))
