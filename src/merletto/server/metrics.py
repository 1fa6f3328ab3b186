"""Metrics: what the server counts and measures, for Prometheus."""

import os
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

TOGETHER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Names the folder in which the workers of one port keep their metrics."""

_QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of one server, in a separate registry, so that two servers in one process do not mix."""

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry = registry
        self.requests = Counter(
            "merletto_requests",
            "Messages answered, by type and outcome.",
            ["type", "outcome"],
            registry=registry,
        )
        self.answering = Histogram(
            "merletto_answer_seconds",
            "From a message to its answer.",
            ["type"],
            buckets=_QUICK,
            registry=registry,
        )
        self.commits = Histogram(
            "merletto_commit_seconds", "Time of one commit.", buckets=_QUICK, registry=registry
        )
        self.committed = Counter("merletto_committed_jobs", "Pieces of work committed.", registry=registry)
        self.entries = Counter(
            "merletto_log_entries", "What happened at tables, by kind.", ["kind"], registry=registry
        )
        self.frames = Counter("merletto_frames", "News sent to sockets.", registry=registry)
        self.caught_up = Counter(
            "merletto_resyncs",
            "Frames that held more than one piece of news for a slow socket.",
            registry=registry,
        )
        self.bots = Counter(
            "merletto_bot_moves", "Moves of bots, by how they came about.", ["how"], registry=registry
        )
        self.lag = Histogram(
            "merletto_loop_lag_seconds",
            "How late the event loop was.",
            buckets=_QUICK,
            registry=registry,
        )
        self.sockets = Gauge(
            "merletto_sockets", "Open sockets.", registry=registry, multiprocess_mode="livesum"
        )
        self.tables = Gauge(
            "merletto_tables_in_memory", "Tables in memory.", registry=registry, multiprocess_mode="livesum"
        )
        self.thinking = Gauge(
            "merletto_bots_thinking",
            "Bots asked and not yet answered.",
            registry=registry,
            multiprocess_mode="livesum",
        )

        self.overtaken = Counter(
            "merletto_overtaken",
            "Requests that were checked again because another process had appended first.",
            registry=registry,
        )
        self.swept = Counter(
            "merletto_swept",
            "Tables whose news no wake-up had told of, and the sweep found.",
            registry=registry,
        )
        self.away = Counter("merletto_away_seconds", "Time for which clocks stood still.", registry=registry)
        self.bus = Gauge(
            "merletto_bus_up",
            "Processes that hear the others over the bus.",
            registry=registry,
            multiprocess_mode="livesum",
        )
        self.leases = Gauge("merletto_leases", "Leases held.", registry=registry, multiprocess_mode="livesum")

    def text(self) -> bytes:
        """All metrics in the Prometheus text format; of all workers, if there are several on one port."""
        if TOGETHER not in os.environ:
            return generate_latest(self.registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)

    def commit(self, seconds: float, jobs: int) -> None:
        """Counts a commit."""
        self.commits.observe(seconds)
        self.committed.inc(jobs)
