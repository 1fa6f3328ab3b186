"""The contract of a store (repository): jobs that read or write; an answered write is on disk."""

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from merletto.kernel.errors import MerlettoError

T = TypeVar("T")

Job = Callable[[Connection], T]
"""What is done with a connection, inside one transaction."""

Committed = Callable[[float, int], None]
"""Called in a thread of the store with the duration of each commit and its number of jobs."""


class StoreError(MerlettoError):
    """The database cannot be used; the message says why in one sentence."""


class Store(Protocol):
    """An open database. When it cannot be reached, jobs are refused with `busy` and may be repeated.

    A write that was refused may be in the database all the same: its answer can get lost. So whoever repeats
    it must name it, as the log does with its keys.
    """

    @property
    def shared(self) -> bool:
        """Whether other processes write to the same database."""
        ...

    @property
    def fault(self) -> str | None:
        """What was found to be wrong with the database while it was in use."""
        ...

    async def work(self, job: Job[T]) -> T:
        """Runs the job and commits it. A job that fails is rolled back."""
        ...

    def submit(self, job: Job[T]) -> "asyncio.Future[T]":
        """Like `work`, but returns a future at once."""
        ...

    async def read(self, job: Job[T]) -> T:
        """Runs a job that only reads. It sees everything that was answered, and waits for no writer."""
        ...

    def close(self) -> None:
        """Finishes all jobs and closes the database."""
        ...
