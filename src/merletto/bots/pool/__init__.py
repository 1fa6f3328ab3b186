"""A process pool for bots, hints and the arena: jobs with deadlines, in processes that may hang or die.

Unlike in the standard library's pool, a job can be cancelled or run out of time while it runs, and a worker
that hangs or dies is replaced without harm to any other job.
"""

from merletto.bots.pool.job import DeadlinePassed, JobFailed, PoolError, WorkerLost
from merletto.bots.pool.pool import WorkerPool

__all__ = ["DeadlinePassed", "JobFailed", "PoolError", "WorkerLost", "WorkerPool"]
