"""Metrics: what the server counts and measures, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

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
        self.sockets = Gauge("merletto_sockets", "Open sockets.", registry=registry)
        self.tables = Gauge("merletto_tables_in_memory", "Tables in memory.", registry=registry)
        self.thinking = Gauge("merletto_bots_thinking", "Bots asked and not yet answered.", registry=registry)

    def text(self) -> bytes:
        """All metrics in the Prometheus text format."""
        return generate_latest(self.registry)

    def commit(self, seconds: float, jobs: int) -> None:
        """Counts a commit."""
        self.commits.observe(seconds)
        self.committed.inc(jobs)
