"""The dispatcher: one thread that hands inquiries to worker processes and sees that each is answered.

It alone touches the processes. A question waits for an idle worker; one whose deadline passes, or
whose worker fails or dies, is answered with a quick move instead, and the worker is replaced.
"""

import logging
import signal
from collections import deque
from concurrent.futures import Future
from ctypes import c_int64
from math import inf
from multiprocessing import get_context
from multiprocessing.connection import wait
from queue import SimpleQueue
from threading import Lock
from time import monotonic
from typing import Final

from merletto.bots.jobs import Job, Reason, WarmUp, fall_back, settle
from merletto.bots.worker import Errand, Inquiry, Reply, serve

_GRACE: Final = 0.05
"""So many seconds after its deadline a worker that has not answered is killed."""

_LET_GO: Final = 0.5
"""So long may a bot go on that nobody waits for any more."""

_LONGEST_START: Final = 60.0
_PAUSE: Final = 1.0
"""After a worker died before it had begun, so long no other is started."""

_logger = logging.getLogger("merletto.bots.workers")
_context = get_context("spawn")


class Hand:
    """A worker process as the dispatcher knows it.

    `owed` counts the replies that nobody waits for: that it is there, and its warm-ups. `limit` is the
    moment at which it is given up.
    """

    def __init__(self) -> None:
        self.connection, theirs = _context.Pipe()
        self.stopped = _context.RawValue(c_int64, 0)
        self.process = _context.Process(target=serve, args=(theirs, self.stopped), daemon=True)
        self.process.start()
        theirs.close()
        self.job: Job | None = None
        self.owed = 1
        self.begun = False
        self.limit = monotonic() + _LONGEST_START

    @property
    def idle(self) -> bool:
        """Whether it waits for a question."""
        return self.job is None and not self.owed

    def warm_up(self, inquiry: Inquiry) -> None:
        """Makes the inquiry, for which a bot may not think."""
        self.connection.send(Errand(0, inquiry, 0.0))
        self.owed += 1
        self.rest()

    def take(self, job: Job) -> None:
        """Begins to think about the job."""
        self.connection.send(job.errand())
        self.job = job
        self.limit = job.deadline + _GRACE

    def let_go(self) -> None:
        """Ends the thought about the job: nobody waits for it."""
        if self.job is not None:
            self.stopped.value = self.job.ticket
            self.limit = min(self.limit, monotonic() + _LET_GO)

    def rest(self) -> None:
        """Sets the limit of a worker without a job."""
        if self.job is None:
            self.limit = monotonic() + _LONGEST_START if self.owed else inf

    def dismiss(self) -> int | None:
        """Ends the process, whatever it does; its exit code, when it had ended before."""
        code = self.process.exitcode
        self.connection.close()
        self.process.kill()
        self.process.join()
        self.process.close()
        return code


class Dispatcher:
    """The thread's work, and the inbox by which other threads reach it."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._inbox: SimpleQueue[Job | WarmUp | None] = SimpleQueue()
        self._ear, self._bell = _context.Pipe(duplex=False)
        self._lock = Lock()
        self._rung = False
        self._ended = False
        self._jobs: deque[Job] = deque()
        self._hands: list[Hand] = []
        self._wanted = 0
        self._not_before = 0.0
        self._warm_ups: list[Inquiry] = []
        self._warming: list[Future[None]] = []

    def post(self, message: Job | WarmUp) -> None:
        """Gives the thread something to do."""
        with self._lock:
            if self._ended:
                raise RuntimeError("the bot workers have been closed")
            self._inbox.put(message)
        self.ring()

    def end(self) -> None:
        """Ends the thread soon."""
        self._inbox.put(None)
        self.ring()

    def ring(self) -> None:
        """Lets the thread look at its inbox, and for futures that have been cancelled."""
        with self._lock:
            if not self._rung and not self._ended:
                # In this order: Ctrl-C in between may ring twice, but never leaves a bell unrung.
                self._bell.send_bytes(b"!")
                self._rung = True

    def run(self) -> None:
        """The thread."""
        if hasattr(signal, "pthread_sigmask"):
            # Workers inherit this, so Ctrl-C does not reach them even before they can ignore it.
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            while self._read():
                self._drop_cancelled()
                self._assign()
                self._hire()
                self._expire()
                self._tell_warm()
                self._listen()
        finally:
            self._end()

    def _read(self) -> bool:
        """Takes what is in the inbox; whether to go on."""
        while not self._inbox.empty():
            message = self._inbox.get()
            if message is None:
                return False
            if isinstance(message, Job):
                self._jobs.append(message)
                continue
            self._wanted = self._count
            self._warm_ups.append(message.inquiry)
            self._warming.append(message.done)
            for hand in list(self._hands):
                self._warm_up(hand, [message.inquiry])
        return True

    def _drop_cancelled(self) -> None:
        for job in [job for job in self._jobs if job.future.cancelled()]:
            self._jobs.remove(job)
            job.future.set_running_or_notify_cancel()
        for hand in self._hands:
            if hand.job is not None and hand.job.future.cancelled():
                hand.let_go()

    def _assign(self) -> None:
        """Gives the questions to idle workers, in the order in which they came."""
        for hand in list(self._hands):
            if self._jobs and hand.idle:
                try:
                    hand.take(self._jobs[0])
                    self._jobs.popleft()
                except OSError:
                    self._lose(hand)
        busy = sum(1 for hand in self._hands if hand.job is not None)
        self._wanted = max(self._wanted, min(self._count, busy + len(self._jobs)))

    def _hire(self) -> None:
        """Starts workers until there are as many as have been of use."""
        while len(self._hands) < self._wanted and monotonic() >= self._not_before:
            try:
                hand = Hand()
            except OSError:
                self._give_up()
            else:
                self._hands.append(hand)
                self._warm_up(hand, self._warm_ups)

    def _warm_up(self, hand: Hand, inquiries: list[Inquiry]) -> None:
        try:
            for inquiry in inquiries:
                hand.warm_up(inquiry)
        except OSError:
            self._lose(hand)

    def _give_up(self) -> None:
        """Starts no worker for a while, and then only for questions, since none can be started."""
        _logger.error("no worker can be started")
        self._not_before = monotonic() + _PAUSE
        self._wanted = 0

    def _expire(self) -> None:
        """Answers what has waited too long."""
        now = monotonic()
        for job in [job for job in self._jobs if job.deadline <= now]:
            self._jobs.remove(job)
            fall_back(job, "late")
        for hand in [hand for hand in self._hands if hand.limit <= now]:
            if hand.connection.poll():  # it replied while another was answered for
                self._hear(hand)
            else:
                self._lose(hand, "late")

    def _tell_warm(self) -> None:
        """Says that warm-ups are done when nobody is at one, or any more."""
        if len(self._hands) >= self._wanted and not any(hand.owed for hand in self._hands):
            for done in self._warming:
                if done.set_running_or_notify_cancel():
                    done.set_result(None)
            self._warming.clear()

    def _listen(self) -> None:
        """Waits until somebody calls, replies, dies, or has waited too long."""
        moments = [hand.limit for hand in self._hands] + [job.deadline for job in self._jobs]
        if len(self._hands) < self._wanted:
            moments.append(self._not_before)
        next_moment = min(moments, default=inf)
        patience = None if next_moment == inf else max(0.0, next_moment - monotonic())
        sentinels = [hand.process.sentinel for hand in self._hands]
        ready = wait([self._ear, *[hand.connection for hand in self._hands], *sentinels], patience)
        if self._ear in ready:
            with self._lock:
                self._ear.recv_bytes()
                self._rung = False
        for hand, sentinel in zip(list(self._hands), sentinels, strict=True):
            if hand.connection in ready:
                self._hear(hand)
            elif sentinel in ready:
                self._lose(hand)

    def _hear(self, hand: Hand) -> None:
        try:
            reply = hand.connection.recv()
        except Exception:  # whatever a broken process sends, it is not a reply
            reply = None
        if not isinstance(reply, Reply):
            self._lose(hand)
            return
        job = hand.job
        if job is not None and reply.ticket == job.ticket:
            hand.job = None
            settle(job, reply)
        else:
            hand.owed -= 1
            hand.begun = True
        hand.rest()

    def _lose(self, hand: Hand, reason: Reason = "crashed") -> None:
        """Gives a worker up, and answers what it was asked."""
        self._hands.remove(hand)
        if hand.job is not None:
            fall_back(hand.job, reason)
        elif hand.owed:
            self._warm_ups.clear()  # one of them may be what it died of
        if not hand.begun:
            self._give_up()
        code = hand.dismiss()
        if reason == "crashed":
            _logger.warning("a worker died, exit code %s", code)

    def _end(self) -> None:
        """Leaves nothing behind: no process, nobody waiting."""
        with self._lock:
            self._ended = True
        while not self._inbox.empty():
            message = self._inbox.get()
            if isinstance(message, Job):
                self._jobs.append(message)
            elif message is not None:
                self._warming.append(message.done)
        for job in [*self._jobs, *[hand.job for hand in self._hands if hand.job is not None]]:
            job.future.cancel()
            job.future.set_running_or_notify_cancel()
        for done in self._warming:
            done.cancel()
        for hand in self._hands:
            hand.dismiss()
        self._ear.close()
        self._bell.close()
