"""What workers are given to do, and how it is answered: by the bot, or by a quick move in its stead."""

import logging
from concurrent.futures import Future
from dataclasses import dataclass, field
from time import monotonic
from typing import Final, Literal

from merletto.bots.worker import Errand, Inquiry, Reply, bot_of

Reason = Literal["late", "crashed", "illegal"]

_EARLY: Final = 0.02
"""So many seconds before its deadline, at most, a bot is asked to stop."""

_QUICK: Final = 0.05
"""So long may the choice of a quick move take."""

_QUICK_BOT: Final = "beginner"
_logger = logging.getLogger("merletto.bots.workers")


@dataclass(frozen=True)
class Answer:
    """A legal move, and after how many seconds it came.

    `fallback` is None when the bot itself chose, else why a quick move stands in for its choice: it
    was late, it crashed (or failed, or its process died), or its own move was illegal.
    """

    move: int
    seconds: float
    fallback: Reason | None


@dataclass(frozen=True)
class Job:
    """An inquiry that somebody waits for, from a moment to another of the monotonic clock."""

    ticket: int
    inquiry: Inquiry
    asked: float
    deadline: float
    future: Future[Answer] = field(default_factory=Future)

    def errand(self) -> Errand:
        """The job as a worker gets it: to be ended a little early."""
        span = self.deadline - self.asked
        return Errand(self.ticket, self.inquiry, self.deadline - min(_EARLY, span / 10))


@dataclass(frozen=True)
class WarmUp:
    """An inquiry that every worker makes once, before questions, so that the first finds it ready."""

    inquiry: Inquiry
    done: Future[None] = field(default_factory=Future)


def settle(job: Job, reply: Reply) -> None:
    """Answers with the bot's own move, if it is one."""
    if reply.move in job.inquiry.legal:
        _answer(job, reply.move, None)
    elif reply.fault:
        _logger.warning("the bot %s failed: %s", job.inquiry.spec, reply.fault)
        fall_back(job, "crashed")
    else:
        _logger.warning("the bot %s answered with an illegal move", job.inquiry.spec)
        fall_back(job, "illegal")


def fall_back(job: Job, reason: Reason) -> None:
    """Answers with a quick move, unless nobody waits any more."""
    if job.future.cancelled():
        job.future.set_running_or_notify_cancel()
    else:
        _answer(job, quick_move(job.inquiry), reason)


def _answer(job: Job, move: int, fallback: Reason | None) -> None:
    if job.future.set_running_or_notify_cancel():
        job.future.set_result(Answer(move, monotonic() - job.asked, fallback))


def quick_move(inquiry: Inquiry) -> int:
    """A beginner's choice, or else the first legal move."""
    until = monotonic() + _QUICK
    try:
        bot = bot_of(_QUICK_BOT, str(inquiry.view["game"]))
        move = bot.choose(inquiry.question(), lambda: monotonic() >= until)
    except Exception as error:
        _logger.warning("no quick move was found: %s", type(error).__name__)
        return inquiry.legal[0]
    return move if move in inquiry.legal else inquiry.legal[0]
