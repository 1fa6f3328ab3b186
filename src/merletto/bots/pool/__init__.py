"""A process pool for bots, hints and the arena: jobs with deadlines, in processes that may hang or die.

Unlike in the standard library's pool, a job can be cancelled or run out of time while it runs, and a worker
that hangs or dies is replaced without harm to any other job.
"""

from merletto.bots.pool.fair import FairQueue, Share
from merletto.bots.pool.job import ANY_TURN, DeadlinePassed, JobFailed, PoolError, Turn, WorkerLost
from merletto.bots.pool.pool import WorkerPool

__all__ = [
    "ANY_TURN",
    "DeadlinePassed",
    "FairQueue",
    "JobFailed",
    "PoolError",
    "Share",
    "Turn",
    "WorkerLost",
    "WorkerPool",
]
